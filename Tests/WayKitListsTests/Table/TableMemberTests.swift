import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented properties and callbacks of tables that programs use early.
@MainActor struct TableMemberTests {
    /// Texts of headers that are measured, and callbacks about them.
    final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
        let log = EventLog()
        var texts = ["one line", "a text that needs more than a single line because it is long, very long indeed, for a header"]
        var title: String?
        var indents = true
        func numberOfSections(in tableView: UITableView) -> Int { texts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.row)"
            cell.editingAccessoryType = .detailButton
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = UIView(), label = UILabel()
            label.text = texts[section]
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.topAnchor, constant: 6), label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6),
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor), label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
            return view
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) { log.add("willDisplay \(section)") }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) { log.add("didEnd \(section)") }
        func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { title }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { indents ? .delete : .none }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            log.add("commit \(indexPath.row)")
        }
    }

    let stage = TestStage(size: CGSize(width: 300, height: 500))
    let source = Headers()
    let table: UITableView

    init() {
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), style: .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.sectionHeaderHeight = UITableView.automaticDimension
        table.estimatedSectionHeaderHeight = 30
        (table.dataSource, table.delegate) = (source, source)
        let controller = UIViewController()
        controller.view.addSubview(table)
        stage.show(controller)
        stage.settle()
    }

    @Test func headersMeasureThemselves() {
        let short = table.rectForHeader(inSection: 0).height, long = table.rectForHeader(inSection: 1).height
        #expect(short > 25 && short < 50)
        #expect(long > short + 30)
        #expect(table.rectForRow(at: [1, 0]).minY == table.rectForHeader(inSection: 1).maxY)
    }

    @Test func headersAreAnnounced() {
        #expect(source.log.take() == ["willDisplay 0", "willDisplay 1"])
        source.texts += (0..<8).map { "header \($0)" }
        table.reloadData()
        stage.settle()
        _ = source.log.take()
        table.scrollToRow(at: [9, 2], at: .bottom, animated: false)
        stage.settle()
        let log = source.log.take()
        #expect(log.contains("didEnd 0") && log.contains("willDisplay 9"))
        #expect(table.headerView(forSection: 9) == nil, "it is not a UITableViewHeaderFooterView")
    }

    @Test func titleOfTheDeleteButton() {
        source.title = "Throw Away"
        let y = stage.middle(table.cellForRow(at: [0, 1])!).y
        stage.carry(from: CGPoint(x: 280, y: y), to: CGPoint(x: 160, y: y))
        #expect(stage.tap("Throw Away"))
        #expect(source.log.take().contains("commit 1"))
    }

    @Test func rowsWithoutControlsNeedNotBeIndented() {
        let cell = table.cellForRow(at: [0, 0])!, before = cell.contentView.frame
        table.setEditing(true, animated: true)
        stage.settle()
        #expect(cell.contentView.frame.minX > before.minX + 20, "with a delete control")
        #expect(cell.contentView.frame.maxX < before.maxX, "with its editing accessory")
        table.setEditing(false, animated: false)
        source.indents = false
        table.setEditing(true, animated: true)
        stage.settle()
        #expect(cell.contentView.frame.minX == before.minX)
    }

    @Test func rowsAreSelectedWhileEditingIfAllowed() {
        table.setEditing(true, animated: false)
        stage.tap(table.cellForRow(at: [0, 1]))
        #expect(table.indexPathForSelectedRow == nil)
        table.allowsSelectionDuringEditing = true
        stage.tap(table.cellForRow(at: [0, 1]))
        #expect(table.indexPathForSelectedRow == [0, 1])
    }

    @Test func scrollsToTheSelectedRow() {
        source.texts += (0..<20).map { "header \($0)" }
        table.reloadData()
        table.selectRow(at: [18, 1], animated: false, scrollPosition: .none)
        table.scrollToNearestSelectedRow(at: .middle, animated: false)
        stage.settle()
        #expect(table.indexPathsForVisibleRows?.contains([18, 1]) == true)
        #expect(abs(table.rectForRow(at: [18, 1]).midY - table.bounds.midY) < 40)
    }

    @Test func separatorsAreInset() {
        func line(_ cell: UITableViewCell) -> CGRect? {
            cell.subviews.first { $0.frame.height <= 1 && $0.frame.minY > 10 }?.frame
        }
        table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20)
        stage.settle()
        let cell = table.cellForRow(at: [0, 0])!
        #expect(line(cell)?.minX == 60 && line(cell)?.maxX == 280)
        table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        table.separatorInsetReference = .fromAutomaticInsets
        stage.settle()
        let automatic = (line(cell)?.minX ?? 0) - 10
        #expect(automatic >= 15, "10 points more than beside the text")
        table.separatorStyle = .none
        stage.settle()
        #expect(line(cell) == nil)
    }

    @Test func wideTablesFollowTheReadableWidth() {
        stage.resize(to: CGSize(width: 1300, height: 500), scale: 1)
        table.frame.size.width = 1300
        table.cellLayoutMarginsFollowReadableWidth = true
        stage.settle()
        let inset = table.cellForRow(at: [0, 0])!
        let text = inset.textLabel!.convert(inset.textLabel!.bounds, to: nil).minX
        table.cellLayoutMarginsFollowReadableWidth = false
        stage.settle()
        #expect(text > inset.textLabel!.convert(inset.textLabel!.bounds, to: nil).minX + 100)
    }

    @Test func rowsGrowWithTheirContent() {
        table.rowHeight = UITableView.automaticDimension
        let cell = table.cellForRow(at: [0, 0])!, before = table.rectForRow(at: [0, 0]).height
        var content = cell.defaultContentConfiguration()
        content.text = Array(repeating: "many words", count: 30).joined(separator: " ")
        cell.contentConfiguration = content
        stage.settle()
        #expect(table.rectForRow(at: [0, 0]).height > before + 40, "selfSizingInvalidation is enabled")
    }

    @Test func selectionFollowsTheFocus() {
        table.selectionFollowsFocus = true
        stage.press("Tab")
        stage.settle()
        stage.press("Down")
        stage.settle()
        #expect(table.indexPathForSelectedRow == [0, 1])
        stage.press("Down")
        stage.settle()
        #expect(table.indexPathsForSelectedRows == [[0, 2]])
    }
}

