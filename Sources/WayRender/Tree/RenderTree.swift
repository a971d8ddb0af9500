import WayGraphics
import WayLayers

/// Builds render nodes from layers: new ones along changed paths and in animated subtrees, the same objects everywhere else.
@MainActor enum RenderTree {
    /// The node of a layer and its sublayers at a media time in seconds. Performs no layout and draws no contents.
    /// - Parameter spares: Parts of replaced nodes, for new ones.
    static func update(root: CALayer, at time: TimeInterval, _ spares: SpareNodes? = nil) -> RenderNode {
        update(root, at: time, sublayerTransform: CATransform3DIdentity, spares: spares).node
    }

    /// A layer's content in its own space, whether it is visible itself or not.
    static func body(of layer: CALayer, at time: TimeInterval) -> RenderBody {
        let node = update(root: layer, at: time)
        guard !node.placement.isVisible else { return node.body }
        var spare = SpareNode()
        return makeBody(layer, properties(of: layer, at: time), at: time, old: nil, spare: &spare)
    }

    /// The model layer's content, regardless of animations.
    static func modelBody(of layer: CALayer) -> RenderBody {
        guard layer.subtreeAnimationCount > 0 else { return body(of: layer, at: 0) }
        var spare = SpareNode()
        return makeBody(layer, layer.properties, at: nil, old: nil, spare: &spare)
    }

    /// The content of a layer's last node; nil if there is none.
    static func lastBody(of layer: CALayer) -> RenderBody? {
        layer.cache?.latest.node.body
    }

    /// A hidden node in place of a layer that is shown by a popup.
    private static let hiddenEntry = RenderCache.Entry(
        node: RenderNode(layer: ObjectIdentifier(RenderBody.nothing), body: .nothing, placement: NodePlacement(isHidden: true)),
        sublayerTransform: CATransform3DIdentity, depth: 0)

    // MARK: - Updating nodes; a nil time means the model's values

    /// - Parameters:
    ///   - updatesCache: false to evaluate another instant than the displayed one: nothing is cached.
    ///   - spares: Parts of replaced nodes, for new ones.
    static func update(
        _ layer: CALayer, at time: TimeInterval?, sublayerTransform: CATransform3D, updatesCache: Bool = true, spares: SpareNodes? = nil
    ) -> RenderCache.Entry {
        guard updatesCache, let old = layer.cache?.latest, old.isPlaced(under: sublayerTransform) else {
            return rebuild(layer, at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache, spares)
        }
        if !layer.isRenderDirty, layer.subtreeAnimationCount == 0 { return old }
        if old.isPlain, let time, layer.keepsOwnContent, let entry = move(layer, at: time, sublayerTransform: sublayerTransform, old, spares) {
            return entry
        }
        return rebuild(layer, at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache, spares)
    }

    /// The node of a layer that has only been moved or faded by animations, or whose sublayers have changed; nil if it has become invisible.
    private static func move(
        _ layer: CALayer, at time: TimeInterval, sublayerTransform: CATransform3D, _ old: RenderCache.Entry, _ spares: SpareNodes?
    ) -> RenderCache.Entry? {
        var entry = old
        let body = old.node.body
        var newBody = body, placement = old.node.placement
        if layer.hasAnimations {
            (placement, entry.depth) = animatedPlacement(of: layer, at: time, sublayerTransform: sublayerTransform)
            guard placement.isVisible else { return nil }
        }
        var spare = SpareNode(takenFrom: layer.cache, spares)
        if layer.isRenderDirty || layer.hasAnimatedSublayers {
            let children = makeChildren(
                of: layer, at: time, sublayerTransform: CATransform3DIdentity, into: spare.takeChildren(like: body.children), updatesCache: true, spares)
            if !body.children.isIdentical(to: children) {
                newBody = spare.makeBody(bounds: body.bounds, style: body.style, children: children, mask: nil, after: body)
            }
        }
        if newBody !== body || placement != old.node.placement {
            entry.node = spare.makeNode(layer: old.node.layer, body: newBody, placement: placement)
        }
        layer.clearRenderDirty(entry.isFlat ? entry.node : nil)
        RenderCache.store(entry, of: layer, spares)
        return entry
    }

    /// Apart from `move`, which recurses: the animated properties need much of the stack.
    @inline(never) private static func animatedPlacement(
        of layer: CALayer, at time: TimeInterval, sublayerTransform: CATransform3D
    ) -> (NodePlacement, depth: CGFloat) {
        let shown = layer.presentationProperties(at: time)
        return (NodePlacement(shown, sublayerTransform: sublayerTransform, sharesSpace: layer.isInSharedSpace), shown.zPosition + shown.transform.m43)
    }

