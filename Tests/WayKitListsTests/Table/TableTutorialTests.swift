import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The first programs of tutorials, as they are written for iOS.
@MainActor struct TableTutorialTests {
    /// A table view controller that pushes a page.
    final class Countries: UITableViewController {
        let names = ["Estonia", "France", "Germany"]

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Countries"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Country")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Country", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            cell.accessoryType = .disclosureIndicator
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let page = UIViewController()
            page.title = names[indexPath.row]
            page.view.backgroundColor = .systemBackground
            navigationController?.pushViewController(page, animated: true)
        }
    }

    @Test func rowPushesItsPageAndIsDeselectedOnReturn() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 600))
        let list = Countries(style: .plain)
        let navigation = UINavigationController(rootViewController: list)
        stage.show(navigation)
        stage.settle()
        let table = try #require(list.tableView)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["Estonia", "France", "Germany"])
        stage.tap(at: table.convert(table.rectForRow(at: .row(1)).middle, to: nil))
        stage.settle()
        #expect(navigation.topViewController?.title == "France")
        #expect(table.indexPathForSelectedRow == .row(1))
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(table.indexPathForSelectedRow == nil)
    }

    /// The selection follows the finger: cancelled, the row is selected again.
    @Test func deselectionFollowsAnInteractivePop() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 600))
        let list = Countries(style: .plain)
        let navigation = UINavigationController(rootViewController: list)
        stage.show(navigation)
        stage.settle()
        let table = try #require(list.tableView)
        stage.tap(at: table.convert(table.rectForRow(at: .row(1)).middle, to: nil))
        stage.settle()
        stage.touchDown(at: CGPoint(x: 2, y: 300))
        for x in stride(from: 10, through: 120, by: 10) { stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300)); stage.advance(by: 1 / 60) }
        stage.advance(by: 0.2)
        let cell = try #require(table.cellForRow(at: .row(1)))
        #expect(!cell.isSelected)
        for x in stride(from: 110, through: 5, by: -15) { stage.touchMove(to: CGPoint(x: CGFloat(x), y: 300)); stage.advance(by: 1 / 60) }
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController !== list)
        #expect(table.indexPathForSelectedRow == .row(1) && cell.isSelected)
    }

    /// Cells without registration, made by the program.
    final class OldStyle: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "c")
            cell.textLabel?.text = "Title \(indexPath.row)"
            cell.detailTextLabel?.text = "Subtitle"
            return cell
        }
    }

    @Test func cellsOfTheProgramAreReused() {
        let stage = TestStage(size: CGSize(width: 400, height: 600))
        let page = UIViewController(), source = OldStyle()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        table.dataSource = source
        page.view.addSubview(table)
        stage.show(page)
        stage.settle()
        var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
        for _ in 0..<30 {
            table.contentOffset.y += 30
            table.layoutIfNeeded()
            cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
        }
        // The content ends a little below the last offset.
        #expect(table.visibleCells.contains { $0.textLabel?.text == "Title 28" })
        #expect(cells.count < 20)
    }

    /// A to-do list: a row is added, and rows are edited.
    final class Tasks: UITableViewController {
        var items = ["Milk", "Bread"]

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.leftBarButtonItem = editButtonItem
            tableView.register(Cell.self, forCellReuseIdentifier: "cell")
        }

        func add(_ item: String) {
            items.append(item)
            tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            guard let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as? Cell else { fatalError("wrong cell") }
            var content = cell.defaultContentConfiguration()
            content.text = items[indexPath.row]
            cell.contentConfiguration = content
            return cell
        }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            if editingStyle == .delete {
                items.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .fade)
            }
        }

        final class Cell: UITableViewCell {
            let mark: String
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                mark = "made"
                super.init(style: style, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { fatalError("no storyboard") }
        }
    }

    @Test func rowsAreAddedToAToDoList() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 600))
        let tasks = Tasks()
        stage.show(UINavigationController(rootViewController: tasks))
        stage.settle()
        tasks.add("Eggs")
        stage.settle()
        #expect(tasks.tableView.visibleCells.count == 3)
        #expect((tasks.tableView.visibleCells.last as? Tasks.Cell)?.mark == "made")
        tasks.setEditing(true, animated: true)
        stage.settle()
        #expect(tasks.tableView.isEditing)
        let cell = try #require(tasks.tableView.cellForRow(at: .row(0)))
        #expect(cell.isEditing && cell.editingStyle == .delete)
        // No reorder control: the controller does not override moveRowAt.
        #expect(cell.contentView.frame.maxX > 380)
        tasks.setEditing(false, animated: true)
        stage.settle()
        #expect(cell.contentView.frame.minX == 0)
    }

    @Test func tableWithoutDataIsEmpty() {
        let stage = TestStage(size: CGSize(width: 400, height: 600))
        let page = UIViewController()
        let table = UITableView()
        table.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        page.view.addSubview(table)
        stage.show(page)
        #expect(stage.settle())
        #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty && table.style == .plain)
    }
}
