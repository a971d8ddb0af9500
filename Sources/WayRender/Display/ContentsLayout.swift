import WayGraphics
import WayHost

/// One slice of a contents image and its target in the layer's space, with the y-axis down.
struct ContentsSlice {
    var style: ResolvedContentsStyle
    /// Pixels of the image; whole ones at the slices' edges.
    var source: CGRect
    var target: CGRect
}

extension ResolvedContentsStyle {
    /// The slices of the contents: one, or nine if only the centre is stretched.
    func forEachSlice(in bounds: CGRect, _ body: (ContentsSlice) -> Void) {
        let size = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
        let source = CGRect(
            x: contentsRect.minX * size.width, y: contentsRect.minY * size.height, width: contentsRect.width * size.width,
            height: contentsRect.height * size.height
        ).common(CGRect(origin: .zero, size: size))
        let target = uprightFrame(in: bounds)
        guard !source.isNull, !target.isNull, target.width > 0, target.height > 0 else { return }
        guard contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            return body(ContentsSlice(style: self, source: source, target: target))
        }
        let columns = Self.bands(
            source.minX, source.maxX, stretchedFrom: contentsCenter.minX, to: contentsCenter.maxX, onto: target.minX, target.maxX, scale: scale)
        let rows = Self.bands(
            source.minY, source.maxY, stretchedFrom: contentsCenter.minY, to: contentsCenter.maxY, onto: target.minY, target.maxY, scale: scale)
        for row in rows {
            for column in columns {
                body(
                    ContentsSlice(
                        style: self,
                        source: CGRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength),
                        target: CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)))
            }
        }
    }

    private struct Band {
        var from: CGFloat
        var fromLength: CGFloat
        var to: CGFloat
        var toLength: CGFloat
    }

    /// The parts before, inside and after the stretched one along one axis. The ends keep their size at `scale`, or shrink if both do not fit.
    private static func bands(
        _ start: CGFloat, _ end: CGFloat, stretchedFrom low: CGFloat, to high: CGFloat, onto first: CGFloat, _ last: CGFloat, scale: CGFloat
    ) -> [Band] {
        let length = end - start
        let head = (min(max(low, 0), 1) * length).rounded(), tail = ((1 - min(max(high, 0), 1)) * length).rounded()
        let perPixel = 1 / (scale > 0 ? scale : 1)
        let space = last - first
        let shrink = min(1, space / max((head + tail) * perPixel, .leastNormalMagnitude))
        let headSpace = head * perPixel * shrink, tailSpace = tail * perPixel * shrink
        return [
            Band(from: start, fromLength: head, to: first, toLength: headSpace),
            Band(from: start + head, fromLength: length - head - tail, to: first + headSpace, toLength: space - headSpace - tailSpace),
            Band(from: end - tail, fromLength: tail, to: last - tailSpace, toLength: tailSpace),
        ].filter { $0.fromLength > 0 && $0.toLength > 0 }
    }
}

extension ContentsSlice {
    /// The display item of the slice; nil if nothing of it is visible.
    func item(at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat) -> DisplayItem? {
        // The source is extended to whole pixels; the mapping starts at their corner.
        let cut = DevicePixels.covering(source)
        guard !cut.isEmpty, source.width > 0, source.height > 0 else { return nil }
        var toTarget = CGAffineTransform(scaleX: target.width / source.width, y: target.height / source.height)
        toTarget.tx = target.minX - (source.minX - CGFloat(cut.x)) * toTarget.a
        toTarget.ty = target.minY - (source.minY - CGFloat(cut.y)) * toTarget.d
        let toDevice = toTarget.concatenating(transform)
        var draw = ImageDraw(
            image: style.image, source: cut, mapping: .skewed(toDevice), magnifiesNearest: style.magnifiesNearest,
            minifiesNearest: style.minifiesNearest)
        guard transform.isAxisAligned else {
            return DisplayItem(kind: .image(draw), bounds: clip, alpha: alpha)
        }
        let box = transform.mapAxisAligned(target)
        var bounds = DevicePixels.snapped(box).intersection(clip)
        if toDevice.a > 0, toDevice.d > 0, abs(box.width - CGFloat(cut.width)) < 1, abs(box.height - CGFloat(cut.height)) < 1 {
            // Its size on the device differs by less than a pixel: copied, and so never blurred.
            let x = DevicePixels.edge(box.minX), y = DevicePixels.edge(box.minY)
            draw.mapping = .copy(x: x, y: y)
            let shown = DevicePixels.covering(style.image.visibleBounds).intersection(cut)
            bounds = shown.offset(x: x - cut.x, y: y - cut.y).intersection(clip)
            if let part = style.image.storedPart {
                draw.image = part.image
                draw.source = shown.offset(x: -part.x, y: -part.y)
                draw.mapping = .copy(x: x + shown.x - cut.x, y: y + shown.y - cut.y)
            }
        } else {
            draw.mapping = .scaled(toDevice)
        }
        guard !bounds.isEmpty else { return nil }
        let isOpaque = style.image.isOpaque && alpha >= 1
        return DisplayItem(kind: .image(draw), bounds: bounds, opaque: isOpaque ? bounds : .zero, alpha: alpha)
    }
}
