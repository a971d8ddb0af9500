import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Suggestions of a search field that belongs to no search bar.
@MainActor struct SearchFieldSuggestionsTests {
    private final class Log: NSObject, UISearchTextFieldDelegate {
        var selected: [String] = []
        func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
            selected.append(suggestion.localizedSuggestion ?? "")
            searchTextField.text = suggestion.localizedSuggestion
        }
    }

    private let page = TextProgramPage()
    private let field = UISearchTextField()
    private let log = Log()
    private var list: SearchSuggestionsView? { page.stage.window.subviews.compactMap { $0 as? SearchSuggestionsView }.first }

    init() {
        page.add(field)
        field.placeholder = "Fruit"
        field.delegate = log
        field.addAction(
            UIAction { [field] _ in
                let all = ["Apple", "Apricot", "Banana"].filter { !field.hasText || $0.hasPrefix(field.text ?? "") }
                field.searchSuggestions = all.map { UISearchSuggestionItem(localizedSuggestion: $0, iconImage: UIImage(systemName: "magnifyingglass")) }
            }, for: [.editingDidBegin, .editingChanged])
    }

    @Test func panelFollowsTheText() throws {
        page.tap(field)
        let panel = try #require(list)
        #expect(panel.suggestions.count == 3 && panel.frame.minY > page.frame(of: field).maxY && panel.frame.height == 3 * 44)
        #expect(panel.frame.minX == page.frame(of: field).minX && panel.frame.width == page.frame(of: field).width)
        page.stage.type("Ap")
        #expect(list?.suggestions.compactMap(\.localizedSuggestion) == ["Apple", "Apricot"] && list?.frame.height == 88)
        try GoldenImage(name: "search-field-suggestions").expect(page.stage.snapshot())
        page.stage.type("x")
        #expect(list == nil)
        page.stage.press("BackSpace")
        #expect(list != nil)
        field.resignFirstResponder()
        page.stage.settle()
        #expect(list == nil)
    }

    @Test func tapChoosesASuggestion() throws {
        page.tap(field)
        let panel = try #require(list)
        page.stage.tap(at: panel.convert(CGPoint(x: 100, y: 66), to: nil))
        page.stage.settle()
        #expect(log.selected == ["Apricot"] && field.text == "Apricot" && field.isFirstResponder && list == nil)
    }

    @Test func keysChooseAndEscapeHides() {
        page.tap(field)
        page.stage.press("Down")
        page.stage.press("Down")
        page.stage.press("Up")
        page.stage.press("Return")
        page.stage.settle()
        #expect(log.selected == ["Apple"] && list == nil)
        page.stage.press("BackSpace")
        #expect(list != nil)
        page.stage.press("Escape")
        #expect(list == nil && field.isFirstResponder)
    }

    @Test func panelIsAboveAFieldAtTheLowerEdge() throws {
        field.frame.origin.y = 640
        page.tap(field)
        page.stage.settle()
        #expect(try #require(list).frame.maxY < page.frame(of: field).minY)
        field.frame.origin.y = 300
        page.stage.settle()
        #expect(try #require(list).frame.minY > page.frame(of: field).maxY, "it follows the field")
    }

    @Test func tokensOfASuggestion() {
        final class TokenDelegate: NSObject, UISearchTextFieldDelegate {
            func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
                guard let name = suggestion.representedObject as? String else { return }
                let token = UISearchToken(icon: suggestion.iconImage, text: suggestion.localizedSuggestion ?? "")
                token.representedObject = name
                searchTextField.replaceTextualPortion(of: searchTextField.textualRange, with: token, at: UInt(searchTextField.tokens.count))
                searchTextField.searchSuggestions = nil
            }
        }
        let delegate = TokenDelegate(), suggestion = UISearchSuggestionItem(localizedSuggestion: "From Ann")
        suggestion.representedObject = "ann"
        field.delegate = delegate
        page.tap(field)
        page.stage.type("A")
        field.searchSuggestions = [suggestion]
        page.stage.press("Down")
        page.stage.press("Return")
        page.stage.settle()
        #expect(field.tokens.first?.representedObject as? String == "ann" && field.text == "" && field.isFirstResponder)
    }
}
