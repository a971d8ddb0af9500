import Foundation

/// A person wants the presentation gone: a swipe, a tap outside, Escape.
extension UIPresentationController {
    /// It is at rest, and nothing is presented on top.
    var isAtRest: Bool {
        guard let presentation = presentedViewController.presentedBy else { return false }
        return presentation.state == .shown && presentedViewController.runningTransition == nil && presentedViewController.presentation == nil
    }

    /// Asks who may refuse; to be asked once in a gesture.
    func mayBeDismissedByPerson() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        return adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
    }

    func attemptRefused() {
        TransitionLog.write("presentationControllerDidAttemptToDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
    }

    /// Asks, and dismisses or refuses. One that is still coming is turned round.
    func dismissByPerson() {
        guard let presentation = presentedViewController.presentedBy, [.presenting, .shown].contains(presentation.state),
            presentedViewController.presentation == nil
        else { return }
        if mayBeDismissedByPerson() { dismissAllowed(drivenBy: nil) } else { attemptRefused() }
    }

    /// It was asked for before.
    /// - Parameter driver: the finger that drags it away; nil lets it go by itself.
    func dismissAllowed(drivenBy driver: FingerDriver?) {
        willBeDismissedByPerson()
        dismissalDriver = driver
        presentingViewController.dismiss(animated: true) { self.wasDismissedByPerson() }
        dismissalDriver = nil
    }

    func willBeDismissedByPerson() {
        TransitionLog.write("presentationControllerWillDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerWillDismiss(self)
    }

    func wasDismissedByPerson() {
        TransitionLog.write("presentationControllerDidDismiss", presentedViewController)
        adaptiveDelegate?.presentationControllerDidDismiss(self)
    }
}
