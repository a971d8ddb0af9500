import Foundation
import WayCollections

/// A placeholder of a drop; without one the gap under a drag.
struct TablePlaceholder {
    let placeholder: UITableViewPlaceholder?
    /// In points, or `automaticDimension`.
    let height: CGFloat
}

/// A row that a reorder control or a drag has moved away from where the data source has it; the data source does not know of it yet.
struct ShownMove {
    /// Of the data source.
    let source: TableRow
    /// Where the row is shown.
    var presentationRow: TableRow
}

// MARK: Translation

extension UITableView {
    /// The data source's row of a presentation row; nil for a placeholder.
    func dataRow(for presentationRow: TableRow) -> TableRow? {
        guard !placeholders.isEmpty || shownMove != nil else { return presentationRow }
        guard let row = placeholders.positions.dataPath(for: presentationRow.path).flatMap(TableRow.init) else { return nil }
        return moveInData?.origin(of: row) ?? row
    }

    /// The presentation row of a row of the data source.
    func presentationRow(for data: TableRow) -> TableRow {
        guard !placeholders.isEmpty || shownMove != nil else { return data }
        var row = data
        if let shownMove, let moveInData {
            if row == shownMove.source { return shownMove.presentationRow }
            row = moveInData.moved(row)
        }
        return TableRow(placeholders.positions.presentationPath(for: row.path)) ?? row
    }

    /// The move of a row as the data source would count it.
    private var moveInData: ListMove<TableRow>? {
        guard let shownMove, let target = TableRow(placeholders.positions.insertion(at: shownMove.presentationRow.path)) else { return nil }
        return ListMove(source: shownMove.source, target: target)
    }

    /// The data source's index path of a presentation row; nil for a placeholder.
    func dataPath(of row: TableRow) -> IndexPath? { dataRow(for: row)?.path }

    /// The number of rows of the data source, if it has not changed since it was asked.
    func dataRowCount(_ section: Int) -> Int {
        var count = tableLayout.rowCount(section) - placeholders.positions.count(inSection: section)
        if let shownMove, shownMove.source.section != shownMove.presentationRow.section {
            if section == shownMove.source.section { count += 1 }
            if section == shownMove.presentationRow.section { count -= 1 }
        }
        return count
    }

    /// The index path that methods of the table return for a presentation row; nil for a placeholder.
    func publicPath(of row: TableRow) -> IndexPath? { usesPresentationValues ? row.path : dataPath(of: row) }

    /// The presentation row that an index path means as an argument of a method of the table; it need not exist.
    func presentationRow(ofPublic path: IndexPath) -> TableRow? {
        TableRow(path).map { usesPresentationValues ? $0 : presentationRow(for: $0) }
    }

    /// Index paths of requested changes as the data source counts: those before the changes, or those after them.
    func requested(_ paths: [IndexPath], isAfter: Bool) -> [IndexPath] {
        guard usesPresentationValues else { return paths }
        return paths.compactMap { path in
            guard let row = TableRow(path) else { return path }
            if isAfter { return placeholders.positions.insertion(at: path) }
            if let data = dataPath(of: row) { return data }
            tableLog.error("the row \(path) is a placeholder: only its context can change it; ignored")
            return nil
        }
    }
}

extension UITableView: UIDataSourceTranslating {
}

// MARK: Placeholders

extension UITableView {
    /// Rows that are dragged are shown where the data has them; an update follows.
    func endShownMoves() {
        reorder?.cancel()
        dragging.gap.forget()
    }

    /// Shows a placeholder; nil if the index path does not exist.
    func insertPlaceholder(_ placeholder: UITableViewPlaceholder) -> Int? {
        loadIfNeeded()
        endShownMoves()
        let path = placeholder.insertionIndexPath
        guard batch.depth == 0, let row = TableRow(path), tableLayout.sections.indices.contains(row.section), (0...dataRowCount(row.section)).contains(row.row),
            let presentationRow = TableRow(placeholders.positions.presentationPath(for: path))
        else {
            tableLog.error("a placeholder cannot be inserted at \(path)\(batch.depth > 0 ? " inside of an update" : ""): it is not shown")
            return nil
        }
        var after = placeholders
        let id = after.add(TablePlaceholder(placeholder: placeholder, height: placeholder.rowHeight), at: presentationRow.path)
        change(after) { batch in
            batch.updates.insertedItems = [presentationRow.path]
            batch.newRows[presentationRow.path] = .fade
        }
        return id
    }

    /// False if there is no such placeholder.
    func deletePlaceholder(_ id: Int) -> Bool {
        endShownMoves()
        guard let path = placeholders.positions.path(of: id), mayChangePlaceholders("deletePlaceholder()") else { return false }
        var after = placeholders
        after.remove(id)
        change(after) { batch in
            batch.updates.deletedItems = [path]
            batch.oldRows[path] = .fade
        }
        return true
    }

    /// Replaces a placeholder by the row that the block inserts in the data. False if there is no such placeholder.
    func commitPlaceholder(_ id: Int, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        endShownMoves()
        guard let presentationPath = placeholders.positions.path(of: id), mayChangePlaceholders("commitInsertion(dataSourceUpdates:)")
        else { return false }
        let path = placeholders.positions.insertion(at: presentationPath)
        let expected = dataRowCount(path.section) + 1
        dataSourceUpdates(path)
        let count = dataSource?.tableView(self, numberOfRowsInSection: path.section) ?? 0
        guard count == expected, placeholders.positions.path(of: id) == presentationPath else {
            tableLog.error(
                "commitInsertion(dataSourceUpdates:): after the block section \(path.section) must have \(expected) rows, and the table no update of its own; it has \(count) rows. The table is reloaded")
            reloadNow()
            return true
        }
        // The rows of a drag are those of the data source, which has one more.
        dragging.update { $0.section == path.section && $0.row >= path.row ? TableRow($0.section, $0.row + 1) : $0 }
        var after = placeholders
        after.convert(id)
        change(after) { batch in
            batch.updates.reloadedItems = [presentationPath]
            batch.oldRows[presentationPath] = .fade
        }
        return true
    }

    private func mayChangePlaceholders(_ method: String) -> Bool {
        if batch.depth > 0 { tableLog.error("\(method) inside of an update of the table: refused") }
        return batch.depth == 0
    }

    func makePlaceholderCell(_ row: TablePlaceholder) -> UITableViewCell {
        guard let placeholder = row.placeholder else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: placeholder.insertionIndexPath)
        placeholder.cellUpdateHandler?(cell)
        return cell
    }
}
