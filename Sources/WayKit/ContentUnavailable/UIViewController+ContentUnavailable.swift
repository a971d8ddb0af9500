import Foundation

/// What a controller shows in place of missing content.
struct ContentUnavailableState {
    /// The view over the controller's view.
    var view: (any UIView & UIContentView)?
    /// Whether the program is asked before the next layout; it is before the first one.
    var needsUpdate = true
}

extension UIViewController {
    /// The state with the text of the search that this controller's navigation item has, or whose results it shows.
    var currentContentUnavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        let search = storedNavigationItem?.searchController ?? sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? UISearchController }.first
        state.searchText = search?.queryText
        return state
    }

    func contentUnavailableNeedsUpdate() {
        contentUnavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called before a layout of the controller's view. Outside of a window, for example in `viewDidLoad()`, the content is not known yet.
    func updateContentUnavailableIfNeeded(in view: UIView) {
        guard contentUnavailable.needsUpdate, view.window != nil else { return }
        contentUnavailable.needsUpdate = false
        view.trackedTraits.contentUnavailable = TraitReads.recorded {
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
        // The search may have changed with the same configuration.
        if contentUnavailableConfiguration != nil { contentUnavailableChanged() }
    }

    func contentUnavailableChanged() {
        // A view that is not loaded shows it with its first layout.
        guard let view = viewIfLoaded else { return contentUnavailable.needsUpdate = contentUnavailableConfiguration != nil || contentUnavailable.needsUpdate }
        guard let configuration = contentUnavailableConfiguration?.updated(for: contentUnavailableConfigurationState) else {
            contentUnavailable.view?.removeFromSuperview()
            return contentUnavailable.view = nil
        }
        if let shown = contentUnavailable.view, shown.superview === view, shown.supports(configuration) {
            return shown.configuration = configuration
        }
        contentUnavailable.view?.removeFromSuperview()
        let shown = configuration.makeContentView()
        contentUnavailable.view = shown
        shown.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(shown)
        let area = (view as? UIScrollView)?.frameLayoutGuide
        NSLayoutConstraint.activate([
            shown.leadingAnchor.constraint(equalTo: area?.leadingAnchor ?? view.leadingAnchor),
            shown.trailingAnchor.constraint(equalTo: area?.trailingAnchor ?? view.trailingAnchor),
            shown.topAnchor.constraint(equalTo: area?.topAnchor ?? view.topAnchor),
            shown.bottomAnchor.constraint(equalTo: area?.bottomAnchor ?? view.bottomAnchor),
        ])
    }
}
