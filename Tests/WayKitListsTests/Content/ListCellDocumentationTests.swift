import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What Apple's documentation says of list cells, content configurations, compositional layouts and refresh controls.
@MainActor struct ListCellDocumentationTests {
    // MARK: Configurations

    @Test func contentConfigurationsHaveTheirDefaults() {
        let cell = UIListContentConfiguration.cell(), subtitle = UIListContentConfiguration.subtitleCell(), value = UIListContentConfiguration.valueCell()
        #expect(cell.text == nil && cell.image == nil && cell.textProperties.numberOfLines == 0 && cell.textProperties.alignment == .natural)
        #expect(!subtitle.prefersSideBySideTextAndSecondaryText && value.prefersSideBySideTextAndSecondaryText)
        #expect(cell.textProperties.color == .label)
        #expect(value.secondaryTextProperties.color == .secondaryLabel && cell.textProperties.transform == .none)
        #expect(cell.imageProperties.maximumSize == .zero && cell.imageProperties.reservedLayoutSize == .zero)
        var one = cell, two = cell
        one.text = "a"
        two.text = "a"
        #expect(one == two && one.hashValue == two.hashValue)
        two.secondaryText = "b"
        #expect(one != two)
    }

    /// "Generates a configuration for the specified state": disabled text is grey, a selected row of a sidebar is white or tinted.
    @Test func configurationsFollowTheState() {
        var state = UICellConfigurationState(traitCollection: .current)
        let content = UIListContentConfiguration.cell(), normal = content.updated(for: state)
        state.isDisabled = true
        let disabled = content.updated(for: state)
        #expect(normal.textProperties.resolvedColor() != disabled.textProperties.resolvedColor())
        state.isDisabled = false
        state.isSelected = true
        var background = UIBackgroundConfiguration.listPlainCell()
        #expect(background.updated(for: state).resolvedBackgroundColor(for: .systemBlue) != background.resolvedBackgroundColor(for: .systemBlue))
        background.backgroundColor = .red
        #expect(background.updated(for: state).backgroundColor == .red)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
        #expect(background.resolvedBackgroundColor(for: .systemBlue) == .green)
    }

    /// The handler is called when the cell is first shown, and for each change of its state.
    @Test func theUpdateHandlerIsCalledForStates() {
        let stage = TestStage(size: CGSize(width: 300, height: 300)), cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        let controller = UIViewController()
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        controller.view.addSubview(cell)
        stage.show(controller)
        stage.settle()
        cell.isSelected = true
        stage.settle()
        cell.isSelected = false
        stage.settle()
        #expect(states == [false, true, false])
        cell.setNeedsUpdateConfiguration()
        stage.settle()
        #expect(states.count == 4)
    }

    private struct Rating: UIContentConfiguration, Equatable {
        var stars = 0
        func makeContentView() -> any UIView & UIContentView { RatingView(self) }
        func updated(for state: any UIConfigurationState) -> Rating { self }
    }

