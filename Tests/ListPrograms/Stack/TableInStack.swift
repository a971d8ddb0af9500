import Foundation
import WayKit

/// A row without content that knows its number.
final class PlainNumberRow: UITableViewCell {
    var number = -1
    var lastDragState = UITableViewCell.DragState.none

    override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
        super.dragStateDidChange(dragState)
        lastDragState = dragState
    }
}

/// A table on the first page of a navigation stack.
@MainActor final class TableInStack: NSObject, ProgramList {
    private let controller: UITableViewController
    let settings: ListStackSettings
    private let wideDelegate: WideTableDelegate?
    let source: ListStackSource
    private var cells: [Witness] = []
    private var animationChoice = 0

    private var table: UITableView { controller.tableView }
    var root: UIViewController { controller }
    var view: UIScrollView { table }
    var witnesses: [Witness] { cells + [Witness(object: table), Witness(object: controller)] }

    init(_ settings: ListStackSettings) {
        self.settings = settings
        source = ListStackSource(settings.counts)
        wideDelegate = settings.isWide ? WideTableDelegate(source, hasEstimates: settings.layout > 3) : nil
        controller = UITableViewController(style: settings.layout == 3 ? .insetGrouped : settings.layout == 2 ? .grouped : .plain)
        super.init()
        controller.clearsSelectionOnViewWillAppear = settings.clearsSelection
        table.register(PlainNumberRow.self, forCellReuseIdentifier: "number")
        table.rowHeight = 24
        table.allowsMultipleSelection = true
        table.allowsMultipleSelectionDuringEditing = true
        (table.dataSource, table.delegate) = (self, wideDelegate ?? self)
        if settings.drags { (table.dragDelegate, table.dropDelegate) = (self, self) }
    }

    // MARK: Steps

    func page(layout: Int) -> UIViewController? { nil }

