import Foundation
import WayGraphics

extension SymbolGlyph {
    /// Draws the symbol to fill the rectangle.
    func draw(in rect: CGRect, metrics: SymbolMetrics, style: SymbolStyle, orientation: UIImage.Orientation = .up, context: CGContext) {
        guard rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        if orientation != .up {
            context.scaleBy(x: rect.width, y: rect.height)
            context.concatenate(orientation.unitTransform)
            context.scaleBy(x: 1 / rect.width, y: 1 / rect.height)
        }
        let pixels = Self.pixelsPerPoint(context)
        context.scaleBy(x: 1 / (pixels ?? 1), y: 1 / (pixels ?? 1))
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let size = CGSize(width: rect.width * (pixels ?? 1), height: rect.height * (pixels ?? 1))
        let painter = SymbolPainter(
            size: size, scale: CGVector(dx: size.width / width, dy: size.height / height), fitsPixels: pixels != nil,
            weight: metrics.weight, style: style, steps: steps)
        let isMirrored = orientation.unitTransform.a * orientation.unitTransform.d - orientation.unitTransform.b * orientation.unitTransform.c < 0
        painter.paint(isMirrored && Self.isDirectional(name) ? parts.map(\.uprighted) : parts, context: context)
    }

    /// Device pixels per point, if the context is neither rotated nor scaled unequally, and the origin is at a pixel's corner; nil otherwise.
    private static func pixelsPerPoint(_ context: CGContext) -> CGFloat? {
        let transform = context.userSpaceToDeviceSpaceTransform, scale = abs(transform.a)
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 0.001 }
        let isUpright = transform.b == 0 && transform.c == 0 && scale > 0 && abs(abs(transform.d) - scale) < 0.001
        return isUpright && isWhole(transform.tx) && isWhole(transform.ty) ? scale : nil
    }
}

/// Paints the parts of a symbol, in pixels.
private struct SymbolPainter {
    let size: CGSize
    let scale: CGVector
    let fitsPixels: Bool
    let weight: UIFont.Weight
    let style: SymbolStyle
    let steps: Int

    /// The thinnest line in pixels: thinner ones are too faint to see.
    private static let thinnestLine: CGFloat = 0.7

    func paint(_ parts: [SymbolPart], context: CGContext) {
        // What is cut out must not cut what was drawn before the symbol.
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        var index = 0
        while index < parts.count {
            let color = color(of: parts[index])
            var end = index + 1
            while end < parts.count, self.color(of: parts[end]) == color { end += 1 }
            paint(parts[index..<end], color: color, context: context)
            index = end
        }
        context.endTransparencyLayer()
    }

    /// Nil for a part that is cut out.
    private func color(of part: SymbolPart) -> RGBA? {
        let isCut = part.effect == .erase || (part.effect == .cut && style.isMonochrome)
        return isCut ? nil : style.color(of: part, steps: steps)
    }

    /// Paints parts of one colour as a group, so that a translucent colour is even where they overlap.
    private func paint(_ parts: ArraySlice<SymbolPart>, color: RGBA?, context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        let opaque = color.map { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) } ?? .black
        let isGroup = (color?.alpha ?? 1) < 1
        if isGroup {
            context.setAlpha(color?.alpha ?? 1)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        context.setFillColor(opaque)
        context.setStrokeColor(opaque)
        // Cut out completely, whatever the alpha of the colour.
        if color == nil { context.setBlendMode(.destinationOut) }
        for part in parts { paint(part, context: context) }
        if isGroup { context.endTransparencyLayer() }
    }

    private func paint(_ part: SymbolPart, context: CGContext) {
        let width = part.width(for: weight) * scale.dy
        let lineWidth = part.paint == .fill ? width : max(width, Self.thinnestLine)
        var path = part.geometry.applying(CGAffineTransform(scaleX: scale.dx, y: scale.dy))
        if fitsPixels, part.isFitted { path = SymbolGridFitter(size: size, scale: scale).fitted(part.geometry, lineWidth: lineWidth) }
        context.setLineWidth(lineWidth)
        if part.paint != .stroke {
            context.beginPath()
            context.addPath(CGPath(path))
            context.fillPath()
        }
        if lineWidth > 0 {
            context.beginPath()
            context.addPath(CGPath(path))
            context.strokePath()
        }
    }
}
