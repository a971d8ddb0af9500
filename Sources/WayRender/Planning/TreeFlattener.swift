import WayGraphics
import WayHost

/// Takes a tree apart into leaves, in the order of painting: as few as there can be while each is the same picture from frame to frame.
final class TreeFlattener {
    private(set) var leaves: [CompositingLayer] = []
    /// Layers that were taken apart: they stay so, whether anything moves in them just now or not.
    private var opened: Set<ObjectIdentifier> = []
    /// What opened layers show of their own.
    private var ownBodies: [ObjectIdentifier: RenderBody] = [:]
    private var scale: CGFloat = 1
    private var bounds = PixelRect.zero
    private var rule = Rule()
    /// Containers that are not to be taken apart.
    private var still: [ObjectIdentifier] = []
    private var isFull = false

    /// What is taken apart.
    struct Rule {
        /// Every layer in which something changed.
        var changed = false
        /// Else these.
        var layers: Set<ObjectIdentifier> = []
        /// Layers with round corners that clip what moves in them: what lies behind the corners can be laid over that, where it is opaque.
        var round = true
    }

    /// More are no plan.
    private static let limit = 256

    /// Leaves that are not taken apart for being containers.
    func keepTogether(_ leaves: some Sequence<CompositingLayer>) {
        still.removeAll(keepingCapacity: true)
        for leaf in leaves { still.append(leaf.key.layer) }
    }

    /// - Parameter old: The tree of the frame before.
    /// - Returns: false where there are too many leaves.
    func flatten(_ tree: RenderNode, since old: RenderNode?, grid: PointGrid, scale: CGFloat, rule: Rule) -> Bool {
        leaves.removeAll(keepingCapacity: true)
        self.scale = scale
        bounds = grid.bounds
        self.rule = rule
        isFull = false
        add(tree, old, under: CGAffineTransform(scaleX: scale, y: scale), clip: bounds, alpha: 1, opens: rule.changed)
        return !isFull
    }

    func forget() {
        leaves.removeAll(keepingCapacity: true)
        opened.removeAll(keepingCapacity: true)
        ownBodies.removeAll(keepingCapacity: true)
    }

    /// - Parameter opens: Takes it apart if it changed.
    private func add(_ node: RenderNode, _ old: RenderNode?, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, opens: Bool) {
        let placement = node.placement, body = node.body
        guard placement.isSeen, !body.extent.isNull, !isFull else { return }
        let alpha = alpha * placement.opacity
        guard placement.projection == nil else {
            let box = node.frame.isNull ? clip : DevicePixels.covering(parent.box(node.frame)).intersection(clip)
            // A pixel more is smoothed at its edges.
            return append(
                node, .whole, body, at: parent, under: parent, clip: clip, alpha: alpha, box: box.widened(by: 1).intersection(clip),
                standsAlone: false)
        }
        let transform = placement.affine.concatenating(parent)
        guard transform.isFinite, abs(transform.determinant) > 1e-12, placement.isDoubleSided || transform.determinant > 0 else { return }
        let box = DevicePixels.covering(transform.box(body.extent)).intersection(clip)
        guard !box.isEmpty else { return }
        if wants(node, old, box, opens: opens), isOpenable(body, old?.body, at: transform, alpha: alpha) {
            opened.insert(node.layer)
            return open(node, old, at: transform, under: parent, clip: clip, alpha: alpha, opens: opens || rule.layers.contains(node.layer))
        }
        let standsAlone = !body.hasBackdrop && body.look.rasterScale == nil
        append(node, .whole, body, at: transform, under: parent, clip: clip, alpha: alpha, box: box, standsAlone: standsAlone)
    }

    private func wants(_ node: RenderNode, _ old: RenderNode?, _ box: PixelRect, opens: Bool) -> Bool {
        if opened.contains(node.layer) { return true }
        guard old?.body !== node.body else { return false }
        if old != nil, opens || rule.layers.contains(node.layer) { return true }
        return !rule.changed && node.body.isContainer && 2 * box.area > bounds.area && !still.contains(node.layer)
    }

