extension CALayer {
    /// Something that is seen changed here: this layer and all above have to be looked at. The root is told once, until the renderer has looked.
    package func markDirty() {
        if modelLayer != nil { return }
        var layer = self
        // A dirty layer's superlayers are dirty already, but for one that was put below a clean one: `insert` marks that.
        while true {
            let wasDirty = layer.isRenderDirty
            layer.isRenderDirty = true
            layer.restingNode = nil
            if let above = layer.treeParent {
                if wasDirty, above.isRenderDirty { return }
                layer = above
            } else {
                if !wasDirty { layer.onTreeChange?() }
                return
            }
        }
    }

    /// The renderer has looked at this layer (not at those below).
    /// - Parameter node: What it made of it; nil where that also depends on the superlayer.
    package func clearRenderDirty(_ node: AnyObject? = nil) {
        isRenderDirty = false
        wasRendered = true
        restingNode = subtreeAnimationCount == 0 ? node : nil
    }

    func adjustAnimationCount(by difference: Int) {
        guard difference != 0 else { return }
        var layer: CALayer? = self
        while let current = layer {
            current.subtreeAnimationCount += difference
            current.restingNode = nil
            layer = current.treeParent
        }
    }

    /// The tree is on a screen.
    package var isShown: Bool { root.onTreeChange != nil }
}
