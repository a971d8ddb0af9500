import Foundation

/// Content that a view draws: `draw(_:in:)` calls `draw(_:)`.
extension UIView {
    /// Nothing tells whether a class overrides `draw(_:)`, so its context is made when drawing first asks for it: a view that asks for none
    /// draws nothing and keeps no memory. `draw(_:in:)` is handed a context, so who overrides it, or the layer's `draw(in:)`, is found out by a
    /// small one.
    func drawIntoLayer() {
        guard drawsContent != false, bounds.width >= 0.5, bounds.height >= 0.5 else { return }
        if drawsContent == nil, drawsNothing {
            drawsContent = false
            return
        }
        layerWillDraw(layer)
        let finds = LayerDrawingFinds.shared
        let image = finds.contains(type(of: self)) ? nil : drawLazily()
        if finds.contains(type(of: self)) { return drawWithContext() }
        if let image {
            drawsContent = true
            if isContentLarge { showInParts() } else { layer.contents = image }
        } else if drawsContent == nil {
            drawsContent = false
        } else {
            layer.contents = nil
        }
    }

    /// A plain view on a plain layer.
    private var drawsNothing: Bool { type(of: self) == UIView.self && type(of: layer) == CALayer.self }

    /// Of much it is found out only whether there is any.
    private var isContentLarge: Bool { DrawnContent.isNeeded(for: bounds.size, scale: layer.contentsScale) }

    /// The picture that `draw(_:)` makes; nil where it asks for no context, or the class turns out to draw by `draw(_:in:)`.
    private func drawLazily() -> CGImage? {
        let bounds = self.bounds, isLarge = isContentLarge
        let size = isLarge ? CGSize(width: 1, height: 1) : bounds.size
        var reachedView = false
        let image = withCurrentTraits {
            GraphicsStack.imageIfDrawn(size: size, scale: layer.contentsScale, opaque: false) { context in
                if isLarge { context?.clip(to: .zero) }
                context?.translateBy(x: -bounds.minX, y: -bounds.minY)
            } drawing: {
                // Labels are many.
                if type(of: self) == UILabel.self { return draw(bounds) }
                onDrawInLayer = { reachedView = true }
                let isDrawnOn = LayerDrawingFinds.shared.isDrawnOn(bounds) { layer.draw(in: $0) }
                onDrawInLayer = nil
                if isDrawnOn || !reachedView { LayerDrawingFinds.shared.insert(type(of: self)) }
            }
        }
        return image
    }

    /// The class draws with the context that it is handed.
    private func drawWithContext() {
        drawsContent = true
        guard !isContentLarge else { return showInParts() }
        let bounds = self.bounds
        guard let context = CGContext(size: bounds.size, scale: layer.contentsScale) else { return }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        withCurrentTraits { layer.draw(in: context) }
        layer.contents = context.finish()
    }

    private func showInParts() {
        layer.show(
            DrawnContent(bounds: bounds) { [weak self] context in
                guard let self else { return }
                withCurrentTraits { self.layer.draw(in: context) }
            })
    }

    /// What `draw(_:in:)` does unless it is overridden.
    func drawInLayer(_ context: CGContext) {
        if let onDrawInLayer {
            self.onDrawInLayer = nil
            onDrawInLayer()
            // The context is the stack's, made where it is asked for.
            return draw(bounds)
        }
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
    }
}

/// The classes of views that draw with the context that `draw(_:in:)` is handed.
@MainActor private final class LayerDrawingFinds {
    static let shared = LayerDrawingFinds()
    private var classes: Set<ObjectIdentifier> = []
    /// Shows all of a view's bounds in little; nil while it is in use, and after something was drawn on it.
    private var spare: CGContext?
    /// Pixels along each side of the small context.
    private static let side = 64

    func contains(_ kind: UIView.Type) -> Bool { classes.contains(ObjectIdentifier(kind)) }
    func insert(_ kind: UIView.Type) { classes.insert(ObjectIdentifier(kind)) }

    /// Whether the drawing leaves anything on the context.
    func isDrawnOn(_ bounds: CGRect, _ drawing: (CGContext) -> Void) -> Bool {
        let side = CGFloat(Self.side)
        guard let context = spare ?? CGContext(size: CGSize(width: side, height: side), scale: 1) else { return false }
        spare = nil
        context.saveGState()
        context.scaleBy(x: side / bounds.width, y: side / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        drawing(context)
        context.restoreGState()
        guard context.isBlank else { return true }
        spare = context
        return false
    }
}
