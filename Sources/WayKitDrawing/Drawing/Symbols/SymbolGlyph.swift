import Foundation
import WayGraphics

/// A symbol: painted paths on a grid, 24 units high. Two symbols of the same name are equal.
package struct SymbolGlyph: Hashable, Sendable {
    let name: String
    /// In units of the grid.
    let width: CGFloat
    let parts: [SymbolPart]
    /// The number of steps of a variable value; 0 for a symbol that has none.
    let steps: Int

    init(name: String, width: CGFloat, parts: [SymbolPart]) {
        self.init(name: name, width: width, parts: parts, steps: parts.reduce(0) { max($0, ($1.step ?? -1) + 1) })
    }

    /// - Parameter steps: of the whole symbol, if the parts are some of its parts.
    init(name: String, width: CGFloat, parts: [SymbolPart], steps: Int) {
        self.name = name
        self.width = width
        self.parts = parts
        self.steps = steps
    }

    /// The height of the grid, in multiples of the size of the adjacent text.
    private static let heightPerTextSize: CGFloat = 1.2
    /// The height of capital letters, in multiples of the text size.
    private static let capHeightPerTextSize: CGFloat = 0.71

    package static func == (one: SymbolGlyph, other: SymbolGlyph) -> Bool { one.name == other.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// In whole points, so that a symbol is sharp at any scale.
    func size(_ metrics: SymbolMetrics) -> CGSize {
        let height = (metrics.pointSize * metrics.factor * Self.heightPerTextSize).rounded()
        return CGSize(width: (height * width / SymbolDrawing.gridHeight).rounded(), height: height)
    }

    /// The distance of the adjacent text's baseline from the symbol's bottom, in points: the symbol is centred on capital letters.
    func baselineOffset(_ metrics: SymbolMetrics) -> CGFloat {
        (size(metrics).height - metrics.pointSize * Self.capHeightPerTextSize) / 2
    }

    private static let directionalWords: Set<Substring> = ["backward", "forward", "leading", "trailing"]
    private static let directionalSymbols = [
        "list.bullet", "list.dash", "list.star", "list.triangle", "list.number", "checklist", "increase.indent", "decrease.indent", "text.badge",
        "text.append", "text.quote", "speaker", "arrow.up.right.square",
    ]

    /// Whether the symbol refers to the reading direction rather than to the screen: it is mirrored in right-to-left layouts.
    static func isDirectional(_ name: String) -> Bool {
        let words = name.split(separator: ".")
        // Media symbols such as `backward.fill` and symbols that contain one are never mirrored.
        if let first = words.first, ["backward", "forward", "goforward", "gobackward"].contains(first) { return false }
        if words.dropFirst().contains(where: directionalWords.contains) { return true }
        return directionalSymbols.contains { name == $0 || name.hasPrefix($0 + ".") }
    }
}
