import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct UISearchTextFieldTests {
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
        #expect(field.tokens(in: field.textualRange).isEmpty)
        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 7, "a token is one position")
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
        #expect(field.tokens.isEmpty && field.text == "b", "typing replaces what is selected")
        stage.press("BackSpace")
        field.tokens = [token("Blue")]
        field.allowsDeletingTokens = false
        stage.press("BackSpace")
        stage.press("BackSpace")
        #expect(field.tokens.count == 1)
    }

    @Test func backspaceRemovesMarkedTextBesideTokens() {
        field.tokens = [token("Red")]
        field.becomeFirstResponder()
        field.setMarkedText("ka", selectedRange: NSRange(location: 0, length: 0))
        stage.press("Left")
        #expect(field.selectedTokens.isEmpty, "the arrow key is the input method's")
        stage.press("BackSpace")
        #expect(field.selectedTokens.isEmpty && field.markedTextRange == nil && field.text == "" && field.tokens.count == 1)
        stage.press("BackSpace")
        #expect(field.selectedTokens == 0..<1)
    }

    @Test func markedTextReplacesSelectedTokens() {
        field.tokens = [token("Red"), token("Green")]
        field.text = "a"
        field.becomeFirstResponder()
        field.selectAll(nil)
        field.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
        #expect(field.tokens.isEmpty && field.text == "ka" && field.markedTextRange != nil)
        stage.press("BackSpace")
        #expect(field.text == "")
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

    // MARK: Tokens as text

    private func editTokens(_ text: String = "apple") {
        field.tokens = ["Red", "Green", "Blue"].map { token($0) }
        field.text = text
        field.becomeFirstResponder()
        stage.settle()
    }

    private func range(_ start: UITextPosition, _ end: UITextPosition) throws -> UITextRange { try #require(field.textRange(from: start, to: end)) }

    @Test func positionsIncludeTokens() throws {
        editTokens()
        let start = field.positionOfToken(at: 1)
        #expect(field.offset(from: field.beginningOfDocument, to: start) == 1)
        let middle = try #require(field.position(from: start, offset: 4)), covered = try range(start, middle)
        #expect(field.tokens(in: covered).map(\.text) == ["Green", "Blue"] && field.text(in: covered) == "ap")
        #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil && field.position(from: start, offset: 8) == nil)
        #expect(field.compare(start, to: field.textualRange.start) == .orderedAscending)
        #expect(field.caretRect(for: start).minX < field.caretRect(for: field.textualRange.start).minX)
        field.replace(covered, withText: "m")
        #expect(field.tokens.map(\.text) == ["Red"] && field.text == "mple")
        _ = field.positionOfToken(at: 7)
        #expect(stage.diagnostics.contains { $0.contains("positionOfToken(at:)") })
    }

    @Test func arrowKeysSelectTokens() {
        editTokens("a")
        stage.press("Left")
        #expect(field.selectedTokens.isEmpty)
        stage.press("Left")
        #expect(field.selectedTokens == 2..<3)
        #expect(field.tokens(in: field.selectedTextRange!).map(\.text) == ["Blue"])
        stage.press("Left")
        stage.press("Left")
        stage.press("Left")
        #expect(field.selectedTokens == 0..<1, "the first one is the end")
        stage.press("Right")
        stage.press("Delete")
        #expect(field.tokens.map(\.text) == ["Red", "Blue"])
        stage.press("Left")
        stage.press("Left", with: .shift)
        #expect(field.selectedTokens == 0..<2)
        stage.press("Right", with: .shift)
        #expect(field.selectedTokens == 1..<2)
        stage.press("Right")
        #expect(field.selectedTokens.isEmpty && field.tokens.count == 2)
        stage.type("b")
        #expect(field.text == "ba" && field.tokens.count == 2)
    }

    @Test func typingReplacesSelectedTokens() {
        editTokens("a")
        field.selectAll(nil)
        #expect(field.selectedTokens == 0..<3)
        stage.type("z")
        #expect(field.tokens.isEmpty && field.text == "z")
    }

    @Test func aTapSelectsATokenAndCutCopiesIt() throws {
        final class Copier: NSObject, UISearchTextFieldDelegate {
            func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider? {
                NSItemProvider(object: "token:\(token.text)" as NSString)
            }
        }
        let copier = Copier()
        field.delegate = copier
        editTokens("")
        let view = try #require(field.subviews.compactMap { $0 as? SearchTokenView }.first { $0.accessibilityLabel == "Green" })
        stage.tap(at: view.convert(CGPoint(x: 8, y: 10), to: nil))
        stage.settle()
        #expect(field.selectedTokens == 1..<2)
        stage.press("x", with: .control)
        #expect(field.tokens.map(\.text) == ["Red", "Blue"] && UIPasteboard.general.string == "token:Green")
        field.allowsDeletingTokens = false
        stage.press("Left")
        stage.press("Delete")
        #expect(field.tokens.count == 2)
    }
}
