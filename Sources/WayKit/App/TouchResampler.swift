import Foundation
import WayHost

/// Where one finger was at an instant that the frames choose: between two samples on the line from one to the other, behind the last
/// one a little further on it. The rule and its numbers are Android's (InputConsumer, `frameworks/native/libs/input`). Time is handed in. A class, so
/// that a sample that waits in a table of them asks for no memory.
final class TouchResampler {
    struct Sample {
        var time: TimeInterval
        var point: TouchEvent.Point
    }

    /// What a frame tells.
    struct Step {
        /// What the device said since the frame before, the oldest first.
        var samples: [Sample]
        var time: TimeInterval
        var position: CGPoint
    }

    /// Seconds between samples; nearer ones are too exact a measure of too short a way, farther ones say nothing about each other.
    private static let usableGap: ClosedRange<TimeInterval> = 0.002...0.020
    /// Seconds behind the last sample.
    private static let farthest: TimeInterval = 0.008

    /// The last two that were told, the newer first.
    private var last: Sample
    private var before: Sample?
    private var waiting: [Sample] = []
    /// What the last step told; its memory is used again.
    private var told: [Sample] = []
    /// Where the finger was shown.
    private var shown: CGPoint

    init(_ sample: Sample) {
        last = sample
        shown = sample.point.position
    }

    func add(_ sample: Sample) { waiting.append(sample) }

    var hasWaiting: Bool { !waiting.isEmpty }
    var oldestWaiting: TimeInterval? { waiting.first?.time }
    /// Shown where the device did not see it: at rest it goes there.
    var isUnsettled: Bool { hasWaiting || shown != last.point.position }

    /// Nil where there is nothing to tell.
    func step(to instant: TimeInterval) -> Step? {
        var count = waiting.firstIndex { $0.time > instant } ?? waiting.count
        // What is far from the sample before it, as a finger's that moves slowly, has nothing in between: told at once.
        while count < waiting.count, !Self.usableGap.contains(waiting[count].time - (count > 0 ? waiting[count - 1] : last).time) { count += 1 }
        take(count)
        return show(position(at: instant))
    }

    /// Everything, where the device saw it last.
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
            // Another finger's event had it told already where it was later than that.
            return instant > last.time ? (instant, Self.line(from: last, to: next, at: instant)) : exact
        }
        guard let before, Self.usableGap.contains(last.time - before.time) else { return exact }
        let gap = last.time - before.time
        let end = min(instant, last.time + min(gap / 2, Self.farthest))
        // Long silent: it stands still where the device saw it.
        guard end > last.time, instant < last.time + gap + Self.usableGap.upperBound else { return exact }
        return (end, Self.line(from: before, to: last, at: end))
    }

    private static func line(from first: Sample, to second: Sample, at time: TimeInterval) -> CGPoint {
        let part = (time - first.time) / (second.time - first.time)
        let (from, to) = (first.point.position, second.point.position)
        return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
}

/// The instant for which a frame asks where the fingers were: always as long before the frame is seen, however late its painting begins.
struct ResamplingClock {
    /// Seconds before a frame's start: what happened then has arrived.
    private static let delay: TimeInterval = 0.005
    /// How much of a change in the frames' rhythm each frame follows.
    private static let weight = 0.05

    /// Seconds.
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
