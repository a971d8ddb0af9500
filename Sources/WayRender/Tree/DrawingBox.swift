import WayLayers

/// A special layer's drawing as a reference: the same object while the drawing stays equal, so that its raster can be cached.
final class DrawingBox: Sendable, Equatable {
    let drawing: LayerDrawing
    let extent: CGRect

    init(_ drawing: LayerDrawing) {
        self.drawing = drawing
        extent = drawing.extent
    }

    static func == (one: DrawingBox, other: DrawingBox) -> Bool { one === other || one.drawing == other.drawing }
}
