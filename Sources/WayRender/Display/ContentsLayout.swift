import WayGraphics
import WayHost

/// One piece of a picture and where it goes in the layer's space.
struct ContentsPart {
    var look: ResolvedContentsStyle
    /// Pixels of the picture; whole ones where the picture is cut.
    var source: CGRect
    var target: CGRect
}

extension ResolvedContentsStyle {
    /// The pieces that make up the contents: one, or nine where only the centre is stretched.
    func forEachPart(in bounds: CGRect, _ body: (ContentsPart) -> Void) {
        let size = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
        let source = CGRect(
            x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width, height: part.height * size.height
        ).common(CGRect(origin: .zero, size: size))
        let target = frame(in: bounds)
        guard !source.isNull, !target.isNull, target.width > 0, target.height > 0 else { return }
        guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            return body(ContentsPart(look: self, source: source, target: target))
        }
        let columns = Self.bands(
            source.minX, source.maxX, stretchedFrom: center.minX, to: center.maxX, onto: target.minX, target.maxX, scale: scale)
        let rows = Self.bands(
            source.minY, source.maxY, stretchedFrom: center.minY, to: center.maxY, onto: target.minY, target.maxY, scale: scale)
        for row in rows {
            for column in columns {
                body(
                    ContentsPart(
                        look: self,
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

    /// Before, inside and after the stretched part along one axis. The ends keep their size at `scale`; where both do not fit they shrink.
    private static func bands(
        _ start: CGFloat, _ end: CGFloat, stretchedFrom low: CGFloat, to high: CGFloat, onto first: CGFloat, _ last: CGFloat, scale: CGFloat
    ) -> [Band] {
        let length = end - start
        let head = (min(max(low, 0), 1) * length).rounded(), tail = ((1 - min(max(high, 0), 1)) * length).rounded()
        let perPixel = 1 / (scale > 0 ? scale : 1)
        let room = last - first
        let shrink = min(1, room / max((head + tail) * perPixel, .leastNormalMagnitude))
        let headRoom = head * perPixel * shrink, tailRoom = tail * perPixel * shrink
        return [
            Band(from: start, fromLength: head, to: first, toLength: headRoom),
            Band(from: start + head, fromLength: length - head - tail, to: first + headRoom, toLength: room - headRoom - tailRoom),
            Band(from: end - tail, fromLength: tail, to: last - tailRoom, toLength: tailRoom),
        ].filter { $0.fromLength > 0 && $0.toLength > 0 }
    }
}

extension ContentsPart {
    /// The piece on the device; nil where nothing of it is seen.
    func item(at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat) -> DisplayItem? {
        // Whole pixels are cut out; the mapping leads from their corner.
        let cut = DevicePixels.covering(source)
        guard !cut.isEmpty, source.width > 0, source.height > 0 else { return nil }
        var toTarget = CGAffineTransform(scaleX: target.width / source.width, y: target.height / source.height)
        toTarget.tx = target.minX - (source.minX - CGFloat(cut.x)) * toTarget.a
        toTarget.ty = target.minY - (source.minY - CGFloat(cut.y)) * toTarget.d
        let toDevice = toTarget.concatenating(transform)
        var draw = ImageDraw(
            image: look.image, source: cut, mapping: .skewed(toDevice), magnifiesNearest: look.magnifiesNearest,
            minifiesNearest: look.minifiesNearest)
        guard transform.isUpright else {
            return DisplayItem(kind: .image(draw), bounds: clip, alpha: alpha)
        }
        let box = transform.upright(target)
        var bounds = DevicePixels.snapped(box).intersection(clip)
        if toDevice.a > 0, toDevice.d > 0, abs(box.width - CGFloat(cut.width)) < 1, abs(box.height - CGFloat(cut.height)) < 1 {
            // As large as on the device but for a fraction of a pixel: copied, and so never blurred.
            let x = DevicePixels.edge(box.minX), y = DevicePixels.edge(box.minY)
            draw.mapping = .copy(x: x, y: y)
            let shown = DevicePixels.covering(look.image.shown).intersection(cut)
            bounds = shown.offset(x: x - cut.x, y: y - cut.y).intersection(clip)
        } else {
            draw.mapping = .scaled(toDevice)
        }
        guard !bounds.isEmpty else { return nil }
        let isOpaque = look.image.isOpaque && alpha >= 1
        return DisplayItem(kind: .image(draw), bounds: bounds, opaque: isOpaque ? bounds : .zero, alpha: alpha)
    }
}
