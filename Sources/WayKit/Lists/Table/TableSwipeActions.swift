import Foundation
import WayCollections

@MainActor final class TableSwipeActions {
    private unowned let table: UITableView
    init(_ table: UITableView) { self.table = table }
    func install() {}
    var isOpen: Bool { false }
    func close(animated: Bool) {}
    func openDelete(_ row: TableRow) { table.commit(.delete, row) }
    func update(_ map: UpdateMap) {}
}
