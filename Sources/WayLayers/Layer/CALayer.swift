import WayLog

/// A rectangle with a picture, a place in a tree of layers, and animations.
///
/// Unlike the SDK's, layers belong to the main actor. Properties are the model: what was set last. `presentation()` shows what animations make
/// of them at this moment. A number that is infinite or not a number is refused: the property keeps its value, and the log has a line.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming, KeyValueObservable {
    /// The model's values. Set by the property setters only, which run actions and mark what has to be drawn.
    package internal(set) var properties = LayerProperties()

    // MARK: Geometry

    open var bounds: CGRect {
        get { properties.bounds }
        set { change(.bounds, \.bounds, newValue, isValid: newValue.isSane) { $0.standardized } }
    }
    /// Where the anchor is in the superlayer.
    open var position: CGPoint {
        get { properties.position }
        set { change(.position, \.position, newValue, isValid: newValue.isSane) }
    }
    /// In parts of the bounds; (0.5, 0.5) is the middle.
    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set { change(.anchorPoint, \.anchorPoint, newValue, isValid: newValue.isSane) }
    }
    open var anchorPointZ: CGFloat {
        get { properties.anchorPointZ }
        set { change(.anchorPointZ, \.anchorPointZ, newValue, isValid: newValue.isSane) }
    }
    /// Sublayers with a higher one are drawn above; the order in `sublayers` decides between equals.
    open var zPosition: CGFloat {
        get { properties.zPosition }
        set { change(.zPosition, \.zPosition, newValue, isValid: newValue.isSane) }
    }
    /// About the anchor.
    open var transform: CATransform3D {
        get { properties.transform }
        set { change(.transform, \.transform, newValue, isValid: newValue.isFinite) }
    }
    /// What sublayers are transformed by in addition, about this layer's anchor: the place for perspective.
    open var sublayerTransform: CATransform3D {
        get { properties.sublayerTransform }
        set { change(.sublayerTransform, \.sublayerTransform, newValue, isValid: newValue.isFinite) }
    }
    /// The smallest upright rectangle around the layer in its superlayer. Set, it changes `position` and the size of `bounds` so that the frame
    /// under the transform as it is becomes the one given, where the transform turns nothing; otherwise the size goes through the transform's
    /// inverse.
    open var frame: CGRect {
        get { properties.frame }
        set { setFrame(newValue) }
    }

    // MARK: Appearance

    /// 0…1; multiplies with the superlayers'.
    open var opacity: Float {
        get { properties.opacity }
        set { change(.opacity, \.opacity, newValue, isValid: newValue.isFinite) }
    }
    open var isHidden: Bool {
        get { properties.isHidden }
        set { change(.hidden, \.isHidden, newValue) }
    }
    open var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set { change(.backgroundColor, \.backgroundColor, newValue) }
    }
    /// Rounds background and border; with `masksToBounds` contents and sublayers, too.
    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { change(.cornerRadius, \.cornerRadius, newValue, isValid: newValue.isSane) { max(0, $0) } }
    }
    open var maskedCorners: CACornerMask {
        get { properties.maskedCorners }
        set { change(.maskedCorners, \.maskedCorners, newValue) }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { properties.cornerCurve }
        set { change(.cornerCurve, \.cornerCurve, newValue) }
    }
    /// Inside the bounds, above contents and sublayers.
    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { change(.borderWidth, \.borderWidth, newValue, isValid: newValue.isSane) { max(0, $0) } }
    }
    open var borderColor: CGColor? {
        get { properties.borderColor }
        set { change(.borderColor, \.borderColor, newValue) }
    }
    open var shadowColor: CGColor? {
        get { properties.shadowColor }
        set { change(.shadowColor, \.shadowColor, newValue) }
    }
    open var shadowOpacity: Float {
        get { properties.shadowOpacity }
        set { change(.shadowOpacity, \.shadowOpacity, newValue, isValid: newValue.isFinite) }
    }
    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { change(.shadowOffset, \.shadowOffset, newValue, isValid: newValue.isSane) }
    }
    /// The standard deviation of the blur.
    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { change(.shadowRadius, \.shadowRadius, newValue, isValid: newValue.isSane) { max(0, $0) } }
    }
    /// What throws the shadow, in the layer's coordinates; nil for the layer's own shape.
    open var shadowPath: CGPath? {
        get { properties.shadowPath }
        set { change(.shadowPath, \.shadowPath, newValue?.copy(), isValid: newValue?.isSane ?? true) }
    }
    /// Contents and sublayers end at the bounds.
    open var masksToBounds: Bool {
        get { properties.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, newValue) }
    }
    /// Is seen from behind.
    open var isDoubleSided: Bool {
        get { properties.isDoubleSided }
        set { change(.doubleSided, \.isDoubleSided, newValue) }
    }
    /// A promise that the drawn contents cover the bounds without transparency.
    open var isOpaque: Bool {
        get { properties.isOpaque }
        set { change(.opaque, \.isOpaque, newValue) }
    }
    /// The opacity counts for the layer and its sublayers as one picture; true by default.
    open var allowsGroupOpacity: Bool {
        get { properties.allowsGroupOpacity }
        set { change(.allowsGroupOpacity, \.allowsGroupOpacity, newValue) }
    }
    /// Kept for programs that set it: edges that stand askew are always smoothed.
    open var allowsEdgeAntialiasing: Bool {
        get { properties.allowsEdgeAntialiasing }
        set { change(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, newValue) }
    }
    /// The layer and its sublayers are shown as one picture of `rasterizationScale`, painted anew only when something in it changes.
    open var shouldRasterize: Bool {
        get { properties.shouldRasterize }
        set { change(.shouldRasterize, \.shouldRasterize, newValue) }
    }
    /// Pixels per point.
    open var rasterizationScale: CGFloat {
        get { properties.rasterizationScale }
        set { change(.rasterizationScale, \.rasterizationScale, newValue, isValid: newValue.isSane && newValue > 0) }
    }

    // MARK: Contents

    /// A `CGImage`, or nil; other things are refused. What the layer drew by itself is given, too.
    open var contents: Any? {
        get { properties.contents ?? backingStore }
        set { setContents(newValue) }
    }
    /// The part of the contents that is shown, in parts of them.
    open var contentsRect: CGRect {
        get { properties.contentsRect }
        set { change(.contentsRect, \.contentsRect, newValue, isValid: newValue.isSane) }
    }
    /// The part that is stretched when the contents are resized, in parts of them.
    open var contentsCenter: CGRect {
        get { properties.contentsCenter }
        set { change(.contentsCenter, \.contentsCenter, newValue, isValid: newValue.isSane) }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { properties.contentsGravity }
        set { change(.contentsGravity, \.contentsGravity, newValue) }
    }
    /// Pixels of the contents per point.
    open var contentsScale: CGFloat {
        get { properties.contentsScale }
        set { change(.contentsScale, \.contentsScale, newValue, isValid: newValue.isSane && newValue > 0) }
    }
    open var magnificationFilter: CALayerContentsFilter {
        get { properties.magnificationFilter }
        set { change(.magnificationFilter, \.magnificationFilter, newValue) }
    }
    open var minificationFilter: CALayerContentsFilter {
        get { properties.minificationFilter }
        set { change(.minificationFilter, \.minificationFilter, newValue) }
    }
    /// As on iOS 17 it is kept, and pictures are averaged by how much smaller they get: `trilinear` has no levels to choose from.
    open var minificationFilterBias: Float = 0
    /// Kept for compatibility: eight bits a channel are drawn, grey as well as colour.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    /// Kept for compatibility: `draw(in:)` is called on the main thread, once for a change.
    open var drawsAsynchronously = false
    /// Kept for compatibility: edges that stand askew are always smoothed.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    /// Kept as on iOS, where layers have no filters either.
    open var compositingFilter: Any?
    /// Kept as on iOS, where layers have no filters either.
    open var filters: [Any]?
    /// Kept as on iOS, where layers have no filters either.
    open var backgroundFilters: [Any]?
    /// A change of the bounds asks for `display()`.
    open var needsDisplayOnBoundsChange = false

    // MARK: Time

    /// The transition that happens in this layer: while a driver leads it, `speed` is 0, and `timeOffset` the transition's time.
    package weak var drivingGroup: AnimationTimeline?
    var timing = TimingValues(duration: .infinity) {
        didSet { if timing != oldValue { timingDidChange() } }
    }
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { if accepts(newValue.isFinite, "beginTime", newValue) { timing.beginTime = newValue } }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { if accepts(newValue >= 0, "duration", newValue) { timing.duration = newValue } }
    }
    /// 0 stops the layer and its sublayers at `timeOffset`.
    open var speed: Float {
        get { drivenTime == nil ? timing.speed : 0 }
        set { if accepts(newValue.isFinite, "speed", newValue) { timing.speed = newValue } }
    }
    open var timeOffset: CFTimeInterval {
        get { drivenTime ?? timing.timeOffset }
        set { if accepts(newValue.isFinite, "timeOffset", newValue) { timing.timeOffset = newValue } }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { if accepts(newValue >= 0, "repeatCount", newValue) { timing.repeatCount = newValue } }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { if accepts(newValue >= 0, "repeatDuration", newValue) { timing.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Identity

    /// For messages and for the program's own use.
    open var name: String?
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by the names of properties; they come after the delegate's.
    open var actions: [String: any CAAction]?
    /// Values of keys that the layer has none for, and actions under the key "actions"; a dictionary under "style" goes on with them.
    open var style: [AnyHashable: Any]?
    var attributes: [String: Any] = [:]
    /// The animatable properties that the class adds.
    var ownKeys: Set<String> = []
    /// Of a presentation copy: the layer that it shows.
    var modelLayer: CALayer?

    // MARK: Tree

    /// Bottom first.
    package internal(set) var children: [CALayer] = []
    weak var parent: CALayer?
    /// Whose mask this layer is.
    weak var maskedLayer: CALayer?
    var maskLayer: CALayer?

    /// Bottom first; nil where there are none.
    open var sublayers: [CALayer]? {
        get { listSublayers() }
        set { replaceSublayers(with: newValue ?? []) }
    }
    open var superlayer: CALayer? { modelLayer.map { $0.parent?.presentation() } ?? parent }
    /// A layer whose alpha says what is seen of this one; it is in no tree.
    open var mask: CALayer? {
        get { maskLayer }
        set { setMask(newValue) }
    }

    // MARK: What is to be done

    var needsLayoutFlag = false
    var sublayersNeedLayout = false
    var needsDisplayFlag = false
    var sublayersNeedDisplay = false
    var drewNothing = false
    /// What was drawn by `display()`; nil where nothing was.
    package internal(set) var backingStore: CGImage?
    /// The same where it is too large for a picture.
    package internal(set) var drawnContent: DrawnContent?
    /// Goes up whenever the contents change, set or drawn.
    package internal(set) var contentVersion = 0

    // MARK: Animations and rendering

    /// Oldest first, which is the order in which they are applied.
    var running: [RunningAnimation] = []
    /// Animations on this layer, its mask and all below.
    package internal(set) var subtreeAnimationCount = 0
    /// What the renderer keeps about this layer.
    package var renderCache: AnyObject?
    /// What the renderer made of it, for as long as nothing here or below changes or moves.
    package internal(set) final var restingNode: AnyObject?
    /// This layer or one below has changed since the renderer looked.
    package internal(set) var isRenderDirty = true
    /// A popup of the window shows it: what it lies in leaves it out.
    package final var isShownByPopup = false {
        didSet { if isShownByPopup != oldValue { markDirty() } }
    }
    /// The renderer has seen it: from then on changes have implicit actions.
    var wasRendered = false
    /// On the root of a tree that is shown: something below changed, needs layout or drawing, for the first time since that was done.
    package var onTreeChange: (() -> Void)?

    public override init() {
        MainActorCheck.require("a \(Self.self) was made")
        super.init()
    }

    /// A copy that shows `layer`'s values; what `presentation()` makes. Subclasses copy their own values.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        take(from: other)
    }

    /// Layers are not archived: always nil.
    public required init?(coder: NSCoder) { nil }

    /// What the layer draws of its own with these values, beside its contents.
    package func makeDrawing(_ shown: LayerProperties) -> LayerDrawing? {
        drawnContent.map(LayerDrawing.content) ?? (backingStore == nil ? shown.patternBackground : nil)
    }
    /// Sets a property of a subclass; false where there is none, or the value is none for it.
    func writeOwn(_ value: Any?, _ key: String) -> Bool { false }
    func isImplicitlyAnimated(_ key: String) -> Bool { LayerKey(rawValue: key)?.isAnimatable ?? ownKeys.contains(key) }

    // MARK: Hooks

    /// Changes of this key ask for `display()`.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open class func defaultValue(forKey key: String) -> Any? { nil }
    /// The action for layers of this class that have no other; nil for the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// What a change of the property does: what the delegate says, then `actions`, then `style`, then the class, then the implicit animation of a
    /// layer that has been on screen. Nil for nothing.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, above: false) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, above: true) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { detach() }

    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { needsLayoutFlag }
    /// Lays out the topmost of the superlayers that need it without a gap, and all below.
    open func layoutIfNeeded() { layoutFromTop() }
    /// Asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    open func preferredFrameSize() -> CGSize { bounds.size }

    open func setNeedsDisplay() { markNeedsDisplay() }
    /// The whole layer is drawn again.
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }
    /// Makes the contents anew: by the delegate, or by `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawBackingStore() }
    }
    /// Draws the contents; asks the delegate. The origin is that of the bounds, y points down.
    open func draw(in ctx: CGContext) {
        if let delegate {
            delegate.draw(self, in: ctx)
        } else if type(of: self) == CALayer.self {
            noteNothingDrawn()
        }
    }

    /// - Parameter p: in the superlayer's coordinates.
    /// - Returns: the topmost layer there, this one or one below it.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
    /// - Parameter p: in the layer's own coordinates.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The layer as it is shown now; a copy, whose superlayer and sublayers are presentation copies, too. Nil before the first frame that the layer
    /// is a part of.
    open func presentation() -> Self? {
        if modelLayer != nil { return self }
        return wasCommitted ? makePresentationCopy() as? Self : nil
    }

    /// Nil until somebody observes a property of the layer, or of the view that it belongs to.
    package final var observersIfAny: KeyValueObservers?
    public final var keyValueObservers: KeyValueObservers {
        if let observersIfAny { return observersIfAny }
        let made = KeyValueObservers()
        observersIfAny = made
        return made
    }

    /// The layer itself, of a presentation copy, too.
    open func model() -> Self { modelLayer as? Self ?? self }

    /// Adds a copy of the animation; one under the same key is taken away. A duration of 0 becomes the transaction's.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }
    open func removeAllAnimations() { removeAnimations { _ in true } }
    /// The copy that runs.
    open func animation(forKey key: String) -> CAAnimation? { running.last { $0.key == key }?.animation }
    /// In the order in which they were added; nil where there are none.
    open func animationKeys() -> [String]? {
        let keys = running.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    open func value(forKey key: String) -> Any? { readValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
    /// Reaches parts of values, too: `transform.rotation.z`, `position.x`, `bounds.size.width`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }
}
