import Foundation
import Measure

/// Measured values, by name.
typealias Figures = [String: Double]

/// A number, right-aligned with spaces.
func column(_ value: Double, width: Int, decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    return String(repeating: " ", count: max(1, width - text.count)) + text
}

/// The limits of `thresholds.tsv`, which documents its columns.
struct Thresholds {
    struct Limit {
        let name: String
        /// The maximum; nil where the figure has to equal `value`.
        let highest: Double?
        /// The value measured when the line was written.
        let value: Double

        /// - Parameter line: A name, a value, and `exact`, a factor, or a number after a plus sign.
        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 3, let value = Double(fields[1]) else { return nil }
            name = String(fields[0])
            self.value = value
            if fields[2] == "exact" {
                highest = nil
            } else {
                guard let allowance = Double(fields[2]) else { return nil }
                highest = fields[2].hasPrefix("+") ? value + allowance : value * allowance
            }
        }

        func accepts(_ figure: Double) -> Bool { highest.map { figure <= $0 } ?? (figure == value) }
    }

    let limits: [Limit]

    init(file: String) throws {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        limits = try lines.map { line in
            guard let limit = Limit(line) else {
                throw ChildProcess.Failure(description: "\(file): “\(line)” is not a name, a value and an allowance")
            }
            return limit
        }
    }

    /// Prints each figure beside its limit.
    /// - Returns: Whether all figures are within their limits. Limits without a figure are ignored; figures without a limit are listed.
    func check(_ figures: Figures) -> Bool {
        var failures: [String] = []
        print("\n" + "figure".padded(to: 44) + "     now   limit")
        for limit in limits {
            guard let value = figures[limit.name] else { continue }
            let isWithinLimit = limit.accepts(value), highest = limit.highest ?? limit.value
            print(limit.name.padded(to: 44) + column(value, width: 8, decimals: 2) + column(highest, width: 8, decimals: 2) + (isWithinLimit ? "" : "   ABOVE"))
            if !isWithinLimit { failures.append(String(format: "%@ is %.3f, its limit %.3f", limit.name, value, highest)) }
        }
        for name in figures.keys.sorted() where !limits.contains(where: { $0.name == name }) { print("\(name) has no limit") }
        for failure in failures { print("FAILED: \(failure)") }
        return failures.isEmpty
    }
}
