import Foundation
import WayLog

/// A rectangle on the screen that draws, lays out its subviews and takes touches. Every view owns one layer, which stores its geometry and
/// appearance; setting an animatable property inside an animation block animates the layer. Source: UIKit `UIView`.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UICoordinateSpace {
    /// The class of the layer of views of this class.
    open class var layerClass: AnyClass { CALayer.self }

    public let layer: CALayer

    // MARK: Hierarchy, managed by UIView+Hierarchy.swift

    public internal(set) var subviews: [UIView] = []
    public internal(set) weak var superview: UIView?
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
        didSet { if oldValue != semanticContentAttribute { setNeedsLayout() } }
    }
    /// The traits of the last change callback; nil until the view is in a window.
    var lastTraits: UITraitCollection?
    var trackedTraits = TrackedTraits()
    /// The tint of the last change callback; nil until the view has a superview.
    var lastTint: UIColor?
    /// Whether `draw(_:)` draws content; nil while that is unknown.
    var drawsContent: Bool?
    /// Called when `draw(_:in:)` reaches this class, while its override is being detected.
    var onDrawInLayer: (() -> Void)?
    var traitObservers: TraitObservers?
    /// Traits that this view overrides for itself and its subviews.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            hasTraitOverrides = !traitOverrides.isEmpty
            updateInheritsTraits()
            propagateTraits()
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
            if oldValue != minimumContentSizeCategory { propagateTraits() }
        }
    }
    /// The maximum text size; takes precedence if it is below the minimum.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet {
            updateInheritsTraits()
            if oldValue != maximumContentSizeCategory { propagateTraits() }
        }
    }
    /// Calls the trait change callbacks now. Trait changes call them immediately, too.
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
    var sizesByContent: Bool { false }

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
    var recognizers: [UIGestureRecognizer] = []

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Resigns the first responder inside this view. True if no view inside is first responder afterwards; `force` resigns without asking it.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

    // MARK: Interactions

    var hoverStyleProvider: HoverStyleProvider?
    var storedInteractions: [any UIInteraction] = []
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
    override var responderWindow: UIWindow? { window }

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
            let old = storedLayoutMargins
            ViewAnimation.remember(self, key: "UIView.layoutMargins") { $0.storedLayoutMargins == newValue } undo: {
                $0.storedLayoutMargins = old
                $0.checkMargins()
                $0.setNeedsLayout()
            }
            storedLayoutMargins = newValue
            checkMargins()
            setNeedsLayout()
        }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, leftToRight: effectiveUserInterfaceLayoutDirection == .leftToRight) }
        set { layoutMargins = UIEdgeInsets(newValue, leftToRight: effectiveUserInterfaceLayoutDirection == .leftToRight) }
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
    open func setNeedsDisplay(_ rect: CGRect) {
        // A view that drew nothing before may draw something now.
        if drawsContent == false { drawsContent = nil }
        layer.setNeedsDisplay()
    }
    /// The inherited traits with overrides: of the nearest controller or view that overrides them, or of the window.
    open var traitCollection: UITraitCollection { computedTraits }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet {
            updateInheritsTraits()
            if oldValue != overrideUserInterfaceStyle { propagateTraits() }
        }
    }

    // MARK: Changes of subviews, for stack views

    func visibilityChanged(of subview: UIView) {}
    /// The intrinsic size changed.
    func contentChanged(of subview: UIView) {}

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
}
