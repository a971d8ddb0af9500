import Foundation

extension UITableViewController: TableMethodOverriding {
    var overridesCommit: Bool { TableControllerOverrides.commit.isOverridden(in: type(of: self)) }
    var overridesMove: Bool { TableControllerOverrides.move.isOverridden(in: type(of: self)) }
}

/// Whether subclasses override what a table view controller inherits as empty methods.
@MainActor private enum TableControllerOverrides {
    private final class Plain: UITableViewController {}
    private final class Committing: UITableViewController {
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            super.tableView(tableView, commit: .none, forRowAt: indexPath)
        }
    }
    private final class Moving: UITableViewController {
        override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            super.tableView(tableView, moveRowAt: destinationIndexPath, to: sourceIndexPath)
        }
    }

    static let commit = MethodOverride(of: UITableViewController.self, plain: Plain.self, overriding: Committing.self)
    static let move = MethodOverride(of: UITableViewController.self, plain: Plain.self, overriding: Moving.self)
}
