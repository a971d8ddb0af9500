import Foundation

/// Maps host time to media time: equal, unless animations run in slow motion. Touches keep host time, so gesture recognition does not depend on the
/// speed.
package struct AnimationSpeed: Sendable {
    /// Below this range animations take too long to watch, above it they are too short to see.
    package static let validRange: ClosedRange<Double> = 0.01...10

    /// The value of `WAYKIT_SLOW`; nil if it is no number or out of range.
    package static func parse(_ text: String) -> Double? { Double(text).flatMap { validRange.contains($0) ? $0 : nil } }

    /// Media seconds per host second, from `origin` on.
    package let rate: Double
    private let earlierRate: Double
    /// The host time of the latest change of the rate, and the media time there.
    private let origin: TimeInterval
    private let mediaOrigin: TimeInterval

    /// - Parameter origin: The host time at which both clocks are equal, in seconds.
    package init(rate: Double, origin: TimeInterval) {
        self.init(rate: rate, earlierRate: rate, origin: origin, mediaOrigin: origin)
    }

    private init(rate: Double, earlierRate: Double, origin: TimeInterval, mediaOrigin: TimeInterval) {
        self.rate = rate
        self.earlierRate = earlierRate
        self.origin = origin
        self.mediaOrigin = mediaOrigin
    }

    /// The same clock with another rate from a host time on, without a jump. A time before the latest change counts as the time of that change.
    package func changed(to rate: Double, at time: TimeInterval) -> AnimationSpeed {
        guard time > origin else { return AnimationSpeed(rate: rate, earlierRate: earlierRate, origin: origin, mediaOrigin: mediaOrigin) }
        return AnimationSpeed(rate: rate, earlierRate: self.rate, origin: time, mediaOrigin: mediaTime(time))
    }

    /// Converts host time to media time. Times before the latest change have the rate before it.
    package func mediaTime(_ time: TimeInterval) -> TimeInterval {
        let rate = time < origin ? earlierRate : rate
        // Exact, without rounding errors, at normal speed.
        return rate == 1 && origin == mediaOrigin ? time : mediaOrigin + (time - origin) * rate
    }

    /// Converts a duration in host time to media time.
    package func mediaSeconds(_ seconds: TimeInterval) -> TimeInterval { seconds * rate }

    /// Converts a duration in media time to host time.
    package func hostSeconds(_ seconds: TimeInterval) -> TimeInterval { seconds / rate }
}
