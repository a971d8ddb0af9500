import WayLog

/// A rectangle with contents, a position in a layer tree, and animations.
///
/// Unlike the SDK's, layers are isolated to the main actor. Properties are the model values: those that were set last. `presentation()` returns the animated
/// values of this moment. An infinite number or NaN is rejected: the property keeps its value, and an error is logged.
@preconcurrency @MainActor open class CALayer: _LayerState, CAMediaTiming, KeyValueObservable {
    /// The model values. Set only by the property setters, which run actions and mark the layer dirty.
    package internal(set) var properties = LayerProperties()

    // MARK: Geometry

    open var bounds: CGRect {
        get { properties.bounds }
        set { change(.bounds, \.bounds, newValue, isValid: newValue.isSane) { $0.standardized } }
    }
    /// The position of the anchor point in the superlayer.
    open var position: CGPoint {
        get { properties.position }
        set { change(.position, \.position, newValue, isValid: newValue.isSane) }
    }
    /// In unit coordinates of the bounds; (0.5, 0.5) is the centre.
    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set { change(.anchorPoint, \.anchorPoint, newValue, isValid: newValue.isSane) }
    }
    open var anchorPointZ: CGFloat {
        get { properties.anchorPointZ }
        set { change(.anchorPointZ, \.anchorPointZ, newValue, isValid: newValue.isSane) }
    }
    /// Sublayers with a higher one are drawn above; equal ones in the order of `sublayers`.
    open var zPosition: CGFloat {
        get { properties.zPosition }
        set { change(.zPosition, \.zPosition, newValue, isValid: newValue.isSane) }
    }
    /// Relative to the anchor point.
    open var transform: CATransform3D {
        get { properties.transform }
        set { change(.transform, \.transform, newValue, isValid: newValue.isFinite) }
    }
    /// An additional transform of the sublayers, relative to this layer's anchor point: for perspective.
    open var sublayerTransform: CATransform3D {
        get { properties.sublayerTransform }
        set { change(.sublayerTransform, \.sublayerTransform, newValue, isValid: newValue.isFinite) }
    }
    /// Whether the layer's own coordinates, in which its sublayers, path and drawing are placed, have their origin at the bottom; false by default. The frame
    /// and images in `contents` stay upright; the anchor point is in the superlayer's orientation. Not animatable.
    open var isGeometryFlipped: Bool {
        get { properties.isGeometryFlipped }
        set { change(.geometryFlipped, \.isGeometryFlipped, newValue) }
    }
    /// The bounding box of the layer in its superlayer. Setting it changes `position` and the size of `bounds` so that the frame under the current transform
    /// becomes the given one, if the transform does not rotate; otherwise the size is transformed by the transform's inverse.
    open var frame: CGRect {
        get { properties.frame }
        set { setFrame(newValue) }
    }

    // MARK: Appearance

    /// 0…1; multiplied with the superlayers'.
    open var opacity: Float {
        get { properties.opacity }
        set { change(.opacity, \.opacity, newValue, isValid: newValue.isFinite) }
    }
    open var isHidden: Bool {
        get { properties.isHidden }
        set { setHidden(newValue) }
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
    /// The shape that casts the shadow, in the layer's coordinates; nil for the layer's own shape.
    open var shadowPath: CGPath? {
        get { properties.shadowPath }
        set { change(.shadowPath, \.shadowPath, newValue?.copy(), isValid: newValue?.isSane ?? true) }
    }
    /// Clips contents and sublayers to the bounds.
    open var masksToBounds: Bool {
        get { properties.masksToBounds }
        set { change(.masksToBounds, \.masksToBounds, newValue) }
    }
    /// Whether the layer is visible from behind.
    open var isDoubleSided: Bool {
        get { properties.isDoubleSided }
        set { change(.doubleSided, \.isDoubleSided, newValue) }
    }
    /// A promise that the drawn contents cover the bounds without transparency.
    open var isOpaque: Bool {
        get { properties.isOpaque }
        set { change(.opaque, \.isOpaque, newValue) }
    }
    /// Whether the opacity applies to the layer and its sublayers as a group; true by default.
    open var allowsGroupOpacity: Bool {
        get { properties.allowsGroupOpacity }
        set { change(.allowsGroupOpacity, \.allowsGroupOpacity, newValue) }
    }
    /// For source compatibility: edges that are not axis-aligned are always antialiased.
    open var allowsEdgeAntialiasing: Bool {
        get { properties.allowsEdgeAntialiasing }
        set { change(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, newValue) }
    }
    /// Whether the layer and its sublayers are cached as one bitmap at `rasterizationScale`, redrawn only when its content changes.
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

    /// A `CGImage`, or nil; other types are rejected. The getter also returns the layer's own backing store.
    open var contents: Any? {
        get { properties.contents ?? backingStore }
        set { setContents(newValue) }
    }
    /// The visible part of the contents, in unit coordinates.
    open var contentsRect: CGRect {
        get { properties.contentsRect }
        set { change(.contentsRect, \.contentsRect, newValue, isValid: newValue.isSane) }
    }
    /// The region that is stretched when the contents are resized, in unit coordinates.
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
    /// Stored as on iOS 17; images are averaged by their minification: `trilinear` has no mipmap levels to select.
    open var minificationFilterBias: Float = 0
    /// For source compatibility: contents are drawn with eight bits per channel, grey as well as colour.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint
    /// For source compatibility: `draw(in:)` is called on the main thread, once per change.
    open var drawsAsynchronously = false
    /// For source compatibility: edges that are not axis-aligned are always antialiased.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    /// Stored without effect as on iOS, where layers have no filters either.
    open var compositingFilter: Any?
    /// Stored without effect as on iOS, where layers have no filters either.
    open var filters: [Any]?
    /// Stored without effect as on iOS, where layers have no filters either.
    open var backgroundFilters: [Any]?
    /// Whether a change of the bounds requires `display()`.
    open var needsDisplayOnBoundsChange = false

    // MARK: Time

    /// The timeline of the transition whose container this layer is: while it is driven, `speed` is 0, and `timeOffset` the transition's time.
    package weak var transitionTimeline: AnimationTimeline?
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

    /// For log messages and for the program's use.
    open var name: String?
    open weak var delegate: (any CALayerDelegate)?
    /// Actions by property names; the delegate's take precedence.
    open var actions: [String: any CAAction]?
    /// Default values for keys without a value, and actions under the key "actions"; a dictionary under "style" is searched next.
    open var style: [AnyHashable: Any]?

    // MARK: Tree

    /// Bottom first; nil if there are none.
    open var sublayers: [CALayer]? {
        get { listSublayers() }
        set { replaceSublayers(with: newValue ?? []) }
    }
    open var superlayer: CALayer? { modelLayer.map { $0.parent?.presentation() } ?? parent }
    /// A layer whose alpha masks this one; it is in no tree.
    open var mask: CALayer? {
        get { maskLayer }
        set { setMask(newValue) }
    }

    // MARK: Rendering

    /// Its sublayers share the superlayer's 3D space instead of being flattened.
    package final var sharesSpace = false {
        didSet { if sharesSpace != oldValue { spaceDidChange() } }
    }
    /// A popup of the window displays it: its superlayer omits it.
    package final var isShownByPopup = false {
        didSet { if isShownByPopup != oldValue { markDirty() } }
    }

    public override init() {
        MainActorCheck.require("a \(Self.self) was made")
        super.init()
    }

    /// A copy of `layer`'s values; used by `presentation()`. Subclasses copy their own values.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        copyProperties(from: other)
    }

    /// Layers are not archived: always nil.
    public required init?(coder: NSCoder) { nil }

    /// The drawing commands for the layer's own content, in addition to its contents.
    package func makeDrawing(_ presented: LayerProperties) -> LayerDrawing? {
        drawnContent.map(LayerDrawing.content) ?? (backingStore == nil ? presented.patternBackground : nil)
    }
    /// Sets a property of a subclass; false if there is none, or the value has the wrong type.
    func writeOwn(_ value: Any?, _ key: String) -> Bool { false }
    func isImplicitlyAnimated(_ key: String) -> Bool { LayerKey(rawValue: key)?.isAnimatable ?? ownKeys.contains(key) }

    // MARK: Hooks

    /// Whether changes of this key require `display()`.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The value that a new layer of the class has for a property which the class declares; nil for none, and for other keys. A subclass overrides it for
    /// its own keys. Source: Core Animation `CALayer.defaultValue(forKey:)`.
    open class func defaultValue(forKey key: String) -> Any? { LayerKey(rawValue: key) == nil ? nil : CALayer().readValue(key) }
    /// The action for layers of this class that have no other; nil for the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The action for a change of the property: from the delegate, then `actions`, then `style`, then the class, then the implicit animation of a layer that
    /// has been rendered. Nil for none.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, above: false) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, above: true) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { detach() }

    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { needsLayoutFlag }
    /// Lays out from the topmost ancestor in an unbroken chain of layers that need it.
    open func layoutIfNeeded() { layoutFromTop() }
    /// Calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    open func preferredFrameSize() -> CGSize { bounds.size }

    open func setNeedsDisplay() { markNeedsDisplay() }
    /// The whole layer is redrawn.
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        displayedPresentation = nil
        display()
    }
    /// Updates the contents: by the delegate, or by `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawBackingStore() }
    }
    /// Draws the contents; calls the delegate. The origin is that of the bounds, y points down. Of a presentation copy, while a property is animated for which
    /// `needsDisplay(forKey:)` is true.
    open func draw(in ctx: CGContext) {
        if let delegate = delegate ?? modelLayer?.delegate {
            delegate.draw(self, in: ctx)
        } else if type(of: self) == CALayer.self {
            noteNothingDrawn()
        }
    }

    /// True, unless an odd number of layers from this one up to the root has flipped geometry; `draw(in:)` draws in the layer's coordinates in either case.
    open func contentsAreFlipped() -> Bool { !(modelLayer ?? self).isMirrored }

    /// - Parameter p: in the superlayer's coordinates.
    /// - Returns: the topmost layer at the point, this one or a descendant.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
    /// - Parameter p: in the layer's own coordinates.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// A copy of the layer with its presentation values; its superlayer and sublayers are presentation copies, too. Nil before the first frame that includes
    /// the layer.
    open func presentation() -> Self? {
        if modelLayer != nil { return self }
        return wasCommitted ? makePresentationCopy() as? Self : nil
    }

    /// Nil until a property of the layer, or of its view, is observed.
    public private(set) final var keyValueObserversIfAny: KeyValueObservers?
    public final var keyValueObservers: KeyValueObservers {
        if let keyValueObserversIfAny { return keyValueObserversIfAny }
        let observers = KeyValueObservers()
        keyValueObserversIfAny = observers
        return observers
    }

    /// The layer itself; of a presentation copy its model layer.
    open func model() -> Self { modelLayer as? Self ?? self }

    /// Adds a copy of the animation, replacing one under the same key. A duration of 0 becomes the transaction's.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }
    open func removeAllAnimations() { removeAnimations { _ in true } }
    /// The running copy.
    open func animation(forKey key: String) -> CAAnimation? { running.last { $0.key == key }?.animation }
    /// In the order in which they were added; nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = running.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    open func value(forKey key: String) -> Any? { readValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
    /// Supports components of values, too: `transform.rotation.z`, `position.x`, `bounds.size.width`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }

    // MARK: Affine transform

    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Coordinates

    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { projection(to: l).apply(p) }

    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let l { return l.projection(to: self).apply(p) }
        return projectionToRoot.inverse?.apply(p) ?? p
    }

    /// The bounding box of the converted rectangle.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { projection(to: l).apply(r) }

    /// The bounding box of the converted rectangle.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if let l { return l.projection(to: self).apply(r) }
        return projectionToRoot.inverse?.apply(r) ?? r
    }

    /// The factor by which a corner of that curve extends further along the edges than a circle of the same radius: 1 for `.circular`.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }

    // MARK: Scrolling

    /// The part of the bounds that the enclosing scroll layers show; the bounds without any.
    open var visibleRect: CGRect {
        var visible = bounds, layer = enclosingScrollLayer
        while let current = layer {
            visible = visible.intersection(convert(current.bounds, from: current))
            layer = current.enclosingScrollLayer
        }
        return visible.isNull ? .zero : visible
    }

    /// Scrolls the closest enclosing scroll layer so that the point is at its origin.
    open func scroll(_ p: CGPoint) {
        guard let scrollLayer = enclosingScrollLayer else { return }
        scrollLayer.scroll(to: convert(p, to: scrollLayer))
    }

    /// Scrolls the closest enclosing scroll layer as far as is necessary to show the rectangle.
    open func scrollRectToVisible(_ r: CGRect) {
        guard let scrollLayer = enclosingScrollLayer else { return }
        scrollLayer.scroll(to: convert(r, to: scrollLayer))
    }

    // MARK: Conversion of times

    /// - Parameter l: nil for media time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard let l else { return presentedTime(at: t) }
        return l.mediaTime(ofPresented: t).map { presentedTime(at: $0) } ?? t
    }

    /// - Parameter l: nil for media time.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let media = mediaTime(ofPresented: t) else { return t }
        return l?.presentedTime(at: media) ?? media
    }
}
