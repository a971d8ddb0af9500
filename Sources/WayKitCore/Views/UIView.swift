import Foundation
import WayLog
import WayMotion

/// A rectangle on the screen that draws, lays out its subviews and takes touches. Every view owns one layer, which stores its geometry and
/// appearance; setting an animatable property inside an animation block animates the layer. Source: UIKit `UIView`.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UICoordinateSpace {
    /// The class of the layer of views of this class.
    open class var layerClass: AnyClass { CALayer.self }

    open private(set) var layer: CALayer

    // MARK: Hierarchy, managed by UIView+Hierarchy.swift

    open internal(set) var subviews: [UIView] = []
    open internal(set) weak var superview: UIView?
    weak var owningWindow: UIWindow?
    weak var viewController: UIViewController?

    // MARK: Appearance

    var storedBackgroundColor: UIColor?
    /// Nil until a property that supports appearance proxies is set.
    final var appearanceRecord: AppearanceRecord?
    /// The previous colour while the background changes, for an animator that may restore it.
    var colorBeforeChange: UIColor?
    var storedTintColor: UIColor?
    var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    /// Number of presentations above the view that dim its tint.
    var tintDimmingCount = 0
    /// Whether the tint is normal or grey: the nearest mode that was set on this view or an ancestor, never `.automatic`. Views below an alert, a
    /// dimming sheet or a popover are `.dimmed`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }
    open var contentMode: ContentMode = .scaleToFill {
        didSet {
            layer.contentsGravity = contentMode.gravity
            layer.needsDisplayOnBoundsChange = contentMode == .redraw
        }
    }
    open var tag = 0
    open var restorationIdentifier: String?
    /// Never called, as the one below; to be overridden. See `UIStateRestoring`.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet {
            guard oldValue != semanticContentAttribute else { return }
            if marginsDirection != nil { checkMargins() }
            setNeedsLayout()
        }
    }
    /// The traits of the last change callback; nil until the view is in a window.
    var lastTraits: UITraitCollection?
    var trackedTraits = TrackedTraits()
    /// The tint of the last change callback; nil until the view has a superview.
    var lastTint: UIColor?
    /// Whether `draw(_:)` draws content; nil while that is unknown.
    package var drawsContent: Bool?
    /// Called when `draw(_:in:)` reaches this class, while its override is being detected.
    var onDrawInLayer: (() -> Void)?
    package var traitObservers: TraitObservers?
    /// Traits that this view overrides for itself and its subviews.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            hasTraitOverrides = !traitOverrides.isEmpty
            updateInheritsTraits()
            setNeedsTraitUpdate()
        }
    }
    private(set) final var hasTraitOverrides = false
    /// Whether the traits are those around the view: it overrides and limits none. Stored, since every request for traits asks all views around.
    private(set) final var inheritsTraits = true
    private func updateInheritsTraits() {
        inheritsTraits = !hasTraitOverrides && overrideUserInterfaceStyle == .unspecified && minimumContentSizeCategory == nil
            && maximumContentSizeCategory == nil
    }
    /// The minimum text size in this view; nil for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        didSet {
            updateInheritsTraits()
            if oldValue != minimumContentSizeCategory { setNeedsTraitUpdate() }
        }
    }
    /// The maximum text size; takes precedence if it is below the minimum.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet {
            updateInheritsTraits()
            if oldValue != maximumContentSizeCategory { setNeedsTraitUpdate() }
        }
    }
    /// Calls the trait change callbacks now, of this view, its controller and all below. Otherwise overrides that change are reported together in the next frame,
    /// before its layout, or by `layoutIfNeeded()`. The traits themselves are read with their new values immediately.
    open func updateTraitsIfNeeded() { propagateTraits() }
    /// Ignored: every drawing begins with an empty bitmap.
    open var clearsContextBeforeDrawing = true

    // MARK: Layout

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { layoutItem?.invalidateFrame() }
    }
    var storedTranslation = true
    /// Whether the frame and the autoresizing mask are constraints to the superview. Set it to false for a view that constraints lay out.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedTranslation }
        set { setTranslatesAutoresizingMask(newValue) }
    }
    /// Nil unless constraints concern this view or a descendant.
    final var layoutItem: LayoutItem?
    var storedLayoutMargins: UIEdgeInsets?
    /// The direction in which the stored margins are leading and trailing ones; nil where they are left and right.
    var marginsDirection: UIUserInterfaceLayoutDirection?
    var storedCornerConfiguration: UICornerConfiguration?
    var guides = LayoutGuides()
    open var preservesSuperviewLayoutMargins = false {
        didSet { if oldValue != preservesSuperviewLayoutMargins { setNeedsLayout() } }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if oldValue != insetsLayoutMarginsFromSafeArea { setNeedsLayout() } }
    }
    var lastSafeAreaInsets: UIEdgeInsets = .zero
    var lastLayoutMargins = UIView.standardMargins
    /// Set on a window by a host that knows of bars and cut-outs; zero elsewhere.
    var ownSafeAreaInsets: UIEdgeInsets = .zero { didSet { if oldValue != ownSafeAreaInsets { setNeedsLayout() } } }
    var needsConstraintUpdate = false
    var subtreeNeedsConstraintUpdate = false
    var contentPriorities = ContentPriorities()

    /// The view takes its height from the constraints in its content view: until it has it, the content view's present height is no requirement.
    @_spi(WayKit) open var sizesByContent: Bool { false }
    /// A cell, whose content view is measured for many contents: what solves its constraints is kept.
    @_spi(WayKit) open var isMeasuredRepeatedly: Bool { false }
    /// Of a cell, a header or a footer: what of the list it shows now. The object moves with the item in updates, whichever view shows it, and ends with it.
    @_spi(WayKit) open var shownListItem: AnyObject? { nil }

    // MARK: Input

    open var isUserInteractionEnabled = true
    /// Number of running animations that disable hit testing.
    var hitTestDisableCount = 0
    /// Number of property animators that hit-test the view's presentation.
    var presentationHitTestCount = 0
    /// The coordinator that shares the drags of the scroll views inside this view.
    weak var nestedScrollCoordinator: (any NestedScrollCoordinator)?
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            recognizers.filter { old in !(newValue ?? []).contains { $0 === old } }.forEach(removeGestureRecognizer)
            (newValue ?? []).forEach(addGestureRecognizer)
        }
    }
    package var recognizers: [UIGestureRecognizer] = []

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Resigns the first responder inside this view. True if no view inside is first responder afterwards; `force` resigns without asking it.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

    // MARK: Interactions

    var hoverStyleProvider: HoverStyleProvider?
    package var storedInteractions: [any UIInteraction] = []
    open var interactions: [any UIInteraction] {
        get { storedInteractions.filter { $0 !== hoverStyleProvider?.interaction } }
        set {
            interactions.filter { old in !newValue.contains { $0 === old } }.forEach(removeInteraction)
            newValue.forEach(addInteraction)
        }
    }
    /// Adds the interaction and removes it from its previous view.
    open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

    // MARK: Motion effects

    /// Stored; nothing on Linux drives them.
    open var motionEffects: [UIMotionEffect] = []
    open func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    // MARK: Focus, in Focus

    var focusTraits = FocusTraits.standard
    /// Whether the view can be focused by keys now. False unless overridden; controls can be focused while they are enabled.
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { owningWindow?.focusIfCreated?.focusedItem === self }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// By default a halo.
    open var focusEffect: UIFocusEffect? {
        get { focusTraits.effect }
        set { focusTraits.effect = newValue }
    }
    open var focusGroupIdentifier: String? {
        get { focusTraits.groupIdentifier }
        set { focusTraits.groupIdentifier = newValue }
    }
    open var focusGroupPriority: UIFocusGroupPriority {
        get { focusTraits.groupPriority }
        set { focusTraits.groupPriority = newValue }
    }
    open func setNeedsFocusUpdate() { invalidateFocus() }
    open func updateFocusIfNeeded() { owningWindow?.focusIfCreated?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// The subviews; to be overridden by a view whose focus items are no views.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { rect == .infinite ? subviews : subviews.filter { $0.frame.intersects(rect) } }

    // MARK: Initialisers

    public convenience override init() {
        self.init(frame: .zero)
    }

    public init(frame: CGRect) {
        layer = Instantiation.layer(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
        super.init()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        self.frame = frame
    }

    /// From a nib or storyboard, with its properties; with another coder this makes an empty view, as `init(frame: .zero)` does.
    public required init?(coder: NSCoder) {
        layer = Instantiation.layer(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
        super.init()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        NibCoder.decode(self, from: coder, as: UIView.self)
    }

    /// Not isolated, as in the SDK: subclasses may have a `deinit` of their own. A view that is released on another thread leaves its layer and its
    /// subviews to the main actor.
    deinit {
        let (item, subviews, layer) = (layoutItem, subviews, layer)
        runOnMainActor {
            item?.invalidate()
            for subview in subviews { subview.detachFromDeallocatedSuperview() }
            layer.delegate = nil
            layer.removeFromSuperlayer()
        }
    }

    /// The layer's observers: most observable properties of a view are stored there.
    public final override var keyValueObservers: KeyValueObservers { layer.keyValueObservers }
    public final override var keyValueObserversIfAny: KeyValueObservers? { layer.keyValueObserversIfAny }

    // MARK: Responder

    open override var next: UIResponder? { viewController ?? superview }
    package override var responderWindow: UIWindow? { window }

    // MARK: Window

    open var window: UIWindow? { owningWindow }

    /// Called before and after the view changes superview or window. Called by the system; to be overridden.
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Geometry, in UIView+Geometry.swift

    /// The frame in the superview's coordinates. With a transform other than the identity it is the bounding box of the transformed
    /// bounds; setting it then moves `center` and sets `bounds` to the size with the transform undone, as on iOS.
    open var frame: CGRect {
        get { layer.frame }
        set { setLayerFrame(newValue) }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { setLayerBounds(newValue) }
    }
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            positionChanged()
        }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// Setting it moves the view so that this point of it lies at `center`.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// A nil `view` means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? rootForConversion).layer) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: (view ?? rootForConversion).layer) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? rootForConversion).layer) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? rootForConversion).layer) }

    open func sizeToFit() { applyFittingSize() }
    /// The size by the constraints inside the view that is nearest to the target; without constraints, by the intrinsic size and `sizeThatFits`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        constraintFittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }
    open func invalidateIntrinsicContentSize() {
        layoutItem?.contentChanged()
        superview?.contentChanged(of: self)
        superview?.setNeedsLayout()
    }

    // MARK: Hierarchy, in UIView+Hierarchy.swift

    open func addSubview(_ view: UIView) { insert(view, at: subviews.filter { $0 !== view }.count) }
    /// An index out of range is clamped.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// If `siblingSubview` is not a subview, `view` is inserted at the front.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
    /// If `siblingSubview` is not a subview, `view` is inserted at the back.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
    open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
    open func removeFromSuperview() { detach() }
    open func isDescendant(of view: UIView) -> Bool { sequence(first: self) { $0.superview }.contains { $0 === view } }
    /// This view or the first descendant with the tag; nil for none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: Layout, in UIView+Layout.swift

    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Performs the pending layout of this view, its subviews, and the ancestors that it depends on immediately.
    open func layoutIfNeeded() { layOutNow() }
    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
    open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }
    /// The insets of bars, cut-outs and `additionalSafeAreaInsets` that overlap this view, in its own coordinates.
    open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }
    /// Distances of content from the edges: by default 8 points, plus the safe area if `insetsLayoutMarginsFromSafeArea`. A controller's view
    /// has at least its controller's `systemMinimumLayoutMargins`, and by default 0 above and below.
    open var layoutMargins: UIEdgeInsets {
        get { computedLayoutMargins }
        set {
            let old = (storedLayoutMargins, marginsDirection)
            ViewAnimation.remember(self, key: "UIView.layoutMargins") { $0.storedLayoutMargins == newValue } undo: {
                ($0.storedLayoutMargins, $0.marginsDirection) = old
                $0.checkMargins()
                $0.setNeedsLayout()
            }
            storedLayoutMargins = newValue
            marginsDirection = nil
            checkMargins()
            setNeedsLayout()
        }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, leftToRight: effectiveUserInterfaceLayoutDirection == .leftToRight) }
        set {
            let direction = effectiveUserInterfaceLayoutDirection
            layoutMargins = UIEdgeInsets(newValue, leftToRight: direction == .leftToRight)
            marginsDirection = direction
        }
    }
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? contentPriorities.horizontalHugging : contentPriorities.verticalHugging
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, ContentPriorities.hugging(axis))
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? contentPriorities.horizontalResistance : contentPriorities.verticalResistance
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, ContentPriorities.resistance(axis))
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: Appearance, in UIView+Appearance.swift

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : alpha) }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let old = layer.isHidden
            layer.isHidden = newValue
            if newValue != old { superview?.visibilityChanged(of: self) }
        }
    }
    /// A hint that the view's content covers its bounds without transparency; true by default. Only a value that was set is used: few views satisfy
    /// UIKit's default.
    open var isOpaque = true {
        didSet { layer.isOpaque = isOpaque }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Painted under the content; dynamic colours are resolved with the view's traits, again whenever these change.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            setBackground(newValue)
            recordAppearance(\UIView.backgroundColor, default: nil)
        }
    }
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }
    /// The nearest tint colour that was set on this view or an ancestor; grey if the tint is dimmed.
    open var tintColor: UIColor! {
        get { computedTintColor }
        set {
            let old = storedTintColor
            ViewAnimation.remember(self, key: "UIView.tintColor") { $0.storedTintColor === newValue } undo: { $0.tintColor = old }
            storedTintColor = newValue
            tintDidChange()
            recordAppearance(\UIView.tintColor)
        }
    }
    open func setNeedsDisplay() { setNeedsDisplay(bounds) }
    open func setNeedsDisplay(_ rect: CGRect) { requestDisplay() }
    /// The inherited traits with overrides: of the nearest controller or view that overrides them, or of the window.
    open var traitCollection: UITraitCollection { computedTraits }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet {
            updateInheritsTraits()
            if oldValue != overrideUserInterfaceStyle { setNeedsTraitUpdate() }
        }
    }

    // MARK: Changes of subviews, for stack views

    func visibilityChanged(of subview: UIView) {}
    /// The intrinsic size changed.
    @_spi(WayKit) open func contentChanged(of subview: UIView) {}

    // MARK: Layout hooks, called by the system; to be overridden

    /// Called when the size changed, before the subviews are autoresized.
    func subviewsWillAutoresize(from old: CGSize) {}
    /// Positions the subviews. The default sets the frames of those that constraints lay out; autoresizing happens when the bounds change.
    open func layoutSubviews() { applySolvedFrames() }
    open func updateConstraints() {
        needsConstraintUpdate = false
    }
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The size of the view's content; `noIntrinsicMetric` along an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// The size that fits `size` best; by default the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Insets of ornaments in the frame, such as a shadow that is part of an image.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The view whose baseline is used as this one's; by default that of `forLastBaselineLayout`. Of a view without text the first baseline is the upper edge,
    /// the last one the lower edge.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    open var forLastBaselineLayout: UIView { self }

    // MARK: UIDynamicItem

    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Drawing hooks

    /// Draws into the current context (`UIGraphicsGetCurrentContext()`). Not called for views that do not draw.
    open func draw(_ rect: CGRect) {}

    // MARK: Touch hooks

    /// The deepest view at the point that takes touches: not hidden, user interaction enabled, alpha above 0.01; of siblings the topmost.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, acceptsHits(of: event), hitTestDisableCount == 0 || event is DragHitTestEvent, alpha > 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.hitTestPoint(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether hit tests for an event find this view and its subviews.
    func acceptsHits(of event: UIEvent?) -> Bool { isUserInteractionEnabled }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: CALayerDelegate

    open func layoutSublayers(of layer: CALayer) { runLayout() }
    open func display(_ layer: CALayer) { drawIntoLayer() }
    /// Draws the layer's content; calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        guard layer === self.layer else { return }
        drawInLayer(ctx)
    }
    /// Called before the content is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return ViewAnimation.action(for: layer, forKey: event) ?? Self.noAction
    }
    /// Shared, since every change of a property requests an action.
    private static let noAction = NSNull()

    open override var description: String { ObjectDescription.text(self) { details } }

    // MARK: Animation

    // Block-based animation. Durations and delays are in seconds; negative and infinite ones count as 0.

    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewAnimation.Timing(duration, delay, .cubic(options.curve.timingFunction), options)
        ViewAnimation.run(timing, options: options, animations: animations, completion: completion)
    }

    /// A spring that settles within `duration`.
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; smaller values oscillate longer. Values below 0.01 count as 0.01.
    ///   - velocity: the initial velocity, in fractions of the total distance per second.
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(settlingIn: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
        ViewAnimation.run(
            ViewAnimation.Timing(duration, delay, .spring(spring), options), options: options, animations: animations,
            completion: completion)
    }

    /// A spring with a perceptual duration. The completion runs when the spring has settled, which is later than `duration`.
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds.
    ///   - bounce: −1…1; 0 does not overshoot, towards 1 it oscillates longer, below 0 it is overdamped.
    ///   - initialSpringVelocity: in fractions of the total distance per second.
    open class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
        let seconds = duration > 0 ? min(spring.settlingDuration, UISpringTimingParameters.maximumSettlingDuration) : 0
        ViewAnimation.run(
            ViewAnimation.Timing(seconds, delay, .spring(spring), options), options: options, animations: animations,
            completion: completion)
    }

    /// Inside an animation block: the changes in `animations` repeat.
    /// - Parameter count: number of runs (forwards and back, if it autoreverses); above 0, fractions allowed.
    open class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        ViewAnimation.modify(repeatCount: count, autoreverses: autoreverses, animations)
    }

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = ViewAnimation.areEnabled
        ViewAnimation.areEnabled = false
        actionsWithoutAnimation()
        ViewAnimation.areEnabled = before
    }

    open class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
    open class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }
    /// The duration in seconds that an animation started now would inherit from the enclosing block; 0 outside a block.
    open class var inheritedAnimationDuration: TimeInterval { ViewAnimation.inheritedDuration }

    // MARK: Animation blocks of begin and commit

    // Animations between two calls. Source: UIKit's methods that `animate(withDuration:animations:)` replaced in iOS 4; deprecated since iOS 13.

    /// What views change until `commitAnimations()` is animated: by default for 0.2 seconds, with `easeInOut`. Blocks may be nested.
    /// - Parameters:
    ///   - animationID: passed to the methods of the delegate.
    ///   - context: not used.
    open class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        UIApplication.shared.animations.recordedBlocks.append(RecordedAnimationBlock(animationID))
    }

    /// Starts the animations of the innermost block.
    open class func commitAnimations() {
        guard let block = UIApplication.shared.animations.recordedBlocks.popLast() else {
            return wayLogger("waykit.animation").error("commitAnimations: there was no beginAnimations(_:context:)")
        }
        block.run()
    }

    /// Seconds.
    open class func setAnimationDuration(_ duration: TimeInterval) { setting { $0.duration = duration } }
    /// Seconds.
    open class func setAnimationDelay(_ delay: TimeInterval) { setting { $0.delay = delay } }
    open class func setAnimationCurve(_ curve: UIView.AnimationCurve) { setting { $0.curve = curve } }
    /// The number of runs, forwards and back if it autoreverses; 0 for one.
    open class func setAnimationRepeatCount(_ repeatCount: Float) { setting { $0.repeatCount = repeatCount } }
    open class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) { setting { $0.autoreverses = repeatAutoreverses } }
    /// Has no effect: every animation begins at the current state.
    open class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// The object of which the two methods below are called; retained until the end.
    open class func setAnimationDelegate(_ delegate: Any?) { setting { $0.delegate = delegate as? NSObject } }
    /// Called at the commit, with the identifier and nil: `animationWillStart(_:context:)`.
    open class func setAnimationWillStart(_ selector: Selector?) { setting { $0.willStart = selector } }
    /// Called at the end, with the identifier, whether the animations ran to their end, as a number, and nil: `animationDidStop(_:finished:context:)`.
    open class func setAnimationDidStop(_ selector: Selector?) { setting { $0.didStop = selector } }

    // MARK: Keyframe animation

    /// An animation through keyframes, each added with `addKeyframe` in the block. Other changes in the block take the whole duration. A property
    /// holds its value between two keyframes.
    open class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let common = options.animationOptions
        ViewAnimation.run(
            ViewAnimation.Timing(duration, delay, .cubic(common.curve.timingFunction), common), options: common,
            calculationMode: options.calculationMode, animations: animations, completion: completion)
    }

    /// - Parameters:
    ///   - frameStartTime: 0…1 of the duration; inside another keyframe, of that keyframe's duration.
    ///   - frameDuration: a fraction of the same duration.
    open class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        ViewAnimation.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
    }

    // MARK: System animations

    /// Runs one of the system's animations on the views, and `parallelAnimations` in the same animation.
    /// - Parameter parallelAnimations: must not change the views of the system's animation.
    open class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { performSystemAnimation(animation, on: views, options: options, animations: parallelAnimations, completion: completion) }

    // MARK: View transitions

    /// Animates from a view's content before `animations` to its content after them, by the transition that the options name. The changes
    /// themselves are not animated, unless the options have `allowAnimatedContent` or name no transition.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { runTransition(with: view, duration: duration, options: options, animations: animations, completion: completion) }

    /// Replaces one view by another, by a transition of their superview. With `showHideTransitionViews` both stay in the superview, and the
    /// first is hidden and the second shown.
    open class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) { runTransition(from: fromView, to: toView, duration: duration, options: options, completion: completion) }

    // MARK: Large content viewer and inverted colours

    /// Stored without effect: nothing inverts colours.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibilityValues.ignoresInvertColors }
        set { accessibilityValues.ignoresInvertColors = newValue }
    }

    /// Whether a large content viewer shows the view; false by default. Source: UIKit `UILargeContentViewerItem`, as those below.
    open var showsLargeContentViewer: Bool {
        get { accessibilityValues.largeContent.isShown }
        set { accessibilityValues.largeContent.isShown = newValue }
    }

    open var largeContentTitle: String? {
        get { accessibilityValues.largeContent.title }
        set { accessibilityValues.largeContent.title = newValue }
    }

    open var largeContentImage: UIImage? {
        get { accessibilityValues.largeContent.image }
        set { accessibilityValues.largeContent.image = newValue }
    }

    open var scalesLargeContentImage: Bool {
        get { accessibilityValues.largeContent.scalesImage }
        set { accessibilityValues.largeContent.scalesImage = newValue }
    }

    open var largeContentImageInsets: UIEdgeInsets {
        get { accessibilityValues.largeContent.imageInsets }
        set { accessibilityValues.largeContent.imageInsets = newValue }
    }

    // MARK: Input views

    /// Whether a window keeps this subview in front of what is presented.
    @_spi(WayKit) open var staysAbovePresentations: Bool { false }
    /// Called when a constraint or a content size inside the view has changed.
    @_spi(WayKit) open func contentInsideChanged() {}
    /// Called when the program's language has changed.
    @_spi(WayKit) open func languageChanged() {}

    // MARK: Layout guides

    /// The bounds inset by the safe area.
    open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }
    /// The bounds inset by the margins.
    open var layoutMarginsGuide: UILayoutGuide { guide(.margins, "UIViewLayoutMarginsGuide") }
    /// Within the margins, and at most 672 points wide for readability, whatever the text size.
    open var readableContentGuide: UILayoutGuide { guide(.readable, "UIViewReadableContentGuide") }

    /// What the first responder's input views cover of the view; without them an area of the safe area's lower inset at the lower edge. A keyboard of the
    /// compositor either makes the window smaller, and the guide stays at its lower edge, or lies above it, which no protocol tells.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        guides.systemGuide(.keyboard) {
            let guide = UIKeyboardLayoutGuide(self, $0, "UIViewKeyboardLayoutGuide")
            UIApplication.shared.keyboardGuides.append(guide)
            return guide
        }
    }

    /// The guides that the program added.
    open var layoutGuides: [UILayoutGuide] { guides.added }

    /// Adds the guide to this view and removes it from the view that owned it.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    /// Ignores a guide of another view, or of the system. Constraints to the guide are deactivated.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard guides.added.contains(where: { $0 === layoutGuide }) else { return }
        layoutGuide.owningView = nil
    }

    // MARK: Anchors

    // Leading and trailing are left and right as `effectiveUserInterfaceLayoutDirection` of the view says that holds the constraint.

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .leading)) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .trailing)) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .left)) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .right)) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.attribute(itemForLayout(), .centerX)) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .top)) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .bottom)) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .centerY)) }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .firstBaseline)) }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.attribute(itemForLayout(), .lastBaseline)) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(itemForLayout(), .width)) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(.attribute(itemForLayout(), .height)) }

    // MARK: Constraints

    /// The active constraints that this view holds: those whose items' nearest common ancestor it is, and those that were added to it.
    open var constraints: [NSLayoutConstraint] { layoutItem?.held ?? [] }
    /// Activates the constraint. Its items have to be this view, its descendants, or guides of these; others are refused with a line in the log.
    open func addConstraint(_ constraint: NSLayoutConstraint) { holdConstraint(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    /// Deactivates a constraint that this view holds.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder?.view === self { constraint.isActive = false }
    }

    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    // MARK: Debugging

    /// Whether the constraints permit another frame of this view.
    open var hasAmbiguousLayout: Bool { layoutItem.map { treeEngine?.isAmbiguous($0) ?? false } ?? false }

    /// Moves to another frame that the constraints permit, if there is one.
    open func exerciseAmbiguityInLayout() {
        if let layoutItem { treeEngine?.exerciseAmbiguity(of: layoutItem) }
    }

    /// The constraints along the axis that mention this view, or a view on which its frame depends through them; the superview is not followed.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutItem?.constraintsAffecting(axis, stopAt: ancestorItems) ?? []
    }

    // MARK: Focus environment

    open var parentFocusEnvironment: (any UIFocusEnvironment)? { self is UIWindow ? nil : viewController ?? superview }
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    open var coordinateSpace: any UICoordinateSpace { self }

    // MARK: Pointer

    /// The effect of a pointer over the view; nil for none. A changed style is shown when the pointer enters the view again.
    open var hoverStyle: UIHoverStyle? {
        get { hoverStyleProvider?.style }
        set {
            if let old = hoverStyleProvider { remove(old.interaction) }
            hoverStyleProvider = newValue.map { HoverStyleProvider($0) }
            if let new = hoverStyleProvider { add(new.interaction) }
        }
    }

    // MARK: Appearance proxies

    /// The proxy of all views of the class that are added to a window from now on.
    open class func appearance() -> Self { appearanceProxy([], nil) }

    open class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearanceProxy(containerTypes, nil)
    }

    open class func appearance(for trait: UITraitCollection) -> Self { appearanceProxy([], trait) }

    open class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        appearanceProxy(containerTypes, trait)
    }

    // MARK: Coordinate spaces

    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return coordinateSpace.convert(point, from: self)
    }

    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return coordinateSpace.convert(point, to: self)
    }

    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        return coordinateSpace.convert(rect, from: self)
    }

    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        return coordinateSpace.convert(rect, to: self)
    }

    // MARK: Corners

    /// Applied to the layer at once and whenever the view is laid out. A layer has one radius: where the radii of its round corners differ, it has the
    /// largest.
    open var cornerConfiguration: UICornerConfiguration {
        get { storedCornerConfiguration ?? .corners(radius: .fixed(layer.cornerRadius)) }
        set {
            storedCornerConfiguration = newValue
            applyCornerConfiguration()
        }
    }

    /// The radius of a corner, in points, as of the last layout; of several corners the largest.
    open func effectiveRadius(corner: UIRectCorner) -> CGFloat { largestRadius(of: corner) }

    // MARK: Layout direction

    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        default: layoutDirection
        }
    }

    // MARK: Snapshots

    /// A view that shows the present content of this one.
    ///
    /// - Parameter afterUpdates: true lays out and draws pending changes first. False takes what is on the screen, also during an
    ///   animation; a view that was never on it returns an empty snapshot and logs a line.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
        if let capture = capture(afterUpdates, "snapshotView") { snapshot.show(capture, part: capture.bounds) }
        return snapshot
    }

    /// As `snapshotView(afterScreenUpdates:)`, for a part of the view.
    ///
    /// - Parameters:
    ///   - rect: in this view's coordinates; without an area, nil is returned.
    ///   - capInsets: the edges that keep their size when the snapshot is resized; if zero, all of it is stretched.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets) }

    /// Draws the view hierarchy into the current context, scaled to the rectangle.
    ///
    /// - Parameter afterUpdates: as for `snapshotView(afterScreenUpdates:)`.
    /// - Returns: false if there is no context to draw in, or nothing to draw.
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        renderHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }
}
