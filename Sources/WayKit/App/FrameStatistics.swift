import Foundation
import WayHost
import WayRender

/// What the last frames took.
struct FrameStatistics {
    struct Frame {
        /// Seconds from the host's word to the commit.
        var cost: TimeInterval
        /// Seconds from one refresh of the display to the next.
        var interval: TimeInterval
        /// Seconds since the frame before was seen; nil where this one does not go on from it.
        var step: TimeInterval?
        var plan: CompositingStatistics

        /// A refresh went by without it.
        var isLate: Bool { step.map { $0 > interval * 1.5 } ?? false }
    }

    /// How many are remembered.
    static let memory = 60

    /// The oldest first.
    private(set) var frames: [Frame] = []
    /// Since the beginning.
    private(set) var lateCount = 0
    /// When the last frame is seen, where it asked for one more.
    private var expected: TimeInterval?

    /// A frame was made.
    /// - Parameters:
    ///   - cost: Seconds.
    ///   - goesOn: It asked for the next refresh, too.
    mutating func note(_ timing: FrameTiming, cost: TimeInterval, plan: CompositingStatistics, goesOn: Bool) {
        let frame = Frame(cost: cost, interval: timing.interval, step: expected.map { timing.presentation - $0 }, plan: plan)
        expected = goesOn ? timing.presentation : nil
        if frame.isLate { lateCount += 1 }
        if frames.count == Self.memory { frames.removeFirst() }
        frames.append(frame)
    }

    /// Frames per second, while they follow each other; nil where they do not.
    var rate: Double? {
        let steps = frames.compactMap(\.step).filter { $0 > 0 }
        let sum = steps.reduce(0, +)
        return sum > 0 ? Double(steps.count) / sum : nil
    }

    /// What it says in so many words.
    /// - Parameter windowPixels: Of the window's picture.
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
