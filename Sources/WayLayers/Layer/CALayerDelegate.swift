/// Lays out, draws and animates for a layer. All methods have default implementations, as they are optional in the SDK.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// Updates the contents; by default with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the contents; the origin is that of the layer's bounds, y points down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// The response to a change of the property: an action, `NSNull` for none, nil for the layer's default.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawBackingStore() }
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.noteNothingDrawn() }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
