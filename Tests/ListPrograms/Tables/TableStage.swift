import Foundation
import WayKit
import WayKitTesting

/// Sections of named rows, as a data source and delegate that records what it is asked.
@MainActor package final class TableData: NSObject, UITableViewDataSource, UITableViewDelegate {
    package var sections: [[String]]
    package var headers: [String?] = []
    package var footers: [String?] = []
    package let log = EventLog()
    package var logsDisplay = false
    /// Cells that are displayed now, by the calls; nil values never occur.
    package private(set) var displayed: [ObjectIdentifier: UITableViewCell] = [:]
    package private(set) var pairingErrors: [String] = []
    package private(set) var cellRequests = 0
    package var onSelect: ((IndexPath) -> Void)?
    package var mayHighlight = true
    package var willSelect: (IndexPath) -> IndexPath? = { $0 }
    package var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }

    package init(_ sections: [[String]]) {
        self.sections = sections
    }

    package static func rows(_ count: Int) -> TableData { TableData([(0..<count).map { "row \($0)" }]) }

    package func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellRequests += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    package func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    package func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        log.add("commit \(editingStyle) \(indexPath)")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    package func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.add("move \(sourceIndexPath) to \(destinationIndexPath)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }

    package func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if logsDisplay { log.add("willDisplay \(indexPath)") }
        if displayed[ObjectIdentifier(cell)] != nil { pairingErrors.append("\(indexPath) is displayed twice") }
        displayed[ObjectIdentifier(cell)] = cell
    }
    package func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if logsDisplay { log.add("didEndDisplaying \(indexPath)") }
        if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil { pairingErrors.append("\(indexPath) ends without beginning") }
    }
    package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
    package func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.add("highlight \(indexPath)") }
    package func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.add("unhighlight \(indexPath)") }
    package func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("willSelect \(indexPath)")
        return willSelect(indexPath)
    }
    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("select \(indexPath)")
        onSelect?(indexPath)
    }
    package func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("willDeselect \(indexPath)")
        return indexPath
    }
    package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("deselect \(indexPath)") }
    package func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.add("accessory \(indexPath)") }
    package func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { style(indexPath) }
}

/// A table that fills a window of 400 × 600.
@MainActor package struct TableStage {
    package let stage: TestStage
    package let table: UITableView
    package let data: TableData
    package let controller = UIViewController()

    package init(
        _ data: TableData, style: UITableView.Style = .plain, rowHeight: CGFloat? = 50, size: CGSize = CGSize(width: 400, height: 600),
        prepare: (UITableView) -> Void = { _ in }
    ) {
        stage = TestStage(size: size)
        self.data = data
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        if let rowHeight { table.rowHeight = rowHeight }
        table.dataSource = data
        table.delegate = data
        prepare(table)
        controller.view.addSubview(table)
        stage.show(controller)
        stage.settle()
    }

    /// The texts that are shown, from top to bottom.
    package var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    /// Tables show cells that are subviews and not hidden; a cell's text for each row.
    package var shownSubviews: [UITableViewCell] { table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden } }

    /// In window coordinates.
    package func center(_ row: Int, _ section: Int = 0) -> CGPoint {
        table.convert(table.rectForRow(at: IndexPath(row: row, section: section)).middle, to: nil)
    }
}

extension CGRect {
    package var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension IndexPath {
    package static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}
