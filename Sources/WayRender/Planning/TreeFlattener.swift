import WayGraphics
import WayHost

/// Flattens a tree into compositing layers, in painting order: as few as possible, while each stays the same bitmap from frame to frame.
final class TreeFlattener {
    private(set) var layers: [CompositingLayer] = []
    /// Layers that were opened (split into their own drawing and their sublayers). They stay open, whether or not anything in them moves.
    private var openedLayers: Set<ObjectIdentifier> = []
    /// The bodies of opened layers' own drawing.
    private var ownBodies: [ObjectIdentifier: RenderBody] = [:]
    private var scale: CGFloat = 1
    private var bounds = PixelRect.zero
    private var rule = Rule()
    /// Containers that stay closed.
    private var keptClosed: [ObjectIdentifier] = []
    private var isFull = false

    /// Which layers are opened.
    struct Rule {
        /// Every layer that contains a change.
        var opensChanged = false
        /// Otherwise only these.
        var opened: Set<ObjectIdentifier> = []
        /// Layers with round corners that clip moving content, too: overlays can show the content behind the corners if the window is opaque.
        var opensRoundClips = true
    }

    /// With more compositing layers nothing is promoted.
    private static let limit = 256

    /// Keeps the layers of these compositing layers closed, although they are containers.
    func keepClosed(_ layers: some Sequence<CompositingLayer>) {
        keptClosed.removeAll(keepingCapacity: true)
        for layer in layers { keptClosed.append(layer.key.source) }
    }

    /// - Parameter old: The previous frame's tree.
    /// - Returns: false if there are too many compositing layers.
    func flatten(_ tree: RenderNode, since old: RenderNode?, grid: PointGrid, scale: CGFloat, rule: Rule) -> Bool {
        layers.removeAll(keepingCapacity: true)
        self.scale = scale
        bounds = grid.bounds
        self.rule = rule
        isFull = false
        add(tree, old, under: CGAffineTransform(scaleX: scale, y: scale), clip: bounds, alpha: 1, opens: rule.opensChanged)
        return !isFull
    }

    func reset() {
        layers.removeAll(keepingCapacity: true)
        openedLayers.removeAll(keepingCapacity: true)
        ownBodies.removeAll(keepingCapacity: true)
    }

    /// - Parameter opens: Opens it if it changed.
    private func add(_ node: RenderNode, _ old: RenderNode?, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, opens: Bool) {
        let placement = node.placement, body = node.body
        guard placement.isVisible, !body.extent.isNull, !isFull else { return }
        let alpha = alpha * placement.opacity
        guard placement.projection == nil else {
            let box = node.frame.isNull ? clip : DevicePixels.covering(parent.box(node.frame)).intersection(clip)
            // One pixel more, for its antialiased edges.
            return append(
                node, .whole, body, at: parent, under: parent, clip: clip, alpha: alpha, box: box.widened(by: 1).intersection(clip),
                isIndependent: false)
        }
        let transform = placement.affine.concatenating(parent)
        guard transform.isFinite, abs(transform.determinant) > 1e-12, placement.isDoubleSided || transform.determinant > 0 else { return }
        let box = DevicePixels.covering(transform.box(body.extent)).intersection(clip)
        guard !box.isEmpty else { return }
        if shouldOpen(node, old, box, opens: opens), isOpenable(body, old?.body, at: transform, alpha: alpha) {
            openedLayers.insert(node.layer)
            return open(node, old, at: transform, under: parent, clip: clip, alpha: alpha, opens: opens || rule.opened.contains(node.layer))
        }
        let isIndependent = !body.hasBackdrop && !body.hasAdditive && body.style.rasterScale == nil
        append(node, .whole, body, at: transform, under: parent, clip: clip, alpha: alpha, box: box, isIndependent: isIndependent)
    }

    private func shouldOpen(_ node: RenderNode, _ old: RenderNode?, _ box: PixelRect, opens: Bool) -> Bool {
        if openedLayers.contains(node.layer) { return true }
        guard old?.body !== node.body else { return false }
        if old != nil, opens || rule.opened.contains(node.layer) { return true }
        return !rule.opensChanged && node.body.isContainer && 2 * box.area > bounds.area && !keptClosed.contains(node.layer)
    }

