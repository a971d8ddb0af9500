import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitLists

/// The keyboard's focus in lists: it is on a row or an item, whichever cell shows it.
@MainActor struct ListFocusTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))

    private final class Data: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var names = (0..<40).map { "Item \($0)" }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let data = Data()

    /// A list between two buttons.
    private func show(_ list: UIView) {
        let page = UIViewController()
        for (title, y) in [("Above", 10.0), ("Below", 550)] {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.frame = CGRect(x: 20, y: y, width: 200, height: 40)
            page.view.addSubview(button)
        }
        list.frame = CGRect(x: 0, y: 60, width: 400, height: 480)
        page.view.addSubview(list)
        stage.show(page)
        stage.settle()
    }

    private func shownTable() -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = data
        show(table)
        return table
    }

    private func shownGrid() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 10
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        show(view)
        return view
    }

    private func press(_ keys: String..., with modifiers: UIKeyModifierFlags = []) {
        for key in keys {
            stage.press(key, with: modifiers)
            stage.settle()
        }
    }

    private var focused: UIView? { stage.window.focusIfCreated?.focusedItem as? UIView }
    private var focusedRow: String? { (focused as? UITableViewCell)?.textLabel?.text }
    private var focusedButton: String? { (focused as? UIButton)?.currentTitle }

    private func focusedItem(_ view: UICollectionView) -> IndexPath? { (focused as? UICollectionViewCell).flatMap { view.indexPath(for: $0) } }

    // MARK: Rows

    @Test func afterAReloadTheFocusIsAtTheSameIndexPath() {
        let table = shownTable()
        press("Tab", "Tab", "Down", "Down", "Down", "Down")
        #expect(focusedRow == "Item 4")
        for _ in 0..<3 {
            data.names.insert("New", at: 0)
            table.reloadData()
            stage.settle()
            #expect(focusedRow == data.names[4])
        }
        press("Down")
        #expect(focusedRow == data.names[5])
        data.names.removeLast(data.names.count - 3)
        table.reloadData()
        stage.settle()
        #expect(focusedRow == data.names[2], "the nearest row, since there is no sixth one")
    }

    @Test func updatesLeaveTheFocusOnItsRowOrAtItsPlace() {
        let table = shownTable()
        press("Tab", "Tab", "Down", "Down", "Down")
        data.names.insert("New", at: 0)
        table.insertRows(at: [[0, 0]], with: .automatic)
        stage.settle()
        #expect(focusedRow == "Item 3")
        data.names.remove(at: 4)
        table.deleteRows(at: [[0, 4]], with: .automatic)
        stage.settle()
        #expect(focusedRow == "Item 4")
        table.reloadRows(at: [[0, 4]], with: .fade)
        stage.settle()
        #expect(focusedRow == "Item 4")
        press("Up")
        #expect(focusedRow == "Item 2")
    }

    /// Its row is shown by another cell meanwhile.
    @Test func tabReturnsToTheRowThatHadTheFocus() {
        let table = shownTable()
        press("Tab", "Tab", "Down", "Down", "Down")
        press("Tab")
        #expect(focusedButton == "Below")
        table.reloadData()
        stage.settle()
        press("Tab", with: .shift)
        #expect(focusedRow == "Item 3")
    }

    // MARK: Collection views

    @Test func aCollectionViewIsOneStop() {
        let view = shownGrid()
        press("Tab", "Tab")
        #expect(focusedItem(view) == [0, 0])
        press("Right", "Down")
        #expect(focusedItem(view) == [0, 4])
        press("Tab")
        #expect(focusedButton == "Below")
        press("Tab")
        #expect(focusedButton == "Above")
        press("Tab")
        #expect(focusedItem(view) == [0, 4])
        view.reloadData()
        stage.settle()
        #expect(focusedItem(view) == [0, 4])
        press("Tab", with: .shift)
        view.reloadData()
        stage.settle()
        press("Tab")
        #expect(focusedItem(view) == [0, 4])
    }

    @Test func removedItemsGiveTheFocusToWhatTakesTheirPlace() {
        let view = shownGrid()
        press("Tab", "Tab", "Right")
        data.names.remove(at: 1)
        view.deleteItems(at: [[0, 1]])
        stage.settle()
        #expect(focusedItem(view) == [0, 1])
        data.names.insert("New", at: 0)
        view.insertItems(at: [[0, 0]])
        stage.settle()
        #expect(focusedItem(view) == [0, 2])
    }
}
