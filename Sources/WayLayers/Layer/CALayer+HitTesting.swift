extension CALayer {
    /// - Parameter point: in the superlayer's coordinates.
    func findHit(_ point: CGPoint) -> CALayer? {
        guard !isHidden, let inverse = projectionToSuperlayer.inverse else { return nil }
        return findHit(inside: inverse.apply(point))
    }

    private func findHit(inside point: CGPoint) -> CALayer? {
        let isInside = contains(point)
        guard isInside || !masksToBounds else { return nil }
        for layer in sublayersInDrawingOrder.reversed() {
            if let hit = layer.sharesSpace ? layer.findHitInSharedSpace(point) : layer.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }

    /// The nearest layer at a point of a layer that shares its superlayer's 3D space: it has no plane of its own.
    private func findHitInSharedSpace(_ point: CGPoint) -> CALayer? {
        var planes: [(layer: CALayer, matrix: CATransform3D)] = []
        appendPlanes(under: superlayer?.properties.sublayerMatrix ?? CATransform3DIdentity, to: &planes)
        var hits: [(layer: CALayer, depth: CGFloat)] = []
        for (layer, matrix) in planes.reversed() {
            guard let local = PlaneProjection(matrix).inverse?.apply(point), let hit = layer.findHit(inside: local) else { continue }
            hits.append((hit, local.x * matrix.m13 + local.y * matrix.m23 + matrix.m43))
        }
        var nearest: (layer: CALayer, depth: CGFloat)?
        for hit in hits where hit.depth > nearest?.depth ?? -.infinity { nearest = hit }
        return nearest?.layer
    }

    /// The flat layers in this layer's 3D space, in drawing order, with their transforms to the space.
    private func appendPlanes(under space: CATransform3D, to planes: inout [(layer: CALayer, matrix: CATransform3D)]) {
        guard !isHidden else { return }
        let matrix = CATransform3DConcat(properties.matrix, space)
        guard sharesSpace else { return planes.append((self, matrix)) }
        let inner = CATransform3DConcat(properties.sublayerMatrix, matrix)
        for layer in sublayersInDrawingOrder { layer.appendPlanes(under: inner, to: &planes) }
    }
}
