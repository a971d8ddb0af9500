import Foundation
import Testing
import WayKit
import WayKitTesting

/// A data source with titles and deletion, as programs write it.
private final class EditableSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIdentifier(for: section) }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        guard let item = itemIdentifier(for: indexPath) else { return }
        var snapshot = snapshot()
        snapshot.deleteItems([item])
        apply(snapshot)
    }
}

@MainActor struct TableDiffableTests {
    private func provider(_ table: UITableView, _ path: IndexPath, _ item: Int) -> UITableViewCell? {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
    }

    private func texts(_ table: UITableView) -> [String] {
        (table.indexPathsForVisibleRows ?? []).map { table.cellForRow(at: $0)?.textLabel?.text ?? "?" }
    }

    @Test func snapshotsAreShownAndChanged() {
        let stage = TestStage(size: CGSize(width: 390, height: 600))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let controller = UIViewController()
        controller.view.addSubview(table)
        let source = EditableSource(tableView: table) { provider($0, $1, $2) }
        source.defaultRowAnimation = .fade
        stage.show(controller)
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4], toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        #expect(texts(table) == ["1", "2", "3", "4"])
        snapshot.moveItem(4, beforeItem: 1)
        snapshot.deleteItems([2])
        snapshot.deleteSections(["b"])
        source.apply(snapshot)
        stage.settle()
        #expect(texts(table) == ["4", "1", "3"])
        source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
        stage.settle()
        #expect(texts(table) == ["1", "3"])
        #expect(source.tableView(table, titleForHeaderInSection: 0) == "a")
        #expect(stage.diagnostics.isEmpty)
    }

    /// The comparison, the validation and the new cells together; a quadratic step would not end.
    @Test func manyItemsAreChangedAtOnce() {
        let stage = TestStage(size: CGSize(width: 390, height: 600))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let controller = UIViewController()
        controller.view.addSubview(table)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { provider($0, $1, $2) }
        stage.show(controller)
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems(Array(0..<20_000))
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        snapshot.deleteItems(Array(stride(from: 0, to: 20_000, by: 2)))
        source.apply(snapshot, animatingDifferences: false)
        stage.settle()
        #expect(texts(table).prefix(3) == ["1", "3", "5"])
        #expect(table.numberOfRows(inSection: 0) == 10_000)
    }
}
