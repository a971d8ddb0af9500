import Foundation

extension Presentation: ZoomPlace {
    var zoomContainer: UIView { container }
    var zoomedAtRest: UIViewController? { controller.isAtRest && presented.zooms && !presented.isModalInPresentation ? presented : nil }
    var zoomRunning: WayKit.Transition? { presented.modalTransition }
    var leavesSideways: Bool { false }

    func leaveZoom(drivenBy driver: FingerDriver) -> WayKit.Transition? {
        guard controller.mayBeDismissedByPerson() else {
            controller.attemptRefused()
            return nil
        }
        controller.dismissAllowed(drivenBy: driver)
        return presented.modalTransition
    }

    func letsGo(_ transition: WayKit.Transition, leaves: Bool, wasLeaving: Bool) -> Bool {
        controller.letsGo(transition, leaves: leaves, wasLeaving: wasLeaving)
    }
}

extension UINavigationController: ZoomPlace {
    var zoomContainer: UIView { contentView }
    var zoomedAtRest: UIViewController? {
        guard let top = stack.last, top.zooms, mayPopByFinger, presentedViewController == nil else { return nil }
        return top
    }
    var zoomRunning: WayKit.Transition? { stackTransition }
    var leavesSideways: Bool { true }

    func leaveZoom(drivenBy driver: FingerDriver) -> WayKit.Transition? {
        guard barAllowsGesture else { return nil }
        hold.offered = driver
        popViewController(animated: true)
        hold.offered = nil
        return stackTransition
    }

    /// Nobody refuses a page's departure on its way.
    func letsGo(_ transition: WayKit.Transition, leaves: Bool, wasLeaving: Bool) -> Bool { leaves }
}
