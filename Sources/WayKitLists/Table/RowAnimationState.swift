import Foundation

/// How a row looks at the hidden end of its animation.
enum RowAnimationState {
    case shown
    case hidden(UITableView.RowAnimation, isAppearing: Bool)

    /// Sets opacity and position. The frame is that of the row; a row that slides is moved by its transform.
    @MainActor func apply(to view: UIView, in table: UITableView) {
        guard case .hidden(let animation, let isAppearing) = self else {
            view.alpha = 1
            return view.transform = .identity
        }
        let width = table.bounds.width, height = view.bounds.height
        switch UIAccessibility.isReduceMotionEnabled && animation != .none ? .fade : animation {
        case .fade, .automatic: view.alpha = 0
        case .none: view.alpha = isAppearing ? 1 : 0
        case .left: view.transform = CGAffineTransform(translationX: -width, y: 0)
        case .right: view.transform = CGAffineTransform(translationX: width, y: 0)
        case .top:
            view.transform = CGAffineTransform(translationX: 0, y: -height)
            view.alpha = 0
        case .bottom:
            view.transform = CGAffineTransform(translationX: 0, y: height)
            view.alpha = 0
        case .middle:
            view.transform = CGAffineTransform(scaleX: 1, y: 0.01)
            view.alpha = 0
        }
    }
}
