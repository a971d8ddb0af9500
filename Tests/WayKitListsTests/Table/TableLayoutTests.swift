import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Positions, heights, headers and scrolling.
@MainActor struct TableLayoutTests {
    @Test func fixedRowsAreBelowEachOther() {
        let list = TableStage(.rows(100))
        #expect(list.table.contentSize == CGSize(width: 400, height: 5000))
        #expect(list.table.rectForRow(at: .row(7)) == CGRect(x: 0, y: 350, width: 400, height: 50))
        #expect(list.texts == (0..<12).map { "row \($0)" })
        #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 349)) == .row(6))
        #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 5001)) == nil)
        #expect(list.table.rectForRow(at: .row(100)) == .zero)
        #expect(list.table.indexPathsForRows(in: CGRect(x: 0, y: 95, width: 10, height: 10)) == [.row(1), .row(2)])
    }

    /// What a frame costs does not depend on the number of rows: cells are requested for visible rows only.
    @Test func onlyVisibleRowsHaveCells() {
        let list = TableStage(.rows(100_000))
        #expect(list.data.cellRequests == 12)
        list.table.contentOffset.y = 2_000_000
        list.table.layoutIfNeeded()
        #expect(list.texts.first == "row 40000")
        #expect(list.data.cellRequests == 24)
        #expect(list.data.displayed.count == 12)
        #expect(list.shownSubviews.count == 12)
    }

    @Test func headersStickUntilTheNextOnePushesThem() throws {
        let data = TableData([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        data.headers = ["A", "B"]
        let list = TableStage(data) { $0.sectionHeaderHeight = 30; $0.sectionHeaderTopPadding = 0 }
        #expect(list.table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 1030, width: 400, height: 30))
        list.table.contentOffset.y = 500
        list.table.layoutIfNeeded()
        let first = try #require(list.table.headerView(forSection: 0))
        #expect(first.frame.minY == 500)
        list.table.contentOffset.y = 1015
        list.table.layoutIfNeeded()
        #expect(first.frame.minY == 1000)
        #expect(list.table.headerView(forSection: 1)?.frame.minY == 1030)
        list.table.contentOffset.y = 1040
        list.table.layoutIfNeeded()
        #expect(list.table.headerView(forSection: 0) == nil)
        #expect(list.table.headerView(forSection: 1)?.frame.minY == 1040)
    }

    @Test func groupedHeadersScroll() throws {
        let data = TableData([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        data.headers = ["A", "B"]
        let list = TableStage(data, style: .grouped)
        let header = try #require(list.table.headerView(forSection: 0))
        let y = header.frame.minY
        list.table.contentOffset.y = 20
        list.table.layoutIfNeeded()
        #expect(header.frame.minY == y)
    }

    @Test func insetGroupedSectionsAreRounded() throws {
        let list = TableStage(TableData([["one", "two", "three"], ["single"]]), style: .insetGrouped)
        let cells = try (0..<3).map { try #require(list.table.cellForRow(at: .row($0))) }
        #expect(cells[0].frame.minX == 16 && cells[0].frame.width == 368)
        #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
        #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        // The corners follow an update.
        list.data.sections[0].removeLast()
        list.table.deleteRows(at: [.row(2)], with: .fade)
        list.stage.settle()
        #expect(list.table.cellForRow(at: .row(1))?.layer.cornerRadius == 10)
    }

    /// A cell with constraints decides about its height.
    final class TallCell: UITableViewCell {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 70)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10), box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    final class TallSource: NSObject, UITableViewDataSource {
        var heights: [CGFloat]
        init(_ heights: [CGFloat]) { self.heights = heights }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
            (cell as? TallCell)?.height.constant = heights[indexPath.row]
            return cell
        }
    }

    private func tall(_ heights: [CGFloat]) -> (TestStage, UITableView, TallSource) {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), page = UIViewController(), source = TallSource(heights)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        table.register(TallCell.self, forCellReuseIdentifier: "tall")
        table.dataSource = source
        page.view.addSubview(table)
        stage.show(page)
        stage.settle()
        return (stage, table, source)
    }

    @Test func constraintsGiveRowsTheirHeights() {
        let (stage, table, source) = tall([30, 80, 130])
        withExtendedLifetime((stage, source)) {
            #expect((0..<3).map { table.rectForRow(at: .row($0)).height } == [50, 100, 150])
            #expect(table.contentSize.height == 300)
        }
    }

    /// Rows above that turn out to be higher than estimated do not move what is visible.
    @Test func scrollingBackOverEstimatedRowsDoesNotJump() {
        let (stage, table, source) = tall((0..<200).map { CGFloat(20 + ($0 * 37) % 90) })
        withExtendedLifetime((stage, source)) {
            table.scrollToRow(at: .row(150), at: .top, animated: false)
            table.layoutIfNeeded()
            #expect(table.indexPathsForVisibleRows?.first == .row(150))
            var lastTop: [IndexPath: CGFloat] = [:]
            for _ in 0..<100 {
                let before = table.contentOffset.y
                lastTop = [:]
                for path in table.indexPathsForVisibleRows ?? [] { lastTop[path] = table.rectForRow(at: path).minY - before }
                table.contentOffset.y -= 15
                table.layoutIfNeeded()
                for path in table.indexPathsForVisibleRows ?? [] {
                    guard let old = lastTop[path] else { continue }
                    #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - old - 15) < 0.01)
                }
            }
        }
    }

    @Test func rowsScrollToTheirPositions() {
        let list = TableStage(.rows(100))
        list.table.scrollToRow(at: .row(50), at: .top, animated: false)
        #expect(list.table.contentOffset.y == 2500)
        list.table.scrollToRow(at: .row(50), at: .bottom, animated: false)
        #expect(list.table.contentOffset.y == 1950)
        list.table.scrollToRow(at: .row(50), at: .middle, animated: false)
        #expect(list.table.contentOffset.y == 2225)
        list.table.scrollToRow(at: .row(50), at: .none, animated: false)
        #expect(list.table.contentOffset.y == 2225)
        list.table.scrollToRow(at: .row(99), at: .top, animated: true)
        list.stage.settle()
        #expect(list.table.contentOffset.y == 4400)
        list.table.scrollToRow(at: .row(100), at: .top, animated: false)
        #expect(list.stage.diagnostics.contains { $0.contains("out-of-bounds row (100) when there are only 100 rows in section 0") })
    }

    @Test func headerAndFooterViewsOfTheTableScroll() {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80)), footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
        let list = TableStage(.rows(20)) {
            $0.tableHeaderView = header
            $0.tableFooterView = footer
        }
        #expect(list.table.contentSize.height == 1140)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 400, height: 80))
        #expect(footer.frame == CGRect(x: 0, y: 1080, width: 400, height: 60))
        list.table.tableHeaderView = nil
        list.stage.settle()
        #expect(header.superview == nil && list.table.rectForRow(at: .row(0)).minY == 0)
    }

