import Foundation
import WayGraphics

/// Parts of a symbol that move together in an effect, and are drawn into one layer.
package struct SymbolMotionLayer {
    /// Layers with the same key move at the same time.
    package struct Key: Hashable {
        package var level: Int
        package var step: Int?
    }

    package let key: Key
    /// The painted parts, and what is cut out of them.
    package let glyph: SymbolGlyph
    /// The centre of all layers with the same key, in the unit square of the symbol.
    package let center: CGPoint
    /// The painted parts only, by which two symbols are compared.
    private let shapes: [SymbolPart]

    /// Whether both layers have the same shapes at the same place.
    package func hasShapes(of other: SymbolMotionLayer) -> Bool {
        shapes.count == other.shapes.count && glyph.width == other.glyph.width
            && zip(shapes, other.shapes).allSatisfy { $0.geometry == $1.geometry && $0.paint == $1.paint }
    }

    /// The layers of a symbol in painting order.
    ///
    /// - Parameter isMonochrome: whether marks in filled shapes are cut out.
    package static func layers(of glyph: SymbolGlyph, isMonochrome: Bool) -> [SymbolMotionLayer] {
        let runs = runs(of: glyph, isMonochrome: isMonochrome)
        var boxes: [Key: CGRect] = [:]
        for run in runs {
            let box = run.parts.reduce(CGRect.null) { $0.union(glyph.parts[$1].geometry.boundingBox) }
            boxes[run.key] = boxes[run.key].map { $0.union(box) } ?? box
        }
        return runs.map { run in
            let cuts = glyph.parts.indices.filter { $0 > run.parts[0] && isCut(glyph.parts[$0], isMonochrome) }
            let parts = (run.parts + cuts).sorted().map { glyph.parts[$0] }
            let box = boxes[run.key] ?? .zero
            return SymbolMotionLayer(
                key: run.key, glyph: SymbolGlyph(name: glyph.name, width: glyph.width, height: glyph.height, parts: parts, steps: glyph.steps),
                center: CGPoint(x: box.midX / glyph.width, y: box.midY / glyph.height), shapes: run.parts.map { glyph.parts[$0] })
        }
    }

    private static func isCut(_ part: SymbolPart, _ isMonochrome: Bool) -> Bool {
        part.effect == .erase || (part.effect == .cut && isMonochrome)
    }

    /// The indices of painted parts that follow each other without a cut and have one key.
    private static func runs(of glyph: SymbolGlyph, isMonochrome: Bool) -> [(key: Key, parts: [Int])] {
        var runs: [(key: Key, parts: [Int])] = []
        var isOpen = false
        for (index, part) in glyph.parts.enumerated() {
            guard !isCut(part, isMonochrome) else {
                isOpen = false
                continue
            }
            let key = Key(level: part.level, step: part.step)
            if isOpen, runs[runs.count - 1].key == key { runs[runs.count - 1].parts.append(index) } else { runs.append((key, [index])) }
            isOpen = true
        }
        return runs
    }
}
