import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Row actions of programs from before iOS 11.
@MainActor struct TableRowActionTests {
    final class Contacts: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) { log.append("commit") }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            guard indexPath.row != 3 else { return [] }
            let delete = UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] action, path in
                self?.log.append("\(action.title ?? "") \(path.row)")
            }
            let call = UITableViewRowAction(style: .normal, title: "Call") { [weak self] action, path in
                self?.log.append("\(action.title ?? "") \(path.row)")
                tableView.setEditing(false, animated: true)
            }
            call.backgroundColor = .systemGreen
            return [delete, call]
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: .plain)
    let contacts = Contacts()

    init() {
        table.rowHeight = 60
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (contacts, contacts)
        let page = UIViewController()
        page.view.addSubview(table)
        stage.show(page)
        stage.settle()
    }

    private func swipe(_ row: Int) {
        stage.drag(from: CGPoint(x: 300, y: CGFloat(row) * 60 + 30), to: CGPoint(x: 120, y: CGFloat(row) * 60 + 30), duration: 0.3)
        stage.settle()
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    private func x(_ text: String) -> CGFloat? { label(text, in: table).map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: nil).x } }

    /// The first action is at the edge; its handler gets the row.
    @Test func actionsAreRevealedAndPerformed() throws {
        swipe(1)
        let remove = try #require(x("Remove")), call = try #require(x("Call"))
        #expect(call < remove)
        stage.tap(at: CGPoint(x: call, y: 90))
        stage.settle()
        #expect(contacts.log == ["Call 1"])
        swipe(2)
        stage.tap(at: CGPoint(x: try #require(x("Remove")), y: 150))
        stage.settle()
        #expect(contacts.log == ["Call 1", "Remove 2"], "the data source's own Delete is not there")
    }

    @Test func anEmptyArrayMeansNoActions() {
        swipe(3)
        #expect(x("Remove") == nil && x("Delete") == nil)
    }

    @Test func copiesAreIndependent() {
        let action = UITableViewRowAction(style: .normal, title: "Call") { _, _ in }
        let copy = action.copy() as? UITableViewRowAction
        copy?.title = "Write"
        #expect(action.title == "Call" && copy?.style == .normal)
    }
}
