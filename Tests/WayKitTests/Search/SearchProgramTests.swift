import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Searching a list, as tutorials do it.
@MainActor struct SearchProgramTests {
    private final class FruitList: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
        let all = ["Apple", "Apricot", "Banana", "Cherry"]
        let search = UISearchController(searchResultsController: nil)
        var shown: [String] = []
        var scope = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            shown = all
            view.backgroundColor = .systemBackground
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = "Search Fruit"
            search.searchBar.scopeButtonTitles = ["All", "Long"]
            search.searchBar.delegate = self
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            definesPresentationContext = true
        }

        var isFiltering: Bool { search.isActive && !(search.searchBar.text?.isEmpty ?? true) }

        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            shown = isFiltering ? all.filter { $0.localizedCaseInsensitiveContains(text) && (scope == 0 || $0.count > 5) } : all
        }

        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            scope = selectedScope
            updateSearchResults(for: search)
        }
    }

    private let page = TextProgramPage()

    @Test func searchControllerFiltersAList() {
        let list = FruitList()
        page.stage.show(UINavigationController(rootViewController: list))
        page.stage.settle()
        page.tap(list.search.searchBar.searchTextField)
        page.stage.settle()
        #expect(list.search.isActive && list.shown.count == 4)
        page.stage.type("ap")
        #expect(list.shown == ["Apple", "Apricot"])
        list.search.searchBar.selectedScopeButtonIndex = 1
        list.searchBar(list.search.searchBar, selectedScopeButtonIndexDidChange: 1)
        #expect(list.shown == ["Apricot"])
        list.search.isActive = false
        page.stage.settle()
        #expect(list.shown.count == 4 && list.search.searchBar.text == "")
    }

    @Test func pushedDetailKeepsTheSearch() {
        let list = FruitList(), navigation = UINavigationController(rootViewController: list)
        page.stage.show(navigation)
        page.stage.settle()
        list.search.isActive = true
        page.stage.settle()
        page.stage.type("ch")
        navigation.pushViewController(UIViewController(), animated: true)
        page.stage.settle()
        navigation.popViewController(animated: true)
        page.stage.settle()
        #expect(list.search.searchBar.text == "ch" && list.shown == ["Cherry"])
    }

    private final class BarLog: NSObject, UISearchBarDelegate {
        var log: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { searchBar.setShowsCancelButton(true, animated: true) }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            log.append("search \(searchBar.text ?? "")")
            searchBar.resignFirstResponder()
        }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
            log.append("cancel")
            searchBar.text = nil
            searchBar.setShowsCancelButton(false, animated: true)
            searchBar.resignFirstResponder()
        }
    }

    @Test func searchBarAloneWithCancel() {
        let bar = page.add(UISearchBar(), height: 56), log = BarLog()
        bar.delegate = log
        bar.searchBarStyle = .minimal
        page.tap(bar.searchTextField)
        #expect(bar.showsCancelButton && bar.isFirstResponder)
        page.stage.type("ab\n")
        #expect(log.log == ["text a", "text ab", "search ab"] && !bar.isFirstResponder && bar.text == "ab")
        page.stage.settle()
        page.stage.tap(at: CGPoint(x: 340, y: 68))
        page.stage.settle()
        #expect(log.log.last == "cancel" && bar.text == "" && !bar.showsCancelButton)
    }

    /// Source: `UISearchBarDelegate.searchBar(_:textDidChange:)`: clearing reports the empty text.
    @Test func clearButtonReportsAnEmptyText() {
        let bar = page.add(UISearchBar(), height: 56), log = BarLog()
        bar.delegate = log
        bar.becomeFirstResponder()
        page.stage.type("a")
        page.stage.settle()
        let field = bar.searchTextField, clear = field.clearButtonRect(forBounds: field.bounds)
        page.stage.tap(at: field.convert(CGPoint(x: clear.midX, y: clear.midY), to: nil))
        page.stage.settle()
        #expect(log.log == ["text a", "text "] && bar.text == "" && bar.isFirstResponder)
    }

    @Test func customisedSearchField() {
        let bar = page.add(UISearchBar(), height: 56), field = bar.searchTextField
        field.backgroundColor = .yellow
        field.textColor = .red
        field.font = .systemFont(ofSize: 20)
        field.attributedPlaceholder = NSAttributedString(string: "Find", attributes: [.foregroundColor: UIColor.blue])
        bar.backgroundImage = UIImage()
        bar.setImage(UIImage(systemName: "star"), for: .search, state: .normal)
        field.leftView?.tintColor = .green
        page.stage.settle()
        #expect(bar.placeholder == "Find" && bar.text == "")
        #expect(page.stage.pixel(at: field.convert(CGPoint(x: field.bounds.midX + 60, y: field.bounds.midY), to: nil)) == .yellow)
    }
}
