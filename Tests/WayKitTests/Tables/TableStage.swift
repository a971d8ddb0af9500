import Foundation
import WayKit
import WayKitTesting

/// Sections of named rows, as a data source and delegate that records what it is asked.
@MainActor final class TableData: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    let log = EventLog()
    var logsDisplay = false
    /// Cells that are displayed now, by the calls; nil values never occur.
    private(set) var displayed: [ObjectIdentifier: UITableViewCell] = [:]
    private(set) var pairingErrors: [String] = []
    private(set) var cellRequests = 0
    var onSelect: ((IndexPath) -> Void)?
    var mayHighlight = true
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    static func rows(_ count: Int) -> TableData { TableData([(0..<count).map { "row \($0)" }]) }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellRequests += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        log.add("commit \(editingStyle) \(indexPath)")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.add("move \(sourceIndexPath) to \(destinationIndexPath)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if logsDisplay { log.add("willDisplay \(indexPath)") }
        if displayed[ObjectIdentifier(cell)] != nil { pairingErrors.append("\(indexPath) is displayed twice") }
        displayed[ObjectIdentifier(cell)] = cell
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if logsDisplay { log.add("didEndDisplaying \(indexPath)") }
        if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil { pairingErrors.append("\(indexPath) ends without beginning") }
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.add("highlight \(indexPath)") }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.add("unhighlight \(indexPath)") }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("willSelect \(indexPath)")
        return willSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("select \(indexPath)")
        onSelect?(indexPath)
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("willDeselect \(indexPath)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("deselect \(indexPath)") }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.add("accessory \(indexPath)") }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { style(indexPath) }
}

/// A table that fills a window of 400 × 600.
@MainActor struct TableStage {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let table: UITableView
    let data: TableData
    let controller = UIViewController()

    init(_ data: TableData, style: UITableView.Style = .plain, rowHeight: CGFloat? = 50, prepare: (UITableView) -> Void = { _ in }) {
        self.data = data
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: style)
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
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    /// Tables show cells that are subviews and not hidden; a cell's text for each row.
    var shownSubviews: [UITableViewCell] { table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden } }

    /// In window coordinates.
    func center(_ row: Int, _ section: Int = 0) -> CGPoint {
        table.convert(table.rectForRow(at: IndexPath(row: row, section: section)).middle, to: nil)
    }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension IndexPath {
    static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}
