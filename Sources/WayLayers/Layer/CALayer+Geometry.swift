extension CALayer {
    /// From this layer's coordinates to its superlayer's, the superlayer's `sublayerTransform` included.
    var projectionToSuperlayer: PlaneProjection {
        guard let above = superlayer, above.sublayerTransform != CATransform3DIdentity else { return PlaneProjection(properties.matrix) }
        return PlaneProjection(CATransform3DConcat(properties.matrix, above.properties.sublayerMatrix))
    }

    /// From this layer's coordinates to those of the nearest layer above that is flat; nil for the root's superlayer.
    private var projectionToFlatLayer: (projection: PlaneProjection, flatLayer: CALayer?) {
        guard let above = superlayer, above.sharesSpace else { return (projectionToSuperlayer, superlayer) }
        var matrix = properties.matrix, layer: CALayer? = above
        while let current = layer {
            matrix = CATransform3DConcat(matrix, current.properties.sublayerMatrix)
            guard current.sharesSpace else { break }
            matrix = CATransform3DConcat(matrix, current.properties.matrix)
            layer = current.superlayer
        }
        return (PlaneProjection(matrix), layer)
    }

    var projectionToRoot: PlaneProjection {
        var (projection, layer) = projectionToFlatLayer
        while let current = layer {
            let (next, above) = current.projectionToFlatLayer
            projection = projection.concatenating(next)
            layer = above
        }
        return projection
    }

    /// Nil for `other` is the coordinate space of the root. If the projection down has no inverse (a layer scaled to zero), only the projection to the root
    /// applies.
    func projection(to other: CALayer?) -> PlaneProjection {
        if other === self { return .identity }
        if let other, other === superlayer { return projectionToSuperlayer }
        guard let other else { return projectionToRoot }
        guard let down = other.projectionToRoot.inverse else { return projectionToRoot }
        return projectionToRoot.concatenating(down)
    }
}
