import Foundation
import WayKitCore

/// What an active search controller shows over the content: results or dimmed content, and suggestions.
@MainActor final class SearchOverlay {
    /// Opacity of black over dimmed content.
    private static let dimming: CGFloat = 0.2

    private unowned let controller: UISearchController
    let view = SearchOverlayView()
    private let dimmingView = UIView()
    private var suggestions: SearchSuggestionsView?
    /// Points of the panel of suggestions below a search bar in the row of the buttons.
    private static let panelWidth: CGFloat = 320
    private static let panelGap: CGFloat = 6

    init(controller: UISearchController) {
        self.controller = controller
        dimmingView.backgroundColor = UIColor.black.withAlphaComponent(Self.dimming)
        dimmingView.alpha = 0
        view.addSubview(dimmingView)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak controller, weak tap] in if tap?.state == .ended { controller?.cancel() } }
        dimmingView.addGestureRecognizer(tap)
        view.onLayout = { [weak self] in
            self?.layOutDimming()
            self?.layOutSuggestions()
        }
        controller.searchBar.searchTextField.keyHandler = { [weak self] key in self?.suggestions?.use(key) ?? false }
    }

    /// A navigation bar with the search bar is not dimmed, although content is below it where it is transparent.
    private func layOutDimming() {
        let top = controller.navigationItemOfBar == nil ? 0 : view.safeAreaInsets.top
        dimmingView.frame = view.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    }

    // MARK: Suggestions

    func updateSuggestions() {
        let shown = controller.parent == nil ? [] : controller.shownSuggestions
        guard !shown.isEmpty else {
            suggestions?.removeFromSuperview()
            suggestions = nil
            return
        }
        let list = suggestions ?? SearchSuggestionsView { [weak controller] in controller?.choose($0) }
        list.suggestions = shown
        list.isPanel = controller.searchBarPlacement == .inline
        suggestions = list
        view.addSubview(list)
        layOutSuggestions()
    }

    /// Below the bars; as a panel below the field if that is in the row of the buttons.
    private func layOutSuggestions() {
        guard let suggestions else { return }
        let area = view.bounds.inset(by: view.safeAreaInsets), covered = view.heightCoveredByInputViews
        let height = max(0, min(area.maxY, view.bounds.maxY - covered) - area.minY)
        guard suggestions.isPanel else {
            suggestions.frame = CGRect(x: view.bounds.minX, y: area.minY, width: view.bounds.width, height: height)
            return
        }
        let field = controller.searchBar.searchTextField, anchor = view.convert(field.bounds, from: field)
        let width = min(max(Self.panelWidth, anchor.width), area.width), isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = min(max(isMirrored ? anchor.minX : anchor.maxX - width, area.minX), area.maxX - width)
        suggestions.frame = CGRect(x: x, y: area.minY + Self.panelGap, width: width, height: min(suggestions.contentHeight, height - 2 * Self.panelGap))
    }

    /// Covers the controller's content; a scroll view is covered by a view beside it.
    func install(in host: UIViewController) {
        guard let content = host.viewIfLoaded, controller.parent !== host else { return }
        remove()
        controller.loadViewIfNeeded()
        host.addChild(controller)
        let container = content is UIScrollView ? content.superview ?? content : content
        view.frame = container === content ? content.bounds : content.frame
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if container === content { container.addSubview(view) } else { container.insertSubview(view, aboveSubview: content) }
        controller.didMove(toParent: host)
    }

    func remove() {
        guard controller.parent != nil else { return }
        controller.willMove(toParent: nil)
        removeResults()
        suggestions?.removeFromSuperview()
        suggestions = nil
        view.removeFromSuperview()
        controller.removeFromParent()
    }

    /// Shows what the controller's state asks for.
    func update(animated: Bool) {
        guard controller.parent != nil else { return }
        let showsResults = controller.isActive && controller.showsSearchResultsController && controller.searchResultsController != nil
        if showsResults { addResults() }
        updateSuggestions()
        let results = controller.searchResultsController?.viewIfLoaded
        let changes = { [self] in
            results?.alpha = showsResults ? 1 : 0
            dimmingView.alpha = controller.isActive && controller.obscuresBackgroundDuringPresentation && !showsResults ? 1 : 0
        }
        guard animated, view.window != nil else {
            changes()
            if !showsResults { removeResults() }
            return
        }
        UIView.animate(withDuration: UISearchBar.duration, delay: 0, options: .allowUserInteraction, animations: changes)
    }

    private func addResults() {
        guard let results = controller.searchResultsController, results.parent !== controller else { return }
        controller.addChild(results)
        let content: UIView = results.view
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.alpha = 0
        view.addSubview(content)
        results.didMove(toParent: controller)
    }

    private func removeResults() {
        guard let results = controller.searchResultsController, results.parent === controller else { return }
        results.willMove(toParent: nil)
        results.view.removeFromSuperview()
        results.view.alpha = 1
        results.removeFromParent()
    }
}

/// Passes touches through where nothing of the search is shown.
final class SearchOverlayView: UIView {
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
