import Foundation

/// Chooses the time at which a frame samples touches: at a constant latency before presentation, however late rendering begins.
package struct ResamplingClock: Sendable {
    /// Seconds before the frame's start: samples taken by then have arrived.
    private static let delay: TimeInterval = 0.005
    /// Exponential smoothing factor for changes in frame timing.
    private static let smoothing = 0.05

    /// Seconds from the sample time to presentation.
    private var latency: TimeInterval?

    package init() {}

    /// - Parameters:
    ///   - now: when the frame begins.
    ///   - presentation: when it is expected to be presented.
    ///   - interval: of the display's refreshes, in seconds.
    package mutating func sampleTime(now: TimeInterval, presentation: TimeInterval, interval: TimeInterval) -> TimeInterval {
        let target = presentation - now + Self.delay
        if let old = latency, abs(target - old) < interval {
            latency = old + (target - old) * Self.smoothing
        } else {
            latency = target
        }
        return presentation - (latency ?? target)
    }
}
