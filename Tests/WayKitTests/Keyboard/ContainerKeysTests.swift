import Foundation
import Testing

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Keys of scroll views, lists, pages and sheets.
@MainActor struct ContainerKeysTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private var walk: KeyboardWalk { KeyboardWalk(stage) }

    private func show(_ view: UIView) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(view)
        stage.show(root)
        stage.settle()
    }

    // MARK: Scroll views

    @MainActor private final class ZoomedPage: NSObject, UIScrollViewDelegate {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 3000))
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }

    @Test func keysScrollRefreshAndZoom() {
        let page = ZoomedPage(), scrollView = UIScrollView(), refresh = UIRefreshControl()
        var refreshes = 0
        refresh.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
        scrollView.delegate = page
        scrollView.addSubview(page.content)
        scrollView.contentSize = page.content.bounds.size
        scrollView.maximumZoomScale = 4
        scrollView.refreshControl = refresh
        show(scrollView)
        func offset(after key: String, _ modifiers: UIKeyModifierFlags = []) -> CGFloat {
            stage.press(key, with: modifiers)
            stage.settle()
            return scrollView.contentOffset.y
        }
        #expect(offset(after: "Page_Down") == 540, "without any focus")
        #expect(offset(after: "End") == 2400)
        #expect(offset(after: "Home") == 0)
        stage.press("Tab")
        #expect(offset(after: "Down") == 60)
        #expect(offset(after: "space") == 600)
        #expect(offset(after: "space", .shift) == 60)
        stage.press("=", with: [.control])
        stage.settle()
        #expect(abs(scrollView.zoomScale - 2.0.squareRoot()) < 0.01)
        stage.press("=", with: [.command])
        stage.settle()
        #expect(abs(scrollView.zoomScale - 2) < 0.01)
        stage.press("-", with: [.control])
        stage.press("0", with: [.control])
        stage.settle()
        #expect(scrollView.zoomScale == 1)
        stage.press("r", with: .control)
        stage.settle()
        #expect(refreshes == 1 && refresh.isRefreshing && scrollView.contentOffset.y < 0)
        stage.press("r", with: .command)
        #expect(refreshes == 1, "it is refreshing")
    }

    // MARK: Tables

    @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var names = ["a", "b", "c", "d"]
        var log: [String] = []
        var makeContent: (UITableViewCell, Int) -> Void = { _, _ in }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            makeContent(cell, indexPath.row)
            return cell
        }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            names.insert(names.remove(at: source.row), at: destination.row)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(names[indexPath.row])") }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.append("detail \(names[indexPath.row])") }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            swipe("flag", .normal, indexPath)
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
            swipe("delete", .destructive, indexPath)
        }
        private func swipe(_ title: String, _ style: UIContextualAction.Style, _ path: IndexPath) -> UISwipeActionsConfiguration {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: style, title: title) { [weak self] _, _, done in
                    if let self { log.append("\(title) \(names[path.row])") }
                    done(true)
                }
            ])
        }
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
            let name = names[indexPath.row]
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
                UIMenu(children: [UIAction(title: "open") { _ in self?.log.append("open \(name)") }])
            }
        }
    }

    private let rows = Rows()

    private func table(_ content: @escaping (UITableViewCell, Int) -> Void = { _, _ in }) -> UITableView {
        rows.makeContent = content
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = rows
        table.delegate = rows
        show(table)
        return table
    }

    private var focusedRow: String? { (walk.focused as? UITableViewCell)?.textLabel?.text }

    @Test func tabGoesFromFieldToField() {
        var fields: [UITextField] = []
        _ = table { cell, row in
            let field = UITextField(frame: CGRect(x: 100, y: 5, width: 200, height: 34))
            field.tag = row
            cell.contentView.addSubview(field)
            fields.append(field)
        }
        walk.tab()
        #expect(focusedRow == "a")
        var tags: [Int] = []
        for _ in 0..<4 {
            walk.tab()
            tags.append((walk.focused as? UITextField)?.tag ?? -1)
        }
        #expect(tags == [0, 1, 2, 3])
        #expect(fields.first { $0.tag == 3 }?.isFirstResponder ?? false)
        walk.tab(backwards: true)
        #expect((walk.focused as? UITextField)?.tag == 2)
    }

    /// A field that a touch began to edit.
    @Test func tabGoesOnFromTheEditedField() throws {
        _ = table { cell, row in
            let field = UITextField(frame: CGRect(x: 100, y: 5, width: 200, height: 34))
            field.tag = row
            cell.contentView.addSubview(field)
        }
        stage.tap(at: CGPoint(x: 200, y: 22))
        walk.tab()
        #expect((walk.focused as? UITextField)?.tag == 1)
    }

    @Test(arguments: [false, true]) func arrowsGoIntoARowAndBack(isMirrored: Bool) {
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        _ = table { cell, _ in cell.accessoryView = UISwitch() }
        let (into, back) = isMirrored ? ("Left", "Right") : ("Right", "Left")
        walk.tab()
        walk.press(into)
        #expect(walk.focused is UISwitch)
        walk.press("space")
        #expect((walk.focused as? UISwitch)?.isOn ?? false)
        walk.press("Down")
        #expect(walk.focused is UISwitch)
        walk.press(back)
        #expect(focusedRow == "b")
    }

    @Test func swipeActionsAndDetails() {
        _ = table { cell, _ in cell.accessoryType = .detailButton }
        walk.tab()
        stage.press("Delete")
        stage.settle()
        stage.press("space")
        stage.settle()
        stage.press("Delete", with: .shift)
        stage.settle()
        stage.press("Return")
        stage.settle()
        #expect(rows.log == ["delete a", "flag a"], "\(String(describing: walk.focused))")
        stage.press("Delete")
        stage.settle()
        stage.press("Escape")
        stage.settle()
        #expect(focusedRow == "a")
        walk.press("Right")
        stage.press("space")
        stage.settle()
        #expect(rows.log.last == "detail a", "\(String(describing: walk.focused))")
    }

    @Test func rowsAreMovedByAltAndArrows() {
        let table = table()
        table.isEditing = true
        table.allowsFocusDuringEditing = true
        stage.settle()
        walk.tab()
        for (key, order) in [("Down", "bacd"), ("Down", "bcad"), ("Down", "bcda"), ("Down", "bcda"), ("Up", "bcad")] {
            stage.press(key, with: .alternate)
            stage.settle()
            #expect(rows.names.joined() == order)
            #expect(focusedRow == "a")
        }
        #expect(table.visibleCells.compactMap { $0.textLabel?.text }.joined() == "bcad")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func menuKeyOpensTheRowsMenu() {
        _ = table()
        walk.tab()
        walk.press("Down")
        stage.press("Menu")
        stage.settle()
        #expect(stage.window.openMenu != nil)
        stage.press("Down")
        stage.press("Return")
        stage.settle()
        #expect(rows.log == ["open b"])
        #expect(focusedRow == "b")
    }

    @Test func severalRowsAreSelected() {
        let table = table()
        table.allowsMultipleSelection = true
        walk.tab()
        for key in ["space", "Down", "Down", "Return"] { walk.press(key) }
        #expect(table.indexPathsForSelectedRows?.map(\.row).sorted() == [0, 2])
    }

    // MARK: Collection views

    @MainActor private final class Items: NSObject, UICollectionViewDataSource {
        var names = Array("abcdefgh").map(String.init)
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityLabel = names[indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            names.insert(names.remove(at: source.item), at: destination.item)
        }
    }

    @Test func itemsAreMovedByAltAndArrows() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout), items = Items()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        show(view)
        walk.tab()
        for (key, order) in [("Right", "bacdefgh"), ("Down", "bcdefagh"), ("Left", "bcdeafgh"), ("Left", "bcdeafgh"), ("Up", "abcdefgh")] {
            stage.press(key, with: .alternate)
            stage.settle()
            #expect(items.names.joined() == order, "\(key)")
            #expect((walk.focused as? UIView)?.accessibilityLabel == "a", "\(key)")
        }
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Pages and sheets

    @MainActor private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages = (0..<3).map { _ in UIViewController() }
        var log: [Bool] = []
        func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
            pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
        }
        func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
            pages.firstIndex(of: viewController).flatMap { $0 < 2 ? pages[$0 + 1] : nil }
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted: Bool
        ) { log.append(transitionCompleted) }
    }

    @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl]) func pagesAreTurned(_ style: UIPageViewController.TransitionStyle) {
        let source = Pages(), controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.delegate = source
        controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        stage.show(controller)
        stage.settle()
        for (key, page) in [("Page_Down", 1), ("Right", 2), ("Right", 2), ("Left", 1), ("Page_Up", 0), ("Page_Up", 0)] {
            stage.press(key)
            stage.settle()
            #expect(controller.viewControllers?.first === source.pages[page], "\(key)")
        }
        #expect(source.log == [true, true, true, true])
    }

    @Test func grabberMovesTheSheet() throws {
        let root = UIViewController(), content = UIViewController(), button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 40, width: 100, height: 40)
        content.view.addSubview(button)
        stage.show(root)
        let sheet = try #require(content.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        root.present(content, animated: true)
        stage.settle()
        walk.tab()
        #expect(walk.focused === button, "the content comes first")
        walk.tab()
        #expect(walk.focused is SheetGrabber)
        let steps: [(String, UISheetPresentationController.Detent.Identifier)] = [
            ("Up", .large), ("Up", .large), ("Down", .medium), ("space", .large), ("Return", .medium),
        ]
        for (key, detent) in steps {
            stage.press(key)
            stage.settle()
            #expect((sheet.selectedDetentIdentifier ?? .medium) == detent, "\(key)")
            #expect(walk.focused is SheetGrabber)
        }
        stage.press("Escape")
        stage.settle()
        #expect(root.presentedViewController == nil)
    }
}
