import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with a table view controller.
@MainActor struct TableProgramTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    final class Detail: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
        }
    }

    /// Fruit in a list that can be edited.
    final class Fruit: UITableViewController {
        var fruit = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig"]
        let log = EventLog()

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Fruit"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
            navigationItem.rightBarButtonItem = editButtonItem
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruit.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
            cell.textLabel?.text = fruit[indexPath.row]
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.add("willSelect \(indexPath.row)")
            return indexPath
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("didSelect \(indexPath.row)")
            let detail = Detail()
            detail.title = fruit[indexPath.row]
            navigationController?.pushViewController(detail, animated: true)
        }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            log.add("commit \(indexPath.row)")
            guard editingStyle == .delete else { return }
            fruit.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            log.add("move \(source.row) \(destination.row)")
            fruit.insert(fruit.remove(at: source.row), at: destination.row)
        }
    }

    func shown() -> (Fruit, UINavigationController) {
        let fruit = Fruit()
        let navigation = UINavigationController(rootViewController: fruit)
        stage.show(navigation)
        stage.settle()
        return (fruit, navigation)
    }

    @Test func tapPushesAndTheReturnDeselects() {
        let (fruit, navigation) = shown()
        #expect(fruit.tableView.rectForRow(at: [0, 1]) == CGRect(x: 0, y: 44, width: 400, height: 44))
        #expect(fruit.tableView.style == .plain && fruit.tableView.contentOffset.y == -fruit.tableView.adjustedContentInset.top)
        stage.tap("Cherry")
        #expect(fruit.log.take() == ["willSelect 2", "didSelect 2"])
        #expect(navigation.topViewController?.title == "Cherry")
        #expect(fruit.tableView.indexPathForSelectedRow == [0, 2], "selected until the list appears again")
        stage.tap("Fruit")
        #expect(navigation.topViewController === fruit)
        #expect(fruit.tableView.indexPathForSelectedRow == nil)
        #expect(fruit.tableView.cellForRow(at: [0, 2])?.isSelected == false)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func editButtonMinusDelete() {
        let (fruit, _) = shown()
        #expect(stage.tap("Edit"))
        #expect(fruit.isEditing && fruit.tableView.isEditing && stage.shows("Done"))
        let cell = fruit.tableView.cellForRow(at: [0, 1])!
        #expect(cell.isEditing && cell.contentView.frame.minX > 30, "the content makes room for the circle")
        stage.tap(at: cell.convert(CGPoint(x: 24, y: 22), to: nil))
        stage.settle()
        #expect(fruit.fruit.count == 6, "the minus asks first")
        #expect(stage.tap("Delete"))
        #expect(fruit.log.take() == ["commit 1"])
        #expect(fruit.fruit == ["Apple", "Cherry", "Date", "Elderberry", "Fig"])
        #expect(fruit.tableView.visibleCells.map { $0.textLabel?.text } == fruit.fruit)
        stage.tap("Cherry")
        #expect(fruit.log.lines.isEmpty, "rows are not selected while the table is edited")
        #expect(stage.tap("Done"))
        #expect(!fruit.isEditing && fruit.tableView.cellForRow(at: [0, 1])?.contentView.frame.minX == 0)
    }

    @Test func swipeDeletes() {
        let (fruit, _) = shown()
        let row = stage.middle(fruit.tableView.cellForRow(at: [0, 0])!)
        stage.carry(from: CGPoint(x: 300, y: row.y), to: CGPoint(x: 220, y: row.y))
        #expect(stage.shows("Delete"))
        #expect(fruit.tableView.isEditing, "a table is in editing mode while a row is swiped")
        #expect(!fruit.isEditing)
        stage.tap("Delete")
        #expect(fruit.fruit.first == "Banana" && fruit.log.take() == ["commit 0"] && !fruit.tableView.isEditing)
        stage.drag(from: CGPoint(x: 380, y: row.y), to: CGPoint(x: 10, y: row.y), duration: 0.3)
        stage.settle()
        #expect(fruit.log.take() == ["commit 0"], "a swipe over the whole width")
        #expect(fruit.fruit == ["Cherry", "Date", "Elderberry", "Fig"])
    }

    @Test func dragOfTheReorderControlMovesARow() {
        let (fruit, _) = shown()
        fruit.setEditing(true, animated: false)
        stage.settle()
        let first = fruit.tableView.cellForRow(at: [0, 0])!
        let start = first.convert(CGPoint(x: 380, y: 22), to: nil)
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 3 * 44), duration: 0.8, release: false)
        stage.advance(by: 0.4)
        stage.touchUp()
        stage.settle()
        #expect(fruit.log.take() == ["move 0 3"])
        #expect(fruit.fruit == ["Banana", "Cherry", "Date", "Apple", "Elderberry", "Fig"])
        #expect(fruit.tableView.cellForRow(at: [0, 3]) === first && first.frame.minY == 132)
    }

    /// Rows as tall as their text.
    final class Notes: UITableViewController {
        final class NoteCell: UITableViewCell {
            let note = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                note.numberOfLines = 0
                note.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(note)
                let margins = contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    note.topAnchor.constraint(equalTo: margins.topAnchor), note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                    note.leadingAnchor.constraint(equalTo: margins.leadingAnchor), note.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                ])
            }
            required init?(coder: NSCoder) { fatalError("not archived") }
        }
        var notes = (0..<40).map { String(repeating: "A note of some words. ", count: $0 % 5 + 1) }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
            tableView.rowHeight = UITableView.automaticDimension
            tableView.estimatedRowHeight = 60
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
            cell.note.text = notes[indexPath.row]
            return cell
        }
    }

    @Test func rowsAreAsTallAsTheirText() throws {
        let notes = Notes()
        stage.show(notes)
        let line = UILabel()
        line.text = "A"
        let heights = (0..<5).map { notes.tableView.rectForRow(at: [0, $0]).height }
        for cell in notes.tableView.visibleCells {
            let note = try #require(cell as? Notes.NoteCell).note
            let needed = note.sizeThatFits(CGSize(width: note.bounds.width, height: .greatestFiniteMagnitude)).height
            #expect(abs(note.bounds.height - needed) < 1, "nothing is cut off")
        }
        #expect(heights == heights.sorted() && heights[4] > heights[0] + 1.5 * line.intrinsicContentSize.height)
        stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100), duration: 0.2)
        stage.settle()
        notes.tableView.scrollToRow(at: [0, 39], at: .bottom, animated: false)
        stage.settle()
        #expect(notes.tableView.indexPathsForVisibleRows?.last == [0, 39])
        #expect(abs(notes.tableView.rectForRow(at: [0, 39]).maxY - notes.tableView.contentOffset.y - 800) < 1)
    }

    @Test func tappedRowGrows() {
        final class Growing: UITableViewController {
            var open: Int?
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.row == open ? 120 : 50 }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.deselectRow(at: indexPath, animated: true)
                open = open == indexPath.row ? nil : indexPath.row
                tableView.beginUpdates()
                tableView.endUpdates()
            }
        }
        let table = Growing()
        stage.show(table)
        let cell = table.tableView.cellForRow(at: [0, 1])
        stage.tap(at: stage.middle(cell!))
        stage.advance(by: 0.1)
        let height = table.tableView.cellForRow(at: [0, 1])?.layer.presentation()?.bounds.height ?? 0
        #expect(height > 50 && height < 120, "in flight: \(height)")
        stage.settle()
        #expect(table.tableView.cellForRow(at: [0, 1]) === cell && cell?.frame == CGRect(x: 0, y: 50, width: 400, height: 120))
        #expect(table.tableView.cellForRow(at: [0, 2])?.frame.minY == 170)
        stage.tap("Row 1")
        #expect(table.tableView.contentSize.height == 250)
    }

    /// A header view with constraints, measured in viewDidLayoutSubviews as it is on iOS.
    final class Profile: UITableViewController {
        let about = UILabel()
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let header = UIView()
            about.numberOfLines = 0
            about.text = String(repeating: "A person who writes programs. ", count: 6)
            about.translatesAutoresizingMaskIntoConstraints = false
            header.addSubview(about)
            NSLayoutConstraint.activate([
                about.topAnchor.constraint(equalTo: header.topAnchor, constant: 20),
                about.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -20),
                about.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20),
                about.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -20),
            ])
            tableView.tableHeaderView = header
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard let header = tableView.tableHeaderView else { return }
            let size = header.systemLayoutSizeFitting(
                CGSize(width: tableView.bounds.width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            guard header.frame.size.height != size.height else { return }
            header.frame.size.height = size.height
            tableView.tableHeaderView = header
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    @Test func headerViewIsMeasured() {
        let profile = Profile()
        stage.show(profile)
        stage.settle()
        let needed = profile.about.sizeThatFits(CGSize(width: 360, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(profile.tableView.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 400, height: (needed + 40).rounded(.up)))
        #expect(profile.tableView.rectForRow(at: [0, 0]).minY == profile.tableView.tableHeaderView?.frame.maxY)
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        let wide = profile.about.sizeThatFits(CGSize(width: 760, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(wide < needed && profile.tableView.tableHeaderView?.frame.height == (wide + 40).rounded(.up))
        #expect(profile.tableView.rectForRow(at: [0, 0]).minY == profile.tableView.tableHeaderView?.frame.maxY)
    }

    @Test func pullRefreshes() {
        let (fruit, _) = shown()
        var refreshes = 0
        let refresh = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in refreshes += 1 })
        fruit.refreshControl = refresh
        stage.settle()
        let rest = fruit.tableView.contentOffset.y
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        #expect(refreshes == 1)
        #expect(refresh.isRefreshing)
        stage.touchUp()
        stage.advance(by: 1)
        #expect(fruit.tableView.contentOffset.y < rest, "the spinner stays visible")
        fruit.fruit.insert("Apricot", at: 0)
        fruit.tableView.reloadData()
        refresh.endRefreshing()
        stage.settle()
        #expect(!refresh.isRefreshing && fruit.tableView.contentOffset.y == rest)
        #expect(fruit.tableView.visibleCells.first?.textLabel?.text == "Apricot")
    }

    /// A list with a search bar in the navigation bar.
    final class Filtered: UITableViewController, UISearchResultsUpdating {
        let all = ["Apple", "Apricot", "Banana", "Cherry"]
        lazy var found = all
        let search = UISearchController(searchResultsController: nil)
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Search"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = "Find fruit"
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            definesPresentationContext = true
        }
        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            found = text.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(text) }
            tableView.reloadData()
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = found[indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let detail = Detail()
            detail.title = found[indexPath.row] + " detail"
            navigationController?.pushViewController(detail, animated: true)
        }
    }

    @Test func searchFiltersAndCancelRestores() {
        let list = Filtered()
        let navigation = UINavigationController(rootViewController: list)
        stage.show(navigation)
        stage.settle()
        let rows = list.tableView.visibleCells.count
        stage.tap(list.search.searchBar.searchTextField)
        #expect(rows == 4 && list.search.isActive && list.search.searchBar.searchTextField.isFirstResponder)
        stage.type("ap")
        stage.settle()
        #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Apple", "Apricot"])
        stage.tap("Apricot")
        #expect(navigation.topViewController?.title == "Apricot detail")
        stage.tap("Search")
        #expect(navigation.topViewController === list && list.search.isActive && list.found.count == 2, "the search is as it was")
        stage.tap("Cancel")
        #expect(!list.search.isActive && list.tableView.visibleCells.count == 4 && list.search.searchBar.text == "")
    }
}
