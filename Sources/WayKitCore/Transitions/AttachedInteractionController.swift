import Foundation

/// An interaction controller that scrubs the transition's timeline: what it starts while it is interactive belongs to the transition. A program's own
/// does not conform.
@MainActor protocol AttachedInteractionController: UIViewControllerInteractiveTransitioning {
    /// Replaces `completionCurve`.
    var timingCurve: (any UITimingCurveProvider)? { get }
    /// The transition has this interaction controller, before its start.
    func attach(to transition: ViewControllerTransition)
    /// The interaction controller, the animator and the alongside blocks have started their animations.
    func transitionDidStart(_ transition: ViewControllerTransition)
    /// The transition has ended, or has another interaction controller.
    func detach(from transition: ViewControllerTransition)
}

extension AttachedInteractionController {
    var timingCurve: (any UITimingCurveProvider)? { nil }
    func attach(to transition: ViewControllerTransition) {}
    func transitionDidStart(_ transition: ViewControllerTransition) {}
    func detach(from transition: ViewControllerTransition) {}
}

extension UIPercentDrivenInteractiveTransition: AttachedInteractionController {
    func attach(to transition: ViewControllerTransition) { self.transition = transition }
    func detach(from transition: ViewControllerTransition) { leave(transition) }
}
