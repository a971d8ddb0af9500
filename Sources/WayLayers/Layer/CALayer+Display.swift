import WayGraphics
import WayLog

extension CALayer {
    func markNeedsDisplay() {
        MainActorCheck.require("\(label) was changed")
        // A view may call this for a change of a property of its own.
        keyValueObserversIfAny?.notify()
        guard modelLayer == nil, !needsDisplayFlag else { return }
        needsDisplayFlag = true
        propagateNeedsDisplay()
    }

    /// Propagates to all ancestors that a descendant needs display; the root notifies its owner.
    func propagateNeedsDisplay() {
        var layer = self
        while let above = layer.treeParent {
            if above.sublayersNeedDisplay { return }
            above.sublayersNeedDisplay = true
            layer = above
        }
        layer.onTreeChange?()
    }

    /// Draws this layer and all descendants that need it.
    package func displayTree() {
        displayIfNeeded()
        guard sublayersNeedDisplay else { return }
        sublayersNeedDisplay = false
        for layer in children { layer.displayTree() }
        maskLayer?.displayTree()
    }

    /// Called before each frame, on the root: draws this tree and updates what changes without a change of properties.
    package func prepareFrame() {
        displayTree()
        AnimationContext.current.updateLayers(below: self)
    }

    /// While properties that the layer is drawn from are animated, a copy with the presentation values draws the contents.
    func displayPresentation(at time: TimeInterval) {
        let presented = presentationProperties(at: time)
        let values = running.flatMap(\.drawnTargets).map { presented.value(at: $0) }
        if let displayedPresentation, displayedPresentation.values == values { return }
        let copy = makeCopy(with: presented)
        copy.display()
        properties.contents = copy.properties.contents
        backingStore = copy.backingStore
        drawnContent = copy.drawnContent
        contentVersion += 1
        markDirty()
        displayedPresentation = DisplayedPresentation(values: values, copy: copy.drawnContent == nil ? nil : copy)
    }

    /// Draws the contents by `draw(in:)` at `contentsScale` pixels per point.
    package func drawBackingStore() {
        displayedPresentation = nil
        let hadContents = properties.contents != nil || backingStore != nil || drawnContent != nil
        properties.contents = nil
        backingStore = nil
        drawnContent = nil
        defer {
            if hadContents || backingStore != nil || drawnContent != nil {
                contentVersion += 1
                markDirty()
            }
        }
        let bounds = self.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        guard !DrawnContent.isNeeded(for: bounds.size, scale: contentsScale) else {
            if drawsAnything { drawnContent = DrawnContent(bounds: bounds) { [weak self] in self?.draw(in: $0) } }
            return
        }
        let background = fillsBackingStore ? backgroundColor : nil
        guard let context = CGContext(size: bounds.size, scale: contentsScale, isOpaque: background != nil) else {
            log.error("\(label): there is no room for contents of \(GeometryText.describe(bounds.size)) at \(contentsScale) pixels per point; nothing is drawn")
            return
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if let background {
            context.setFillColor(background)
            context.fill(bounds)
        }
        drewNothing = false
        delegate?.layerWillDraw(self)
        draw(in: context)
        if !drewNothing { backingStore = context.finish()?.trimmed() }
    }

    /// Draws into an empty clip to find out whether anything is drawn.
    private var drawsAnything: Bool {
        guard let emptyContext = CGContext(size: CGSize(width: 1, height: 1), scale: contentsScale) else { return false }
        emptyContext.clip(to: .zero)
        drewNothing = false
        delegate?.layerWillDraw(self)
        draw(in: emptyContext)
        return !drewNothing
    }

    /// Shows what the closure draws, in the layer's coordinates, instead of contents.
    package func show(_ content: DrawnContent) {
        contents = nil
        drawnContent = content
        contentVersion += 1
        markDirty()
    }

    /// Called by default implementations: `draw(in:)` drew nothing, so that no image is kept.
    package func noteNothingDrawn() { drewNothing = true }

    /// An opaque layer draws its background into the backing store, so that it is opaque from the start; not with rounded corners.
    private var fillsBackingStore: Bool {
        isOpaque && cornerRadius == 0 && (backgroundColor?.alpha ?? 0) >= 1
    }
}

/// The animated values that a layer's contents were drawn with.
struct DisplayedPresentation {
    let values: [AnimatableValue?]
    /// Draws contents that are too large for one bitmap.
    let copy: CALayer?
}
