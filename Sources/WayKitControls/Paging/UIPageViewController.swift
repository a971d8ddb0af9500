import Foundation
@_spi(WayKit) import WayKitCore
import WayLog

/// Shows one page of many, or two side by side; gestures turn to the pages before and after. Source: UIKit `UIPageViewController`.
///
/// Pages scroll, or curl about a spine as leaves of a book. A turn can be grabbed in flight, cancelled or continued at any time. Pages are children while
/// they are visible, and receive balanced appearance callbacks; `viewControllers` changes when an interactive turn is completed.
///
/// Leaves curl forwards to the left, or up, and back to the right, or down, wherever the spine is. A page that is visible only on the back of a leaf is a
/// child during the turn.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    open private(set) var transitionStyle: TransitionStyle
    open private(set) var navigationOrientation: NavigationOrientation
    /// `none` for pages that scroll; for pages that curl `min` by default. With `mid` two pages are shown.
    open private(set) var spineLocation: SpineLocation
    /// Leaves have a page on either side. Ignored for pages that scroll; always true with the spine in the middle.
    open var isDoubleSided = false {
        didSet {
            guard spineLocation == .mid, !isDoubleSided else { return }
            isDoubleSided = true
            wayLogger("waykit.paging").error("isDoubleSided of \(self): leaves with the spine in the middle have two sides; refused")
        }
    }
    /// Points between two pages.
    let spacing: CGFloat
    private(set) lazy var turner: any PageTurning = transitionStyle == .pageCurl ? CurlTurner(self) : PageTurner(self)

    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Without one there are no interactive turns.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            guard oldValue !== dataSource else { return }
            turner.dataSourceChanged()
        }
    }

    /// - Parameter options: `interPageSpacing` for pages that scroll, `spineLocation` for pages that curl.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spineLocation = style == .pageCurl ? Self.spine(options) : .none
        isDoubleSided = spineLocation == .mid
        spacing = Self.spacing(options)
        super.init(nibName: nil, bundle: nil)
    }

    /// From a nib or storyboard, with its properties; with another coder creates horizontal pages that scroll.
    public required init?(coder: NSCoder) {
        let values = NibCoder.pageOptions(of: coder)
        (transitionStyle, navigationOrientation) = (values.style, values.orientation)
        spineLocation = values.style == .scroll ? .none : values.spine
        isDoubleSided = spineLocation == .mid
        spacing = values.style == .scroll ? values.spacing : 0
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UIPageViewController.self)
    }

    private static func spine(_ options: [OptionsKey: Any]?) -> SpineLocation {
        let value = options?[.spineLocation]
        let number = (value as? SpineLocation)?.rawValue ?? (value as? Int) ?? (value as? NSNumber)?.intValue
        guard let number, number != SpineLocation.none.rawValue else { return .min }
        if let spine = SpineLocation(rawValue: number) { return spine }
        wayLogger("waykit.paging").error("UIPageViewController: there is no spine location \(number); it is min")
        return .min
    }

    /// Sets the spine location; the turner has set the pages.
    func moveSpine(to location: SpineLocation) {
        spineLocation = location
        if location == .mid { isDoubleSided = true }
    }

    private static func spacing(_ options: [OptionsKey: Any]?) -> CGFloat {
        let value = options?[.interPageSpacing]
        let points: CGFloat = switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
        return points.isFinite ? max(0, points) : 0
    }

    // MARK: Pages

    /// The pages that are shown; during a turn by the program, the new ones.
    open var viewControllers: [UIViewController]? { turner.shown.isEmpty ? nil : turner.shown }

    /// Shows other pages. A turn in progress is ended first.
    /// - Parameters:
    ///   - viewControllers: one page; with the spine in the middle two, the left or upper one first. With double-sided leaves and the spine at an edge, the
    ///     page to show, and for an animation the one on the back of the leaf that is turned. Excess pages are ignored.
    ///   - completion: receives false if the turn was cancelled by a gesture or ended early.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let logger = wayLogger("waykit.paging")
        guard let pages = viewControllers, !pages.isEmpty else {
            return logger.error("setViewControllers: \(self) got no controller; it keeps showing \(turner.shown)")
        }
        for page in pages where page === self || !(page.parent == nil || page.parent === self) {
            return logger.error("setViewControllers: \(page) is the child of \(String(describing: page.parent)); remove it there first")
        }
        guard animated, UIAccessibility.prefersCrossFadeTransitions, viewIfLoaded?.window != nil else {
            return turner.show(pages, direction, animated: animated, completion: completion)
        }
        fade({ self.turner.show(pages, direction, animated: false, completion: nil) }, completion: completion)
    }

    /// Cross-fades from the pages that are shown to those that `change` shows.
    func fade(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.transition(
            with: view, duration: PageTurner.duration, options: [.transitionCrossDissolve, .allowUserInteraction], animations: change,
            completion: completion)
    }

    /// The recognisers of page curls: a pan, and a tap in the outer margin. Empty for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { turner.gestureRecognizers }

    @_spi(WayKit) open override var turnsPages: Bool { true }

    // MARK: Keys

    /// Page Up and Page Down turn to the pages before and after, as do arrows that neither move the focus nor scroll a page.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let direction = presses.lazy.compactMap(turnDirection).first, turn(direction) { return }
        super.pressesBegan(presses, with: event)
    }

    private func turnDirection(of press: UIPress) -> NavigationDirection? {
        guard let key = press.key, key.heldModifiers.isEmpty else { return nil }
        let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft && transitionStyle == .scroll
        let back: UIKeyboardHIDUsage, forward: UIKeyboardHIDUsage
        switch (navigationOrientation, isMirrored) {
        case (.vertical, _): (back, forward) = (.keyboardUpArrow, .keyboardDownArrow)
        case (.horizontal, false): (back, forward) = (.keyboardLeftArrow, .keyboardRightArrow)
        case (.horizontal, true): (back, forward) = (.keyboardRightArrow, .keyboardLeftArrow)
        }
        switch key.keyCode {
        case .keyboardPageUp: return .reverse
        case .keyboardPageDown: return .forward
        case back where !movesFocus(press): return .reverse
        case forward where !movesFocus(press): return .forward
        default: return nil
        }
    }

    private func movesFocus(_ press: UIPress) -> Bool { viewIfLoaded?.window?.focusHandles(press) ?? false }

    /// Turns as a gesture does: the delegate is told. False without a page there.
    private func turn(_ direction: NavigationDirection) -> Bool {
        guard let dataSource, let shown = viewControllers, let edge = direction == .forward ? shown.last : shown.first else { return false }
        func next(_ page: UIViewController) -> UIViewController? {
            direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: page) : dataSource.pageViewController(self, viewControllerBefore: page)
        }
        guard let first = next(edge) else { return false }
        var pages = [first]
        if isDoubleSided, transitionStyle == .pageCurl {
            guard let second = next(first) else { return false }
            // With the spine at an edge the first one is on the back of the leaf.
            pages = spineLocation == .mid && direction == .forward ? [first, second] : [second, first]
        }
        delegate?.pageViewController(self, willTransitionTo: pages)
        setViewControllers(pages, direction: direction, animated: true) { [weak self] isFinished in
            if let self { delegate?.pageViewController(self, didFinishAnimating: isFinished, previousViewControllers: shown, transitionCompleted: isFinished) }
        }
        return true
    }

    // MARK: View

    open override func loadView() {
        view = turner.makeView()
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        turner.willChange(to: size)
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        turner.finishNow()
    }

    /// The safe area of a page does not depend on the progress of a turn.
    @_spi(WayKit) open override func pageInsets(for child: UIViewController) -> UIEdgeInsets? {
        turner.insets(of: child)
    }
}
