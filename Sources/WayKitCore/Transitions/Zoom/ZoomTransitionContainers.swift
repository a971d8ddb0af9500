import Foundation

extension Presentation: ZoomTransitionContainer {
    var zoomContainerView: UIView { container }
    var restingZoomedController: UIViewController? { controller.isAtRest && presented.prefersZoom && !presented.isModalInPresentation ? presented : nil }
    var runningZoomTransition: ViewControllerTransition? { presented.modalTransition }
    var allowsHorizontalDismissal: Bool { false }

    func requestZoomDismissal(drivenBy interactionController: GestureInteractionController) -> Bool {
        guard controller.shouldAllowUserDismissal() else {
            controller.userDismissalWasRefused()
            return false
        }
        controller.requestUserDismissal(drivenBy: interactionController)
        return true
    }

    func shouldDismissOnRelease(_ transition: ViewControllerTransition, proposed: Bool, wasDismissing: Bool) -> Bool {
        controller.shouldDismissOnRelease(transition, proposed: proposed, wasDismissing: wasDismissing)
    }
}

extension UINavigationController: ZoomTransitionContainer {
    var zoomContainerView: UIView { contentView }
    var restingZoomedController: UIViewController? {
        guard let top = stack.last, top.prefersZoom, canPopInteractively, presentedViewController == nil else { return nil }
        return top
    }
    var runningZoomTransition: ViewControllerTransition? { stackTransition }
    var allowsHorizontalDismissal: Bool { true }

    func requestZoomDismissal(drivenBy interactionController: GestureInteractionController) -> Bool {
        guard barAllowsGesture else { return false }
        requestPop(drivenBy: interactionController)
        return true
    }

    /// A page's dismissal cannot be refused while it runs.
    func shouldDismissOnRelease(_ transition: ViewControllerTransition, proposed: Bool, wasDismissing: Bool) -> Bool { proposed }
}
