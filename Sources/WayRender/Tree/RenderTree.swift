import WayGraphics
import WayLayers

/// Makes render nodes of layers: anew along the paths that changed and in subtrees that are animated, the same objects everywhere else.
@MainActor enum RenderTree {
    /// The layer and all below as they are shown at a media time in seconds. Lays nothing out and draws no contents.
    static func update(root: CALayer, at time: TimeInterval) -> RenderNode {
        update(root, at: time, above: CATransform3DIdentity).node
    }

    /// What a layer paints, in its own space, whether it is seen itself or not.
    static func body(of layer: CALayer, at time: TimeInterval) -> RenderBody {
        let node = update(root: layer, at: time)
        guard !node.placement.isSeen else { return node.body }
        var spare = SpareNode()
        return makeBody(layer, properties(of: layer, at: time), at: time, old: nil, spare: &spare)
    }

    /// What a layer paints as if nothing were animated.
    static func modelBody(of layer: CALayer) -> RenderBody {
        guard layer.subtreeAnimationCount > 0 else { return body(of: layer, at: 0) }
        var spare = SpareNode()
        return makeBody(layer, layer.properties, at: nil, old: nil, spare: &spare)
    }

    /// What the last node of a layer paints; nil where none was made.
    static func lastBody(of layer: CALayer) -> RenderBody? {
        layer.cache?.latest.node.body
    }

    /// In the place of a layer that a popup shows.
    private static let elsewhere = RenderCache.Entry(
        node: RenderNode(layer: ObjectIdentifier(RenderBody.nothing), body: .nothing, placement: NodePlacement(isHidden: true)),
        above: CATransform3DIdentity, depth: 0)

    // MARK: - A time that is nil stands for the model's values.

    /// - Parameter keeps: false to look at another instant than the one that is shown: nothing is noted of it.
    static func update(_ layer: CALayer, at time: TimeInterval?, above: CATransform3D, keeps: Bool = true) -> RenderCache.Entry {
        let old = keeps ? layer.cache?.latest : nil
        if let old, !layer.isRenderDirty, layer.subtreeAnimationCount == 0, old.above == above { return old }
        let shown = properties(of: layer, at: time)
        var spare = keeps ? SpareNode(takenFrom: layer.cache) : SpareNode()
        let node = makeNode(layer, shown, at: time, above: above, old: old?.node, spare: &spare, keeps: keeps)
        let entry = RenderCache.Entry(node: node, above: above, depth: shown.zPosition + shown.transform.m43)
        // Nobody sees the model of what is animated: nothing is noted of it.
        if !keeps || (time == nil && layer.subtreeAnimationCount > 0) { return entry }
        layer.clearRenderDirty(entry.isFlat ? node : nil)
        RenderCache.note(entry, of: layer)
        return entry
    }

    static func properties(of layer: CALayer, at time: TimeInterval?) -> LayerProperties {
        guard let time, layer.subtreeAnimationCount > 0 else { return layer.properties }
        return layer.presentationProperties(at: time)
    }

    private static func makeNode(
        _ layer: CALayer, _ shown: LayerProperties, at time: TimeInterval?, above: CATransform3D, old: RenderNode?,
        spare: inout SpareNode, keeps: Bool
    ) -> RenderNode {
        let placement = NodePlacement(shown, above: above)
        let body: RenderBody
        if placement.isSeen {
            body = makeBody(layer, shown, at: time, old: old?.body.live, spare: &spare, keeps: keeps)
        } else {
            // Nothing below is looked at before it is seen again; the layers stay dirty until then.
            body = old?.body.live ?? RenderBody(bounds: shown.bounds, look: ResolvedLayerStyle())
        }
        if let transition = shown.transition { return makeTransition(transition, layer, to: body, placement) }
        if let old, old.body === body, old.placement == placement { return old }
        return spare.makeNode(layer: ObjectIdentifier(layer), body: body, placement: placement)
    }

    private static func makeBody(
        _ layer: CALayer, _ shown: LayerProperties, at time: TimeInterval?, old: RenderBody?, spare: inout SpareNode, keeps: Bool = true
    ) -> RenderBody {
        var look = ResolvedLayerStyle(shown, backingStore: layer.backingStore)
        if let backdrop = layer as? BackdropLayer, shown.shadowRadius > 0 {
            look.backdrop = ResolvedBackdropStyle(deviation: shown.shadowRadius, saturation: backdrop.saturation(at: shown.shadowRadius))
        }
        if let drawing = layer.makeDrawing(shown) {
            look.drawing = old?.look.drawing.flatMap { $0.drawing == drawing ? $0 : nil } ?? DrawingBox(drawing)
        }
        var children: [RenderNode]
        if let replicator = layer as? CAReplicatorLayer {
            children = makeCopies(of: replicator, shown, at: time, keeps: keeps)
        } else {
            let list = spare.takeChildren(like: old?.children ?? [])
            children = makeChildren(of: layer, at: time, above: shown.sublayerMatrix, into: list, keeps: keeps)
        }
        if let captured = (layer as? CaptureLayer)?.node(in: shown.bounds) { children.insert(captured, at: 0) }
        let mask = layer.mask.map { update($0, at: time, above: CATransform3DIdentity, keeps: keeps).node }
        if let old, old.bounds == shown.bounds, old.look == look, old.mask === mask, old.children.isIdentical(to: children) { return old }
        return spare.makeBody(bounds: shown.bounds, look: look, children: children, mask: mask, after: old)
    }

    /// - Parameter list: The children of the last time, most of which are what they were.
    private static func makeChildren(
        of layer: CALayer, at time: TimeInterval?, above: CATransform3D, into list: consuming [RenderNode], keeps: Bool
    ) -> [RenderNode] {
        let layers = layer.children, isFlat = above == CATransform3DIdentity
        guard !layers.isEmpty else { return [] }
        var nodes = list
        if nodes.count > layers.count { nodes.removeLast(nodes.count - layers.count) }
        if nodes.count < layers.count { nodes.reserveCapacity(layers.count) }
        var depths: [CGFloat] = []
        for index in layers.indices {
            // Most have not changed: they are passed over at a glance.
            if isFlat, depths.isEmpty, index < nodes.count, layers[index].restingNode === nodes[index] { continue }
            var entry = update(layers[index], at: time, above: above, keeps: keeps)
            if layers[index].isShownByPopup { entry = elsewhere }
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
    init(_ shown: LayerProperties, above: CATransform3D) {
        let matrix = above == CATransform3DIdentity ? shown.matrix : CATransform3DConcat(shown.matrix, above)
        if matrix.isPlanarAffine {
            affine = CGAffineTransform(a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42)
        } else {
            projection = PlaneProjection(matrix)
        }
        if projection != nil || !above.isPlanarAffine || above.m34 != 0 { depth = Vector3(matrix.m13, matrix.m23, matrix.m43) }
        opacity = min(max(CGFloat(shown.opacity), 0), 1)
        isHidden = shown.isHidden
        isDoubleSided = shown.isDoubleSided
    }
}

extension ResolvedLayerStyle {
    fileprivate init(_ shown: LayerProperties, backingStore: CGImage?) {
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
            image: image, part: shown.contentsRect, center: shown.contentsCenter, gravity: ContentsGravity(shown.contentsGravity),
            scale: shown.contentsScale, magnifiesNearest: shown.magnificationFilter == .nearest,
            minifiesNearest: shown.minificationFilter == .nearest)
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
