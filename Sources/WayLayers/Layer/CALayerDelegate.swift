/// Lays out, draws and animates for a layer. Every method has a default, as they are optional in the SDK.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// Makes the contents anew; by default `draw(_:in:)` draws them.
    func display(_ layer: CALayer)
    /// Draws the contents; the origin is that of the layer's bounds, y points down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// What a change of the property does: an action, `NSNull` for nothing, nil for what the layer would do by itself.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawBackingStore() }
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.noteNothingDrawn() }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
