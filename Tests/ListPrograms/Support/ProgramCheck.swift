import Foundation

/// Runs programs generated from seeds, and shrinks the first one that fails.
@MainActor package enum ProgramCheck {
    /// The number of programs: `WAYKIT_PROGRAMS`, or a default that takes a second or two.
    package static func count(default defaultCount: Int) -> Int {
        ProcessInfo.processInfo.environment["WAYKIT_PROGRAMS"].flatMap { Int($0) } ?? defaultCount
    }

    /// Begins with `WAYKIT_SEED`, by default 0.
    package static func seeds(default defaultCount: Int) -> Range<UInt64> {
        let first = ProcessInfo.processInfo.environment["WAYKIT_SEED"].flatMap { UInt64($0) } ?? 0
        return first..<(first + UInt64(max(0, count(default: defaultCount))))
    }

    /// - Parameters:
    ///   - make: returns the steps of a seed's program.
    ///   - failure: runs steps and returns the failure, or nil.
    /// - Returns: the failure with the shrunk program; nil if no program fails.
    package static func firstFailure<Step: CustomStringConvertible>(
        seeds: Range<UInt64>, make: (UInt64) -> [Step], failure: ([Step]) -> String?
    ) -> String? {
        for seed in seeds {
            let steps = make(seed)
            guard failure(steps) != nil else { continue }
            let shrunk = shrink(steps) { failure($0) != nil }
            let lines = shrunk.map { "    \($0)".replacingOccurrences(of: #"\bWayKit\w*Tests\."#, with: "", options: .regularExpression) }.joined(separator: "\n")
            return "seed \(seed), \(shrunk.count) of \(steps.count) steps: \(failure(shrunk) ?? "fails no more")\n\(lines)"
        }
        return nil
    }

    /// Removes steps, halves first and then single ones, as long as the remaining program fails.
    package static func shrink<Step>(_ steps: [Step], stillFails: ([Step]) -> Bool) -> [Step] {
        var shrunk = steps
        var size = max(1, shrunk.count / 2)
        while true {
            var start = 0, changed = false
            while start < shrunk.count {
                var remaining = shrunk
                remaining.removeSubrange(start..<min(start + size, shrunk.count))
                if stillFails(remaining) {
                    shrunk = remaining
                    changed = true
                } else {
                    start += size
                }
            }
            if size == 1, !changed { return shrunk }
            size = max(1, size / 2)
        }
    }
}
