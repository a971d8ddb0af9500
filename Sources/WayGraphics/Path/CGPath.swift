/// Which points are inside: those with a nonzero winding number, or those with an odd one.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// The cap at the end of a line: at the end point, or extending half a width beyond it.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The join between two segments.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path element, as passed to ``CGPath/applyWithBlock(_:)``: valid during the call only.
public struct CGPathElement {
    public var type: CGPathElementType
    /// One point for a move or a line, two and three for curves (control points first), none for a close.
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Receives the `info` of ``CGPath/apply(info:function:)`` and an element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// An immutable shape of lines and curves; see ``CGMutablePath`` for a mutable one.
// Unchecked only because of its subclass, which guards its mutations by a lock.
public class CGPath: @unchecked Sendable {
    private let storage: PathGeometry

    package init(_ geometry: PathGeometry) {
        storage = geometry
    }

    /// A rectangle; `transform` may be nil.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(geometry)
    }

    /// The ellipse inscribed in the rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(geometry)
    }

    /// Corners that do not fit are reduced.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        var geometry = PathGeometry()
        geometry.addRoundedRect(
            rect, corners: CornerSizes(all: CGSize(width: cornerWidth, height: cornerHeight)), transform: transform?.pointee ?? .identity)
        self.init(geometry)
    }

    /// The current elements of the path.
    package var geometry: PathGeometry { storage }

    public var isEmpty: Bool { geometry.isEmpty }
    /// The end point of the last element; the origin for an empty path.
    public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }
    /// The bounding box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { geometry.controlPointBox }
    /// The bounding box of the shape itself; null for an empty path.
    public var boundingBoxOfPath: CGRect { geometry.boundingBox }

    /// An immutable copy of the current path.
    public func copy() -> CGPath? { CGPath(geometry) }
    /// A mutable path that starts with this one's elements.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry) }

    /// The transformed path.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(geometry.applying(transform?.pointee ?? .identity))
    }

    /// As ``copy(using:)``, but mutable.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(geometry.applying(transform?.pointee ?? .identity))
    }

    /// The outline of a stroke: overlapping polygons, to be filled with the winding rule.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(stroker.outline(of: geometry.applying(transform)))
    }

    /// - Parameter lengths: alternating dash and gap lengths, in points; an odd number of them is repeated twice.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(geometry.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// - Parameter transform: applied to the point.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        geometry.contains(point.applying(transform), rule: rule)
    }

    /// Whether the path is one rectangle parallel to the axes, which `rect` then receives.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var points: [CGPoint] = [], isOutline = true
        for (index, element) in geometry.elements.enumerated() {
            switch element {
            case .move(let point): isOutline = isOutline && index == 0; points.append(point)
            case .line(let point): points.append(point)
            case .quadCurve, .curve: isOutline = false
            case .close: isOutline = isOutline && index == geometry.elements.count - 1
            }
        }
        if points.count == 5, points.first == points.last { points.removeLast() }
        guard isOutline, points.count == 4 else { return false }
        let isHorizontalFirst = points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y && points[3].x == points[0].x
        let isVerticalFirst = points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x && points[3].y == points[0].y
        guard isHorizontalFirst || isVerticalFirst else { return false }
        rect?.pointee = boundingBoxOfPath
        return true
    }

    /// Calls `function` with `info` for every element in order; the older form of ``applyWithBlock(_:)``.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Calls `block` for every element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in geometry.elements {
            var points = element.points
            if points.isEmpty { points = [.zero] }
            points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: element.type, points: base)) { block($0) }
            }
        }
    }
}

extension CGPath: Hashable {
    public static func == (one: CGPath, other: CGPath) -> Bool { one === other || one.geometry == other.geometry }
    public func hash(into hasher: inout Hasher) { hasher.combine(geometry) }
}

extension PathElement {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
