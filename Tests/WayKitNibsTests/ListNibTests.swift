import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Cells, headers and supplementary views of lists that nibs and storyboards make.
@MainActor struct ListNibTests {
    private static func nib(_ element: String, _ content: String) -> UINib {
        let start = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
        return UINib(data: Data((start + "<\(element) id=\"top\">\(content)</\(element)></objects></document>").utf8), bundle: nil)
    }

    private static let row = nib(
        "tableViewCell", "<tableViewCellContentView key=\"contentView\" id=\"con\"><subviews><label text=\"Row of a nib\" tag=\"7\" id=\"lab\"/></subviews></tableViewCellContentView>")
    static let item = nib(
        "collectionViewCell", "<view key=\"contentView\" id=\"con\"><subviews><label text=\"Item of a nib\" tag=\"7\" id=\"lab\"/></subviews></view>")
    static let supplementary = nib("collectionReusableView", "<subviews><label text=\"Header of a nib\" tag=\"7\" id=\"lab\"/></subviews>")

    private func text(_ view: UIView?) -> String? { (view?.viewWithTag(7) as? UILabel)?.text }

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    }

    @Test func rowsAndHeadersOfATable() {
        let stage = TestStage(size: CGSize(width: 300, height: 400)), rows = Rows()
        let table = UITableView(frame: stage.window.bounds, style: .plain)
        table.rowHeight = 50
        table.register(Self.row, forCellReuseIdentifier: "row")
        let header = Data(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="top" customClass="NibHeaderView"><subviews>
            <label text="Header of a nib" tag="7" id="lab"/></subviews></view></objects></document>
            """.utf8)
        UINib.register(NibHeaderView.self, named: "NibHeaderView")
        table.register(UINib(data: header, bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
        (table.dataSource, table.delegate) = (rows, rows)
        let page = UIViewController()
        page.view.addSubview(table)
        stage.show(page)
        #expect(table.visibleCells.count > 6 && table.visibleCells.allSatisfy { text($0) == "Row of a nib" && $0.reuseIdentifier == "row" })
        #expect(text(table.headerView(forSection: 0)) == "Header of a nib" && table.headerView(forSection: 0) is NibHeaderView)
        table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
        stage.settle()
        #expect(table.visibleCells.allSatisfy { text($0) == "Row of a nib" } && stage.diagnostics.isEmpty)
    }

    final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) }
    }

    private func show(_ source: any UICollectionViewDataSource, _ prepare: (UICollectionView) -> Void) -> (stage: TestStage, view: UICollectionView) {
        let stage = TestStage(size: CGSize(width: 300, height: 400)), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 60)
        layout.headerReferenceSize = CGSize(width: 300, height: 30)
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        prepare(view)
        view.dataSource = source
        let page = UIViewController()
        page.view.addSubview(view)
        stage.show(page)
        return (stage, view)
    }

    @Test func itemsAndHeadersOfACollection() {
        let items = Items()
        let (stage, view) = show(items) {
            $0.register(Self.item, forCellWithReuseIdentifier: "item")
            $0.register(Self.supplementary, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        }
        #expect(view.visibleCells.count == 4 && view.visibleCells.allSatisfy { text($0) == "Item of a nib" && $0.bounds.size == CGSize(width: 80, height: 60) })
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map { text($0) } == ["Header of a nib"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func registrationsOfNibs() {
        final class Registered: NSObject, UICollectionViewDataSource {
            let cell = UICollectionView.CellRegistration<UICollectionViewCell, String>(cellNib: ListNibTests.item) { cell, _, item in
                (cell.viewWithTag(7) as? UILabel)?.text = item
            }
            let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                supplementaryNib: ListNibTests.supplementary, elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, _ in view.backgroundColor = .systemTeal }
            let other = UICollectionView.CellRegistration<UICollectionViewListCell, String>(cellNib: ListNibTests.item) { _, _, _ in }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                indexPath.item == 2 ? collectionView.dequeueConfiguredReusableCell(using: other, for: indexPath, item: "other")
                    : collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: "item \(indexPath.item)")
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath) }
        }
        let source = Registered()
        let (stage, view) = show(source) { _ in }
        #expect(view.visibleCells.map { text($0) } == ["item 0", "item 1", nil] && view.visibleCells.last is UICollectionViewListCell)
        let header = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
        #expect(text(header) == "Header of a nib" && header?.backgroundColor == .systemTeal)
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("UICollectionViewListCell is expected"))
    }

    @Test func decorationViewsOfALayout() {
        final class Decorated: UICollectionViewFlowLayout {
            private func line() -> UICollectionViewLayoutAttributes {
                let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
                attributes.frame = CGRect(x: 0, y: 120, width: 300, height: 20)
                return attributes
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (super.layoutAttributesForElements(in: rect) ?? []) + [line()]
            }
            override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { line() }
        }
        let items = Items(), layout = Decorated()
        layout.itemSize = CGSize(width: 80, height: 60)
        let (stage, view) = show(items) {
            $0.register(Self.item, forCellWithReuseIdentifier: "item")
            $0.register(Self.supplementary, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        }
        layout.register(Self.supplementary, forDecorationViewOfKind: "line")
        view.setCollectionViewLayout(layout, animated: false)
        stage.settle()
        let decoration = view.subviews.first { $0.frame == CGRect(x: 0, y: 120, width: 300, height: 20) && !$0.isHidden }
        #expect(text(decoration) == "Header of a nib" && stage.diagnostics.isEmpty)
    }

    /// A collection of a storyboard makes its prototype cells and the views of its sections.
    @Test func prototypesOfACollection() throws {
        let file = Data(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <collectionView id="col" dataMode="prototypes"><rect key="frame" x="0" y="0" width="300" height="400"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="lay"><size key="itemSize" width="80" height="60"/>
            <size key="headerReferenceSize" width="300" height="30"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="item" id="cel"><collectionViewCellContentView key="contentView" id="con"><subviews>
            <label text="Prototype" tag="7" id="lab"/></subviews></collectionViewCellContentView></collectionViewCell></cells>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="header" id="hea"><subviews><label text="Section" tag="7" id="lal"/></subviews>
            </collectionReusableView></collectionView></objects></document>
            """.utf8)
        let view = try #require(UINib(data: file, bundle: nil).instantiate(withOwner: nil).first as? UICollectionView)
        let items = Items(), stage = TestStage(size: CGSize(width: 300, height: 400)), page = UIViewController()
        view.dataSource = items
        page.view.addSubview(view)
        stage.show(page)
        #expect(view.visibleCells.count == 4 && view.visibleCells.allSatisfy { text($0) == "Prototype" })
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map { text($0) } == ["Section"])
        #expect(stage.diagnostics.isEmpty)
    }
}

final class NibHeaderView: UITableViewHeaderFooterView {}
