import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayGraphics
@testable import WayKitTestSupport

/// Pages that curl: `.partialCurl` and `UIView.transition` with a curl.
@MainActor struct PageCurlTests {
    private static let size = CGSize(width: 300, height: 400)

    /// White above, blue below: identifies the front of the page.
    @MainActor private final class Screen {
        let stage = TestStage(size: PageCurlTests.size)
        let log = EventLog()
        let root: RecordingController
        let page: RecordingController

        init() {
            root = RecordingController("root", log: log, color: .white)
            page = RecordingController("page", log: log, color: .red)
            let lower = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
            lower.backgroundColor = .blue
            root.view.addSubview(lower)
            page.modalPresentationStyle = .fullScreen
            page.modalTransitionStyle = .partialCurl
            stage.show(root)
            stage.advance(by: 0.1)
            _ = log.take()
        }

        func isRed(_ y: CGFloat) -> Bool { stage.pixel(at: CGPoint(x: 150, y: y)).isRed }
    }

    @Test func presentersPageCurlsUpFromTheLowerEdge() {
        let screen = Screen()
        screen.root.present(screen.page, animated: true) { screen.log.add("present completion") }
        screen.stage.advance(by: 0.3)
        // The lower edge has lifted, the upper half has not.
        #expect(screen.isRed(398))
        #expect(!screen.isRed(5))
        screen.stage.advance(by: 0.1)
        // The back is pale: neither the page's blue nor the view beneath.
        let rows = stride(from: CGFloat(0), to: 400, by: 4).map { screen.stage.pixel(at: CGPoint(x: 150, y: $0)) }
        #expect(rows.contains { $0.isPale })
        screen.stage.advance(by: 0.2)
        #expect(screen.isRed(300))
        screen.stage.settle()
        #expect([0, 100, 200, 399].allSatisfy { screen.isRed($0) })
        #expect(screen.page.view.superview?.subviews.count == 1)
        #expect(screen.log.take() == [
            "page viewDidLoad", "root viewWillDisappear animated", "page viewWillAppear animated presented",
            "page viewDidAppear animated presented", "root viewDidDisappear animated", "present completion",
        ])
    }

    /// The right side is further up than the left one, the less the higher the curl is.
    @Test func theLiftedCornerLeads() {
        let screen = Screen()
        screen.root.present(screen.page, animated: true)
        func height(_ x: CGFloat) -> CGFloat {
            stride(from: CGFloat(399), to: 0, by: -1).first { !screen.stage.pixel(at: CGPoint(x: x, y: $0)).isRed } ?? 0
        }
        var slopes: [CGFloat] = []
        for time in [0.3, 0.06, 0.06] {
            screen.stage.advance(by: time)
            slopes.append((height(20) - height(280)) / 260)
        }
        #expect(slopes[0] > 0.25 && slopes[2] > 0.05)
        #expect(slopes[0] > slopes[1] && slopes[1] > slopes[2])
    }

    /// Half-way, along the vertical centre line: front, back with a highlight, dark at the fold, then the view beneath in a fading shadow.
    @Test func theBackIsPaleAndDarkAtTheFold() {
        let screen = Screen()
        screen.root.present(screen.page, animated: true)
        screen.stage.advance(by: 0.38)
        let rows = (0..<400).map { screen.stage.pixel(at: CGPoint(x: 150, y: CGFloat($0))) }
        guard let found = rows.indices.first(where: { rows[$0].isRed }) else { return #expect(Bool(false), "nothing is found") }
        let back = rows[..<found].lastIndex { $0.isPale } ?? 0
        #expect(back > 20 && found - back < 60)
        #expect(rows[found - 3].brightness < rows[back].brightness - 0.1)
        #expect(rows[found + 3].brightness < rows[399].brightness - 0.05)
    }

    @Test func itCurlsBack() {
        let screen = Screen()
        let before = screen.stage.snapshot()
        screen.root.present(screen.page, animated: false)
        screen.stage.settle()
        screen.root.dismiss(animated: true)
        screen.stage.advance(by: 0.02)
        #expect(screen.isRed(200))
        screen.stage.advance(by: 0.48)
        #expect(!screen.isRed(5))
        #expect(screen.isRed(398))
        screen.stage.settle()
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
    }

    @Test(arguments: [0.05, 0.25, 0.5, 0.7]) func reversedItLeavesNothing(time: TimeInterval) {
        let screen = Screen()
        let before = screen.stage.snapshot()
        screen.root.present(screen.page, animated: true)
        screen.stage.advance(by: time)
        screen.root.dismiss(animated: true)
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
    }

    /// At the start, the snapshot equals the page itself.
    @Test func theFirstFrameIsThePage() {
        let screen = Screen()
        let before = screen.stage.snapshot()
        screen.root.present(screen.page, animated: true)
        screen.stage.advance(by: 0)
        screen.stage.advance(by: 1 / 600)
        #expect(PixelDifference.between(before, screen.stage.snapshot()) < 300 * 8)
    }

    /// In every frame the snapshot and the view beneath fill the rotated window: the presenter's own page is never visible.
    @Test(arguments: [0.15, 0.3, 0.45], [true, false]) func windowRotatedDuringTheCurlHasNoGaps(time: TimeInterval, isPresented: Bool) {
        let screen = Screen()
        screen.root.view.backgroundColor = .blue
        screen.stage.settle()
        screen.root.present(screen.page, animated: isPresented)
        if !isPresented {
            screen.stage.settle()
            screen.root.dismiss(animated: true)
        }
        screen.stage.advance(by: time)
        for view in screen.root.view.subviews + [screen.root.view!] { view.backgroundColor = .white }
        screen.stage.resize(to: CGSize(width: 400, height: 300), scale: 1)
        for frame in 0..<12 {
            screen.stage.advance(by: frame == 0 ? 0 : 1 / 30)
            guard screen.root.presentedViewController != nil else { break }
            let image = screen.stage.snapshot()
            let edge = (0..<image.width).flatMap { [($0, 0), ($0, image.height - 1)] } + (0..<image.height).flatMap { [(0, $0), (image.width - 1, $0)] }
            #expect(!edge.contains { image.pixel(x: $0.0, y: $0.1) == 0xFFFF_FFFF }, "frame \(frame)")
        }
    }

    /// Paused half-way nothing moves, so no frame is requested; scrubbed on, the curl follows.
    @Test func pausedCurlRequestsNoFrames() {
        let stage = TestStage(size: Self.size)
        let root = UIViewController(), view = UIView(frame: CGRect(origin: .zero, size: Self.size))
        view.backgroundColor = .blue
        root.view.addSubview(view)
        stage.show(root)
        stage.advance(by: 0.1)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations {
            UIView.transition(with: view, duration: 1, options: .transitionCurlUp, animations: { view.backgroundColor = .red })
        }
        animator.startAnimation()
        stage.advance(by: 0.3)
        animator.pauseAnimation()
        stage.advance(by: 0.1)
        let before = stage.snapshot()
        #expect(stage.settle(timeout: 0))
        animator.fractionComplete = 0.6
        stage.advance(by: 0.1)
        #expect(PixelDifference.between(before, stage.snapshot()) > 1000)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        #expect(stage.settle())
        #expect(stage.pixel(at: CGPoint(x: 150, y: 200)).isRed)
    }

    @Test func resizedWindowKeepsTheSnapshot() {
        let screen = Screen()
        screen.root.present(screen.page, animated: true)
        screen.stage.advance(by: 0.25)
        screen.stage.resize(to: CGSize(width: 400, height: 300), scale: 1)
        screen.stage.advance(by: 0.1)
        #expect(!screen.stage.pixel(at: CGPoint(x: 395, y: 5)).isRed)
        #expect(screen.stage.pixel(at: CGPoint(x: 150, y: 298)).isRed)
        screen.stage.settle()
        #expect(screen.stage.pixel(at: CGPoint(x: 395, y: 5)).isRed)
    }

    // MARK: Views

    @Test(arguments: [true, false]) func viewsCurl(up: Bool) {
        let stage = TestStage(size: Self.size)
        let root = UIViewController()
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 300))
        view.backgroundColor = .blue
        root.view.backgroundColor = .white
        root.view.addSubview(view)
        stage.show(root)
        stage.advance(by: 0.1)
        var finished: Bool?
        UIView.transition(
            with: view, duration: 1, options: [up ? .transitionCurlUp : .transitionCurlDown, .curveLinear],
            animations: { view.backgroundColor = .red }, completion: { finished = $0 })
        stage.advance(by: 0.4)
        let top = stage.pixel(at: CGPoint(x: 150, y: 55)), bottom = stage.pixel(at: CGPoint(x: 150, y: 345))
        // Up: the old view is above the new one. Down: the new one comes over the old one.
        #expect(up ? bottom.isRed : bottom.isBlue)
        #expect(up ? !top.isRed : !top.isBlue)
        // Nothing beside the view.
        #expect(stage.pixel(at: CGPoint(x: 150, y: 45)) == stage.pixel(at: CGPoint(x: 5, y: 5)))
        #expect(stage.pixel(at: CGPoint(x: 45, y: 200)) == stage.pixel(at: CGPoint(x: 5, y: 5)))
        stage.settle()
        #expect(finished == true)
        #expect(view.layer.sublayers?.isEmpty ?? true)
        #expect(stage.pixel(at: CGPoint(x: 150, y: 200)).isRed)
    }
}

extension UIColor {
    private var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (red, green, blue)
    }

    /// System red or pure red, with or without shadow.
    fileprivate var isRed: Bool { components.red > 0.4 && components.green < 0.3 && components.blue < 0.3 }
    fileprivate var isBlue: Bool { components.blue > 0.4 && components.red < 0.3 && components.green < 0.55 }
    fileprivate var brightness: CGFloat { (components.red + components.green + components.blue) / 3 }
    /// The back of the paper, not white.
    fileprivate var isPale: Bool {
        min(components.red, components.green, components.blue) > 0.75
            && max(components.red, components.green, components.blue) < 0.995
    }
}
