extension CGPoint {
    /// Neither infinite nor NaN.
    package var isFinite: Bool { x.isFinite && y.isFinite }

    package func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }

    /// The point at `fraction` between this one and `other`.
    package func interpolated(to other: CGPoint, _ fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

extension CGSize {
    /// Neither infinite nor NaN.
    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    /// Neither infinite nor NaN; false for `CGRect.null` and `CGRect.infinite`.
    package var isFinite: Bool { origin.isFinite && size.isFinite && !isInfinite }

    /// The bounding box of the points; null without points.
    package init(enclosing points: some Sequence<CGPoint>) {
        var left = CGFloat.infinity, top = CGFloat.infinity, right = -CGFloat.infinity, bottom = -CGFloat.infinity
        for point in points {
            left = min(left, point.x)
            top = min(top, point.y)
            right = max(right, point.x)
            bottom = max(bottom, point.y)
        }
        guard left <= right, top <= bottom else {
            self = .null
            return
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
