import Foundation

/// What unwind segues find in controllers that override nothing.
extension UIViewController {
    /// Whether the controller's class offers that action to nibs.
    func hasNibAction(_ selector: Selector) -> Bool {
        Self.nibConnections.contains { connection in
            if case .action(let own) = connection.kind { return own == selector }
            return false
        }
    }

    /// The children without the one that contains the source, the last first.
    func defaultChildrenForUnwinding(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        return children.reversed().filter { $0 !== containing }
    }
}
