import Foundation

/// Estimates the velocity of a point: the slope of a least-squares line through the samples of the last tenth of a second, so that a flick after a slow
/// drag yields the flick's velocity, and a finger that rested before its release yields none. Of a movement that took longer than that between two
/// samples (a late frame, a slow device), the average counts: a gesture that begins with it has a direction. Time is passed in.
package struct VelocityEstimator: Sendable {
    /// Seconds of history that are used.
    package static let window: TimeInterval = 0.1
    /// Seconds without a sample after which the point counts as at rest.
    package static let restTime: TimeInterval = 0.1
    private static let capacity = 20

    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    package init() {}

    package mutating func reset() {
        samples.removeAll(keepingCapacity: true)
    }

    /// A sample with the time stamp of the last one replaces it; an older one is ignored.
    package mutating func add(_ point: CGPoint, at time: TimeInterval) {
        guard time.isFinite, point.x.isFinite, point.y.isFinite else { return }
        if let last = samples.last {
            if time < last.time { return }
            if time == last.time { samples.removeLast() }
        }
        samples.append((time, point))
        let recent = samples.firstIndex { $0.time >= time - Self.window } ?? 0
        samples.removeFirst(max(min(recent, samples.count - 2), samples.count - Self.capacity, 0))
    }

    /// Shifts every sample, when the tracked point jumps without movement (a touch joins or leaves).
    package mutating func shift(by offset: CGPoint) {
        for index in samples.indices {
            samples[index].point.x += offset.x
            samples[index].point.y += offset.y
        }
    }

    /// Points per second.
    package func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time < Self.restTime, samples.count > 1 else { return .zero }
        let count = Double(samples.count)
        let meanTime = samples.reduce(0) { $0 + ($1.time - last.time) } / count
        let meanX = samples.reduce(0) { $0 + $1.point.x } / count
        let meanY = samples.reduce(0) { $0 + $1.point.y } / count
        var spread = 0.0, slopeX = 0.0, slopeY = 0.0
        for sample in samples {
            let offset = sample.time - last.time - meanTime
            spread += offset * offset
            slopeX += offset * (sample.point.x - meanX)
            slopeY += offset * (sample.point.y - meanY)
        }
        guard spread > 1e-12 else { return .zero }
        return CGPoint(x: slopeX / spread, y: slopeY / spread)
    }
}
