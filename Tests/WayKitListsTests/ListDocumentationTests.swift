import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What Apple's documentation says of tables, collection views and their data sources.
@MainActor struct ListDocumentationTests {
    private final class Table: UITableViewController {
        var rows = [3, 40]
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.rowHeight = 50
        }

        override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("will \(indexPath.row)")
            return indexPath.row == 1 ? IndexPath(row: 2, section: indexPath.section) : indexPath
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("did \(indexPath.row)") }
        override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("deselect \(indexPath.row)") }
    }

    private func table(_ style: UITableView.Style = .plain, _ rows: [Int] = [3, 40]) -> (TestStage, Table) {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), table = Table(style: style)
        table.rows = rows
        stage.show(table)
        stage.settle()
        return (stage, table)
    }

    @Test func defaultsOfTables() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(table.rowHeight == UITableView.automaticDimension && table.estimatedRowHeight == UITableView.automaticDimension)
        #expect(table.sectionHeaderHeight == UITableView.automaticDimension && table.sectionFooterHeight == UITableView.automaticDimension)
        #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.allowsSelectionDuringEditing)
        #expect(!table.cellLayoutMarginsFollowReadableWidth && table.insetsContentViewsToSafeArea)
        #expect(table.separatorStyle == .singleLine && table.style == .plain && table.alwaysBounceVertical && table.backgroundView == nil)
        #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
        #expect(table.sectionIndexMinimumDisplayRowCount == 0 && table.selfSizingInvalidation == .enabled)
        #expect(!table.isEditing && table.isPrefetchingEnabled && table.fillerRowHeight == 0)
    }

    @Test func defaultsOfTableCells() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(cell.reuseIdentifier == nil && cell.selectionStyle == .default && cell.accessoryType == .none && cell.editingStyle == .none)
        #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10 && cell.shouldIndentWhileEditing && !cell.showsReorderControl)
        #expect(cell.detailTextLabel == nil && cell.textLabel != nil && cell.imageView != nil && cell.focusStyle == .default)
        #expect(UITableViewCell(style: .subtitle, reuseIdentifier: "a").detailTextLabel != nil)
        #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration && !cell.userInteractionEnabledWhileDragging)
    }

    /// The delegate may return another row; a selection by the program is not reported to it.
    @Test func theDelegateSelectsAnotherRow() {
        let (stage, page) = table()
        var notifications = 0
        let token = NotificationCenter.default.addObserver(forName: UITableView.selectionDidChangeNotification, object: page.tableView, queue: nil) { _ in
            MainActor.assumeIsolated { notifications += 1 }
        }
        stage.tap(at: CGPoint(x: 200, y: 75))
        stage.settle()
        #expect(page.log == ["will 1", "did 2"] && page.tableView.indexPathForSelectedRow == [0, 2] && notifications == 1)
        page.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        #expect(page.log.count == 2 && notifications == 1 && page.tableView.indexPathForSelectedRow == [0, 0])
        page.tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(page.tableView.indexPathForSelectedRow == nil && page.log.count == 2)
        NotificationCenter.default.removeObserver(token)
    }

    /// "NSNotFound is a valid row index for scrolling to a section with zero rows."
    @Test func scrollsToAnEmptySection() {
        let (_, page) = table(.plain, [30, 0, 30])
        page.tableView.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
        #expect(page.tableView.contentOffset.y == 1500)
    }

    @Test func rowsInARectangleAndOfCells() throws {
        let (_, page) = table(), tableView = try #require(page.tableView)
        #expect(tableView.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 120)) == [[0, 1], [0, 2], [1, 0]])
        #expect(tableView.indexPathForRow(at: CGPoint(x: 5, y: -5)) == nil)
        #expect(tableView.indexPath(for: UITableViewCell()) == nil && tableView.cellForRow(at: [1, 39]) == nil)
        let cell = try #require(tableView.cellForRow(at: [0, 1]))
        #expect(tableView.indexPath(for: cell) == [0, 1])
        #expect(tableView.rect(forSection: 1).height == 2000 && tableView.rectForRow(at: [1, 1]) == CGRect(x: 0, y: 200, width: 400, height: 50))
    }

    /// Selection ends when the data is loaded anew, and not when rows are reconfigured, which keep their cells.
    @Test func reloadingClearsTheSelection() throws {
        let (_, page) = table(), tableView = try #require(page.tableView)
        tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        let cell = tableView.cellForRow(at: [0, 1])
        tableView.reconfigureRows(at: [[0, 1]])
        tableView.layoutIfNeeded()
        #expect(tableView.indexPathForSelectedRow == [0, 1] && tableView.cellForRow(at: [0, 1]) === cell)
        tableView.reloadData()
        #expect(tableView.indexPathForSelectedRow == nil)
    }

    /// A row that begins where the visible rectangle ends is not visible, however its offset is rounded: each visible row has a cell.
    @Test func visibleRowsHaveCells() throws {
        let (_, page) = table(.plain, [3, 60]), tableView = try #require(page.tableView)
        for height in [27.6, 43.3, 20.1] as [CGFloat] {
            tableView.rowHeight = height
            for row in 25..<60 {
                let end = tableView.rectForRow(at: [1, row]).minY
                for offset in [end - 600, end - 600 + 0.000_000_000_1, end - 600 - 0.000_000_000_1] {
                    tableView.contentOffset.y = offset
                    let missing = tableView.indexPathsForVisibleRows?.filter { tableView.cellForRow(at: $0) == nil }
                    #expect(missing == [], "\(height), \(offset)")
                }
            }
        }
    }

    /// None by default since iOS 15; with a height, or that of the last row, they fill a plain table without a footer.
    @Test func emptyRowsFillATable() throws {
        let (stage, page) = table(.plain, [3]), tableView = try #require(page.tableView)
        func lines() -> [CGFloat] {
            let cells = tableView.subviews.compactMap { $0 as? UITableViewCell }.filter { tableView.indexPath(for: $0) == nil && !$0.isHidden }
            return cells.map(\.frame.minY).sorted()
        }
        #expect(lines().isEmpty)
        tableView.fillerRowHeight = UITableView.automaticDimension
        stage.settle()
        #expect(lines() == (3..<12).map { CGFloat($0) * 50 })
        tableView.fillerRowHeight = 200
        stage.settle()
        #expect(lines() == [150, 350, 550] && tableView.visibleCells.count == 3)
        stage.tap(at: CGPoint(x: 200, y: 300))
        #expect(page.log.isEmpty)
        // They follow the rows, and what is pulled down has more of them below.
        page.rows[0] = 4
        tableView.insertRows(at: [[0, 0]], with: .automatic)
        stage.settle()
        #expect(lines() == [200, 400])
        tableView.contentOffset.y = 250
        tableView.layoutIfNeeded()
        #expect(lines() == [200, 400, 600, 800])
        // Not a height that fills a screen with millions of rows.
        tableView.contentOffset.y = 0
        for height in [1e-300, -3, .nan, .infinity] as [CGFloat] {
            tableView.fillerRowHeight = height
            stage.settle()
            #expect(lines().isEmpty && tableView.visibleCells.count == 4, "\(height)")
        }
        tableView.fillerRowHeight = 200
        tableView.tableFooterView = UIView()
        stage.settle()
        #expect(lines().isEmpty)
    }

    /// A cell that changes its contents asks for another height.
    @Test func aCellGrowsWhenItsContentDoes() throws {
        let (stage, page) = table(), tableView = try #require(page.tableView)
        tableView.rowHeight = UITableView.automaticDimension
        stage.settle()
        let cell = try #require(tableView.cellForRow(at: [0, 0]))
        var content = cell.defaultContentConfiguration()
        content.text = "one"
        cell.contentConfiguration = content
        stage.settle()
        let before = tableView.rectForRow(at: [0, 0]).height
        content.secondaryText = "two\nthree\nfour"
        cell.contentConfiguration = content
        stage.settle()
        #expect(tableView.rectForRow(at: [0, 0]).height > before + 30)
        #expect(tableView.cellForRow(at: [0, 0]) === cell && cell.frame.height == tableView.rectForRow(at: [0, 0]).height)
    }

    // MARK: Collection views

    private func grid(_ count: Int = 40) -> (TestStage, UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<count))
        source.apply(snapshot, animatingDifferences: false)
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.settle()
        return (stage, view, source)
    }

    /// "If the allowsSelection property is false, calling this method has no effect." and the rest of its discussion.
    @Test func selectionByTheProgram() {
        let (_, view, _) = grid()
        #expect(view.indexPathsForSelectedItems == [])
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsMultipleSelection = true
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems?.count == 2)
        view.deselectItem(at: [0, 1], animated: false)
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
        view.selectItem(at: [0, 39], animated: false, scrollPosition: .bottom)
        #expect(view.contentOffset.y == 400)
        view.allowsMultipleSelection = false
        view.allowsSelection = false
        view.selectItem(at: [0, 5], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems?.contains([0, 5]) == false)
    }

    @Test func defaultsOfCollectionViews() {
        let layout = UICollectionViewFlowLayout(), view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        #expect(view.allowsSelection && !view.allowsMultipleSelection && view.isPrefetchingEnabled && view.backgroundView == nil)
        #expect(view.reorderingCadence == .immediate && view.selfSizingInvalidation == .enabled && !view.isEditing)
        #expect(!view.allowsSelectionDuringEditing && !view.allowsMultipleSelectionDuringEditing)
        #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical && layout.sectionInset == .zero && layout.sectionInsetReference == .fromContentInset)
        #expect(!layout.sectionHeadersPinToVisibleBounds && layout.estimatedItemSize == .zero && layout.headerReferenceSize == .zero)
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(!cell.isSelected && !cell.isHighlighted && cell.backgroundView == nil && cell.contentView.frame == cell.bounds)
    }

    /// Attributes are equal by value, their copies are independent, and a cell receives them.
    @Test func attributesAreValuesInObjects() throws {
        let first = UICollectionViewLayoutAttributes(forCellWith: [0, 1]), second = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
        #expect(first == second && first.alpha == 1 && first.zIndex == 0 && !first.isHidden && first.representedElementCategory == .cell)
        second.alpha = 0.5
        #expect(first != second)
        let copy = try #require(second.copy() as? UICollectionViewLayoutAttributes)
        copy.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(copy.center == CGPoint(x: 25, y: 40) && copy.size == CGSize(width: 30, height: 40) && second.frame == .zero && copy.alpha == 0.5)
    }

    // MARK: Snapshots

    @Test func snapshotsAnswerWhatTheyContain() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2])
        snapshot.appendItems([3], toSection: "a")
        #expect(snapshot.itemIdentifiers(inSection: "b") == [1, 2] && snapshot.sectionIdentifier(containingItem: 3) == "a")
        snapshot.insertItems([4], beforeItem: 2)
        snapshot.moveItem(3, afterItem: 4)
        snapshot.insertSections(["c"], beforeSection: "a")
        snapshot.moveSection("c", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["a", "b", "c"] && snapshot.itemIdentifiers(inSection: "b") == [1, 4, 3, 2])
        #expect(snapshot.indexOfItem(4) == 1 && snapshot.indexOfSection("c") == 2 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.numberOfItems == 4 && snapshot.numberOfSections == 3 && snapshot.numberOfItems(inSection: "a") == 0)
        snapshot.deleteSections(["b"])
        #expect(snapshot.itemIdentifiers.isEmpty)
        snapshot.deleteAllItems()
        #expect(snapshot.sectionIdentifiers.isEmpty)
    }

    @Test func sectionSnapshotsAreTrees() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["fruit", "nuts"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.append(["braeburn"], to: "apple")
        #expect(tree.rootItems == ["fruit", "nuts"] && tree.visibleItems == ["fruit", "nuts"] && tree.items.count == 5)
        tree.expand(["fruit"])
        #expect(tree.visibleItems == ["fruit", "apple", "pear", "nuts"] && tree.isExpanded("fruit") && !tree.isVisible("braeburn"))
        #expect(tree.level(of: "braeburn") == 2 && tree.parent(of: "braeburn") == "apple" && tree.parent(of: "nuts") == nil)
        #expect(tree.snapshot(of: "fruit", includingParent: false).items == ["apple", "braeburn", "pear"])
        tree.replace(childrenOf: "fruit", using: { var s = NSDiffableDataSourceSectionSnapshot<String>(); s.append(["plum"]); return s }())
        #expect(tree.items == ["fruit", "plum", "nuts"])
        tree.insert(["fig"], after: "plum")
        tree.delete(["fruit"])
        #expect(tree.items == ["nuts"] && tree.index(of: "nuts") == 0 && tree.contains("nuts") && !tree.contains("fig"))
    }

    @Test func theDataSourceAnswersAndReorders() {
        let (stage, view, source) = grid(8)
        #expect(source.itemIdentifier(for: [0, 3]) == 3 && source.indexPath(for: 5) == [0, 5] && source.itemIdentifier(for: [0, 8]) == nil)
        #expect(source.sectionIdentifier(for: 0) == 0 && source.index(for: 0) == 0 && source.sectionIdentifier(for: 1) == nil)
        var moved: [Int] = []
        source.reorderingHandlers.canReorderItem = { $0 != 0 }
        source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
        #expect(view.beginInteractiveMovementForItem(at: [0, 0]) == false)
        #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 350, y: 50))
        stage.settle()
        view.endInteractiveMovement()
        stage.settle()
        #expect(moved == [0, 2, 3, 1, 4, 5, 6, 7] && source.snapshot().itemIdentifiers == moved)
    }

    /// Items that stay are configured again in the update that inserts, deletes and moves others: each keeps its cell and shows its own data.
    @Test func itemsAreReconfiguredInTheUpdateThatMovesThem() throws {
        var suffix = ""
        func content(_ item: String) -> UIListContentConfiguration {
            var content = UIListContentConfiguration.cell()
            content.text = item + suffix
            return content
        }
        let stage = TestStage(size: CGSize(width: 400, height: 600)), table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let list = UICollectionView(frame: CGRect(x: 200, y: 0, width: 200, height: 600), collectionViewLayout: layout)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in cell.contentConfiguration = content(item) }
        let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.contentConfiguration = content(item)
            return cell
        }
        let items = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        let controller = UIViewController()
        for view in [table, list] { controller.view.addSubview(view) }
        stage.show(controller)
        func apply(_ names: [String], reconfiguring: [String] = []) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            snapshot.reconfigureItems(reconfiguring)
            rows.apply(snapshot, animatingDifferences: true)
            items.apply(snapshot, animatingDifferences: true)
            stage.settle()
        }
        func texts(_ cells: [UIContentConfiguration?]) -> [String] { cells.map { ($0 as? UIListContentConfiguration)?.text ?? "?" } }
        apply(["a", "b", "c", "d"])
        let row = try #require(table.cellForRow(at: [0, 3])), item = try #require(list.cellForItem(at: [0, 3]))
        suffix = "!"
        apply(["d", "new", "a", "c"], reconfiguring: ["d", "c"])
        #expect(texts((0..<4).map { table.cellForRow(at: [0, $0])?.contentConfiguration }) == ["d!", "new!", "a", "c!"])
        #expect(texts((0..<4).map { list.cellForItem(at: [0, $0])?.contentConfiguration }) == ["d!", "new!", "a", "c!"])
        #expect(table.cellForRow(at: [0, 0]) === row && list.cellForItem(at: [0, 0]) === item)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Page controls

    @Test func pagesOfAPageControlAreLimited() {
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (3, 7)
        #expect(pages.currentPage == 2)
        pages.currentPage = -1
        #expect(pages.currentPage == 0)
        pages.currentPage = 2
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0 && pages.allowsContinuousInteraction && !pages.hidesForSinglePage && pages.backgroundStyle == .automatic)
        #expect(pages.size(forNumberOfPages: 5).width > pages.size(forNumberOfPages: 3).width)
    }

    // MARK: Sizes of new cells

    private final class SizedCell: UITableViewCell {}

    private final class SizedItem: UICollectionViewCell {
        static var sizes: [CGSize] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.sizes.append(frame.size)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class SizedTable: UITableViewController {
        var sizes: [CGSize] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            sizes.append(cell.bounds.size)
            return cell
        }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.row.isMultiple(of: 2) ? 80 : 30 }
    }

    private final class SizedItems: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 100, height: 20 + 10 * indexPath.item) }
    }

    /// "Newer dequeue method guarantees a cell is returned and resized properly" (UITableView.h): new and reused ones.
    @Test func dequeuedCellHasTheSizeOfItsRow() {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), table = SizedTable(style: .plain)
        table.tableView.register(SizedCell.self, forCellReuseIdentifier: "row")
        stage.show(table)
        stage.settle()
        table.tableView.contentOffset.y = 1500
        stage.settle()
        #expect(table.sizes.count > 20 && table.sizes.allSatisfy { $0.width == 400 && [80, 30].contains($0.height) }, "\(table.sizes)")
    }

    @Test func itemIsMadeWithItsSize() {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), items = SizedItems(collectionViewLayout: UICollectionViewFlowLayout())
        items.collectionView.register(SizedItem.self, forCellWithReuseIdentifier: "item")
        SizedItem.sizes = []
        stage.show(items)
        stage.settle()
        #expect(SizedItem.sizes == (0..<4).map { CGSize(width: 100, height: 20 + 10 * $0) })
    }

    /// Once, and with what the table has.
    @Test func unknownIdentifierIsExplained() {
        let (stage, table) = table()
        table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "other")
        for row in 0..<3 { _ = table.tableView.dequeueReusableCell(withIdentifier: "rwo", for: IndexPath(row: row, section: 0)) }
        let lines = stage.diagnostics.filter { $0.contains("rwo") }
        #expect(lines.count == 1 && lines[0].contains("of Table has registrations for \"other\", \"row\""), "\(lines)")
    }
}
