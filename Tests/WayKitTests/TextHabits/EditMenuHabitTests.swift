import Foundation
import Testing
import WayKitTesting

@testable import WayKit

/// The edit menu follows the insertion point; tokens and Return.
@MainActor @Suite struct EditMenuHabitTests {
    let page = TextProgramPage()

    @Test func tapElsewhereDismissesTheMenu() {
        let view = page.add(UITextView(), height: 200)
        view.font = .systemFont(ofSize: 20)
        view.text = "one two three\nfour five six\nseven"
        page.stage.settle()
        view.becomeFirstResponder()
        view.select(nil)
        let interaction = view.interactions.compactMap { $0 as? UITextInteraction }.first!
        interaction.showMenu()
        page.stage.settle()
        #expect(interaction.editMenu.isVisible)
        let caret = view.caretRect(for: view.beginningOfDocument)
        page.stage.tap(at: view.convert(CGPoint(x: caret.midX + 5, y: caret.midY), to: nil))
        page.stage.settle()
        #expect(!interaction.editMenu.isVisible && view.selectedRange.length == 0)
    }

    @Test func returnKeepsSelectedTokens() {
        let field = page.add(UISearchTextField())
        field.tokens = [UISearchToken(icon: nil, text: "One")]
        field.becomeFirstResponder()
        field.selectAll(nil)
        page.stage.type("\n")
        #expect(field.tokens.count == 1)
    }
}
