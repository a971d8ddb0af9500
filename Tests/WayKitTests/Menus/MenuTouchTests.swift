import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Menus of buttons: the touch that opens them, layout, order of elements, preferences.
@MainActor struct MenuTouchTests {
    let stage = TestStage(size: CGSize(width: 400, height: 440))
    let page = UIViewController()
    let button = UIButton(type: .system)
    let log = EventLog()

    init() {
        page.view.backgroundColor = .white
        button.setTitle("Menu", for: .normal)
        button.menu = UIMenu(children: ["One", "Two"].map { title in UIAction(title: title) { [log] _ in log.add(title) } })
        button.showsMenuAsPrimaryAction = true
        page.view.addSubview(button)
        setButtonFrame(CGRect(x: 100, y: 40, width: 200, height: 44))
        stage.show(page)
        stage.settle()
    }

    private func setButtonFrame(_ frame: CGRect) { button.frame = frame }

    private var middle: CGPoint { button.center }

    private func open() {
        stage.tap(at: middle)
        stage.settle()
    }

    // MARK: Touches

    @Test func menuOpensWhenTheTouchBegins() {
        stage.touchDown(at: middle)
        #expect(stage.menuTitles == ["One", "Two"] && button.isHighlighted)
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        stage.touchUp()
        stage.settle()
        #expect(stage.menu != nil && button.isHighlighted)
        stage.chooseInMenu("One")
        #expect(log.take() == ["One"] && !button.isHighlighted && stage.menu == nil)
    }

    @Test func touchSlidesToAnElementAndChooses() throws {
        stage.touchDown(at: middle)
        stage.advance(by: 0.2)
        stage.touchMove(to: try #require(stage.center(ofMenuRow: "Two")))
        #expect(stage.menuRows.map(\.isHighlightedRow) == [false, true])
        stage.touchUp()
        stage.settle()
        #expect(log.take() == ["Two"] && stage.menu == nil)
    }

    @Test func touchThatEndsElsewhereLeavesTheMenuOpen() {
        stage.touchDown(at: middle)
        stage.advance(by: 0.2)
        stage.touchMove(to: CGPoint(x: 20, y: 400))
        stage.touchUp()
        stage.settle()
        #expect(stage.menu != nil && log.take() == [])
    }

    @Test func buttonInAScrollViewDoesNotPreventScrolling() {
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.contentSize = CGSize(width: 400, height: 2000)
        page.view.addSubview(scrollView)
        scrollView.addSubview(button)
        stage.settle()
        stage.drag(from: middle, to: CGPoint(x: 200, y: 10), duration: 0.1)
        stage.settle()
        #expect(stage.menu == nil && scrollView.contentOffset.y > 0)
        scrollView.contentOffset = .zero
        open()
        #expect(stage.menu != nil)
        stage.press("Escape")
        stage.settle()
        stage.touchDown(at: middle)
        stage.advance(by: 0.2)
        #expect(stage.menu != nil, "a finger that rests")
        stage.touchUp()
    }

    @Test func disabledButtonOpensNoMenu() {
        button.isEnabled = false
        open()
        #expect(stage.menu == nil)
        stage.pointerPress(2, at: middle)
        stage.pointerRelease(2, at: middle)
        stage.settle()
        #expect(stage.menu == nil)
    }

    @Test func keyboardOpensAndChooses() {
        stage.press("Tab")
        #expect(button.isFocused)
        stage.press("Return")
        stage.settle()
        #expect(stage.menu != nil)
        for key in ["Down", "Down", "Return"] { stage.press(key) }
        stage.settle()
        #expect(log.take() == ["Two"] && stage.menu == nil)
    }

    @Test func secondaryClickOpensTheMenuBesideTheButton() throws {
        button.showsMenuAsPrimaryAction = false
        stage.pointerPress(2, at: middle)
        stage.pointerRelease(2, at: middle)
        stage.settle()
        let panel = try #require(stage.menuPanel)
        #expect(panel.midX == middle.x && panel.minY == button.frame.maxY + 6 && !button.isHighlighted)
    }

    @Test func interactionOfTheButtonUpdatesAndDismissesTheMenu() {
        open()
        button.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([UIAction(title: "New") { _ in }]) }
        #expect(stage.menuTitles == ["New"])
        button.contextMenuInteraction?.dismissMenu()
        stage.settle()
        #expect(stage.menu == nil)
        button.menu = nil
        #expect(button.contextMenuInteraction == nil && button.gestureRecognizers == nil)
    }

    // MARK: Layout

    @Test func firstElementIsNearestToTheSource() throws {
        setButtonFrame(CGRect(x: 100, y: 380, width: 200, height: 44))
        open()
        #expect(stage.menuTitles == ["Two", "One"])
        #expect(try #require(stage.menuPanel).maxY == button.frame.minY - 6)
        stage.press("Escape")
        stage.settle()
        button.preferredMenuElementOrder = .fixed
        open()
        #expect(stage.menuTitles == ["One", "Two"])
    }

