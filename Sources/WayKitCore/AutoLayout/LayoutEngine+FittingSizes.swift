import Foundation
import WayLog

/// Reports to containers that place views by frames that the constraints inside a child's view want another size.
extension LayoutEngine {
    /// A constraint or a content size inside the view changed. Measured is after the layout pass.
    func contentChanged(inside view: UIView?) {
        guard !isMeasuring, var view else { return }
        while true {
            if let controller = view.viewController { controllerContentChanged(controller) }
            view.contentInsideChanged()
            guard let superview = view.superview else { return }
            view = superview
        }
    }

    func controllerContentChanged(_ controller: UIViewController) {
        guard !isMeasuring, controller.parent != nil || controller.presentedBy != nil,
            !changedControllers.contains(where: { $0 === controller }) else { return }
        changedControllers.append(controller)
    }

    /// Whether a container was told, which may have requested layout.
    func reportFittingSizes() -> Bool {
        let controllers = changedControllers
        changedControllers = []
        return controllers.count { $0.reportFittingSize() } > 0
    }
}

extension UIViewController {
    /// The receivers are classes of the program: those of WayKit make no use of the size, and measuring costs as much as laying out anew.
    fileprivate func reportFittingSize() -> Bool {
        let containers: [any UIContentContainer] = [parent, presentedBy?.controller].compactMap { $0 as? any UIContentContainer }
        let receivers = containers.filter { !FrameworkModules.declare(type(of: $0)) }
        // A container that uses constraints itself needs no report.
        guard !receivers.isEmpty, let view = viewIfLoaded, view.storedTranslation, view.hasConstraintsInside, let item = view.layoutItem else {
            return false
        }
        let size = LayoutEngine.measure(view, .zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel), old = item.fittingSize
        item.fittingSize = size
        guard let old, old != size else { return false }
        receivers.forEach { $0.systemLayoutFittingSizeDidChange(forChildContentContainer: self) }
        return true
    }
}
