import WayLog

let graphicsLog = wayLogger("waykit.graphics")

/// What a path is made of, as a value: `CGPath` holds one, `CGMutablePath` and `CGContext` change theirs.
/// Steps with a number that is infinite or not a number are left out and logged.
package struct PathGeometry: Sendable, Hashable {
    package private(set) var elements: [PathElement] = []
    /// Where the next line starts; nil in an empty path.
    package private(set) var currentPoint: CGPoint?
    private var subpathStart: CGPoint?

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    /// Adds a step.
    package mutating func append(_ element: PathElement) {
        guard element.points.allSatisfy(\.isFinite) else {
            graphicsLog.warning("a path step with a number that is not finite is left out: \(element)")
            return
        }
        switch element {
        case .move(let point):
            // Of several moves in a row only the last one means something.
            if case .move = elements.last { elements.removeLast() }
            subpathStart = point
            currentPoint = point
        case .close:
            guard let start = subpathStart, elements.last != .close else { return }
            currentPoint = start
        default:
            guard currentPoint != nil else {
                graphicsLog.warning("a path has to start with a move; left out: \(element)")
                return
            }
            // After a close the next line starts a subpath of its own at the point where the last one started.
            if elements.last == .close, let start = subpathStart { elements.append(.move(start)) }
            currentPoint = element.points.last
        }
        elements.append(element)
    }

    /// Adds all steps of another path.
    package mutating func append(_ other: PathGeometry, transform: CGAffineTransform = .identity) {
        for element in other.elements {
            append(transform.isIdentity ? element : element.applying(transform))
        }
    }

    /// A subpath of its own; nothing for a null rectangle.
    package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { $0.applying(transform) }
        append(.move(corners[0]))
        for corner in corners.dropFirst() { append(.line(corner)) }
        append(.close)
    }

    /// The path, transformed.
    package func applying(_ transform: CGAffineTransform) -> PathGeometry {
        if transform.isIdentity { return self }
        var result = PathGeometry()
        result.append(self, transform: transform)
        return result
    }

    /// The box of all points, control points included; null for an empty path.
    package var controlPointBox: CGRect {
        CGRect(enclosing: elements.lazy.flatMap(\.points))
    }

    /// The box of what the path passes through; null for an empty path.
    package var boundingBox: CGRect {
        var points: [CGPoint] = []
        var start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quadCurve, .curve:
                let curve = CubicCurve(from: start, element)
                points.append(curve.end)
                points += curve.extrema
            case .close: break
            }
            start = element.points.last ?? start
        }
        return CGRect(enclosing: points)
    }
}
