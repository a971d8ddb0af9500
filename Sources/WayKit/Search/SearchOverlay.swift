import Foundation

/// What an active search controller shows over the content: results, or dimmed content.
@MainActor final class SearchOverlay {
    /// Opacity of black over dimmed content.
    private static let dimming: CGFloat = 0.2

    private unowned let controller: UISearchController
    let view = SearchOverlayView()
    private let dimmingView = UIView()

    init(controller: UISearchController) {
        self.controller = controller
        dimmingView.backgroundColor = UIColor.black.withAlphaComponent(Self.dimming)
        dimmingView.alpha = 0
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.frame = view.bounds
        view.addSubview(dimmingView)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak controller, weak tap] in if tap?.state == .ended { controller?.cancel() } }
        dimmingView.addGestureRecognizer(tap)
    }

    /// Covers the controller's content; a scroll view is covered by a view beside it.
    func install(in host: UIViewController) {
        guard let content = host.viewIfLoaded, controller.parent !== host else { return }
        remove()
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
        view.removeFromSuperview()
        controller.removeFromParent()
    }

    /// Shows what the controller's state asks for.
    func update(animated: Bool) {
        guard controller.parent != nil else { return }
        let showsResults = controller.isActive && controller.showsSearchResultsController && controller.searchResultsController != nil
        if showsResults { addResults() }
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
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
