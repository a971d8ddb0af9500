import WayGraphics
import WayLayers

/// The content of a layer and its sublayers at one instant. It refers to the render tree, so taking it copies no pixels and draws nothing, and
/// enlarged it is as sharp as the layer.
@MainActor package final class LayerCapture {
    let body: RenderBody
    /// The captured layer's y-axis points up, so that upright contents are mirrored in the body.
    let isMirrored: Bool

    private init(_ body: RenderBody, of layer: CALayer) {
        self.body = body
        isMirrored = layer.isMirrored
    }

    /// The layer's bounds at that instant.
    package var bounds: CGRect { body.bounds }

    /// The layer's content in the last rendered frame, animations included; nil if it was never rendered.
    package static func ofLastFrame(_ layer: CALayer) -> LayerCapture? {
        RenderTree.lastBody(of: layer).map { LayerCapture($0, of: layer) }
    }

    /// The presentation layer's content at a media time in seconds. Performs no layout and draws no contents.
    package static func of(_ layer: CALayer, at time: TimeInterval) -> LayerCapture {
        LayerCapture(RenderTree.body(of: layer, at: time), of: layer)
    }

    /// The model layer's content, regardless of animations.
    package static func ofModel(_ layer: CALayer) -> LayerCapture {
        LayerCapture(RenderTree.modelBody(of: layer), of: layer)
    }
}
