import Foundation

extension NibCoder {
    /// Of a table, or of the table of a table view controller.
    static func tableStyle(of coder: NSCoder) -> UITableView.Style {
        guard let element = (coder as? NibCoder)?.element else { return .plain }
        let table = element.name == "tableView" ? element : element.value(forKey: "view")
        return switch table?["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    static func cellStyle(of coder: NSCoder) -> UITableViewCell.CellStyle {
        switch attribute("style", of: coder) {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }
}
