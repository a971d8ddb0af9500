import WayLog

extension CALayer {
    /// Layout passes per frame, if layers that were laid out need layout again; the rest waits for the next frame.
    private static let maximumLayoutPasses = 10

    func markNeedsLayout() {
        MainActorCheck.require("\(label) was changed")
        keyValueObserversIfAny?.notify()
        guard modelLayer == nil, !needsLayoutFlag else { return }
        needsLayoutFlag = true
        propagateNeedsLayout()
    }

    /// Propagates to all ancestors that a descendant needs layout; the root notifies its owner.
    func propagateNeedsLayout() {
        var layer = self
        while let above = layer.treeParent {
            if above.sublayersNeedLayout { return }
            above.sublayersNeedLayout = true
            layer = above
        }
        layer.onTreeChange?()
    }

    func layoutFromTop() {
        var top = self
        while let above = top.parent, above.needsLayoutFlag { top = above }
        top.layoutTree()
    }

    /// Lays out this layer and all below that need it, until none does.
    package func layoutTree() {
        for _ in 0..<Self.maximumLayoutPasses {
            guard needsLayoutFlag || sublayersNeedLayout else { return }
            layoutOnce()
        }
        guard needsLayoutFlag || sublayersNeedLayout else { return }
        log.warning("\(label): layout does not settle: each round asks for another; the rest waits for the next frame")
        root.onTreeChange?()
    }

    private func layoutOnce() {
        if needsLayoutFlag {
            needsLayoutFlag = false
            layoutSublayers()
        }
        guard sublayersNeedLayout else { return }
        sublayersNeedLayout = false
        for layer in children { layer.layoutOnce() }
        maskLayer?.layoutOnce()
    }
}
