extension CALayer {
    /// From this layer's coordinates to its superlayer's, the superlayer's `sublayerTransform` included.
    var projectionToSuperlayer: PlaneProjection {
        guard let above = superlayer, above.sublayerTransform != CATransform3DIdentity else { return PlaneProjection(properties.matrix) }
        return PlaneProjection(CATransform3DConcat(properties.matrix, above.properties.sublayerMatrix))
    }

    private var projectionToRoot: PlaneProjection {
        var projection = projectionToSuperlayer
        var layer = superlayer
        while let current = layer {
            projection = projection.concatenating(current.projectionToSuperlayer)
            layer = current.superlayer
        }
        return projection
    }

    /// Nil for `other` is the space that the root is in. Where the way down has no inverse (a layer scaled to nothing), the way up alone counts.
    private func projection(to other: CALayer?) -> PlaneProjection {
        if other === self { return .identity }
        if let other, other === superlayer { return projectionToSuperlayer }
        guard let other else { return projectionToRoot }
        guard let down = other.projectionToRoot.inverse else { return projectionToRoot }
        return projectionToRoot.concatenating(down)
    }

    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { projection(to: l).apply(p) }

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let l { return l.projection(to: self).apply(p) }
        return projectionToRoot.inverse?.apply(p) ?? p
    }

    /// The smallest upright rectangle around the converted one.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { projection(to: l).apply(r) }

    /// The smallest upright rectangle around the converted one.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if let l { return l.projection(to: self).apply(r) }
        return projectionToRoot.inverse?.apply(r) ?? r
    }
}

/// What belongs to `CAScrollLayer`, which is not there: nothing scrolls.
extension CALayer {
    /// The bounds: no scroll layer cuts anything off.
    public var visibleRect: CGRect { bounds }
    /// Does nothing without a scroll layer around.
    public func scroll(_ p: CGPoint) {}
    /// Does nothing without a scroll layer around.
    public func scrollRectToVisible(_ r: CGRect) {}
    /// By how much a corner of that curve reaches further along the edges than a circle of the same radius: 1 for `.circular`.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }
}
