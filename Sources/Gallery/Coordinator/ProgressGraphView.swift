import WayKit

/// The progress of a transition over time, in the colour of its phase, with a dot where a phase begins.
final class ProgressGraphView: UIView {
    struct Sample {
        let time: TimeInterval
        let progress: CGFloat
        let phase: TransitionPhase
    }

    private(set) var samples: [Sample] = []
    /// Seconds across the view; longer transitions are compressed.
    private static let span: TimeInterval = 1.6
    private static let lineWidth: CGFloat = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (graph: ProgressGraphView, _) in graph.setNeedsDisplay() }
    }

    required init?(coder: NSCoder) { nil }

    func clear() {
        samples = []
        setNeedsDisplay()
    }

    func add(_ sample: Sample) {
        samples.append(sample)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let area = bounds.insetBy(dx: 6, dy: 6)
        guard !area.isEmpty else { return }
        drawGrid(area)
        guard let first = samples.first, let last = samples.last else { return }
        let span = max(Self.span, last.time - first.time)
        let points = samples.map { sample in
            CGPoint(x: area.minX + area.width * CGFloat((sample.time - first.time) / span), y: area.maxY - area.height * sample.progress)
        }
        var start = 0
        for index in samples.indices where index == samples.count - 1 || samples[index + 1].phase != samples[index].phase {
            // A phase ends where the next one begins.
            drawPhase(Array(points[start...min(index + 1, samples.count - 1)]), samples[index].phase.color, floor: area.maxY)
            start = index + 1
        }
    }

    private func drawGrid(_ area: CGRect) {
        UIColor.separator.setStroke()
        let grid = UIBezierPath()
        for fraction in [0, 0.5, 1] as [CGFloat] {
            let y = (area.maxY - area.height * fraction).rounded() + 0.5
            grid.move(to: CGPoint(x: area.minX, y: y))
            grid.addLine(to: CGPoint(x: area.maxX, y: y))
        }
        grid.lineWidth = 1
        grid.stroke()
    }

    private func drawPhase(_ points: [CGPoint], _ color: UIColor, floor: CGFloat) {
        guard let first = points.first, let last = points.last else { return }
        let line = UIBezierPath()
        line.move(to: first)
        for point in points.dropFirst() { line.addLine(to: point) }
        let area = UIBezierPath(cgPath: line.cgPath)
        area.addLine(to: CGPoint(x: last.x, y: floor))
        area.addLine(to: CGPoint(x: first.x, y: floor))
        area.close()
        color.withAlphaComponent(0.22).setFill()
        area.fill()
        color.setStroke()
        line.lineWidth = Self.lineWidth
        line.lineJoinStyle = .round
        line.stroke()
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: first.x - 5, y: first.y - 5, width: 10, height: 10)).fill()
    }
}
