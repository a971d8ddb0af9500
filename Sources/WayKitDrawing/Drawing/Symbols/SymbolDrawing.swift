import Foundation
import WayGraphics

/// A drawing of the table: paths on a grid 24 units high, each after the pen that draws it.
///
/// The pens are lower-case letters, in force until the next one; a drawing begins with `s`. A drawing with an outline (`o`, `K`) has a
/// filled variant, "name.fill".
///
///     s  stroke                      d  stroke of a detail, which gets less heavy
///     f  fill                        b  stroke and fill
///     o  outline: stroked, and filled in the filled variant
///     K  outline that covers what is below, with a gap around it
///     i  stroke of a detail inside the outline; cut out of the filled variant
///     j  fill inside the outline; cut out of the filled variant
///     c  hole: stroked, and cut out of the filled variant
///     h  stroke of a detail that the filled variant lacks
///     k  erases a line with a gap on both sides
///     l n   the layer of what follows: 0 is primary, 1 secondary
///     v     the next step of a variable value
///     u     what follows keeps its orientation where the symbol is mirrored: digits, check marks
///     w n   the width of the grid, 24 if it is absent
struct SymbolDrawing {
    struct Run {
        var pen: Character
        var level: Int
        var step: Int?
        var isUpright = false
        var geometry = PathGeometry()
    }

    static let gridHeight: CGFloat = 24

    private(set) var width = gridHeight
    private(set) var runs: [Run] = []
    private static let pens: Set<Character> = ["s", "d", "f", "b", "o", "K", "i", "j", "c", "h", "k"]

    /// Nil for a text with an invalid command.
    init?(_ text: Substring) {
        guard let commands = SymbolScanner.commands(text) else { return nil }
        var run = Run(pen: "s", level: 0)
        for command in commands {
            switch command.letter {
            case "w":
                guard let width = command.numbers.first else { return nil }
                self.width = width
            case let letter where letter == "l" || letter == "v" || letter == "u" || Self.pens.contains(letter):
                if !run.geometry.isEmpty { runs.append(run) }
                run.geometry = PathGeometry()
                if command.letter == "l" {
                    run.level = Int(command.numbers.first ?? 0)
                } else if command.letter == "v" {
                    run.step = (run.step ?? -1) + 1
                } else if command.letter == "u" {
                    run.isUpright = true
                } else {
                    run.pen = command.letter
                }
            default:
                guard SymbolPath.append(command, to: &run.geometry) else { return nil }
            }
        }
        runs.append(run)
        guard runs.allSatisfy({ !$0.geometry.isEmpty }) else { return nil }
    }

    var hasFilledVariant: Bool { runs.contains { $0.pen == "o" || $0.pen == "K" } }

    func parts(filled: Bool) -> [SymbolPart] {
        let hasMark = runs.contains { $0.pen == "j" || (filled && $0.pen == "i") }
        return runs.flatMap { run in
            var parts = Self.parts(run, filled: filled)
            for index in parts.indices {
                parts[index].level = run.level + (hasMark && (run.pen == "o" || run.pen == "K") ? 1 : 0)
                parts[index].step = run.step
                if run.isUpright { parts[index].uprightCenter = run.geometry.boundingBox.midX }
            }
            return parts
        }
    }

    private static func parts(_ run: Run, filled: Bool) -> [SymbolPart] {
        let shape = SymbolPart(geometry: run.geometry)
        func part(_ paint: SymbolPart.Paint, _ effect: SymbolPart.Effect = .paint, _ width: SymbolPart.LineWidth = .regular) -> SymbolPart {
            var part = shape
            part.paint = paint
            part.effect = effect
            part.lineWidth = width
            return part
        }
        let outline = part(filled ? .strokeAndFill : .stroke)
        return switch run.pen {
        case "s": [shape]
        case "d": [part(.stroke, .paint, .detail)]
        case "f": [part(.fill)]
        case "b": [part(.strokeAndFill)]
        case "o": [outline]
        case "K": [part(.strokeAndFill, .erase, .gap), outline]
        case "i": [part(.stroke, filled ? .cut : .paint, .detail)]
        case "j": [part(.fill, filled ? .cut : .paint)]
        case "c": [filled ? part(.fill, .erase) : part(.stroke, .paint, .detail)]
        case "h": filled ? [] : [part(.stroke, .paint, .detail)]
        default: [part(.stroke, .erase, .gap)]
        }
    }
}