    private func open(
        _ node: RenderNode, _ old: RenderNode?, at transform: CGAffineTransform, under parent: CGAffineTransform, clip: PixelRect,
        alpha: CGFloat, opens: Bool
    ) {
        let body = node.body, first = leaves.count
        if let own = ownBody(of: node) {
            let box = DevicePixels.covering(transform.box(own.extent)).intersection(clip)
            append(node, .own, own, at: transform, under: parent, clip: clip, alpha: alpha, box: box, standsAlone: true)
        }
        let edges = DevicePixels.snapped(transform.upright(body.bounds))
        let inside = body.look.masksToBounds ? clip.intersection(edges) : clip
        for (index, child) in body.children.enumerated() {
            add(child, old?.body.child(child.layer, near: index), under: transform, clip: inside, alpha: alpha, opens: opens)
        }
        guard body.look.clipsRound, leaves.count > first, let rounded = body.rounded(edges, at: transform) else { return }
        for corner in RoundedPixelRect.order where rounded.corners.contains(corner) {
            let box = rounded.box(corner)
            append(
                node, .corner(corner.rawValue), .nothing, at: transform, under: parent, clip: clip, alpha: 1, box: box.intersection(clip),
                standsAlone: true, rounded: rounded, first: first)
        }
    }

    private func append(
        _ node: RenderNode, _ part: CompositingLayer.Part, _ body: RenderBody, at transform: CGAffineTransform, under parent: CGAffineTransform,
        clip: PixelRect, alpha: CGFloat, box: PixelRect, standsAlone: Bool, rounded: RoundedPixelRect? = nil, first: Int? = nil
    ) {
        guard !box.isEmpty else { return }
        guard leaves.count < Self.limit else { return isFull = true }
        leaves.append(
            CompositingLayer(
                key: CompositingLayer.Key(layer: node.layer, part: part), body: body, transform: transform, clip: clip, alpha: alpha, box: box,
                spot: BackdropPlace.Spot(node, under: parent), first: first ?? leaves.count, standsAlone: standsAlone, rounded: rounded,
                projection: part == .whole ? node.placement.projection : nil))
    }

    /// Whether its parts, laid on each other, look as it does.
    private func isOpenable(_ body: RenderBody, _ old: RenderBody?, at transform: CGAffineTransform, alpha: CGFloat) -> Bool {
        let look = body.look
        guard transform.isPlain, !body.children.isEmpty, body.mask == nil, !body.shadowFollowsContents, !body.hasCrossings, !look.hasBorder,
            look.rasterScale == nil, look.transition == nil, look.backdrop == nil, rule.round || !look.clipsRound
        else { return false }
        if alpha < 1, body.price.things > 1, look.fadesAsGroup, !body.isWrapper { return false }
        // What turns is painted anew: better where it is than as a surface.
        guard let old else { return true }
        for (index, child) in body.children.enumerated() where child.placement.isSeen {
            guard let before = old.child(child.layer, near: index), before.placement != child.placement else { continue }
            if child.placement.projection != nil || before.placement.projection != nil { return false }
            if child.placement.affine != before.placement.affine, !child.placement.affine.isPlain { return false }
        }
        return true
    }

    /// The same object for as long as the layer itself looks the same; nil where nothing of it is seen.
    private func ownBody(of node: RenderNode) -> RenderBody? {
        let body = node.body
        var look = body.look
        // The corners are laid over what is inside.
        if look.clipsRound { look.cornerRadius = 0 }
        guard !look.isEmpty else { return nil }
        if let known = ownBodies[node.layer], known.bounds == body.bounds, known.look == look { return known }
        let own = RenderBody(bounds: body.bounds, look: look)
        ownBodies[node.layer] = own
        return own
    }
}

extension RenderBody {
    /// A sublayer's node, looked for first where it was.
    func child(_ layer: ObjectIdentifier, near index: Int) -> RenderNode? {
        if index < children.count, children[index].layer == layer { return children[index] }
        return children.first { $0.layer == layer }
    }

    /// It shows nothing but a few sublayers. A large one that comes while others move is what the next transition happens in, most likely.
    fileprivate var isContainer: Bool { look.isEmpty && children.count <= 4 }

    /// All that is seen of it is one sublayer: that may fade in its place.
    fileprivate var isWrapper: Bool { look.isEmpty && children.count { $0.placement.isSeen && !$0.body.extent.isNull } == 1 }
}
