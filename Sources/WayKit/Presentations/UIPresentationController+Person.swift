import Foundation

/// A person wants the presentation gone: a swipe, a tap outside, Escape.
extension UIPresentationController {
    /// It is at rest, and nothing is presented on top.
    var isAtRest: Bool {
        guard let presentation = presentedViewController.presentedBy else { return false }
        return presentation.state == .shown && presentedViewController.runningTransition == nil && presentedViewController.presentation == nil
    }

    func attemptRefused() {
        TransitionLog.write("presentationControllerDidAttemptToDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
    }

    /// It was asked for before.
    /// - Parameter driver: the finger that drags it away; nil lets it go by itself.
    func dismissAllowed(drivenBy driver: GestureInteractionController?) {
        willBeDismissedByPerson()
        dismissalDriver = driver
        presentingViewController.dismiss(animated: true) { self.wasDismissedByPerson() }
        dismissalDriver = nil
        personsTransition = presentedViewController.modalTransition
    }

    /// A finger that has caught the transition lets it go towards the dismissal, which nobody has asked for so far.
    func leavesCaught(_ transition: ViewControllerTransition) {
        willBeDismissedByPerson()
        guard personsTransition !== transition else { return }
        personsTransition = transition
        transition.whenOver { [weak presented = presentedViewController] in
            if presented?.presentedBy == nil { self.wasDismissedByPerson() }
        }
    }

    /// A finger lets go what it has caught.
    /// - Parameters:
    ///   - leaves: towards the dismissal.
    ///   - wasLeaving: there it went already, when it was caught: nobody is asked again.
    /// - Returns: whether it goes. Who refuses is told of the attempt.
    func letsGo(_ transition: ViewControllerTransition, leaves: Bool, wasLeaving: Bool) -> Bool {
        guard leaves, !wasLeaving else { return leaves }
        guard mayBeDismissedByPerson() else {
            attemptRefused()
            return false
        }
        leavesCaught(transition)
        return true
    }

    func willBeDismissedByPerson() {
        TransitionLog.write("presentationControllerWillDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerWillDismiss(self)
    }
}

extension ViewControllerTransition {
    /// A dismissal that goes on, or a presentation that turned back.
    var leadsToDismissal: Bool { to.isBeingPresented == isCancelled }
}

extension UIViewController {
    /// It, or one that it holds and shows, does not let a person dismiss it.
    var isModalHere: Bool {
        isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalHere }
    }
}
