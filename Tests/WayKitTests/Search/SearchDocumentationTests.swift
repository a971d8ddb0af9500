import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Statements of Apple's documentation about search bars and search controllers.
@MainActor struct SearchDocumentationTests {
    private func barHeight(_ bench: SearchBench) -> CGFloat {
        bench.stage.settle()
        return bench.search.searchBar.bounds.height
    }

    /// "UISearchController.ScopeBarActivation.onTextEntry: the scope bar appears when the search field has text or tokens."
    @Test func scopesAppearWithTheText() {
        let bench = SearchBench()
        bench.search.searchBar.scopeButtonTitles = ["All", "Red"]
        bench.search.scopeBarActivation = .onTextEntry
        bench.search.isActive = true
        let without = barHeight(bench)
        #expect(!bench.search.searchBar.showsScopeBar)
        bench.stage.type("a")
        #expect(barHeight(bench) == without + 44 && bench.search.searchBar.showsScopeBar)
        bench.stage.press("BackSpace")
        #expect(barHeight(bench) == without)
        bench.search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Token")]
        bench.stage.type("b")
        bench.stage.press("BackSpace")
        #expect(bench.search.searchBar.showsScopeBar, "a token is a query")
    }

    /// "manual: you manage the display of the scope bar by setting showsScopeBar."
    @Test func scopesAreTheProgramsIfManual() {
        let bench = SearchBench()
        bench.search.searchBar.scopeButtonTitles = ["All", "Red"]
        bench.search.automaticallyShowsScopeBar = false
        #expect(bench.search.scopeBarActivation == .manual)
        bench.search.isActive = true
        let without = barHeight(bench)
        #expect(!bench.search.searchBar.showsScopeBar)
        bench.search.searchBar.setShowsScope(true, animated: true)
        #expect(barHeight(bench) == without + 44)
        bench.search.isActive = false
        bench.stage.settle()
        #expect(bench.search.searchBar.showsScopeBar)
    }

    @Test func cancelButtonIsTheProgramsIfNotAutomatic() {
        let bench = SearchBench()
        bench.search.automaticallyShowsCancelButton = false
        bench.search.isActive = true
        bench.stage.settle()
        #expect(bench.search.isActive && !bench.search.searchBar.showsCancelButton)
        bench.stage.press("Escape")
        bench.stage.settle()
        #expect(!bench.field.isFirstResponder)
    }

    /// "showsSearchResultsController: … set to true to show the results without text."
    @Test func resultsAreShownWithoutText() {
        let bench = SearchBench()
        bench.search.automaticallyShowsSearchResultsController = false
        bench.search.isActive = true
        bench.stage.settle()
        let point = CGPoint(x: 195, y: 500)
        #expect(bench.stage.pixel(at: point) != .green)
        bench.search.showsSearchResultsController = true
        bench.stage.settle()
        #expect(bench.stage.pixel(at: point) == .green)
        bench.stage.type("a")
        bench.search.showsSearchResultsController = false
        bench.stage.settle()
        #expect(bench.stage.pixel(at: point) != .green)
    }

    /// "searchTextPositionAdjustment: the offset of the text within the search text field background." "setPositionAdjustment(_:for:)": of an icon.
    @Test func textAndIconsAreMoved() throws {
        let page = TextProgramPage(), bar = page.add(UISearchBar(), height: 56), field = bar.searchTextField
        bar.text = "text"
        page.stage.settle()
        let icon = try #require(field.leftView), text = field.textRect(forBounds: field.bounds), before = icon.frame
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 10, vertical: 3)
        bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .search)
        page.stage.settle()
        #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: -2) && bar.positionAdjustment(for: .clear) == .zero)
        let moved = try #require(field.leftView)
        #expect(moved.frame == before.offsetBy(dx: 5, dy: -2))
        #expect(field.textRect(forBounds: field.bounds).minX == text.minX + 15 && field.textRect(forBounds: field.bounds).minY == text.minY + 3)
        let clear = field.clearButtonRect(forBounds: field.bounds)
        bar.setPositionAdjustment(UIOffset(horizontal: -4, vertical: 0), for: .clear)
        #expect(field.clearButtonRect(forBounds: field.bounds) == clear.offsetBy(dx: -4, dy: 0))
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 2, vertical: 6)
        let frame = field.frame
        page.stage.settle()
        #expect(field.frame == frame.offsetBy(dx: 2, dy: 6))
    }

    @Test func ownImageOfTheClearButton() {
        let page = TextProgramPage(), bar = page.add(UISearchBar(), height: 56), field = bar.searchTextField
        let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { UIColor.red.setFill(); $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16)) }
        bar.setImage(image, for: .clear, state: .normal)
        bar.becomeFirstResponder()
        page.stage.type("a")
        page.stage.settle()
        let rect = field.clearButtonRect(forBounds: field.bounds)
        #expect(page.stage.pixel(at: field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)) == .red)
    }
}
