import WayLog

let graphicsLog = wayLogger("waykit.graphics")

/// The elements of a path, as a value: stored by `CGPath`, mutated by `CGMutablePath` and `CGContext`. Elements with an infinite number or NaN are ignored and
/// logged.
package struct PathGeometry: Sendable, Hashable {
    package private(set) var elements: [PathElement] = []
    /// The start of the next line; nil in an empty path.
    package private(set) var currentPoint: CGPoint?
    private var subpathStart: CGPoint?

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    /// Appends an element.
    package mutating func append(_ element: PathElement) {
        guard element.points.allSatisfy(\.isFinite) else {
            graphicsLog.warning("a path step with a number that is not finite is left out: \(element)")
            return
        }
        switch element {
        case .move(let point):
            // Of several consecutive moves only the last one is kept.
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
            // After a close the next line starts a new subpath at the start of the last one.
            if elements.last == .close, let start = subpathStart { elements.append(.move(start)) }
            currentPoint = element.points.last
        }
        elements.append(element)
    }

    /// Appends all elements of another path.
    package mutating func append(_ other: PathGeometry, transform: CGAffineTransform = .identity) {
        for element in other.elements {
            append(transform.isIdentity ? element : element.applying(transform))
        }
    }

    /// Appends a closed subpath; nothing for a null rectangle.
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

    /// The transformed path.
    package func applying(_ transform: CGAffineTransform) -> PathGeometry {
        if transform.isIdentity { return self }
        var result = PathGeometry()
        result.append(self, transform: transform)
        return result
    }

    /// The bounding box of all points, control points included; null for an empty path.
    package var controlPointBox: CGRect {
        CGRect(enclosing: elements.lazy.flatMap(\.points))
    }

    /// The bounding box of the lines and curves themselves; null for an empty path.
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
