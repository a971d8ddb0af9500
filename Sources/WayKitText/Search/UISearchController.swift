import Foundation
import WayLog

/// Manages a search: its bar, and the results over the content that is searched. Source: UIKit `UISearchController`.
///
/// | state | set by | shown |
/// | --- | --- | --- |
/// | inactive | cancel button, Escape, tap on the dimmed content, `isActive = false`, `dismiss(animated:completion:)` | the bar |
/// | active, without text | the user begins to write, `isActive = true` | cancel button, scope buttons, dimmed content |
/// | active, with text | the user writes | the same, with `searchResultsController` over the content |
///
/// The bar belongs into a `UINavigationItem`, or anywhere into the view of the controller whose content is searched. While it is active the search controller is
/// a child of that controller and covers its view, so pages that are pushed and controllers that are presented appear as without a search.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// When scope buttons are shown. Source: UIKit `UISearchController.ScopeBarActivation`.
    public enum ScopeBarActivation: Int, Sendable {
        /// As `onSearchActivation`.
        case automatic
        case manual
        case onTextEntry
        case onSearchActivation
    }

    /// A subclass with a bar of its own overrides it; each call has to return the same bar.
    open private(set) var searchBar = UISearchBar()
    /// Shows the results; nil if the content that is searched shows them.
    open private(set) var searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether content without results is dimmed and covered during the search.
    open var obscuresBackgroundDuringPresentation = true { didSet { overlay.update(animated: false) } }
    /// The older name.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the navigation bar shows the search bar alone during the search.
    open var hidesNavigationBarDuringPresentation = true
    /// False once the program sets `showsCancelButton` of the search bar.
    open var automaticallyShowsCancelButton = true
    /// False once the program sets `showsSearchResultsController`.
    open var automaticallyShowsSearchResultsController = true { didSet { overlay.update(animated: false) } }
    /// Whether the results are shown; set automatically by the text unless `automaticallyShowsSearchResultsController` is false.
    open var showsSearchResultsController: Bool {
        get { showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            showsResults = newValue
        }
    }
    private var showsResults = false { didSet { if oldValue != showsResults { overlay.update(animated: false) } } }
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// False is `ScopeBarActivation.manual`, also once the program sets `showsScopeBar` of the search bar.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// Where the navigation bar shows the search bar.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { navigationItemOfBar?.searchBarPlacement ?? .stacked }
    /// Shown below the search bar during the search, above results and content; nil or empty: none. Choosing one calls `updateSearchResults(for:selecting:)`; the
    /// text is the program's.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { overlay.updateSuggestions() } }
    /// Whether suggestions are shown only for a search bar in the row of the buttons.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { overlay.updateSuggestions() } }

    private(set) lazy var overlay = SearchOverlay(controller: self)
    private var isSearching = false
    /// The item whose navigation bar shows the search bar.
    package weak var navigationItemOfBar: UINavigationItem?

    /// - Parameter searchResultsController: nil if the content that is searched shows the results.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        connectSearchBar()
    }

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(searchResultsController: nil)
    }

    /// Nothing is decoded: a search without a controller for results.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        connectSearchBar()
    }

    /// Called once the controller is initialised, so that the bar is a subclass's own if it overrides `searchBar`. The bar has a size: a table shows its
    /// header as high as it is.
    private func connectSearchBar() {
        searchBar.searchController = self
        if searchBar.placeholder == nil { searchBar.placeholder = SystemString.search.text }
        if searchBar.frame.isEmpty { searchBar.sizeToFit() }
    }

    // MARK: State

    /// What is shown now.
    var shownSuggestions: [any UISearchSuggestion] {
        guard isSearching, !ignoresSearchSuggestionsForSearchBarPlacementStacked || searchBarPlacement != .stacked else { return [] }
        return searchSuggestions ?? []
    }

    func choose(_ suggestion: any UISearchSuggestion) { searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion) }

    /// Whether a search is in progress. Setting it animates.
    open var isActive: Bool {
        get { isSearching }
        set { newValue ? begin(animated: true) : end(animated: true) }
    }

    /// Ends the search; without one as any controller.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isSearching, presentedViewController == nil else { return super.dismiss(animated: flag, completion: completion) }
        end(animated: flag, completion: completion)
    }

    private func begin(animated: Bool) {
        guard !isSearching else { return }
        guard let host = searchedController else {
            return wayLogger("waykit.search").warning("isActive of \(self): its search bar is in no controller's view and no navigation item; it stays inactive")
        }
        delegate?.presentSearchController(self)
        delegate?.willPresentSearchController(self)
        isSearching = true
        overlay.install(in: host)
        let animates = animated && host.viewIfLoaded?.window != nil
        if automaticallyShowsCancelButton { searchBar.chrome.showsCancelButton = true }
        if scopeBarActivation == .automatic || scopeBarActivation == .onSearchActivation { searchBar.chrome.showsScopes = true }
        transition(animated: animates) { [weak self] in
            guard let self, isSearching else { return }
            delegate?.didPresentSearchController(self)
        }
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        searchTextChanged()
    }

    private func end(animated: Bool, completion: (() -> Void)? = nil) {
        guard isSearching else { completion?(); return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        searchBar.resignFirstResponder()
        searchBar.searchTextField.text = ""
        searchBar.searchTextField.tokens = []
        searchBar.accessoryChanged()
        let animates = animated && searchBar.window != nil
        if automaticallyShowsCancelButton { searchBar.chrome.showsCancelButton = false }
        if scopeBarActivation != .manual { searchBar.chrome.showsScopes = false }
        transition(animated: animates) { [weak self] in
            completion?()
            guard let self, !isSearching else { return }
            overlay.remove()
            delegate?.didDismissSearchController(self)
        }
        searchTextChanged()
    }

    /// Search bar, navigation bar and overlay change together.
    private func transition(animated: Bool, completion: @escaping () -> Void) {
        overlay.update(animated: animated)
        let changes = { [self] in
            searchBar.invalidateIntrinsicContentSize()
            searchBar.setNeedsLayout()
            navigationItemOfBar?.bar?.searchChanged(animated: animated)
            searchBar.layoutIfNeeded()
        }
        guard animated else {
            changes()
            return completion()
        }
        UIView.animate(
            withDuration: UINavigationBar.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: changes, completion: { _ in completion() })
    }

    /// The controller whose content is searched: the one with the navigation item, or else the one whose view contains the bar.
    private var searchedController: UIViewController? {
        if let item = navigationItemOfBar {
            return item.bar?.navigationController?.viewControllers.last { $0.navigationItem === item }
        }
        return sequence(first: searchBar as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first { $0 !== self }
    }

    // MARK: The search bar

    func searchBarDidBeginEditing() { begin(animated: true) }

    /// The cancel button was tapped, or the dimmed content.
    func cancel() { end(animated: true) }

    /// The navigation item has another search controller.
    package func searchBarWillBeRemoved() { end(animated: false) }

    func searchTextChanged() {
        if isSearching, scopeBarActivation == .onTextEntry { searchBar.changeShowsScope(hasQuery, animated: true) }
        if automaticallyShowsSearchResultsController { showsResults = isSearching && hasQuery }
        searchResultsUpdater?.updateSearchResults(for: self)
        for controller in [searchResultsController, searchedController] { controller?.setNeedsUpdateContentUnavailableConfiguration() }
    }

    /// What content that is not found was searched for; nil without a search.
    package var queryText: String? { isSearching ? searchBar.text : nil }

    /// Text or tokens.
    var hasQuery: Bool { !(searchBar.text ?? "").isEmpty || !searchBar.searchTextField.tokens.isEmpty }

    func searchBarSizeChanged() { navigationItemOfBar?.bar?.searchChanged(animated: false) }

    open override func loadView() { view = overlay.view }
}
