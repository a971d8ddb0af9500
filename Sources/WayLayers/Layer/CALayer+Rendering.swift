extension CALayer {
    /// Visible content changed here: marks this layer and all its ancestors dirty. The root's owner is notified once, until the renderer has run.
    package func markDirty() {
        if modelLayer != nil { return }
        isOwnRenderDirty = true
        markPresentationDirty()
    }

    /// The time of the layer's animations has changed, but nothing else: marks this layer and all its ancestors dirty.
    func markPresentationDirty() {
        var layer = self
        // A dirty layer's ancestors are dirty already, except after it was inserted below a clean one: `insert` marks that.
        while true {
            let wasDirty = layer.isRenderDirty
            layer.isRenderDirty = true
            layer.reusableNode = nil
            if let above = layer.treeParent {
                if wasDirty, above.isRenderDirty { return }
                layer = above
            } else {
                if !wasDirty { layer.onTreeChange?() }
                return
            }
        }
    }

    /// Whether it is in the 3D space of a superlayer's superlayer.
    package final var isInSharedSpace: Bool { parent?.sharesSpace ?? false }

    func spaceDidChange() {
        markDirty()
        for layer in children { layer.markDirty() }
    }

    /// Called when the renderer has visited this layer (not its descendants).
    /// - Parameter node: The node that it created; nil if that also depends on the superlayer.
    package func clearRenderDirty(_ node: AnyObject? = nil) {
        isRenderDirty = false
        isOwnRenderDirty = false
        wasRendered = true
        reusableNode = subtreeAnimationCount == 0 ? node : nil
    }

    /// Whether the layer's own content is the same as when the renderer visited it: only its sublayers may have changed, or animations have moved or
    /// faded it.
    package final var keepsOwnContent: Bool { !isOwnRenderDirty && running.allSatisfy(\.changesOnlyPlacement) }

    package final var hasAnimations: Bool { !running.isEmpty }

    package final var hasAnimatedSublayers: Bool { subtreeAnimationCount > running.count }

    func adjustAnimationCount(by difference: Int) {
        guard difference != 0 else { return }
        var layer: CALayer? = self
        while let current = layer {
            current.subtreeAnimationCount += difference
            current.reusableNode = nil
            layer = current.treeParent
        }
    }

    /// Whether the tree is attached to a window.
    package var isShown: Bool { root.onTreeChange != nil }
}
