import Foundation
import ListPrograms
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// Logs the calls of a search bar, its search controller and its results.
@MainActor final class SearchLog: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    let log = EventLog()
    var refused: Set<String> = []

    private func answer(_ name: String) -> Bool {
        log.add(name)
        return !refused.contains(name)
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { answer("shouldBegin") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { answer("shouldEnd") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text \"\(searchText)\"") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        !refused.contains("shouldChange")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.add("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.add("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { log.add("scope \(selectedScope)") }

    func presentSearchController(_ searchController: UISearchController) { log.add("present") }
    func willPresentSearchController(_ searchController: UISearchController) { log.add("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { log.add("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { log.add("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.add("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
        log.add("update \"\(searchController.searchBar.text ?? "")\" \(searchController.isActive)")
    }
}

/// A page whose content is searched, in a navigation controller.
@MainActor final class SearchBench {
    let stage: TestStage
    let page = UIViewController()
    let results = UIViewController()
    let scrollView = UIScrollView()
    let search: UISearchController
    let navigation: UINavigationController
    let events = SearchLog()

    init(hasResults: Bool = true, largeTitles: Bool = false, isMirrored: Bool = false, scale: CGFloat = 1) {
        stage = TestStage(size: CGSize(width: 390, height: 700), scale: scale)
        search = UISearchController(searchResultsController: hasResults ? results : nil)
        navigation = UINavigationController(rootViewController: page)
        if isMirrored { stage.userInterfaceLayoutDirection = .rightToLeft }
        page.title = "Fruit"
        page.view.backgroundColor = .systemBackground
        results.view.backgroundColor = .green
        scrollView.frame = page.view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 300, height: 3000)
        scrollView.alwaysBounceVertical = true
        page.view.addSubview(scrollView)
        navigation.navigationBar.prefersLargeTitles = largeTitles
        page.navigationItem.searchController = search
        search.searchBar.placeholder = "Search"
        search.searchResultsUpdater = events
        search.delegate = events
        search.searchBar.delegate = events
        stage.show(navigation)
        stage.settle()
    }

    /// Opacities of the labels with the page's title.
    var titleAlphas: [CGFloat] {
        func labels(_ view: UIView) -> [UILabel] {
            view.subviews.filter { !$0.isHidden }.flatMap { [$0 as? UILabel].compactMap { $0 } + labels($0) }
        }
        return labels(bar).filter { $0.text == page.title }.map(\.alpha)
    }
    var bar: UINavigationBar { navigation.navigationBar }
    var field: UISearchTextField { search.searchBar.searchTextField }
    func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }
    var fieldFrame: CGRect { field.convert(field.bounds, to: nil) }
}
