import Foundation

/// How an output is mounted, numbered as in `wl_output.transform`: mirrored for the flipped cases, then rotated counter-clockwise in steps of 90°.
/// Maps from the logical orientation, which the user sees, to the output's own.
public enum OutputTransform: UInt32, Sendable, CaseIterable {
    case normal, rotated90, rotated180, rotated270
    case flipped, flipped90, flipped180, flipped270

    /// Whether width and height are swapped.
    public var swapsAxes: Bool { rawValue & 1 == 1 }
    private var isFlipped: Bool { rawValue >= Self.flipped.rawValue }

    /// The transform that undoes this one: a mirroring rotation undoes itself.
    public var inverse: OutputTransform {
        switch self {
        case .rotated90: .rotated270
        case .rotated270: .rotated90
        default: self
        }
    }

    /// The size of an image of `width` × `height` after the transform.
    public func size(width: Int, height: Int) -> (width: Int, height: Int) {
        swapsAxes ? (height, width) : (width, height)
    }

    /// Where a point of an area of `width` × `height` is after the transform. For whole pixels pass the index of the last column and row.
    public func map<Number: SignedNumeric>(x: Number, y: Number, width: Number, height: Number) -> (x: Number, y: Number) {
        let x = isFlipped ? width - x : x
        return switch rawValue & 3 {
        case 1: (y, width - x)
        case 2: (width - x, height - y)
        case 3: (height - y, x)
        default: (x, y)
        }
    }

    /// Where a rectangle of an image of `width` × `height` pixels is after the transform.
    public func map(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
        let start = map(x: rect.x, y: rect.y, width: width, height: height), end = map(x: rect.maxX, y: rect.maxY, width: width, height: height)
        return PixelRect(x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }
}
