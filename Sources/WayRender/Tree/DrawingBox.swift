import WayLayers

/// What a special layer draws. It stays the same object for as long as it stays the same drawing, so that its pixels can be kept.
final class DrawingBox: Sendable, Equatable {
    let drawing: LayerDrawing
    let extent: CGRect

    init(_ drawing: LayerDrawing) {
        self.drawing = drawing
        extent = drawing.extent
    }

    static func == (one: DrawingBox, other: DrawingBox) -> Bool { one === other || one.drawing == other.drawing }
}
