import Foundation

/// Maps host time to media time: equal, unless animations run in slow motion. Touches keep host time, so gesture recognition does not depend on the
/// speed.
package struct AnimationSpeed: Sendable {
    /// Below this range animations take too long to watch, above it they are too short to see.
    package static let validRange: ClosedRange<Double> = 0.01...10

    /// The value of `WAYKIT_SLOW`; nil if it is no number or out of range.
    package static func parse(_ text: String) -> Double? { Double(text).flatMap { validRange.contains($0) ? $0 : nil } }

    private let origin: TimeInterval
    private let rate: Double

    /// - Parameter origin: The host time at which both clocks are equal, in seconds.
    package init(rate: Double, origin: TimeInterval) {
        self.rate = rate
        self.origin = origin
    }

    /// Converts host time to media time.
    package func mediaTime(_ time: TimeInterval) -> TimeInterval {
        // Exact, without rounding errors, at normal speed.
        rate == 1 ? time : origin + (time - origin) * rate
    }

    /// Converts a duration in host time to media time.
    package func mediaSeconds(_ seconds: TimeInterval) -> TimeInterval { seconds * rate }

    /// Converts a duration in media time to host time.
    package func hostSeconds(_ seconds: TimeInterval) -> TimeInterval { seconds / rate }
}
