import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

/// Usage of interaction controllers by programs for iOS.
@MainActor struct InteractionControllerProgramTests {
    @Test("§6 One interaction controller for many transitions: its calls without a pending transition are ignored")
    func oneInteractionControllerForMany() {
        let bench = ModalBench()
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        bench.stage.advance(by: 0)
        bench.interactionController.update(0.6)
        bench.interactionController.finish()
        bench.stage.settle()
        #expect(bench.animator.completed == true)
        // A recogniser that is late.
        bench.interactionController.update(0.1)
        bench.interactionController.cancel()
        bench.dismiss()
        bench.stage.advance(by: 0.5)
        #expect(bench.interactionController.percentComplete == 0 && bench.sheet.isBeingDismissed)
        #expect(bench.sheet.view.layer.presentation()?.frame.minY == 400)
        bench.interactionController.update(0.5)
        bench.interactionController.finish()
        bench.stage.settle()
        #expect(bench.animator.completed == true && bench.root.presentedViewController == nil)
    }

    @Test("§6 percentComplete stays at the last update, after cancel, finish and the end, until the next transition",
        arguments: [true, false])
    func percentCompleteStays(finishes: Bool) {
        let bench = ModalBench()
        bench.hold(0.3)
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        bench.stage.advance(by: 0.1)
        bench.interactionController.update(0.9)
        #expect(bench.interactionController.percentComplete == 0.3)
        bench.stage.settle()
        #expect(bench.interactionController.percentComplete == 0.3)
        if finishes { bench.dismiss() } else { bench.present() }
        #expect(bench.interactionController.percentComplete == 0)
        bench.interactionController.cancel()
        bench.stage.settle()
    }

    @Test("§8 A coordinator's percentComplete is that of the interaction controller's release", arguments: [true, false])
    func coordinatorsPercent(finishes: Bool) throws {
        let bench = ModalBench()
        bench.hold(0.3)
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        var reported: [CGFloat] = []
        coordinator.notifyWhenInteractionChanges { reported.append($0.percentComplete) }
        coordinator.animate(alongsideTransition: nil) { reported.append($0.percentComplete) }
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        bench.stage.advance(by: 0.1)
        #expect(coordinator.percentComplete == 0.3)
        bench.stage.settle()
        #expect(reported == [0.3, 0.3] && coordinator.percentComplete == 0.3)
    }

    @Test("§8 A transition reversed without an interaction controller ends at 0")
    func reversedWithoutInteractionController() throws {
        let bench = ModalBench()
        bench.present()
        bench.stage.advance(by: 0.5)
        let coordinator = try #require(bench.sheet.transitionCoordinator)
        bench.dismiss()
        bench.stage.settle()
        #expect(coordinator.percentComplete == 0 && coordinator.isCancelled)
    }

    @Test("§5 transitionWasCancelled is true after an end by force")
    func cancelledByForce() throws {
        let bench = ModalBench()
        let keeper = KeepingAnimator()
        bench.delegate.animator = keeper
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        bench.stage.advance(by: 0)
        let context = try #require(keeper.context)
        #expect(!context.transitionWasCancelled)
        bench.stage.window.isHidden = true
        #expect(context.transitionWasCancelled && bench.root.presentedViewController == nil)
    }

