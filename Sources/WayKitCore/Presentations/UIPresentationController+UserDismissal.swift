import Foundation

/// User-initiated dismissals: a swipe, a tap outside, Escape.
extension UIPresentationController {
    /// Shown, not in a transition, and nothing is presented on top.
    var isAtRest: Bool {
        guard let presentation = presentedViewController.presentedBy else { return false }
        return presentation.state == .shown && presentedViewController.runningTransition == nil && presentedViewController.presentation == nil
    }

    func userDismissalWasRefused() {
        TransitionLog.write("presentationControllerDidAttemptToDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
    }

    /// Requests a user-initiated dismissal that is allowed. An override of `dismiss` may ask first, so that it begins later or never.
    /// - Parameter interactionController: of the gesture, which drives the dismissal that begins while the gesture lasts; nil for none.
    func requestUserDismissal(drivenBy interactionController: GestureInteractionController?) {
        notifyWillDismiss()
        gestureInteractionController = interactionController
        presentingViewController.dismiss(animated: true) { self.notifyDidDismiss() }
        userDismissalTransition = presentedViewController.modalTransition
    }

    /// A gesture that interrupted the transition releases it towards a dismissal, which makes it a user-initiated one.
    func adoptAsUserDismissal(_ transition: ViewControllerTransition) {
        notifyWillDismiss()
        guard userDismissalTransition !== transition else { return }
        userDismissalTransition = transition
        transition.onEnd { [weak presented = presentedViewController] in
            if presented?.presentedBy == nil { self.notifyDidDismiss() }
        }
    }

    /// Called on release by a gesture that has interrupted the transition.
    /// - Parameters:
    ///   - proposed: whether the release would dismiss.
    ///   - wasDismissing: whether it was a dismissal when it was interrupted: then it needs no permission.
    /// - Returns: whether it is dismissed. The delegate is notified of a refused attempt.
    func shouldDismissOnRelease(_ transition: ViewControllerTransition, proposed: Bool, wasDismissing: Bool) -> Bool {
        guard proposed, !wasDismissing else { return proposed }
        guard shouldAllowUserDismissal() else {
            userDismissalWasRefused()
            return false
        }
        adoptAsUserDismissal(transition)
        return true
    }

    func notifyWillDismiss() {
        TransitionLog.write("presentationControllerWillDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerWillDismiss(self)
    }
}

extension ViewControllerTransition {
    /// A dismissal that is not cancelled, or a cancelled presentation.
    var leadsToDismissal: Bool { to.isBeingPresented == isCancelled }
}

extension UIViewController {
    /// Whether it, or a visible descendant, disallows user-initiated dismissals.
    var isModalInHierarchy: Bool {
        isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalInHierarchy }
    }
}
