import Foundation
import WayHost

/// Resamples one touch to frame times: interpolates linearly between two samples, and extrapolates a little beyond the last one. The rule and its
/// constants are Android's (InputConsumer, `frameworks/native/libs/input`). Time is passed in. A class, so that adding a sample to one in a dictionary
/// does not copy it.
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
    private static let usableGap: ClosedRange<TimeInterval> = 0.002...0.020
    /// Seconds of extrapolation beyond the last sample at most.
    private static let farthest: TimeInterval = 0.008

    /// The last two delivered samples, the newer first.
    private var last: Sample
    private var before: Sample?
    private var waiting: [Sample] = []
    /// The samples of the last step; the storage is reused.
    private var told: [Sample] = []
    /// The position that was last delivered.
    private var shown: CGPoint

    init(_ sample: Sample) {
        last = sample
        shown = sample.point.position
    }

    func add(_ sample: Sample) { waiting.append(sample) }

    var hasWaiting: Bool { !waiting.isEmpty }
    var oldestWaiting: TimeInterval? { waiting.first?.time }
    /// The delivered position is not a measured one: once the touch rests, it moves to the last sample.
    var isUnsettled: Bool { hasWaiting || shown != last.point.position }

    /// The movement up to an instant; nil if there is none.
    func step(to instant: TimeInterval) -> Step? {
        var count = waiting.firstIndex { $0.time > instant } ?? waiting.count
        // A sample too near to the previous one, or too far from it, cannot be interpolated: delivered immediately.
        while count < waiting.count, !Self.usableGap.contains(waiting[count].time - (count > 0 ? waiting[count - 1] : last).time) { count += 1 }
        take(count)
        return show(position(at: instant))
    }

    /// All pending samples, ending at the last measured position.
    func takeAll() -> Step? {
        take(waiting.count)
        return show((last.time, last.point.position))
    }

    private func show(_ place: (time: TimeInterval, position: CGPoint)) -> Step? {
        guard !told.isEmpty || place.position != shown else { return nil }
        shown = place.position
        return Step(samples: told, time: place.time, position: shown)
    }

    private func take(_ count: Int) {
        told.removeAll(keepingCapacity: true)
        guard count > 0 else { return }
        told.append(contentsOf: waiting.prefix(count))
        before = count > 1 ? waiting[count - 2] : last
        last = waiting[count - 1]
        waiting.removeFirst(count)
    }

    private func position(at instant: TimeInterval) -> (time: TimeInterval, position: CGPoint) {
        let exact = (last.time, last.point.position)
        if let next = waiting.first {
            // An event of another touch may already have delivered a later sample.
            return instant > last.time ? (instant, Self.line(from: last, to: next, at: instant)) : exact
        }
        guard let before, Self.usableGap.contains(last.time - before.time) else { return exact }
        let gap = last.time - before.time
        let end = min(instant, last.time + min(gap / 2, Self.farthest))
        // No samples for long: the touch rests at the last measured position.
        guard end > last.time, instant < last.time + gap + Self.usableGap.upperBound else { return exact }
        return (end, Self.line(from: before, to: last, at: end))
    }

    private static func line(from first: Sample, to second: Sample, at time: TimeInterval) -> CGPoint {
        let part = (time - first.time) / (second.time - first.time)
        let (from, to) = (first.point.position, second.point.position)
        return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
}

/// Chooses the time at which a frame samples touches: at a constant latency before presentation, however late rendering begins.
struct ResamplingClock {
    /// Seconds before the frame's start: samples taken by then have arrived.
    private static let delay: TimeInterval = 0.005
    /// Exponential smoothing factor for changes in frame timing.
    private static let weight = 0.05

    /// Seconds from the sample time to presentation.
    private var distance: TimeInterval?

    mutating func instant(of timing: FrameTiming) -> TimeInterval {
        let wanted = timing.presentation - timing.now + Self.delay
        if let old = distance, abs(wanted - old) < timing.interval {
            distance = old + (wanted - old) * Self.weight
        } else {
            distance = wanted
        }
        return timing.presentation - (distance ?? wanted)
    }
}
