import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
@testable import WayKitTesting

/// The insertion point: where and when it is shown.
@MainActor struct TextCaretTests {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let page = UIViewController()
    let view = FixedTextView("one two", frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    var caret: UIView & UITextCursorView { view.interaction.display.cursorView }

    init() {
        page.view.backgroundColor = .white
        page.view.addSubview(view)
        view.addInteraction(view.interaction)
        stage.show(page)
    }

    private var isShown: Bool { caret.window != nil && !caret.isHidden }

    @Test func itIsTwoPointsInTheTintColour() {
        view.tintColor = .systemRed
        view.selection = 3..<3
        view.becomeFirstResponder()
        stage.advance(by: 0.05)
        #expect(caret.frame == CGRect(x: 29, y: 0, width: 2, height: 20))
        #expect(stage.pixel(at: CGPoint(x: 49.5, y: 110)) == UIColor.systemRed.resolvedColor(with: view.traitCollection))
    }

    @Test func itBlinksWhileIdleAndIsSolidWhileTyping() {
        view.becomeFirstResponder()
        stage.advance(by: 0.3)
        #expect(caret.alpha == 1)
        stage.advance(by: 0.45)
        #expect(caret.alpha == 0)
        stage.advance(by: 0.5)
        #expect(caret.alpha == 1)
        for _ in 0..<10 {
            stage.press("a")
            stage.advance(by: 0.3)
            #expect(caret.alpha == 1)
        }
        stage.advance(by: 0.45)
        #expect(caret.alpha == 0)
    }

    @Test func theDesktopMayForbidBlinkingOrEndIt() {
        UIApplication.shared.desktopSettings.blinksCursor = false
        view.becomeFirstResponder()
        stage.advance(by: 0.75)
        #expect(caret.alpha == 1)
        view.resignFirstResponder()
        UIApplication.shared.desktopSettings.blinksCursor = nil
        UIApplication.shared.desktopSettings.cursorBlinkTimeout = 3
        view.becomeFirstResponder()
        stage.advance(by: 0.75)
        #expect(caret.alpha == 0)
        stage.advance(by: 5)
        let frames = stage.frameCount
        stage.advance(by: 20)
        #expect(caret.alpha == 1)
        #expect(stage.frameCount == frames, "nothing wakes the program")
    }

    @Test func itGoesWithTheFocusAndTheKeyWindow() {
        view.becomeFirstResponder()
        stage.advance(by: 0.1)
        #expect(isShown)
        let other = UIWindow(windowScene: stage.window.windowScene!)
        other.makeKeyAndVisible()
        stage.advance(by: 0.1)
        #expect(!isShown)
        let frames = stage.frameCount
        stage.advance(by: 10)
        #expect(stage.frameCount == frames, "no timer runs")
        other.isHidden = true
        stage.window.makeKey()
        stage.advance(by: 0.1)
        #expect(isShown)
        view.resignFirstResponder()
        stage.advance(by: 0.1)
        #expect(!isShown)
    }

    @Test func itFollowsChangesOfTheProgram() {
        view.becomeFirstResponder()
        stage.advance(by: 0.1)
        view.selection = 4..<4
        view.string = "other text"
        stage.advance(by: 0.1)
        #expect(caret.frame.midX == 40)
    }

    @Test func itMovesWithASheetAndATransition() {
        let sheet = UIViewController()
        let inner = FixedTextView("in a sheet", frame: CGRect(x: 20, y: 40, width: 200, height: 40))
        sheet.view.backgroundColor = .white
        sheet.view.addSubview(inner)
        inner.addInteraction(inner.interaction)
        page.present(sheet, animated: true)
        stage.settle()
        inner.becomeFirstResponder()
        stage.advance(by: 0.1)
        let inside = inner.interaction.display.cursorView
        #expect(inside.isDescendant(of: sheet.view))
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(inside.window == nil)
        #expect(stage.window.loupe == nil)
    }

    @Test func aTextFieldHasOne() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        field.text = "field"
        page.view.addSubview(field)
        stage.tap(at: CGPoint(x: 150, y: 215))
        stage.advance(by: 1)
        #expect(field.isFirstResponder)
        let interaction = try #require(field.interactions.compactMap { $0 as? UITextInteraction }.first)
        #expect(interaction.display.cursorView.window != nil)
        let end = field.caretRect(for: field.endOfDocument)
        #expect(abs(interaction.display.cursorView.frame.midX - end.midX) <= 1)
    }
}
