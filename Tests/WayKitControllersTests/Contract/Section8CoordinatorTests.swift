import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 8; every method of the coordinator is also in `CoordinatorTests` of the module tests.
@MainActor struct Section8CoordinatorTests {
    @Test("§8 notifyWhenInteractionChanges runs each time, notifyWhenInteractionEnds once, every handler of either")
    func handlers() throws {
        let bench = ModalBench()
        bench.hold(0.3)
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        let log = bench.log
        for index in 0..<2 {
            coordinator.notifyWhenInteractionChanges { log.add("changes \(index): \($0.isInteractive)") }
            coordinator.notifyWhenInteractionEnds { log.add("ends \(index): \($0.isInteractive)") }
        }
        bench.interactionController.finish()
        #expect(log.take() == ["changes 0: false", "changes 1: false", "ends 0: false", "ends 1: false"])
        bench.interactionController.pause()
        bench.interactionController.finish()
        #expect(log.take() == ["changes 0: true", "changes 1: true", "changes 0: false", "changes 1: false"])
        bench.stage.settle()
        #expect(!log.lines.contains { $0.hasPrefix("changes") || $0.hasPrefix("ends") })
    }

    @Test("§8 A handler added by a running handler does not run for the same change")
    func handlersThatAddHandlers() {
        let bench = ModalBench()
        bench.hold(0.3)
        let log = bench.log
        bench.sheet.transitionCoordinator?.notifyWhenInteractionChanges { _ in
            log.add("outer")
            bench.sheet.transitionCoordinator?.notifyWhenInteractionChanges { _ in log.add("inner") }
        }
        bench.interactionController.finish()
        #expect(log.take() == ["outer"])
        bench.interactionController.pause()
        #expect(log.take() == ["outer", "inner"])
    }

    @Test("§8 animate returns whether the animation was queued; the completion runs in either case, after the end on the next run-loop iteration")
    func resultOfAnimate() throws {
        let bench = ModalBench()
        bench.present()
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        let log = bench.log
        #expect(coordinator.animate(alongsideTransition: { _ in }, completion: { _ in log.add("one") }))
        #expect(!coordinator.animate(alongsideTransition: nil, completion: { _ in log.add("two") }))
        bench.stage.advance(by: 0.5)
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.root.view.addSubview(late)
        #expect(coordinator.animate(alongsideTransition: { _ in late.frame.origin.x = 90 }, completion: { _ in log.add("three") }))
        bench.stage.settle()
        #expect(late.frame.minX == 90)
        #expect(log.take().filter { ["one", "two", "three"].contains($0) } == ["one", "two", "three"])
        #expect(!coordinator.animate(alongsideTransition: { _ in log.add("animation") }, completion: { _ in log.add("four") }))
        #expect(log.take().isEmpty)
        bench.stage.advance(by: 0)
        #expect(log.take() == ["four"])
    }

