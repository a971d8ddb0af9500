import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTesting

/// Focus across controllers.
@MainActor struct FocusPresentationTests {
    let bench = FocusBench(FocusBench.grid)
    var stage: TestStage { bench.stage }

    private func page(_ names: String...) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        for (row, name) in names.enumerated() {
            FocusBench.button(name, CGRect(x: 20, y: 140 + 60 * row, width: 100, height: 44), in: page.view, bench.log)
        }
        return page
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
    func presentationGetsFocusAndReturnsIt(_ style: UIModalPresentationStyle) {
        stage.press("Tab")
        #expect(bench.focusedAfter("Tab") == "b")
        let modal = page("x", "y")
        modal.modalPresentationStyle = style
        bench.root.present(modal, animated: true)
        stage.settle()
        #expect(bench.focused == "x")
        #expect((0..<3).map { _ in bench.focusedAfter("Tab") } == ["y", "x", "y"], "it does not leave the modal")
        #expect(bench.focusedAfter("Up") == "x")
        #expect(bench.focusedAfter("Up") == "x")
        stage.press("Escape")
        stage.settle()
        #expect(bench.root.presentedViewController == nil)
        #expect(bench.focused == "b")
    }

    @Test func presentationIsNotFocusedWithoutFocus() {
        bench.root.present(page("x"), animated: true)
        stage.settle()
        #expect(bench.focused == nil)
        #expect(bench.focusedAfter("Tab") == "x")
    }

    @Test func refusedDismissalKeepsFocus() {
        let modal = page("x")
        modal.isModalInPresentation = true
        bench.root.present(modal, animated: true)
        stage.settle()
        stage.press("Tab")
        stage.press("Escape")
        stage.settle()
        #expect(bench.focused == "x")
        modal.isModalInPresentation = false
        stage.press("Escape")
        stage.settle()
        #expect(bench.focused == "a")
    }

    @Test func pushedPageGetsFocusAndReturnsIt() {
        let first = page("one", "two"), navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        stage.press("Tab")
        #expect(bench.focusedAfter("Tab") == "two")
        navigation.pushViewController(page("three", "four"), animated: true)
        stage.settle()
        #expect(bench.focused == "three")
        stage.press("Left", with: .alternate)
        stage.settle()
        #expect(navigation.viewControllers.count == 1)
        #expect(bench.focused == "two")
        first.restoresFocusAfterTransition = false
        navigation.restoresFocusAfterTransition = false
        navigation.pushViewController(page("three"), animated: true)
        stage.settle()
        stage.press("[", with: .command)
        stage.settle()
        #expect(navigation.viewControllers.count == 1)
        #expect(bench.focused == "one")
    }

    @Test func barItemsAreFocusedAndActivated() {
        let first = page("one"), second = page("two")
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { [bench] _ in bench.log.add("edit") })
        let navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.settle()
        #expect(bench.focusedAfter("Tab") == "two")
        stage.press("Tab")
        #expect(stage.window.focus.focusedItem is NavigationBackButton)
        stage.press("Tab")
        stage.press("Return")
        #expect(bench.log.take() == ["edit"])
        stage.press("Tab", with: .shift)
        stage.press("space")
        stage.settle()
        #expect(navigation.topViewController === first)
        #expect(bench.focused == "one")
    }

    @Test func tabBarIsOneTabStop() {
        let tabs = UITabBarController()
        tabs.viewControllers = ["A", "B", "C"].map { name in
            let page = page("on \(name)")
            page.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
            return page
        }
        tabs.selectedIndex = 1
        stage.show(tabs)
        #expect(bench.focusedAfter("Tab") == "on B")
        stage.press("Tab")
        #expect((stage.window.focus.focusedItem as? TabBarButton)?.item.title == "B")
        stage.press("Right")
        #expect(tabs.selectedIndex == 1)
        stage.press("space")
        stage.settle()
        #expect(tabs.selectedIndex == 2)
        #expect((stage.window.focus.focusedItem as? TabBarButton)?.item.title == "C")
        #expect(bench.focusedAfter("Tab") == "on C")
    }

    @Test func alertActionsAreFocusable() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        for (title, style) in [("Keep", UIAlertAction.Style.default), ("Delete", .destructive), ("Cancel", .cancel)] {
            alert.addAction(UIAlertAction(title: title, style: style) { [bench] _ in bench.log.add(title) })
        }
        alert.preferredAction = alert.actions[1]
        stage.press("Tab")
        bench.root.present(alert, animated: true)
        stage.settle()
        func title() -> String? { (stage.window.focus.focusedItem as? AlertRow)?.action.title }
        #expect(title() == "Delete")
        stage.press("Down")
        #expect(title() == "Cancel")
        stage.press("Down")
        stage.press("Tab")
        #expect(title() == "Keep")
        stage.settle()
        _ = bench.log.take()
        stage.press("Return")
        stage.settle()
        #expect(bench.log.take().contains("Keep"))
        #expect(bench.root.presentedViewController == nil)
        #expect(bench.focused == "a")
    }

    @Test func touchStillSlidesOverAlertActions() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        for title in ["One", "Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default) { [bench] _ in bench.log.add(title) }) }
        bench.root.present(alert, animated: false)
        stage.settle()
        let rows = alert.actions.map { alert.alertView!.row(of: $0)! }
        func center(_ row: AlertRow) -> CGPoint { row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil) }
        stage.drag(from: center(rows[0]), to: center(rows[2]), duration: 0.2)
        stage.settle()
        #expect(bench.log.take() == ["Three"])
    }
}
