/// Contents that are too large for a picture of all of them: drawn in parts, when and where they are seen. A part shows what is drawn at that time:
/// who draws something else asks for it with `setNeedsDisplay()`, as ever.
package final class DrawnContent: Sendable, Hashable {
    /// Contents with more pixels than these; 32 MB.
    package static let leastPixels = 1 << 23

    /// In the layer's coordinates.
    package let bounds: CGRect
    private let body: @MainActor @Sendable (CGContext) -> Void

    package init(bounds: CGRect, _ body: @escaping @MainActor @Sendable (CGContext) -> Void) {
        self.bounds = bounds
        self.body = body
    }

    /// Whether contents of this size are drawn in parts.
    package static func isNeeded(for size: CGSize, scale: CGFloat) -> Bool {
        size.width * scale * size.height * scale > CGFloat(leastPixels)
    }

    /// Draws in the layer's coordinates.
    func draw(in context: CGContext) {
        context.saveGState()
        context.clip(to: bounds)
        // Pictures are made where layers live.
        nonisolated(unsafe) let unsafeContext = context
        MainActor.assumeIsolated { body(unsafeContext) }
        context.restoreGState()
    }

    /// What is drawn anew is another drawing.
    package static func == (one: DrawnContent, other: DrawnContent) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
