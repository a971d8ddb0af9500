import Foundation
import Testing
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitLists

/// The same as `ListItemTests` in collection views.
@MainActor struct CollectionItemTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let kept = KeptItems()

    private final class Tile: UICollectionViewCell {
        var text = ""
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        var sections = [(0..<5).map { "A\($0)" }, (0..<40).map { "B\($0)" }]

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            (cell as? Tile)?.text = sections[indexPath.section][indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            sections[destination.section].insert(sections[source.section].remove(at: source.item), at: destination.item)
        }
    }

    private func collection() -> UICollectionView {
        let layout = UICollectionViewFlowLayout(), page = UIViewController()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.headerReferenceSize = CGSize(width: 400, height: 30)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        page.view.addSubview(view)
        stage.show(page)
        return view
    }

    private func shown(_ items: Items) -> UICollectionView {
        let view = collection()
        view.dataSource = items
        stage.settle()
        return view
    }

    private func items(_ view: UICollectionView) -> [String: ObjectIdentifier] {
        var items: [String: ObjectIdentifier] = [:]
        for cell in view.visibleCells {
            if let text = (cell as? Tile)?.text, let item = cell.shownListItem { items[text] = kept.identifier(of: item) }
        }
        return items
    }

    private struct Update {
        let name: String
        /// What ends and begins, of what is visible.
        var gone: Set<String> = []
        var new: Set<String> = []
        let perform: (UICollectionView, Items) -> Void
        init(_ name: String, gone: Set<String> = [], new: Set<String> = [], _ perform: @escaping (UICollectionView, Items) -> Void) {
            (self.name, self.gone, self.new, self.perform) = (name, gone, new, perform)
        }
    }

    private let updates: [Update] = [
        Update("batch", gone: ["A0", "B1"], new: ["new"]) { view, items in
            view.performBatchUpdates {
                items.sections[0] = ["A2", "A1", "new", "A3", "A4"]
                items.sections[1].remove(at: 1)
                view.deleteItems(at: [[0, 0], [1, 1]])
                view.insertItems(at: [[0, 2]])
                view.moveItem(at: [0, 2], to: [0, 0])
            }
        },
        Update("sections", gone: ["A0", "A1", "A2", "A3", "A4"], new: ["C0"]) { view, items in
            view.performBatchUpdates {
                items.sections[0] = ["C0"]
                view.deleteSections([0])
                view.insertSections([0])
            }
        },
        Update("moved section") { view, items in
            view.performBatchUpdates {
                items.sections.swapAt(0, 1)
                view.moveSection(0, toSection: 1)
            }
        },
        Update("reloaded items") { view, _ in view.reloadItems(at: [[0, 1], [1, 0]]) },
        Update("reloaded section") { view, _ in view.reloadSections([0]) },
        Update("reconfigured items") { view, _ in view.reconfigureItems(at: [[0, 1]]) },
        Update("reloaded data") { view, _ in view.reloadData() },
        Update("item moved to another section") { view, items in
            _ = view.beginInteractiveMovementForItem(at: [0, 1])
            view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: [1, 2])!.center)
            view.layoutIfNeeded()
            view.endInteractiveMovement()
        },
        Update("movement that is cancelled") { view, _ in
            _ = view.beginInteractiveMovementForItem(at: [0, 1])
            view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: [0, 3])!.center)
            view.layoutIfNeeded()
            view.cancelInteractiveMovement()
        },
        Update("another layout") { view, _ in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 60, height: 60)
            layout.headerReferenceSize = CGSize(width: 400, height: 30)
            view.setCollectionViewLayout(layout, animated: true)
        },
        Update("scrolled out and back") { view, _ in
            view.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
            view.layoutIfNeeded()
            view.setContentOffset(.zero, animated: false)
        },
    ]

    @Test(arguments: [
        "batch", "sections", "moved section", "reloaded items", "reloaded section", "reconfigured items", "reloaded data", "item moved to another section",
        "movement that is cancelled", "another layout", "scrolled out and back",
    ]) func itemsKeepTheirIdentity(_ name: String) throws {
        let update = try #require(updates.first { $0.name == name })
        let data = Items(), view = shown(data), before = items(view)
        #expect(Set(before.values).count == before.count && before.count > 8)
        update.perform(view, data)
        for _ in 0..<2 {
            view.layoutIfNeeded()
            let after = items(view)
            for (text, item) in after where !update.new.contains(text) {
                if let former = before[text] { #expect(item == former, "\(text)") }
            }
            for text in update.new { #expect(after[text].map { !before.values.contains($0) } == true, "\(text)") }
            for text in update.gone { #expect(after[text] == nil, "\(text)") }
            stage.settle()
        }
    }

    @Test func movedItemsAreWhereTheyWereMoved() {
        let data = Items(), view = shown(data), before = items(view)
        _ = view.beginInteractiveMovementForItem(at: [0, 1])
        view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: [1, 2])!.center)
        stage.settle()
        view.endInteractiveMovement()
        stage.settle()
        #expect(data.sections[0] == ["A0", "A2", "A3", "A4"] && data.sections[1][2] == "A1")
        #expect(view.cellForItem(at: [1, 2])?.shownListItem.map { ObjectIdentifier($0) } == before["A1"])
    }

    @Test func snapshotsMoveItems() {
        let view = collection()
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
            (cell as? Tile)?.text = text
            return cell
        }
        source.supplementaryViewProvider = { view, kind, path in view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path) }
        func apply(_ texts: [String], animated: Bool) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(texts)
            source.apply(snapshot, animatingDifferences: animated)
            stage.settle()
        }
        apply(["a", "b", "c", "d", "e"], animated: false)
        let before = items(view)
        apply(["e", "x", "b", "d", "a"], animated: true)
        var after = items(view)
        for text in ["a", "b", "d", "e"] { #expect(after[text] == before[text], "\(text)") }
        #expect(after["x"].map { !before.values.contains($0) } == true)
        apply(["a", "b", "d"], animated: false)
        after = items(view)
        for text in ["a", "b", "d"] { #expect(after[text] == before[text], "\(text)") }
    }

    @Test func headersAndWhatDisappears() throws {
        let data = Items(), view = shown(data), kind = UICollectionView.elementKindSectionHeader
        func header(_ section: Int) throws -> ObjectIdentifier {
            kept.identifier(of: try #require(view.supplementaryView(forElementKind: kind, at: [section, 0])?.shownListItem))
        }
        let (first, second) = (try header(0), try header(1)), cell = try #require(view.cellForItem(at: [0, 1]))
        #expect(first != second)
        view.performBatchUpdates {
            data.sections.insert(["C0"], at: 0)
            data.sections[1].remove(at: 1)
            view.insertSections([0])
            view.deleteItems(at: [[0, 1]])
        }
        stage.advance(by: 0.1)
        #expect(!cell.isHidden && cell.accessibilityElementsHidden && cell.shownListItem == nil)
        stage.settle()
        #expect(try header(1) == first && header(2) == second && header(0) != first)
        #expect(view.visibleCells.allSatisfy { !$0.accessibilityElementsHidden })
    }
}
