import Testing
import WayKit
import WayKitTesting

@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport

/// How rows look in combinations: in the editing mode, as headers and footers, lifted, with a tint colour.
@MainActor struct RowAppearanceTests {
    static let text = "A somewhat longer text for this row"

    final class Names: UITableViewController {
        var accessory = UITableViewCell.AccessoryType.none

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = RowAppearanceTests.text
            cell.contentConfiguration = content
            cell.accessoryType = accessory
            return cell
        }

        override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    }

    final class Items: UICollectionViewController {
        init() {
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
            super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collectionView.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "cell")
            }
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        private func fill(_ view: UICollectionReusableView, _ accessories: [UICellAccessory]) -> UICollectionReusableView {
            guard let cell = view as? UICollectionViewListCell else { return view }
            var content = cell.defaultContentConfiguration()
            content.text = RowAppearanceTests.text
            cell.contentConfiguration = content
            cell.accessories = accessories
            return cell
        }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            _ = fill(cell, [.delete(), .reorder(), .checkmark(displayed: .always)])
            return cell
        }

        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            fill(collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "cell", for: indexPath), [])
        }
    }

    private let stage = TestStage(size: CGSize(width: 340, height: 600))

    /// The text has one line, with so many points beside it.
    private func makeStage(beside: CGFloat) -> TestStage {
        let width = RowAppearanceTests.text.size(withAttributes: [.font: UIFont.preferredFont(forTextStyle: .body)]).width
        return TestStage(size: CGSize(width: (width + beside).rounded(.up), height: 600))
    }

    /// The text fits into the width that the controls leave, before, during and after the editing mode, twice.
    @Test(arguments: [false, true]) func rowsOfATableAreMeasuredForTheEditingMode(animated: Bool) throws {
        let names = Names(style: .plain), stage = makeStage(beside: 40)
        stage.show(names)
        stage.settle()
        func check() throws -> CGFloat {
            let cells = names.tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
            for (cell, next) in zip(cells, cells.dropFirst()) { #expect(cell.frame.maxY == next.frame.minY) }
            let cell = try #require(cells.first), label = try #require(stage.views(UILabel.self).first { $0.isDescendant(of: cell) })
            #expect(!label.isTextTruncated && label.frame.maxY <= cell.contentView.bounds.height)
            return cell.bounds.height
        }
        let normal = try check()
        for _ in 0..<2 {
            names.setEditing(true, animated: animated)
            stage.settle()
            #expect(try check() > normal)
            names.setEditing(false, animated: animated)
            stage.settle()
            #expect(try check() == normal)
        }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: [false, true]) func itemsOfAListAreMeasuredForTheEditingMode(animated: Bool) throws {
        let items = Items(), stage = makeStage(beside: 120)
        stage.show(items)
        stage.settle()
        func height() throws -> CGFloat { try #require(items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))).bounds.height }
        let normal = try height()
        for _ in 0..<2 {
            setEditing(items, true, animated)
            stage.settle()
            #expect(try height() > normal)
            setEditing(items, false, animated)
            stage.settle()
            #expect(try height() == normal)
        }
    }

    private func setEditing(_ items: Items, _ isEditing: Bool, _ animated: Bool) {
        guard animated else { return items.collectionView.isEditing = isEditing }
        UIView.animate(withDuration: 0.25) { items.collectionView.isEditing = isEditing }
    }

    @Test func listCellsAreHeadersAndFooters() throws {
        let items = Items()
        stage.show(items)
        stage.settle()
        let cell = try #require(items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let view = items.collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
            let other = try #require(view as? UICollectionViewListCell)
            let isHeader = kind == UICollectionView.elementKindSectionHeader, expected: UIListContentConfiguration = isHeader ? .groupedHeader() : .groupedFooter()
            #expect(other.defaultContentConfiguration() == expected && other.defaultBackgroundConfiguration() == .listGroupedHeaderFooter())
            #expect(cell.defaultContentConfiguration() == .cell() && cell.defaultBackgroundConfiguration() == .listGroupedCell())
            // Grey behind the text, as around the group.
            let frame = other.convert(other.bounds, to: nil)
            #expect(stage.pixel(at: CGPoint(x: frame.maxX - 6, y: frame.midY)) == UIColor.systemGroupedBackground.resolvedColor(with: .current))
        }
    }

    @Test func ticksHaveTheTintOfTheList() throws {
        let names = Names(style: .plain), items = Items()
        names.accessory = .checkmark
        stage.show(names)
        names.view.tintColor = .systemPink
        stage.settle()
        let tableSigns = stage.views(UIImageView.self).filter { $0.image?.isSymbolImage ?? false }
        #expect(tableSigns.count == 5 && tableSigns.allSatisfy { $0.tintColor == .systemPink })
        stage.show(items)
        items.view.tintColor = .systemPink
        stage.settle()
        let signs = stage.views(UIImageView.self).filter { $0.image?.isSymbolImage ?? false }
        #expect(signs.count == 3 && signs.allSatisfy { $0.tintColor == .systemPink })
    }

    @Test func liftedRowsAreRoundWithoutALine() throws {
        let names = Names(style: .insetGrouped)
        stage.show(names)
        names.setEditing(true, animated: false)
        stage.settle()
        let cell = try #require(names.tableView.cellForRow(at: IndexPath(row: 1, section: 0))), frame = cell.convert(cell.bounds, to: nil)
        #expect(cell.layer.cornerRadius == 0)
        stage.touchDown(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
        stage.advance(by: 0.4)
        stage.touchMove(to: CGPoint(x: frame.maxX - 20, y: frame.midY + 20))
        stage.advance(by: 0.4)
        let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        #expect(cell.layer.cornerRadius == 10 && cell.layer.maskedCorners == all && !cell.clipsToBounds && cell.layer.shadowOpacity > 0)
        let lines = cell.subviews.filter { $0.bounds.height <= 1 && !$0.isHidden }
        #expect(lines.isEmpty)
        stage.touchUp()
        stage.settle()
        #expect(cell.layer.cornerRadius == 0 && cell.subviews.contains { $0.bounds.height <= 1 && !$0.isHidden })
    }
}
