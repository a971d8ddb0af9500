import WayGraphics
import WayHost

/// A subtree painted into one image.
struct RasterizedSubtree {
    private(set) var pixels: Pixels
    /// From the image's pixels to the body's space.
    let toSpace: CGAffineTransform
    /// The largest opaque rectangle, in its pixels.
    let opaque: PixelRect
    /// Its items are on whole pixels: translated by any amount and snapped, it equals painting them anew.
    let isPixelAligned: Bool

    enum Pixels {
        case image(CGImage)
        /// Can only be copied.
        case ink(InkImage)
    }

    /// Nil if only the ink is stored.
    var image: CGImage? { if case .image(let image) = pixels { image } else { nil } }

    /// The number of stored pixels.
    var area: Int {
        switch pixels {
        case .image(let image): image.width * image.height
        case .ink(let ink): ink.area
        }
    }

    var isOpaque: Bool {
        switch pixels {
        case .image(let image): image.isOpaque
        case .ink: true
        }
    }

    /// In its pixels.
    var bounds: PixelRect {
        switch pixels {
        case .image(let image): PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        case .ink(let ink): PixelRect(x: 0, y: 0, width: ink.width, height: ink.height)
        }
    }

    /// Stores all pixels unless showing it at `transform` is a copy.
    /// - Returns: false if memory runs out.
    mutating func prepare(for transform: CGAffineTransform, fades: Bool) -> Bool {
        guard case .ink(let ink) = pixels, fades || !toSpace.concatenating(transform).isTranslation else { return true }
        guard let image = ink.expanded() else { return false }
        pixels = .image(image)
        return true
    }

    /// Whether showing it at `transform` equals painting the subtree there.
    func isExact(at transform: CGAffineTransform) -> Bool {
        let toDevice = toSpace.concatenating(transform)
        guard toDevice.isTranslation else { return false }
        return isPixelAligned || (toDevice.tx.isNearlyWhole && toDevice.ty.isNearlyWhole)
    }

    /// Whether it is good enough for moving content at `transform`: not enlarged, and not reduced so much that lines vanish.
    func isUsable(at transform: CGAffineTransform) -> Bool {
        let scales = toSpace.concatenating(transform).axisScales
        return (0.5...1.001).contains(scales.width) && (0.5...1.001).contains(scales.height)
    }

    /// The display item that replaces the subtree; nil if nothing of it is visible.
    func item(at transform: CGAffineTransform, clip: PixelRect) -> DisplayItem? {
        let toDevice = toSpace.concatenating(transform), source = self.bounds
        switch pixels {
        case .image(let image): return item(image, source, at: toDevice, clip: clip)
        case .ink(let ink):
            let x = DevicePixels.edge(toDevice.tx), y = DevicePixels.edge(toDevice.ty), bounds = source.offset(x: x, y: y).intersection(clip)
            return bounds.isEmpty ? nil : DisplayItem(kind: .ink(InkDraw(image: ink, x: x, y: y)), bounds: bounds, opaque: bounds)
        }
    }

    private func item(_ image: CGImage, _ source: PixelRect, at toDevice: CGAffineTransform, clip: PixelRect) -> DisplayItem? {
        var draw = ImageDraw(image: image, source: source, mapping: .skewed(toDevice))
        var bounds = clip, solid = PixelRect.zero
        if toDevice.isTranslation {
            let x = DevicePixels.edge(toDevice.tx), y = DevicePixels.edge(toDevice.ty)
            draw.mapping = .copy(x: x, y: y)
            bounds = source.offset(x: x, y: y)
            solid = opaque.offset(x: x, y: y)
        } else if toDevice.isAxisAligned {
            draw.mapping = .scaled(toDevice)
            bounds = DevicePixels.snapped(toDevice.mapAxisAligned(source.cgRect))
            // Edge pixels are mixed with their neighbours.
            let inside = toDevice.mapAxisAligned(opaque.cgRect).insetBy(dx: 1, dy: 1)
            let isAll = opaque == source
            solid = opaque.isEmpty ? .zero : isAll ? bounds : inside.isNull ? .zero : DevicePixels.snapped(inside)
        }
        bounds = bounds.intersection(clip)
        guard !bounds.isEmpty else { return nil }
        return DisplayItem(kind: .image(draw), bounds: bounds, opaque: solid.intersection(bounds))
    }
}

extension CGAffineTransform {
    /// Only a translation, to a hundredth of a pixel across any display.
    fileprivate var isTranslation: Bool { abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6 }
}

extension CGFloat {
    fileprivate var isNearlyWhole: Bool { (self - rounded()).magnitude < 1e-3 }
}
