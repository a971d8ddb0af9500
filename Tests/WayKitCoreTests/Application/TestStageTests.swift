import Foundation
import Testing
import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor private final class Counter {
    var scales: [CGFloat] = []
    var translation: CGPoint = .zero
    var states: [UIGestureRecognizer.State] = []
    func pinched(_ pinch: UIPinchGestureRecognizer) {
        scales.append(pinch.scale)
        states.append(pinch.state)
    }
    func panned(_ pan: UIPanGestureRecognizer) {
        translation = pan.translation(in: nil)
        states.append(pan.state)
    }
}

@MainActor private final class KeyController: UIViewController {
    var keys: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.keysymName }
    }
}

@MainActor private final class TickCounter: NSObject {
    var count = 0
    func tick(_ link: CADisplayLink) { count += 1 }
}

/// Animates, but never completes the transition.
@MainActor private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.3) { view.alpha = 1 }
    }
}

@MainActor private final class ForgetfulTransitioning: NSObject, UIViewControllerTransitioningDelegate {
    let animator = ForgetfulAnimator()
    var interactionController: UIPercentDrivenInteractiveTransition?
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

/// All verbs of the stage.
@MainActor struct TestStageTests {
    let stage = TestStage(size: CGSize(width: 200, height: 100), scale: 2, refreshRate: 120)

    private func show(_ color: UIColor = .red) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        stage.show(controller)
        return controller
    }

    @Test func showRendersWithoutAdvancingTime() {
        let controller = show()
        #expect(stage.time == 0)
        #expect(stage.window.isKeyWindow && !stage.window.isHidden)
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        let image = stage.snapshot()
        #expect((image.width, image.height) == (400, 200))
        #expect(stage.pixel(at: CGPoint(x: 199, y: 99)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 300, y: 0)) == .clear)
    }

    /// On iOS neither the window nor a controller's view made in code has a background colour; the screen behind is black.
    @Test func uncoveredAreaIsBlack() {
        #expect(stage.window.backgroundColor == nil)
        let controller = UIViewController()
        stage.show(controller)
        #expect(controller.view.backgroundColor == nil)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        stage.window.backgroundColor = .red
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func invalidDisplayParametersAreRefused() {
        let odd = TestStage(size: CGSize(width: -1, height: CGFloat.nan), scale: 0, refreshRate: .infinity)
        #expect(odd.diagnostics.count == 3)
        #expect((odd.snapshot().width, odd.snapshot().height) == (1280, 800))
        odd.advance(by: .nan)
        #expect(odd.time == 0 && odd.diagnostics.count == 4)
    }

    @Test func layoutDirectionCanBeRightToLeft() {
        let controller = show()
        stage.userInterfaceLayoutDirection = .rightToLeft
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
        #expect(controller.traitCollection.layoutDirection == .rightToLeft)
        #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        stage.userInterfaceLayoutDirection = .leftToRight
        #expect(controller.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func onlyVerbsAdvanceTime() {
        let controller = show()
        var done: TimeInterval?
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { controller.view.alpha = 0 } completion: { _ in done = self.stage.time }
        stage.advance(by: 0.25)
        #expect(abs(stage.time - 0.25) < 1e-9)
        #expect(abs((controller.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3)
        #expect(stage.settle())
        #expect(done.map { abs($0 - 0.5) < 0.01 } ?? false)
    }

    @Test func settleTimesOutOnEndlessAnimation() {
        let controller = show()
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { controller.view.alpha = 0 }
        #expect(!stage.settle(timeout: 2))
        #expect(abs(stage.time - 2) < 1e-9)
    }

    @Test func uncompletedTransitionIsNotSettled() {
        let root = show(), transitioning = ForgetfulTransitioning(), presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = transitioning
        root.present(presented, animated: true)
        #expect(!stage.settle())
        #expect(stage.diagnostics.count == 1)
        #expect(stage.diagnostics.first?.contains("ForgetfulAnimator did not call completeTransition(_:)") ?? false)
        #expect(!stage.settle(), "a second time, too")
        transitioning.animator.context?.completeTransition(true)
        #expect(stage.settle())
    }

    @Test func drivenTransitionIsNotSettledWithoutTouch() {
        let root = show(), transitioning = ForgetfulTransitioning(), presented = UIViewController()
        transitioning.interactionController = UIPercentDrivenInteractiveTransition()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = transitioning
        root.present(presented, animated: true)
        stage.touchDown(at: .zero)
        #expect(stage.settle(), "a finger holds it")
        stage.touchUp()
        #expect(!stage.settle())
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("neither finish() nor cancel()"))
        transitioning.interactionController?.cancel()
        stage.advance(by: 1)
        transitioning.animator.context?.completeTransition(false)
        #expect(stage.settle())
    }

