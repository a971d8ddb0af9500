import Foundation
import Synchronization
import WayGraphics
import WayNibs

/// A symbol of a program: an SVG file in the form of a template of SF Symbols, with a drawing for each of the weights and scales, or for three weights
/// between which the others are interpolated. Source: Apple, "Creating custom symbol images for your app".
package final class SymbolTemplate: Sendable {
    /// A drawing, in points of text of 100 points.
    struct Drawing: Sendable {
        var parts: [SymbolPart]
        /// Between the margins.
        var width: CGFloat
    }

    private struct Variant: Hashable {
        var weight: Int
        var scale: Character
    }

    private struct GlyphKey: Hashable {
        var weight: CGFloat
        var factor: CGFloat
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let weights: [(name: String, value: CGFloat)] = [
        ("Ultralight", -0.8), ("Thin", -0.6), ("Light", -0.4), ("Regular", 0), ("Medium", 0.23), ("Semibold", 0.3), ("Bold", 0.4), ("Heavy", 0.56),
        ("Black", 0.62),
    ]
    private static let regular = 3
    /// The weights of a variable template.
    private static let masters = [0, 3, 8]
    /// The sizes of the scales relative to medium.
    private static let factors: [Character: CGFloat] = ["S": 0.8, "M": 1, "L": 1.28]
    /// The largest extent of a drawing, in points of text of 100 points; a template's sheet is 3,300 wide.
    private static let maximumExtent: CGFloat = 10_000
    /// Capital letters are so high in text of 100 points.
    private static let capHeight: CGFloat = 70.459

    private let name: String
    private let drawings: [Variant: Drawing]
    /// The glyphs that have been made; bounded by the number of weights that a program uses.
    private let glyphs = Mutex<[GlyphKey: SymbolGlyph]>([:])

    /// - Parameter name: tells symbols apart.
    init(_ data: Data, name: String) throws {
        self.name = name
        let root: NibElement
        do throws(NibError) { root = try XMLReader.read(Array(data)) } catch { throw Failure(description: "\(error)") }
        guard root.name == "svg" else { throw Failure(description: "it is no SVG file") }
        var elements: [String: (element: NibElement, transform: CGAffineTransform)] = [:]
        Self.collect(root, .identity, into: &elements)
        var drawings: [Variant: Drawing] = [:]
        for (index, weight) in Self.weights.enumerated() {
            for scale in Self.factors.keys {
                if let drawing = Self.drawing(weight.name, scale, elements) { drawings[Variant(weight: index, scale: scale)] = drawing }
            }
        }
        guard !drawings.isEmpty else { throw Failure(description: "it is no template of SF Symbols: no group has a name such as \"Regular-M\"") }
        self.drawings = drawings
    }

    // MARK: Reading

    private static func collect(
        _ element: NibElement, _ outer: CGAffineTransform, into elements: inout [String: (element: NibElement, transform: CGAffineTransform)]
    ) {
        if let id = element.id { elements[id] = (element, outer) }
        let transform = SVGPath.transform(element["transform"]).concatenating(outer)
        for child in element.children { collect(child, transform, into: &elements) }
    }

    private static func drawing(
        _ weight: String, _ scale: Character, _ elements: [String: (element: NibElement, transform: CGAffineTransform)]
    ) -> Drawing? {
        guard let group = elements["\(weight)-\(scale)"] else { return nil }
        var parts: [SymbolPart] = []
        collectParts(group.element, group.transform, level: 0, into: &parts)
        let box = parts.reduce(CGRect.null) { $0.union($1.geometry.boundingBox) }
        guard !box.isNull else { return nil }
        func position(_ names: [String]) -> CGPoint? {
            names.lazy.compactMap { elements[$0] }.compactMap { guide($0.element, $0.transform) }.first
        }
        func margin(_ side: String) -> CGFloat? {
            position(["\(side)-margin-\(weight)-\(scale)", "\(side)-margin-\(weight)", "\(side)-margin-Regular-\(scale)", "\(side)-margin"])?.x
        }
        let baseline = position(["Baseline-\(scale)"])?.y ?? box.maxY
        var left = box.minX, right = box.maxX
        if let first = margin("left"), let last = margin("right"), last > first, box.midX > first, box.midX < last { (left, right) = (first, last) }
        let extents = [right - left, box.width, abs(box.minY - baseline), abs(box.maxY - baseline)]
        guard extents.allSatisfy({ $0 <= maximumExtent }) else { return nil }
        let toOrigin = CGAffineTransform(translationX: -left, y: -baseline)
        return Drawing(parts: parts.map { $0.applying(toOrigin) }, width: right - left)
    }

    /// The place of a guide line.
    private static func guide(_ element: NibElement, _ transform: CGAffineTransform) -> CGPoint? {
        let own = SVGPath.transform(element["transform"]).concatenating(transform)
        switch element.name {
        case "line": return element.number("x1").flatMap { x in element.number("y1").map { CGPoint(x: x, y: $0).applying(own) } }
        case "rect":
            guard let x = element.number("x"), let y = element.number("y") else { return nil }
            return CGPoint(x: x + (element.number("width") ?? 0) / 2, y: y + (element.number("height") ?? 0) / 2).applying(own)
        default:
            let box = element["d"].map { SVGPath.geometry($0).applying(own).boundingBox } ?? .null
            return box.isNull ? nil : CGPoint(x: box.midX, y: box.midY)
        }
    }

    private static func collectParts(_ element: NibElement, _ outer: CGAffineTransform, level: Int, into parts: inout [SymbolPart]) {
        let transform = SVGPath.transform(element["transform"]).concatenating(outer), level = Self.level(element["class"]) ?? level
        if let geometry = shape(element), !geometry.isEmpty {
            parts.append(SymbolPart(geometry: geometry.applying(transform), paint: .fill, lineWidth: .none, level: level))
        }
        for child in element.children { collectParts(child, transform, level: level, into: &parts) }
    }

    private static func shape(_ element: NibElement) -> PathGeometry? {
        func number(_ name: String) -> CGFloat { CGFloat(element.number(name) ?? 0) }
        var geometry = PathGeometry()
        switch element.name {
        case "path": return element["d"].map(SVGPath.geometry)
        case "rect": geometry.addRect(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
        case "circle":
            let radius = number("r")
            geometry.addEllipse(in: CGRect(x: number("cx") - radius, y: number("cy") - radius, width: 2 * radius, height: 2 * radius))
        case "ellipse":
            let rx = number("rx"), ry = number("ry")
            geometry.addEllipse(in: CGRect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
        case "polygon": return element["points"].map { SVGPath.geometry("M \($0) Z") }
        default: return nil
        }
        return geometry
    }

    /// The layer of a hierarchical symbol: "hierarchical-0:secondary".
    private static func level(_ names: String?) -> Int? {
        guard let kind = names?.split(separator: " ").first(where: { $0.hasPrefix("hierarchical") })?.split(separator: ":").last else { return nil }
        return ["primary", "secondary", "tertiary"].firstIndex { kind == $0 }
    }

    // MARK: Glyphs

    /// The symbol in a weight and a scale.
    func glyph(_ metrics: SymbolMetrics) -> SymbolGlyph {
        let key = GlyphKey(weight: metrics.weight.rawValue, factor: metrics.factor)
        if let glyph = glyphs.withLock({ $0[key] }) { return glyph }
        let made = makeGlyph(metrics)
        glyphs.withLock { $0[key] = made }
        return made
    }

    private func makeGlyph(_ metrics: SymbolMetrics) -> SymbolGlyph {
        let wanted = Self.factors.min { abs($0.value - metrics.factor) < abs($1.value - metrics.factor) }?.key ?? "M"
        let scales = [wanted, "M", "S", "L"], scale = scales.first { scale in drawings.keys.contains { $0.scale == scale } } ?? wanted
        let drawing = drawing(metrics.weight.rawValue, scale)
        // A unit of the grid is 0.05 of the size of text at the symbol's scale.
        let unit = 0.2 / (Self.factors[scale] ?? 1), half = SymbolDrawing.gridHeight / 2, middle = -Self.capHeight / 2
        let box = drawing.parts.reduce(CGRect.null) { $0.union($1.geometry.boundingBox) }
        let extent = max(half, (middle - box.minY) * unit, (box.maxY - middle) * unit)
        // Capital letters are in the middle of the grid; more than that makes it higher on both sides.
        let transform = CGAffineTransform(translationX: 0, y: -middle).concatenating(CGAffineTransform(scaleX: unit, y: unit))
            .concatenating(CGAffineTransform(translationX: 0, y: extent))
        return SymbolGlyph(
            name: "\(name) \(scale) \(metrics.weight.rawValue)", width: drawing.width * unit, height: 2 * extent,
            parts: drawing.parts.map { $0.applying(transform) })
    }

    private func drawing(_ weight: CGFloat, _ scale: Character) -> Drawing {
        func own(_ index: Int) -> Drawing? { drawings[Variant(weight: index, scale: scale)] }
        let nearest = Self.weights.indices.sorted { abs(Self.weights[$0].value - weight) < abs(Self.weights[$1].value - weight) }
        if let index = nearest.first, let exact = own(index) { return exact }
        let lower = Self.masters.last { Self.weights[$0].value <= weight } ?? Self.masters[0]
        let upper = Self.masters.first { Self.weights[$0].value > weight } ?? Self.masters[2]
        if lower != upper, let one = own(lower), let two = own(upper) {
            let from = Self.weights[lower].value, fraction = (weight - from) / (Self.weights[upper].value - from)
            if let mixed = Self.interpolate(one, two, fraction) { return mixed }
        }
        return nearest.lazy.compactMap(own).first ?? drawings.values.first ?? Drawing(parts: [], width: 0)
    }

    /// Nil for drawings whose paths differ in more than their points.
    private static func interpolate(_ one: Drawing, _ two: Drawing, _ fraction: CGFloat) -> Drawing? {
        guard one.parts.count == two.parts.count else { return nil }
        var result = one
        for index in one.parts.indices {
            let first = one.parts[index].geometry.elements, second = two.parts[index].geometry.elements
            guard first.count == second.count else { return nil }
            var geometry = PathGeometry()
            for (start, end) in zip(first, second) {
                guard let mixed = interpolate(start, end, fraction) else { return nil }
                geometry.append(mixed)
            }
            result.parts[index].geometry = geometry
        }
        result.width += (two.width - one.width) * fraction
        return result
    }

    private static func interpolate(_ one: PathElement, _ two: PathElement, _ fraction: CGFloat) -> PathElement? {
        func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint { CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction) }
        return switch (one, two) {
        case (.move(let from), .move(let to)): .move(mix(from, to))
        case (.line(let from), .line(let to)): .line(mix(from, to))
        case (.quadCurve(let control, let from), .quadCurve(let otherControl, let to)): .quadCurve(control: mix(control, otherControl), to: mix(from, to))
        case (.curve(let a, let b, let from), .curve(let c, let d, let to)): .curve(control1: mix(a, c), control2: mix(b, d), to: mix(from, to))
        case (.close, .close): .close
        default: nil
        }
    }
}
