import WayGraphics

/// What the sublayers of a body are together. One that moves among many changes little of it, so the others are not looked at again.
struct ChildSum: Equatable, Sendable {
    /// Around all that is seen; exact, in whatever order it came about.
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity
    /// Of those that are seen.
    private(set) var price = RasterCost()
    /// Something in them depends on what lies behind.
    private(set) var hasBackdrop = false
    /// They share a space, in which they may cross.
    var hasCrossings: Bool { hasProjection && deep > 1 }
    private var hasProjection = false
    /// How many know how far towards the eye they are.
    private var deep = 0

    /// Around all that is seen; null where nothing has an area.
    var frame: CGRect { minX < maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null }

    init(_ children: [RenderNode]) {
        for child in children {
            let placement = child.placement, body = child.body
            if body.hasBackdrop { hasBackdrop = true }
            if placement.projection != nil { hasProjection = true }
            if placement.depth != nil { deep += 1 }
            guard placement.isSeen else { continue }
            price += body.price
            join(child.frame)
        }
    }

    /// The same, found by the difference to another list where that is enough.
    init(_ children: [RenderNode], after old: RenderBody?) {
        if let old, let sum = old.sum.changed(from: old.children, to: children) {
            self = sum
        } else {
            self.init(children)
        }
    }

    /// Nil where all have to be looked at.
    func changed(from old: [RenderNode], to new: [RenderNode]) -> ChildSum? {
        guard old.count == new.count else { return nil }
        var sum = self
        for index in new.indices where new[index] !== old[index] {
            guard sum.replace(old[index], by: new[index]) else { return nil }
        }
        return sum
    }

    /// - Returns: false where the others have to be looked at.
    private mutating func replace(_ old: RenderNode, by new: RenderNode) -> Bool {
        let before = old.placement, after = new.placement
        guard before.isSeen == after.isSeen, (before.projection == nil) == (after.projection == nil),
            (before.depth == nil) == (after.depth == nil), old.body.hasBackdrop == new.body.hasBackdrop
        else { return false }
        guard after.isSeen else { return true }
        guard old.body.price == new.body.price, !reachesEdge(old.frame) else { return false }
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

    /// Without it, the others may not reach as far.
    private func reachesEdge(_ rect: CGRect) -> Bool {
        guard rect.size.width > 0, rect.size.height > 0 else { return false }
        return rect.origin.x <= minX || rect.origin.y <= minY || rect.origin.x + rect.size.width >= maxX
            || rect.origin.y + rect.size.height >= maxY
    }
}
