import Foundation
import WayHost
import WayRender

/// Frame statistics at the lower left of the window: a bar for each recent frame, its height the fraction of the refresh interval that rendering took,
/// red if the frame was late, and below it the figures. It updates a few times a second, in frames that are rendered anyway, and requests none.
@MainActor final class HeadsUpDisplay {
    /// Seconds between updates, so that the figures are readable.
    private static let updateInterval: TimeInterval = 0.25
    private static let size = CGSize(width: 216, height: 104)
    /// Points, to the window's edges and as padding inside.
    private static let margin: CGFloat = 8
    /// The width of a bar with its gap, and the height of a bar for a whole refresh interval, in points.
    private static let barStep: CGFloat = 200 / CGFloat(FrameStatistics.capacity)
    private static let barHeight: CGFloat = 28

    /// In the scene's coordinates.
    let layer = CALayer()
    private(set) var statistics = FrameStatistics()
    private let text = CATextLayer()
    private let onTimeBars = CAShapeLayer()
    private let lateBars = CAShapeLayer()
    private var lastUpdate: TimeInterval?

    init() {
        layer.backgroundColor = UIColor(white: 0, alpha: 0.7).cgColor
        layer.cornerRadius = 8
        layer.bounds = CGRect(origin: .zero, size: Self.size)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        let refreshLine = CALayer()
        refreshLine.backgroundColor = UIColor(white: 1, alpha: 0.35).cgColor
        refreshLine.frame = CGRect(x: Self.margin, y: Self.margin, width: Self.size.width - 2 * Self.margin, height: 1)
        onTimeBars.fillColor = UIColor.systemGreen.cgColor
        lateBars.fillColor = UIColor.systemRed.cgColor
        text.frame = CGRect(
            x: Self.margin, y: Self.margin * 1.5 + Self.barHeight, width: Self.size.width - Self.margin,
            height: Self.size.height - Self.barHeight - Self.margin * 2)
        text.font = "monospace"
        text.fontSize = 10
        text.foregroundColor = UIColor.white.cgColor
        for sublayer in [onTimeBars, lateBars, refreshLine, text] { layer.addSublayer(sublayer) }
    }

    /// Call before layout: the figures are those of the preceding frames.
    func update(at time: TimeInterval, in bounds: CGRect, windowPixels: Int) {
        let isDue = lastUpdate.map { time - $0 >= Self.updateInterval || time < $0 } ?? true
        let corner = CGPoint(x: bounds.minX + Self.margin, y: bounds.maxY - Self.margin)
        guard isDue || layer.position != corner else { return }
        lastUpdate = time
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position = corner
        text.string = statistics.text(windowPixels: windowPixels)
        onTimeBars.path = bars(late: false)
        lateBars.path = bars(late: true)
        CATransaction.commit()
    }

    /// Call when a frame was rendered.
    func record(_ timing: FrameTiming, cost: TimeInterval, compositing: CompositingStatistics, layout: LayoutCounts, requestsNext: Bool) {
        statistics.record(timing, cost: cost, compositing: compositing, layout: layout, requestsNext: requestsNext)
    }

    private func bars(late: Bool) -> CGPath {
        let path = CGMutablePath()
        for (index, frame) in statistics.frames.enumerated() where frame.isLate == late {
            let fraction = frame.refreshInterval > 0 ? min(frame.cost / frame.refreshInterval, 1) : 1
            let height = max(1, CGFloat(fraction) * Self.barHeight)
            path.addRect(
                CGRect(
                    x: Self.margin + CGFloat(index) * Self.barStep, y: Self.margin + Self.barHeight - height, width: Self.barStep * 0.75,
                    height: height))
        }
        return path
    }
}
