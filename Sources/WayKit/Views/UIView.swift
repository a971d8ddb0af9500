import Foundation

/// A rectangle on the screen that draws, lays out its subviews and takes touches. Every view owns one layer, which holds its geometry and
/// look; setting an animatable property inside an animation block animates the layer. Source: UIKit `UIView`.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable, TraitObserving, UICoordinateSpace {
    /// The class of layer to make for views of this class.
    open class var layerClass: AnyClass { CALayer.self }

    public let layer: CALayer

    // MARK: Hierarchy, kept by UIView+Hierarchy.swift

    public internal(set) var subviews: [UIView] = []
    public internal(set) weak var superview: UIView?
    weak var owningWindow: UIWindow?
    weak var viewController: UIViewController?

    // MARK: Look

    var storedBackgroundColor: UIColor?
    /// nil until a property that has appearance proxies is set.
    final var appearanceRecord: AppearanceRecord?
    /// While the background changes: for who has to put it back.
    var colorBeforeChange: UIColor?
    var storedTintColor: UIColor?
    var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    /// Presentations above it that dim its tint.
    var tintDimmings = 0
    /// Whether the tint is as it was set or grey: the nearest that was set on this view or an ancestor, never `.automatic`. What lies below an alert, a
    /// sheet that dims or a popover is `.dimmed`.
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
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if oldValue != semanticContentAttribute { setNeedsLayout() } }
    }
    /// The traits that this view was last told of; nil until it is in a window.
    var lastTraits: UITraitCollection?
    /// The tint that it was last told of; nil until it is in another view.
    var lastTint: UIColor?
    /// Whether drawing with `draw(_:)` is known to leave something; nil until it was tried.
    var drawsContent: Bool?
    /// While it is found out who draws: called when `draw(_:in:)` comes to this class.
    var onDrawInLayer: (() -> Void)?
    var traitObservers: TraitObservers?
    /// Traits that this view changes for itself and for everything below it.
    open var traitOverrides = UITraitOverrides() {
        didSet { propagateTraits() }
    }
    /// The smallest size of text in here; nil for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        didSet { if oldValue != minimumContentSizeCategory { propagateTraits() } }
    }
    /// The largest; where it is below the smallest, it counts.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet { if oldValue != maximumContentSizeCategory { propagateTraits() } }
    }
    /// Tells of changed traits now, which is done by itself as soon as they change.
    open func updateTraitsIfNeeded() { propagateTraits() }
    /// Every drawing begins with an empty picture, whatever this says.
    open var clearsContextBeforeDrawing = true

    // MARK: Layout

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []
    private var storedTranslation = true
    /// Kept, and without effect: there are no constraints so far, and the autoresizing mask goes on saying how the view follows its superview.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedTranslation }
        @available(*, deprecated, message: "Auto Layout is not there so far: the autoresizing mask stays in force; set frames in layoutSubviews")
        set { storedTranslation = newValue }
    }
    var storedLayoutMargins: UIEdgeInsets?
    var guides = LayoutGuides()
    open var preservesSuperviewLayoutMargins = false {
        didSet { if oldValue != preservesSuperviewLayoutMargins { setNeedsLayout() } }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if oldValue != insetsLayoutMarginsFromSafeArea { setNeedsLayout() } }
    }
    var lastSafeAreaInsets: UIEdgeInsets = .zero
    var lastLayoutMargins = UIView.standardMargins
    /// Set on a window, where the host knows of bars and cut-outs; zero elsewhere.
    var ownSafeAreaInsets: UIEdgeInsets = .zero { didSet { if oldValue != ownSafeAreaInsets { setNeedsLayout() } } }
    var needsConstraintUpdate = false
    var subtreeNeedsConstraintUpdate = false
    var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    // MARK: Input

    open var isUserInteractionEnabled = true
    /// Running animations that keep touches away.
    var touchBlocks = 0
    /// Property animators by which it is touched where it is seen.
    var touchFollowers = 0
    /// Who shares the drags of the scroll views inside this view.
    weak var scrollHandover: (any NestedScrollCoordinator)?
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
    /// Takes the keyboard away from whoever in here has it. True where nobody in here has it afterwards; `force` does not ask.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

    // MARK: Interactions

    var storedInteractions: [any UIInteraction] = []
    open var interactions: [any UIInteraction] {
        get { storedInteractions }
        set {
            storedInteractions.filter { old in !newValue.contains { $0 === old } }.forEach(removeInteraction)
            newValue.forEach(addInteraction)
        }
    }
    /// Takes the interaction from the view that had it before.
    open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

    // MARK: Motion effects

    /// Kept; nothing on Linux drives them.
    open var motionEffects: [UIMotionEffect] = []
    open func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    // MARK: Focus, in Focus

    var focusTraits = FocusTraits.standard
    /// Whether keys can bring the focus here now. False unless overridden; controls can have it while they are enabled.
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { owningWindow?.focusIfMade?.focusedItem === self }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// A halo unless set.
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
    open func setNeedsFocusUpdate() { askForFocusUpdate() }
    open func updateFocusIfNeeded() { owningWindow?.focusIfMade?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// The subviews; to be overridden by a view that has items which are no views.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { rect == .infinite ? subviews : subviews.filter { $0.frame.intersects(rect) } }

    // MARK: Making

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

    /// There are no storyboards on Linux: a coder has nothing to decode, so this makes an empty view, as `init(frame: .zero)` does.
    public required init?(coder: NSCoder) {
        layer = Instantiation.layer(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
        super.init()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
    }

    @MainActor deinit {
        for subview in subviews { subview.detachFromDyingSuperview() }
        layer.delegate = nil
        layer.removeFromSuperlayer()
    }

    /// The layer's: most of what is observed of a view is kept there.
    public final override var keyValueObservers: KeyValueObservers { layer.keyValueObservers }

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

    /// Where the view is, in its superview's coordinates. With a transform other than the identity it is the box around the transformed
    /// bounds; setting it then moves `center` and gives `bounds` the size that the transform is undone from, as on iOS.
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
            placeChanged()
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
    /// Moves the view so that the point of it stays at `center`.
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

    /// `view` nil stands for the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? rootForConversion).layer) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: (view ?? rootForConversion).layer) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? rootForConversion).layer) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? rootForConversion).layer) }

    open func sizeToFit() { takeFittingSize() }
    /// Without constraints: the intrinsic size, then what `sizeThatFits` says within the target.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    // MARK: Hierarchy, in UIView+Hierarchy.swift

    open func addSubview(_ view: UIView) { insert(view, at: subviews.filter { $0 !== view }.count) }
    /// An index outside the list counts as its nearest end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Where `siblingSubview` is not a subview, `view` goes to the front.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
    /// Where `siblingSubview` is not a subview, `view` goes to the back.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
    open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
    open func removeFromSuperview() { detach() }
    open func isDescendant(of view: UIView) -> Bool { sequence(first: self) { $0.superview }.contains { $0 === view } }
    /// A subview, or one further down, or this view with that tag; nil for none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: Layout, in UIView+Layout.swift

    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out at once what is pending in this view, its subviews, and the ancestors that it depends on.
    open func layoutIfNeeded() { layOutNow() }
    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
    open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }
    /// What bars, cut-outs and `additionalSafeAreaInsets` cover of this view, in its own coordinates.
    open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }
    /// Points that content keeps from the edges: 8 unless set, plus the safe area where `insetsLayoutMarginsFromSafeArea`. A controller's view
    /// has at least its controller's `systemMinimumLayoutMargins`, and 0 above and below unless set.
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
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { huggingPriorities[axis] ?? .defaultLow }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        huggingPriorities[axis] = priority
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compressionPriorities[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        compressionPriorities[axis] = priority
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: Look, in UIView+Appearance.swift

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue.isFinite ? min(max(newValue, 0), 1) : alpha) }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }
    /// A promise that what the view draws covers its bounds without transparency; true unless set. Only one that was set counts: UIKit's default is a
    /// promise that few views keep.
    open var isOpaque = true {
        didSet { layer.isOpaque = isOpaque }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Painted under the content; dynamic colours are resolved with the view's traits, anew whenever these change.
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
    /// The nearest tint colour that was set on this view or an ancestor; grey where the tint is dimmed.
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
        // What drew nothing before may draw something now.
        if drawsContent == false { drawsContent = nil }
        layer.setNeedsDisplay()
    }
    /// The traits of the nearest controller or view above that overrides them, down from the window's screen.
    open var traitCollection: UITraitCollection { computedTraits }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { propagateTraits() } }
    }

    // MARK: Layout hooks, called by the system; to be overridden

    /// Its size is another one; subviews that follow by their autoresizing masks have not done so yet.
    func subviewsWillFollowBounds(from old: CGSize) {}
    /// Positions the subviews. The default does nothing: autoresizing has done its part when the bounds changed.
    open func layoutSubviews() {}
    open func updateConstraints() {
        needsConstraintUpdate = false
    }
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The size that the view's content asks for; `noIntrinsicMetric` along an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// The size that suits `size` best; the present size, where a view has no opinion.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// What of the frame is ornament, such as a shadow that is part of a picture.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The view whose baseline counts as this one's.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    // MARK: Drawing hooks

    /// Draws into the current context (`UIGraphicsGetCurrentContext()`). Not called for views that do not draw.
    open func draw(_ rect: CGRect) {}

    // MARK: Touch hooks

    /// The deepest view at the point that takes touches: not hidden, interactive, alpha above 0.01; of siblings the one on top.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, touchBlocks == 0, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.touchPoint(point, from: self), with: event) { return hit }
        }
        return self
    }

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
    /// Before the content is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer else { return nil }
        return ViewAnimation.action(for: layer, forKey: event) ?? Self.noAction
    }
    /// One for all: every change asks.
    private static let noAction = NSNull()

    open override var description: String { ObjectDescription.text(self) { details } }
}
