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
}

extension UIViewController {
    /// It, or one that it holds and shows, does not let a person dismiss it.
    var isModalHere: Bool {
        isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalHere }
    }
}
