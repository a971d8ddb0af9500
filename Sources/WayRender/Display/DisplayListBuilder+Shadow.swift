import WayGraphics
import WayHost

extension DisplayListBuilder {
    /// Adds a body's shadow; none if it masks to its bounds, which clips the shadow, too.
    func addShadow(
        of body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard let shadow = body.style.shadow, !body.style.masksToBounds, shadow.color.alpha > 0, isInRegion(clip) else { return }
        let draw = transform.isAxisAligned ? axisAlignedShadow(shadow, of: body, at: transform) : skewedShadow(shadow, of: body, at: transform)
        if let draw { items.append(DisplayItem(kind: .shadow(draw), bounds: clip, alpha: alpha)) }
    }

    private func axisAlignedShadow(_ shadow: ResolvedShadowStyle, of body: RenderBody, at transform: CGAffineTransform) -> ShadowDraw? {
        let sigma = shadow.radius * abs(transform.determinant).squareRoot()
        let x = DevicePixels.edge(shadow.offset.width * transform.a), y = DevicePixels.edge(shadow.offset.height * transform.d)
        if shadow.path == nil, body.style.hasBackground {
            let box = DevicePixels.snapped(transform.mapAxisAligned(body.bounds))
            guard !box.isEmpty else { return nil }
            let local = rounded(body, size: box, scaleX: abs(transform.a), scaleY: abs(transform.d), transform: transform)
            return ShadowDraw(color: shadow.color, sigma: sigma, shape: .rounded(local), mapping: .offset(x: box.x + x, y: box.y + y))
        }
        // The shape is translated by whole pixels only, so that a moved shadow is found in the cache.
        let left = DevicePixels.integer(transform.tx.rounded(.down)), top = DevicePixels.integer(transform.ty.rounded(.down))
        var toShape = transform
        toShape.tx -= CGFloat(left)
        toShape.ty -= CGFloat(top)
        guard let shape = freeShape(shadow, of: body, at: toShape) else { return nil }
        return ShadowDraw(color: shadow.color, sigma: sigma, shape: shape, mapping: .offset(x: left + x, y: top + y))
    }

    private func skewedShadow(_ shadow: ResolvedShadowStyle, of body: RenderBody, at transform: CGAffineTransform) -> ShadowDraw? {
        let toShape = CGAffineTransform(scaleX: scale, y: scale)
        let offset = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
        let sigma = shadow.radius * scale
        if shadow.path == nil, body.style.hasBackground {
            let size = DevicePixels.snapped(CGRect(origin: .zero, size: body.bounds.size).applying(toShape))
            guard !size.isEmpty else { return nil }
            let toSpace = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
                .concatenating(CGAffineTransform(translationX: body.bounds.minX, y: body.bounds.minY))
            return ShadowDraw(
                color: shadow.color, sigma: sigma,
                shape: .rounded(rounded(body, size: size, scaleX: scale, scaleY: scale, transform: .identity)),
                mapping: .transform(toSpace.concatenating(offset).concatenating(transform)))
        }
        guard let shape = freeShape(shadow, of: body, at: toShape) else { return nil }
        return ShadowDraw(
            color: shadow.color, sigma: sigma, shape: shape,
            mapping: .transform(toShape.inverted().concatenating(offset).concatenating(transform)))
    }

    /// The shape of a path, or of the layer's content.
    private func freeShape(_ shadow: ResolvedShadowStyle, of body: RenderBody, at toShape: CGAffineTransform) -> ShadowDraw.Shape? {
        if let path = shadow.path {
            guard !path.isEmpty else { return nil }
            return .path(path, toShape)
        }
        let bare = RenderBody(
            bounds: body.bounds, style: body.style.withoutShadow, children: body.children, mask: nil)
        let extent = DevicePixels.covering(toShape.box(bare.extent))
        guard !extent.isEmpty else { return nil }
        let builder = DisplayListBuilder(scale: scale, rasterCache: rasterCache)
        var items: [DisplayItem] = []
        builder.addContent(bare, at: toShape, clip: extent, alpha: 1, to: &items)
        return .items(items, extent: extent, body: body, toShape)
    }

    private func rounded(
        _ body: RenderBody, size: PixelRect, scaleX: CGFloat, scaleY: CGFloat, transform: CGAffineTransform
    ) -> RoundedPixelRect {
        let style = body.style
        let rect = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        guard
            style.cornerRadius > 0,
            let shape = CornerShape(
                radius: style.cornerRadius, size: body.bounds.size, isContinuous: style.hasContinuousCorners, scaleX: scaleX, scaleY: scaleY)
        else { return RoundedPixelRect(rect: rect, corners: [], shape: .square) }
        var corners = style.corners
        if transform.a < 0 { corners = corners.mirroredHorizontally }
        if transform.d < 0 { corners = corners.mirroredVertically }
        return RoundedPixelRect(rect: rect, corners: corners, shape: shape)
    }
}

extension ResolvedLayerStyle {
    fileprivate var withoutShadow: ResolvedLayerStyle {
        var style = self
        style.shadow = nil
        return style
    }
}
