import WayGraphics
import WayHost
import WayLayers

extension DisplayListBuilder {
    /// Adds sublayers that share a 3D space: in depth order, split where they cross.
    /// - Parameter backmost: The backmost visible sublayer in the order of the tree; one in the 3D space may be in front of it.
    func addCrossing(
        _ children: [RenderNode], from backmost: Int, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        hasSubpixelPositions = true
        let toDevice = PlaneProjection(CATransform3DMakeAffineTransform(parent))
        let planes = children.map { child -> PlaneOnDevice? in
            guard let depth = child.placement.depth, child.placement.isVisible, !child.body.extent.isNull else { return nil }
            return PlaneOnDevice(child.body.extent, child.placement.map.concatenating(toDevice), depth: depth)
        }
        let isSplit = planes[backmost...].contains { $0 != nil }
        for fragment in CrossingPlanes.fragments(of: planes) {
            let child = children[fragment.index]
            if fragment.index < backmost, !isSplit || planes[fragment.index] == nil { continue }
            if fragment.cuts.isEmpty {
                add(child, under: parent, clip: clip, alpha: alpha, to: &items)
            } else {
                let fragmentClip = clip.intersection(DevicePixels.covering(fragment.outline.box.insetBy(dx: -1, dy: -1)))
                add(child, under: parent, clip: fragmentClip, alpha: alpha, cuts: fragment.cuts, to: &items)
            }
        }
    }
}
