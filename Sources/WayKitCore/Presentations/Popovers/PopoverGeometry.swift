import Foundation

/// The layout of a popover: beside its source, on the side with enough space, its arrow at the source's centre. In container coordinates.
struct PopoverGeometry: Equatable {
    /// The metrics of its background.
    struct Metrics: Equatable {
        /// Width of the arrow's base, and height from base to tip.
        var arrowBase: CGFloat = 26
        var arrowHeight: CGFloat = 13
        /// Corner radius of the contents, and the arrow's minimum distance from the corners.
        var cornerRadius: CGFloat = 13
        /// Between the edges, without the arrow, and the contents.
        var contentInsets = UIEdgeInsets.zero

        static let standard = Metrics()

        /// Insets of the frame to the body without the arrow.
        func arrowInsets(_ arrow: UIPopoverArrowDirection) -> UIEdgeInsets {
            switch arrow {
            case .up: UIEdgeInsets(top: arrowHeight, left: 0, bottom: 0, right: 0)
            case .down: UIEdgeInsets(top: 0, left: 0, bottom: arrowHeight, right: 0)
            case .left: UIEdgeInsets(top: 0, left: arrowHeight, bottom: 0, right: 0)
            case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrowHeight)
            default: .zero
            }
        }
    }

    /// The frame, including the arrow.
    let frame: CGRect
    /// One direction; empty if there is no source, or no space for an arrow.
    let arrow: UIPopoverArrowDirection
    /// The arrow's tip, in `frame`'s coordinates.
    let tip: CGPoint
    let metrics: Metrics
    /// Whether the contents have their requested size, beside the source.
    var isFitting = true

    /// The frame without the arrow, in `frame`'s coordinates.
    private var bodyWithInsets: CGRect { CGRect(origin: .zero, size: frame.size).inset(by: metrics.arrowInsets(arrow)) }
    /// The frame of the contents, in `frame`'s coordinates.
    var body: CGRect { bodyWithInsets.inset(by: metrics.contentInsets) }

    /// - Parameters:
    ///   - content: the requested size of the contents; reduced if there is too little space.
    ///   - source: nil for the centre of the available area.
    ///   - permitted: empty for a popover without arrow, centred on its source.
    ///   - mayOverlap: covers the source if there is too little space beside it.
    static func geometry(
        for content: CGSize, at source: CGRect?, in area: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool,
        metrics: Metrics = .standard
    ) -> PopoverGeometry {
        let insets = metrics.contentInsets
        let maximumSize = CGSize(
            width: min(content.width + insets.horizontal, area.width), height: min(content.height + insets.vertical, area.height))
        guard let source, !source.isNull else {
            let frame = CGRect(
                x: area.midX - maximumSize.width / 2, y: area.midY - maximumSize.height / 2, width: maximumSize.width, height: maximumSize.height)
            return PopoverGeometry(frame: frame.rounded, arrow: [], tip: CGPoint(x: frame.width / 2, y: frame.height / 2), metrics: metrics)
        }
        guard !permitted.isEmpty else { return positioned(maximumSize, [], at: source, in: area, metrics) }
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let permittedSides = order.filter { permitted.contains($0) }
        let sides = permittedSides.isEmpty ? order : permittedSides
        let spaces = sides.map { (arrow: $0, size: self.space(beside: source, $0, in: area, metrics.arrowHeight)) }
        let fitting = spaces.first { $0.size.width >= maximumSize.width && $0.size.height >= maximumSize.height }
        let chosen = fitting ?? spaces.max { fittingArea(maximumSize, $0.size) < fittingArea(maximumSize, $1.size) } ?? (.up, area.size)
        var size = maximumSize
        if fitting == nil, !mayOverlap {
            size = CGSize(width: min(maximumSize.width, max(0, chosen.size.width)), height: min(maximumSize.height, max(0, chosen.size.height)))
        }
        var result = positioned(size, chosen.arrow, at: source, in: area, metrics)
        result.isFitting = fitting != nil && maximumSize.width >= content.width + insets.horizontal && maximumSize.height >= content.height + insets.vertical
        return result
    }

    /// Space for the contents on the side that an arrow points away from.
    private static func space(
        beside source: CGRect, _ arrow: UIPopoverArrowDirection, in area: CGRect, _ arrowHeight: CGFloat
    ) -> CGSize {
        switch arrow {
        case .up: CGSize(width: area.width, height: area.maxY - max(area.minY, source.maxY) - arrowHeight)
        case .down: CGSize(width: area.width, height: min(area.maxY, source.minY) - area.minY - arrowHeight)
        case .left: CGSize(width: area.maxX - max(area.minX, source.maxX) - arrowHeight, height: area.height)
        default: CGSize(width: min(area.maxX, source.minX) - area.minX - arrowHeight, height: area.height)
        }
    }

    /// The area of the contents that fits.
    private static func fittingArea(_ content: CGSize, _ area: CGSize) -> CGFloat {
        max(0, min(content.width, area.width)) * max(0, min(content.height, area.height))
    }

    private static func positioned(
        _ content: CGSize, _ arrow: UIPopoverArrowDirection, at source: CGRect, in area: CGRect, _ metrics: Metrics
    ) -> PopoverGeometry {
        let insets = metrics.arrowInsets(arrow)
        let size = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
        switch arrow {
        case .up: origin.y = source.maxY
        case .down: origin.y = source.minY - size.height
        case .left: origin.x = source.maxX
        case .right: origin.x = source.minX - size.width
        default: break
        }
        origin.x = min(max(origin.x, area.minX), max(area.minX, area.maxX - size.width))
        origin.y = min(max(origin.y, area.minY), max(area.minY, area.maxY - size.height))
        let frame = CGRect(origin: origin, size: size).rounded
        return PopoverGeometry(frame: frame, arrow: arrow, tip: tip(of: frame, arrow, at: source, metrics), metrics: metrics)
    }

    /// This layout with another frame, during an animation; the arrow stays at the source.
    func moved(to frame: CGRect, at source: CGRect?) -> PopoverGeometry {
        let tip = source.map { Self.tip(of: frame, arrow, at: $0, metrics) } ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
        return PopoverGeometry(frame: frame, arrow: arrow, tip: tip, metrics: metrics)
    }

    /// At the source's centre, limited by the round corners.
    private static func tip(of frame: CGRect, _ arrow: UIPopoverArrowDirection, at source: CGRect, _ metrics: Metrics) -> CGPoint {
        let margin = metrics.cornerRadius + metrics.arrowBase / 2
        func along(_ wanted: CGFloat, _ length: CGFloat) -> CGFloat { length < 2 * margin ? length / 2 : min(max(wanted, margin), length - margin) }
        let x = along(source.midX - frame.minX, frame.width), y = along(source.midY - frame.minY, frame.height)
        switch arrow {
        case .up: return CGPoint(x: x, y: 0)
        case .down: return CGPoint(x: x, y: frame.height)
        case .left: return CGPoint(x: 0, y: y)
        case .right: return CGPoint(x: frame.width, y: y)
        default: return CGPoint(x: frame.width / 2, y: frame.height / 2)
        }
    }

    /// From the centre of the arrow's edge to the arrow's centre.
    var arrowOffset: CGFloat {
        switch arrow {
        case .up, .down: tip.x - frame.width / 2
        case .left, .right: tip.y - frame.height / 2
        default: 0
        }
    }

    /// Body and arrow, in `frame`'s coordinates.
    @MainActor var outline: UIBezierPath {
        let body = bodyWithInsets
        let path = UIBezierPath(roundedRect: body, cornerRadius: min(metrics.cornerRadius, min(body.width, body.height) / 2))
        guard !arrow.isEmpty else { return path }
        let height = metrics.arrowHeight, half = metrics.arrowBase / 2
        // Directions from the tip to the base, and along the edge.
        let towardsBase: CGPoint, across: CGPoint
        switch arrow {
        case .up: (towardsBase, across) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
        case .down: (towardsBase, across) = (CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0))
        case .left: (towardsBase, across) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1))
        default: (towardsBase, across) = (CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1))
        }
        func point(_ depth: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(x: tip.x + towardsBase.x * depth + across.x * side, y: tip.y + towardsBase.y * depth + across.y * side)
        }
        let triangle = UIBezierPath()
        triangle.move(to: point(height, -half))
        triangle.addQuadCurve(to: point(height * 0.45, -half * 0.42), controlPoint: point(height * 0.95, -half * 0.75))
        triangle.addQuadCurve(to: point(height * 0.45, half * 0.42), controlPoint: point(-height * 0.3, 0))
        triangle.addQuadCurve(to: point(height, half), controlPoint: point(height * 0.95, half * 0.75))
        triangle.addLine(to: point(height + 1, half))
        triangle.addLine(to: point(height + 1, -half))
        triangle.close()
        path.append(triangle)
        return path
    }
}

extension PopoverGeometry {
    /// The layout in a frame configured by the compositor, on either side of the source.
    init(_ frame: CGRect, at source: CGRect, isBeside: Bool, metrics: Metrics) {
        let arrow: UIPopoverArrowDirection =
            isBeside ? (frame.midX < source.midX ? .right : .left) : (frame.midY < source.midY ? .down : .up)
        self.init(frame: frame, arrow: arrow, tip: Self.tip(of: frame, arrow, at: source, metrics), metrics: metrics)
    }
}

extension CGRect {
    /// Rounded to whole points: lines stay sharp.
    fileprivate var rounded: CGRect {
        CGRect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(.up), height: height.rounded(.up))
    }
}