    @Test func reversedSectionsKeepTheirTitles() {
        setButtonFrame(CGRect(x: 100, y: 380, width: 200, height: 44))
        button.menu = UIMenu(children: [
            UIAction(title: "A") { _ in }, UIMenu(title: "Section", options: .displayInline, children: [UIAction(title: "B") { _ in }, UIAction(title: "C") { _ in }]),
        ])
        open()
        #expect(stage.menuTitles == ["C", "B", "A"])
        let title = stage.views(UILabel.self).first { $0.text == "Section" }
        #expect(title.map { stage.window.convert($0.bounds, from: $0).maxY <= (stage.center(ofMenuRow: "C")?.y ?? 0) } == true)
    }

    @Test func longMenuAboveItsSourceShowsItsNearestElements() throws {
        setButtonFrame(CGRect(x: 100, y: 390, width: 200, height: 44))
        button.menu = UIMenu(children: (0..<30).map { index in UIAction(title: "\(index)") { _ in } })
        open()
        let first = try #require(stage.center(ofMenuRow: "0")), panel = try #require(stage.menuPanel)
        #expect(panel.contains(first) && stage.window.bounds.contains(panel))
    }

    @Test func menuIsInsideTheSafeArea() throws {
        page.additionalSafeAreaInsets = .zero
        setButtonFrame(CGRect(x: 350, y: 40, width: 50, height: 44))
        open()
        #expect(try #require(stage.menuPanel).maxX == 392)
    }

    @Test func attachmentPointMovesTheMenu() throws {
        final class Dial: UIControl {
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Dial") { _ in }]) })
            }
            override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { CGPoint(x: 20, y: 100) }
        }
        let dial = Dial(frame: CGRect(x: 150, y: 100, width: 100, height: 100))
        dial.isContextMenuInteractionEnabled = true
        dial.showsMenuAsPrimaryAction = true
        page.view.addSubview(dial)
        stage.settle()
        stage.tap(at: dial.center)
        stage.settle()
        let panel = try #require(stage.menuPanel)
        #expect(panel.midX == 170 && panel.minY == 206)
    }

    // MARK: Preferences

    @Test func largeTextMakesRowsHigher() throws {
        button.menu = UIMenu(children: [UIAction(title: "A title that needs more than one line in a menu of this width") { _ in }, UIAction(title: "B") { _ in }])
        open()
        #expect(stage.menuRows.map { $0.bounds.height > 50 } == [true, false])
        stage.press("Escape")
        stage.settle()
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        open()
        #expect(try #require(stage.menuPanel).width == 320)
        #expect(stage.menuRows.allSatisfy { $0.bounds.height > 50 })
    }

    @Test func reducedMotionFades() throws {
        stage.application.accessibility.reducesMotion = true
        stage.touchDown(at: middle)
        stage.advance(by: 0.05)
        let panel = try #require(stage.menu?.panel.layer.presentation())
        #expect(panel.transform.m11 == 1 && panel.opacity < 1 && panel.opacity > 0)
        stage.touchUp()
    }

    @Test func highContrastHasABorderAndNoBlur() throws {
        stage.application.accessibility.isHighContrast = true
        open()
        let effect = try #require(stage.menu?.panel.subviews.first as? UIVisualEffectView)
        #expect(effect.effect == nil && effect.layer.borderWidth == 1)
    }

    @Test func submenuOpensInPlaceAndClosesAgain() throws {
        button.menu = UIMenu(children: [
            UIMenu(title: "More", children: (0..<4).map { index in UIAction(title: "\(index)") { _ in } }), UIAction(title: "One") { _ in },
        ])
        open()
        let closed = try #require(stage.menuPanel)
        stage.chooseInMenu("More")
        let opened = try #require(stage.menuPanel)
        #expect(stage.menuTitles == ["More", "0", "1", "2", "3"] && opened.minY == closed.minY && opened.height > closed.height)
        stage.press("Left")
        stage.settle()
        #expect(stage.menuTitles == ["More", "One"] && stage.menuPanel == closed)
    }

    @Test func menuOverASheetThatIsDragged() throws {
        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        page.present(sheet, animated: false)
        stage.settle()
        sheet.view.addSubview(button)
        button.frame = CGRect(x: 100, y: 60, width: 200, height: 44)
        stage.settle()
        let center = stage.window.convert(button.center, from: sheet.view)
        stage.touchDown(0, at: CGPoint(x: 200, y: center.y - 70))
        stage.advance(by: 0.1)
        stage.touchMove(0, to: CGPoint(x: 200, y: center.y - 90))
        stage.advance(by: 0.1)
        button.contextMenuInteraction?.openMenu(at: nil, isClick: false)
        stage.advance(by: 0.1)
        stage.touchMove(0, to: CGPoint(x: 200, y: center.y - 110))
        stage.touchUp(0)
        stage.settle()
        #expect(stage.menu != nil && page.presentedViewController === sheet)
        stage.chooseInMenu("One")
        #expect(log.take() == ["One"] && stage.menu == nil)
    }
}
