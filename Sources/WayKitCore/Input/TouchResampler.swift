import Foundation
import WayHost

/// Resamples one touch to frame times: interpolates linearly between two samples, and extrapolates a little beyond the last one. The rule and its
/// constants are Android's (InputConsumer, `frameworks/native/libs/input`). A touch never goes against the finger's measured movement: where
/// extrapolation went too far, it waits for the finger. Programs read the direction from two successive positions, as in `previousLocation(in:)`.
/// Time is passed in. A class, so that adding a sample to one in a dictionary does not copy it.
final class TouchResampler {
    struct Sample {
        var time: TimeInterval
        var point: TouchEvent.Point
    }

    /// The movement that a frame delivers.
    struct Step {
        /// The device's samples since the previous frame, oldest first.
        var samples: [Sample]
        var time: TimeInterval
        var position: CGPoint
    }

    /// Seconds between samples: below this range the measured velocity is too imprecise, above it the samples are unrelated.
    private static let usableInterval: ClosedRange<TimeInterval> = 0.002...0.020
    /// Seconds of extrapolation beyond the last sample at most.
    private static let maximumExtrapolation: TimeInterval = 0.008

    /// The last two delivered samples, the newer first.
    private var last: Sample
    private var previous: Sample?
    private var pending: [Sample] = []
    /// The samples of the last step; the storage is reused.
    private var delivered: [Sample] = []
    /// The position that was last delivered.
    private var deliveredPosition: CGPoint

    init(_ sample: Sample) {
        last = sample
        deliveredPosition = sample.point.position
    }

    func add(_ sample: Sample) { pending.append(sample) }

    var hasPending: Bool { !pending.isEmpty }
    var oldestPendingTime: TimeInterval? { pending.first?.time }

    /// The movement up to an instant; nil if there is none.
    func step(to instant: TimeInterval) -> Step? {
        var count = pending.firstIndex { $0.time > instant } ?? pending.count
        // A sample too near to the previous one, or too far from it, cannot be interpolated: delivered immediately.
        while count < pending.count, !Self.usableInterval.contains(pending[count].time - (count > 0 ? pending[count - 1] : last).time) { count += 1 }
        let start = last.point.position
        consume(count)
        return makeStep(position(at: instant), after: start)
    }

    /// All pending samples, ending at the last measured position.
    func drain() -> Step? {
        let start = last.point.position
        consume(pending.count)
        return makeStep((last.time, last.point.position), after: start)
    }

    /// - Parameter start: The last measured position of the previous step.
    private func makeStep(_ target: (time: TimeInterval, position: CGPoint), after start: CGPoint) -> Step? {
        let end = (pending.first ?? last).point.position, before = previous?.point.position ?? start
        let position = CGPoint(
            x: Self.coordinate(target.position.x, after: deliveredPosition.x, movement: end.x - (end.x == start.x ? before.x : start.x)),
            y: Self.coordinate(target.position.y, after: deliveredPosition.y, movement: end.y - (end.y == start.y ? before.y : start.y)))
        guard !delivered.isEmpty || position != deliveredPosition else { return nil }
        deliveredPosition = position
        return Step(samples: delivered, time: target.time, position: position)
    }

    /// The coordinate that is delivered after another one: not against the measured movement.
    private static func coordinate(_ target: CGFloat, after delivered: CGFloat, movement: CGFloat) -> CGFloat {
        (target - delivered) * movement > 0 ? target : delivered
    }

    private func consume(_ count: Int) {
        delivered.removeAll(keepingCapacity: true)
        guard count > 0 else { return }
        delivered.append(contentsOf: pending.prefix(count))
        previous = count > 1 ? pending[count - 2] : last
        last = pending[count - 1]
        pending.removeFirst(count)
    }

    private func position(at instant: TimeInterval) -> (time: TimeInterval, position: CGPoint) {
        let exact = (last.time, last.point.position)
        if let next = pending.first {
            // An event of another touch may already have delivered a later sample.
            return instant > last.time ? (instant, Self.interpolate(from: last, to: next, at: instant)) : exact
        }
        guard let previous, Self.usableInterval.contains(last.time - previous.time) else { return exact }
        let gap = last.time - previous.time
        let end = min(instant, last.time + min(gap / 2, Self.maximumExtrapolation))
        // No samples for long: the touch rests.
        guard end > last.time, instant < last.time + gap + Self.usableInterval.upperBound else { return exact }
        return (end, Self.interpolate(from: previous, to: last, at: end))
    }

    private static func interpolate(from first: Sample, to second: Sample, at time: TimeInterval) -> CGPoint {
        let fraction = (time - first.time) / (second.time - first.time)
        let (from, to) = (first.point.position, second.point.position)
        return CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
    }
}

/// Chooses the time at which a frame samples touches: at a constant latency before presentation, however late rendering begins.
struct ResamplingClock {
    /// Seconds before the frame's start: samples taken by then have arrived.
    private static let delay: TimeInterval = 0.005
    /// Exponential smoothing factor for changes in frame timing.
    private static let smoothing = 0.05

    /// Seconds from the sample time to presentation.
    private var latency: TimeInterval?

    mutating func sampleTime(for timing: FrameTiming) -> TimeInterval {
        let target = timing.presentation - timing.now + Self.delay
        if let old = latency, abs(target - old) < timing.interval {
            latency = old + (target - old) * Self.smoothing
        } else {
            latency = target
        }
        return timing.presentation - (latency ?? target)
    }
}
