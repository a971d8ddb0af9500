import WayGraphics
import WayHost
import WayLayers

extension DisplayListBuilder {
    /// Drawings with more pixels are drawn in tiles, as far as they are visible.
    private static let maxPixels = DrawnContent.tilingThreshold
    /// The size of a tile, in device pixels.
    private static let tile = (width: 1024, height: 512)

    /// Adds the raster of a special layer's drawing, which stays cached while the layer only moves.
    func addDrawing(
        of body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard let box = body.style.drawing, !box.extent.isNull else { return }
        let drawingItems = drawingItems(of: box, body, at: transform, clip: clip, alpha: alpha)
        guard let first = drawingItems.first else { return }
        let style = body.style
        guard box.drawing.fillsBounds, style.cornerRadius > 0, !style.clipsRound else { return items.append(contentsOf: drawingItems) }
        var group = DisplayGroup(items: drawingItems)
        if transform.isAxisAligned {
            let edges = DevicePixels.snapped(transform.mapAxisAligned(body.bounds))
            guard let rounded = body.rounded(edges, at: transform) else { return items.append(contentsOf: drawingItems) }
            group.clip = .rounded(rounded)
        } else {
            group.clip = .shape(
                SkewedShape(rect: body.bounds, radius: style.cornerRadius, corners: style.corners, transform: transform))
        }
        items.append(DisplayItem(kind: .group(group), bounds: drawingItems.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }))
    }

    private func drawingItems(
        of box: DrawingBox, _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        if transform.isAxisAligned {
            return box.drawing.fillsBounds
                ? filling(box, body.bounds, at: transform, clip: clip, alpha: alpha)
                : snapped(box, body.bounds.origin, at: transform, clip: clip, alpha: alpha)
        }
        return skewed(box, body.bounds, at: transform, clip: clip, alpha: alpha).map { [$0] } ?? []
    }

    /// A drawing that fills the layer's box on the device.
    private func filling(
        _ box: DrawingBox, _ bounds: CGRect, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        let edges = DevicePixels.snapped(transform.mapAxisAligned(bounds))
        guard isInRegion(edges.intersection(clip)), bounds.width > 0, bounds.height > 0 else { return [] }
        noteAlignment(of: transform.mapAxisAligned(bounds))
        let scale = CGSize(width: CGFloat(edges.width) / bounds.width, height: CGFloat(edges.height) / bounds.height)
        let x = transform.a < 0 ? bounds.maxX : bounds.minX, y = transform.d < 0 ? bounds.maxY : bounds.minY
        let toRaster = CGAffineTransform(translationX: -x, y: -y).concatenating(
            CGAffineTransform(scaleX: transform.a < 0 ? -scale.width : scale.width, y: transform.d < 0 ? -scale.height : scale.height))
        let whole = PixelRect(x: 0, y: 0, width: edges.width, height: edges.height)
        return copy(box, at: toRaster, whole, x: edges.x, y: edges.y, clip: clip, alpha: alpha)
    }

    /// A drawing whose origin is snapped to a whole pixel.
    private func snapped(
        _ box: DrawingBox, _ origin: CGPoint, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        let corner = origin.applying(transform)
        noteAlignment(of: CGRect(origin: corner, size: .zero))
        let toRaster = CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(
            CGAffineTransform(scaleX: transform.a, y: transform.d))
        let area = DevicePixels.covering(toRaster.mapAxisAligned(box.extent))
        return copy(box, at: toRaster, area, x: DevicePixels.edge(corner.x), y: DevicePixels.edge(corner.y), clip: clip, alpha: alpha)
    }

    private func copy(
        _ box: DrawingBox, at toRaster: CGAffineTransform, _ area: PixelRect, x: Int, y: Int, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        let visible = area.intersection(clip.offset(x: -x, y: -y))
        guard isInRegion(visible.offset(x: x, y: y)) else { return [] }
        guard area.area > Self.maxPixels else { return tileItem(box, at: toRaster, area, x: x, y: y, clip: clip, alpha: alpha).map { [$0] } ?? [] }
        var drawingItems: [DisplayItem] = []
        let tile = Self.tile
        for row in (visible.y - area.y) / tile.height...(visible.maxY - 1 - area.y) / tile.height {
            for column in (visible.x - area.x) / tile.width...(visible.maxX - 1 - area.x) / tile.width {
                let tileRect = PixelRect(x: area.x + column * tile.width, y: area.y + row * tile.height, width: tile.width, height: tile.height)
                    .intersection(area)
                guard isInRegion(tileRect.offset(x: x, y: y).intersection(clip)) else { continue }
                if let item = tileItem(box, at: toRaster, tileRect, x: x, y: y, clip: clip, alpha: alpha) { drawingItems.append(item) }
            }
        }
        return drawingItems
    }

    private func tileItem(
        _ box: DrawingBox, at toRaster: CGAffineTransform, _ area: PixelRect, x: Int, y: Int, clip: PixelRect, alpha: CGFloat
    ) -> DisplayItem? {
        guard let image = rasterCache.drawings.image(of: box, at: toRaster, area: area) else { return nil }
        let source = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let bounds = area.offset(x: x, y: y).intersection(clip)
        let draw = ImageDraw(image: image, source: source, mapping: .copy(x: area.x + x, y: area.y + y))
        return DisplayItem(
            kind: .image(draw), bounds: bounds, opaque: image.isOpaque && alpha >= 1 ? bounds : .zero, alpha: alpha)
    }

    /// Rotated or skewed, from an axis-aligned raster, which stays cached while the layer only rotates.
    private func skewed(
        _ box: DrawingBox, _ bounds: CGRect, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> DisplayItem? {
        let scales = transform.axisScales
        // Rounded, so that rounding errors of sines and cosines do not need another raster.
        let wanted = (max(scales.width, scales.height) * 4096).rounded() / 4096
        let extent = box.extent
        let largest = (CGFloat(Self.maxPixels) / max(extent.width * extent.height, 1)).squareRoot()
        let scale = min(wanted, largest)
        guard scale > 0, isInRegion(clip) else { return nil }
        let toRaster = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(
            CGAffineTransform(scaleX: scale, y: scale))
        let area = DevicePixels.covering(toRaster.mapAxisAligned(extent))
        guard !area.isEmpty, let image = rasterCache.drawings.image(of: box, at: toRaster, area: area) else { return nil }
        let toDevice = CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y)).concatenating(toRaster.inverted())
            .concatenating(transform)
        let source = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let visible = DevicePixels.covering(toDevice.box(source.cgRect).insetBy(dx: -1, dy: -1)).intersection(clip)
        guard isInRegion(visible) else { return nil }
        return DisplayItem(
            kind: .image(ImageDraw(image: image, source: source, mapping: .skewed(toDevice))), bounds: visible, alpha: alpha)
    }
}

extension DisplayListBuilder {
    /// Adds a cross-fade: the old and the new content are summed.
    func addFade(
        of body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        var group = DisplayGroup(items: [])
        for child in body.children where child.placement.isVisible {
            var placement = child.placement
            placement.opacity = 1
            let node = RenderNode(layer: child.layer, body: child.body, placement: placement)
            var content = DisplayGroup(items: [], isAdditive: true)
            add(node, under: transform, clip: clip, alpha: 1, to: &content.items)
            guard !content.items.isEmpty else { continue }
            group.items.append(DisplayItem(kind: .group(content), bounds: clip, alpha: child.placement.opacity))
        }
        if !group.items.isEmpty { items.append(DisplayItem(kind: .group(group), bounds: clip, alpha: alpha)) }
    }
}