    private final class RatingView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { updates += 1 } }
        var updates = 0

        init(_ configuration: Rating) {
            self.configuration = configuration
            super.init(frame: .zero)
            heightAnchor.constraint(equalToConstant: 77).isActive = true
        }

        required init?(coder: NSCoder) { nil }
        func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is Rating }
    }

    /// A content view that supports the new configuration is kept.
    @Test func ownContentConfigurationsKeepTheirViews() throws {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        cell.contentConfiguration = Rating(stars: 1)
        let view = try #require(cell.contentView as? RatingView)
        cell.contentConfiguration = Rating(stars: 3)
        #expect(cell.contentView === view && (view.configuration as? Rating)?.stars == 3 && view.updates == 1)
        cell.contentConfiguration = UIListContentConfiguration.cell()
        #expect(cell.contentView !== view)
        #expect(cell.systemLayoutSizeFitting(CGSize(width: 300, height: 0)).height > 0)
    }

    // MARK: Lists

    private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped, _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        cell configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) -> (TestStage, UICollectionView, UICollectionViewDiffableDataSource<String, String>) {
        let stage = TestStage(size: CGSize(width: 390, height: 700))
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 700), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            configure(cell, item)
        }
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        return (stage, view, source)
    }

    @Test func anOutlineExpandsByATap() throws {
        let (stage, view, source) = list(.sidebar) { _ in } cell: { cell, item in
            cell.accessories = item == "fruit" ? [.outlineDisclosure(options: .init(style: .header))] : []
        }
        var expanded: [String] = []
        source.sectionSnapshotHandlers.willExpandItem = { expanded.append("+\($0)") }
        source.sectionSnapshotHandlers.willCollapseItem = { expanded.append("-\($0)") }
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["fruit", "nuts"])
        tree.append(["apple", "pear"], to: "fruit")
        source.apply(tree, to: "all", animatingDifferences: false)
        stage.settle()
        #expect(view.numberOfItems(inSection: 0) == 2)
        let cell = try #require(view.cellForItem(at: [0, 0]))
        stage.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        stage.settle()
        #expect(view.numberOfItems(inSection: 0) == 4 && expanded == ["+fruit"] && source.snapshot(for: "all").isExpanded("fruit"))
        #expect((view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)?.indentationLevel == 1)
        stage.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        stage.settle()
        #expect(view.numberOfItems(inSection: 0) == 2 && expanded == ["+fruit", "-fruit"])
    }

    /// With `firstItemInSection` a list cell uses the appearance of headers, and as another item that of cells.
    @Test func theFirstItemLooksLikeAHeader() throws {
        for (appearance, header) in [(.insetGrouped, .groupedHeader()), (.sidebar, .sidebarHeader()), (.plain, .plainHeader())] as [(
            UICollectionLayoutListConfiguration.Appearance, UIListContentConfiguration
        )] {
            let (stage, view, source) = list(appearance) { $0.headerMode = .firstItemInSection }
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["a"])
            snapshot.appendItems(["Header", "one", "two"])
            source.apply(snapshot, animatingDifferences: false)
            stage.settle()
            func content(_ item: Int) -> UIListContentConfiguration? {
                (view.cellForItem(at: [0, item]) as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration
            }
            #expect(content(0)?.textProperties.font == header.textProperties.font && content(0)?.text == "Header")
            #expect(content(1)?.textProperties.font == UIListContentConfiguration.cell().textProperties.font)
            func background(_ item: Int) -> UIBackgroundConfiguration? { view.cellForItem(at: [0, item])?.backgroundConfiguration }
            #expect(background(0) != background(1))
            // The header is another item now.
            snapshot.insertItems(["New"], beforeItem: "Header")
            snapshot.reconfigureItems(["Header"])
            source.apply(snapshot, animatingDifferences: false)
            stage.settle()
            #expect(content(0)?.text == "New" && content(0)?.textProperties.font == header.textProperties.font)
            #expect(content(1)?.text == "Header" && content(1)?.textProperties.font == UIListContentConfiguration.cell().textProperties.font)
            #expect(background(1) == background(2))
        }
    }

    @Test func editingShowsTheAccessoriesThatAskForIt() throws {
        var deleted: [String] = []
        let (stage, view, source) = list(.plain) { _ in } cell: { cell, item in
            cell.accessories = [.delete(displayed: .whenEditing) { deleted.append(item) }, .disclosureIndicator(displayed: .whenNotEditing)]
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(["one", "two"])
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        let cell = try #require(view.cellForItem(at: [0, 0]))
        let start = cell.contentView.frame.minX
        view.isEditing = true
        stage.settle()
        #expect(cell.configurationState.isEditing && cell.contentView.frame.minX > start)
        stage.tap(at: cell.convert(CGPoint(x: 28, y: cell.bounds.midY), to: nil))
        stage.settle()
        #expect(deleted == ["one"])
        view.isEditing = false
        stage.settle()
        #expect(cell.contentView.frame.minX == start)
    }

    @Test func swipedRowsHaveTheirActions() throws {
        var performed: [String] = []
        let (stage, view, source) = list(.plain) {
            $0.trailingSwipeActionsConfigurationProvider = { path in
                let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    performed.append("\(path.item)")
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [action])
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(["one", "two", "three"])
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        let cell = try #require(view.cellForItem(at: [0, 1])), y = cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil).y
        stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 10, y: y), duration: 0.3)
        stage.settle()
        #expect(performed == ["1"], "a full swipe performs the first action")
    }

    // MARK: Compositional layouts

    private func compositional(
        _ section: NSCollectionLayoutSection, _ counts: [Int], size: CGSize = CGSize(width: 400, height: 600)
    ) -> (TestStage, UICollectionView) {
        let stage = TestStage(size: size), layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (section, count) in counts.enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<count).map { section * 1000 + $0 })
        }
        source.apply(snapshot, animatingDifferences: false)
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        stage.settle()
        sources.objects.append(source)
        return (stage, view)
    }
    private final class Sources { var objects: [AnyObject] = [] }
    private let sources = Sources()

    /// Insets of items, spacing between them and nested groups, as in "Implementing modern collection views".
    @Test func nestedGroups() {
        let leading = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)))
        leading.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
        let trailing = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.3)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)), repeatingSubitem: trailing, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.4)), subitems: [leading, column])
        let (_, view) = compositional(NSCollectionLayoutSection(group: group), [7])
        #expect(view.cellForItem(at: [0, 0])?.frame == CGRect(x: 10, y: 10, width: 260, height: 220))
        #expect(view.cellForItem(at: [0, 1])?.frame.minX == 280 && view.cellForItem(at: [0, 2])?.frame.minX == 280)
        #expect(view.cellForItem(at: [0, 3])?.frame.minY == 250)
    }

    @Test func orthogonalSectionsPage() {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(200))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { _, offset, environment in
            offsets.append(offset.x)
            #expect(environment.container.contentSize.width == 400)
        }
        let (stage, view) = compositional(section, [5, 5])
        stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.15)
        stage.settle()
        let shown = view.cellForItem(at: [0, 1]).map { $0.convert($0.bounds, to: nil) }
        #expect(shown?.midX == 200 && view.contentOffset == .zero && offsets.contains { $0 > 100 })
        #expect(view.cellForItem(at: [1, 0]).map { $0.convert($0.bounds, to: nil).midX } == 200)
    }

    /// Changed layouts: cells of a section that scrolled sideways are seen while they leave, and have their positions if they are shown again.
    @Test func cellsOfASidewaysSectionLeaveVisibly() throws {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: .init(widthDimension: .absolute(60), heightDimension: .absolute(44)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        let (stage, view) = compositional(section, [8, 8, 8], size: CGSize(width: 160, height: 240))
        let cell = try #require(view.cellForItem(at: [2, 0])), before = cell.convert(cell.bounds, to: view)
        #expect(before.minY == 88)
        let rows = UICollectionViewFlowLayout()
        (rows.itemSize, rows.minimumLineSpacing) = (CGSize(width: 150, height: 24), 0)
        view.setCollectionViewLayout(rows, animated: true)
        stage.advance(by: 2 / 60)
        #expect(cell.isDescendant(of: view) && !cell.isHidden && cell.convert(cell.bounds, to: view).minY == 384)
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [2, 0])?.frame == CGRect(x: 5, y: 384, width: 150, height: 24))
        stage.settle()
        #expect(view.cellForItem(at: [2, 0])?.frame == CGRect(x: 5, y: 384, width: 150, height: 24) && view.subviews.allSatisfy { !($0 is UIScrollView) })
    }

    // MARK: Refresh controls

    @Test func refreshControlsBeginAndEnd() {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), table = UITableViewController(style: .plain), control = UIRefreshControl()
        var actions = 0
        control.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
        table.refreshControl = control
        stage.show(table)
        stage.settle()
        #expect(table.tableView.refreshControl === control && !control.isRefreshing)
        control.beginRefreshing()
        stage.settle()
        #expect(control.isRefreshing && actions == 0, "the program begins: no action")
        control.endRefreshing()
        stage.settle()
        #expect(!control.isRefreshing && table.tableView.contentOffset.y == -table.tableView.adjustedContentInset.top)
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500), duration: 0.5, release: false)
        #expect(actions == 1 && control.isRefreshing)
        stage.touchUp()
        stage.settle()
        #expect(table.tableView.contentOffset.y < -table.tableView.safeAreaInsets.top)
        control.endRefreshing()
        stage.settle()
        #expect(table.tableView.contentOffset.y == -table.tableView.adjustedContentInset.top)
    }
}
