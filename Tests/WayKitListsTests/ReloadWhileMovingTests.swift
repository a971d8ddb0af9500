import Foundation
import Testing
import WayKit
import WayKitTesting

/// Lists whose callbacks reload them while something else changes: an open row, the size, the layout, the focus, an update of their own.
@MainActor struct ReloadWhileMovingTests {
    /// Rows whose texts have several lines; the second of a callback's calls reloads.
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var titles: [String]
        var reloads: ((UITableView) -> Void)?
        var endsEditing: ((UITableView) -> Void)?
        var ends: ((UITableView) -> Void)?
        init(_ titles: [String]) { self.titles = titles }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = titles.indices.contains(indexPath.row) ? titles[indexPath.row] : nil
            take(&reloads, tableView)
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { take(&endsEditing, tableView) }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) { take(&ends, tableView) }

        private func take(_ callback: inout ((UITableView) -> Void)?, _ table: UITableView) {
            let once = callback
            callback = nil
            once?(table)
        }
    }

    let stage = TestStage(size: CGSize(width: 320, height: 480))

    private func show(_ source: Source) -> UITableView {
        let controller = UITableViewController(style: .plain), table = controller.tableView!
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (source, source)
        stage.show(controller)
        stage.settle()
        return table
    }

    /// Every visible row has its text, is as high as it wants to be, and follows the one before it.
    private func expectRows(_ table: UITableView, _ source: Source, sourceLocation: SourceLocation = #_sourceLocation) {
        let cells = table.visibleCells, paths = table.indexPathsForVisibleRows ?? []
        #expect(!cells.isEmpty && cells.map { $0.textLabel?.text } == paths.map { source.titles[$0.row] }, sourceLocation: sourceLocation)
        for (one, next) in zip(cells, cells.dropFirst()) { #expect(one.frame.maxY == next.frame.minY, sourceLocation: sourceLocation) }
        for cell in cells {
            let text = cell.textLabel!, needed = text.sizeThatFits(CGSize(width: text.bounds.width, height: .greatestFiniteMagnitude)).height
            #expect(text.bounds.height >= needed - 0.5, "cut", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [1, 2]) func anOpenRowOfAScrolledTable(times: Int) {
        let source = Source((0..<100).map { "\($0)" }), table = show(source)
        for _ in 0..<times {
            table.contentOffset.y = 2000
            stage.settle()
            let y = table.contentOffset.y
            stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 180, y: 200), duration: 0.3)
            stage.settle()
            source.endsEditing = { $0.reloadData() }
            table.reloadData()
            stage.settle()
            #expect(source.endsEditing == nil && table.contentOffset.y == y)
            expectRows(table, source)
        }
    }

    @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge], [false, true])
    func aRotation(_ category: UIContentSizeCategory, isMirrored: Bool) {
        let source = Source((0..<60).map { "row \($0) with a text of several words that needs more than one line" }), table = show(source)
        stage.window.traitOverrides.preferredContentSizeCategory = category
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        stage.settle()
        for size in [CGSize(width: 480, height: 320), CGSize(width: 320, height: 480)] {
            table.contentOffset.y = table.contentSize.height / 2
            stage.settle()
            source.ends = { [source] table in
                source.titles = source.titles.reversed()
                table.reloadData()
            }
            source.reloads = { [source] table in
                source.titles.removeLast(7)
                table.reloadData()
            }
            stage.resize(to: size, scale: 1)
            table.reloadData()
            stage.advance(by: 0.1)
            stage.settle()
            #expect(source.ends == nil && source.reloads == nil)
            expectRows(table, source)
        }
    }

    /// The path of a change and the reload in the same callback: the data is what the table shows, whatever the order.
    @Test(arguments: [true, false]) func anUpdateInACallback(reloadsFirst: Bool) {
        let source = Source((0..<5).map { "\($0)" }), table = show(source)
        source.reloads = { [source] table in
            source.titles.insert("new", at: 0)
            if reloadsFirst { table.reloadData() } else { table.insertRows(at: [[0, 0]], with: .fade) }
        }
        table.reloadData()
        stage.settle()
        expectRows(table, source)
        #expect(table.numberOfRows(inSection: 0) == 6)
    }

    @Test func editingIsSwitchedWhileRowsReload() {
        let source = Source((0..<30).map { "\($0)" }), table = show(source)
        for isEditing in [true, false, true] {
            source.reloads = { [source] table in
                source.titles.removeFirst()
                table.reloadData()
            }
            table.setEditing(isEditing, animated: true)
            stage.advance(by: 0.1)
            table.reloadData()
            stage.settle()
            #expect(table.visibleCells.allSatisfy { $0.isEditing == isEditing } && source.reloads == nil)
            expectRows(table, source)
        }
    }

    @Test func theFocusMovesByArrowKeys() {
        let source = Source((0..<60).map { "\($0)" }), table = show(source)
        table.allowsFocus = true
        stage.press("Tab")
        for _ in 0..<25 {
            source.ends = { $0.reloadData() }
            stage.press("Down")
            stage.settle()
        }
        expectRows(table, source)
        #expect(table.contentOffset.y > 0)
    }

    // MARK: Diffable data sources and layouts

    /// A snapshot that a cell provider applies.
    @Test(arguments: [true, false]) func aSnapshotInACellProvider(isAnimated: Bool) {
        let view = UITableView(frame: stage.window.bounds)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        var next: [Int]? = [4, 5, 6, 7], source: UITableViewDiffableDataSource<Int, Int>!
        source = UITableViewDiffableDataSource(tableView: view) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            if let items = next {
                next = nil
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
                source.apply(snapshot, animatingDifferences: isAnimated)
            }
            return cell
        }
        stage.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3, 4, 5])
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        #expect(next == nil && view.visibleCells.map { $0.textLabel?.text } == ["4", "5", "6", "7"])
    }

    final class Items: NSObject, UICollectionViewDataSource {
        var titles = (0..<40).map { "\($0)" }
        var reloads = false
        var requests: ((UICollectionView) -> Void)?
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = titles.indices.contains(indexPath.item) ? titles[indexPath.item] : nil
            if reloads {
                reloads = false
                titles = titles.map { $0 + "!" }
                titles.removeLast(3)
                collectionView.reloadData()
            }
            let request = requests
            requests = nil
            request?(collectionView)
            return cell
        }
    }

    /// The paths that a cell's request inserts and removes while the others are made.
    @Test(arguments: [0, 1], [true, false]) func anUpdateInACallbackOfACollection(layout: Int, isAnimated: Bool) {
        let items = Items(), view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: Self.layouts()[layout])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        stage.window.addSubview(view)
        var ends = 0
        for offset in [0, 150] as [CGFloat] {
            items.requests = { [items] view in
                items.titles.insert("new", at: 1)
                items.titles.removeLast()
                let update = {
                    view.performBatchUpdates {
                        view.insertItems(at: [[0, 1]])
                        view.deleteItems(at: [[0, items.titles.count - 1]])
                    } completion: { _ in ends += 1 }
                }
                if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
            }
            view.contentOffset.y = offset
            view.reloadData()
            stage.settle()
            let shown = view.indexPathsForVisibleItems.sorted()
            #expect(shown.count > 3 && shown.map { view.cellForItem(at: $0)?.accessibilityLabel } == shown.map { items.titles[$0.item] })
        }
        #expect(ends == 2)
    }

    static func layouts() -> [UICollectionViewLayout] {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 140, height: 60)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return [flow, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))]
    }

    /// Another layout, with animation and estimated sizes, in whose pass a cell reloads; there and back.
    @Test func anotherLayout() {
        let items = Items(), layouts = Self.layouts(), view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layouts[0])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        stage.window.addSubview(view)
        stage.settle()
        var reloads = 0
        for layout in [layouts[1], layouts[0], layouts[1]] {
            view.contentOffset.y = 100
            stage.settle()
            items.reloads = true
            view.setCollectionViewLayout(layout, animated: true)
            stage.advance(by: 0.1)
            view.contentOffset.y = 200
            stage.settle()
            let shown = view.indexPathsForVisibleItems.sorted()
            if !items.reloads { reloads += 1 }
            #expect(!shown.isEmpty && shown.map { view.cellForItem(at: $0)?.accessibilityLabel } == shown.map { items.titles[$0.item] })
        }
        #expect(reloads > 0, "a cell was made on the way")
    }
}
