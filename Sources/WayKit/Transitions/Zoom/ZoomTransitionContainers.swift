import Foundation

extension Presentation: ZoomTransitionContainer {
    var zoomContainer: UIView { container }
    var zoomedAtRest: UIViewController? { controller.isAtRest && presented.zooms && !presented.isModalInPresentation ? presented : nil }
    var zoomRunning: ViewControllerTransition? { presented.modalTransition }
    var leavesSideways: Bool { false }

    func leaveZoom(drivenBy driver: GestureInteractionController) -> ViewControllerTransition? {
        guard controller.mayBeDismissedByPerson() else {
            controller.attemptRefused()
            return nil
        }
        controller.dismissAllowed(drivenBy: driver)
        return presented.modalTransition
    }

    func letsGo(_ transition: ViewControllerTransition, leaves: Bool, wasLeaving: Bool) -> Bool {
        controller.letsGo(transition, leaves: leaves, wasLeaving: wasLeaving)
    }
}

extension UINavigationController: ZoomTransitionContainer {
    var zoomContainer: UIView { contentView }
    var zoomedAtRest: UIViewController? {
        guard let top = stack.last, top.zooms, mayPopByFinger, presentedViewController == nil else { return nil }
        return top
    }
    var zoomRunning: ViewControllerTransition? { stackTransition }
    var leavesSideways: Bool { true }

    func leaveZoom(drivenBy driver: GestureInteractionController) -> ViewControllerTransition? {
        guard barAllowsGesture else { return nil }
        hold.offered = driver
        popViewController(animated: true)
        hold.offered = nil
        return stackTransition
    }

    /// Nobody refuses a page's departure on its way.
    func letsGo(_ transition: ViewControllerTransition, leaves: Bool, wasLeaving: Bool) -> Bool { leaves }
}
