import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// A property animator inside a transition, whose time it follows.
@MainActor struct InterruptibleAnimatorTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingDelegate
    let animator = PropertyAnimatorTransition()
    let interactionController = UIPercentDrivenInteractiveTransition()

    init() {
        root = RecordingController("root", log: log)
        sheet = RecordingController("sheet", log: log, color: .red)
        delegate = RecordingDelegate(log: log)
        delegate.animator = animator
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = .custom
        stage.show(root)
    }

    private var top: CGFloat { sheet.view.layer.presentation()?.frame.minY ?? .nan }

    @Test func interruptibleAnimatorRunsIfAnimateTransitionStartsNothing() {
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        #expect(abs(top - 400) < 1e-6)
        stage.settle()
        #expect(animator.asked == 1 && animator.animated == 1)
        #expect(animator.ends == [.end] && root.presentedViewController === sheet && top == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func interactionControllerScrubsAnimatorAndItEndsWithTheTransition() {
        delegate.interactionController = interactionController
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        for percent in [0.25, 0.75, 1, 0.5] as [CGFloat] {
            interactionController.update(percent)
            stage.advance(by: 0.1)
            #expect(abs(top - 800 * (1 - percent)) < 1e-6)
            #expect(animator.ends.isEmpty)
        }
        interactionController.finish()
        stage.settle()
        #expect(animator.ends == [.end] && root.presentedViewController === sheet && top == 0)
    }

    @Test func cancelledTransitionEndsAnimatorAtStart() {
        delegate.interactionController = interactionController
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        interactionController.cancel()
        var last = top
        while animator.ends.isEmpty, stage.time < 5 {
            stage.advance(by: 1.0 / 60)
            if animator.ends.isEmpty {
                #expect(top >= last)
                last = top
            }
        }
        stage.settle()
        #expect(animator.ends == [.start] && root.presentedViewController == nil)
        #expect(animator.asked == 1)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func drivenAnimatorIsLinearForAnyCurve() {
        delegate.interactionController = interactionController
        animator.curve = .easeIn
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        for percent in [0.25, 0.75, 1, 0.1] as [CGFloat] {
            interactionController.update(percent)
            stage.advance(by: 0.1)
            #expect(isNear(top, 800 * (1 - percent)))
        }
        interactionController.finish()
        stage.settle()
        #expect(animator.ends == [.end] && top == 0)
    }

    @Test func animatorScrubbedByTimeFollowsItsCurve() {
        delegate.interactionController = interactionController
        animator.curve = .easeIn
        animator.scrubsLinearly = false
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        #expect(isNear(top, 800 * (1 - CAMediaTimingFunction(name: .easeIn).value(at: 0.5))))
        interactionController.finish()
        stage.settle()
        #expect(animator.ends == [.end])
    }

    /// The animation continues from the presentation, linearly to both ends.
    @Test func interactionControllerInterceptsAnimatorInFlightWithoutJump() {
        delegate.interactionController = interactionController
        animator.curve = .easeIn
        interactionController.wantsInteractiveStart = false
        root.present(sheet, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        let intercepted = top
        interactionController.pause()
        stage.advance(by: 0.1)
        #expect(isNear(top, intercepted) && isNear(interactionController.percentComplete, 0.5))
        interactionController.update(0.75)
        stage.advance(by: 0.1)
        #expect(isNear(top, intercepted / 2))
        interactionController.update(0.25)
        stage.advance(by: 0.1)
        #expect(isNear(top, (intercepted + 800) / 2))
        interactionController.cancel()
        stage.settle()
        #expect(animator.ends == [.start] && root.presentedViewController == nil && stage.diagnostics.isEmpty)
    }

    /// An animator that is shorter than the transition ends before it, and still runs back with it.
    @Test func shorterAnimatorReversesWithTheTransition() {
        let group = AnimationTimeline(epoch: stage.time, context: UIApplication.shared.animationContext)
        let view = sheet.view ?? UIView()
        root.view.addSubview(view)
        view.frame.origin.y = 100
        stage.settle()
        var ends: [UIViewAnimatingPosition] = []
        UIApplication.shared.animationContext.withTimeline(group) {
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.frame.origin.y = 200 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
        }
        let start = stage.time
        stage.advance(by: 0.8)
        #expect(ends == [.end] && top == 200)
        group.pause(at: start + 0.25)
        stage.advance(by: 0.1)
        #expect(abs(top - 150) < 3)
        group.finish(atStart: true)
        #expect(view.frame.minY == 100 && top == 100 && ends == [.end])
    }
}

/// Moves up from below in one second, by a property animator.
@MainActor final class PropertyAnimatorTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var asked = 0
    private(set) var animated = 0
    private(set) var ends: [UIViewAnimatingPosition] = []
    var curve = UIView.AnimationCurve.linear
    var scrubsLinearly = true

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { animated += 1 }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        asked += 1
        guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
        else { return UIViewPropertyAnimator(duration: 0, curve: .linear) }
        let target = context.finalFrame(for: to)
        view.frame = target.offsetBy(dx: 0, dy: context.containerView.bounds.height)
        context.containerView.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.frame = target }
        animator.scrubsLinearly = scrubsLinearly
        animator.addCompletion { [weak self] position in
            self?.ends.append(position)
            context.completeTransition(position == .end)
        }
        return animator
    }
}
