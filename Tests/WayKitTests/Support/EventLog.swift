import Foundation
import WayKit

/// The calls in order, as the transition contract states its rules.
@MainActor final class EventLog {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// The calls since the last `take()`.
    func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}
