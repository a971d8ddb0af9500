import Foundation

/// Shows a part of content that is larger than itself, moved and zoomed by fingers, touchpad, wheel and keys. The content's place is the origin of
/// `bounds`. Source: UIKit `UIScrollView`.
///
/// Left out: the layout guides (there is no Auto Layout). `scrollsToTop` means a tap at the window's upper edge: there is no status bar.
/// `ScrollController` holds the state, `MotionSegment` the physics.
@preconcurrency @MainActor open class UIScrollView: UIView {
    private(set) lazy var scroller = ScrollController(self)
    private(set) lazy var indicators = ScrollIndicators(self)
    var lastAdjustedInset: UIEdgeInsets = .zero
    var lastSafeAreaPart: UIEdgeInsets = .zero
    private var storedZoomScale: CGFloat = 1
    /// The content's at scale 1.
    private var unzoomedSize: CGSize = .zero

    /// Hears of scrolling and zooming, and names the view to zoom.
    open weak var delegate: (any UIScrollViewDelegate)?

    /// Without content, at the scale 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// There are no storyboards on Linux: an empty scroll view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        isMultipleTouchEnabled = true
        let ownDelegate = self as? any UIGestureRecognizerDelegate
        for recognizer in [pan, pinch] {
            recognizer.delegate = ownDelegate
            addGestureRecognizer(recognizer)
        }
        pan.addHandler { [weak self] in self?.panned() }
        pinch.addHandler { [weak self] in self?.pinched() }
    }

    // MARK: Content

    /// The point of the content that is at the view's upper left corner. Setting it does not stop what moves: it moves on from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return refuse("contentOffset", newValue) }
            bounds.origin = newValue
        }
    }
    /// Points that the content takes.
    open var contentSize: CGSize = .zero {
        didSet {
            guard contentSize.width.isFinite, contentSize.height.isFinite else {
                refuse("contentSize", contentSize)
                return contentSize = oldValue
            }
            guard oldValue != contentSize else { return }
            unzoomedSize = CGSize(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
            geometryChanged()
        }
    }
    /// Points around the content by which it can be scrolled beyond its edges.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard oldValue != contentInset else { return }
            let new = contentInset
            ViewAnimation.remember(self, key: "UIScrollView.contentInset") { $0.contentInset == new } undo: { $0.contentInset = oldValue }
            geometryChanged()
        }
    }
    /// Where content that is smaller than the view lies in it: 0 at its left or upper edge, 1 at the other one.
    open var contentAlignmentPoint: CGPoint = .zero {
        didSet {
            guard contentAlignmentPoint.x.isFinite, contentAlignmentPoint.y.isFinite else {
                refuse("contentAlignmentPoint", contentAlignmentPoint)
                return contentAlignmentPoint = oldValue
            }
            if oldValue != contentAlignmentPoint { scroller.rangeChanged() }
        }
    }
    /// Refreshes what is shown, when it is pulled down. It scrolls up and down then, however little content there is.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard oldValue !== refreshControl else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
            refreshRoomChanged()
        }
    }
    /// When the safe area is a part of the adjusted insets.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if oldValue != contentInsetAdjustmentBehavior { safeAreaPartChanged() } }
    }
    /// `contentInset`, and what of the safe area is added to it.
    open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
    /// The adjusted insets changed. Call super.
    open func adjustedContentInsetDidChange() {}

    /// At once, or in 0.3 seconds. What moves is stopped; the place may be beyond an edge.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return refuse("setContentOffset", contentOffset) }
        if animated, window != nil {
            guard contentOffset != self.contentOffset || isScrollAnimating || isDecelerating else { return }
            scroller.animate(to: contentOffset, duration: 0.3)
        } else {
            scroller.stop()
            self.contentOffset = contentOffset
        }
    }

    /// Scrolls just so far that the rectangle of the content is seen; not at all where it is.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: How it scrolls

    /// Fingers, wheels and keys scroll; the program always may.
    open var isScrollEnabled = true {
        didSet { if oldValue != isScrollEnabled { pan.isEnabled = isScrollEnabled } }
    }
    /// A drag that begins plainly along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// Edges give way to the finger and draw back.
    open var bounces = true
    /// Edges at the left and right give way, where `bounces`.
    open var bouncesHorizontally = true
    /// Edges at the top and bottom give way, where `bounces`.
    open var bouncesVertically = true
    /// Gives way up and down also where there is nothing to scroll.
    open var alwaysBounceVertical = false
    /// Gives way sideways also where there is nothing to scroll.
    open var alwaysBounceHorizontal = false
    /// A tap at the upper edge of the window scrolls to the top; of several the highest beneath the finger.
    open var scrollsToTop = true
    /// What scrolling does to a keyboard on the screen; kept for who asks, as there is none.
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// Comes to rest at multiples of its own size.
    open var isPagingEnabled = false
    /// How soon a flick comes to rest.
    open var decelerationRate: DecelerationRate = .normal
    /// An outer scroll view goes on sideways where this one is at its edge.
    open var transfersHorizontalScrollingToParent = true
    /// An outer scroll view goes on up and down where this one is at its edge.
    open var transfersVerticalScrollingToParent = true

    /// Fingers are down, whether or not they drag yet.
    open var isTracking: Bool { pan.isHeld }
    /// Fingers drag the content.
    open var isDragging: Bool { scroller.dragIsAnnounced }
    /// Moves by itself after the fingers have left.
    open var isDecelerating: Bool {
        if case .moving(let motion) = scroller.phase { motion.isDeceleration } else { false }
    }
    /// Moves to where the program, a wheel or a key wants it.
    open var isScrollAnimating: Bool {
        if case .moving(let motion) = scroller.phase { !motion.isDeceleration } else { false }
    }

    /// Everything stays where it is now.
    open func stopScrollingAndZooming() {
        pan.cancelNow()
        pinch.cancelNow()
        scroller.stop()
        if case .zooming(let motion) = scroller.phase { scroller.endZooming(motion) }
    }

    // MARK: Indicators

    /// The bar at the right edge.
    open var showsVerticalScrollIndicator = true {
        didSet { indicators.layOut() }
    }
    /// The bar at the lower edge.
    open var showsHorizontalScrollIndicator = true {
        didSet { indicators.layOut() }
    }
    /// The colour of the bars.
    open var indicatorStyle: IndicatorStyle = .default {
        didSet { indicators.layOut() }
    }
    /// Points that the vertical bar keeps from the edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet { indicators.layOut() }
    }
    /// Points that the horizontal bar keeps from the edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet { indicators.layOut() }
    }
    /// Sets both.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// The safe area is added to the indicators' insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { indicators.layOut() }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        indicators.show()
        indicators.fade()
    }

    /// The indicators show while the block changes the offset, and for a moment after it.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        indicators.show()
        changes()
        if case .resting = scroller.phase { indicators.fade() }
    }

    // MARK: Content's touches

    /// The views inside hear of a finger when it has rested for a moment: by then it would have scrolled.
    open var delaysContentTouches = true
    /// A finger that moves scrolls, also where a view inside heard of it already.
    open var canCancelContentTouches = true

    /// Whether a view inside gets the touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a view inside that has touches loses them to scrolling; not asked where `canCancelContentTouches` is false. Controls keep theirs.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    private lazy var pan = ScrollViewPan(self)
    private lazy var pinch = ScrollViewPinch(self)
    /// Scrolls. Its delegate is this view, where a subclass conforms to `UIGestureRecognizerDelegate`.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Zooms, where the delegate names a view.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: Zoom

    /// Not above `maximumZoomScale`; where both are equal nothing zooms.
    open var minimumZoomScale: CGFloat = 1
    /// Not below `minimumZoomScale`.
    open var maximumZoomScale: CGFloat = 1
    /// Fingers may pull the scale beyond its limits; it goes back.
    open var bouncesZoom = true
    /// Of the delegate's `viewForZooming(in:)`.
    open var zoomScale: CGFloat {
        get { storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Fingers zoom.
    open var isZooming: Bool {
        if case .pinching = scroller.phase { true } else { false }
    }
    /// The scale changes by itself.
    open var isZoomAnimating: Bool {
        if case .zooming = scroller.phase { true } else { false }
    }
    /// On the way back from beyond a limit, or shown beyond it.
    open var isZoomBouncing: Bool { isZoomAnimating && !scroller.zoomLimits.contains(zoomScale) }

    /// Within the limits, about the middle of what is seen.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite else { return refuse("zoomScale", scale) }
        let limits = scroller.zoomLimits
        let target = min(max(scale, limits.lowerBound), limits.upperBound)
        zoom(to: target, offset: scroller.offset(at: target, keeping: CGPoint(x: bounds.width / 2, y: bounds.height / 2)), animated: animated)
    }

    /// Shows the rectangle of the zoomed view as large as it fits.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let zoomed = scroller.zoomedView, rect.origin.x.isFinite, rect.origin.y.isFinite else { return }
        let limits = scroller.zoomLimits
        let target = min(max(min(bounds.width / rect.width, bounds.height / rect.height), limits.lowerBound), limits.upperBound)
        let middle = zoomed.frame.origin + CGPoint(x: rect.midX * target, y: rect.midY * target)
        let offset = middle - CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(to: target, offset: scroller.clamped(offset, at: target / zoomScale), animated: animated)
    }

    private func zoom(to scale: CGFloat, offset: CGPoint, animated: Bool) {
        guard scroller.zoomedView != nil else { return }
        scroller.letGo()
        scroller.stop()
        guard animated, window != nil else { return scroller.setZoom(scale, offset: offset) }
        delegate?.scrollViewWillBeginZooming(self, with: scroller.zoomedView)
        scroller.zoom(to: scale, offset: offset, duration: ScrollController.zoomDuration)
    }

    /// The content's size goes with the scale.
    func zoomChanged(to scale: CGFloat) {
        let unzoomed = unzoomedSize, old = storedZoomScale
        ViewAnimation.remember(self, key: "UIScrollView.zoomScale") { $0.zoomScale == scale } undo: { $0.zoomChanged(to: old) }
        storedZoomScale = scale
        contentSize = CGSize(width: unzoomed.width * scale, height: unzoomed.height * scale)
        unzoomedSize = unzoomed
        layer.observersIfAny?.notify()
    }

    // MARK: Keys

    /// Arrows, page up and down, home, end and the space bar scroll, where this view or one inside it is the first responder or has the focus; not
    /// those that move the focus or press what has it. One with nothing inside that can have the focus can have it itself.
    open var allowsKeyboardScrolling = true
    /// Linux's own: a program may make keys scroll where nothing has the focus.
    open override var canBecomeFirstResponder: Bool { true }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let free = presses.filter { !(window?.focusWants($0) ?? false) }
        if allowsKeyboardScrolling, isScrollEnabled, free.contains(where: scroll(for:)) { return }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Geometry

    open override var bounds: CGRect {
        willSet { layer.observersIfAny?.isHeld = true }
        didSet {
            layer.observersIfAny?.isHeld = false
            boundsChanged(from: oldValue)
            layer.observersIfAny?.notify()
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = bounds
            super.frame = newValue
            if old.size != bounds.size { boundsChanged(from: old) }
        }
    }

    private func boundsChanged(from old: CGRect) {
        // What the delegate does in its callback is not this object's own.
        let isOwn = scroller.isApplying
        scroller.isApplying = false
        if old.origin != bounds.origin {
            if !isOwn { scroller.offsetWasSet(from: old.origin, to: bounds.origin) }
            refreshControlFollows()
            delegate?.scrollViewDidScroll(self)
        }
        if old.size != bounds.size { scroller.viewResized(from: old.size) }
    }

    private func geometryChanged() {
        updateAdjustedInset()
        scroller.rangeChanged()
        setNeedsLayout()
        layer.observersIfAny?.notify()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        safeAreaPartChanged()
    }

    /// Call super: the indicators follow the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        refreshControlFollows()
        indicators.layOut()
        scroller.layoutFollowsResize()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if let window { TopEdgeTap.install(in: window) } else { scroller.leave() }
    }

    // MARK: Watching

}
