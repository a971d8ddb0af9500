import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// `UIEditMenuInteraction` and `UIMenuController` on views of a program.
@MainActor struct EditMenuTests {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var log: [String] = []
        var elements: ([UIMenuElement]) -> [UIMenuElement] = { $0 }
        var rect = CGRect.null

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { UIMenu(children: elements(suggestedActions)) }
        func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { rect }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("present \(configuration.identifier)")
            animator.addCompletion { [weak self] in self?.log.append("presented") }
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("dismiss \(configuration.identifier)")
            animator.addCompletion { [weak self] in self?.log.append("dismissed") }
        }
    }

    /// Copies, and has an action of its own.
    final class Tile: UIView {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector(UIResponder.copy(_:), name: "copy(_:)") || super.canPerformAction(action, withSender: sender)
        }
        override func copy(_ sender: Any?) { log.append("copy") }
        func share(_ sender: Any?) { log.append("share") }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 500))
    let page = UIViewController()
    let tile = Tile(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
    let delegate = Delegate()
    let interaction: UIEditMenuInteraction

    init() {
        interaction = UIEditMenuInteraction(delegate: delegate)
        page.view.backgroundColor = .white
        page.view.addSubview(tile)
        stage.show(page)
        tile.addInteraction(interaction)
    }

    private func action(_ title: String) -> UIAction { UIAction(title: title) { [tile] _ in tile.log.append(title) } }

    private func present(at point: CGPoint = CGPoint(x: 100, y: 50), _ arrow: UIEditMenuArrowDirection = .automatic) {
        let configuration = UIEditMenuConfiguration(identifier: "menu", sourcePoint: point)
        configuration.preferredArrowDirection = arrow
        interaction.presentEditMenu(with: configuration)
        stage.advance(by: 0.5)
    }

    private func tap(_ title: String) throws {
        let menu = try #require(interaction.menuView)
        func find(_ view: UIView) -> UIView? {
            if let item = view as? EditMenuItemView, item.accessibilityLabel == title { return item }
            return view.subviews.lazy.compactMap { find($0) }.first
        }
        let item = try #require(find(menu))
        stage.tap(at: item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: stage.window))
        stage.advance(by: 0.5)
    }

    @Test func itShowsWhatCanBePerformedAndReports() throws {
        present()
        #expect(interaction.menuView?.visibleTitles == ["Copy"])
        #expect(delegate.log == ["present menu", "presented"])
        #expect(interaction.location(in: tile) == CGPoint(x: 100, y: 50))
        try tap("Copy")
        #expect(tile.log == ["copy"])
        #expect(delegate.log == ["present menu", "presented", "dismiss menu", "dismissed"])
        #expect(interaction.menuView == nil)
    }

    @Test func aTouchElsewhereClosesIt() {
        present()
        stage.touchDown(at: CGPoint(x: 20, y: 450))
        stage.advance(by: 0.5)
        #expect(interaction.menuView == nil)
        stage.touchUp()
        present()
        stage.press("Escape")
        stage.advance(by: 0.5)
        #expect(interaction.menuView == nil)
    }

    @Test func nothingIsShownWithoutElements() {
        delegate.elements = { _ in [] }
        present()
        #expect(interaction.menuView == nil)
        #expect(delegate.log.isEmpty)
    }

    @Test func itIsAboveItsTargetOrBelow() throws {
        delegate.rect = CGRect(x: 50, y: 20, width: 100, height: 60)
        present()
        var menu = try #require(interaction.menuView)
        #expect(menu.geometry?.arrow == .down)
        #expect(menu.frame.maxY <= 220)
        #expect(abs(menu.frame.midX - 200) < 1)
        tile.frame.origin.y = 0
        stage.advance(by: 0.1)
        menu = try #require(interaction.menuView)
        #expect(menu.geometry?.arrow == .up, "it moves with the view, and below where there is no room")
        #expect(menu.frame.minY >= 80)
        interaction.dismissMenu()
        tile.frame.origin.y = 200
        present(at: .zero, .up)
        #expect(interaction.menuView?.geometry?.arrow == .up)
    }

    @Test func programsOwnItemsSubmenusAndReloading() throws {
        var hasMore = false
        delegate.elements = { [self] suggested in
            suggested + [UIMenu(title: "More", children: [action("Inner")]), action("Own")] + (hasMore ? [action("Late")] : [])
        }
        present()
        #expect(interaction.menuView?.visibleTitles == ["Copy", "More", "Own"])
        hasMore = true
        interaction.reloadVisibleMenu()
        #expect(interaction.menuView?.visibleTitles == ["Copy", "More", "Own", "Late"])
        try tap("More")
        #expect(interaction.menuView?.visibleTitles == ["Back", "Inner"])
        try tap("Inner")
        #expect(tile.log == ["Inner"])
    }

    @Test func aLongMenuHasPages() throws {
        delegate.elements = { [self] _ in (1...9).map { action("Element \($0)") } }
        present()
        var seen: [String] = []
        for page in 0..<9 {
            let titles = try #require(interaction.menuView?.visibleTitles), frame = try #require(interaction.menuView?.frame)
            seen += titles.filter { $0.hasPrefix("Element") }
            #expect(frame.minX >= 8 && frame.maxX <= 392)
            #expect(titles.contains("Back") == (page > 0))
            guard titles.contains("More") else { break }
            try tap("More")
        }
        #expect(seen == (1...9).map { "Element \($0)" })
        try tap("Back")
        #expect(interaction.menuView?.visibleTitles.contains("More") == true)
    }

    @Test func itGoesWithItsView() {
        present()
        tile.removeFromSuperview()
        stage.advance(by: 0.1)
        #expect(stage.window.subviews.contains { $0 is EditMenuView } == false)
    }

    @Test func aSecondaryClickOpensAContextMenu() throws {
        tile.becomeFirstResponder()
        stage.pointerPress(2, at: tile.center)
        stage.advance(by: 0.02)
        stage.pointerRelease(2, at: tile.center)
        stage.advance(by: 0.5)
        #expect(interaction.overlay != nil)
        #expect(tile.isFirstResponder)
        stage.press("Down")
        stage.press("Return")
        stage.advance(by: 0.5)
        #expect(tile.log == ["copy"])
    }

    @Test func theMenuControllerOfOlderPrograms() throws {
        let share = UIMenuItem(title: "Share", action: Selector(Tile.share(_:), name: "share(_:)"))
        let controller = UIMenuController.shared
        controller.menuItems = [share, UIMenuItem(title: "Absent", action: Selector(FixedTextView.insertText(_:), name: "insertText(_:)"))]
        tile.becomeFirstResponder()
        controller.showMenu(from: tile, rect: CGRect(x: 0, y: 0, width: 200, height: 100))
        stage.advance(by: 0.5)
        #expect(controller.isMenuVisible)
        let menu = try #require(stage.window.subviews.compactMap { $0 as? EditMenuView }.first)
        #expect(menu.visibleTitles == ["Copy", "Share"])
        #expect(controller.menuFrame == menu.frame)
        controller.hideMenu()
        stage.advance(by: 0.5)
        #expect(!controller.isMenuVisible)
        controller.menuItems = nil
    }

    @Test func pagesAreFilled() {
        #expect(EditMenuPages(widths: [60, 60], maximum: 120).pages == [.init(elements: 0..<2, hasBack: false, hasNext: false)])
        #expect(
            EditMenuPages(widths: [60, 60, 60], maximum: 170).pages == [
                .init(elements: 0..<2, hasBack: false, hasNext: true), .init(elements: 2..<3, hasBack: true, hasNext: false),
            ])
        #expect(EditMenuPages(widths: [500], maximum: 100).pages == [.init(elements: 0..<1, hasBack: false, hasNext: false)])
        #expect(EditMenuPages(widths: [], maximum: 100).pages == [.init(elements: 0..<0, hasBack: false, hasNext: false)])
    }
}
