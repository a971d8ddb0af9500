import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done next with tables: choices, sections, settings and forms.
@MainActor struct TableScreenTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    /// One choice of several, with a checkmark.
    final class Choice: UITableViewController {
        var chosen = 0
        init() { super.init(style: .insetGrouped) }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Size" }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Applies to new documents." }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
            cell.textLabel?.text = "Size \(indexPath.row)"
            cell.detailTextLabel?.text = "\(indexPath.row) by \(indexPath.row)"
            cell.accessoryType = indexPath.row == chosen ? .checkmark : .none
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            tableView.cellForRow(at: [0, chosen])?.accessoryType = .none
            chosen = indexPath.row
            tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
        }
    }

    @Test func checkmarkMoves() {
        let choice = Choice()
        stage.show(choice)
        stage.settle()
        let cells = (0..<4).map { choice.tableView.cellForRow(at: [0, $0])! }
        let width = cells[1].contentView.frame.width
        #expect(cells[0].contentView.frame.width < width, "the checkmark takes room")
        #expect(cells[0].frame.minX > 0 && cells[0].frame.maxX == 400 - cells[0].frame.minX, "inset at both sides")
        #expect(cells[0].textLabel!.frame.maxY <= cells[0].detailTextLabel!.frame.minY)
        stage.tap("Size 2")
        #expect(choice.chosen == 2 && cells.map(\.accessoryType) == [.none, .none, .checkmark, .none])
        #expect(cells[2].contentView.frame.width < width && cells[0].contentView.frame.width == width)
        #expect(!cells[2].isSelected && !cells[2].isHighlighted)
        #expect(stage.shows("Applies to new documents."))
    }

    /// Names with an index at the side.
    final class Names: UITableViewController {
        let letters = (0..<26).map { String(UnicodeScalar(65 + $0)!) }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func numberOfSections(in tableView: UITableView) -> Int { 26 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(letters[indexPath.section])-\(indexPath.row)"
            return cell
        }
    }

    @Test func indexScrollsToItsSection() {
        let names = Names()
        stage.show(names)
        stage.settle()
        stage.touchDown(at: CGPoint(x: 395, y: 400))
        stage.advance(by: 0.1)
        let middle = names.tableView.contentOffset.y, end = names.tableView.contentSize.height - 800
        #expect(middle > end / 3 && middle < end * 2 / 3, "the index is centred: at \(middle) of \(end)")
        stage.touchMove(to: CGPoint(x: 395, y: 790))
        stage.advance(by: 0.1)
        #expect(abs(names.tableView.contentOffset.y - (names.tableView.contentSize.height - 800)) < 1)
        stage.touchUp()
        stage.settle()
        #expect(names.tableView.indexPathForSelectedRow == nil)
        stage.tap(at: CGPoint(x: 200, y: 700))
        #expect(names.tableView.indexPathForSelectedRow != nil, "beside the index rows are selected")
    }

    @Test func plainHeadersStickAndGroupedOnesDoNot() {
        let names = Names()
        stage.show(names)
        names.tableView.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
        stage.settle()
        #expect(names.tableView.headerView(forSection: 0)?.frame.minY == 60)
        #expect(names.tableView.headerView(forSection: 0)?.textLabel?.text == "A")
        let choice = Choice()
        stage.show(choice)
        choice.tableView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        stage.settle()
        #expect(choice.tableView.headerView(forSection: 0)?.frame.minY == choice.tableView.rectForHeader(inSection: 0).minY)
    }

    /// Settings made of cells that the controller owns.
    final class Settings: UITableViewController {
        let toggle = UISwitch()
        var isOn: [Bool] = []
        var taps = 0
        lazy var cells: [[UITableViewCell]] = {
            let wifi = UITableViewCell(style: .default, reuseIdentifier: nil)
            wifi.textLabel?.text = "Wi-Fi"
            wifi.accessoryView = toggle
            wifi.selectionStyle = .none
            let name = UITableViewCell(style: .value1, reuseIdentifier: nil)
            name.textLabel?.text = "Name"
            name.detailTextLabel?.text = "Tablet"
            name.accessoryType = .disclosureIndicator
            let reset = UITableViewCell(style: .default, reuseIdentifier: nil)
            reset.textLabel?.text = "Reset"
            reset.textLabel?.textColor = .systemRed
            return [[wifi, name], [reset]]
        }()
        override func viewDidLoad() {
            super.viewDidLoad()
            toggle.addAction(UIAction { [unowned self] _ in isOn.append(toggle.isOn) }, for: .valueChanged)
        }
        override func numberOfSections(in tableView: UITableView) -> Int { cells.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells[section].count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cells[indexPath.section][indexPath.row] }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { ["Network", nil][section] }
        override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath != [0, 0] }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            taps += 1
            tableView.deselectRow(at: indexPath, animated: false)
        }
    }

    @Test func settingsOfStaticCells() {
        let settings = Settings(style: .grouped)
        stage.show(settings)
        stage.settle()
        stage.tap(settings.toggle)
        #expect(settings.isOn == [true] && settings.taps == 0)
        stage.tap("Wi-Fi")
        #expect(settings.taps == 0, "not highlighted, so not selected")
        stage.tap("Tablet")
        stage.tap("Reset")
        #expect(settings.taps == 2)
        let name = settings.cells[0][1], wifi = settings.cells[0][0]
        #expect(name.detailTextLabel!.frame.maxX == name.contentView.bounds.maxX || name.detailTextLabel!.frame.maxX > 300)
        #expect(name.detailTextLabel!.frame.midY == name.textLabel!.frame.midY)
        #expect(abs(settings.toggle.frame.midY - wifi.bounds.midY) <= 0.5 && settings.toggle.frame.maxX > 370)
    }

    /// A form with text fields from the top to below the keyboard.
    final class Form: UITableViewController, UITextFieldDelegate {
        let fields = (0..<14).map { number in
            let field = UITextField(frame: CGRect(x: 16, y: 7, width: 300, height: 30))
            field.placeholder = "Field \(number)"
            field.returnKeyType = .next
            return field
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "field") ?? UITableViewCell(style: .default, reuseIdentifier: "field")
            cell.selectionStyle = .none
            for view in cell.contentView.subviews where view is UITextField { view.removeFromSuperview() }
            fields[indexPath.row].delegate = self
            cell.contentView.addSubview(fields[indexPath.row])
            return cell
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            let next = fields.firstIndex(of: textField)! + 1
            if next < fields.count { fields[next].becomeFirstResponder() } else { textField.resignFirstResponder() }
            return false
        }
    }

    @Test func formMovesFromFieldToField() {
        let form = Form()
        stage.show(form)
        stage.settle()
        stage.tap(form.fields[0])
        stage.type("one\n")
        stage.settle()
        #expect(form.fields[0].text == "one" && form.fields[1].isFirstResponder)
        stage.type("two\n")
        stage.settle()
        #expect(form.fields[1].text == "two" && form.fields[2].isFirstResponder)
        stage.tap(form.fields[13])
        #expect(form.fields[13].isFirstResponder)
        stage.type("end\n")
        stage.settle()
        #expect(form.fields[13].text == "end" && !form.fields[13].isFirstResponder)
        #expect(form.tableView.indexPathForSelectedRow == nil)
    }

    @Test func dragOverAFormDismissesTheKeyboard() {
        let form = Form()
        form.tableView.keyboardDismissMode = .onDrag
        stage.show(form)
        stage.tap(form.fields[1])
        #expect(form.fields[1].isFirstResponder)
        stage.carry(from: CGPoint(x: 360, y: 500), to: CGPoint(x: 360, y: 420))
        #expect(!form.fields[1].isFirstResponder)
    }

    /// Mail: several rows are selected in editing mode.
    final class Mail: UITableViewController {
        var mails = (0..<8).map { "Mail \($0)" }
        let log = EventLog()
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
            tableView.allowsMultipleSelectionDuringEditing = true
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
            cell.textLabel?.text = mails[indexPath.row]
            return cell
        }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let archive = UIContextualAction(style: .normal, title: "Archive") { [log] _, _, done in
                log.add("archive \(indexPath.row)")
                done(true)
            }
            let trash = UIContextualAction(style: .destructive, title: "Trash") { [unowned self] _, _, done in
                log.add("trash \(indexPath.row)")
                mails.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
                done(true)
            }
            let configuration = UISwipeActionsConfiguration(actions: [trash, archive])
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        override func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let unread = UIContextualAction(style: .normal, title: "Unread") { [log] _, _, done in
                log.add("unread \(indexPath.row)")
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [unread])
        }
    }

    @Test func severalMailsAreDeleted() {
        let mail = Mail()
        stage.show(mail)
        mail.setEditing(true, animated: true)
        stage.settle()
        for row in [1, 3, 4] { stage.tap("Mail \(row)") }
        stage.tap("Mail 3")
        #expect(mail.tableView.indexPathsForSelectedRows?.sorted() == [[0, 1], [0, 4]])
        let rows = mail.tableView.indexPathsForSelectedRows!.sorted(by: >)
        for row in rows { mail.mails.remove(at: row.row) }
        mail.tableView.deleteRows(at: rows, with: .fade)
        mail.setEditing(false, animated: true)
        stage.settle()
        #expect(mail.tableView.visibleCells.map { $0.textLabel?.text } == ["Mail 0", "Mail 2", "Mail 3", "Mail 5", "Mail 6", "Mail 7"])
        #expect(mail.tableView.indexPathsForSelectedRows == nil)
    }

    @Test func swipesOfBothSides() {
        let mail = Mail()
        stage.show(mail)
        stage.settle()
        stage.carry(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 150, y: 66))
        #expect(stage.shows("Archive") && stage.shows("Trash"))
        let archive = stage.middle(stage.labels("Archive").last!).x, trash = stage.middle(stage.labels("Trash").last!).x
        #expect(archive < trash, "the first action is at the edge")
        stage.tap("Archive")
        #expect(mail.log.take() == ["archive 1"] && !stage.shows("Archive"))
        stage.drag(from: CGPoint(x: 390, y: 66), to: CGPoint(x: 10, y: 66), duration: 0.3)
        stage.settle()
        #expect(mail.log.take() == [], "no full swipe")
        #expect(stage.shows("Trash"))
        stage.tap("Mail 5")
        #expect(!stage.shows("Trash") && mail.tableView.indexPathForSelectedRow == nil, "a tap elsewhere only closes")
        stage.drag(from: CGPoint(x: 10, y: 66), to: CGPoint(x: 390, y: 66), duration: 0.3)
        stage.settle()
        #expect(mail.log.take() == ["unread 1"])
        stage.carry(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 150, y: 66))
        stage.tap("Trash")
        #expect(mail.log.take() == ["trash 1"] && mail.mails.count == 7 && !stage.shows("Mail 1"))
        #expect(mail.tableView.visibleCells.count == 7)
    }
}
