import WayGraphics
import WayHost

/// The device area that differs between two trees. Equal subtrees are the same objects, so only changed ones are traversed.
struct TreeDamage {
    private(set) var rects: [PixelRect] = []
    /// Where the comparison ends: content that is painted later does not count.
    private var end: BackdropPlacement.Occurrence?
    private var hasEnded = false
    /// Maximum number of rectangles; beyond it the two whose union wastes least are merged.
    private static let limit = 8

    init() {}

    /// Compares only content that is painted before a backdrop.
    init(until end: BackdropPlacement.Occurrence) { self.end = end }

    /// Removes all rectangles, for the next comparison.
    mutating func clear() { rects.removeAll(keepingCapacity: true) }

    /// - Parameters:
    ///   - transform: From the superlayer's space to the device, in both trees.
    ///   The device pixels to which superlayers clip.
    ///   - fades: A superlayer is translucent.
    mutating func compare(
        _ old: RenderNode, _ new: RenderNode, at transform: CGAffineTransform, clip: PixelRect, fades: Bool = false
    ) {
        if end != nil, reachesEnd(new, at: transform, isSame: old === new) { return }
        guard old !== new else { return }
        defer { if end != nil, containsEnd(new, at: transform) { hasEnded = true } }
        let before = old.body, after = new.body
        let fades = fades || new.placement.opacity < 1
        // A single draw fades directly, several are composited first: that rounds differently.
        let fadesDifferently = fades && (before.cost.drawCount > 1) != (after.cost.drawCount > 1)
        guard old.placement == new.placement, old.placement.projection == nil, !fadesDifferently, !Self.affectsWhole(before, after) else {
            add(old, at: transform, clip: clip)
            add(new, at: transform, clip: clip)
            return
        }
        guard new.placement.isVisible else { return }
        let inner = new.placement.affine.concatenating(transform)
        if before.bounds != after.bounds || before.style != after.style {
            add(inner.box(before.ownExtent), clip: clip, isNull: before.ownExtent.isNull)
            add(inner.box(after.ownExtent), clip: clip, isNull: after.ownExtent.isNull)
        }
        let innerClip = after.style.masksToBounds ? clip.intersection(DevicePixels.covering(inner.box(after.bounds))) : clip
        // A layer that is crossed by another is painted as a perspective quad, all of it.
        if before !== after {
            addCrossings(in: before, at: inner, clip: innerClip)
            addCrossings(in: after, at: inner, clip: innerClip)
        }
        compare(before.children, after.children, at: inner, clip: innerClip, fades: fades)
    }

    private mutating func addCrossings(in body: RenderBody, at transform: CGAffineTransform, clip: PixelRect) {
        guard body.hasCrossings else { return }
        for child in body.children where child.placement.depth != nil { add(child, at: transform, clip: clip) }
    }

    /// Whether a change in a part affects the whole: clips, masks and shadows of the content.
    private static func affectsWhole(_ old: RenderBody, _ new: RenderBody) -> Bool {
        if old.mask !== new.mask || old.shadowFollowsContents || new.shadowFollowsContents { return true }
        if old.style.transition == .fade || new.style.transition == .fade || old.style.rasterScale != new.style.rasterScale { return true }
        if new.style.rasterScale != nil { return true }
        if old.style.fadesAsGroup != new.style.fadesAsGroup { return true }
        guard old.style.masksToBounds || new.style.masksToBounds else { return false }
        return old.bounds != new.bounds || old.style.masksToBounds != new.style.masksToBounds || old.style.cornerRadius != new.style.cornerRadius
            || old.style.corners != new.style.corners || old.style.hasContinuousCorners != new.style.hasContinuousCorners
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
        var oldIndices: [ObjectIdentifier: Int] = [:]
        for (index, node) in old.enumerated() { oldIndices[node.layer] = index }
        var common: [(oldIndex: Int, node: RenderNode)] = []
        for node in new {
            if let oldIndex = oldIndices.removeValue(forKey: node.layer) {
                compare(old[oldIndex], node, at: transform, clip: clip, fades: fades)
                common.append((oldIndex, node))
            } else {
                add(node, at: transform, clip: clip)
            }
        }
        for oldIndex in oldIndices.values { add(old[oldIndex], at: transform, clip: clip) }
        for node in Self.restacked(common) { add(node, at: transform, clip: clip) }
    }

    /// Nodes whose removal leaves the others in their old order: few, not always the fewest.
    private static func restacked(_ nodes: [(oldIndex: Int, node: RenderNode)]) -> [RenderNode] {
        var highest = -1, lowest = Int.max
        var upwards: [RenderNode] = [], downwards: [RenderNode] = []
        for entry in nodes {
            if entry.oldIndex < highest { upwards.append(entry.node) } else { highest = entry.oldIndex }
        }
        for entry in nodes.reversed() {
            if entry.oldIndex > lowest { downwards.append(entry.node) } else { lowest = entry.oldIndex }
        }
        return upwards.count <= downwards.count ? upwards : downwards
    }

    private mutating func add(_ node: RenderNode, at transform: CGAffineTransform, clip: PixelRect) {
        guard node.placement.isVisible else { return }
        add(transform.box(node.frame), clip: clip, isNull: node.frame.isNull)
    }

    private mutating func add(_ rect: CGRect, clip: PixelRect, isNull: Bool) {
        if !isNull { add(DevicePixels.covering(rect).intersection(clip)) }
    }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        // Rectangles that overlap for the most part, or are adjacent, are merged.
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
    /// Whether the comparison ends: at the node itself, or inside it if it is unchanged.
    private mutating func reachesEnd(_ node: RenderNode, at transform: CGAffineTransform, isSame: Bool) -> Bool {
        guard !hasEnded, node.body.hasBackdrop else { return hasEnded }
        hasEnded = BackdropPlacement.Occurrence(node, under: transform) == end || (isSame && containsEnd(node, at: transform))
        return hasEnded
    }

    private func containsEnd(_ node: RenderNode, at transform: CGAffineTransform) -> Bool {
        guard node.body.hasBackdrop else { return false }
        if BackdropPlacement.Occurrence(node, under: transform) == end { return true }
        guard node.placement.projection == nil else { return false }
        let inner = node.placement.affine.concatenating(transform)
        return node.body.children.contains { containsEnd($0, at: inner) }
    }
}
