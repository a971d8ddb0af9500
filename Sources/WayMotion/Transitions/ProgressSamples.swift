import Foundation

/// The progress that an interaction controller has set in the last tenth of a second, for the velocity at its release.
package struct ProgressSamples: Sendable {
    private var samples: [(time: TimeInterval, progress: CGFloat)] = []

    package init() {}

    package mutating func add(_ progress: CGFloat, at time: TimeInterval) {
        samples.append((time, progress))
        samples.removeAll { $0.time < time - VelocityEstimator.window }
    }

    package mutating func removeAll() { samples.removeAll() }

    /// Progress per second; 0 if the last sample is too old.
    package func velocity(at time: TimeInterval) -> CGFloat {
        guard let first = samples.first, let last = samples.last, last.time > first.time, time - last.time < VelocityEstimator.restTime else { return 0 }
        return (last.progress - first.progress) / CGFloat(last.time - first.time)
    }
}
