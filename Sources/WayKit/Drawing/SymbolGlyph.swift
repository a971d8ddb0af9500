import Foundation
import WayGraphics

/// A symbol as stroked and filled paths on a grid, 24 units high.
struct SymbolGlyph: Hashable, Sendable {
    /// The shape around the symbol.
    enum Enclosure: Hashable, Sendable {
        case none, circle, filledCircle
    }

    let name: String
    /// In units of the grid.
    let width: CGFloat
    /// The stroked and the filled paths, in the syntax of `SymbolPath`.
    let stroke, fill: String
    var enclosure = Enclosure.none

    static let gridHeight: CGFloat = 24
    /// The height of the grid, in multiples of the size of the adjacent text.
    private static let heightPerTextSize: CGFloat = 1.2
    /// The scale of a symbol inside a circle.
    private static let enclosedScale: CGFloat = 0.56

    init(_ name: String, width: CGFloat = 24, stroke: String = "", fill: String = "") {
        self.name = name
        self.width = width
        self.stroke = stroke
        self.fill = fill
    }

    /// The symbol with that name, optionally inside a circle: "xmark", "xmark.circle", "xmark.circle.fill".
    static func named(_ name: String) -> SymbolGlyph? {
        if let glyph = SymbolTable.glyphs[SymbolTable.aliases[name] ?? name] { return glyph }
        for (suffix, enclosure) in [(".circle", Enclosure.circle), (".circle.fill", .filledCircle)] where name.hasSuffix(suffix) {
            guard let inner = named(String(name.dropLast(suffix.count))), inner.enclosure == .none else { continue }
            var glyph = inner
            glyph.enclosure = enclosure
            return glyph
        }
        return nil
    }

    /// Whether the symbol refers to the reading direction rather than to the screen: it is mirrored in right-to-left layouts.
    static func isDirectional(_ name: String) -> Bool {
        let words = name.split(separator: ".")
        // Media symbols such as `backward.fill` are never mirrored.
        guard let first = words.first, ["chevron", "arrow", "arrowshape"].contains(first) else { return false }
        return words.contains("backward") || words.contains("forward")
    }

    /// In whole points, so that a symbol is sharp at any scale.
    func size(_ metrics: SymbolMetrics) -> CGSize {
        let height = (metrics.pointSize * metrics.factor * Self.heightPerTextSize).rounded()
        let width = enclosure == .none ? width : Self.gridHeight
        return CGSize(width: (height * width / Self.gridHeight).rounded(), height: height)
    }

    /// Draws the symbol to fill the rectangle.
    func draw(in rect: CGRect, metrics: SymbolMetrics, color: CGColor, orientation: UIImage.Orientation = .up, context: CGContext) {
        let gridWidth = enclosure == .none ? width : Self.gridHeight
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width, y: rect.height)
        if orientation != .up { context.concatenate(orientation.unitTransform) }
        context.scaleBy(x: 1 / gridWidth, y: 1 / Self.gridHeight)
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        // In grid units: about 2 for regular, from under 1 for the thinnest to over 3 for the heaviest.
        let lineWidth = max(0.5, 1.9 + 2.2 * metrics.weight.rawValue)
        let circle = CGRect(x: 2, y: 2, width: 20, height: 20)
        switch enclosure {
        case .none: drawShape(lineWidth: lineWidth, context: context)
        case .circle:
            context.setLineWidth(lineWidth * 0.85)
            context.strokeEllipse(in: circle)
            drawEnclosed(lineWidth: lineWidth, context: context)
        case .filledCircle:
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fillEllipse(in: circle.insetBy(dx: -0.5, dy: -0.5))
            // Cut out completely, whatever the alpha of the colour.
            context.setBlendMode(.destinationOut)
            context.setFillColor(.black)
            context.setStrokeColor(.black)
            drawEnclosed(lineWidth: lineWidth, context: context)
            context.endTransparencyLayer()
        }
    }

    private func drawEnclosed(lineWidth: CGFloat, context: CGContext) {
        let scale = Self.enclosedScale
        context.saveGState()
        context.translateBy(x: 12 - width / 2 * scale, y: 12 - 12 * scale)
        context.scaleBy(x: scale, y: scale)
        drawShape(lineWidth: lineWidth / scale, context: context)
        context.restoreGState()
    }

    private func drawShape(lineWidth: CGFloat, context: CGContext) {
        if !stroke.isEmpty {
            context.setLineWidth(lineWidth)
            context.beginPath()
            context.addPath(SymbolPath.path(stroke))
            context.strokePath()
        }
        if !fill.isEmpty {
            context.beginPath()
            context.addPath(SymbolPath.path(fill))
            context.fillPath()
        }
    }
}
