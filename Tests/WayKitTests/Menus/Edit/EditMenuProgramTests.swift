import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// The edit menu follows the insertion point; tokens and Return.
@MainActor struct EditMenuProgramTests {
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

    private func targetRect(_ interaction: UITextInteraction) -> CGRect {
        interaction.display.showsHandles = false
        page.stage.advance(by: 0.1)
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        return interaction.editMenuInteraction(interaction.editMenu, targetRectFor: configuration)
    }

    @Test func menuIsAtAllLinesOfTheSelection() {
        let view = page.add(FixedTextView("one two\nthree four\nfive", frame: .zero), height: 200)
        view.addInteraction(view.interaction)
        view.becomeFirstResponder()
        view.selection = 1..<16
        #expect(targetRect(view.interaction) == CGRect(x: 0, y: 0, width: 80, height: 40))
        view.selection = 9..<9
        #expect(targetRect(view.interaction) == CGRect(x: 9, y: 20, width: 2, height: 20))
    }

    @Test func menuIsAtTheVisiblePartOfTheSelection() throws {
        let view = page.add(UITextView(), height: 100)
        view.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
        page.stage.settle()
        view.becomeFirstResponder()
        view.selectAll(nil)
        view.contentOffset.y = 300
        page.stage.settle()
        let interaction = try #require(view.textInteraction), rect = targetRect(interaction)
        #expect(rect.minY == view.bounds.minY && rect.maxY == view.bounds.maxY, "\(rect) in \(view.bounds)")
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
