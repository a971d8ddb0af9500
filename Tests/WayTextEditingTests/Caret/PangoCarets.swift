import Foundation

@testable import WayTextEditing

/// A line of `Reference/carets.txt`, which `Reference/carets.c` has written with Pango.
struct PangoCase: CustomStringConvertible {
    struct Caret {
        let offset: Int
        let strong: Double
        let weak: Double
    }

    let text: String
    let baseLevel: Int
    var clusters: [CaretLine.Cluster] = []
    var carets: [Caret] = []
    /// The insertion points from the left end of the line to the right.
    var visited: [Int] = []

    var description: String { "\(text) (\(baseLevel))" }

    var line: CaretLine { CaretLine(range: 0..<text.utf16.count, baseLevel: baseLevel, clusters: clusters) }

    static func all() throws -> [PangoCase] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Reference/carets.txt")
        var cases: [PangoCase] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch words[0] {
            case "text":
                let scalars = words.dropFirst(2).compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
                cases.append(PangoCase(text: String(String.UnicodeScalarView(scalars)), baseLevel: numbers[0]))
            case "cluster":
                cases[cases.count - 1].clusters.append(
                    CaretLine.Cluster(range: numbers[0]..<numbers[1], level: numbers[2], minX: Double(numbers[3]), maxX: Double(numbers[4])))
            case "caret": cases[cases.count - 1].carets.append(Caret(offset: numbers[0], strong: Double(numbers[1]), weak: Double(numbers[2])))
            default: cases[cases.count - 1].visited = numbers
            }
        }
        return cases
    }
}
