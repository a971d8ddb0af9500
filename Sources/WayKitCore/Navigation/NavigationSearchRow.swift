import Foundation

/// The search bar of a navigation item, at the bottom of the bar.
final class NavigationSearchRow: UIView {
    /// Points of a search bar in the row of the buttons, without a search and during one.
    static let inlineWidth: CGFloat = 240
    static let activeWidth: CGFloat = 340

    private let searchBar: any NavigationSearchBar
    /// The opacities of the views beside it, which are hidden during a search.
    private var alphas: [(view: Weak<UIView>, alpha: CGFloat)] = []

    init(_ searchBar: any NavigationSearchBar) {
        self.searchBar = searchBar
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func adopt() {
        addSubview(searchBar)
        searchBar.appearanceChanged()
    }

    /// In the row of the buttons: the frame is set.
    func layOutInline() {
        for (view, alpha) in alphas { view.object?.alpha = alpha }
        alphas = []
        guard searchBar.superview === self else { return }
        searchBar.frame = bounds
        searchBar.alpha = 1
    }

    /// - Parameters:
    ///   - hidden: points that are scrolled away; the field becomes lower and fades.
    ///   - siblings: hidden while the search has the bar to itself.
    func layOut(in bounds: CGRect, hidden: CGFloat, for item: UINavigationItem?, beside siblings: [UIView]) {
        let full = item?.searchRowHeight ?? 0, hidesBar = item?.searchHidesBar ?? false
        let height = max(0, full - (hidesBar ? 0 : hidden))
        frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
        if searchBar.superview === self {
            searchBar.frame = CGRect(origin: .zero, size: frame.size)
            searchBar.alpha = full > 0 ? max(0, 1 - 2 * (full - height) / full) : 1
        }
        if hidesBar {
            guard alphas.isEmpty else { return }
            for view in siblings where view !== self {
                alphas.append((Weak(view), view.alpha))
                view.alpha = 0
            }
        } else {
            for (view, alpha) in alphas { view.object?.alpha = alpha }
            alphas = []
        }
    }
}
