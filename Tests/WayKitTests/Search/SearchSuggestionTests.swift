import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Suggestions and placement of search bars.
@MainActor struct SearchSuggestionTests {
    final class Updater: NSObject, UISearchResultsUpdating {
        var chosen: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            searchController.searchSuggestions = text.isEmpty
                ? nil : ["apple", "pear"].map { (name: String) in
                    UISearchSuggestionItem(localizedSuggestion: "\(text) \(name)", localizedDescription: name, iconImage: UIImage(systemName: "clock"))
                }
        }
        func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion) {
            chosen.append(searchSuggestion.localizedSuggestion ?? "")
            searchController.searchBar.text = searchSuggestion.localizedSuggestion
            searchController.searchSuggestions = nil
        }
    }

    let stage: TestStage
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    let navigation: UINavigationController

    init() {
        stage = TestStage(size: CGSize(width: 1000, height: 700))
        navigation = UINavigationController(rootViewController: page)
        page.title = "Fruit"
        page.view.backgroundColor = .systemBackground
        page.navigationItem.searchController = search
        search.searchResultsUpdater = updater
        stage.show(navigation)
        stage.settle()
    }

    private var field: UISearchTextField { search.searchBar.searchTextField }
    private var list: SearchSuggestionsView? { stage.views(SearchSuggestionsView.self).first }
    private var rows: [SearchSuggestionRow] { stage.views(SearchSuggestionRow.self) }
    private func tapField() {
        stage.tap(at: field.convert(CGPoint(x: 60, y: 18), to: nil))
        stage.settle()
    }

    @Test func suggestionsAreChosenByFinger() throws {
        tapField()
        #expect(list == nil)
        stage.type("red")
        stage.settle()
        #expect(rows.map { $0.accessibilityLabel ?? "" } == ["apple", "pear"])
        #expect(try #require(list).frame.minY == navigation.navigationBar.frame.maxY, "below the bar")
        stage.tap(at: rows[1].convert(CGPoint(x: 100, y: 20), to: nil))
        stage.settle()
        #expect(updater.chosen == ["red pear"] && field.text == "red pear" && field.isFirstResponder)
    }

    @Test func suggestionsAreChosenByKeys() {
        tapField()
        stage.type("x")
        stage.press("Down")
        stage.press("Down")
        stage.press("Up")
        stage.press("Return")
        stage.settle()
        #expect(updater.chosen == ["x apple"])
        stage.press("Escape")
        stage.settle()
        #expect(!search.isActive && list == nil)
    }

    @Test func stackedSuggestionsCanBeLeftOut() {
        search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
        tapField()
        stage.type("x")
        #expect(list == nil)
        page.navigationItem.preferredSearchBarPlacement = .inline
        stage.settle()
        search.searchSuggestions = search.searchSuggestions
        #expect(list?.isPanel == true)
    }

    // MARK: Placement

    @Test func anInlineBarIsInTheRowOfTheButtons() throws {
        let item = page.navigationItem, bar = navigation.navigationBar
        #expect(item.searchBarPlacement == .stacked && search.searchBarPlacement == .stacked && bar.bounds.height == 44 + 52)
        item.rightBarButtonItem = UIBarButtonItem(title: "Add")
        item.preferredSearchBarPlacement = .inline
        stage.settle()
        #expect(item.searchBarPlacement == .inline && bar.bounds.height == 44)
        let frame = field.convert(field.bounds, to: bar)
        #expect(frame.maxX == 1000 - 16 && frame.width == 240 && frame.minY >= 0 && frame.maxY <= 44)
        tapField()
        #expect(search.isActive && bar.bounds.height == 44 && field.isFirstResponder)
        stage.type("a")
        stage.settle()
        let list = try #require(list)
        #expect(list.isPanel && list.frame.height == 88 && list.frame.width >= 320 && list.frame.maxX <= 1000)
        stage.press("Escape")
        stage.settle()
        #expect(!search.isActive)
        stage.resize(to: CGSize(width: 390, height: 700), scale: 1)
        stage.settle()
        #expect(item.searchBarPlacement == .stacked && bar.bounds.height == 44 + 52, "compact width has no room for it")
    }

    @Test func automaticFollowsTheStyleAndScopesAreStacked() {
        let item = page.navigationItem
        item.style = .browser
        #expect(item.searchBarPlacement == .inline)
        item.preferredSearchBarPlacement = .stacked
        #expect(item.searchBarPlacement == .stacked)
        item.preferredSearchBarPlacement = .inline
        search.searchBar.scopeButtonTitles = ["All", "Red"]
        #expect(item.searchBarPlacement == .stacked)
    }
}
