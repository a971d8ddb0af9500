import Foundation

/// Maps the time of a transition to its displayed progress and back, by the curve of the leading animation: a gesture moves the
/// content, not the time.
package struct ProgressMapping {
    private let span: TimeInterval
    private let delay: TimeInterval
    private let duration: TimeInterval
    /// Progress at a fraction of the duration; nil: linear.
    private let value: ((Double) -> Double)?

    /// - Parameters:
    ///   - span: seconds of the transition.
    ///   - delay: seconds until the leading animation begins.
    ///   - duration: seconds of the leading animation.
    ///   - curve: its progress at a fraction of its duration; nil if it has none. One that is not monotonic counts as linear.
    package init(span: TimeInterval, delay: TimeInterval, duration: TimeInterval, curve: ((Double) -> Double)?) {
        self.span = span
        self.delay = delay
        self.duration = duration
        value = curve.flatMap { Self.isMonotonic($0) ? $0 : nil }
    }

    /// An underdamped spring passes the same progress several times: progress has no inverse then.
    private static func isMonotonic(_ value: (Double) -> Double) -> Bool {
        let steps = 32
        let values = (0...steps).map { value(Double($0) / Double(steps)) }
        return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 } && (values.last ?? 0) > 0.5
    }

    /// Displayed progress, 0…1, at seconds since the start.
    package func progress(at time: TimeInterval) -> Double {
        guard let value else { return span > 0 ? min(max(time / span, 0), 1) : 1 }
        let elapsed = (time - delay) / duration
        guard elapsed > 0 else { return 0 }
        return elapsed >= 1 ? 1 : min(max(value(elapsed), 0), 1)
    }

    /// Seconds since the start, at a displayed progress of 0…1.
    package func time(at progress: Double) -> TimeInterval {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return max(span, delay + duration) }
        guard value != nil else { return progress * span }
        var low = delay, high = delay + duration
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Progress per second of the transition's time.
    package func velocity(at time: TimeInterval) -> Double {
        let step = max(span, 0.001) / 10_000
        return (progress(at: time + step) - progress(at: time - step)) / (2 * step)
    }
}
