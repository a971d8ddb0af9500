import Foundation

/// Runs programs from seeds, and makes the shortest failing one of the first that fails.
@MainActor enum ProgramCheck {
    /// How many: `WAYKIT_PROGRAMS`, or what takes a second or two.
    static func count(default few: Int) -> Int {
        ProcessInfo.processInfo.environment["WAYKIT_PROGRAMS"].flatMap { Int($0) } ?? few
    }

    /// `WAYKIT_SEED` says which is the first: 0.
    static func seeds(default few: Int) -> Range<UInt64> {
        let first = ProcessInfo.processInfo.environment["WAYKIT_SEED"].flatMap { UInt64($0) } ?? 0
        return first..<(first + UInt64(max(0, count(default: few))))
    }

    /// - Parameters:
    ///   - make: the steps of the program of a seed.
    ///   - failure: runs steps; what was wrong, nil where all was right.
    /// - Returns: what to tell; nil where no program fails.
    static func firstFailure<Step: CustomStringConvertible>(
        seeds: Range<UInt64>, make: (UInt64) -> [Step], failure: ([Step]) -> String?
    ) -> String? {
        for seed in seeds {
            let steps = make(seed)
            guard failure(steps) != nil else { continue }
            let short = shrink(steps) { failure($0) != nil }
            let lines = short.map { "    \($0)".replacingOccurrences(of: "WayKitTests.", with: "") }.joined(separator: "\n")
            return "seed \(seed), \(short.count) of \(steps.count) steps: \(failure(short) ?? "fails no more")\n\(lines)"
        }
        return nil
    }

    /// Leaves steps out, halves first and then single ones, for as long as the rest still fails.
    static func shrink<Step>(_ steps: [Step], stillFails: ([Step]) -> Bool) -> [Step] {
        var short = steps
        var size = max(1, short.count / 2)
        while true {
            var start = 0, changed = false
            while start < short.count {
                var rest = short
                rest.removeSubrange(start..<min(start + size, short.count))
                if stillFails(rest) {
                    short = rest
                    changed = true
                } else {
                    start += size
                }
            }
            if size == 1, !changed { return short }
            size = max(1, size / 2)
        }
    }
}
