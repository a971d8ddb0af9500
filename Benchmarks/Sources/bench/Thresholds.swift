import Foundation
import Measure

/// What was measured, by name.
typealias Figures = [String: Double]

/// A number with spaces before it.
func column(_ value: Double, width: Int, decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    return String(repeating: " ", count: max(1, width - text.count)) + text
}

/// The limits of `thresholds.tsv`; what its columns mean is said there.
struct Thresholds {
    struct Limit {
        let name: String
        /// As measured when the line was written.
        let value: Double
        /// What may be above that: a factor, or nil where the figure has to be exactly this.
        let allowance: Double?

        var highest: Double { value * (allowance ?? 1) }
    }

    let limits: [Limit]

    init(file: String) throws {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        limits = try lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 3, let value = Double(fields[1]), let allowance = fields[2] == "exact" ? 1 : Double(fields[2]) else {
                throw ChildProcess.Failure(description: "\(file): “\(line)” is not a name, a value and an allowance")
            }
            return Limit(name: fields[0], value: value, allowance: fields[2] == "exact" ? nil : allowance)
        }
    }

    /// Prints each figure beside its limit.
    /// - Returns: whether all are within theirs. What was not measured this time counts for nothing; what has no limit is named.
    func check(_ figures: Figures) -> Bool {
        var failures: [String] = []
        print("\n" + "figure".padded(to: 44) + "     now   limit")
        for limit in limits {
            guard let value = figures[limit.name] else { continue }
            let isWithin = limit.allowance == nil ? value == limit.value : value <= limit.highest
            print(limit.name.padded(to: 44) + column(value, width: 8, decimals: 2) + column(limit.highest, width: 8, decimals: 2) + (isWithin ? "" : "   ABOVE"))
            if !isWithin { failures.append("\(limit.name) is \(column(value, width: 1, decimals: 3).dropFirst()), its limit \(limit.highest)") }
        }
        for name in figures.keys.sorted() where !limits.contains(where: { $0.name == name }) { print("\(name) has no limit") }
        for failure in failures { print("FAILED: \(failure)") }
        return failures.isEmpty
    }
}
