import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Folds the disappearing page in four, with snapshots of its quarters: the right half over the left one, then the lower half over the upper one.
@MainActor private class FoldAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

    @MainActor struct Quarters {
        let topLeft: UIView, topRight: UIView, bottomLeft: UIView, bottomRight: UIView
        var all: [UIView] { [topLeft, topRight, bottomLeft, bottomRight] }
    }

    final func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.viewController(forKey: .from)?.view else { return }
        let container = context.containerView
        let size = CGSize(width: page.bounds.width / 2, height: page.bounds.height / 2)
        func quarter(_ column: CGFloat, _ row: CGFloat) -> UIView {
            let frame = CGRect(x: column * size.width, y: row * size.height, width: size.width, height: size.height)
            guard let view = page.resizableSnapshotView(from: frame, afterScreenUpdates: false, withCapInsets: .zero) else { return UIView() }
            // All rotate about the centre of the page.
            view.layer.anchorPoint = CGPoint(x: 1 - column, y: 1 - row)
            view.layer.position = CGPoint(x: page.frame.midX, y: page.frame.midY)
            container.addSubview(view)
            return view
        }
        let quarters = Quarters(topLeft: quarter(0, 0), topRight: quarter(1, 0), bottomLeft: quarter(0, 1), bottomRight: quarter(1, 1))
        page.isHidden = true
        fold(quarters) {
            for view in quarters.all { view.removeFromSuperview() }
            page.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// One block after the other.
    func fold(_ quarters: Quarters, completion: @escaping () -> Void) {
        let first = CATransform3DMakeRotation(.pi, 0, 1, 0), second = CATransform3DMakeRotation(.pi, 1, 0, 0)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            for view in [quarters.topRight, quarters.bottomRight] {
                view.layer.transform = first
                view.layer.zPosition = 1
            }
        }
        UIView.animate(withDuration: 0.4, delay: 0.4, options: .curveLinear) {
            quarters.bottomRight.layer.transform = CATransform3DConcat(first, second)
            quarters.bottomRight.layer.zPosition = 2
            quarters.bottomLeft.layer.transform = second
            quarters.bottomLeft.layer.zPosition = 3
        } completion: { _ in
            completion()
        }
    }
}

/// The same by keyframes, in the order of its source text; at the end the folded page fades out.
@MainActor private final class KeyframeFoldAnimator: FoldAnimator {
    private(set) var bottomRight: UIView?

    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    override func fold(_ quarters: Quarters, completion: @escaping () -> Void) {
        let topRight = quarters.topRight, bottomLeft = quarters.bottomLeft, bottomRight = quarters.bottomRight
        self.bottomRight = bottomRight
        UIView.animateKeyframes(withDuration: 1, delay: 0.0, options: []) {
            UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.4) {
                let firstFolding = CATransform3DMakeRotation(.pi, 0, 1, 0)
                topRight.layer.transform = firstFolding
                bottomRight.layer.transform = firstFolding
                topRight.layer.zPosition = 1
                bottomRight.layer.zPosition = 1
            }
            UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) {
                let secondFolding = CATransform3DMakeRotation(.pi, 1, 0, 0)
                bottomRight.layer.transform = CATransform3DConcat(bottomRight.layer.transform, secondFolding)
                bottomRight.layer.zPosition = 2
                bottomLeft.layer.transform = secondFolding
                bottomLeft.layer.zPosition = 3
            }
            UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) {
                for view in quarters.all { view.alpha = 0 }
            }
        } completion: { _ in
            completion()
        }
    }
}

/// Four quarters in four colours, one of them drawn in `draw(_:)`.
@MainActor private final class PageController: UIViewController {
    let drawing = TwoHalves(frame: CGRect(x: 200, y: 0, width: 200, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
        for (color, origin) in [(UIColor.blue, CGPoint(x: 0, y: 200)), (.yellow, CGPoint(x: 200, y: 200))] {
            let quarter = UIView(frame: CGRect(origin: origin, size: CGSize(width: 200, height: 200)))
            quarter.backgroundColor = color
            view.addSubview(quarter)
        }
        view.addSubview(drawing)
    }
}

@MainActor struct FoldingTests {
    // A high refresh rate: every checked instant is close to a frame.
    let stage = TestStage(size: CGSize(width: 400, height: 400), refreshRate: 500)
    let root = UIViewController()
    private let page = PageController()
    private let log = EventLog()
    private let delegate: RecordingDelegate

    init() {
        root.view.backgroundColor = .white
        stage.show(root)
        delegate = RecordingDelegate(log: log)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: false)
        stage.settle()
        delegate.animator = FoldAnimator()
    }

    private func colors(_ points: [(Int, Int)]) -> [UInt32] {
        let snapshot = stage.snapshot()
        return points.map { (snapshot.pixel(x: $0.0, y: $0.1) ?? 0) & 0xFFFFFF }
    }

