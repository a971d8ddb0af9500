import Foundation
import WayMotion

/// Shows a part of content that is larger than itself; touches, touchpad, wheel and keys scroll and zoom it. The content offset is the origin of `bounds`.
/// Source: UIKit `UIScrollView`.
///
/// `scrollsToTop` means a tap at the window's upper edge: there is no status bar.
/// `ScrollController` holds the state, `MotionSegment` the physics.
@preconcurrency @MainActor open class UIScrollView: UIView {
    package private(set) lazy var scrollController = ScrollController(self)
    private(set) lazy var indicators = ScrollIndicators(self)
    var lastAdjustedInset: UIEdgeInsets = .zero
    var lastAdjustedSafeArea: UIEdgeInsets = .zero
    /// The height of a find bar at the lower edge: the content keeps clear of it.
    package var findBarHeight: CGFloat = 0 {
        didSet { if findBarHeight != oldValue { adjustedSafeAreaChanged() } }
    }
    /// Whether constraints may give the content its size; false for a text view, whose content is as large as its text.
    @_spi(WayKit) open var contentSizeFollowsConstraints: Bool { true }
    /// A list: its layout sets the frames of its subviews.
    @_spi(WayKit) open var laysOutElements: Bool { false }
    private var storedZoomScale: CGFloat = 1
    /// The content size at scale 1.
    private var unzoomedSize: CGSize = .zero

