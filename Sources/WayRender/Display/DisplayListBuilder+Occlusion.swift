import WayGraphics
import WayHost

extension DisplayListBuilder {
    /// Content of which a smaller fraction shows through the translucent colours above it changes no pixel by more than a quarter of a level of 8 bits.
    private static let minTransmittance: CGFloat = 1 / 1024
    /// How many sublayers are examined, the frontmost first, and how deep below them.
    private static let maxExamined = 256
    private static let maxDepth = 4
    /// How many sublayers are examined of each of those.
    private static let maxExaminedBelow = 8

    /// The index of the backmost sublayer that is visible in `clip`. The sublayers below it are not visited: an opaque one covers them, or colours that
    /// together transmit less than `minTransmittance`.
    ///
    /// Such colours count only where each covers the window, so that any change of them repaints the window and a pixel does not depend on the region
    /// that is painted. Black is listed in place of the content below them.
    func backmostVisible(
        _ children: [RenderNode], under transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) -> Int {
        guard children.count > 1, alpha >= 1, let window, end == nil, stop == nil, transform.isAxisAligned, transform.isInvertible, clip.width > 2,
            clip.height > 2
        else { return 0 }
        let local = transform.inverted().mapAxisAligned(clip.cgRect.insetBy(dx: 1, dy: 1))
        let coversWindow = clip == window
        var transmitted: CGFloat = 1
        for index in children.indices.suffix(Self.maxExamined).reversed() {
            let frame = children[index].frame
            guard frame.origin.x <= local.origin.x, frame.origin.y <= local.origin.y, frame.contains(local) else { continue }
            let transmittance = transmittance(of: children[index], under: transform, in: clip, depth: Self.maxDepth)
            if transmittance == 0 { return index }
            guard coversWindow else { continue }
            transmitted *= transmittance
            if transmitted < Self.minTransmittance {
                items.append(DisplayItem(kind: .fill(.black), bounds: clip, opaque: clip))
                return index
            }
        }
        return 0
    }

    /// An upper bound of the fraction of the content below that shows through a node, anywhere in an area.
    private func transmittance(of node: RenderNode, under parent: CGAffineTransform, in area: PixelRect, depth: Int) -> CGFloat {
        let placement = node.placement, body = node.body, style = body.style
        guard depth > 0, placement.isVisible, placement.projection == nil, body.mask == nil, style.rasterScale == nil, style.transition == nil,
            !body.hasCrossings
        else { return 1 }
        let transform = placement.affine.concatenating(parent)
        guard transform.isFinite, transform.isAxisAligned, abs(transform.determinant) > 1e-12, placement.isDoubleSided || transform.determinant > 0
        else { return 1 }
        let isInside = DevicePixels.snapped(transform.mapAxisAligned(body.bounds)).contains(area)
        var transmitted: CGFloat = 1
        if isInside, style.cornerRadius == 0 { transmitted -= style.background.alpha }
        if isInside && !style.clipsRound || !style.masksToBounds {
            for child in body.children.suffix(Self.maxExaminedBelow).reversed() where transmitted > 0 {
                transmitted *= transmittance(of: child, under: transform, in: area, depth: depth - 1)
            }
        }
        return 1 - placement.opacity * (1 - transmitted)
    }
}
