import Foundation

/// What a controller shows in place of missing content.
struct ContentUnavailableState {
    /// The view over the controller's view.
    var view: (any UIView & UIContentView)?
    /// Whether the program is asked before the next layout; it is before the first one.
    var needsUpdate = true
    /// Whether the configuration is not shown yet.
    var needsDisplay = false
}

extension UIViewController {
    /// The state with the text of the search that this controller's navigation item has, or whose results it shows.
    var currentContentUnavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = UpperModules.shared.textOfSearch?(self)
        return state
    }

    func contentUnavailableNeedsUpdate() {
        contentUnavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// The configuration is shown with the next layout, above what the program has added until then.
    func contentUnavailableChanged() {
        contentUnavailable.needsDisplay = true
        viewIfLoaded?.setNeedsLayout()
        guard contentUnavailableConfiguration == nil else { return }
        contentUnavailable.view?.removeFromSuperview()
        contentUnavailable.view = nil
    }

    /// Called before a layout of the controller's view. Outside of a window, for example in `viewDidLoad()`, the content is not known yet.
    func updateContentUnavailableIfNeeded(in view: UIView) {
        guard contentUnavailable.needsUpdate || contentUnavailable.needsDisplay, view.window != nil else { return }
        if contentUnavailable.needsUpdate {
            contentUnavailable.needsUpdate = false
            view.trackedTraits.contentUnavailable = TraitReads.recorded {
                updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
            }
        }
        contentUnavailable.needsDisplay = false
        if let configuration = contentUnavailableConfiguration { show(configuration.updated(for: contentUnavailableConfigurationState), over: view) }
    }

    private func show(_ configuration: any UIContentConfiguration, over view: UIView) {
        if let shown = contentUnavailable.view, shown.superview === view, shown.supports(configuration) {
            shown.configuration = configuration
            return view.bringSubviewToFront(shown)
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