    @Test func resizedTableMeasuresAgainAndKeepsItsPosition() {
        let (stage, table, source) = tall((0..<100).map { _ in 40 })
        withExtendedLifetime((stage, source)) {
            table.scrollToRow(at: .row(40), at: .top, animated: false)
            table.frame.size.width = 300
            table.layoutIfNeeded()
            #expect(table.indexPathsForVisibleRows?.first == .row(40))
            #expect(table.visibleCells.first?.frame.width == 300)
        }
    }

    @Test func marginsFollowTheWidth() {
        let list = TableStage(.rows(3))
        func margins() -> [CGFloat] { list.table.visibleCells.map(\.contentView.layoutMargins.left) }
        #expect(margins() == [16, 16, 16])
        for (width, margin) in [(500, 20), (400, 16)] as [(CGFloat, CGFloat)] {
            list.table.frame.size.width = width
            list.table.layoutIfNeeded()
            #expect(margins() == [margin, margin, margin])
        }
    }

    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
        var wanted: Set<IndexPath> = []
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { wanted.formUnion(indexPaths) }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { wanted.subtract(indexPaths) }
    }

    @Test func rowsAheadAreAnnounced() {
        let prefetcher = Prefetcher()
        let list = TableStage(.rows(1000)) { $0.prefetchDataSource = prefetcher }
        #expect(prefetcher.wanted == Set((12..<24).map { .row($0) }))
        list.table.contentOffset.y = 1000
        list.table.layoutIfNeeded()
        #expect(prefetcher.wanted.contains(.row(35)))
        list.table.contentOffset.y = 900
        list.table.layoutIfNeeded()
        #expect(prefetcher.wanted.contains(.row(17)) && !prefetcher.wanted.contains(.row(43)))
    }
}
