import Foundation
import WayHost

/// Predicts the presentation time of the next frame from the feedback of earlier ones.
///
/// With presentation feedback, the refresh phase is known (one refresh time and the interval), and so is the latency from callback to presentation; the
/// prediction is the refresh nearest to the callback plus that latency. Without feedback — no wp_presentation, or every one discarded — presentation is
/// expected one interval after the callback, and the interval is measured from consecutive callbacks, or taken from the output.
struct FrameClock {
    /// The default interval, between the fastest and the slowest current panels. Seconds.
    private static let defaultInterval: TimeInterval = 0.01
    /// The number of recorded callback intervals, and of those before the first measurement.
    private static let historyCount = 9
    private static let minimumCount = 3
    /// The smoothing factor of the measured latency.
    private static let smoothing = 0.25

    /// The output's mode refresh rate, in hertz; 0 if unknown.
    var outputRate: Double = 0

    private var refreshPhase: (instant: TimeInterval, interval: TimeInterval)?
    private var latency: TimeInterval?
    private var callbackIntervals = RecentValues(capacity: Self.historyCount)
    private var lastCallback: TimeInterval?

    init() {}

    /// The refresh interval in seconds, as far as it is known.
    var interval: TimeInterval {
        if let refreshPhase { return refreshPhase.interval }
        let reported = outputRate > 0 && RefreshIntervalEstimator.plausibleIntervals.contains(1 / outputRate) ? 1 / outputRate : nil
        guard let measured else { return reported ?? Self.defaultInterval }
        // The program's own work delays some callbacks: the output's rate is used unless the measurement clearly differs (headless compositors are slower
        // than their mode).
        if let reported, abs(measured - reported) < reported * 0.05 { return reported }
        return measured
    }

    /// Records a frame callback. `isConsecutive` is true if it was requested while the last one was handled, so that the interval between them is a
    /// multiple of the refresh interval.
    mutating func callback(at now: TimeInterval, isConsecutive: Bool) {
        if isConsecutive, let lastCallback, RefreshIntervalEstimator.plausibleIntervals.contains(now - lastCallback) {
            callbackIntervals.append(now - lastCallback)
        }
        lastCallback = now
    }

    /// - Parameter start: The time of the callback, if the frame was delayed after it: the prediction is based on it.
    func timing(now: TimeInterval, since start: TimeInterval) -> FrameTiming {
        let interval = self.interval
        guard let refreshPhase else { return FrameTiming(now: now, presentation: max(now, start + interval), interval: interval) }
        let expected = start + (latency ?? interval)
        let steps = ((expected - refreshPhase.instant) / interval).rounded()
        var presentation = refreshPhase.instant + steps * interval
        while presentation < now { presentation += interval }
        return FrameTiming(now: now, presentation: presentation, interval: interval)
    }

    /// Records that a frame was presented at `time`; `started` is the time of its callback, or without a callback that of its frame event. `refresh` is 0
    /// if the output has no fixed rate.
    mutating func presented(at time: TimeInterval, refresh: TimeInterval, started: TimeInterval?) {
        let interval = RefreshIntervalEstimator.plausibleIntervals.contains(refresh) ? refresh : self.interval
        refreshPhase = (time, interval)
        guard let started, time >= started else { return }
        // A frame held up by a stalled compositor does not predict the next.
        let sample = min(time - started, interval * 4)
        latency = latency.map { $0 + (sample - $0) * Self.smoothing } ?? sample
    }

    /// The window moved to another output, or the connection is new: discards all measurements.
    mutating func reset() {
        refreshPhase = nil
        latency = nil
        callbackIntervals.removeAll()
        lastCallback = nil
    }

    /// The median, which is robust against an occasional missed refresh.
    private var measured: TimeInterval? { callbackIntervals.count < Self.minimumCount ? nil : callbackIntervals.median }
}