/// A drag that rests on rows and items.
@MainActor struct SpringLoadedListTests {
    /// A view whose drag is carried over lists.
    final class Origin: NSObject, UIDragInteractionDelegate {
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: "word" as NSString))]
        }
    }

    private let origin = Origin()

    private func addOrigin(to view: UIView) {
        let square = UIView(frame: CGRect(x: 340, y: 540, width: 60, height: 60))
        square.backgroundColor = .systemRed
        square.addInteraction(UIDragInteraction(delegate: origin))
        square.interactions.compactMap { $0 as? UIDragInteraction }.first?.isEnabled = true
        view.addSubview(square)
    }

    private func lift(_ stage: TestStage) {
        stage.touchDown(at: CGPoint(x: 370, y: 570))
        stage.advance(by: 1)
        stage.touchMove(to: CGPoint(x: 350, y: 540))
        stage.advance(by: 0.1)
    }

    private func rest(_ stage: TestStage, at point: CGPoint, for seconds: TimeInterval) {
        for step in 1...4 {
            stage.touchMove(to: CGPoint(x: point.x, y: point.y + CGFloat(step)))
            stage.advance(by: 0.02)
        }
        stage.advance(by: seconds)
    }

    @Test func eachItemIsATarget() {
        let grid = CollectionStage([9])
        grid.view.isSpringLoaded = true
        addOrigin(to: grid.view.superview!)
        lift(grid.stage)
        rest(grid.stage, at: CGPoint(x: 50, y: 50), for: 0.3)
        #expect(grid.view.cellForItem(at: [0, 0])?.alpha ?? 1 < 1, "the cell shows the effect, not the list")
        #expect(grid.view.alpha == 1)
        rest(grid.stage, at: CGPoint(x: 200, y: 50), for: 0.6)
        #expect(!grid.source.log.contains { $0.hasPrefix("select") }, "the time begins anew with the next item")
        grid.stage.advance(by: 0.6)
        #expect(grid.source.take().filter { $0.hasPrefix("select") } == ["select 1"])
        rest(grid.stage, at: CGPoint(x: 350, y: 50), for: 1.2)
        #expect(grid.source.take().filter { $0.hasPrefix("select") } == ["select 2"])
        grid.stage.touchUp()
        grid.stage.settle()
        #expect(grid.view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test func rowsAreTargetsIfTheDelegateAllows() {
        final class Data: NSObject, UITableViewDataSource, UITableViewDelegate {
            let log = EventLog()
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("select \(indexPath.row)") }
            func tableView(
                _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
            ) -> Bool { indexPath.row != 1 }
        }
        let stage = TestStage(size: CGSize(width: 400, height: 600)), data = Data(), controller = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 60
        (table.dataSource, table.delegate) = (data, data)
        table.isSpringLoaded = true
        controller.view.addSubview(table)
        addOrigin(to: controller.view)
        stage.show(controller)
        stage.settle()
        lift(stage)
        rest(stage, at: CGPoint(x: 100, y: 90), for: 1.5)
        #expect(data.log.take() == [])
        rest(stage, at: CGPoint(x: 100, y: 150), for: 1.5)
        #expect(data.log.take() == ["select 2"])
        stage.touchUp()
        stage.settle()
    }
}
