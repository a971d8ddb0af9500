import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 6; clamping, early calls, idempotence and velocity are in `PercentDrivenTests`, property animators in
/// `InterruptibleAnimatorTests`.
@MainActor struct Section6InteractionControllerTests {
    @Test("§6 update scrubs every kind of animation of the transition to the same instant", arguments: [0, 0.25, 0.5, 0.75] as [CGFloat])
    func everyKindIsScrubbed(percent: CGFloat) {
        let bench = ModalBench()
        let animator = ManyAnimator()
        bench.delegate.animator = animator
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bench.root.view.addSubview(beside)
        bench.sheet.transitionCoordinator?.animateAlongsideTransition(
            in: bench.root.view, animation: { _ in beside.frame.origin.x = 100 }, completion: nil)
        bench.stage.advance(by: 0)
        bench.interactionController.update(percent)
        // However long it is paused.
        for wait in [0.02, 3] {
            bench.stage.advance(by: wait)
            func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? -1 }
            #expect(abs(x(animator.plain) - 100 * percent) < 0.01)
            #expect(abs(x(animator.layered) - 100 * percent) < 0.01)
            // Two keyframes: out in the first half, back in the second.
            #expect(abs(x(animator.keyed) - 200 * min(percent, 1 - percent)) < 0.01)
            // The spring of one second, at the value that the same spring has by itself at that time.
            #expect(abs(x(animator.sprung) - 100 * spring(at: percent)) < 0.5)
            #expect(abs(x(animator.owned) - 100 * percent) < 0.01)
            #expect(abs(x(beside) - 5 - 100 * percent) < 0.01)
        }
        bench.interactionController.cancel()
        bench.stage.settle()
        #expect(animator.views.allSatisfy { $0.center.x == 0 })
    }

    /// The progress of the same spring without an interaction controller.
    private func spring(at time: TimeInterval) -> CGFloat {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), root = UIViewController()
        let view = UIView()
        stage.show(root)
        root.view.addSubview(view)
        ManyAnimator.spring { view.center.x = 100 }
        stage.advance(by: time)
        return (view.layer.presentation()?.position.x ?? 0) / 100
    }

    @Test("§6 A percentage is a fraction of the duration: curves apply to it")
    func curvesApply() {
        let bench = ModalBench()
        let animator = CurvedAnimator()
        bench.delegate.animator = animator
        bench.hold(0.5)
        // The middle of ease-in, (0.42, 0) (1, 1), is at 0.3153.
        let opacity = bench.sheet.view.layer.presentation()?.opacity ?? -1
        #expect(abs(opacity - 0.3153) < 0.001)
        bench.interactionController.cancel()
        bench.stage.settle()
    }

    @Test("§6 finish and cancel continue from the displayed progress along every curve and with every speed, without a jump",
        arguments: [UIView.AnimationCurve.easeIn, .easeOut, .linear], [0.3, 1, 3] as [CGFloat])
    func noJump(curve: UIView.AnimationCurve, speed: CGFloat) {
        for finishes in [true, false] {
            let bench = ModalBench()
            bench.hold(0.5)
            bench.interactionController.completionCurve = curve
            bench.interactionController.completionSpeed = speed
            if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
            var last = bench.sheet.view.layer.presentation()?.frame.minY ?? -1
            #expect(abs(last - 800) < 1)
            while bench.animator.completed == nil {
                bench.stage.advance(by: 1 / 60)
                guard bench.animator.completed == nil, let y = bench.sheet.view.layer.presentation()?.frame.minY else { continue }
                #expect(finishes ? y <= last : y >= last)
                // Half of the distance in half a second, three times as fast, and twice as steep at the curve's steepest point.
                #expect(abs(y - last) < 800 / 60 * max(1, speed) * 2.2)
                last = y
            }
            #expect(bench.animator.completed == finishes)
        }
    }

    @Test("§6 timingCurve replaces completionCurve")
    func timingCurve() {
        let bench = ModalBench()
        bench.hold(0.5)
        bench.interactionController.completionCurve = .linear
        // Nothing moves until late.
        bench.interactionController.timingCurve = UICubicTimingParameters(controlPoint1: CGPoint(x: 1, y: 0), controlPoint2: CGPoint(x: 1, y: 0))
        bench.interactionController.finish()
        bench.stage.advance(by: 0.25)
        let y = bench.sheet.view.layer.presentation()?.frame.minY ?? -1
        #expect(y > 720 && y <= 800)
        bench.stage.settle()
        #expect(bench.animator.completed == true)
    }

    @Test("§6 update after finish or cancel changes nothing", arguments: [true, false])
    func updateTooLate(finishes: Bool) {
        let bench = ModalBench()
        bench.hold(0.5)
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        bench.stage.advance(by: 0.1)
        let before = bench.interactionController.percentComplete
        bench.interactionController.update(0.1)
        #expect(bench.interactionController.percentComplete == before)
        bench.stage.settle()
        bench.interactionController.update(0.3)
        bench.interactionController.finish()
        bench.interactionController.cancel()
        #expect((bench.root.presentedViewController != nil) == finishes)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§6 A custom interaction controller moves the view itself, and the rest through the context", arguments: [true, false])
    func customInteractionController(finishes: Bool) throws {
        let bench = ModalBench()
        let interactionController = OwnInteractionController()
        bench.delegate.interactionController = interactionController
        let before = hierarchy(of: bench.stage.window)
        bench.present()
        bench.stage.advance(by: 0)
        interactionController.move(to: 0.5)
        bench.stage.advance(by: 0.1)
        let chrome = try #require(bench.sheet.presentationController as? RecordingPresentationController)
        #expect(abs((chrome.dimming.layer.presentation()?.opacity ?? -1) - 0.25) < 0.001)
        #expect(bench.sheet.transitionCoordinator?.percentComplete == 0.5)
        interactionController.end(finishes)
        #expect((bench.root.presentedViewController === bench.sheet) == finishes)
        #expect(bench.root.transitionCoordinator == nil)
        bench.stage.settle()
        #expect(bench.log.lines.contains("present completion") == finishes)
        if !finishes { #expect(hierarchy(of: bench.stage.window) == before) }
    }

    @Test("§6 Animations that a custom interaction controller starts run by themselves", arguments: [true, false])
    func animatingInteractionController(finishes: Bool) throws {
        let bench = ModalBench()
        let interactionController = AnimatingInteractionController(finishes: finishes)
        bench.delegate.interactionController = interactionController
        bench.present()
        bench.stage.advance(by: 0.5)
        let view = try #require(bench.sheet.viewIfLoaded)
        #expect(bench.sheet.transitionCoordinator?.isInteractive == true)
        #expect(abs((view.layer.presentation()?.position.y ?? 0) - 800) < 10)
        #expect(bench.stage.settle())
        #expect((bench.root.presentedViewController === bench.sheet) == finishes)
        #expect(bench.stage.diagnostics.isEmpty)
    }
}

/// The release velocity, and calls that come early, late or twice.
extension Section6InteractionControllerTests {
    @Test("§6 Calls before the request are ignored: no transition is pending", arguments: [true, false])
    func callsBeforeTheRequest(finishes: Bool) {
        let bench = ModalBench()
        bench.delegate.interactionController = bench.interactionController
        bench.interactionController.update(0.4)
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        bench.present()
        bench.stage.advance(by: 1)
        #expect(bench.interactionController.percentComplete == 0 && bench.sheet.transitionCoordinator?.isInteractive == true)
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        bench.stage.settle()
        #expect(bench.animator.completed == finishes)
    }

    @Test("§6 finish and cancel count once before the start, too", arguments: [true, false])
    func theFirstCallCounts(finishes: Bool) {
        let bench = ModalBench()
        bench.delegate.interactionController = bench.interactionController
        bench.present()
        if finishes { bench.interactionController.finish() } else { bench.interactionController.cancel() }
        if finishes { bench.interactionController.cancel() } else { bench.interactionController.finish() }
        bench.stage.settle()
        #expect(bench.animator.completed == finishes)
    }

    /// A number of frames at a speed in progress per second.
    private func move(_ bench: ModalBench, from percent: CGFloat, speed: CGFloat, frames: Int) {
        for frame in 1...frames {
            bench.stage.advance(by: 1.0 / 60)
            bench.interactionController.update(percent + CGFloat(frame) * speed / 60)
        }
    }

    private func releaseVelocity(_ bench: ModalBench) -> CGFloat {
        bench.interactionController.finish()
        return bench.sheet.transitionCoordinator?.completionVelocity ?? .nan
    }

    @Test("§6 The velocity is that of the last tenth of a second, and zero after a rest or a pause")
    func theLatestVelocityCounts() {
        let slow = ModalBench()
        slow.hold(0.1)
        move(slow, from: 0.1, speed: 0.1, frames: 60)
        move(slow, from: 0.2, speed: 2, frames: 8)
        #expect(abs(releaseVelocity(slow) - 2) < 0.05)
        slow.stage.advance(by: 1.0 / 60)
        // Paused before the end: this finger has not moved.
        slow.interactionController.pause()
        #expect(releaseVelocity(slow) == 0)
        let held = ModalBench()
        held.hold(0.1)
        move(held, from: 0.1, speed: 2, frames: 8)
        held.stage.advance(by: 0.3)
        #expect(releaseVelocity(held) == 0)
        for bench in [slow, held] { bench.stage.settle() }
    }

    @Test("§6 Finished while the finger moves back, it continues from zero velocity")
    func finishedGoingBack() {
        let bench = ModalBench()
        bench.hold(0.7)
        move(bench, from: 0.7, speed: -2, frames: 6)
        bench.interactionController.finish()
        bench.stage.advance(by: 1.0 / 60)
        #expect(abs(bench.interactionController.percentComplete - 0.5) < 0.005)
        bench.stage.settle()
        #expect(bench.animator.completed == true)
    }

    @Test("§6 A fast fling ends sooner, and is monotonic")
    func fastFling() {
        let bench = ModalBench()
        bench.hold(0.1)
        move(bench, from: 0.1, speed: 8, frames: 3)
        bench.interactionController.finish()
        var last = bench.interactionController.percentComplete
        // Three times as long as the remaining distance takes at the finger's speed.
        for _ in 0..<50 where bench.animator.completed == nil {
            #expect(bench.interactionController.percentComplete >= last)
            last = bench.interactionController.percentComplete
            bench.stage.advance(by: 1.0 / 240)
        }
        #expect(bench.animator.completed == true)
    }

    @Test("§6 An animator without a duration is scrubbed by that of its animations")
    func animatorWithoutDuration() {
        let bench = ModalBench()
        bench.delegate.animator = SilentAnimator()
        bench.hold(0.5)
        #expect(abs((bench.sheet.view.layer.presentation()?.opacity ?? -1) - 0.5) < 0.001)
        #expect(abs(bench.interactionController.percentComplete - 0.5) < 0.001)
        bench.interactionController.finish()
        bench.stage.settle()
        #expect(bench.root.presentedViewController === bench.sheet)
    }

    @Test("§6 pauseInteractiveTransition pauses a running transition")
    func pausedByTheContext() throws {
        let bench = ModalBench()
        let animator = KeepingAnimator()
        bench.delegate.animator = animator
        bench.present()
        bench.stage.advance(by: 0.1)
        let context = try #require(animator.context)
        context.pauseInteractiveTransition()
        #expect(context.isInteractive)
        context.cancelInteractiveTransition()
        #expect(!context.isInteractive && context.transitionWasCancelled)
        context.completeTransition(false)
        #expect(bench.root.presentedViewController == nil)
    }
}

/// Returns no duration, and fades for a second.
@MainActor private final class SilentAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        fadeIn(context)
    }
}

