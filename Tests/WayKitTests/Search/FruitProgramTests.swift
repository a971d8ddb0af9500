import Foundation
import Testing
import WayKitTesting

@testable import WayKitTestSupport

/// A searchable list as tutorials write it: filtered by text and scope, with the results in the same page.
private final class FruitViewController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
    private let fruits = ["Apple", "Apricot", "Banana", "Cherry", "Lime"]
    private let searchController = UISearchController(searchResultsController: nil)
    private let list = UIStackView()
    private var filtered: [String] = []

    var isFiltering: Bool {
        let scopeIsSelected = searchController.searchBar.selectedScopeButtonIndex != 0
        return searchController.isActive && (!(searchController.searchBar.text ?? "").isEmpty || scopeIsSelected)
    }
    var shown: [String] { list.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } }
    var field: UISearchTextField { searchController.searchBar.searchTextField }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fruit"
        view.backgroundColor = .systemBackground
        list.axis = .vertical
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        list.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Search Fruit"
        searchController.searchBar.scopeButtonTitles = ["All", "Short"]
        searchController.searchBar.delegate = self
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
        reload()
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? "", isShort = searchController.searchBar.selectedScopeButtonIndex == 1
        filtered = fruits.filter { (!isShort || $0.count < 6) && (text.isEmpty || $0.lowercased().contains(text.lowercased())) }
        reload()
    }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { updateSearchResults(for: searchController) }

    private func reload() {
        list.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for name in isFiltering ? filtered : fruits {
            let label = UILabel()
            label.text = name
            list.addArrangedSubview(label)
        }
    }
}

@MainActor struct FruitProgramTests {
    @Test func listIsFilteredByTextAndScope() {
        let stage = TestStage(size: CGSize(width: 390, height: 600)), fruit = FruitViewController()
        stage.show(UINavigationController(rootViewController: fruit))
        stage.settle()
        #expect(fruit.shown.count == 5)
        stage.tap(at: fruit.field.convert(CGPoint(x: 60, y: 18), to: nil))
        stage.settle()
        stage.type("ap")
        #expect(fruit.shown == ["Apple", "Apricot"])
        let bar = fruit.field.superview!, scopes = bar.subviews.compactMap { $0 as? UISegmentedControl }[0]
        stage.tap(at: scopes.convert(CGPoint(x: scopes.bounds.maxX - 30, y: 16), to: nil))
        #expect(fruit.shown == ["Apple"])
        stage.press("BackSpace")
        stage.press("BackSpace")
        #expect(fruit.shown == ["Apple", "Lime"])
        stage.press("Escape")
        stage.settle()
        #expect(fruit.shown.count == 5 && !fruit.field.isEditing && stage.diagnostics.isEmpty)
    }
}
