import Foundation

/// What a device reports of a touch at one time.
package protocol TouchPoint {
    var position: CGPoint { get }
}

/// Resamples one touch to frame times: interpolates linearly between two samples, and extrapolates a little beyond the last one. The rule and its
/// constants are Android's (InputConsumer, `frameworks/native/libs/input`). Time is passed in. A class, so that adding a sample to one in a dictionary
/// does not copy it.
package final class TouchResampler<Point: TouchPoint> {
    package struct Sample {
        package var time: TimeInterval
        package var point: Point

        package init(time: TimeInterval, point: Point) {
            self.time = time
            self.point = point
        }
    }

    /// The movement that a frame delivers.
    package struct Step {
        /// The device's samples since the previous frame, oldest first.
        package var samples: [Sample]
        package var time: TimeInterval
        package var position: CGPoint
    }

    /// Seconds between samples: below this range the measured velocity is too imprecise, above it the samples are unrelated.
    private static var usableInterval: ClosedRange<TimeInterval> { 0.002...0.020 }
    /// Seconds of extrapolation beyond the last sample at most.
    private static var maximumExtrapolation: TimeInterval { 0.008 }

    /// The last two delivered samples, the newer first.
    private var last: Sample
    private var previous: Sample?
    private var pending: [Sample] = []
    /// The samples of the last step; the storage is reused.
    private var delivered: [Sample] = []
    /// The position that was last delivered.
    private var deliveredPosition: CGPoint

    package init(_ sample: Sample) {
        last = sample
        deliveredPosition = sample.point.position
    }

    package func add(_ sample: Sample) { pending.append(sample) }

    package var hasPending: Bool { !pending.isEmpty }
    package var oldestPendingTime: TimeInterval? { pending.first?.time }
    /// The delivered position is not a measured one: once the touch rests, it moves to the last sample.
    package var hasPendingUpdate: Bool { hasPending || deliveredPosition != last.point.position }

    /// The movement up to an instant; nil if there is none.
    package func step(to instant: TimeInterval) -> Step? {
        var count = pending.firstIndex { $0.time > instant } ?? pending.count
        // A sample too near to the previous one, or too far from it, cannot be interpolated: delivered immediately.
        while count < pending.count, !Self.usableInterval.contains(pending[count].time - (count > 0 ? pending[count - 1] : last).time) { count += 1 }
        consume(count)
        return makeStep(position(at: instant))
    }

    /// All pending samples, ending at the last measured position.
    package func drain() -> Step? {
        consume(pending.count)
        return makeStep((last.time, last.point.position))
    }

    private func makeStep(_ target: (time: TimeInterval, position: CGPoint)) -> Step? {
        guard !delivered.isEmpty || target.position != deliveredPosition else { return nil }
        deliveredPosition = target.position
        return Step(samples: delivered, time: target.time, position: deliveredPosition)
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
        // No samples for long: the touch rests at the last measured position.
        guard end > last.time, instant < last.time + gap + Self.usableInterval.upperBound else { return exact }
        return (end, Self.interpolate(from: previous, to: last, at: end))
    }

    private static func interpolate(from first: Sample, to second: Sample, at time: TimeInterval) -> CGPoint {
        let fraction = (time - first.time) / (second.time - first.time)
        let (from, to) = (first.point.position, second.point.position)
        return CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
    }
}
