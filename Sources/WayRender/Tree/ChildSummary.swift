import WayGraphics

/// A summary of a body's sublayers. One moving sublayer among many changes little of it, so the others need not be visited again.
struct ChildSummary: Equatable, Sendable {
    /// Bounds of the visible sublayers; exact, independent of the order of updates.
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity
    /// The cost of the visible sublayers.
    private(set) var cost = RasterCost()
    /// Something in them depends on the content behind.
    private(set) var hasBackdrop = false
    /// Something in them is added to the content behind.
    private(set) var hasAdditive = false
    /// They share a 3D space, in which they may cross.
    var hasCrossings: Bool { hasProjection && depthCount > 1 }
    private var hasProjection = false
    /// How many have a depth.
    private var depthCount = 0

    /// The union of the visible sublayers' frames; null if none has an area.
    var frame: CGRect { minX < maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null }

    init(_ children: [RenderNode]) {
        for child in children {
            let placement = child.placement, body = child.body
            if body.hasBackdrop { hasBackdrop = true }
            if body.hasAdditive { hasAdditive = true }
            if placement.projection != nil || placement.sharesSpace { hasProjection = true }
            if placement.depth != nil { depthCount += 1 }
            guard placement.isVisible else { continue }
            cost += body.cost
            join(child.frame)
        }
    }

    /// The same, updated from an older list's summary where possible.
    init(_ children: [RenderNode], after old: RenderBody?) {
        if let old, let sum = old.childSummary.changed(from: old.children, to: children) {
            self = sum
        } else {
            self.init(children)
        }
    }

    /// The summary after a change of some sublayers; nil if all of them have to be visited.
    func changed(from old: [RenderNode], to new: [RenderNode]) -> ChildSummary? {
        guard old.count == new.count else { return nil }
        var sum = self
        for index in new.indices where new[index] !== old[index] {
            guard sum.replace(old[index], by: new[index]) else { return nil }
        }
        return sum
    }

    /// - Returns: false if the others have to be visited.
    private mutating func replace(_ old: RenderNode, by new: RenderNode) -> Bool {
        let before = old.placement, after = new.placement
        guard before.isVisible == after.isVisible, (before.projection == nil) == (after.projection == nil),
            (before.depth == nil) == (after.depth == nil), before.sharesSpace == after.sharesSpace,
            old.body.hasBackdrop == new.body.hasBackdrop, old.body.hasAdditive == new.body.hasAdditive
        else { return false }
        guard after.isVisible else { return true }
        guard old.body.cost == new.body.cost, !reachesEdge(old.frame) else { return false }
        join(new.frame)
        return true
    }

    private mutating func join(_ rect: CGRect) {
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        minX = min(minX, rect.origin.x)
        minY = min(minY, rect.origin.y)
        maxX = max(maxX, rect.origin.x + rect.size.width)
        maxY = max(maxY, rect.origin.y + rect.size.height)
    }

    /// Without this rectangle, the bounds may be smaller.
    private func reachesEdge(_ rect: CGRect) -> Bool {
        guard rect.size.width > 0, rect.size.height > 0 else { return false }
        return rect.origin.x <= minX || rect.origin.y <= minY || rect.origin.x + rect.size.width >= maxX
            || rect.origin.y + rect.size.height >= maxY
    }
}