    private static let white: UInt32 = 0xFFFFFF, green: UInt32 = 0xFF00, blue: UInt32 = 0xFF, red: UInt32 = 0xFF0000
    private static let yellow: UInt32 = 0xFFFF00

    @Test func pageFoldsInFour() {
        let before = stage.snapshot()
        page.dismiss(animated: true)
        stage.advance(by: 0)
        // The quarters are shown immediately and fit together to the pixel.
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        firstFold()
        stage.advance(by: 0.4)
        secondFold()
        stage.settle()
        #expect(colors([(100, 100), (300, 300)]) == [Self.white, Self.white])
        #expect(page.drawing.drawCount == 1)
        #expect(stage.diagnostics.isEmpty)
    }

    /// A quarter and three quarters of the first half-turn.
    private func firstFold() {
        stage.advance(by: 0.1)
        // cos 45° of 200 points: the edge is at 341.
        #expect(colors([(100, 100), (230, 100), (300, 100), (335, 300), (345, 300)]) == [Self.green, Self.red, Self.blue, Self.yellow, Self.white])
        stage.advance(by: 0.2)
        // Seen from behind, over the left half, to 59: the halves are swapped.
        #expect(colors([(50, 100), (70, 100), (180, 100), (70, 300), (50, 300), (210, 100)])
            == [Self.green, Self.blue, Self.red, Self.yellow, Self.blue, Self.white])
    }

    /// Three quarters of the second half-turn.
    private func secondFold() {
        // The lower left quarter is on top of all, from 59 to 200.
        #expect(colors([(50, 70), (150, 180), (150, 50), (50, 50), (100, 210), (210, 100)])
            == [Self.blue, Self.blue, Self.red, Self.blue, Self.white, Self.white])
    }

    @Test func cancelledDrivenFoldRestoresPage() {
        let before = stage.snapshot()
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.interactionController = interactionController
        page.dismiss(animated: true)
        stage.advance(by: 0.05)
        interactionController.update(0.375)
        stage.advance(by: 0.05)
        #expect(colors([(50, 100), (70, 100), (180, 100)]) == [Self.green, Self.blue, Self.red])
        interactionController.cancel()
        stage.settle()
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        #expect(page.drawing.drawCount == 1)
    }

    /// The time at which an ease-in-out block has that progress.
    private static func time(of progress: Double) -> TimeInterval {
        let curve = CAMediaTimingFunction(name: .easeInEaseOut)
        var low = 0.0, high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve.value(at: middle) < progress { low = middle } else { high = middle }
        }
        return high
    }

    @Test func pageFoldsInFourByKeyframes() {
        let animator = KeyframeFoldAnimator()
        delegate.animator = animator
        let before = stage.snapshot()
        page.dismiss(animated: true)
        stage.advance(by: 0)
        let start = stage.time
        func advance(to progress: Double) { stage.advance(by: start + Self.time(of: progress) - stage.time) }
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        advance(to: 0.1)
        #expect(colors([(100, 100), (230, 100), (300, 100), (335, 300), (345, 300)]) == [Self.green, Self.red, Self.blue, Self.yellow, Self.white])
        advance(to: 0.3)
        #expect(colors([(50, 100), (70, 100), (180, 100), (70, 300), (50, 300), (210, 100)])
            == [Self.green, Self.blue, Self.red, Self.yellow, Self.blue, Self.white])
        // What was folded over the lower left quarter rotates with it, about the same axis: nothing sticks out at the right.
        let first = CATransform3DMakeRotation(.pi, 0, 1, 0)
        for progress in [0.1, 0.3, 0.6] {
            advance(to: 0.4 + 0.4 * progress)
            let shown = animator.bottomRight?.layer.presentation()?.transform ?? CATransform3DIdentity
            let expected = CATransform3DConcat(first, CATransform3DMakeRotation(.pi * progress, 1, 0, 0))
            #expect(zip(shown.elements, expected.elements).allSatisfy { isNear($0, $1) }, "at \(progress) of the second fold")
            #expect(colors([(205, 205), (205, 195), (300, 210), (300, 300)]) == [Self.white, Self.white, Self.white, Self.white])
        }
        advance(to: 0.7)
        secondFold()
        advance(to: 0.9)
        // Green, red, yellow and blue above each other on white, each half faded.
        let faded = colors([(150, 50), (100, 300)])
        let components = [faded[0] >> 16, faded[0] >> 8 & 0xFF, faded[0] & 0xFF]
        #expect(zip(components, [112, 96, 143]).allSatisfy { isNear(CGFloat($0), CGFloat($1), within: 3) }, "\(components)")
        #expect(faded[1] == Self.white)
        stage.settle()
        #expect(colors([(100, 100), (300, 300)]) == [Self.white, Self.white])
        #expect(stage.diagnostics.isEmpty)
    }
}
