import Testing
import WayKit
import WayKitTesting

/// A data source whose data changes while it is asked for a cell, and that reloads the view then.
@MainActor struct ReloadInLayoutTests {
    final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
        var titles = ["a", "b", "c"]
        private var isChanged = false

        /// At the second element: two cells are made of the old data.
        private func changeOnce(_ index: Int, _ reload: () -> Void) {
            guard index == 1, !isChanged else { return }
            isChanged = true
            titles = ["x", "y", "z", "w"]
            reload()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = titles[indexPath.item]
            changeOnce(indexPath.item, collectionView.reloadData)
            return cell
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = titles[indexPath.row]
            changeOnce(indexPath.row, tableView.reloadData)
            return cell
        }
    }

    @Test func aCollectionShowsTheNewData() {
        let stage = TestStage(), source = Source()
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        stage.settle()
        let shown = view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.accessibilityLabel }
        #expect(shown == ["x", "y", "z", "w"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func aTableShowsTheNewData() {
        let stage = TestStage(), source = Source(), view = UITableView(frame: stage.window.bounds)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        stage.window.addSubview(view)
        stage.settle()
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["x", "y", "z", "w"])
        #expect(stage.diagnostics.isEmpty)
    }
}
