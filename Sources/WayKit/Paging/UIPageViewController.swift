import Foundation
import WayLog

/// Shows one page of many; fingers turn to the one before and after it. Source: UIKit `UIPageViewController`, its `scroll` style.
///
/// A turn can be caught, turned back and thrown on at any time. Pages are children while they are seen, and hear of their appearance in
/// pairs; `viewControllers` changes when a turn by fingers is complete.
@MainActor open class UIPageViewController: UIViewController {
    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    /// `none`: pages that scroll have no spine.
    public let spineLocation: SpineLocation
    /// Means nothing to pages that scroll.
    open var isDoubleSided = false
    /// Points between two pages.
    let spacing: CGFloat
    private(set) lazy var turner = PageTurner(self)

    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Without one no finger turns a page.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            guard oldValue !== dataSource else { return }
            turner.forgetNeighbours()
            turner.updatePageControl()
        }
    }

    /// - Parameter options: `interPageSpacing`.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spineLocation = .none
        spacing = Self.spacing(options)
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl {
            wayLogger("waykit.paging").warning("UIPageViewController: pageCurl is shown as scroll; nothing here curls")
        }
    }

    /// There are no storyboards on Linux: horizontal pages that scroll.
    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        spineLocation = .none
        spacing = 0
        super.init(coder: coder)
    }

    private static func spacing(_ options: [OptionsKey: Any]?) -> CGFloat {
        let value = options?[.interPageSpacing]
        let points = (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        return points.isFinite ? max(0, points) : 0
    }

    // MARK: Pages

    /// The page that is shown; while one is turned to by the program, that one.
    open var viewControllers: [UIViewController]? { turner.shown.map { [$0] } }

    /// Shows another page. A turn that is under way is ended first.
    /// - Parameters:
    ///   - viewControllers: one; of more only the first is shown.
    ///   - completion: gets false where the turn was turned back by a finger or cut short.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let logger = wayLogger("waykit.paging")
        guard let page = viewControllers?.first else {
            return logger.error("setViewControllers: \(self) got no controller; it keeps showing \(String(describing: turner.shown))")
        }
        guard page !== self, page.parent == nil || page.parent === self else {
            return logger.error("setViewControllers: \(page) is the child of \(String(describing: page.parent)); remove it there first")
        }
        if viewControllers?.count ?? 0 > 1 { logger.warning("setViewControllers: pages that scroll are shown one at a time; \(page) is") }
        turner.show(page, direction, animated: animated, completion: completion)
    }

    /// Those that turn pages at a curl: none.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: View

    open override func loadView() {
        view = turner.makeView()
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        turner.finishNow()
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        turner.finishNow()
    }

    /// A page lies in the same bars and cut-outs wherever the turn has it.
    override func pageInsets(for child: UIViewController) -> UIEdgeInsets? {
        turner.insetsOfPages
    }
}
