import WayLog

/// A layer whose sublayers are not flattened into its plane: they share the 3D space of its superlayer, sorted by depth, and cut each other where they cross.
///
/// It has no appearance of its own: only its geometry, `sublayerTransform`, `opacity` (applied to each sublayer) and `isHidden` have an effect. It has no
/// two-dimensional coordinates into which a point could be mapped, so `hitTest(_:)` must not be called on it; that of a superlayer finds its sublayers.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        sharesSpace = true
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) { nil }

    open override var backgroundColor: CGColor? {
        didSet { if backgroundColor != nil { reportNoEffect("backgroundColor") } }
    }
    open override var contents: Any? {
        didSet { if contents != nil { reportNoEffect("contents") } }
    }
    open override var borderWidth: CGFloat {
        didSet { if borderWidth != 0 { reportNoEffect("borderWidth") } }
    }
    open override var shadowOpacity: Float {
        didSet { if shadowOpacity != 0 { reportNoEffect("shadowOpacity") } }
    }
    open override var masksToBounds: Bool {
        didSet { if masksToBounds { reportNoEffect("masksToBounds") } }
    }
    open override var mask: CALayer? {
        didSet { if mask != nil { reportNoEffect("mask") } }
    }

    /// Always nil, with an error in the log.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        log.error("\(label): a transform layer has no plane to test a point in; call hitTest(_:) on its superlayer or its sublayers")
        return nil
    }

    /// It draws nothing.
    open override func display() {}

    private func reportNoEffect(_ key: String) {
        log.warning("\(label): \(key) has no effect: a transform layer only transforms its sublayers")
    }
}
