import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Writes pictures of tables in light and dark, with increased contrast, and at several scales, where `WAYKIT_LIST_PICTURES` names a folder.
@MainActor @Suite(.enabled(if: ProcessInfo.processInfo.environment["WAYKIT_LIST_PICTURES"] != nil)) struct TablePictures {
    struct Look: CustomTestStringConvertible {
        let style: UITableView.Style
        let scale: CGFloat
        let isDark: Bool
        let isContrasted: Bool
        var testDescription: String { "\(style)-\(scale)\(isDark ? "-dark" : "")\(isContrasted ? "-contrast" : "")" }
    }

    nonisolated static let looks = [UITableView.Style.plain, .insetGrouped].flatMap { style in
        [
            Look(style: style, scale: 1, isDark: false, isContrasted: false), Look(style: style, scale: 2, isDark: true, isContrasted: false),
            Look(style: style, scale: 1.5, isDark: true, isContrasted: true), Look(style: style, scale: 1.25, isDark: false, isContrasted: true),
        ]
    }

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 0 ? "Favourites" : "All" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section == 0 ? "A footer explains the section." : nil }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { tableView.style == .plain ? ["A", "F", "M", "Z"] : nil }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: indexPath.row == 1 ? .subtitle : .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.detailTextLabel?.text = "Detail"
            if indexPath.row != 0 { cell.imageView?.image = UIImage(systemName: ["star", "heart.fill", "flag", "bell", "gear"][indexPath.row]) }
            cell.accessoryType = [.disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton, .none][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
                UIContextualAction(style: .normal, title: "More") { _, _, done in done(true) },
            ])
        }
    }

    @Test(arguments: looks) func picture(_ look: Look) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["WAYKIT_LIST_PICTURES"])
        let size = CGSize(width: 390, height: 620), stage = TestStage(size: size, scale: look.scale), rows = Rows(), controller = UIViewController()
        stage.window.overrideUserInterfaceStyle = look.isDark ? .dark : .light
        if look.isContrasted { stage.window.traitOverrides.accessibilityContrast = .high }
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: look.style)
        (table.dataSource, table.delegate) = (rows, rows)
        table.allowsMultipleSelectionDuringEditing = true
        controller.view.addSubview(table)
        stage.show(controller)
        stage.settle()
        table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
        let swiped = stage.middle(table.cellForRow(at: [1, 1])!)
        stage.carry(from: CGPoint(x: 320, y: swiped.y), to: CGPoint(x: 180, y: swiped.y))
        try stage.writePNG(to: "\(folder)/table-\(look.testDescription).png")
        table.setEditing(true, animated: false)
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        stage.settle()
        try stage.writePNG(to: "\(folder)/table-editing-\(look.testDescription).png")
    }
}
