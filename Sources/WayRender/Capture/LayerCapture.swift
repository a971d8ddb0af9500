import WayGraphics
import WayLayers

/// What a layer and all below it showed at one instant. It refers to the tree that was painted from, so taking it copies no pixel and draws
/// nothing, and shown larger it is as sharp as the layer.
@MainActor package final class LayerCapture {
    let body: RenderBody

    private init(_ body: RenderBody) { self.body = body }

    /// The layer's bounds as they were shown.
    package var bounds: CGRect { body.bounds }

    /// What the last picture of the layer showed, animations included; nil where there was none.
    package static func ofLastPicture(_ layer: CALayer) -> LayerCapture? {
        RenderTree.lastBody(of: layer).map(LayerCapture.init)
    }

    /// What animations make of the layer at a media time in seconds. Lays nothing out and draws no contents.
    package static func of(_ layer: CALayer, at time: TimeInterval) -> LayerCapture {
        LayerCapture(RenderTree.body(of: layer, at: time))
    }

    /// The model's values: what animations are on their way to.
    package static func ofModel(_ layer: CALayer) -> LayerCapture {
        LayerCapture(RenderTree.modelBody(of: layer))
    }
}
