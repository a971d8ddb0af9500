import Foundation
import Testing
import WayKitTesting

@testable import WayKit

@MainActor @Suite struct UISearchTextFieldTests {
    let stage = TestStage(size: CGSize(width: 400, height: 200))
    let root = UIViewController()
    let field = UISearchTextField(frame: CGRect(x: 20, y: 20, width: 300, height: 36))

    init() {
        root.view.addSubview(field)
        stage.show(root)
    }

    private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

    @Test func tokensAreBesideTheText() {
        let before = field.editingRect(forBounds: field.bounds)
        field.insertToken(token("Red"), at: 0)
        field.insertToken(token("Fruit"), at: 1)
        field.text = "apple"
        stage.settle()
        #expect(field.tokens.count == 2 && field.text == "apple" && field.textualRange == IndexedTextRange(NSRange(location: 0, length: 5)))
        #expect(field.editingRect(forBounds: field.bounds).minX > before.minX + 60)
        #expect(field.tokens(in: field.textualRange).count == 2)
        field.insertToken(token("x"), at: 9)
        field.removeToken(at: -1)
        #expect(field.tokens.count == 2 && stage.diagnostics.count { $0.contains("out of range") } == 2)
        field.removeToken(at: 0)
        #expect(field.editingRect(forBounds: field.bounds).minX < before.minX + 80)
    }

    @Test func backspaceSelectsAndThenRemovesAToken() {
        let log = EventLog()
        field.addAction(UIAction { [field] _ in log.add("\(field.tokens.count) \(field.text ?? "")") }, for: .editingChanged)
        field.tokens = [token("Red"), token("Green")]
        field.becomeFirstResponder()
        stage.type("a")
        stage.press("BackSpace")
        stage.press("BackSpace")
        #expect(field.tokens.count == 2)
        stage.press("BackSpace")
        #expect(field.tokens.count == 1 && log.take() == ["2 a", "2 ", "1 "])
        stage.press("BackSpace")
        stage.type("b")
        stage.press("BackSpace")
        #expect(field.tokens.count == 1 && field.text == "")
        field.allowsDeletingTokens = false
        stage.press("BackSpace")
        stage.press("BackSpace")
        #expect(field.tokens.count == 1)
    }

    @Test func textBecomesAToken() {
        field.text = "red apples"
        field.replaceTextualPortion(of: IndexedTextRange(NSRange(location: 0, length: 4)), with: token("Red"), at: 0)
        #expect(field.text == "apples" && field.tokens.count == 1)
    }

    @Test func manyTokensLeaveRoomForTheText() {
        field.tokens = (0..<12).map { token("Token \($0)") }
        stage.settle()
        #expect(field.editingRect(forBounds: field.bounds).width > 60)
    }
}