    /// The node of a layer that may have changed in every way.
    @inline(never) private static func rebuild(
        _ layer: CALayer, at time: TimeInterval?, sublayerTransform: CATransform3D, updatesCache: Bool, _ spares: SpareNodes?
    ) -> RenderCache.Entry {
        let old = updatesCache ? layer.cache?.latest : nil, shown = properties(of: layer, at: time)
        var spare = updatesCache ? SpareNode(takenFrom: layer.cache, spares) : SpareNode()
        let node = makeNode(layer, shown, at: time, sublayerTransform: sublayerTransform, old: old?.node, spare: &spare, updatesCache: updatesCache)
        var entry = RenderCache.Entry(node: node, sublayerTransform: sublayerTransform, depth: shown.zPosition + shown.transform.m43, after: old)
        entry.isPlain = node.placement.isVisible && shown.transition == nil && shown.sublayerTransform == CATransform3DIdentity && layer.mask == nil
            && !(layer is CAReplicatorLayer) && !(layer is CaptureLayer) && !layer.updatesInFrames && !layer.sharesSpace
        // The model values of an animated layer are not on display, so they are not cached.
        if !updatesCache || (time == nil && layer.subtreeAnimationCount > 0) { return entry }
        layer.clearRenderDirty(entry.isFlat ? node : nil)
        RenderCache.store(entry, of: layer, spares)
        return entry
    }

    static func properties(of layer: CALayer, at time: TimeInterval?) -> LayerProperties {
        guard let time, layer.subtreeAnimationCount > 0 else { return layer.properties }
        return layer.presentationProperties(at: time)
    }

    private static func makeNode(
        _ layer: CALayer, _ shown: LayerProperties, at time: TimeInterval?, sublayerTransform: CATransform3D, old: RenderNode?,
        spare: inout SpareNode, updatesCache: Bool
    ) -> RenderNode {
        let placement = NodePlacement(shown, sublayerTransform: sublayerTransform, sharesSpace: layer.isInSharedSpace)
        let body: RenderBody
        if placement.isVisible {
            body = makeBody(layer, shown, at: time, old: old?.body.currentContent, spare: &spare, updatesCache: updatesCache)
        } else {
            // Sublayers are not updated before the layer is visible again; they stay dirty until then.
            body = old?.body.currentContent ?? RenderBody(bounds: shown.bounds, style: ResolvedLayerStyle())
        }
        if let transition = shown.transition { return makeTransition(transition, layer, to: body, placement) }
        if let old, old.body === body, old.placement == placement { return old }
        return spare.makeNode(layer: ObjectIdentifier(layer), body: body, placement: placement)
    }

    private static func makeBody(
        _ layer: CALayer, _ shown: LayerProperties, at time: TimeInterval?, old: RenderBody?, spare: inout SpareNode, updatesCache: Bool = true
    ) -> RenderBody {
        // A layer in the 3D space of its superlayer has no appearance.
        var style = layer.sharesSpace ? ResolvedLayerStyle() : ResolvedLayerStyle(shown, backingStore: layer.backingStore, isMirrored: layer.isMirrored)
        if let backdrop = layer as? BackdropLayer, shown.shadowRadius > 0 {
            style.backdrop = ResolvedBackdropStyle(deviation: shown.shadowRadius, saturation: backdrop.saturation(at: shown.shadowRadius))
        }
        if !layer.sharesSpace, let drawing = layer.makeDrawing(shown) {
            style.drawing = old?.style.drawing.flatMap { $0.drawing == drawing ? $0 : nil } ?? DrawingBox(drawing)
        }
        if layer.updatesInFrames, let updated = layer as? any CALayer & FrameUpdating { AnimationContext.current.add(updated) }
        var children: [RenderNode]
        if let replicator = layer as? CAReplicatorLayer {
            children = makeCopies(of: replicator, shown, at: time, updatesCache: updatesCache)
        } else {
            let list = spare.takeChildren(like: old?.children ?? [])
            children = makeChildren(of: layer, at: time, sublayerTransform: shown.sublayerMatrix, into: list, updatesCache: updatesCache, spare.spares)
        }
        if let emitter = layer as? CAEmitterLayer {
            children += makeParticles(of: emitter, shown, at: time, space: shown.sublayerMatrix, updatesCache: updatesCache).map(\.node)
        }
        if let tiles = (layer as? CATiledLayer)?.tileContainer, !tiles.children.isEmpty {
            children.insert(update(tiles, at: time, sublayerTransform: CATransform3DIdentity, updatesCache: updatesCache).node, at: 0)
        }
        if let captured = (layer as? CaptureLayer)?.node(in: shown.bounds) { children.insert(captured, at: 0) }
        let mask = layer.mask.map { update($0, at: time, sublayerTransform: CATransform3DIdentity, updatesCache: updatesCache).node }
        if let old, old.bounds == shown.bounds, old.style == style, old.mask === mask, old.children.isIdentical(to: children) { return old }
        return spare.makeBody(bounds: shown.bounds, style: style, children: children, mask: mask, after: old)
    }

