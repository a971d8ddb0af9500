import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with a collection view whose layout is a list, and with diffable data sources.
@MainActor struct ListLayoutProgramTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    /// Tasks: swipe, edit, reorder, choose.
    final class Tasks: UIViewController, UICollectionViewDelegate {
        var view_: UICollectionView!
        var source: UICollectionViewDiffableDataSource<Int, String>!
        var registration: UICollectionView.CellRegistration<UICollectionViewListCell, String>!
        let log = EventLog()
        var done: Set<String> = []
        var accessories: [UICellAccessory] = []
        var configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
        var tasks = ["Milk", "Bread", "Butter", "Eggs", "Salt"]
        var configured: [String] = []

        func delete(_ task: String) {
            var snapshot = source.snapshot()
            snapshot.deleteItems([task])
            source.apply(snapshot)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            list.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
                guard let task = source.itemIdentifier(for: indexPath) else { return nil }
                let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
                    log.add("delete \(task)")
                    self.delete(task)
                    completion(true)
                }
                return UISwipeActionsConfiguration(actions: [delete])
            }
            configure(&list)
            view_ = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
            view_.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view_.delegate = self
            view.addSubview(view_)
            registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, task in
                configured.append(task)
                var content = cell.defaultContentConfiguration()
                content.text = task
                cell.contentConfiguration = content
                cell.accessories = accessories + (done.contains(task) ? [.checkmark()] : [])
            }
            source = UICollectionViewDiffableDataSource(collectionView: view_) { [unowned self] view, indexPath, task in
                view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: task)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(tasks)
            source.apply(snapshot, animatingDifferences: false)
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            view_.isEditing = editing
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: true)
            guard let task = source.itemIdentifier(for: indexPath) else { return }
            if done.remove(task) == nil { done.insert(task) }
            var snapshot = source.snapshot()
            snapshot.reconfigureItems([task])
            source.apply(snapshot)
        }
        func cell(_ row: Int) -> UICollectionViewListCell { view_.cellForItem(at: [0, row]) as! UICollectionViewListCell }
    }

    @Test func rowsOfAnInsetList() {
        let tasks = Tasks()
        stage.show(tasks)
        stage.settle()
        let first = tasks.cell(0).frame, second = tasks.cell(1).frame
        #expect(first.minX >= 16 && first.minX <= 20 && first.maxX == 400 - first.minX)
        #expect(first.height >= 44 && second.minY == first.maxY)
        #expect(tasks.configured == tasks.tasks, "each row is configured once")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tapChecksARowAndKeepsItsCell() {
        let tasks = Tasks()
        stage.show(tasks)
        stage.settle()
        let cell = tasks.cell(1)
        let width = cell.contentView.frame.width
        tasks.configured = []
        stage.tap("Bread")
        #expect(tasks.cell(1) === cell && tasks.configured == ["Bread"])
        #expect(cell.contentView.frame.width < width, "the checkmark takes room")
        #expect(!cell.isSelected && tasks.view_.indexPathsForSelectedItems == [])
    }

    @Test func swipeDeletesARow() {
        let tasks = Tasks()
        stage.show(tasks)
        stage.settle()
        let height = tasks.view_.contentSize.height, row = tasks.cell(0).frame.height
        let y = stage.middle(tasks.cell(2)).y
        stage.carry(from: CGPoint(x: 340, y: y), to: CGPoint(x: 240, y: y))
        #expect(stage.tap("Delete"))
        #expect(tasks.log.take() == ["delete Butter"] && !stage.shows("Butter") && !stage.shows("Delete"))
        #expect(abs(tasks.view_.contentSize.height - (height - row)) < 0.5)
        stage.drag(from: CGPoint(x: 370, y: y), to: CGPoint(x: 20, y: y), duration: 0.3)
        stage.settle()
        #expect(tasks.log.take() == ["delete Eggs"], "over the whole width")
        #expect(tasks.source.snapshot().itemIdentifiers == ["Milk", "Bread", "Salt"])
    }

    @Test func deleteAccessoryRevealsTheSwipeActions() {
        let tasks = Tasks()
        tasks.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
        stage.show(tasks)
        stage.settle()
        let still = tasks.cell(0).contentView.frame
        tasks.setEditing(true, animated: true)
        stage.settle()
        #expect(tasks.cell(0).contentView.frame.minX > still.minX + 20)
        let cell = tasks.cell(0)
        stage.tap(at: cell.convert(CGPoint(x: 26, y: cell.bounds.midY), to: nil))
        stage.settle()
        #expect(tasks.source.snapshot().numberOfItems == 5)
        #expect(stage.tap("Delete") && tasks.log.take() == ["delete Milk"])
        tasks.setEditing(false, animated: true)
        stage.settle()
        #expect(tasks.cell(0).contentView.frame == still)
    }

    @Test func reorderAccessoryMovesARow() {
        let tasks = Tasks()
        var transactions: [[String]] = []
        tasks.accessories = [.reorder(displayed: .always)]
        stage.show(tasks)
        tasks.source.reorderingHandlers.canReorderItem = { $0 != "Salt" }
        tasks.source.reorderingHandlers.didReorder = { transactions.append($0.finalSnapshot.itemIdentifiers) }
        stage.settle()
        let cell = tasks.cell(0), height = cell.frame.height
        let start = cell.convert(CGPoint(x: cell.bounds.maxX - 22, y: cell.bounds.midY), to: nil)
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 2 * height), duration: 0.6, release: false)
        stage.advance(by: 0.4)
        stage.touchUp()
        stage.settle()
        #expect(transactions == [["Bread", "Butter", "Milk", "Eggs", "Salt"]])
        #expect(tasks.source.snapshot().itemIdentifiers == transactions.last)
        #expect(tasks.cell(2) === cell)
    }

    /// Folders that open, as in Files.
    final class Outline: UIViewController {
        var list: UICollectionView!
        var source: UICollectionViewDiffableDataSource<Int, String>!
        let log = EventLog()
        override func viewDidLoad() {
            super.viewDidLoad()
            let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
            list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            view.addSubview(list)
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
                var content = cell.defaultContentConfiguration()
                content.text = name
                cell.contentConfiguration = content
                cell.accessories = name.hasPrefix("Folder") ? [.outlineDisclosure(options: .init(style: .header))] : []
            }
            source = UICollectionViewDiffableDataSource(collectionView: list) { view, indexPath, name in
                view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: name)
            }
            source.sectionSnapshotHandlers.willExpandItem = { [log] in log.add("expand \($0)") }
            source.sectionSnapshotHandlers.willCollapseItem = { [log] in log.add("collapse \($0)") }
            var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
            snapshot.append(["Folder 1", "Folder 2"])
            snapshot.append(["a", "b"], to: "Folder 1")
            snapshot.append(["c", "Folder 3"], to: "Folder 2")
            snapshot.append(["d"], to: "Folder 3")
            source.apply(snapshot, to: 0, animatingDifferences: false)
        }
    }

    @Test func foldersExpandAndCollapse() {
        let outline = Outline()
        stage.show(outline)
        stage.settle()
        #expect(outline.list.numberOfItems(inSection: 0) == 2)
        stage.tap("Folder 2")
        #expect(outline.log.take() == ["expand Folder 2"])
        #expect(outline.list.numberOfItems(inSection: 0) == 4 && stage.shows("c") && !stage.shows("d"))
        let folder = stage.labels("Folder 2").last!, child = stage.labels("c").last!
        #expect(child.convert(child.bounds, to: nil).minX > folder.convert(folder.bounds, to: nil).minX, "children are indented")
        stage.tap("Folder 3")
        #expect(stage.shows("d") && outline.source.snapshot(for: 0).level(of: "d") == 2)
        _ = outline.log.take()
        stage.tap("Folder 2")
        #expect(outline.log.take() == ["collapse Folder 2"] && !stage.shows("c") && !stage.shows("d"))
        stage.tap("Folder 2")
        #expect(stage.shows("d"), "what was open inside is open again")
        #expect(outline.list.indexPathsForSelectedItems == [])
    }

    @Test func headersAndFootersOfSections() {
        var list = UICollectionLayoutListConfiguration(appearance: .grouped)
        list.headerMode = .supplementary
        list.footerMode = .supplementary
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = UIListContentConfiguration.valueCell()
            content.text = "Row \(item)"
            content.secondaryText = "Value \(item)"
            cell.contentConfiguration = content
        }
        let supplementary = { (kind: String) in
            UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { cell, kind, indexPath in
                var content = cell.defaultContentConfiguration()
                content.text = (kind == UICollectionView.elementKindSectionHeader ? "Header " : "Footer ") + "\(indexPath.section)"
                cell.contentConfiguration = content
            }
        }
        let headers = supplementary(UICollectionView.elementKindSectionHeader), footers = supplementary(UICollectionView.elementKindSectionFooter)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, kind, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: indexPath)
        }
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([0, 1], toSection: 0)
        snapshot.appendItems([2], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        #expect(stage.shows("HEADER 0") && stage.shows("Footer 1") && stage.shows("Value 2"))
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])!.frame
        let footer = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 0])!.frame
        let rows = [view.cellForItem(at: [0, 0])!.frame, view.cellForItem(at: [0, 1])!.frame]
        #expect(header.maxY <= rows[0].minY && rows[0].maxY == rows[1].minY && rows[1].maxY <= footer.minY)
        let value = stage.labels("Value 2").last!, text = stage.labels("Row 2").last!
        #expect(value.convert(value.bounds, to: nil).minX > text.convert(text.bounds, to: nil).maxX, "the value is at the trailing edge")
    }

    /// A cell that chooses its configurations by its state.
    final class ColorCell: UICollectionViewListCell {
        var states: [Bool] = []
        override func updateConfiguration(using state: UICellConfigurationState) {
            states.append(state.isSelected)
            var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
            background.backgroundColor = state.isSelected ? .systemRed : .systemGreen
            backgroundConfiguration = background
        }
    }

    @Test func stateDecidesTheBackground() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 800),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let cells = UICollectionView.CellRegistration<ColorCell, Int> { cell, _, item in
            cell.contentConfiguration = UIListContentConfiguration.cell()
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        let point = stage.middle(view.cellForItem(at: [0, 1])!)
        let before = stage.pixel(at: point)
        stage.tap(at: point)
        stage.settle()
        let after = stage.pixel(at: point)
        var red: CGFloat = 0, green: CGFloat = 0
        before.getRed(&red, green: &green, blue: nil, alpha: nil)
        #expect(green > red)
        after.getRed(&red, green: &green, blue: nil, alpha: nil)
        #expect(red > green)
        #expect((view.cellForItem(at: [0, 1]) as? ColorCell)?.states.last == true)
        // The collection view holds its data source weakly.
        withExtendedLifetime(source) {}
    }

    @Test func filterKeepsTheCellsThatRemain() {
        let tasks = Tasks()
        stage.show(tasks)
        stage.settle()
        let butter = tasks.cell(2)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Butter", "Bread"])
        var completed = 0
        tasks.source.apply(snapshot) { completed += 1 }
        #expect(tasks.view_.numberOfItems(inSection: 0) == 2)
        stage.settle()
        #expect(completed == 1 && tasks.cell(0) === butter && tasks.view_.visibleCells.count == 2)
        snapshot.reloadItems(["Butter"])
        tasks.configured = []
        tasks.source.apply(snapshot)
        stage.settle()
        #expect(tasks.configured == ["Butter"])
        #expect(tasks.source.indexPath(for: "Bread") == [0, 1] && tasks.source.itemIdentifier(for: [0, 2]) == nil)
    }

    @Test func selectionFollowsItsItem() {
        let tasks = Tasks()
        stage.show(tasks)
        stage.settle()
        tasks.view_.selectItem(at: [0, 3], animated: false, scrollPosition: [])
        var snapshot = tasks.source.snapshot()
        snapshot.moveItem("Eggs", beforeItem: "Milk")
        tasks.source.apply(snapshot)
        stage.settle()
        #expect(tasks.view_.indexPathsForSelectedItems == [[0, 0]] && tasks.cell(0).isSelected)
        snapshot.deleteItems(["Eggs"])
        tasks.source.apply(snapshot)
        stage.settle()
        #expect(tasks.view_.indexPathsForSelectedItems == [])
        #expect(tasks.view_.visibleCells.allSatisfy { !$0.isSelected })
    }

    /// The usual subclass of a table's data source: titles and deletion.
    final class Contacts: UITableViewDiffableDataSource<String, String> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIdentifier(for: section) }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath != [0, 0] }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            guard let item = itemIdentifier(for: indexPath) else { return }
            var snapshot = snapshot()
            snapshot.deleteItems([item])
            apply(snapshot, animatingDifferences: true)
        }
    }

    @Test func tableOfADiffableSource() {
        let controller = UITableViewController(style: .plain)
        let table = controller.tableView!
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = Contacts(tableView: table) { table, indexPath, name in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            return cell
        }
        source.defaultRowAnimation = .fade
        stage.show(controller)
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems(["Ada", "Alan"], toSection: "A")
        snapshot.appendItems(["Barbara"], toSection: "B")
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        #expect(stage.shows("B") && stage.shows("Barbara"))
        let y = { (path: IndexPath) in stage.middle(table.cellForRow(at: path)!).y }
        stage.carry(from: CGPoint(x: 350, y: y([0, 0])), to: CGPoint(x: 200, y: y([0, 0])))
        #expect(!stage.shows("Delete"), "Ada cannot be edited")
        stage.carry(from: CGPoint(x: 350, y: y([0, 1])), to: CGPoint(x: 250, y: y([0, 1])))
        #expect(stage.tap("Delete"))
        #expect(source.snapshot().itemIdentifiers == ["Ada", "Barbara"] && !stage.shows("Alan"))
    }
}
