import WayGraphics
import WayHost

/// What of the device differs between two trees. Equal parts are the same objects, so only what changed is walked through.
struct TreeDamage {
    private(set) var rects: [PixelRect] = []
    /// Where the comparison ends: what is painted later does not count.
    private var end: BackdropPlace.Spot?
    private var hasEnded = false
    /// Rectangles; beyond this the two whose union wastes least become one.
    private static let limit = 8

    init() {}

    /// Counts only what is painted before a backdrop.
    init(until end: BackdropPlace.Spot) { self.end = end }

    /// Nothing differs, for the next comparison.
    mutating func clear() { rects.removeAll(keepingCapacity: true) }

    /// - Parameters:
    ///   - transform: From the superlayer's space to the device, in both trees.
    ///   - clip: The pixels that superlayers leave.
    ///   - fades: A superlayer is translucent.
    mutating func compare(
        _ old: RenderNode, _ new: RenderNode, at transform: CGAffineTransform, clip: PixelRect, fades: Bool = false
    ) {
        if end != nil, reachesEnd(new, at: transform, isSame: old === new) { return }
        guard old !== new else { return }
        defer { if end != nil, holdsEnd(new, at: transform) { hasEnded = true } }
        let before = old.body, after = new.body
        let fades = fades || new.placement.opacity < 1
        // What is one thing fades by itself, more are put together first: that rounds differently.
        let fadesOtherwise = fades && (before.price.things > 1) != (after.price.things > 1)
        guard old.placement == new.placement, old.placement.projection == nil, !fadesOtherwise, !Self.changesAsOne(before, after) else {
            add(old, at: transform, clip: clip)
            add(new, at: transform, clip: clip)
            return
        }
        guard new.placement.isSeen else { return }
        let inner = new.placement.affine.concatenating(transform)
        if before.bounds != after.bounds || before.look != after.look {
            add(inner.box(before.ownExtent), clip: clip, isNull: before.ownExtent.isNull)
            add(inner.box(after.ownExtent), clip: clip, isNull: after.ownExtent.isNull)
        }
        let inside = after.look.masksToBounds ? clip.intersection(DevicePixels.covering(inner.box(after.bounds))) : clip
        // Where one crosses another now, that one is painted as a picture in perspective, all of it.
        if before !== after {
            addCrossings(in: before, at: inner, clip: inside)
            addCrossings(in: after, at: inner, clip: inside)
        }
        compare(before.children, after.children, at: inner, clip: inside, fades: fades)
    }

    private mutating func addCrossings(in body: RenderBody, at transform: CGAffineTransform, clip: PixelRect) {
        guard body.hasCrossings else { return }
        for child in body.children where child.placement.depth != nil { add(child, at: transform, clip: clip) }
    }

    /// A change in one of its parts shows in others: clips, masks and shadows of what is inside.
    private static func changesAsOne(_ old: RenderBody, _ new: RenderBody) -> Bool {
        if old.mask !== new.mask || old.shadowFollowsContents || new.shadowFollowsContents { return true }
        if old.look.transition == .fade || new.look.transition == .fade || old.look.rasterScale != new.look.rasterScale { return true }
        if new.look.rasterScale != nil { return true }
        if old.look.fadesAsGroup != new.look.fadesAsGroup { return true }
        guard old.look.masksToBounds || new.look.masksToBounds else { return false }
        return old.bounds != new.bounds || old.look.masksToBounds != new.look.masksToBounds || old.look.cornerRadius != new.look.cornerRadius
            || old.look.corners != new.look.corners || old.look.hasContinuousCorners != new.look.hasContinuousCorners
    }

    private mutating func compare(
        _ old: [RenderNode], _ new: [RenderNode], at transform: CGAffineTransform, clip: PixelRect, fades: Bool
    ) {
        if old.isEmpty, new.isEmpty { return }
        if old.count == new.count, old.indices.allSatisfy({ old[$0] === new[$0] || old[$0].layer == new[$0].layer }) {
            for index in old.indices where end != nil || old[index] !== new[index] {
                compare(old[index], new[index], at: transform, clip: clip, fades: fades)
                if hasEnded { return }
            }
            return
        }
        var places: [ObjectIdentifier: Int] = [:]
        for (index, node) in old.enumerated() { places[node.layer] = index }
        var common: [(place: Int, node: RenderNode)] = []
        for node in new {
            if let place = places.removeValue(forKey: node.layer) {
                compare(old[place], node, at: transform, clip: clip, fades: fades)
                common.append((place, node))
            } else {
                add(node, at: transform, clip: clip)
            }
        }
        for place in places.values { add(old[place], at: transform, clip: clip) }
        for node in Self.restacked(common) { add(node, at: transform, clip: clip) }
    }

    /// Nodes that have to be taken out for the others to be in their old order: few, not always the fewest.
    private static func restacked(_ nodes: [(place: Int, node: RenderNode)]) -> [RenderNode] {
        var highest = -1, lowest = Int.max
        var upwards: [RenderNode] = [], downwards: [RenderNode] = []
        for entry in nodes {
            if entry.place < highest { upwards.append(entry.node) } else { highest = entry.place }
        }
        for entry in nodes.reversed() {
            if entry.place > lowest { downwards.append(entry.node) } else { lowest = entry.place }
        }
        return upwards.count <= downwards.count ? upwards : downwards
    }

    private mutating func add(_ node: RenderNode, at transform: CGAffineTransform, clip: PixelRect) {
        guard node.placement.isSeen else { return }
        add(transform.box(node.frame), clip: clip, isNull: node.frame.isNull)
    }

    private mutating func add(_ rect: CGRect, clip: PixelRect, isNull: Bool) {
        if !isNull { add(DevicePixels.covering(rect).intersection(clip)) }
    }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        // Two that overlap for the most part, or lie side by side, are one.
        while let (first, second, waste) = bestPair(), waste <= 0 || rects.count > Self.limit {
            let joined = rects[first].union(rects[second])
            rects.remove(at: second)
            rects[first] = joined
        }
    }

    private func bestPair() -> (Int, Int, waste: Int)? {
        var best: (Int, Int, waste: Int)?
        for first in rects.indices {
            for second in rects.indices.dropFirst(first + 1) {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best?.waste ?? .max { best = (first, second, waste) }
            }
        }
        return best
    }
}

extension TreeDamage {
    /// Whether the comparison is over: at the node itself, or in it where nothing changed.
    private mutating func reachesEnd(_ node: RenderNode, at transform: CGAffineTransform, isSame: Bool) -> Bool {
        guard !hasEnded, node.body.hasBackdrop else { return hasEnded }
        hasEnded = BackdropPlace.Spot(node, under: transform) == end || (isSame && holdsEnd(node, at: transform))
        return hasEnded
    }

    private func holdsEnd(_ node: RenderNode, at transform: CGAffineTransform) -> Bool {
        guard node.body.hasBackdrop else { return false }
        if BackdropPlace.Spot(node, under: transform) == end { return true }
        guard node.placement.projection == nil else { return false }
        let inner = node.placement.affine.concatenating(transform)
        return node.body.children.contains { holdsEnd($0, at: inner) }
    }
}
