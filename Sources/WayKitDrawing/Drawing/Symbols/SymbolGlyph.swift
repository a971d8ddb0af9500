import Foundation
import WayGraphics

/// A symbol: painted paths on a grid, 24 units high or, in a program's symbol, more. Two symbols of the same name are equal.
package struct SymbolGlyph: Hashable, Sendable {
    let name: String
    /// In units of the grid.
    let width: CGFloat
    let height: CGFloat
    let parts: [SymbolPart]
    /// The number of steps of a variable value; 0 for a symbol that has none.
    let steps: Int
    /// Has the drawings for all weights and scales of a program's symbol; nil for WayKit's own, whose lines follow the weight.
    private let template: SymbolTemplate?

    init(name: String, width: CGFloat, height: CGFloat = SymbolDrawing.gridHeight, parts: [SymbolPart]) {
        self.init(name: name, width: width, height: height, parts: parts, steps: parts.reduce(0) { max($0, ($1.step ?? -1) + 1) })
    }

    /// A symbol of a program, in the regular weight.
    init(_ template: SymbolTemplate) {
        let glyph = template.glyph(SymbolMetrics(nil))
        self.init(name: glyph.name, width: glyph.width, height: glyph.height, parts: glyph.parts, steps: 0, template: template)
    }

    /// The symbol in a weight and a scale.
    func variant(_ metrics: SymbolMetrics) -> SymbolGlyph { template?.glyph(metrics) ?? self }

    /// - Parameter steps: of the whole symbol, if the parts are some of its parts.
    init(name: String, width: CGFloat, height: CGFloat, parts: [SymbolPart], steps: Int, template: SymbolTemplate? = nil) {
        self.name = name
        self.width = width
        self.height = height
        self.template = template
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
        let height = (metrics.pointSize * metrics.factor * Self.heightPerTextSize * self.height / SymbolDrawing.gridHeight).rounded()
        return CGSize(width: (height * width / self.height).rounded(), height: height)
    }

    /// The distance of the adjacent text's baseline from the symbol's bottom, in points: the symbol is centred on capital letters.
    func baselineOffset(_ metrics: SymbolMetrics) -> CGFloat {
        (size(metrics).height - metrics.pointSize * Self.capHeightPerTextSize) / 2
    }

    private static let directionalWords: Set<Substring> = ["backward", "forward", "leading", "trailing"]
    private static let directionalSymbols = [
        "list.bullet", "list.dash", "list.star", "list.triangle", "list.number", "checklist", "increase.indent", "decrease.indent", "text.badge",
        "text.append", "text.quote", "text.bubble", "doc.plaintext", "note.text", "newspaper", "list.clipboard", "speaker",
    ]

    /// Whether the symbol refers to the reading direction rather than to the screen, or shows lines of text that begin at one side: it is mirrored in
    /// right-to-left layouts. What is universal is not: check marks, clocks, digits, media, charts; nor what is named after left or right.
    /// Source: Human Interface Guidelines, "Right to left".
    static func isDirectional(_ name: String) -> Bool {
        let words = name.split(separator: ".")
        // Media symbols such as `backward.fill` and symbols that contain one are never mirrored.
        if let first = words.first, ["backward", "forward", "goforward", "gobackward"].contains(first) { return false }
        if words.dropFirst().contains(where: directionalWords.contains) { return true }
        return directionalSymbols.contains { name == $0 || name.hasPrefix($0 + ".") }
    }
}
