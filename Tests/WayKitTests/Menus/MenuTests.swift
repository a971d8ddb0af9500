import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Menus of bar items and titles: how they open, the effect of a choice, keys, sections, selection.
@MainActor struct MenuTests {
    let stage = TestStage(size: CGSize(width: 400, height: 440))
    let page = UIViewController()
    let navigation: UINavigationController

    init() {
        page.title = "Title"
        page.view.backgroundColor = .white
        navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        stage.settle()
    }

    private func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private var overlay: MenuOverlay? { views(MenuOverlay.self, in: stage.window).first }
    private var rows: [MenuRow] { overlay.map { views(MenuRow.self, in: $0) } ?? [] }
    private var titles: [String] { rows.map(\.element.title) }

    private func tap(_ title: String) throws {
        let row = try #require(rows.first { $0.element.title == title })
        stage.tap(at: stage.window.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), from: row))
        stage.settle()
    }

    private func open(_ menu: UIMenu, action: UIAction? = nil) {
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", primaryAction: action, menu: menu)
        stage.settle()
        stage.tap(at: CGPoint(x: 365, y: 22))
        stage.settle()
    }

    @Test func tapOpensTheMenuAndAChoiceClosesIt() throws {
        var chosen: [String] = [], sender: AnyObject?
        open(UIMenu(children: ["One", "Two"].map { title in
            UIAction(title: title) {
                chosen.append(title)
                sender = $0.sender as AnyObject?
            }
        }))
        #expect(titles == ["One", "Two"])
        #expect(page.presentedViewController == nil)
        try tap("Two")
        #expect(chosen == ["Two"] && sender === page.navigationItem.rightBarButtonItem)
        #expect(overlay == nil)
    }

    /// A checkmark or the chevron of a submenu takes its place in front of all titles.
    @Test func titlesAreAligned() {
        func starts() -> Set<CGFloat> {
            Set(rows.flatMap { views(UILabel.self, in: $0) }.filter { !($0.text ?? "").isEmpty }.map { stage.window.convert($0.bounds, from: $0).minX })
        }
        let one = UIAction(title: "One") { _ in }, chosen = UIAction(title: "Chosen", state: .on) { _ in }
        let submenu = UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }])
        for elements in [[one, submenu], [one, chosen], [one], [UIMenu(options: .displayInline, children: [submenu]), one]] {
            open(UIMenu(children: elements))
            #expect(starts().count == 1, "\(elements)")
            stage.press("Escape")
            stage.settle()
        }
    }

    @Test func tapOutsideAndEscapeCloseIt() {
        let menu = UIMenu(children: [UIAction(title: "One") { _ in Issue.record("nobody chose it") }])
        open(menu)
        stage.tap(at: CGPoint(x: 60, y: 420))
        stage.settle()
        #expect(overlay == nil)
        stage.tap(at: CGPoint(x: 365, y: 22))
        stage.settle()
        #expect(overlay != nil)
        stage.press("Escape")
        stage.settle()
        #expect(overlay == nil)
    }

    @Test func longPressOpensTheMenuOfAnItemWithAnAction() {
        var count = 0
        open(UIMenu(children: [UIAction(title: "One") { _ in }]), action: UIAction { _ in count += 1 })
        #expect(count == 1 && overlay == nil)
        stage.touchDown(at: CGPoint(x: 365, y: 22))
        stage.advance(by: 0.7)
        stage.touchUp()
        stage.settle()
        #expect(count == 1 && overlay != nil)
    }

    @Test func arrowKeysAndReturnChoose() {
        var chosen: [String] = []
        open(UIMenu(children: [
            UIAction(title: "Off", attributes: .disabled) { _ in chosen.append("Off") }, UIAction(title: "One") { _ in chosen.append("One") },
            UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in chosen.append("Inner") }]),
        ]))
        for key in ["Down", "Down", "Right"] { stage.press(key) }
        stage.settle()
        #expect(titles == ["More", "Inner"])
        for key in ["Down", "Down", "Return"] { stage.press(key) }
        stage.settle()
        #expect(chosen == ["Inner"] && overlay == nil)
    }

    @Test func submenuOpensAndGoesBack() throws {
        open(UIMenu(children: [UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }]), UIAction(title: "One") { _ in }]))
        try tap("More")
        #expect(titles == ["More", "Inner"])
        try tap("More")
        #expect(titles == ["More", "One"])
    }

    @Test func elementsAreShownByTheirAttributes() throws {
        let kept = UIAction(title: "Kept", attributes: .keepsMenuPresented) { $0.title = "Again" }
        open(UIMenu(children: [
            kept, UIAction(title: "Hidden", attributes: .hidden) { _ in }, UIAction(title: "Off", attributes: .disabled) { _ in Issue.record("disabled") },
            UIMenu(options: .displayInline, children: [UIAction(title: "Inline") { _ in }]),
        ]))
        #expect(titles == ["Kept", "Off", "Inline"])
        try tap("Off")
        #expect(overlay != nil)
        try tap("Kept")
        #expect(titles == ["Again", "Off", "Inline"])
    }

    @Test func oneActionIsOnAtATime() throws {
        let one = UIAction(title: "One", state: .on) { _ in }, two = UIAction(title: "Two") { _ in }
        let menu = UIMenu(options: .singleSelection, children: [one, two])
        open(menu)
        try tap("Two")
        #expect(one.state == .off && two.state == .on && menu.selectedElements == [two])
    }

    @Test func deferredElementsAreShownWhenResolved() throws {
        var answer: (([UIMenuElement]) -> Void)?, count = 0
        let deferred = UIDeferredMenuElement {
            answer = $0
            count += 1
        }
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [deferred]))
        stage.settle()
        stage.tap(at: CGPoint(x: 365, y: 22))
        stage.advance(by: 0.1)
        #expect(titles == [""])
        answer?([UIAction(title: "Late") { _ in }])
        stage.settle()
        #expect(titles == ["Late"])
        try tap("Late")
        stage.tap(at: CGPoint(x: 365, y: 22))
        stage.settle()
        #expect(titles == ["Late"] && count == 1)
    }

    @Test func commandIsSentUpTheResponderChain() throws {
        let page = CommandPage()
        navigation.viewControllers = [page]
        stage.settle()
        let menu = UIMenu(children: [UICommand(title: "Save", action: Selector(CommandPage.save(_:), name: "save(_:)"))])
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
        stage.settle()
        stage.tap(at: CGPoint(x: 365, y: 22))
        stage.settle()
        try tap("Save")
        #expect(page.saved == ["Save"])
    }

    @Test("titleMenuProvider: called for each tap on the title") func titleOpensAMenu() throws {
        var asked = 0, chosen = 0
        page.navigationItem.titleMenuProvider = { suggestions in
            asked += 1
            return UIMenu(children: suggestions + [UIAction(title: "Rename") { _ in chosen += 1 }])
        }
        stage.settle()
        stage.tap(at: CGPoint(x: 200, y: 22))
        stage.settle()
        #expect(asked == 1 && titles == ["Rename"])
        try tap("Rename")
        #expect(chosen == 1)
        page.navigationItem.titleMenuProvider = { _ in nil }
        stage.settle()
        stage.tap(at: CGPoint(x: 200, y: 22))
        stage.settle()
        #expect(overlay == nil)
    }

    @Test func largeTitleOpensItsMenu() {
        navigation.navigationBar.prefersLargeTitles = true
        page.navigationItem.titleMenuProvider = { _ in UIMenu(children: [UIAction(title: "Rename") { _ in }]) }
        stage.settle()
        stage.tap(at: CGPoint(x: 50, y: 70))
        stage.settle()
        #expect(titles == ["Rename"])
    }

    @Test("A long press on the back button lists the previous pages") func theBackButtonHasAMenu() throws {
        let middle = UIViewController(), top = UIViewController()
        middle.title = "Middle"
        navigation.viewControllers = [page, middle, top]
        stage.settle()
        stage.touchDown(at: CGPoint(x: 20, y: 22))
        stage.advance(by: 0.7)
        stage.touchUp()
        stage.settle()
        #expect(titles == ["Middle", "Title"] && navigation.viewControllers.count == 3)
        try tap("Title")
        #expect(navigation.viewControllers == [page])
    }

    @Test func menuStaysOnScreen() {
        open(UIMenu(children: (0..<30).map { index in UIAction(title: "\(index)") { _ in } }))
        let panel = overlay?.subviews.first?.frame ?? .zero
        #expect(stage.window.bounds.contains(panel) && panel.width == 250)
        stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 150), duration: 0.3)
        stage.settle()
        #expect(overlay != nil)
        stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        stage.settle()
        #expect(overlay == nil)
    }

    @Test func replacingChildrenKeepsTheOtherProperties() {
        let menu = UIMenu(title: "A", identifier: UIMenu.Identifier("a"), options: .displayInline, children: [UIAction(title: "One") { _ in }])
        let other = menu.replacingChildren([])
        #expect(other.title == "A" && other.identifier == menu.identifier && other.options == .displayInline && other.children.isEmpty)
        #expect(UIMenu().identifier != UIMenu().identifier)
    }
}

@MainActor private final class CommandPage: UIViewController {
    var saved: [String] = []
    func save(_ command: UICommand) { saved.append(command.title) }
}
