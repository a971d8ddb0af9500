import CCairo

/// A drawing for repeated use: created for one context, in whose resolution its content is stored.
public final class CGLayer {
    /// In points.
    public let size: CGSize
    /// The context that draws into the layer: its origin is at the lower left and y points up. In the same units, a point of the layer is mapped to that point
    /// of the rectangle that the layer is drawn in.
    public let context: CGContext?

    /// - Parameters:
    ///   - context: the context that the layer will be drawn in.
    ///   - size: in points.
    ///   - auxiliaryInfo: nil.
    /// - Returns: nil for an empty size or one that is too large for memory.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
        self.size = size
        if context.baseTarget.isVector {
            let box = CGRect(origin: .zero, size: size)
            guard let target = DrawingTarget(recording: box) else { return nil }
            self.context = CGContext(target: target, mediaBox: box, document: nil, isFlipped: false)
        } else {
            let width = (size.width * context.scale).rounded(.up), height = (size.height * context.scale).rounded(.up)
            let limit = CGFloat(PixelBuffer.maximumLength)
            guard width <= limit, height <= limit, let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { return nil }
            self.context = CGContext(bitmap: BitmapMemory(buffer), scale: context.scale, isOpaque: false, isFlipped: false)
        }
        guard self.context != nil else { return nil }
    }
}

extension CGContext {
    /// Draws the layer in its own size.
    /// - Parameter point: the position of its origin.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

    /// Draws the layer, scaled to the rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let source = layer.context, isValid("draw(_:in:)", rect.minX, rect.minY, rect.width, rect.height) else { return }
        guard source !== self else {
            if let image = makeImage() { draw(image, in: rect) }
            return
        }
        let rect = rect.standardized, surface = source.baseTarget.surface
        source.flush()
        // A recording's unit is the point, a bitmap's the pixel; pixels at the right and the top may be covered by the layer in part.
        let pixels = source.bitmap.map { CGSize(width: $0.width, height: $0.height) } ?? layer.size
        let scaledSize = CGSize(width: rect.width * pixels.width / (layer.size.width * source.scale),
            height: rect.height * pixels.height / (layer.size.height * source.scale))
        let imageTransform = Self.imageTransform(of: pixels, in: CGRect(origin: rect.origin, size: scaledSize), topIsAtMinY: false)
        draw(imageTransform, in: rect) { target, matrix, filter, extend in
            cairo_set_source_surface(target.cairo, surface, 0, 0)
            Self.adjustSource(of: target, matrix, filter, source.bitmap == nil ? CAIRO_EXTEND_NONE : extend)
        }
    }
}
