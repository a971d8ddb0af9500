import Foundation

/// The rows of a table with static content: cells that the storyboard contains. `UITableViewController` shows them unless it overrides its data source methods.
@MainActor package final class StaticTableRows {
    package struct Section {
        package let header: String?
        package let footer: String?
        package let cells: [UITableViewCell]

        package init(header: String?, footer: String?, cells: [UITableViewCell]) {
            self.header = header
            self.footer = footer
            self.cells = cells
        }
    }

    private let sections: [Section]
    private let heights: [[CGFloat?]]

    /// - Parameter heights: of the rows, in points; nil for the table's row height.
    package init(_ sections: [Section], heights: [[CGFloat?]]) {
        self.sections = sections
        self.heights = heights
    }

    var count: Int { sections.count }
    func rowCount(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].cells.count : 0 }
    func header(_ section: Int) -> String? { sections.indices.contains(section) ? sections[section].header : nil }
    func footer(_ section: Int) -> String? { sections.indices.contains(section) ? sections[section].footer : nil }

    func cell(_ path: IndexPath) -> UITableViewCell? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else { return nil }
        return sections[path.section].cells[path.row]
    }

    func height(_ path: IndexPath) -> CGFloat? {
        guard heights.indices.contains(path.section), heights[path.section].indices.contains(path.row) else { return nil }
        return heights[path.section][path.row].flatMap { $0 > 0 ? $0 : nil }
    }
}
