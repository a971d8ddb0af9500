import Foundation
import WayHost

/// Says when the frame that is to be made now will be seen, from what the compositor told about earlier ones.
///
/// With presentation feedback: the grid of refreshes is known (one instant and the interval), and so is how long a frame took from
/// its callback to the glass; the answer is the instant of the grid nearest to the callback plus that time. Without feedback — no
/// wp_presentation, or every one discarded — a frame is expected one interval after the callback, and the interval is what
/// callbacks that followed each other directly have shown, or what the output says.
struct FrameClock {
    /// Until anything is known: between the fastest and the slowest panels of today. Seconds.
    private static let firstGuess: TimeInterval = 0.01
    /// Intervals that a measurement may have. Seconds.
    private static let plausible: ClosedRange<TimeInterval> = 0.001...0.25
    /// How many distances of callbacks are remembered.
    private static let memory = 9
    /// The weight of a new measurement of the time from event to glass.
    private static let weight = 0.25

    /// The output's own word, in hertz; 0 where it has none.
    var outputRate: Double = 0

    private var grid: (instant: TimeInterval, interval: TimeInterval)?
    private var latency: TimeInterval?
    private var distances: [TimeInterval] = []
    private var lastCallback: TimeInterval?

    init() {}

    /// Seconds from one refresh to the next, as well as it is known.
    var interval: TimeInterval {
        if let grid { return grid.interval }
        let told = outputRate > 0 && Self.plausible.contains(1 / outputRate) ? 1 / outputRate : nil
        guard let measured else { return told ?? Self.firstGuess }
        // Callbacks are late by the program's own work now and then: the output's word stands unless they differ clearly
        // (headless compositors run slower than their mode says).
        if let told, abs(measured - told) < told * 0.05 { return told }
        return measured
    }

    /// A frame callback came. `isDirect` is true where it was asked for while the last one was handled, so that the distance of the
    /// two is a number of refreshes.
    mutating func callback(at now: TimeInterval, isDirect: Bool) {
        if isDirect, let lastCallback, Self.plausible.contains(now - lastCallback) {
            distances.append(now - lastCallback)
            if distances.count > Self.memory { distances.removeFirst() }
        }
        lastCallback = now
    }

    /// - Parameter start: The callback, where the frame waited after it: the estimate counts from there.
    func timing(now: TimeInterval, since start: TimeInterval) -> FrameTiming {
        let interval = self.interval
        guard let grid else { return FrameTiming(now: now, presentation: max(now, start + interval), interval: interval) }
        let expected = start + (latency ?? interval)
        let steps = ((expected - grid.instant) / interval).rounded()
        var presentation = grid.instant + steps * interval
        while presentation < now { presentation += interval }
        return FrameTiming(now: now, presentation: presentation, interval: interval)
    }

    /// A frame was seen at `time`; its callback came, or where there was none its event was made, at `started`. `refresh` is 0 where the output has no fixed rate.
    mutating func presented(at time: TimeInterval, refresh: TimeInterval, started: TimeInterval?) {
        let interval = Self.plausible.contains(refresh) ? refresh : self.interval
        grid = (time, interval)
        guard let started, time >= started else { return }
        // One that waited behind a stalled compositor says nothing about the next.
        let sample = min(time - started, interval * 4)
        latency = latency.map { $0 + (sample - $0) * Self.weight } ?? sample
    }

    /// The window is on another output, or the connection is new: what was measured is void.
    mutating func reset() {
        grid = nil
        latency = nil
        distances.removeAll()
        lastCallback = nil
    }

    /// The median: a missed refresh now and then does not move it.
    private var measured: TimeInterval? {
        guard distances.count >= 3 else { return nil }
        return distances.sorted()[distances.count / 2]
    }
}
