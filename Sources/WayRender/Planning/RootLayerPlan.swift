import WayGraphics
import WayHost

/// What the root layer, the window's own buffer, contains: the lowest compositing layers that are at rest. It decides where it ends and what of it is
/// damaged. A layer that has moved does not return to it until the promotion ends.
struct RootLayerPlan {
    /// The number of its compositing layers.
    private(set) var count = 0
    /// Where it ends; nil where everything is painted into it.
    private(set) var end: RootLayerEnd?
    /// The last frame repainted little of it.
    private var isStable = true

    /// The limit of the damage of a stable root layer, as a fraction of the window's area.
    private static let maxStableDamage: CGFloat = 1 / 24

    /// The number of layers for which repainting the damage is enough: all, unless the damage is large.
    var stableCount: Int { isStable ? count : 0 }

    /// The first frame with surfaces.
    /// - Parameter pending: Receives the damage.
    mutating func enter(_ matched: MatchedLayers, _ pending: PixelRegion) {
        keepResting(matched, most: matched.layers.count)
        addDamage(matched, pending)
        for layer in matched.layers[count...] { pending.add(layer.box) }
    }

    /// Another frame with surfaces.
    /// - Parameter pending: Receives the damage.
    mutating func advance(_ matched: MatchedLayers, _ pending: PixelRegion) {
        let oldCount = min(count, matched.previous.count)
        keepResting(matched, most: count)
        addDamage(matched, pending)
        // Layers that leave the root layer.
        for index in count..<max(count, oldCount) { pending.add(matched.previous[index].box) }
    }

    private mutating func keepResting(_ matched: MatchedLayers, most: Int) {
        let layers = matched.layers
        count = 0
        while count < min(most, layers.count), matched.previousIndex(of: count) == count, !matched.isMoving(count) { count += 1 }
        // A corner overlay lies above everything that its layer clips, so all of that is promoted with it.
        for index in count..<layers.count { count = min(count, layers[index].firstClippedIndex) }
        end = count < layers.count ? RootLayerEnd(layers[count]) : nil
    }

    /// Adds what differs from the frame before in the layers that stay.
    private func addDamage(_ matched: MatchedLayers, _ pending: PixelRegion) {
        for index in 0..<count where !matched.layers[index].isSame(as: matched.previous[index]) {
            let old = matched.previous[index], new = matched.layers[index]
            guard new.projection == nil else {
                pending.add(old.box)
                pending.add(new.box)
                continue
            }
            var damage = TreeDamage()
            damage.compare(
                RenderNode(layer: new.key.source, body: old.body, placement: NodePlacement()),
                RenderNode(layer: new.key.source, body: new.body, placement: NodePlacement()), at: new.transform, clip: new.clip,
                fades: new.alpha < 1)
            for rect in damage.rects { pending.add(rect) }
        }
    }

    /// Records a commit.
    /// - Parameters:
    ///   - damageArea: How many of its pixels changed.
    ///   - isFirst: It is the first one with surfaces, in which promoted layers are removed from it.
    mutating func committed(damageArea: Int, windowArea: Int, isFirst: Bool) {
        isStable = isFirst || CGFloat(damageArea) < CGFloat(windowArea) * Self.maxStableDamage
    }
}
