import Foundation

/// A driver that scrubs the transition's timeline: what it starts while it is interactive belongs to the transition. A program's own driver does not conform.
@MainActor protocol TimelineDriver: UIViewControllerInteractiveTransitioning {
    /// Replaces `completionCurve`.
    var timingCurve: (any UITimingCurveProvider)? { get }
    /// The transition has this driver, before its start.
    func attach(to transition: ViewControllerTransition)
    /// The driver, the animator and the alongside blocks have started their animations.
    func transitionDidStart(_ transition: ViewControllerTransition)
    /// The transition has ended, or has another driver.
    func detach(from transition: ViewControllerTransition)
}

extension TimelineDriver {
    var timingCurve: (any UITimingCurveProvider)? { nil }
    func attach(to transition: ViewControllerTransition) {}
    func transitionDidStart(_ transition: ViewControllerTransition) {}
    func detach(from transition: ViewControllerTransition) {}
}

extension UIPercentDrivenInteractiveTransition: TimelineDriver {
    func attach(to transition: ViewControllerTransition) { self.transition = transition }
    func detach(from transition: ViewControllerTransition) { leave(transition) }
}
