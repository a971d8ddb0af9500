import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with a compositional layout.
@MainActor struct CompositionalProgramTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    /// A controller with a collection view over its whole view, whose cells show their numbers.
    final class Screen: UIViewController {
        let list: UICollectionView
        private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
        init(_ layout: UICollectionViewCompositionalLayout, text: @escaping (Int) -> String = { "\($0)" }) {
            list = UICollectionView(frame: .zero, collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
            let cells = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, item in
                cell.label.text = text(item)
                cell.contentView.backgroundColor = .systemOrange
            }
            source = UICollectionViewDiffableDataSource(collectionView: list) {
                $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
            }
            let headers = UICollectionView.SupplementaryRegistration<LabelHeader>(elementKind: "header") { view, _, path in
                view.label.text = "Header \(path.section)"
            }
            let badges = UICollectionView.SupplementaryRegistration<LabelHeader>(elementKind: "badge") { view, _, path in
                view.label.text = "!\(path.item)"
                view.backgroundColor = .systemRed
            }
            source.supplementaryViewProvider = { view, kind, path in
                view.dequeueConfiguredReusableSupplementary(using: kind == "badge" ? badges : headers, for: path)
            }
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func viewDidLoad() {
            super.viewDidLoad()
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
        }
        func fill(_ counts: [Int]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            var next = 0
            for (section, count) in counts.enumerated() {
                snapshot.appendSections([section])
                snapshot.appendItems(Array(next..<next + count), toSection: section)
                next += count
            }
            source.apply(snapshot, animatingDifferences: false)
        }
    }

    static func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
    }

    static func row(_ height: NSCollectionLayoutDimension, _ items: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .horizontal(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), subitems: items)
    }

    @Test func gridWithInsetsAndSpacing() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            repeatingSubitem: Self.item(.fractionalWidth(1 / 3), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 20
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 25, trailing: 15)
        let screen = Screen(UICollectionViewCompositionalLayout(section: section))
        stage.show(screen)
        screen.fill([7])
        stage.settle()
        let width = (370.0 - 20) / 3
        let frame = screen.list.cellForItem(at: [0, 4])!.frame
        #expect(abs(frame.minX - (15 + width + 10)) < 0.51 && abs(frame.width - width) < 1 && frame.minY == 125 && frame.height == 100, "\(frame)")
        #expect(screen.list.contentSize == CGSize(width: 400, height: 5 + 3 * 100 + 2 * 20 + 25))
    }

    @Test func carouselWithPageControl() {
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(200)),
                subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(1))]))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        let pages = UIPageControl()
        pages.numberOfPages = 5
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let middle = offset.x + environment.container.contentSize.width / 2
            let closest = items.filter { $0.representedElementCategory == .cell }.min { abs($0.center.x - middle) < abs($1.center.x - middle) }
            pages.currentPage = closest?.indexPath.item ?? 0
            for item in items {
                let scale = max(0.8, 1 - abs(item.center.x - middle) / 1000)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        let plain = NSCollectionLayoutSection(group: Self.row(.absolute(60), [Self.item(.fractionalWidth(1), .fractionalHeight(1))]))
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? section : plain }
        let screen = Screen(layout)
        stage.show(screen)
        screen.fill([5, 20])
        stage.settle()
        let x = { (item: Int) in stage.middle(screen.list.cellForItem(at: [0, item])!).x }
        #expect(x(0) == 200 && pages.currentPage == 0)
        #expect(screen.list.cellForItem(at: [0, 1])!.transform.a < 1 && screen.list.cellForItem(at: [0, 0])!.transform.a == 1)
        stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100), duration: 0.2)
        stage.settle()
        #expect(x(1) == 200 && pages.currentPage == 1)
        stage.drag(from: CGPoint(x: 380, y: 100), to: CGPoint(x: 10, y: 100), duration: 0.08)
        stage.settle()
        #expect(x(2) == 200 && pages.currentPage == 2, "one group at a time, however fast")
        #expect(screen.list.contentOffset == .zero)
        stage.carry(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 50))
        #expect(screen.list.contentOffset.y > 80 && x(2) == 200, "a vertical drag on the carousel scrolls the list")
        screen.list.scrollToItem(at: [0, 4], at: .centeredHorizontally, animated: true)
        stage.settle()
        #expect(screen.list.cellForItem(at: [0, 4]) != nil && x(4) == 200)
    }

    @Test func tapInACarouselSelects() {
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(150)),
                subitems: [Self.item(.fractionalWidth(1), .fractionalHeight(1))]))
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        let screen = Screen(UICollectionViewCompositionalLayout(section: section))
        stage.show(screen)
        screen.fill([12])
        stage.settle()
        stage.drag(from: CGPoint(x: 350, y: 75), to: CGPoint(x: 50, y: 75), duration: 0.4, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(screen.list.indexPathsForSelectedItems == [])
        stage.tap("3")
        #expect(screen.list.indexPathsForSelectedItems == [[0, 3]] && screen.list.cellForItem(at: [0, 3])!.isSelected)
        let cell = screen.list.cellForItem(at: [0, 3])!
        #expect(screen.list.indexPath(for: cell) == [0, 3])
        #expect(screen.list.indexPathForItem(at: cell.convert(CGPoint(x: 10, y: 10), to: screen.list)) == [0, 3])
    }

    @Test func pinnedHeadersAndBadges() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let section = NSCollectionLayoutSection(group: Self.row(.absolute(120), [item]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), elementKind: "header",
            alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let screen = Screen(UICollectionViewCompositionalLayout(section: section))
        stage.show(screen)
        screen.fill([12, 12])
        stage.settle()
        #expect(screen.list.cellForItem(at: [0, 1])?.frame == CGRect(x: 210, y: 50, width: 180, height: 100))
        #expect(screen.list.supplementaryView(forElementKind: "badge", at: [0, 0])?.center == CGPoint(x: 190, y: 50), "at the corner of the item")
        let tapped = stage.labels("0").last!
        stage.tap(tapped)
        #expect(screen.list.indexPathsForSelectedItems == [[0, 0]])
        screen.list.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        stage.settle()
        #expect(screen.list.supplementaryView(forElementKind: "header", at: [0, 0])?.frame.minY == 300)
        screen.list.setContentOffset(CGPoint(x: 0, y: 740), animated: false)
        stage.settle()
        #expect(screen.list.supplementaryView(forElementKind: "header", at: [0, 0])?.frame.minY == 720, "pushed out by the next section")
        #expect(screen.list.supplementaryView(forElementKind: "header", at: [1, 0])?.frame.minY == 760)
    }

    @Test func rowsOfEstimatedHeight() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.interGroupSpacing = 6
        let screen = Screen(UICollectionViewCompositionalLayout(section: section)) { String(repeating: "words of item \($0) ", count: $0 % 6 + 1) }
        stage.show(screen)
        screen.fill([60])
        stage.settle()
        var bottom: CGFloat = -6
        for item in 0..<6 {
            let cell = try #require(screen.list.cellForItem(at: [0, item]) as? LabelCell)
            let needed = cell.label.sizeThatFits(CGSize(width: 376, height: CGFloat.greatestFiniteMagnitude)).height + 16
            #expect(abs(cell.frame.height - needed) < 1 && abs(cell.frame.minY - bottom - 6) < 1)
            bottom = cell.frame.maxY
        }
        screen.list.scrollToItem(at: [0, 59], at: .bottom, animated: false)
        stage.settle()
        #expect(abs(screen.list.contentOffset.y - (screen.list.contentSize.height - 800)) < 1)
        let last = try #require(screen.list.cellForItem(at: [0, 59]))
        #expect(abs(last.frame.maxY - screen.list.contentSize.height) < 1)
        stage.carry(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420))
        #expect(abs(screen.list.contentSize.height - 800 - screen.list.contentOffset.y - 110) < 15, "no jump while the rows above are measured")
    }

    @Test func columnsFollowTheWidth() {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let columns = environment.container.effectiveContentSize.width > 600 ? 4 : 2
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
                repeatingSubitem: Self.item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)), count: columns)
            return NSCollectionLayoutSection(group: group)
        }
        let screen = Screen(layout)
        stage.show(screen)
        screen.fill([8])
        stage.settle()
        #expect(screen.list.cellForItem(at: [0, 7])?.frame == CGRect(x: 200, y: 240, width: 200, height: 80))
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        #expect(screen.list.cellForItem(at: [0, 7])?.frame == CGRect(x: 600, y: 80, width: 200, height: 80))
    }

    final class Card: UICollectionReusableView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .systemBlue
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }

    @Test func sectionsOnCardsAndAMosaic() {
        let large = Self.item(.fractionalWidth(0.75), .fractionalHeight(1))
        let small = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
            repeatingSubitem: Self.item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
        let section = NSCollectionLayoutSection(group: Self.row(.absolute(160), [large, small]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "card")]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 30
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        layout.register(Card.self, forDecorationViewOfKind: "card")
        let screen = Screen(layout)
        stage.show(screen)
        screen.fill([6, 3])
        stage.settle()
        #expect(screen.list.cellForItem(at: [0, 0])?.frame == CGRect(x: 20, y: 20, width: 270, height: 160))
        #expect(screen.list.cellForItem(at: [0, 2])?.frame == CGRect(x: 290, y: 100, width: 90, height: 80))
        #expect(screen.list.cellForItem(at: [0, 3])?.frame == CGRect(x: 20, y: 180, width: 270, height: 160))
        let cards = screen.list.all(Card.self).map(\.frame).sorted { $0.minY < $1.minY }
        #expect(cards == [CGRect(x: 0, y: 0, width: 400, height: 360), CGRect(x: 0, y: 390, width: 400, height: 200)])
        #expect(stage.pixel(at: CGPoint(x: 10, y: 10)) != stage.pixel(at: CGPoint(x: 10, y: 375)))
        stage.tap("1")
        #expect(screen.list.indexPathsForSelectedItems == [[0, 1]], "the card does not take the touch")
    }
}
