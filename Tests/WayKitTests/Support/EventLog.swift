import Foundation
import WayKit

/// What was called, in order: the natural form of the transition contract's rules.
@MainActor final class EventLog {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What came since the last call.
    func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}
