import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
@testable import WayKitTesting

/// The pointer on a program's own text input.
@MainActor struct TextPointerTests {
    let stage = TestStage(size: CGSize(width: 400, height: 500))
    let page = UIViewController()
    let view = FixedTextView("one two\nthree four\nfive", frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    var interaction: UITextInteraction { view.interaction }

    init() {
        page.view.backgroundColor = .white
        page.view.addSubview(view)
        view.addInteraction(view.interaction)
        stage.show(page)
    }

    private func point(_ column: CGFloat, _ line: Int = 0) -> CGPoint {
        CGPoint(x: view.frame.minX + column * FixedTextView.advance, y: view.frame.minY + (CGFloat(line) + 0.5) * FixedTextView.lineHeight)
    }

    private func click(_ column: CGFloat, _ line: Int = 0, button: Int = 1, pause: TimeInterval = 1) {
        stage.pointerPress(button, at: point(column, line))
        stage.advance(by: 0.02)
        stage.pointerRelease(button, at: point(column, line))
        stage.advance(by: pause)
    }

    @Test func aPressPlacesTheInsertionPointExactly() {
        stage.pointerPress(at: point(5))
        #expect(view.isFirstResponder)
        #expect(view.selection == 5..<5)
        stage.pointerRelease(at: point(5))
    }

    @Test func aDragSelectsInBothDirections() {
        stage.pointerPress(at: point(5))
        stage.pointerMove(to: point(2, 1))
        #expect(view.selection == 5..<10)
        stage.pointerMove(to: point(3))
        #expect(view.selection == 3..<5)
        stage.pointerMove(to: point(5))
        #expect(view.selection == 5..<5)
        stage.pointerMove(to: point(6))
        stage.pointerRelease(at: point(6))
        stage.advance(by: 1)
        #expect(view.selection == 5..<6)
        let handles = interaction.display.handleViews
        #expect(handles[0].isHidden && handles[1].isHidden, "handles are for fingers")
        #expect(interaction.editMenu.menuView == nil)
        #expect(UIPasteboard.primarySelection.string == "w")
    }

    @Test func shiftExtends() {
        click(5)
        stage.keyDown("Shift_L", with: .shift)
        click(2, 1)
        #expect(view.selection == 5..<10)
        click(1)
        #expect(view.selection == 1..<5)
    }

    @Test func doubleAndTripleClicks() {
        click(5, pause: 0.1)
        stage.pointerPress(at: point(5))
        #expect(view.selection == 4..<7)
        stage.pointerMove(to: point(2, 1))
        #expect(view.selection == 4..<13)
        stage.pointerMove(to: point(1))
        #expect(view.selection == 0..<7)
        stage.pointerRelease(at: point(1))
        stage.advance(by: 1)
        stage.press("Right", with: .shift)
        #expect(view.selection == 1..<7, "the end of the first word stays")
        stage.keyUp("Shift_L")
        for _ in 0..<2 { click(2, 1, pause: 0.1) }
        stage.pointerPress(at: point(2, 1))
        #expect(view.selection == 8..<18)
        stage.pointerMove(to: point(1, 2))
        #expect(view.selection == 8..<23)
        stage.pointerRelease(at: point(1, 2))
    }

    @Test func theMiddleButtonPastesWhatWasSelected() {
        stage.pointerPress(at: point(0))
        stage.pointerMove(to: point(3))
        stage.pointerRelease(at: point(3))
        #expect(UIPasteboard.primarySelection.string == "one")
        click(4, 2, button: 3)
        #expect(view.string.hasSuffix("fiveone"))
        UIPasteboard.primarySelection.string = nil
        click(0, button: 3)
        #expect(view.string.hasPrefix("one two"))
        #expect(view.selection == 0..<0)
    }

    @Test func aSecondaryClickOpensAMenuAndKeepsTheFocus() throws {
        click(0)
        click(5, button: 2)
        #expect(view.selection == 4..<7)
        let menu = try #require(interaction.editMenu.overlay)
        #expect(view.isFirstResponder)
        // Away from the rows, Down highlights Cut, then Copy.
        stage.pointerMove(to: CGPoint(x: 390, y: 490))
        for _ in 0..<2 { stage.press("Down") }
        stage.press("Return")
        stage.advance(by: 1)
        #expect(view.clipboard == "two")
        #expect(menu.window == nil)
        click(5, button: 2)
        #expect(interaction.editMenu.overlay != nil)
        stage.press("Escape")
        stage.advance(by: 1)
        #expect(interaction.editMenu.overlay == nil)
        #expect(view.isFirstResponder)
        // In the selection it stays.
        view.selection = 0..<18
        click(2, 1, button: 2)
        #expect(view.selection == 0..<18)
    }

    @Test func thePointerIsABeam() throws {
        let window = try #require(stage.host.windows.first)
        stage.pointerMove(to: point(2))
        #expect(window.cursor == .text)
        stage.pointerMove(to: CGPoint(x: 380, y: 480))
        #expect(window.cursor == .default)
    }
}
