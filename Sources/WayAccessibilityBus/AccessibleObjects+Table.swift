import WayAccessibility
import WayBus

/// `org.a11y.atspi.Table` and `TableCell`. Indices are those of the table's children.
extension AccessibleObjects {
    /// The cells of a table with their places, also those in groups; without those of tables in it.
    private func cells(of table: AccessibilityNode) -> [(id: AccessibilityID, place: AccessibilityGrid, isSelected: Bool)] {
        model.descendants(of: table.id) { $0.cell == nil && $0.role != .table }.compactMap { node in
            node.cell.map { (node.id, $0, node.states.contains(.selected)) }
        }
    }

    private func cell(_ row: Int, _ column: Int, of table: AccessibilityNode) -> (id: AccessibilityID, place: AccessibilityGrid, isSelected: Bool)? {
        cells(of: table).first { Self.span($0.place.row, $0.place.rowSpan).contains(row) && Self.span($0.place.column, $0.place.columnSpan).contains(column) }
    }

    private static func span(_ start: Int, _ count: Int) -> Range<Int> {
        let (end, overflows) = start.addingReportingOverflow(max(1, count))
        return start..<(overflows ? start : end)
    }

    private func rowCount(of table: AccessibilityNode) -> Int {
        table.rowCount ?? cells(of: table).map { Self.span($0.place.row, $0.place.rowSpan).upperBound }.max() ?? 0
    }

    private func columnCount(of table: AccessibilityNode) -> Int {
        table.columnCount ?? cells(of: table).map { Self.span($0.place.column, $0.place.columnSpan).upperBound }.max() ?? 0
    }

    /// The rows or columns whose cells are all selected.
    private func selected(_ line: (AccessibilityGrid) -> Int, of table: AccessibilityNode) -> [Int32] {
        Dictionary(grouping: cells(of: table)) { line($0.place) }
            .filter { $0.value.allSatisfy(\.isSelected) }.map { Int32(clamping: $0.key) }.sorted()
    }

    func appendTableProperty(_ name: String, of table: AccessibilityNode, to reply: BusMessage) throws {
        switch name {
        case "NRows": try reply.append(count: rowCount(of: table))
        case "NColumns": try reply.append(count: columnCount(of: table))
        case "NSelectedRows": try reply.append(count: selected(\.row, of: table).count)
        case "NSelectedColumns": try reply.append(count: selected(\.column, of: table).count)
        // The caption is the table's name.
        default: try reply.append(AccessibleReference.null)
        }
    }

    func answerTable(_ member: String, _ table: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        switch member {
        case "GetSelectedRows": try reply.append(selected(\.row, of: table))
        case "GetSelectedColumns": try reply.append(selected(\.column, of: table))
        case "GetRowAtIndex", "GetColumnAtIndex", "GetRowColumnExtentsAtIndex": try answerCellAtIndex(member, table, call, reply)
        case "GetAccessibleAt", "GetIndexAt", "GetRowExtentAt", "GetColumnExtentAt", "IsSelected":
            let row = try line(call, rowCount(of: table)), column = try line(call, columnCount(of: table))
            try answerCell(member, cell(row, column, of: table), table, reply)
        case "GetRowDescription", "GetRowHeader", "IsRowSelected", "AddRowSelection", "RemoveRowSelection":
            try answerLine(member, try line(call, rowCount(of: table)), \.row, table, reply)
        default: try answerLine(member, try line(call, columnCount(of: table)), \.column, table, reply)
        }
    }

    private func line(_ call: BusMessage, _ count: Int) throws -> Int {
        let number = Int(try call.int())
        guard number >= 0, number < count else { throw RequestError.invalidArguments("There is no row or column \(number)") }
        return number
    }

    private func answerCell(
        _ member: String, _ cell: (id: AccessibilityID, place: AccessibilityGrid, isSelected: Bool)?, _ table: AccessibilityNode, _ reply: BusMessage
    ) throws {
        switch member {
        case "GetAccessibleAt": try reply.append(reference(cell?.id))
        case "GetIndexAt": try reply.append(count: cell.map { model.parent(of: $0.id) == table.id ? model.index(of: $0.id) : -1 } ?? -1)
        case "GetRowExtentAt": try reply.append(count: cell?.place.rowSpan ?? 0)
        case "GetColumnExtentAt": try reply.append(count: cell?.place.columnSpan ?? 0)
        default: try reply.append(cell?.isSelected ?? false)
        }
    }

    private func answerCellAtIndex(_ member: String, _ table: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let index = Int(try call.int()), children = model.children(of: table.id)
        guard children.indices.contains(index) else { throw RequestError.invalidArguments("There is no cell \(index)") }
        let node = model[children[index]], place = node?.cell
        switch member {
        case "GetRowAtIndex": try reply.append(count: place?.row ?? -1)
        case "GetColumnAtIndex": try reply.append(count: place?.column ?? -1)
        default:
            try appendSpan(place, to: reply)
            try reply.append(node?.states.contains(.selected) ?? false)
        }
    }

    private func answerLine(
        _ member: String, _ number: Int, _ line: (AccessibilityGrid) -> Int, _ table: AccessibilityNode, _ reply: BusMessage
    ) throws {
        switch member {
        // Lists and grids have no headers of single rows or columns.
        case "GetRowDescription", "GetColumnDescription": try reply.append("")
        case "GetRowHeader", "GetColumnHeader": try reply.append(AccessibleReference.null)
        case "IsRowSelected", "IsColumnSelected": try reply.append(selected(line, of: table).contains(Int32(clamping: number)))
        // Cells are selected one by one.
        default: try reply.append(false)
        }
    }

    private func appendSpan(_ place: AccessibilityGrid?, to reply: BusMessage) throws(BusError) {
        try reply.append(place != nil)
        for number in [place?.row ?? -1, place?.column ?? -1, place?.rowSpan ?? 0, place?.columnSpan ?? 0] { try reply.append(count: number) }
    }

    // MARK: TableCell

    func answerTableCell(_ member: String, _ node: AccessibilityNode, _ reply: BusMessage) throws {
        guard member == "GetRowColumnSpan" else { return try reply.append([AccessibleReference]()) }
        try appendSpan(node.cell, to: reply)
    }

    func appendTableCellProperty(_ name: String, of node: AccessibilityNode, to reply: BusMessage) throws {
        switch name {
        case "RowSpan": try reply.append(count: node.cell?.rowSpan ?? 1)
        case "ColumnSpan": try reply.append(count: node.cell?.columnSpan ?? 1)
        case "Position":
            try reply.open("r", "ii")
            try reply.append(count: node.cell?.row ?? -1)
            try reply.append(count: node.cell?.column ?? -1)
            try reply.close()
        default: try reply.append(reference(model.ancestor(of: node.id) { $0.role == .table }?.id))
        }
    }
}
