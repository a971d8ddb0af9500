import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Swipe actions from right to left, and of rows that are edited.
@MainActor struct TableSwipeSideTests {
    final class Mail: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Mail \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) { log.append("commit") }
        private func action(_ title: String, _ style: UIContextualAction.Style, _ row: Int) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [weak self] _, _, done in
                self?.log.append("\(title) \(row)")
                done(true)
            }
        }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [action("Unread", .normal, indexPath.row)])
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [action("Trash", .destructive, indexPath.row), action("Archive", .normal, indexPath.row)])
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: .plain)
    let mail = Mail()

    private func show(rightToLeft: Bool) {
        if rightToLeft { stage.userInterfaceLayoutDirection = .rightToLeft }
        table.rowHeight = 60
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (mail, mail)
        let page = UIViewController()
        page.view.addSubview(table)
        stage.show(page)
        stage.settle()
    }

    private func label(_ text: String) -> UILabel? {
        func find(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(table)
    }

    private func x(_ text: String) -> CGFloat? { label(text).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil).x } }

    private func swipe(_ row: Int, by distance: CGFloat) {
        let start = CGPoint(x: 200, y: CGFloat(row) * 60 + 30)
        stage.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), duration: 0.3)
        stage.settle()
    }

    @Test func fromRightToLeftTheSidesAreExchanged() throws {
        show(rightToLeft: true)
        swipe(1, by: 150)
        let trash = try #require(x("Trash")), archive = try #require(x("Archive"))
        #expect(trash < archive && archive < 200, "trailing is the left side, with the first action at the edge")
        #expect(label("Unread") == nil)
        stage.tap(at: CGPoint(x: archive, y: 90))
        stage.settle()
        #expect(mail.log == ["Archive 1"] && label("Archive") == nil)
        swipe(2, by: -100)
        #expect(try #require(x("Unread")) > 200 && label("Trash") == nil)
        stage.tap(at: CGPoint(x: try #require(x("Unread")), y: 150))
        stage.settle()
        #expect(mail.log == ["Archive 1", "Unread 2"])
    }

    @Test(arguments: [false, true]) func theMinusOpensTheTrailingActions(_ rightToLeft: Bool) throws {
        show(rightToLeft: rightToLeft)
        table.setEditing(true, animated: false)
        stage.settle()
        stage.tap(at: CGPoint(x: rightToLeft ? 400 - 22 : 22, y: 90))
        stage.settle()
        let trash = try #require(x("Trash"))
        #expect(label("Archive") != nil && label("Unread") == nil && (trash < 200) == rightToLeft && mail.log.isEmpty)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == true)
        stage.tap(at: CGPoint(x: trash, y: 90))
        stage.settle()
        #expect(mail.log == ["Trash 1"] && table.isEditing)
    }

    @Test func rowsThatAreEditedAreNotSwiped() {
        show(rightToLeft: false)
        table.setEditing(true, animated: false)
        stage.settle()
        swipe(1, by: -150)
        #expect(label("Trash") == nil && label("Archive") == nil)
    }
}