    @Test func unanimatedChangeIsInNextSnapshot() throws {
        let controller = show(.red)
        stage.settle()
        controller.view.backgroundColor = .blue
        #expect(stage.pixel(at: .zero) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        let added = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        added.backgroundColor = .green
        controller.view.addSubview(added)
        #expect(stage.pixel(at: .zero) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    /// A snapshot is rendered between two frames: it must not tick display links and animations.
    /// Buffers may have padded rows.
    @Test(arguments: [1, 33, 101] as [CGFloat]) func snapshotHasEveryPixel(width: CGFloat) {
        let stage = TestStage(size: CGSize(width: width, height: 7)), root = UIViewController()
        stage.show(root)
        for (color, pixel) in [(UIColor.red, 0xFFFF_0000), (.blue, 0xFF00_00FF)] as [(UIColor, UInt32)] {
            root.view.backgroundColor = color
            let image = stage.snapshot()
            let wrong = image.withPixels { pixels, row in
                (0..<image.height).flatMap { y in (0..<image.width).filter { pixels[y * row + $0] != pixel } }
            }
            #expect(wrong == [] && image.width == Int(width) && image.height == 7)
        }
    }

    @Test func snapshotTicksNoDisplayLink() {
        let controller = show(.red)
        stage.settle()
        let ticks = TickCounter()
        let link = CADisplayLink(target: ticks, selector: Selector(TickCounter.tick(_:), name: "tick(_:)"))
        link.add(to: .main, forMode: .common)
        controller.view.backgroundColor = .blue
        _ = stage.snapshot()
        #expect(ticks.count == 0)
        link.invalidate()
    }

    @Test func pinchVerbDrivesRecogniser() {
        let counter = Counter(), controller = show()
        let pinch = UIPinchGestureRecognizer(target: counter, action: Selector(Counter.pinched(_:), name: "pinched(_:)"))
        controller.view.addGestureRecognizer(pinch)
        stage.pinch(at: CGPoint(x: 100, y: 50), from: 40, to: 160, duration: 0.5)
        #expect(counter.states.first == .began && counter.states.last == .ended)
        #expect(zip(counter.scales, counter.scales.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(counter.scales.last.map { $0 > 2.5 && $0 <= 4 } ?? false)
    }

    @Test func touchpadPinchVerbDrivesRecogniser() {
        let counter = Counter(), controller = show()
        let pinch = UIPinchGestureRecognizer(target: counter, action: Selector(Counter.pinched(_:), name: "pinched(_:)"))
        controller.view.addGestureRecognizer(pinch)
        stage.touchpadPinch(at: CGPoint(x: 100, y: 50), to: 0.5, duration: 0.3)
        #expect(counter.scales.first == 1 && counter.scales.last == 0.5)
        #expect(counter.states.last == .ended)
    }

    @Test func touchpadScrollDrivesPanThatAllowsIt() {
        let counter = Counter(), controller = show()
        let pan = UIPanGestureRecognizer(target: counter, action: Selector(Counter.panned(_:), name: "panned(_:)"))
        controller.view.addGestureRecognizer(pan)
        stage.scroll(at: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: -60), duration: 0.2)
        #expect(counter.states.isEmpty)
        pan.allowedScrollTypesMask = .continuous
        stage.scroll(at: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: -60), duration: 0.2)
        #expect(counter.states.first == .began && counter.states.last == .ended)
        #expect(abs(counter.translation.y - 60) < 1e-9)
    }

    @Test func keysGoToTheTopController() {
        let controller = KeyController()
        stage.show(controller)
        stage.press("a")
        stage.press("Return")
        #expect(controller.keys == ["a", "Return"])
    }

    @Test func resizeChangesViewAndSnapshot() {
        let controller = show()
        stage.resize(to: CGSize(width: 100, height: 200), scale: 1)
        stage.advance(by: 0.1)
        #expect(controller.view.frame.size == CGSize(width: 100, height: 200))
        #expect((stage.snapshot().width, stage.snapshot().height) == (100, 200))
        #expect(controller.traitCollection.displayScale == 1)
    }

    @Test func tasksAndMainQueueWorkRunInDrain() async {
        _ = show()
        var log: [String] = []
        Task { @MainActor in log.append("task") }
        DispatchQueue.main.async { MainActor.assumeIsolated { log.append("queue") } }
        await stage.drain()
        #expect(Set(log) == ["task", "queue"])
    }

    @Test func snapshotIsWrittenAsPNG() throws {
        _ = show()
        let path = NSTemporaryDirectory() + "waykit-stage-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try stage.writePNG(to: path)
        let image = try #require(UIImage(contentsOfFile: path)?.cgImage)
        #expect(PixelDifference.between(image, stage.snapshot()) == 0)
        #expect(throws: (any Error).self) { try stage.writePNG(to: "/nonexistent/picture.png") }
    }

    @Test func stagesAreIndependent() {
        let other = TestStage(size: CGSize(width: 50, height: 50))
        let one = show(.red), two = UIViewController()
        two.view.backgroundColor = .blue
        other.show(two)
        other.advance(by: 3)
        #expect(stage.time == 0 && other.time == 3)
        stage.advance(by: 1)
        one.view.frame.origin.x = .nan
        #expect(stage.diagnostics.count == 1)
        #expect(other.diagnostics.isEmpty)
        #expect(other.pixel(at: CGPoint(x: 10, y: 10)) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 10, y: 10)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func idleStageRendersNoFrame() {
        _ = show()
        stage.settle()
        let before = stage.frameCount
        stage.advance(by: 60)
        #expect(stage.frameCount == before)
        #expect(before > 0)
    }
}
