import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Menus over a text that is edited.
@MainActor struct MenuEditingTests {
    let it = EditedPage()
    let button = UIButton(type: .system)
    let delegate = MenuDelegate()
    let target = UIView(frame: CGRect(x: 20, y: 300, width: 200, height: 60))

    init() {
        button.frame = CGRect(x: 20, y: 150, width: 200, height: 40)
        button.setTitle("Menu", for: .normal)
        button.menu = UIMenu(children: ["One", "Two"].map { title in UIAction(title: title) { [delegate] _ in delegate.chosen.append(title) } })
        button.showsMenuAsPrimaryAction = true
        target.backgroundColor = .systemGray
        target.addInteraction(UIContextMenuInteraction(delegate: delegate))
        it.page.view.addSubview(button)
        it.page.view.addSubview(target)
        it.edit()
    }

    private func expectEditing(_ comment: Comment) {
        #expect(it.field.isFirstResponder && it.log.take() == [] && it.keyboard.take() == [] && it.input.window != nil, comment)
    }

    @Test func aButtonsMenuKeepsTheText() {
        it.stage.tap(at: CGPoint(x: 100, y: 170))
        it.stage.settle()
        #expect(it.stage.menuTitles == ["One", "Two"])
        expectEditing("while it is open")
        it.stage.type("x")
        #expect(it.field.text == "", "the menu has the keys")
        it.stage.press("Down")
        it.stage.press("Return")
        it.stage.settle()
        #expect(delegate.chosen == ["One"] && it.stage.menu == nil)
        expectEditing("afterwards")
        it.stage.type("y")
        #expect(it.field.text == "y")
    }

    @Test func aContextMenuKeepsTheText() {
        it.stage.longPress(at: CGPoint(x: 100, y: 330))
        it.stage.touchUp()
        it.stage.settle()
        expectEditing("while it is open")
        it.stage.chooseInMenu("Two")
        #expect(delegate.chosen == ["Two"])
        expectEditing("afterwards")
        it.stage.pointerMove(to: CGPoint(x: 100, y: 330))
        it.stage.pointerPress(2, at: CGPoint(x: 100, y: 330))
        it.stage.pointerRelease(2, at: CGPoint(x: 100, y: 330))
        it.stage.settle()
        #expect(it.stage.menu != nil)
        it.stage.press("Escape")
        it.stage.settle()
        #expect(it.stage.menu == nil)
        expectEditing("after Escape")
    }

    @Test func anAlertFromAMenuSuspendsTheText() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        button.menu = UIMenu(children: [UIAction(title: "Ask") { [it] _ in it.page.present(alert, animated: true) }])
        it.stage.tap(at: CGPoint(x: 100, y: 170))
        it.stage.settle()
        it.stage.chooseInMenu("Ask")
        #expect(!it.field.isFirstResponder && it.keyboard.take() == EditedPage.hiding)
        it.stage.press("Escape")
        it.stage.settle()
        #expect(it.field.isFirstResponder && it.keyboard.take() == EditedPage.showing)
    }
}
