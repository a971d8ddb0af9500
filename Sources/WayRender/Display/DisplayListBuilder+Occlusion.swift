import WayGraphics
import WayHost

extension DisplayListBuilder {
    /// Content of which a smaller fraction shows through the translucent colours above it changes no pixel by more than a quarter of a level of 8 bits.
    private static let minTransmittance: CGFloat = 1 / 1024
    /// How many sublayers of a layer are examined, the frontmost first, and how deep below them.
    private static let maxExamined = 256
    private static let maxDepth = 4

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
        let inner = clip.inside(under: transform), coversWindow = clip == window
        var transmitted: CGFloat = 1
        for index in children.indices.suffix(Self.maxExamined).reversed() where children[index].mayCover(inner) {
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
        guard placement.isVisible, placement.projection == nil, body.mask == nil, style.rasterScale == nil, style.transition != .fade else { return 1 }
        let transform = placement.affine.concatenating(parent)
        guard transform.isFinite, transform.isAxisAligned, abs(transform.determinant) > 1e-12, placement.isDoubleSided || transform.determinant > 0
        else { return 1 }
        let isInside = DevicePixels.snapped(transform.mapAxisAligned(body.bounds)).contains(area)
        var transmitted: CGFloat = 1
        if isInside, style.cornerRadius == 0 { transmitted -= style.background.alpha }
        if depth > 0, transmitted > 0, isInside && !style.clipsRound || !style.masksToBounds {
            let inner = area.inside(under: transform)
            for child in body.children.suffix(Self.maxExamined).reversed() where transmitted > 0 && child.mayCover(inner) {
                transmitted *= transmittance(of: child, under: transform, in: area, depth: depth - 1)
            }
        }
        return 1 - placement.opacity * (1 - transmitted)
    }
}

extension PixelRect {
    /// The area without its outermost pixels, in the space of an axis-aligned transform: snapped to whole pixels, what contains this may cover the area.
    fileprivate func inside(under transform: CGAffineTransform) -> CGRect { transform.inverted().mapAxisAligned(cgRect.insetBy(dx: 1, dy: 1)) }
}

extension RenderNode {
    /// Whether it is painted in the order of the sublayers, and may cover an area of the superlayer's space.
    fileprivate func mayCover(_ area: CGRect) -> Bool {
        let frame = frame
        return placement.depth == nil && frame.origin.x <= area.origin.x && frame.origin.y <= area.origin.y
            && frame.origin.x + frame.size.width >= area.origin.x + area.size.width
            && frame.origin.y + frame.size.height >= area.origin.y + area.size.height
    }
}