/// One view for each way to animate.
@MainActor private final class ManyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let plain = UIView(), layered = UIView(), keyed = UIView(), sprung = UIView(), owned = UIView()
    var views: [UIView] { [plain, layered, keyed, sprung, owned] }

    static func spring(_ animations: @escaping () -> Void) {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: animations)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        views.forEach(context.containerView.addSubview)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.plain.center.x = 100 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        layered.layer.add(animation, forKey: "x")
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.keyed.center.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.keyed.center.x = 0 }
        }
        Self.spring { self.sprung.center.x = 100 }
        UIViewPropertyAnimator(duration: 1, curve: .linear) { self.owned.center.x = 100 }.startAnimation()
    }
}

/// Fades in, slowly first.
@MainActor private final class CurvedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn, animations: { view.alpha = 1 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// Needs no animator: moves the view, and completes.
@MainActor private final class OwnInteractionController: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }

    func move(to percent: CGFloat) {
        context?.view(forKey: .to)?.frame.origin.y = 1200 - 800 * percent
        context?.updateInteractiveTransition(percent)
    }

    func end(_ completed: Bool) {
        if completed { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        context?.completeTransition(completed)
    }
}

/// Brings the view up from below within a second as soon as it starts, and ends the transition then.
@MainActor private final class AnimatingInteractionController: NSObject, UIViewControllerInteractiveTransitioning {
    private let finishes: Bool

    init(finishes: Bool) { self.finishes = finishes }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        view.frame = CGRect(x: 0, y: 800, width: 400, height: 400)
        context.containerView.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.y = 400 }
        animator.addCompletion { [finishes] _ in
            if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
            context.completeTransition(finishes)
        }
        animator.startAnimation()
    }
}
