/// Contents too large for one bitmap: drawn in tiles, when and where they are visible. A tile shows what is drawn at that time: a change of the drawing
/// requires `setNeedsDisplay()`, as always.
package final class DrawnContent: Sendable, Hashable {
    /// The number of pixels above which contents are drawn in tiles; 32 MB.
    package static let tilingThreshold = 1 << 23

    /// In the layer's coordinates.
    package let bounds: CGRect
    private let body: @MainActor @Sendable (CGContext) -> Void

    package init(bounds: CGRect, _ body: @escaping @MainActor @Sendable (CGContext) -> Void) {
        self.bounds = bounds
        self.body = body
    }

    /// Whether contents of this size are drawn in tiles.
    package static func isNeeded(for size: CGSize, scale: CGFloat) -> Bool {
        size.width * scale * size.height * scale > CGFloat(tilingThreshold)
    }

    /// Draws in the layer's coordinates.
    func draw(in context: CGContext) {
        context.saveGState()
        context.clip(to: bounds)
        // Drawing is isolated to the main actor, like layers.
        nonisolated(unsafe) let unsafeContext = context
        MainActor.assumeIsolated { body(unsafeContext) }
        context.restoreGState()
    }

    /// Each drawing is distinct: compared by identity.
    package static func == (one: DrawnContent, other: DrawnContent) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