    private static let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .automatic, .none]
    private var nextAnimation: UITableView.RowAnimation {
        animationChoice += 1
        return Self.animations[animationChoice % Self.animations.count]
    }

    func batch(seed: Int, animated: Bool) {
        let plan = source.plan(seed: seed)
        let change = { [self] in
            table.performBatchUpdates { [self] in
                source.take(plan)
                plan.request(table, nextAnimation)
            }
        }
        // A row that is reloaded is no longer selected.
        source.selected.subtract(plan.reloadedItems)
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    func reload() {
        table.reloadData()
        source.selected = []
    }

    func toggleSelection(_ choice: Int, animated: Bool) {
        let visible = (table.indexPathsForVisibleRows ?? []).sorted()
        guard !visible.isEmpty else { return }
        let path = visible[choice % visible.count]
        guard let number = (table.cellForRow(at: path) as? PlainNumberRow)?.number else { return }
        if source.selected.remove(number) != nil {
            table.deselectRow(at: path, animated: animated)
        } else {
            source.selected.insert(number)
            table.selectRow(at: path, animated: animated, scrollPosition: .none)
        }
    }

    func changeLayout(_ layout: Int, animated: Bool) {
        table.setEditing(layout % 2 == 0, animated: animated)
        source.selected = Set((table.indexPathsForSelectedRows ?? []).map { source.number($0, "indexPathsForSelectedRows") })
    }

    func beginChange(_ layout: Int) {
        let paths = source.sections.indices.flatMap { section in source.sections[section].indices.map { IndexPath(row: $0, section: section) } }
        if !paths.isEmpty { table.scrollToRow(at: paths[(layout * 7) % paths.count], at: .middle, animated: layout % 2 == 0) }
    }

    func progress(_ progress: CGFloat) {
        let visible = (table.indexPathsForVisibleRows ?? []).sorted()
        if let path = visible.first { table.reconfigureRows(at: [path]) }
    }

    func endChange(finished: Bool) { table.reloadSectionIndexTitles() }

    // MARK: Checks

    func fault() -> String? {
        let selected = table.indexPathsForSelectedRows ?? []
        if !settings.clearsSelection {
            let numbers = Set(selected.map { source.number($0, "indexPathsForSelectedRows") })
            if numbers != source.selected { return "selected are \(numbers.sorted()), not \(source.selected.sorted())" }
        }
        for path in table.indexPathsForVisibleRows ?? [] {
            guard let cell = table.cellForRow(at: path) as? PlainNumberRow else { return "there is no cell at \(path)" }
            // A row that is moved is shown where it would go, and others make room.
            if !isReordering, cell.number != source.number(path, "indexPathsForVisibleRows") { return "the cell at \(path) shows \(cell.number)" }
            if cell.isSelected != selected.contains(path) { return "the cell at \(path) is selected: \(cell.isSelected)" }
            if cell.isHidden || cell.superview !== table { return "the cell at \(path) is not in the table" }
            if !isMoving, abs(cell.frame.minY - table.rectForRow(at: path).minY) > 0.5 {
                return "the cell at \(path) is at \(cell.frame), not \(table.rectForRow(at: path))"
            }
        }
        return source.fault
    }

    private var isReordering: Bool { table.visibleCells.contains { $0.configurationState.isReordering } }
    private var isMoving: Bool { table.hasActiveDrag || table.isEditing }

    func faultAtRest(_ top: UIViewController) -> String? {
        guard table.window != nil else { return nil }
        let visible = table.indexPathsForVisibleRows ?? []
        let shown = table.subviews.compactMap { $0 as? PlainNumberRow }.filter { !$0.isHidden }
        if shown.count != visible.count { return "\(shown.count) cells are in the table, \(visible.count) are visible" }
        if source.displayedCount != visible.count { return "\(source.displayedCount) cells are displayed, \(visible.count) are visible" }
        if let cell = shown.first(where: { $0.alpha != 1 || $0.transform != .identity || $0.lastDragState != .none }) {
            return "the cell of \(cell.number) is not at rest: alpha \(cell.alpha), \(cell.lastDragState)"
        }
        for path in visible {
            guard let cell = table.cellForRow(at: path), abs(cell.frame.minY - table.rectForRow(at: path).minY) > 0.5 else { continue }
            return "the cell at \(path) rests at \(cell.frame), not \(table.rectForRow(at: path))"
        }
        return nil
    }
}

extension TableInStack: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { source.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { source.sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        (cell as? PlainNumberRow)?.number = source.number(indexPath, "cellForRowAt")
        if !cells.contains(where: { $0.object === cell }) { cells.append(Witness(object: cell)) }
        return cell
    }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        guard let path = source.remove(source.number(indexPath, "commit")) else { return }
        tableView.deleteRows(at: [path], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        source.move(sourceIndexPath, destinationIndexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        source.selected.insert(source.number(indexPath, "didSelect"))
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        source.selected.remove(source.number(indexPath, "didDeselect"))
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        source.willDisplay(cell, (cell as? PlainNumberRow)?.number ?? -1, indexPath, source.number(indexPath, "willDisplay"))
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        source.didEndDisplaying(cell, indexPath)
    }
}

extension TableInStack: UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))
        item.localObject = source.number(indexPath, "itemsForBeginning")
        return [item]
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        for item in coordinator.items {
            guard let number = item.dragItem.localObject as? Int, let move = source.target(of: number, coordinator.destinationIndexPath) else { continue }
            if let path = item.sourceIndexPath, path != move.from { source.report("the drop of \(number) has the source \(path), not \(move.from)") }
            let isSelected = source.selected.contains(number)
            tableView.performBatchUpdates { [source] in
                source.move(move.from, move.to)
                tableView.deleteRows(at: [move.from], with: .none)
                tableView.insertRows(at: [move.to], with: .none)
                if isSelected { source.selected.remove(number) }
            }
            coordinator.drop(item.dragItem, toRowAt: move.to)
        }
    }
}
