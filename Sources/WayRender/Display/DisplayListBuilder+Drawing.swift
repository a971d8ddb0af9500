import WayGraphics
import WayHost
import WayLayers

extension DisplayListBuilder {
    /// More pixels than these are drawn in parts, where they are seen.
    private static let mostPixels = DrawnContent.leastPixels
    /// Such a part, in device pixels.
    private static let tile = (width: 1024, height: 512)

    /// What a special layer draws of its own: a picture of it, which stays where the layer only moves.
    func addDrawing(
        of body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard let box = body.look.drawing, !box.extent.isNull else { return }
        let parts = self.parts(of: box, body, at: transform, clip: clip, alpha: alpha)
        guard let first = parts.first else { return }
        let look = body.look
        guard box.drawing.fillsBounds, look.cornerRadius > 0, !look.clipsRound else { return items.append(contentsOf: parts) }
        var group = DisplayGroup(items: parts)
        if transform.isUpright {
            let edges = DevicePixels.snapped(transform.upright(body.bounds))
            guard let rounded = body.rounded(edges, at: transform) else { return items.append(contentsOf: parts) }
            group.clip = .rounded(rounded)
        } else {
            group.clip = .shape(
                SkewedShape(rect: body.bounds, radius: look.cornerRadius, corners: look.corners, transform: transform))
        }
        items.append(DisplayItem(kind: .group(group), bounds: parts.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }))
    }

    private func parts(
        of box: DrawingBox, _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        if transform.isUpright {
            return box.drawing.fillsBounds
                ? filling(box, body.bounds, at: transform, clip: clip, alpha: alpha)
                : placed(box, body.bounds.origin, at: transform, clip: clip, alpha: alpha)
        }
        return skewed(box, body.bounds, at: transform, clip: clip, alpha: alpha).map { [$0] } ?? []
    }

    /// From edge to edge of the layer's box on the device.
    private func filling(
        _ box: DrawingBox, _ bounds: CGRect, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        let edges = DevicePixels.snapped(transform.upright(bounds))
        guard isWanted(edges.intersection(clip)), bounds.width > 0, bounds.height > 0 else { return [] }
        noteFractions(of: transform.upright(bounds))
        let scale = CGSize(width: CGFloat(edges.width) / bounds.width, height: CGFloat(edges.height) / bounds.height)
        let x = transform.a < 0 ? bounds.maxX : bounds.minX, y = transform.d < 0 ? bounds.maxY : bounds.minY
        let toPicture = CGAffineTransform(translationX: -x, y: -y).concatenating(
            CGAffineTransform(scaleX: transform.a < 0 ? -scale.width : scale.width, y: transform.d < 0 ? -scale.height : scale.height))
        let whole = PixelRect(x: 0, y: 0, width: edges.width, height: edges.height)
        return copy(box, at: toPicture, whole, x: edges.x, y: edges.y, clip: clip, alpha: alpha)
    }

    /// At the whole pixel where the layer's origin is.
    private func placed(
        _ box: DrawingBox, _ origin: CGPoint, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        let corner = origin.applying(transform)
        noteFractions(of: CGRect(origin: corner, size: .zero))
        let toPicture = CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(
            CGAffineTransform(scaleX: transform.a, y: transform.d))
        let area = DevicePixels.covering(toPicture.upright(box.extent))
        return copy(box, at: toPicture, area, x: DevicePixels.edge(corner.x), y: DevicePixels.edge(corner.y), clip: clip, alpha: alpha)
    }

    private func copy(
        _ box: DrawingBox, at toPicture: CGAffineTransform, _ area: PixelRect, x: Int, y: Int, clip: PixelRect, alpha: CGFloat
    ) -> [DisplayItem] {
        let seen = area.intersection(clip.offset(x: -x, y: -y))
        guard isWanted(seen.offset(x: x, y: y)) else { return [] }
        guard area.area > Self.mostPixels else { return part(box, at: toPicture, area, x: x, y: y, clip: clip, alpha: alpha).map { [$0] } ?? [] }
        var parts: [DisplayItem] = []
        let tile = Self.tile
        for row in (seen.y - area.y) / tile.height...(seen.maxY - 1 - area.y) / tile.height {
            for column in (seen.x - area.x) / tile.width...(seen.maxX - 1 - area.x) / tile.width {
                let piece = PixelRect(x: area.x + column * tile.width, y: area.y + row * tile.height, width: tile.width, height: tile.height)
                    .intersection(area)
                guard isWanted(piece.offset(x: x, y: y).intersection(clip)) else { continue }
                if let item = part(box, at: toPicture, piece, x: x, y: y, clip: clip, alpha: alpha) { parts.append(item) }
            }
        }
        return parts
    }

    private func part(
        _ box: DrawingBox, at toPicture: CGAffineTransform, _ area: PixelRect, x: Int, y: Int, clip: PixelRect, alpha: CGFloat
    ) -> DisplayItem? {
        guard let image = pictures.drawings.image(of: box, at: toPicture, area: area) else { return nil }
        let source = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let bounds = area.offset(x: x, y: y).intersection(clip)
        let draw = ImageDraw(image: image, source: source, mapping: .copy(x: area.x + x, y: area.y + y))
        return DisplayItem(
            kind: .image(draw), bounds: bounds, opaque: image.isOpaque && alpha >= 1 ? bounds : .zero, alpha: alpha)
    }

    /// Askew, from a picture that stands upright: a layer that only turns keeps it.
    private func skewed(
        _ box: DrawingBox, _ bounds: CGRect, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat
    ) -> DisplayItem? {
        let scales = transform.axisScales
        // Rounded, so that what sines and cosines lose makes no other picture.
        let wanted = (max(scales.width, scales.height) * 4096).rounded() / 4096
        let extent = box.extent
        let largest = (CGFloat(Self.mostPixels) / max(extent.width * extent.height, 1)).squareRoot()
        let scale = min(wanted, largest)
        guard scale > 0, isWanted(clip) else { return nil }
        let toPicture = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(
            CGAffineTransform(scaleX: scale, y: scale))
        let area = DevicePixels.covering(toPicture.upright(extent))
        guard !area.isEmpty, let image = pictures.drawings.image(of: box, at: toPicture, area: area) else { return nil }
        let toDevice = CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y)).concatenating(toPicture.inverted())
            .concatenating(transform)
        let source = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        let seen = DevicePixels.covering(toDevice.box(source.cgRect).insetBy(dx: -1, dy: -1)).intersection(clip)
        guard isWanted(seen) else { return nil }
        return DisplayItem(
            kind: .image(ImageDraw(image: image, source: source, mapping: .skewed(toDevice))), bounds: seen, alpha: alpha)
    }
}

extension DisplayListBuilder {
    /// Two pictures of which one becomes the other: put together by adding them.
    func addFade(
        of body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        var group = DisplayGroup(items: [])
        for child in body.children where child.placement.isSeen {
            var placement = child.placement
            placement.opacity = 1
            let node = RenderNode(layer: child.layer, body: child.body, placement: placement)
            var part = DisplayGroup(items: [], adds: true)
            add(node, under: transform, clip: clip, alpha: 1, to: &part.items)
            guard !part.items.isEmpty else { continue }
            group.items.append(DisplayItem(kind: .group(part), bounds: clip, alpha: child.placement.opacity))
        }
        if !group.items.isEmpty { items.append(DisplayItem(kind: .group(group), bounds: clip, alpha: alpha)) }
    }
}
