import Foundation
import Testing
import WayAccessibility
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitLists

/// What lists and their cells say of themselves, and what assistive technologies do with them.
@MainActor struct ListAccessibilityTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = [["Apple", "Pear"], (1...40).map { "Item \($0)" }]
        var log: [String] = []
        var configure: ((UITableViewCell, IndexPath) -> Void)?
        var highlights = true

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 0 ? "Fruits" : "Items" }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = sections[indexPath.section][indexPath.row]
            content.secondaryText = indexPath.section == 0 ? "fresh" : nil
            cell.contentConfiguration = content
            configure?(cell, indexPath)
            return cell
        }

        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("will \(indexPath.section).\(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("did \(indexPath.section).\(indexPath.row)") }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.append("highlight") }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.append("unhighlight") }

        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: ["Archive", "Flag"].map { (title: String) in
                UIContextualAction(style: .normal, title: title) { [weak self] _, _, completion in
                    self?.log.append("\(title) \(indexPath.row)")
                    completion(true)
                }
            })
        }

        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .none)
        }

        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
            let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
            sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
        }
    }

    private func table(_ rows: Rows, style: UITableView.Style = .plain) -> UITableView {
        let page = UIViewController(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        page.view.addSubview(table)
        stage.show(page)
        stage.settle()
        return table
    }

    private func cell(_ table: UITableView, _ section: Int, _ row: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
    }

    // MARK: Tables

    @Test func aCellIsReadAsAWhole() throws {
        let rows = Rows(), table = table(rows), pear = try cell(table, 0, 1)
        #expect(table.systemAccessibility.role == .list && table.accessibilityContainerType == .list && table.systemAccessibility.rowCount == 42)
        #expect(pear.isAccessibilityElement && pear.accessibilityLabel == "Pear, fresh" && pear.accessibilityTraits == .none)
        #expect(pear.systemAccessibility.position == AccessibilityPosition(index: 1, count: 42))
        #expect(try cell(table, 1, 0).systemAccessibility.position == AccessibilityPosition(index: 2, count: 42))
        #expect(try cell(table, 1, 0).accessibilityLabel == "Item 1")
    }

    @Test func traitsFollowTheAccessoryAndTheState() throws {
        let rows = Rows()
        let types: [UITableViewCell.AccessoryType] = [.disclosureIndicator, .checkmark]
        rows.configure = { cell, path in cell.accessoryType = path.section == 0 ? types[path.row] : .none }
        let table = table(rows)
        #expect(try cell(table, 0, 0).accessibilityTraits == .button && cell(table, 0, 1).accessibilityTraits == .selected)
        let item = try cell(table, 1, 0)
        item.isUserInteractionEnabled = false
        #expect(item.accessibilityTraits == .notEnabled)
    }

    @Test func activationSelectsAsATapDoes() throws {
        let rows = Rows(), table = table(rows), apple = try cell(table, 0, 0)
        #expect(apple.accessibilityActivate())
        let activated = rows.log
        #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0) && apple.accessibilityTraits == .selected)
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        rows.log = []
        stage.tap(at: apple.convert(CGPoint(x: 100, y: 20), to: nil as UIView?))
        stage.settle()
        #expect(rows.log == activated && activated.contains("will 0.0") && activated.contains("did 0.0"))
        rows.highlights = false
        rows.log = []
        #expect(!apple.accessibilityActivate() && rows.log.isEmpty)
        table.allowsSelection = false
        rows.highlights = true
        #expect(!apple.accessibilityActivate() && rows.log.isEmpty)
    }

    @Test func swipesAreCustomActions() throws {
        let rows = Rows(), table = table(rows), actions = try cell(table, 0, 1).systemAccessibility.customActions()
        #expect(actions.map(\.name) == ["Archive", "Flag"])
        #expect(actions.last.map { $0.actionHandler?($0) } == .some(true) && rows.log == ["Flag 1"])
    }

    @Test func editingControlsAreCustomActions() throws {
        let rows = Rows(), table = table(rows)
        table.setEditing(true, animated: false)
        stage.settle()
        func action(_ name: String, _ row: Int) throws -> Bool? {
            try cell(table, 0, row).systemAccessibility.customActions().first { $0.name == name }.flatMap { $0.actionHandler?($0) }
        }
        #expect(try cell(table, 0, 0).systemAccessibility.customActions().map(\.name) == ["Delete", "Move down"])
        #expect(try cell(table, 0, 1).systemAccessibility.customActions().map(\.name) == ["Delete", "Move up", "Move down"])
        #expect(try action("Move up", 1) == true)
        stage.settle()
        #expect(rows.sections[0] == ["Pear", "Apple"])
        #expect(try cell(table, 0, 0).accessibilityLabel == "Pear, fresh")
        #expect(try action("Move down", 1) == true)
        stage.settle()
        #expect(rows.sections[0] == ["Pear"] && rows.sections[1].first == "Apple")
        #expect(try action("Delete", 0) == true)
        stage.settle()
        #expect(rows.sections[0].isEmpty)
    }

    /// Keys move a row as the actions do: into the next section by one place.
    @Test func keysMoveRowsIntoAnotherSection() throws {
        let rows = Rows(), table = table(rows), next = rows.sections[1]
        table.setEditing(true, animated: false)
        table.allowsFocusDuringEditing = true
        stage.settle()
        for (key, modifiers) in [("Tab", []), ("Down", []), ("Down", .alternate)] as [(String, UIKeyModifierFlags)] {
            stage.press(key, with: modifiers)
            stage.settle()
        }
        #expect(rows.sections[0] == ["Apple"] && rows.sections[1] == ["Pear"] + next)
        stage.press("Up", with: .alternate)
        stage.settle()
        #expect(rows.sections[0] == ["Apple", "Pear"] && rows.sections[1] == next && stage.diagnostics.isEmpty)
    }

    @Test func headersAreHeadings() throws {
        let table = table(Rows()), header = try #require(table.headerView(forSection: 0))
        #expect(header.isAccessibilityElement && header.accessibilityLabel?.lowercased() == "fruits" && header.accessibilityTraits.contains(.header))
    }

    @Test func aCellWithOnlyAControlIsAContainer() throws {
        let rows = Rows()
        let button = UIButton(type: .system)
        button.setTitle("Buy", for: .normal)
        button.frame = CGRect(x: 10, y: 0, width: 80, height: 40)
        rows.configure = { cell, path in
            guard path == IndexPath(row: 0, section: 0) else { return }
            cell.contentConfiguration = nil
            cell.contentView.addSubview(button)
        }
        let table = table(rows), first = try cell(table, 0, 0)
        #expect(!first.isAccessibilityElement && first.accessibilityLabel == nil)
        first.accessibilityLabel = "Offer"
        #expect(first.isAccessibilityElement)
    }

    @Test func largestTypeIsReadInTheSameOrder() throws {
        let rows = Rows()
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let table = table(rows)
        #expect(try cell(table, 0, 1).accessibilityLabel == "Pear, fresh")
    }

    // MARK: Collections

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var count = 12
        var chosen: [Int] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            let label = cell.contentView.subviews.first as? UILabel ?? UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            label.text = "Tile \(indexPath.item)"
            cell.contentView.addSubview(label)
            if let cell = cell as? UICollectionViewListCell {
                var content = cell.defaultContentConfiguration()
                content.text = "Row \(indexPath.item)"
                cell.contentConfiguration = content
            }
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { chosen.append(indexPath.item) }
    }

    private func collection(_ layout: UICollectionViewLayout, _ items: Items, _ cellClass: UICollectionViewCell.Type) -> UICollectionView {
        let page = UIViewController(), view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
        view.register(cellClass, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.delegate = items
        page.view.addSubview(view)
        stage.show(page)
        stage.settle()
        return view
    }

    @Test func aRegularGridIsATable() throws {
        let layout = UICollectionViewFlowLayout(), items = Items()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 10
        items.count = 11
        let view = collection(layout, items, UICollectionViewCell.self), system = view.systemAccessibility
        #expect(system.role == .table && system.columnCount == 3 && system.rowCount == 4)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
        #expect(!cell.isAccessibilityElement && cell.systemAccessibility.role == .tableCell)
        #expect(cell.systemAccessibility.cell == AccessibilityGrid(row: 1, column: 1))
        cell.isAccessibilityElement = true
        #expect(cell.accessibilityActivate() && items.chosen == [4] && cell.accessibilityTraits == .selected)
    }

    @Test func cellsOfAListAreReadAsAWhole() throws {
        let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)), items = Items()
        let view = collection(layout, items, UICollectionViewListCell.self), cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
        #expect(view.systemAccessibility.role == .list && view.systemAccessibility.rowCount == 12)
        #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Row 2" && cell.systemAccessibility.role == .listItem)
        #expect(cell.systemAccessibility.position == AccessibilityPosition(index: 2, count: 12))
        #expect(cell.accessibilityActivate() && items.chosen == [2])
    }
}
