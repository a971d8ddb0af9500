import WayGraphics
import WayHost

/// What a subtree paints, as one picture.
struct RasterizedSubtree {
    let image: CGImage
    /// From the picture's pixels to the space of the body.
    let toSpace: CGAffineTransform
    /// The largest part, in its pixels, that nothing shines through.
    let opaque: PixelRect
    /// Its things lie on whole pixels: moved by any amount and snapped again, it is what painting them anew gives.
    let isWhole: Bool

    /// In its pixels.
    var area: Int { image.width * image.height }

    private var size: CGSize { CGSize(width: image.width, height: image.height) }

    /// Shown at `transform`, it is what painting the subtree there gives.
    func isExact(at transform: CGAffineTransform) -> Bool {
        let toDevice = toSpace.concatenating(transform)
        guard toDevice.isTranslation else { return false }
        return isWhole || (toDevice.tx.isNearlyWhole && toDevice.ty.isNearlyWhole)
    }

    /// Shown at `transform`, it is good enough for something that moves: not enlarged, and not made so small that lines fall out.
    func isUsable(at transform: CGAffineTransform) -> Bool {
        let scales = toSpace.concatenating(transform).axisScales
        return (0.5...1.001).contains(scales.width) && (0.5...1.001).contains(scales.height)
    }

    /// The picture in place of the things; nil where nothing of it is seen.
    func item(at transform: CGAffineTransform, clip: PixelRect) -> DisplayItem? {
        let toDevice = toSpace.concatenating(transform)
        let source = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        var draw = ImageDraw(image: image, source: source, mapping: .skewed(toDevice))
        var bounds = clip, solid = PixelRect.zero
        if toDevice.isTranslation {
            let x = DevicePixels.edge(toDevice.tx), y = DevicePixels.edge(toDevice.ty)
            draw.mapping = .copy(x: x, y: y)
            bounds = source.offset(x: x, y: y)
            solid = opaque.offset(x: x, y: y)
        } else if toDevice.isUpright {
            draw.mapping = .scaled(toDevice)
            bounds = DevicePixels.snapped(toDevice.upright(CGRect(origin: .zero, size: size)))
            // A pixel at its edge mixes with what is beside it.
            let inside = toDevice.upright(opaque.cgRect).insetBy(dx: 1, dy: 1)
            let isAll = opaque == source
            solid = opaque.isEmpty ? .zero : isAll ? bounds : inside.isNull ? .zero : DevicePixels.snapped(inside)
        }
        bounds = bounds.intersection(clip)
        guard !bounds.isEmpty else { return nil }
        return DisplayItem(kind: .image(draw), bounds: bounds, opaque: solid.intersection(bounds))
    }
}

extension CGAffineTransform {
    /// Nothing but a translation, to a hundredth of a pixel over any display.
    fileprivate var isTranslation: Bool { abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6 }
}

extension CGFloat {
    fileprivate var isNearlyWhole: Bool { (self - rounded()).magnitude < 1e-3 }
}
