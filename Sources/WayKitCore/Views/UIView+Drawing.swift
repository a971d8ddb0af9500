import Foundation

/// The content that a view draws: `draw(_:in:)` calls `draw(_:)`.
extension UIView {
    /// Swift cannot tell whether a class overrides `draw(_:)`, so its context is made when drawing first requests it: a view that requests none
    /// draws nothing and uses no memory. `draw(_:in:)` is passed a context, so a class that overrides it, or the layer's `draw(in:)`, is detected by
    /// drawing into a small one.
    func drawIntoLayer() {
        guard drawsContent != false else { return }
        guard !Self.isTooSmallToDraw(bounds.size) else {
            // What it has drawn before would stay, since content is not clipped to the bounds.
            if drawsContent == true { layer.contents = nil }
            return
        }
        if drawsContent == nil, drawsNothing {
            drawsContent = false
            return
        }
        layerWillDraw(layer)
        let contextDrawingClasses = ContextDrawingClasses.shared
        let image: CGImage?
        if type(of: self) == UILabel.self, !isContentLarge, let label = self as? UILabel {
            image = LabelText(label: label).bitmap { drawLazily() }
        } else {
            image = contextDrawingClasses.contains(type(of: self)) ? nil : drawLazily()
        }
        if contextDrawingClasses.contains(type(of: self)) { return drawWithContext() }
        if let image {
            drawsContent = true
            if isContentLarge { drawInTiles() } else { layer.contents = image }
        } else if drawsContent == nil {
            drawsContent = false
        } else {
            layer.contents = nil
        }
    }

    /// Without content: it is drawn when the view grows.
    static func isTooSmallToDraw(_ size: CGSize) -> Bool { size.width < 0.5 || size.height < 0.5 }

    /// Also a view that drew nothing the last time may draw something with other traits, another tint or another size.
    var mayDraw: Bool { drawsContent == true || !drawsNothing }

    func requestDisplay() {
        if drawsContent == false { drawsContent = nil }
        layer.setNeedsDisplay()
    }

    /// A `UIView` with a `CALayer`, neither of a subclass.
    private var drawsNothing: Bool { type(of: self) == UIView.self && type(of: layer) == CALayer.self }

    /// Large content is only tested for being drawn, and then drawn in tiles.
    private var isContentLarge: Bool { DrawnContent.isNeeded(for: bounds.size, scale: layer.contentsScale) }

    /// The bitmap that `draw(_:)` draws; nil if it requests no context, or the class turns out to draw by `draw(_:in:)`.
    private func drawLazily() -> CGImage? {
        let bounds = self.bounds, isLarge = isContentLarge
        let overflow = isLarge ? 0 : (self as? UILabel).map { label in withCurrentTraits { LabelText(label: label).overflow } } ?? 0
        let size = isLarge ? CGSize(width: 1, height: 1) : CGSize(width: bounds.width, height: bounds.height + 2 * overflow)
        var calledViewDraw = false
        let image = withCurrentTraits {
            GraphicsStack.imageIfDrawn(size: size, scale: layer.contentsScale, opaque: false) { context in
                if isLarge { context?.clip(to: .zero) }
                context?.translateBy(x: -bounds.minX, y: overflow - bounds.minY)
            } drawing: {
                // A shortcut, since labels are frequent.
                if type(of: self) == UILabel.self { return draw(bounds) }
                onDrawInLayer = { calledViewDraw = true }
                let drewIntoContext = ContextDrawingClasses.shared.drawsIntoContext(bounds) { layer.draw(in: $0) }
                onDrawInLayer = nil
                if drewIntoContext || !calledViewDraw { ContextDrawingClasses.shared.insert(type(of: self)) }
            }
        }
        return image
    }

    /// Draws a class that uses the context which `draw(_:in:)` is passed.
    private func drawWithContext() {
        drawsContent = true
        guard !isContentLarge else { return drawInTiles() }
        let bounds = self.bounds
        guard let context = CGContext(size: bounds.size, scale: layer.contentsScale) else { return }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        withCurrentTraits { layer.draw(in: context) }
        layer.contents = context.finish()?.trimmed()
    }

    private func drawInTiles() {
        layer.show(
            DrawnContent(bounds: bounds) { [weak self] context in
                guard let self else { return }
                withCurrentTraits { self.layer.draw(in: context) }
            })
    }

    /// The default implementation of `draw(_:in:)`.
    func drawInLayer(_ context: CGContext) {
        if let onDrawInLayer {
            self.onDrawInLayer = nil
            onDrawInLayer()
            // The current context is the lazy one of the stack.
            return draw(bounds)
        }
        UIGraphicsPushContext(context)
        // A tile is drawn by itself.
        let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
        withCurrentTraits { draw(rect) }
        UIGraphicsPopContext()
    }
}

/// The view classes that draw into the context which `draw(_:in:)` is passed.
@MainActor private final class ContextDrawingClasses {
    static let shared = ContextDrawingClasses()
    private var classes: Set<ObjectIdentifier> = []
    /// A small context for all of a view's bounds; nil while it is in use, and after something was drawn on it.
    private var spareContext: CGContext?
    /// Pixels along each side of the small context.
    private static let side = 64

    func contains(_ kind: UIView.Type) -> Bool { classes.contains(ObjectIdentifier(kind)) }
    func insert(_ kind: UIView.Type) { classes.insert(ObjectIdentifier(kind)) }

    /// Whether the drawing changes any pixel of the context.
    func drawsIntoContext(_ bounds: CGRect, _ drawing: (CGContext) -> Void) -> Bool {
        let side = CGFloat(Self.side)
        guard let context = spareContext ?? CGContext(size: CGSize(width: side, height: side), scale: 1) else { return false }
        spareContext = nil
        context.saveGState()
        context.scaleBy(x: side / bounds.width, y: side / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        drawing(context)
        context.restoreGState()
        guard context.isBlank else { return true }
        spareContext = context
        return false
    }
}
