import WayGraphics
import WayHost
import WayLayers

extension DisplayListBuilder {
    /// Sublayers that share a space: in the order in which they lie behind each other, cut where they cross.
    func addCrossing(
        _ children: [RenderNode], under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        hasFractions = true
        let toDevice = PlaneProjection(CATransform3DMakeAffineTransform(parent))
        let planes = children.map { child -> PlaneOnDevice? in
            guard let depth = child.placement.depth, child.placement.isSeen, !child.body.extent.isNull else { return nil }
            return PlaneOnDevice(child.body.extent, child.placement.map.concatenating(toDevice), depth: depth)
        }
        for piece in CrossingPlanes.pieces(of: planes) {
            let child = children[piece.index]
            if piece.cuts.isEmpty {
                add(child, under: parent, clip: clip, alpha: alpha, to: &items)
            } else {
                let part = clip.intersection(DevicePixels.covering(piece.outline.box.insetBy(dx: -1, dy: -1)))
                add(child, under: parent, clip: part, alpha: alpha, cuts: piece.cuts, to: &items)
            }
        }
    }
}