    private func open(
        _ node: RenderNode, _ old: RenderNode?, at transform: CGAffineTransform, under parent: CGAffineTransform, clip: PixelRect,
        alpha: CGFloat, opens: Bool
    ) {
        let body = node.body, firstIndex = layers.count
        if let own = ownBody(of: node) {
            let box = DevicePixels.covering(transform.box(own.extent)).intersection(clip)
            append(node, .own, own, at: transform, under: parent, clip: clip, alpha: alpha, box: box, isIndependent: true)
        }
        let edges = DevicePixels.snapped(transform.mapAxisAligned(body.bounds))
        let inside = body.style.masksToBounds ? clip.intersection(edges) : clip
        for (index, child) in body.children.enumerated() {
            add(child, old?.body.child(child.layer, near: index), under: transform, clip: inside, alpha: alpha, opens: opens)
        }
        guard body.style.clipsRound, layers.count > firstIndex, let rounded = body.rounded(edges, at: transform) else { return }
        for corner in RoundedPixelRect.order where rounded.corners.contains(corner) {
            let box = rounded.box(corner)
            append(
                node, .corner(corner.rawValue), .nothing, at: transform, under: parent, clip: clip, alpha: 1, box: box.intersection(clip),
                isIndependent: true, rounded: rounded, firstClippedIndex: firstIndex)
        }
    }

    private func append(
        _ node: RenderNode, _ part: CompositingLayer.Part, _ body: RenderBody, at transform: CGAffineTransform, under parent: CGAffineTransform,
        clip: PixelRect, alpha: CGFloat, box: PixelRect, isIndependent: Bool, rounded: RoundedPixelRect? = nil, firstClippedIndex: Int? = nil
    ) {
        guard !box.isEmpty else { return }
        guard layers.count < Self.limit else { return isFull = true }
        layers.append(
            CompositingLayer(
                key: CompositingLayer.Key(source: node.layer, part: part), body: body, transform: transform, clip: clip, alpha: alpha, box: box,
                occurrence: BackdropPlacement.Occurrence(node, under: parent), firstClippedIndex: firstClippedIndex ?? layers.count,
                isIndependent: isIndependent, rounded: rounded, projection: part == .whole ? node.placement.projection : nil))
    }

    /// Whether its own drawing and its sublayers, composited separately, look as it does.
    private func isOpenable(_ body: RenderBody, _ old: RenderBody?, at transform: CGAffineTransform, alpha: CGFloat) -> Bool {
        let style = body.style
        guard transform.isUnflippedAxisAligned, !body.children.isEmpty, body.mask == nil, !body.shadowFollowsContents, !body.hasCrossings, !style.hasBorder,
            style.rasterScale == nil, style.transition == nil, style.backdrop == nil, rule.opensRoundClips || !style.clipsRound
        else { return false }
        if alpha < 1, body.cost.drawCount > 1, style.fadesAsGroup, !body.isWrapper { return false }
        // A layer that rotates is repainted in each frame, which is cheaper in place than on a surface.
        guard let old else { return true }
        for (index, child) in body.children.enumerated() where child.placement.isVisible {
            guard let before = old.child(child.layer, near: index), before.placement != child.placement else { continue }
            if child.placement.projection != nil || before.placement.projection != nil { return false }
            if child.placement.affine != before.placement.affine, !child.placement.affine.isUnflippedAxisAligned { return false }
        }
        return true
    }

    /// The body of a layer's own drawing: the same object while its style and bounds stay the same; nil if it draws nothing.
    private func ownBody(of node: RenderNode) -> RenderBody? {
        let body = node.body
        var style = body.style
        // Overlays show the round corners.
        if style.clipsRound { style.cornerRadius = 0 }
        guard !style.isEmpty else { return nil }
        if let known = ownBodies[node.layer], known.bounds == body.bounds, known.style == style { return known }
        let own = RenderBody(bounds: body.bounds, style: style)
        ownBodies[node.layer] = own
        return own
    }
}

extension RenderBody {
    /// A sublayer's node; the search begins at its previous index.
    func child(_ layer: ObjectIdentifier, near index: Int) -> RenderNode? {
        if index < children.count, children[index].layer == layer { return children[index] }
        return children.first { $0.layer == layer }
    }

    /// It draws nothing but a few sublayers. A large one that appears while others move is most likely the next transition's container view.
    fileprivate var isContainer: Bool { style.isEmpty && children.count <= 4 }

    /// Its only visible content is one sublayer, which can take over its opacity.
    fileprivate var isWrapper: Bool { style.isEmpty && children.count { $0.placement.isVisible && !$0.body.extent.isNull } == 1 }
}
