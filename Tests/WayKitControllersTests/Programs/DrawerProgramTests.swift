import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A drawer moved by two property animators, which gestures pause, scrub and reverse.
@MainActor struct DrawerProgramTests {
    private func shown(_ variant: ProgramVariant) -> (stage: TestStage, page: DrawerPage) {
        let stage = variant.makeStage(), page = DrawerPage("drawer", .white, log: EventLog())
        stage.show(page)
        _ = page.log.take()
        return (stage, page)
    }

    /// Checks the drawer's upper edge, and how dark the page above it is at this open fraction.
    private func expect(_ stage: TestStage, edge: CGFloat, isOpen fraction: CGFloat, within points: CGFloat = 1) {
        #expect(stage.rgb(at: CGPoint(x: 200, y: edge + points)) == [0, 0, 255], "\(edge)")
        let gray = stage.rgb(at: CGPoint(x: 200, y: edge - points))[0]
        #expect(abs(gray - Int(255 - 128 * fraction)) <= Int(3 + 2 * points / 8), "\(gray) at \(edge)")
    }

    @Test(arguments: ProgramVariant.all) func secondTapReversesAnimation(_ variant: ProgramVariant) {
        let (stage, page) = shown(variant)
        stage.tap(at: CGPoint(x: 200, y: 790))
        stage.advance(by: 0.5)
        expect(stage, edge: 450, isOpen: 0.5, within: 12)
        let areRunning = page.animators.allSatisfy(\.isRunning)
        #expect(areRunning)
        stage.tap(at: CGPoint(x: 200, y: 700))
        stage.advance(by: 0.25)
        expect(stage, edge: 600, isOpen: 0.25, within: 20)
        #expect(stage.settle())
        expect(stage, edge: 750, isOpen: 0)
        #expect(page.log.take() == ["began", "turned", "ended at start", "ended at start"])
        #expect(!page.isOpen)
    }

    @Test(arguments: ProgramVariant.all) func panScrubsAndReleases(_ variant: ProgramVariant) {
        let (stage, page) = shown(variant)
        stage.touchDown(at: CGPoint(x: 200, y: 780))
        stage.touchMove(to: CGPoint(x: 200, y: 769))
        for moved in [150, 300, 120] as [CGFloat] {
            stage.touchMove(to: CGPoint(x: 200, y: 770 - moved))
            stage.advance(by: 0.1)
            expect(stage, edge: 750 - moved, isOpen: moved / 600)
        }
        // Released moving slowly upwards: it continues to the open end.
        for step in 1...6 {
            stage.touchMove(to: CGPoint(x: 200, y: 650 - 10 * CGFloat(step)))
            stage.advance(by: 1 / 60.0)
        }
        stage.touchUp()
        #expect(stage.settle())
        expect(stage, edge: 150, isOpen: 1)
        #expect(page.isOpen)
        #expect(page.log.take() == ["began", "ended at end", "ended at end"])
    }

    @Test(arguments: ProgramVariant.all) func panGrabsDrawerInFlight(_ variant: ProgramVariant) {
        let (stage, page) = shown(variant)
        stage.tap(at: CGPoint(x: 200, y: 790))
        stage.advance(by: 0.5)
        stage.touchDown(at: CGPoint(x: 200, y: 700))
        stage.touchMove(to: CGPoint(x: 200, y: 680))
        let caught = page.animators.first?.fractionComplete ?? 0
        #expect(abs(caught - 0.5) < 0.04)
        // 60 points beyond the slop.
        stage.touchMove(to: CGPoint(x: 200, y: 630))
        stage.advance(by: 0.1)
        expect(stage, edge: 750 - 600 * (caught + 0.1), isOpen: caught + 0.1)
        stage.advance(by: 0.5)
        expect(stage, edge: 750 - 600 * (caught + 0.1), isOpen: caught + 0.1)
        stage.touchUp()
        #expect(stage.settle())
        #expect(page.isOpen)
        #expect(stage.diagnostics.isEmpty)
    }
}

@MainActor private final class DrawerPage: ProgramPage {
    private(set) var animators: [UIViewPropertyAnimator] = []
    private(set) var isOpen = false
    private let shade = UIView()
    private let drawer = UIView()
    private var fractions: [CGFloat] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        shade.backgroundColor = UIColor(white: 127 / 255, alpha: 1)
        shade.alpha = 0
        drawer.backgroundColor = .blue
        view.addSubview(shade)
        view.addSubview(drawer)
        drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DrawerPage.panned(_:), name: "panned(_:)")))
        drawer.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(DrawerPage.tapped, name: "tapped")))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard animators.isEmpty else { return }
        shade.frame = view.bounds
        drawer.frame = frame(isOpen)
    }

    private func frame(_ isOpen: Bool) -> CGRect { CGRect(x: 0, y: isOpen ? 150 : 750, width: view.bounds.width, height: 650) }

    private func begin() {
        log.add("began")
        let opens = !isOpen
        animators = [
            UIViewPropertyAnimator(duration: 1, curve: .linear) { self.drawer.frame = self.frame(opens) },
            UIViewPropertyAnimator(duration: 1, curve: .linear) { self.shade.alpha = opens ? 1 : 0 },
        ]
        for animator in animators {
            animator.addCompletion { position in
                self.log.add("ended at \(position == .end ? "end" : "start")")
                if position == .end { self.isOpen = opens }
                self.animators.removeAll { $0 === animator }
            }
            animator.startAnimation()
        }
    }

    func tapped() {
        guard !animators.isEmpty else { return begin() }
        log.add("turned")
        animators.forEach { $0.isReversed.toggle() }
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            if animators.isEmpty { begin() }
            animators.forEach { $0.pauseAnimation() }
            fractions = animators.map(\.fractionComplete)
        case .changed:
            let change = pan.translation(in: view).y / 600 * (isOpen ? 1 : -1)
            for (animator, fraction) in zip(animators, fractions) { animator.fractionComplete = fraction + change }
        case .ended, .cancelled:
            let closes = pan.velocity(in: view).y > 0
            for animator in animators {
                animator.isReversed = closes != isOpen
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        default:
            break
        }
    }
}
