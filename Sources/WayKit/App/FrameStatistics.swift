import Foundation
import WayHost
import WayRender

/// Timing and painting statistics of the most recent frames.
struct FrameStatistics {
    struct Frame {
        /// Seconds from the host's frame event to the commit.
        var cost: TimeInterval
        /// The display's refresh interval, in seconds.
        var interval: TimeInterval
        /// Seconds since the previous frame was presented; nil if this frame does not continue a sequence.
        var step: TimeInterval?
        var plan: CompositingStatistics

        /// The frame missed at least one refresh.
        var isLate: Bool { step.map { $0 > interval * 1.5 } ?? false }
    }

    /// The number of frames that are kept.
    static let memory = 60

    /// Oldest first.
    private(set) var frames: [Frame] = []
    /// Since the start.
    private(set) var lateCount = 0
    /// The presentation time of the last frame, if it requested another one.
    private var expected: TimeInterval?

    /// Call when a frame was rendered.
    /// - Parameters:
    ///   - cost: Seconds.
    ///   - goesOn: The frame requested the next refresh as well.
    mutating func note(_ timing: FrameTiming, cost: TimeInterval, plan: CompositingStatistics, goesOn: Bool) {
        let frame = Frame(cost: cost, interval: timing.interval, step: expected.map { timing.presentation - $0 }, plan: plan)
        expected = goesOn ? timing.presentation : nil
        if frame.isLate { lateCount += 1 }
        if frames.count == Self.memory { frames.removeFirst() }
        frames.append(frame)
    }

    /// Frames per second while frames are consecutive; nil otherwise.
    var rate: Double? {
        let steps = frames.compactMap(\.step).filter { $0 > 0 }
        let sum = steps.reduce(0, +)
        return sum > 0 ? Double(steps.count) / sum : nil
    }

    /// The text that the overlay shows.
    /// - Parameter windowPixels: The number of pixels of the window's buffer.
    func text(windowPixels: Int) -> String {
        guard let last = frames.last else { return "" }
        let middle = frames.map(\.cost).sorted()[frames.count / 2], most = frames.map(\.cost).max() ?? 0
        let refresh = last.interval > 0 ? 1 / last.interval : 0
        let part = windowPixels > 0 ? Double(last.plan.paintedPixels) / Double(windowPixels) * 100 : 0
        return """
            \(rate.map { String(format: "%.0f", $0) } ?? "–") of \(String(format: "%.0f Hz", refresh)), \(lateCount) late
            frame \(String(format: "%.1f ms, at most %.1f", middle * 1000, most * 1000))
            painted \(String(format: "%.2f Mpx, %.0f %%", Double(last.plan.paintedPixels) / 1e6, part))
            composited \(String(format: "%.2f Mpx", Double(windowPixels + last.plan.surfacePixels) / 1e6)), \(last.plan.surfaces) surfaces
            """
    }
}