    @Test("§6 While an interaction controller leads, the container's layer is paused at the driven time")
    func theContainersTime() throws {
        let bench = ModalBench()
        let start = bench.stage.time
        bench.hold(0.25)
        let layer = try #require(bench.sheet.presentationController?.containerView).layer
        let inner = bench.sheet.view.layer
        #expect(layer.speed == 0 && abs(layer.timeOffset - start - 0.25) < 0.001)
        for each in [layer, inner] {
            #expect(abs(each.convertTime(CACurrentMediaTime(), from: nil) - start - 0.25) < 0.001)
        }
        bench.interactionController.update(0.75)
        #expect(abs(layer.timeOffset - start - 0.75) < 0.001)
        // Animations outside the transition continue in their own time.
        let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.sheet.view.addSubview(beside)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { beside.frame.origin.x = 100 }
        bench.stage.advance(by: 0.5)
        #expect(abs((beside.layer.presentation()?.frame.minX ?? -1) - 50) < 1)
        bench.interactionController.finish()
        bench.stage.advance(by: 0.1)
        #expect(layer.speed == 1 && layer.timeOffset == 0)
        let shown = layer.convertTime(CACurrentMediaTime(), from: nil) - start
        #expect(shown > 0.76 && shown < 1)
        #expect(abs(layer.convertTime(layer.convertTime(5, from: nil), to: nil) - 5) < 0.001 || shown < 1)
        bench.stage.settle()
        #expect(layer.speed == 1 && layer.convertTime(5, from: nil) == 5 && inner.convertTime(5, from: nil) == 5)
    }

    @Test("§6 A spring as timingCurve moves the content to the end, with the release velocity")
    func springAsTimingCurve() {
        let bench = ModalBench()
        bench.interactionController.timingCurve = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        bench.hold(0.5)
        bench.interactionController.finish()
        // ω = 10: the remaining distance is (1 + ωt)·e^(−ωt) of what it was.
        var last = 800.0
        for step in 1...30 {
            bench.stage.advance(by: 1.0 / 60)
            let left = Double(bench.sheet.view.layer.presentation()?.frame.minY ?? -1) - 400, time = 10 * Double(step) / 60
            #expect(abs(left - 400 * (1 + time) * exp(-time)) < 1.5, "after \(step) frames: \(left)")
            #expect(left + 400 <= last)
            last = left + 400
        }
        bench.stage.settle()
        #expect(bench.animator.completed == true)
    }