    @Test("§8 A completion added by a completion runs on the next run-loop iteration")
    func aCompletionInACompletion() {
        let bench = ModalBench()
        bench.present()
        let log = bench.log
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            log.add("first")
            bench.sheet.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.add("second") }
        }
        bench.stage.settle()
        #expect(log.lines.filter { ["first", "present completion", "second"].contains($0) } == ["first", "present completion", "second"])
    }

    @Test("§8 isInterruptible: true unless the animator animates outside the timeline", arguments: [true, false])
    func interruptible(animatesOutsideTimeline: Bool) {
        let bench = ModalBench(.fullScreen)
        if animatesOutsideTimeline { bench.delegate.animator = KeepingAnimator() }
        bench.present()
        bench.stage.advance(by: 0.1)
        #expect(bench.sheet.transitionCoordinator?.isInterruptible == !animatesOutsideTimeline)
    }

    @Test("§8 completionVelocity is in fractions of the transition per second, towards its end", arguments: [0.5, 2, -1] as [CGFloat])
    func completionVelocity(speed: CGFloat) throws {
        let bench = ModalBench()
        bench.hold(0.5)
        for step in 1...6 {
            bench.stage.advance(by: 1.0 / 60)
            bench.interactionController.update(0.5 + CGFloat(step) * speed / 60)
        }
        bench.interactionController.completionCurve = .easeOut
        if speed > 0 { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        #expect(abs(coordinator.completionVelocity - speed) < 0.01)
        #expect(coordinator.completionCurve == .easeOut)
        bench.stage.settle()
    }

    @Test("§8 Alongside blocks have the timing of the animator's first animation, not of one that a controller began before, nor of a later one")
    func theLeadingAnimation() {
        let bench = ModalBench()
        bench.delegate.makeController = { HastyController(presentedViewController: $0, presenting: $1) }
        bench.delegate.animator = TwoSpeedsAnimator()
        bench.present()
        let badge = UIView()
        bench.root.view.addSubview(badge)
        bench.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in badge.alpha = 0 })
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.5)
        #expect(abs((badge.layer.presentation()?.opacity ?? -1) - 0.5) < 0.001)
        bench.stage.settle()
    }

    @Test("§8 A block added by a block runs in the transition's time")
    func aBlockInABlock() {
        let bench = ModalBench()
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        let views = [UIView(), UIView()]
        views.forEach(bench.root.view.addSubview)
        let coordinator = bench.sheet.transitionCoordinator
        coordinator?.animate(alongsideTransition: { _ in
            coordinator?.animate(alongsideTransition: { _ in views[0].alpha = 0 })
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0
            fade.duration = 1
            fade.timingFunction = CAMediaTimingFunction(name: .linear)
            views[1].layer.add(fade, forKey: nil)
        })
        bench.stage.advance(by: 0)
        bench.interactionController.update(0.25)
        bench.stage.advance(by: 0.6)
        for view in views { #expect(abs((view.layer.presentation()?.opacity ?? -1) - 0.75) < 0.001) }
        bench.interactionController.cancel()
        bench.stage.settle()
    }

    @Test("§8 percentComplete and transitionDuration are those of the transition")
    func percent() throws {
        let bench = ModalBench()
        bench.animator.duration = 2
        bench.present()
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        #expect(coordinator.transitionDuration == 2 && coordinator.percentComplete == 0)
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.5)
        #expect(abs(coordinator.percentComplete - 0.25) < 0.001)
        #expect(coordinator.isAnimated && !coordinator.initiallyInteractive)
        let container = coordinator.containerView
        bench.stage.settle()
        #expect(coordinator.percentComplete == 1 && coordinator.containerView === container)
    }

    @Test("§8 Without animation isAnimated is false, and the coordinator runs its blocks")
    func withoutAnimation() throws {
        let bench = ModalBench()
        bench.present(animated: false)
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        #expect(!coordinator.isAnimated && !coordinator.isInterruptible && coordinator.transitionDuration == 0)
        bench.stage.settle()
        #expect(bench.log.lines.contains("alongside"))
    }

    @Test("§8 The coordinator lives as long as the transition, and retains no controllers")
    func lifetime() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), root = UIViewController()
        stage.show(root)
        weak var weakly: AnyObject?
        weak var sheet: UIViewController?
        var kept: (any UIViewControllerTransitionCoordinator)?
        do {
            let controller = UIViewController()
            sheet = controller
            root.present(controller, animated: true)
            weakly = root.transitionCoordinator
            kept = root.transitionCoordinator
        }
        #expect(weakly != nil)
        stage.settle()
        root.dismiss(animated: true)
        stage.settle()
        #expect(sheet == nil)
        kept = nil
        #expect(weakly == nil)
        _ = kept
    }

    @Test("§8 A change of the window's size has a coordinator for every shown controller")
    func sizeChange() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), log = EventLog()
        let root = SizedController("root", log), sheet = SizedController("sheet", log)
        sheet.modalPresentationStyle = .overFullScreen
        stage.show(root)
        root.present(sheet, animated: false)
        stage.settle()
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        #expect(log.take() == [
            "root (800.0, 400.0)", "sheet (800.0, 400.0)", "root alongside", "sheet alongside", "root completion", "sheet completion",
        ])
    }
}

/// Logs its size changes.
@MainActor private final class SizedController: UIViewController {
    private let label: String
    private let log: EventLog

    init(_ label: String, _ log: EventLog) {
        self.label = label
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.add("\(label) (\(size.width), \(size.height))")
        let label = label, log = log
        coordinator.animate(alongsideTransition: { _ in log.add("\(label) alongside") }, completion: { _ in log.add("\(label) completion") })
    }
}

/// Animates a view of its own shortly before the animator is called.
@MainActor private final class HastyController: UIPresentationController {
    private let mark = UIView()

    override func presentationTransitionWillBegin() {
        containerView?.addSubview(mark)
        UIView.animate(withDuration: 0.1) { self.mark.alpha = 0 }
    }
}

/// A second, linear, and then something short.
@MainActor private final class TwoSpeedsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        fadeIn(context)
        UIView.animate(withDuration: 0.2) { context.view(forKey: .to)?.backgroundColor = .green }
    }
}