    /// - Parameter list: The last update's children, most of which are unchanged.
    private static func makeChildren(
        of layer: CALayer, at time: TimeInterval?, sublayerTransform: CATransform3D, into list: consuming [RenderNode], updatesCache: Bool,
        _ spares: SpareNodes?
    ) -> [RenderNode] {
        let layers = layer.children, isFlat = sublayerTransform == CATransform3DIdentity
        guard !layers.isEmpty else { return [] }
        var nodes = list
        if nodes.count > layers.count { nodes.removeLast(nodes.count - layers.count) }
        if nodes.count < layers.count { nodes.reserveCapacity(layers.count) }
        var depths: [CGFloat] = []
        for index in layers.indices {
            // Fast path for unchanged sublayers, which are most of them.
            if isFlat, depths.isEmpty, index < nodes.count, layers[index].reusableNode === nodes[index] { continue }
            if layers[index].sharesSpace {
                return makeSpaceChildren(of: layers, at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache).map(\.node)
            }
            var entry = update(layers[index], at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache, spares: spares)
            if layers[index].isShownByPopup { entry = hiddenEntry }
            if depths.isEmpty, entry.depth != 0 { depths = Array(repeating: 0, count: index) }
            if !depths.isEmpty || entry.depth != 0 { depths.append(entry.depth) }
            if index == nodes.count {
                nodes.append(entry.node)
            } else if nodes[index] !== entry.node {
                nodes[index] = entry.node
            }
        }
        guard depths.contains(where: { $0 != depths[0] }) else { return nodes }
        return nodes.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { nodes[$0] }
    }
}

extension [RenderNode] {
    fileprivate func isIdentical(to other: [RenderNode]) -> Bool {
        count == other.count && indices.allSatisfy { self[$0] === other[$0] }
    }
}

extension NodePlacement {
    init(_ shown: LayerProperties, sublayerTransform: CATransform3D, sharesSpace: Bool = false) {
        let matrix = sublayerTransform == CATransform3DIdentity ? shown.matrix : CATransform3DConcat(shown.matrix, sublayerTransform)
        self.init(matrix, sharesSpace: sharesSpace || !sublayerTransform.isPlanarAffine || sublayerTransform.m34 != 0)
        self.sharesSpace = sharesSpace
        opacity = min(max(CGFloat(shown.opacity), 0), 1)
        isHidden = shown.isHidden
        isDoubleSided = shown.isDoubleSided
    }

    /// - Parameter sharesSpace: It has a depth although it is not in perspective.
    init(_ matrix: CATransform3D, sharesSpace: Bool) {
        self.init()
        self.sharesSpace = sharesSpace
        if matrix.isPlanarAffine {
            affine = CGAffineTransform(a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42)
        } else {
            projection = PlaneProjection(matrix)
        }
        if projection != nil || sharesSpace { depth = Vector3(matrix.m13, matrix.m23, matrix.m43) }
    }
}

extension ResolvedLayerStyle {
    fileprivate init(_ shown: LayerProperties, backingStore: CGImage?, isMirrored: Bool) {
        background = shown.background.rgba
        cornerRadius = shown.cornerRadius
        corners = RoundedPixelRect.Corners(rawValue: UInt8(truncatingIfNeeded: shown.maskedCorners.rawValue & 15))
        hasContinuousCorners = shown.cornerCurve == .continuous
        borderWidth = shown.borderWidth
        borderColor = shown.border.rgba
        masksToBounds = shown.masksToBounds
        fadesAsGroup = shown.allowsGroupOpacity
        if shown.shouldRasterize { rasterScale = shown.rasterizationScale }
        let shade = shown.shadow.rgba
        if shown.shadowOpacity > 0, shade.alpha > 0 {
            shadow = ResolvedShadowStyle(
                color: shade.faded(by: min(CGFloat(shown.shadowOpacity), 1)), offset: shown.shadowOffset, radius: shown.shadowRadius,
                path: shown.shadowPath)
        }
        guard let image = shown.contents ?? backingStore else { return }
        contents = ResolvedContentsStyle(
            image: image, contentsRect: shown.contentsRect, contentsCenter: shown.contentsCenter, gravity: ContentsGravity(shown.contentsGravity),
            scale: shown.contentsScale, magnifiesNearest: shown.magnificationFilter == .nearest,
            minifiesNearest: shown.minificationFilter == .nearest, isMirrored: isMirrored && shown.contents != nil)
    }
}

extension ContentsGravity {
    fileprivate init(_ gravity: CALayerContentsGravity) {
        self =
            switch gravity {
            case .resizeAspect: .resizeAspect
            case .resizeAspectFill: .resizeAspectFill
            case .center: .placed(x: 0.5, y: 0.5)
            case .top: .placed(x: 0.5, y: 0)
            case .bottom: .placed(x: 0.5, y: 1)
            case .left: .placed(x: 0, y: 0.5)
            case .right: .placed(x: 1, y: 0.5)
            case .topLeft: .placed(x: 0, y: 0)
            case .topRight: .placed(x: 1, y: 0)
            case .bottomLeft: .placed(x: 0, y: 1)
            case .bottomRight: .placed(x: 1, y: 1)
            default: .resize
            }
    }
}
