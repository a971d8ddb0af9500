import Foundation
import ListPrograms
import Testing

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitText
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Alerts, popovers, bars, columns and searches by keys only: the focus goes in, around both ways, and out to where it was.
@MainActor struct ControllerKeysTests {
    private let stage = TestStage(size: CGSize(width: 800, height: 600))
    private let log = EventLog()
    private var walk: KeyboardWalk { KeyboardWalk(stage) }

    private func page(_ names: String...) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        for (row, name) in names.enumerated() {
            let button = UIButton(type: .system, primaryAction: UIAction(title: name) { [log] _ in log.add(name) })
            button.frame = CGRect(x: 20, y: 140 + 60 * row, width: 100, height: 44)
            page.view.addSubview(button)
        }
        return page
    }

    private func title(_ item: (any UIFocusItem)?) -> String { (item as? UIButton)?.currentTitle ?? "" }

    /// Tab comes back to where it began, Shift-Tab is the reverse.
    private func expectCycle(_ sourceLocation: SourceLocation = #_sourceLocation) -> [any UIFocusItem] {
        let forward = walk.cycle() ?? [], back = walk.cycle(backwards: true) ?? []
        let isReverse = forward.count == back.count && zip(forward.dropFirst(), back.dropFirst().reversed()).allSatisfy { $0 === $1 }
        #expect(!forward.isEmpty && isReverse, sourceLocation: sourceLocation)
        return forward
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet], [false, true]) func alertsAreAnswered(_ style: UIAlertController.Style, isMirrored: Bool) {
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let root = page("a", "b")
        stage.show(root)
        walk.tab()
        walk.tab()
        for (keys, answer) in [(["Return"], ""), (["Escape"], "Cancel")] {
            let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: style)
            for name in ["Discard", "Keep", "Cancel"] {
                alert.addAction(UIAlertAction(title: name, style: name == "Cancel" ? .cancel : .default) { [log] _ in log.add(name) })
            }
            alert.popoverPresentationController?.sourceView = root.view
            alert.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 1, height: 1)
            root.present(alert, animated: true)
            stage.settle()
            let items = expectCycle()
            #expect(items.count == (style == .alert ? 3 : 2) || items.count == 3)
            for key in keys { stage.press(key) }
            stage.settle()
            let answers = log.take()
            #expect(root.presentedViewController == nil && answers.count == 1)
            if !answer.isEmpty { #expect(answers == [answer]) }
            #expect(title(walk.focused) == "b")
        }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func popoverTakesTheFocusAndReturnsIt() {
        let root = page("a", "b")
        stage.show(root)
        walk.tab()
        for _ in 0..<2 {
            let content = page("x", "y")
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 300)
            content.popoverPresentationController?.sourceView = root.view
            content.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 1, height: 1)
            root.present(content, animated: true)
            stage.settle()
            #expect(title(walk.focused) == "x")
            #expect(expectCycle().map(title) == ["x", "y"])
            stage.press("Escape")
            stage.settle()
            #expect(title(walk.focused) == "a")
        }
    }

    @Test func barsOfANavigationStackAreReached() {
        let root = page("a"), navigation = UINavigationController(rootViewController: root), second = page("b")
        second.title = "Second"
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { [log] _ in log.add("edit") })
        second.toolbarItems = [UIBarButtonItem(title: "Tool", primaryAction: UIAction { [log] _ in log.add("tool") })]
        second.navigationItem.titleMenuProvider = { [log] _ in UIMenu(children: [UIAction(title: "Rename") { _ in log.add("rename") }]) }
        navigation.isToolbarHidden = false
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.settle()
        let targets = walk.touchable(in: stage.window), menu = walk.cycle()?.first { $0 is NavigationTitleMenuButton }
        #expect(targets.count >= 4)
        #expect(walk.unreached(targets) == [])
        for _ in 0..<8 where walk.focused !== menu { walk.tab() }
        stage.press("space")
        stage.settle()
        stage.press("Down")
        stage.press("Return")
        stage.settle()
        #expect(log.take() == ["rename"])
    }

    @Test(arguments: [false, true]) func columnsAndTheirButtonAreReached(isMirrored: Bool) {
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(page("primary"), for: .primary)
        split.setViewController(page("secondary"), for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        stage.show(split)
        stage.settle()
        let titles = expectCycle().map(title)
        #expect(titles.contains("primary") && titles.contains("secondary"))
        #expect(walk.unreached(walk.touchable(in: stage.window)) == [])
    }

    @Test func searchWithScopesIsOperated() throws {
        let root = page("a"), search = UISearchController(searchResultsController: nil)
        root.navigationItem.searchController = search
        root.navigationItem.hidesSearchBarWhenScrolling = false
        search.searchBar.scopeButtonTitles = ["All", "Mine"]
        stage.show(UINavigationController(rootViewController: root))
        stage.settle()
        for _ in 0..<6 where !(walk.focused is UISearchTextField) { walk.tab() }
        #expect(walk.focused is UISearchTextField)
        stage.type("word")
        stage.settle()
        #expect(search.searchBar.text == "word" && search.isActive)
        for _ in 0..<6 where !(walk.focused is UISegmentedControl) { walk.tab() }
        stage.press("Right")
        stage.settle()
        #expect(search.searchBar.selectedScopeButtonIndex == 1, "\(String(describing: walk.focused))")
        _ = expectCycle()
        for _ in 0..<6 where !(walk.focused is UISearchTextField) { walk.tab() }
        stage.press("Escape")
        stage.settle()
        #expect(!search.isActive)
    }

    @Test func findBarIsOperated() {
        let root = page(), text = UITextView(frame: CGRect(x: 20, y: 20, width: 400, height: 300))
        text.isFindInteractionEnabled = true
        text.text = "one two one two"
        root.view.addSubview(text)
        stage.show(root)
        stage.settle()
        walk.tab()
        #expect(text.isFirstResponder)
        stage.press("f", with: .control)
        stage.settle()
        #expect(text.findInteraction?.isFindNavigatorVisible ?? false)
        stage.type("two")
        stage.settle()
        #expect(walk.unreached(walk.touchable(in: stage.window)) == [])
        stage.press("Escape")
        stage.settle()
        #expect(!(text.findInteraction?.isFindNavigatorVisible ?? true))
    }
}
