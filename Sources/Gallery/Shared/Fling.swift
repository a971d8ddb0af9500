import WayKit

/// Where a thrown view comes to rest, and the spring that takes it there.
enum Fling {
    /// The end point of a view that is released with a velocity, in points per second, and decelerates as a scroll view does: a finger that flicks
    /// towards a corner need not reach it.
    static func projectedPoint(from point: CGPoint, velocity: CGPoint) -> CGPoint {
        let rate = UIScrollView.DecelerationRate.normal.rawValue
        let factor = rate / (1 - rate) / 1000
        return CGPoint(x: point.x + velocity.x * factor, y: point.y + velocity.y * factor)
    }

    /// A velocity in points per second as a spring expects it: in fractions of the distance to its end, for each axis.
    static func relativeVelocity(_ velocity: CGPoint, from start: CGPoint, to end: CGPoint) -> CGVector {
        func relative(_ velocity: CGFloat, _ distance: CGFloat) -> CGFloat { abs(distance) < 1 ? 0 : velocity / distance }
        return CGVector(dx: relative(velocity.x, end.x - start.x), dy: relative(velocity.y, end.y - start.y))
    }

    /// The position of a view that a finger pulls out of `bounds`: the further out, the less it follows.
    static func rubberBanded(_ point: CGPoint, in bounds: CGRect) -> CGPoint {
        func banded(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            let limited = min(max(value, range.lowerBound), range.upperBound)
            return limited + stretch(value - limited, dimension: range.upperBound - range.lowerBound)
        }
        guard bounds.width > 0, bounds.height > 0 else { return point }
        return CGPoint(x: banded(point.x, bounds.minX...bounds.maxX), y: banded(point.y, bounds.minY...bounds.maxY))
    }

    /// The displacement for a pull of `distance` points past an edge, as of a scroll view that is `dimension` points long.
    static func stretch(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let magnitude = (1 - 1 / (abs(distance) * 0.55 / dimension + 1)) * dimension
        return distance < 0 ? -magnitude : magnitude
    }
}
