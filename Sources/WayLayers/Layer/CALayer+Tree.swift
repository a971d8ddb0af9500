extension CALayer {
    func listSublayers() -> [CALayer]? {
        if let modelLayer {
            return modelLayer.children.isEmpty ? nil : modelLayer.children.compactMap { $0.presentation() }
        }
        return children.isEmpty ? nil : children
    }

    func replaceSublayers(with layers: [CALayer]) {
        for layer in children where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    /// Inserts the layer at an index of `children`, after removing it from its previous superlayer.
    func insert(_ layer: CALayer, at index: Int) {
        guard modelLayer == nil, accepts(layer) else { return }
        var index = index
        if layer.parent === self, let old = self.index(of: layer) {
            if old < index { index -= 1 }
            index = min(max(index, 0), children.count - 1)
            guard index != old else { return }
            children.remove(at: old)
            children.insert(layer, at: index)
        } else {
            layer.detach()
            layer.leaveMaskedLayer()
            add(layer, at: min(max(index, 0), children.count))
        }
        if sharesSpace { layer.markDirty() }
        markNeedsLayout()
        markDirty()
    }

    /// - Parameter layer: has no superlayer.
    private func add(_ layer: CALayer, at index: Int) {
        let order = layer.orderAction(kCAOnOrderIn)
        guard layer.parent == nil else { return }
        children.insert(layer, at: min(index, children.count))
        layer.parent = self
        layer.updateMirroring()
        adjustAnimationCount(by: layer.subtreeAnimationCount)
        propagateNeeds(layer)
        order?.run()
    }

    func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        guard let sibling else { return insert(layer, at: above ? children.count : 0) }
        guard layer !== sibling else { return }
        guard let index = index(of: sibling) else {
            log.error("\(label): \(sibling.label) is no sublayer; \(layer.label) is not inserted beside it")
            return
        }
        insert(layer, at: above ? index + 1 : index)
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new else { return }
        guard index(of: old) != nil else {
            log.error("\(label): \(old.label) is no sublayer and cannot be replaced")
            return
        }
        insert(new, beside: old, above: true)
        if new.parent === self { old.removeFromSuperlayer() }
    }

    func detach() {
        guard let parent else { return }
        let order = orderAction(kCAOnOrderOut)
        guard self.parent === parent, let index = parent.index(of: self) else { return }
        parent.children.remove(at: index)
        self.parent = nil
        updateMirroring()
        if parent.sharesSpace { markDirty() }
        parent.adjustAnimationCount(by: -subtreeAnimationCount)
        parent.markNeedsLayout()
        parent.markDirty()
        order?.run()
    }

    func setMask(_ mask: CALayer?) {
        guard mask !== maskLayer else { return }
        if let mask, !accepts(mask) { return }
        maskLayer?.leaveMaskedLayer()
        mask?.detach()
        mask?.leaveMaskedLayer()
        maskLayer = mask
        mask?.maskedLayer = self
        if let mask {
            mask.updateMirroring()
            adjustAnimationCount(by: mask.subtreeAnimationCount)
            propagateNeeds(mask)
        }
        markDirty()
    }

    private func leaveMaskedLayer() {
        guard let masked = maskedLayer else { return }
        masked.maskLayer = nil
        maskedLayer = nil
        updateMirroring()
        masked.adjustAnimationCount(by: -subtreeAnimationCount)
        masked.markDirty()
    }

    /// Rejects a layer that is this one or an ancestor of it.
    private func accepts(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === layer {
                log.error("\(label): \(layer.label) is this layer or above it, and cannot go below it")
                return false
            }
            ancestor = current.treeParent
        }
        return true
    }

    /// Called when this layer's geometry is flipped, or when it is inserted or removed.
    func updateMirroring() {
        let isNowMirrored = (treeParent?.isMirrored ?? false) != properties.isGeometryFlipped
        guard isNowMirrored != isMirrored else { return }
        isMirrored = isNowMirrored
        markDirty()
        for layer in children { layer.updateMirroring() }
        maskLayer?.updateMirroring()
    }

    /// Propagates the layout and display flags of an inserted layer to its new ancestors.
    private func propagateNeeds(_ layer: CALayer) {
        if layer.needsLayoutFlag || layer.sublayersNeedLayout { layer.propagateNeedsLayout() }
        if layer.needsDisplayFlag || layer.sublayersNeedDisplay { layer.propagateNeedsDisplay() }
    }

    func index(of layer: CALayer) -> Int? {
        // From both ends: a layer that is moved or removed is mostly near one of them.
        var low = 0, high = children.count - 1
        while low <= high {
            if children[high] === layer { return high }
            if children[low] === layer { return low }
            low += 1
            high -= 1
        }
        return nil
    }

    /// The layer that this one is displayed in: the superlayer, or the one that it masks.
    package var treeParent: CALayer? { parent ?? maskedLayer }

    package var root: CALayer {
        var layer = self
        while let next = layer.treeParent { layer = next }
        return layer
    }

    /// Whether the layer or one of its superlayers is `other`.
    package func isDescendant(of other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.treeParent
        }
        return false
    }

    /// Bottom first, by `zPosition`, then by the order in the tree.
    package var sublayersInDrawingOrder: [CALayer] { Self.drawingOrder(of: sublayers ?? []) }

    private static func drawingOrder(of layers: [CALayer]) -> [CALayer] {
        guard let first = layers.first?.zPosition, layers.contains(where: { $0.zPosition != first }) else { return layers }
        return layers.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
