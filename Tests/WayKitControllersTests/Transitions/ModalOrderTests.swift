import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, sections 1, 2 and 4: the order of every callback of a modal transition.
@MainActor struct ModalOrderTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingDelegate
    let animator: SlideAnimator

    init() {
        root = RecordingController("root", log: log, color: .white)
        sheet = RecordingController("sheet", log: log, color: .red)
        delegate = RecordingDelegate(log: log)
        animator = SlideAnimator(log: log)
        delegate.animator = animator
        let log = log
        delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = .custom
        stage.show(root)
        _ = log.take()
    }

    private func present(animated: Bool = true) {
        root.present(sheet, animated: animated) { [log] in log.add("present completion") }
    }

    private func presented() {
        present()
        stage.settle()
        _ = log.take()
    }

    @Test("§1 present calls the delegate and loads the view inside the call, in order, and starts on the next run-loop iteration")
    func presentCallsDelegateAndLoadsViewInTheCall() {
        present()
        #expect(log.take() == [
            "presentationController(forPresented:)", "animationController(forPresented:)", "interactionControllerForPresentation",
            "sheet viewDidLoad",
        ])
        #expect(sheet.transitionCoordinator != nil)
        #expect(sheet.transitionCoordinator === root.transitionCoordinator)
        stage.advance(by: 0)
        #expect(log.take() == [
            "presentationTransitionWillBegin", "sheet viewWillAppear animated presented", "animateTransition", "alongside",
        ])
    }

    @Test("§1 A presentation ends in order: did-end, didAppear, coordinator, animationEnded, completion") func presentationEndsInOrder() {
        present()
        stage.advance(by: 0)
        _ = log.take()
        sheet.transitionCoordinator?.animate(alongsideTransition: nil) { [log] _ in log.add("second completion") }
        stage.settle()
        #expect(log.take() == [
            "presentationTransitionDidEnd(true)", "sheet viewDidAppear animated presented", "coordinator completion cancelled=false",
            "second completion", "animationEnded(true)", "present completion",
        ])
        #expect(sheet.transitionCoordinator == nil)
        #expect(root.presentedViewController === sheet)
        #expect(sheet.presentingViewController === root)
        #expect(!sheet.isBeingPresented)
    }

    @Test("§2 The callbacks of a dismissal come in order, and afterwards nothing refers to the controller") func dismissalInOrder() {
        presented()
        sheet.dismiss(animated: true) { [log] in log.add("dismiss completion") }
        #expect(log.take() == ["animationController(forDismissed:)", "interactionControllerForDismissal"])
        stage.advance(by: 0)
        #expect(log.take() == [
            "dismissalTransitionWillBegin", "sheet viewWillDisappear animated dismissed", "animateTransition", "alongside",
        ])
        stage.settle()
        #expect(log.take() == [
            "dismissalTransitionDidEnd(true)", "sheet viewDidDisappear animated dismissed", "coordinator completion cancelled=false",
            "animationEnded(true)", "dismiss completion",
        ])
        #expect(root.presentedViewController == nil)
        #expect(sheet.presentingViewController == nil)
        #expect(sheet.view.superview == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test("§1 pain 4: without animation the same callbacks come in the same order, and no animator is requested")
    func callbacksWithoutAnimationAreTheSame() {
        present(animated: false)
        stage.advance(by: 0)
        #expect(log.take() == [
            "presentationController(forPresented:)", "sheet viewDidLoad", "presentationTransitionWillBegin",
            "sheet viewWillAppear presented", "alongside", "presentationTransitionDidEnd(true)", "sheet viewDidAppear presented",
            "coordinator completion cancelled=false", "present completion",
        ])
        #expect(sheet.view.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
        sheet.dismiss(animated: false) { [log] in log.add("dismiss completion") }
        stage.advance(by: 0)
        #expect(log.take() == [
            "dismissalTransitionWillBegin", "sheet viewWillDisappear dismissed", "alongside", "dismissalTransitionDidEnd(true)",
            "sheet viewDidDisappear dismissed", "coordinator completion cancelled=false", "dismiss completion",
        ])
    }

    @Test("§1 §2 Full screen removes the presenter's view and restores it, with its appearance callbacks")
    func fullScreenRemovesAndRestoresThePresenter() {
        sheet.modalPresentationStyle = .fullScreen
        present()
        stage.advance(by: 0)
        #expect(log.take() == [
            "animationController(forPresented:)", "interactionControllerForPresentation", "sheet viewDidLoad",
            "root viewWillDisappear animated", "sheet viewWillAppear animated presented", "animateTransition",
        ])
        stage.settle()
        #expect(log.take() == [
            "sheet viewDidAppear animated presented", "root viewDidDisappear animated", "animationEnded(true)", "present completion",
        ])
        #expect(root.view.superview == nil)
        root.dismiss(animated: true)
        stage.advance(by: 0)
        #expect(log.take() == [
            "animationController(forDismissed:)", "interactionControllerForDismissal", "sheet viewWillDisappear animated dismissed",
            "root viewWillAppear animated", "animateTransition",
        ])
        stage.settle()
        #expect(log.take() == ["root viewDidAppear animated", "sheet viewDidDisappear animated dismissed", "animationEnded(true)"])
        #expect(root.view.superview === stage.window)
        #expect(root.view.frame == stage.window.bounds)
    }

    @Test("§4 pain 2: the callbacks of a cancelled dismissal come in order, and everything is restored") func cancelledDismissalRestoresEverything() {
        presented()
        let snapshot = stage.snapshot()
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.interactionController = interactionController
        sheet.dismiss(animated: true) { [log] in log.add("dismiss completion") }
        stage.advance(by: 0)
        let coordinator = sheet.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { [log] in log.add("interaction changes, cancelled=\($0.isCancelled)") }
        coordinator?.notifyWhenInteractionEnds { [log] in log.add("interaction ends, cancelled=\($0.isCancelled)") }
        interactionController.update(0.4)
        stage.advance(by: 0.2)
        #expect(sheet.view.layer.presentation()?.frame.minY == 400 + 0.4 * 800)
        _ = log.take()
        interactionController.cancel()
        #expect(log.take() == [
            "interaction changes, cancelled=true", "interaction ends, cancelled=true", "sheet viewWillAppear animated dismissed",
        ])
        stage.settle()
        #expect(log.take() == [
            "dismissalTransitionDidEnd(false)", "sheet viewDidAppear animated dismissed", "coordinator completion cancelled=true",
            "animationEnded(false)",
        ])
        #expect(sheet.presentingViewController === root)
        #expect(PixelDifference.between(stage.snapshot(), snapshot) == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("§4 pain 2: a cancelled presentation: willAppear, willDisappear, didDisappear, and nothing is left")
    func cancelledPresentationLeavesNothing() {
        let before = stage.snapshot()
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.interactionController = interactionController
        present()
        stage.advance(by: 0)
        interactionController.update(0.6)
        stage.advance(by: 0.1)
        _ = log.take()
        interactionController.cancel()
        #expect(log.take() == ["sheet viewWillDisappear animated presented"])
        stage.settle()
        #expect(log.take() == [
            "presentationTransitionDidEnd(false)", "sheet viewDidDisappear animated presented", "coordinator completion cancelled=true",
            "animationEnded(false)",
        ])
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(PixelDifference.between(stage.snapshot(), before) == 0)
    }

    @Test("§1 Alongside blocks run even if the animator completes before it returns")
    func alongsideBlocksRunIfTheAnimatorCompletesImmediately() {
        let immediate = ImmediateAnimator(log: log)
        delegate.animator = immediate
        present()
        stage.settle()
        #expect(log.take().suffix(7) == [
            "animateTransition", "alongside", "presentationTransitionDidEnd(true)", "sheet viewDidAppear animated presented",
            "coordinator completion cancelled=false", "animationEnded(true)", "present completion",
        ])
        #expect(root.presentedViewController === sheet)
    }

    @Test("§5 A second completeTransition is refused with an error in the log") func secondCompletionIsRefusedAndLogged() {
        let immediate = ImmediateAnimator(log: log)
        delegate.animator = immediate
        present()
        stage.settle()
        immediate.context?.completeTransition(true)
        #expect(stage.diagnostics.count == 1)
        #expect(stage.diagnostics.first?.contains("completeTransition(true)") ?? false)
        #expect(root.presentedViewController === sheet)
    }

    @Test("§5 pain 5: an animator that never completes is named in the log, and can still end the transition late")
    func animatorThatNeverCompletesIsLoggedAndCanStillEnd() {
        let lazy = LazyAnimator()
        delegate.animator = lazy
        present()
        stage.advance(by: 5)
        #expect(stage.diagnostics.count == 1)
        #expect(stage.diagnostics.first?.contains("LazyAnimator") ?? false)
        #expect(sheet.isBeingPresented)
        lazy.context?.completeTransition(true)
        stage.settle()
        #expect(!sheet.isBeingPresented)
        #expect(root.presentedViewController === sheet)
    }

    @Test("§1 pain 22: a hidden window ends its transitions immediately") func hiddenWindowEndsItsTransitionsImmediately() {
        present()
        stage.advance(by: 0.1)
        stage.window.isHidden = true
        #expect(log.lines.contains("present completion"))
        #expect(root.presentedViewController === sheet)
        #expect(sheet.transitionCoordinator == nil)
    }

    @Test("§5 pain 3: the presenter's view is in the container as long as the presentation lasts, if the animator has put it there, and at home afterwards")
    func presentersViewIsRestoredAtTheEnd() {
        delegate.animator = PresenterMovingAnimator()
        present()
        stage.settle()
        #expect(root.view.superview === sheet.presentationController?.containerView)
        root.dismiss(animated: true)
        stage.settle()
        #expect(root.view.superview === stage.window)
        #expect(stage.window.subviews.count == 1)
    }
}

/// Completes before it returns.
@MainActor private final class ImmediateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let log: EventLog
    var context: (any UIViewControllerContextTransitioning)?
    init(log: EventLog) { self.log = log }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("animateTransition")
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        transitionContext.completeTransition(true)
    }
    func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded(\(transitionCompleted))") }
}

/// Never completes by itself.
@MainActor private final class LazyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { context = transitionContext }
}

/// Moves the presenter's view into the container although it stays.
@MainActor private final class PresenterMovingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        for key in [UITransitionContextViewControllerKey.from, .to] {
            if let view = context.viewController(forKey: key)?.view { context.containerView.addSubview(view) }
        }
        UIView.animate(withDuration: 0.3) { context.containerView.backgroundColor = .black } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
