import Foundation
import WayKit

/// The calls in order, as the transition contract states its rules.
@MainActor package final class EventLog {
    package private(set) var lines: [String] = []

    package init() {}

    package func add(_ line: String) { lines.append(line) }

    /// The calls since the last `take()`.
    package func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }
}
