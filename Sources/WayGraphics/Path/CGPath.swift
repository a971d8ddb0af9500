/// What counts as inside: where the path winds around, or where a ray crosses it an odd number of times.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// How a line ends: at its end point, or half a width beyond it.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// What a step of a path does.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path, as ``CGPath/applyWithBlock(_:)`` hands it out: valid during the call only.
public struct CGPathElement {
    public var type: CGPathElementType
    /// One point for a move or a line, two and three for curves (control points first), none for a close.
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A shape of lines and curves that does not change; see ``CGMutablePath`` for one that does.
// Unchecked only because it has a subclass, which guards its changes by a lock.
public class CGPath: @unchecked Sendable {
    private let fixed: PathGeometry

    package init(_ geometry: PathGeometry) {
        fixed = geometry
    }

    /// A rectangle; `transform` may be nil.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(geometry)
    }

    /// The ellipse that fits the rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(geometry)
    }

    /// Corners that do not fit are made smaller.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        var geometry = PathGeometry()
        geometry.addRoundedRect(
            rect, corners: CornerSizes(all: CGSize(width: cornerWidth, height: cornerHeight)), transform: transform?.pointee ?? .identity)
        self.init(geometry)
    }

    /// What the path is made of at this moment.
    package var geometry: PathGeometry { fixed }

    public var isEmpty: Bool { geometry.isEmpty }
    /// Where the last step ended; the origin in an empty path.
    public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }
    /// The box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { geometry.controlPointBox }
    /// The box of the shape itself; null for an empty path.
    public var boundingBoxOfPath: CGRect { geometry.boundingBox }

    /// The path as it is now.
    public func copy() -> CGPath? { CGPath(geometry) }
    /// A path that starts as this one.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry) }

    /// The path, transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(geometry.applying(transform?.pointee ?? .identity))
    }

    /// As ``copy(using:)``, to go on with.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(geometry.applying(transform?.pointee ?? .identity))
    }

    /// The outline of what stroking draws: pieces that overlap, to be filled by the winding rule.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let stroker = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(stroker.outline(of: geometry.applying(transform)))
    }

    /// - Parameter lengths: dash and gap by turns, in points; an odd number of them is used twice.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(geometry.applying(transform).dashed(phase: phase, lengths: lengths))
    }

    /// - Parameter transform: applied to the point.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        geometry.contains(point.applying(transform), rule: rule)
    }

    /// Calls `block` for every step in turn.
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
