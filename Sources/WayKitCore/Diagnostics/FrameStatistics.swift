import Foundation
import WayHost
import WayRender

/// Timing and painting statistics of the most recent frames.
struct FrameStatistics {
    struct Frame {
        /// Seconds from the host's frame event to the commit.
        var cost: TimeInterval
        /// The display's refresh interval, in seconds.
        var refreshInterval: TimeInterval
        /// Seconds since the previous frame was presented; nil if this frame does not continue a sequence.
        var presentationInterval: TimeInterval?
        var compositing: CompositingStatistics
        var layout: LayoutCounts

        /// The frame missed at least one refresh.
        var isLate: Bool { presentationInterval.map { $0 > refreshInterval * 1.5 } ?? false }
    }

    /// The number of frames that are kept.
    static let capacity = 60

    /// Oldest first.
    private(set) var frames: [Frame] = []
    /// Since the start.
    private(set) var lateCount = 0
    /// The presentation time of the last frame, if it requested another one.
    private var lastPresentation: TimeInterval?

    /// Call when a frame was rendered.
    /// - Parameters:
    ///   - cost: Seconds.
    ///   - goesOn: The frame requested the next refresh as well.
    mutating func record(
        _ timing: FrameTiming, cost: TimeInterval, compositing: CompositingStatistics, layout: LayoutCounts = LayoutCounts(), requestsNext: Bool
    ) {
        let frame = Frame(
            cost: cost, refreshInterval: timing.interval, presentationInterval: lastPresentation.map { timing.presentation - $0 },
            compositing: compositing, layout: layout)
        lastPresentation = requestsNext ? timing.presentation : nil
        if frame.isLate { lateCount += 1 }
        if frames.count == Self.capacity { frames.removeFirst() }
        frames.append(frame)
    }

    /// Frames per second while frames are consecutive; nil otherwise.
    var frameRate: Double? {
        let intervals = frames.compactMap(\.presentationInterval).filter { $0 > 0 }
        let sum = intervals.reduce(0, +)
        return sum > 0 ? Double(intervals.count) / sum : nil
    }

    /// A line about the frame with most layout, if there was any.
    private var layoutText: String {
        guard let most = frames.map(\.layout).max(by: { ($0.views, $0.solutions) < ($1.views, $1.solutions) }), most.views > 0 else { return "" }
        return "\nlayout ≤ \(most.views) views, \(most.solutions) solved"
    }

    /// The text that the overlay shows.
    /// - Parameter windowPixels: The number of pixels of the window's buffer.
    func text(windowPixels: Int) -> String {
        guard let last = frames.last else { return "" }
        let median = frames.map(\.cost).sorted()[frames.count / 2], maximum = frames.map(\.cost).max() ?? 0
        let refreshRate = last.refreshInterval > 0 ? 1 / last.refreshInterval : 0
        let percentage = windowPixels > 0 ? Double(last.compositing.paintedPixels) / Double(windowPixels) * 100 : 0
        return """
            \(frameRate.map { String(format: "%.0f", $0) } ?? "–") of \(String(format: "%.0f Hz", refreshRate)), \(lateCount) late
            frame \(String(format: "%.1f ms, at most %.1f", median * 1000, maximum * 1000))
            painted \(String(format: "%.2f Mpx, %.0f %%", Double(last.compositing.paintedPixels) / 1e6, percentage))
            composited \(String(format: "%.2f Mpx", Double(windowPixels + last.compositing.surfacePixels) / 1e6)), \(last.compositing.surfaces) surfaces
            """ + layoutText
    }
}
