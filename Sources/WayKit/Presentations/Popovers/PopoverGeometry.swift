import Foundation

/// Where a popover is: beside its source, on the side with room, its arrow at the source's middle. Points of the container.
struct PopoverGeometry: Equatable {
    /// What its background measures.
    struct Metrics: Equatable {
        /// Of the arrow, at its root and from root to tip.
        var arrowBase: CGFloat = 26
        var arrowHeight: CGFloat = 13
        /// Of the contents, and how far the arrow keeps from the corners.
        var cornerRadius: CGFloat = 13
        /// Between the edges, the arrow left out, and the contents.
        var contentInsets = UIEdgeInsets.zero

        static let standard = Metrics()

        /// Between the frame and what is not the arrow.
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

    /// Of the whole, arrow included.
    let frame: CGRect
    /// One direction; none where there is no source, or no room for an arrow.
    let arrow: UIPopoverArrowDirection
    /// Of the arrow's tip, in `frame`'s coordinates.
    let tip: CGPoint
    let metrics: Metrics
    /// The contents have the size that they want, beside the source.
    var isFitting = true

    /// The frame without the arrow, in `frame`'s coordinates.
    private var shell: CGRect { CGRect(origin: .zero, size: frame.size).inset(by: metrics.arrowInsets(arrow)) }
    /// What the contents have, in `frame`'s coordinates.
    var body: CGRect { shell.inset(by: metrics.contentInsets) }

    /// - Parameters:
    ///   - content: what the contents want; less where there is no room.
    ///   - source: nil for the middle of the room.
    ///   - permitted: none for a popover without arrow, on its source.
    ///   - mayOverlap: where there is too little room beside the source, it is covered.
    static func place(
        _ content: CGSize, at source: CGRect?, in room: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool,
        metrics: Metrics = .standard
    ) -> PopoverGeometry {
        let around = metrics.contentInsets
        let most = CGSize(
            width: min(content.width + around.horizontal, room.width), height: min(content.height + around.vertical, room.height))
        guard let source, !source.isNull else {
            let frame = CGRect(x: room.midX - most.width / 2, y: room.midY - most.height / 2, width: most.width, height: most.height)
            return PopoverGeometry(frame: frame.rounded, arrow: [], tip: CGPoint(x: frame.width / 2, y: frame.height / 2), metrics: metrics)
        }
        guard !permitted.isEmpty else { return placed(most, [], at: source, in: room, metrics) }
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let wanted = order.filter { permitted.contains($0) }
        let sides = wanted.isEmpty ? order : wanted
        let rooms = sides.map { (arrow: $0, size: self.room(beside: source, $0, in: room, metrics.arrowHeight)) }
        let fitting = rooms.first { $0.size.width >= most.width && $0.size.height >= most.height }
        let chosen = fitting ?? rooms.max { covered(most, $0.size) < covered(most, $1.size) } ?? (.up, room.size)
        var size = most
        if fitting == nil, !mayOverlap {
            size = CGSize(width: min(most.width, max(0, chosen.size.width)), height: min(most.height, max(0, chosen.size.height)))
        }
        var result = placed(size, chosen.arrow, at: source, in: room, metrics)
        result.isFitting = fitting != nil && most.width >= content.width + around.horizontal && most.height >= content.height + around.vertical
        return result
    }

    /// For the contents, on the side that an arrow points away from.
    private static func room(
        beside source: CGRect, _ arrow: UIPopoverArrowDirection, in room: CGRect, _ arrowHeight: CGFloat
    ) -> CGSize {
        switch arrow {
        case .up: CGSize(width: room.width, height: room.maxY - max(room.minY, source.maxY) - arrowHeight)
        case .down: CGSize(width: room.width, height: min(room.maxY, source.minY) - room.minY - arrowHeight)
        case .left: CGSize(width: room.maxX - max(room.minX, source.maxX) - arrowHeight, height: room.height)
        default: CGSize(width: min(room.maxX, source.minX) - room.minX - arrowHeight, height: room.height)
        }
    }

    /// How much of the contents there would be room for.
    private static func covered(_ content: CGSize, _ room: CGSize) -> CGFloat {
        max(0, min(content.width, room.width)) * max(0, min(content.height, room.height))
    }

    private static func placed(
        _ content: CGSize, _ arrow: UIPopoverArrowDirection, at source: CGRect, in room: CGRect, _ metrics: Metrics
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
        origin.x = min(max(origin.x, room.minX), max(room.minX, room.maxX - size.width))
        origin.y = min(max(origin.y, room.minY), max(room.minY, room.maxY - size.height))
        let frame = CGRect(origin: origin, size: size).rounded
        return PopoverGeometry(frame: frame, arrow: arrow, tip: tip(of: frame, arrow, at: source, metrics), metrics: metrics)
    }

    /// On its way to this one: another frame, the arrow still at the source.
    func moved(to frame: CGRect, at source: CGRect?) -> PopoverGeometry {
        let tip = source.map { Self.tip(of: frame, arrow, at: $0, metrics) } ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
        return PopoverGeometry(frame: frame, arrow: arrow, tip: tip, metrics: metrics)
    }

    /// At the source's middle, as far as the round corners leave room.
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

    /// From the middle of the edge at which the arrow is to the arrow's middle.
    var arrowOffset: CGFloat {
        switch arrow {
        case .up, .down: tip.x - frame.width / 2
        case .left, .right: tip.y - frame.height / 2
        default: 0
        }
    }

    /// Body and arrow, in `frame`'s coordinates.
    @MainActor var outline: UIBezierPath {
        let body = shell
        let path = UIBezierPath(roundedRect: body, cornerRadius: min(metrics.cornerRadius, min(body.width, body.height) / 2))
        guard !arrow.isEmpty else { return path }
        let height = metrics.arrowHeight, half = metrics.arrowBase / 2
        // From the root to the tip, and across.
        let inward: CGPoint, across: CGPoint
        switch arrow {
        case .up: (inward, across) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
        case .down: (inward, across) = (CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0))
        case .left: (inward, across) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1))
        default: (inward, across) = (CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1))
        }
        func point(_ depth: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(x: tip.x + inward.x * depth + across.x * side, y: tip.y + inward.y * depth + across.y * side)
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
    /// In a frame that a compositor gave, on either side of the source.
    init(_ frame: CGRect, at source: CGRect, isBeside: Bool, metrics: Metrics) {
        let arrow: UIPopoverArrowDirection =
            isBeside ? (frame.midX < source.midX ? .right : .left) : (frame.midY < source.midY ? .down : .up)
        self.init(frame: frame, arrow: arrow, tip: Self.tip(of: frame, arrow, at: source, metrics), metrics: metrics)
    }
}

extension CGRect {
    /// At whole points: lines stay sharp.
    fileprivate var rounded: CGRect {
        CGRect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(.up), height: height.rounded(.up))
    }
}