    /// Receives scrolling and zooming events, and provides the view to zoom. A subclass has a property of the same name with the type of its own delegate.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { if oldValue !== delegate { keyValueObservers.notify() } }
    }
    /// The object of an upper module that moves this view, as pages do: told of scrolling before the delegate, which a program may set.
    package weak var scrollOwner: (any UIScrollViewDelegate)?

    /// Begins without content, at the zoom scale 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder an empty scroll view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIScrollView.self)
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

    /// The point of the content at the view's upper left corner. Setting it does not stop a motion: it continues from the new offset.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return refuse("contentOffset", newValue) }
            bounds.origin = newValue
        }
    }
    /// Size of the content in points.
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
            guard contentInset.isFinite else {
                refuse("contentInset", contentInset)
                return contentInset = oldValue
            }
            guard oldValue != contentInset else { return }
            let new = contentInset
            ViewAnimation.remember(self, key: "UIScrollView.contentInset") { $0.contentInset == new } undo: { $0.contentInset = oldValue }
            geometryChanged()
        }
    }
    /// Alignment of content that is smaller than the view: 0 at the left or upper edge, 1 at the opposite one.
    open var contentAlignmentPoint: CGPoint = .zero {
        didSet {
            guard contentAlignmentPoint.x.isFinite, contentAlignmentPoint.y.isFinite else {
                refuse("contentAlignmentPoint", contentAlignmentPoint)
                return contentAlignmentPoint = oldValue
            }
            if oldValue != contentAlignmentPoint { scrollController.rangeChanged() }
        }
    }
    /// Pulling down triggers it. With a refresh control the view bounces vertically even if the content fits.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard oldValue !== refreshControl else { return }
            oldValue?.removeFromScrollView()
            refreshControl?.attach(to: self)
            refreshInsetChanged()
        }
    }
    /// The view that shows the refresh control instead of this one: a navigation bar, in the gap above the large title that is pulled down.
    weak var refreshHost: UIView? { didSet { if oldValue !== refreshHost { updateRefreshControl() } } }
    /// When the safe area is added to the adjusted insets.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if oldValue != contentInsetAdjustmentBehavior { adjustedSafeAreaChanged() } }
    }
    /// `contentInset` plus the adjustment for the safe area.
    open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
    /// Called when the adjusted insets changed. Call super.
    open func adjustedContentInsetDidChange() {}

    /// Immediately, or in 0.3 seconds. Stops a motion; the offset may be beyond an edge.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return refuse("setContentOffset", contentOffset) }
        if animated, window != nil {
            guard contentOffset != self.contentOffset || isScrollAnimating || isDecelerating else { return }
            scrollController.animate(to: contentOffset, duration: 0.3)
        } else {
            scrollController.stop()
            self.contentOffset = contentOffset
        }
    }

    /// Scrolls by the least distance that makes the rectangle of the content visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: Behaviour

    /// Whether touches, wheels and keys scroll; the program always can.
    open var isScrollEnabled = true {
        didSet { if oldValue != isScrollEnabled { pan.isEnabled = isScrollEnabled } }
    }
    /// A drag that begins clearly along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// Whether content can be dragged beyond its edges, and springs back.
    open var bounces = true
    /// Bouncing at the left and right edge; requires `bounces`.
    open var bouncesHorizontally = true
    /// Bouncing at the upper and lower edge; requires `bounces`.
    open var bouncesVertically = true
    /// Bounces vertically even if there is nothing to scroll; requires `bounces`.
    open var alwaysBounceVertical = false
    /// Bounces horizontally even if there is nothing to scroll; requires `bounces`.
    open var alwaysBounceHorizontal = false
    /// A tap at the upper edge of the window scrolls to the top; of several scroll views the uppermost beneath the touch.
    open var scrollsToTop = true
    /// How a drag by touch ends text input: at its begin, or by taking the input views along. Of a keyboard of the compositor only the begin is known.
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// Stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// How fast the content decelerates after a flick.
    open var decelerationRate: DecelerationRate = .normal
    /// At its left or right edge an outer scroll view scrolls on.
    open var transfersHorizontalScrollingToParent = true
    /// At its upper or lower edge an outer scroll view scrolls on.
    open var transfersVerticalScrollingToParent = true

    /// Touches are down, whether or not they drag yet.
    open var isTracking: Bool { pan.hasTouches }
    /// Touches drag the content.
    open var isDragging: Bool { scrollController.hasNotifiedDragBegin }
    /// Moves after the touches have ended.
    open var isDecelerating: Bool {
        if case .moving(let motion) = scrollController.phase { motion.isDeceleration } else { false }
    }
    /// A scroll animation by the program, a wheel or a key is in progress.
    open var isScrollAnimating: Bool {
        if case .moving(let motion) = scrollController.phase { !motion.isDeceleration } else { false }
    }

    /// Stops scrolling and zooming at their current state.
    open func stopScrollingAndZooming() {
        pan.cancelGesture()
        pinch.cancelGesture()
        scrollController.stop()
        if case .zooming(let motion) = scrollController.phase { scrollController.endZooming(motion) }
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
    /// Insets in points of the vertical bar from the edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet {
            guard verticalScrollIndicatorInsets.isFinite else {
                refuse("verticalScrollIndicatorInsets", verticalScrollIndicatorInsets)
                return verticalScrollIndicatorInsets = oldValue
            }
            indicators.layOut()
        }
    }
    /// Insets in points of the horizontal bar from the edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
        didSet {
            guard horizontalScrollIndicatorInsets.isFinite else {
                refuse("horizontalScrollIndicatorInsets", horizontalScrollIndicatorInsets)
                return horizontalScrollIndicatorInsets = oldValue
            }
            indicators.layOut()
        }
    }
    /// Sets both indicators' insets; returns the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Whether the safe area is added to the indicators' insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { indicators.layOut() }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        indicators.show()
        indicators.fade()
    }

    /// Shows the indicators while the block changes the offset, and briefly after it.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        indicators.show()
        changes()
        if case .resting = scrollController.phase { indicators.fade() }
    }

    // MARK: Touches in the content

    /// Views inside the content receive a touch after a delay, unless it scrolls before.
    open var delaysContentTouches = true
    /// A touch that moves can scroll even if a view inside the content has received it.
    open var canCancelContentTouches = true

    /// Whether a view inside the content receives the touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether touches of a view inside the content can be cancelled to scroll; not called if `canCancelContentTouches` is false. False for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    private lazy var pan = ScrollViewPan(self)
    private(set) lazy var pinch = ScrollViewPinch(self)
    /// Recognises scrolling. Its delegate is this view if a subclass conforms to `UIGestureRecognizerDelegate`.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Recognises zooming, if the delegate provides a view; nil while the zoom scales are equal, which disables zooming.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }

    // MARK: Zoom

    /// Not above `maximumZoomScale`; if both are equal there is no zooming.
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            guard !minimumZoomScale.isFinite else { return }
            refuse("minimumZoomScale", minimumZoomScale)
            minimumZoomScale = oldValue
        }
    }
    /// Not below `minimumZoomScale`.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            guard !maximumZoomScale.isFinite else { return }
            refuse("maximumZoomScale", maximumZoomScale)
            maximumZoomScale = oldValue
        }
    }
    /// Pinches may exceed the limits; the scale animates back.
    open var bouncesZoom = true
    /// The scale of the delegate's `viewForZooming(in:)`.
    open var zoomScale: CGFloat {
        get { storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// A pinch is in progress.
    open var isZooming: Bool {
        if case .pinching = scrollController.phase { true } else { false }
    }
    /// A zoom animation is in progress.
    open var isZoomAnimating: Bool {
        if case .zooming = scrollController.phase { true } else { false }
    }
    /// The scale animates back from beyond a limit.
    open var isZoomBouncing: Bool { isZoomAnimating && !scrollController.zoomLimits.range.contains(zoomScale) }

    /// Clamps to the limits and keeps the centre of the visible content.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite else { return refuse("zoomScale", scale) }
        let target = scrollController.zoomLimits.clamped(scale)
        zoom(to: target, offset: scrollController.offset(at: target, keeping: CGPoint(x: bounds.width / 2, y: bounds.height / 2)), animated: animated)
    }

    /// Zooms so that the rectangle of the zoomed view fills the view as far as it fits.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let zoomed = scrollController.zoomedView, rect.origin.x.isFinite, rect.origin.y.isFinite else { return }
        let target = scrollController.zoomLimits.clamped(min(bounds.width / rect.width, bounds.height / rect.height))
        let center = zoomed.frame.origin + CGPoint(x: rect.midX * target, y: rect.midY * target)
        let offset = center - CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(to: target, offset: scrollController.geometry.clamped(offset, scaledBy: target / zoomScale), animated: animated)
    }

    private func zoom(to scale: CGFloat, offset: CGPoint, animated: Bool) {
        guard scrollController.zoomedView != nil else { return }
        scrollController.endGesture()
        scrollController.stop()
        guard animated, window != nil else { return scrollController.setZoom(scale, offset: offset) }
        delegate?.scrollViewWillBeginZooming(self, with: scrollController.zoomedView)
        scrollController.zoom(to: scale, offset: offset, duration: ZoomLimits.returnDuration)
    }

    /// The content size becomes that of the zoomed view, whatever it was before.
    func zoomChanged(to scale: CGFloat) {
        let unzoomed = scrollController.zoomedView?.bounds.size ?? unzoomedSize, old = storedZoomScale
        ViewAnimation.remember(self, key: "UIScrollView.zoomScale") { $0.zoomScale == scale } undo: { $0.zoomChanged(to: old) }
        storedZoomScale = scale
        contentSize = solvedContentSize ?? CGSize(width: unzoomed.width * scale, height: unzoomed.height * scale)
        unzoomedSize = unzoomed
        if layoutItem != nil { setNeedsLayout() }
        layer.keyValueObserversIfAny?.notify()
    }

    // MARK: Keys

    /// Arrow keys, page up and down, home, end and the space bar scroll if this view, or one inside it, is the first responder or focused, except for keys
    /// that move the focus or press the focused item. Without focusable items inside it, the scroll view itself can be focused.
    open var allowsKeyboardScrolling = true
    /// Linux only: a program can enable scrolling by keys while nothing is focused.
    open override var canBecomeFirstResponder: Bool { true }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let presses = performTextKeys(presses)
        let unhandled = presses.filter { !(window?.focusHandles($0) ?? false) }
        if allowsKeyboardScrolling, isScrollEnabled, unhandled.contains(where: scroll(for:)) { return }
        super.pressesBegan(presses, with: event)
    }

    /// The offset at which a step of the wheel or of a key ends. Overridden by wheels of pickers, which stop at rows.
    @_spi(WayKit) open func stepTarget(from offset: CGPoint, by distance: CGPoint) -> CGPoint { scrollController.clamped(offset + distance) }

    /// Where a drag ends, before the delegate decides. Overridden by views whose content has such places.
    /// - Parameter velocity: of the content offset, in points per millisecond.
    @_spi(WayKit) open func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: Accessibility, in UIScrollView+Accessibility.swift

    /// What a scroll by an assistive technology to an offset says; nil for "Page 2 of 5". For views in which what is beside the visible page is not all
    /// there is.
    package final var spokenStatus: ((CGPoint) -> String?)?
    /// Whether it is a stop of the focus although there are items in it, where keys can scroll it: a text with links.
    @_spi(WayKit) open var isFocusStopWithItems: Bool { false }
    /// The rows of a list that are seen between its bars, from 0, and the number of all; a scroll says them in place of pages. Nil for other scroll views.
    @_spi(WayKit) open var seenRows: (rows: ClosedRange<Int>, count: Int)? { nil }
    /// Whether a scroll says rows, when it has ended: what rows there are is known only there, where their heights are estimated.
    @_spi(WayKit) open var speaksRows: Bool { false }

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { scrollAccessibility }

    // MARK: Geometry

    open override var bounds: CGRect {
        willSet { layer.keyValueObserversIfAny?.isHeld = true }
        didSet {
            layer.keyValueObserversIfAny?.isHeld = false
            boundsChanged(from: oldValue)
            layer.keyValueObserversIfAny?.notify()
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
        // Changes that the delegate makes in its callback are not this object's own.
        let isOwn = scrollController.isApplying
        scrollController.isApplying = false
        if old.origin != bounds.origin {
            if !isOwn { scrollController.offsetWasSet(from: old.origin, to: bounds.origin) }
            updateRefreshControl()
            scrollController.notify { $0.scrollViewDidScroll(self) }
        }
        if old.size != bounds.size { scrollController.viewResized(from: old.size) }
    }

    private func geometryChanged() {
        updateAdjustedInset()
        scrollController.rangeChanged()
        setNeedsLayout()
        layer.keyValueObserversIfAny?.notify()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedSafeAreaChanged()
    }

    /// Positions the indicators and the refresh control. Call super.
    open override func layoutSubviews() {
        super.layoutSubviews()
        applySolvedContentSize()
        updateRefreshControl()
        indicators.layOut()
        if findBarHeight > 0 { ownFindInteraction?.layOutBar() }
        scrollController.didLayOutAfterResize()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if let window { TopEdgeTap.install(in: window) } else { scrollController.didLeaveWindow() }
    }

    // MARK: Layout guides

    /// The visible area of the scroll view: its frame, in the coordinates of its content.
    open var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame, "UIScrollView-frameLayoutGuide") }
    /// The content area, from its origin. Constraints to it, or from the content to the scroll view's edges, determine `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { guide(.scrollContent, "UIScrollView-contentLayoutGuide") }
}