    @Test("§6 An underdamped spring ends when it first reaches the end; cancelled, the start", arguments: [true, false])
    func underdampedSpring(finishes: Bool) {
        let bench = ModalBench()
        bench.interactionController.timingCurve = UISpringTimingParameters(dampingRatio: 0.4)
        bench.hold(0.5)
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        var tops = [800.0]
        while bench.animator.completed == nil, tops.count < 100 {
            bench.stage.advance(by: 1.0 / 60)
            tops.append(Double(bench.sheet.view.layer.presentation()?.frame.minY ?? -1))
        }
        for (one, other) in zip(tops, tops.dropFirst().dropLast()) { #expect(finishes ? other <= one : other >= one) }
        #expect(bench.animator.completed == finishes && tops.count < 30)
    }

    @Test("§6 A spring continues with the finger's velocity")
    func aSpringKeepsTheVelocity() {
        let bench = ModalBench()
        bench.interactionController.timingCurve = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        bench.hold(0.2)
        for step in 1...6 {
            bench.stage.advance(by: 1.0 / 60)
            bench.interactionController.update(0.2 + CGFloat(step) * 1.5 / 60)
        }
        bench.interactionController.finish()
        bench.stage.advance(by: 1.0 / 60)
        let left = Double((bench.sheet.view.layer.presentation()?.frame.minY ?? -1) - 400) / 800, time = 1.0 / 60
        // Released 0.65 before the end, with 1.5 of that per second: x = (x₀ + (ωx₀ − v)t)·e^(−ωt).
        #expect(abs(left - (0.65 + (10 * 0.65 - 1.5) * time) * exp(-10 * time)) < 0.004, "\(left)")
        bench.stage.settle()
    }

    @Test("§6 startInteractiveTransition is called in every transition with an interaction controller, which may make the animation itself",
        arguments: [true, false])
    func theInteractionControllerMakesTheAnimation(interactive: Bool) {
        let bench = ModalBench()
        let photo = PhotoTransition(log: bench.log, interactive: interactive)
        bench.delegate.animator = photo
        bench.delegate.interactionController = photo
        bench.present()
        _ = bench.log.take()
        bench.stage.advance(by: 0)
        let lines = bench.log.take().filter { $0.hasPrefix("photo") }
        #expect(lines == ["photo startInteractiveTransition", "photo interruptibleAnimator"])
        bench.stage.advance(by: 0.5)
        let top = bench.sheet.view.layer.presentation()?.frame.minY ?? -1
        #expect(abs(top - (interactive ? 800 : 400)) < 1)
        photo.release()
        bench.stage.settle()
        #expect(bench.root.presentedViewController === bench.sheet && bench.sheet.view.frame.minY == 0)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§6 A percent-driven interaction controller that does not start interactive starts the animator, once")
    func percentDrivenNotInteractive() {
        let bench = ModalBench()
        bench.delegate.interactionController = bench.interactionController
        bench.interactionController.wantsInteractiveStart = false
        bench.present()
        bench.stage.advance(by: 0.25)
        #expect(bench.log.take().count { $0 == "animateTransition" } == 1)
        bench.interactionController.pause()
        #expect(abs(bench.interactionController.percentComplete - 0.25) < 0.001)
        bench.interactionController.update(0.5)
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(bench.animator.completed == false)
    }

    @Test("§6 interruptibleAnimator(using:) as on iOS: cached or not, started by animateTransition or not at all",
        arguments: [(true, true), (true, false), (false, true)])
    func interruptibleAsOnIOS(caches: Bool, starts: Bool) {
        let bench = ModalBench()
        let animator = IOSAnimator(log: bench.log, caches: caches, starts: starts)
        bench.delegate.animator = animator
        bench.delegate.interactionController = bench.interactionController
        for finishes in [false, true] {
            animator.made = 0
            bench.present()
            _ = bench.log.take()
            bench.stage.advance(by: 0)
            #expect(bench.log.take().filter { $0.hasPrefix("ios") } == ["ios animateTransition", "ios interruptibleAnimator"])
            bench.interactionController.update(0.5)
            bench.stage.advance(by: 0.1)
            #expect(abs((bench.sheet.view.layer.presentation()?.frame.minY ?? -1) - 400) < 1)
            if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
            bench.stage.settle()
            #expect(animator.made == 1)
            #expect((bench.root.presentedViewController === bench.sheet) == finishes)
        }
        #expect(bench.stage.diagnostics.isEmpty)
    }
}

/// As in Apple's sample of photos: the animator is empty, the interaction controller makes the animation.
@MainActor private final class PhotoTransition: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    private let log: EventLog
    private var animator: UIViewPropertyAnimator?
    let wantsInteractiveStart: Bool

    init(log: EventLog, interactive: Bool) {
        self.log = log
        wantsInteractiveStart = interactive
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { log.add("photo animateTransition") }

    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        log.add("photo interruptibleAnimator")
        return animator!
    }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        log.add("photo startInteractiveTransition")
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        view.frame = CGRect(x: 0, y: 800, width: 400, height: 400)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 0 }
        animator.addCompletion { [weak self] position in
            self?.animator = nil
            if context.isInteractive { context.finishInteractiveTransition() }
            context.completeTransition(position == .end)
        }
        self.animator = animator
        if !context.isInteractive { animator.startAnimation() }
    }

    func release() { if animator?.state == .inactive { animator?.startAnimation() } }
}

@MainActor private final class IOSAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let log: EventLog
    private let caches: Bool
    private let starts: Bool
    private var cached: UIViewPropertyAnimator?
    var made = 0

    init(log: EventLog, caches: Bool, starts: Bool) {
        self.log = log
        self.caches = caches
        self.starts = starts
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("ios animateTransition")
        if starts { interruptibleAnimator(using: transitionContext).startAnimation() }
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        log.add("ios interruptibleAnimator")
        if caches, let cached { return cached }
        made += 1
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        view.frame = CGRect(x: 0, y: 800, width: 400, height: 400)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.frame.origin.y = 0 }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        cached = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { cached = nil }
}
