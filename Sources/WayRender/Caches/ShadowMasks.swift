import CCairo
import CWayPixels
import WayGraphics
import WayHost

/// Cached shadow masks. A rounded rectangle is blurred once for its corners and its deviation, at the smallest size with a uniform middle; every
/// other size stretches the middle row and column of that nine-part mask.
final class ShadowMasks {
    /// A blurred mask and its position relative to the shape's origin.
    struct Shadow {
        var mask: CoverageMask
        /// The position of the mask's first pixel, in the shape's pixels.
        var x: Int
        var y: Int
        /// How often the middle column and row are repeated in addition to the mask's own.
        var extraX = 0
        var extraY = 0

        var width: Int { mask.width + extraX }
        /// The repeated column and row.
        var column: Int { mask.width / 2 }
        var row: Int { mask.height / 2 }

        /// Writes a row of the mask at its full width.
        func expand(_ row: Int, into target: UnsafeMutablePointer<UInt8>) {
            let source = mask.row(row)
            target.update(from: source, count: column)
            (target + column).update(repeating: source[column], count: extraX + 1)
            (target + column + extraX + 1).update(from: source + column + 1, count: mask.width - column - 1)
        }
    }

    private struct SizeKey: Hashable {
        var shape: RoundedPixelRect
        var sigma: CGFloat
    }

    private struct FreeShape {
        var path: CGPath?
        var body: RenderBody?
        var transform: CGAffineTransform
        var sigma: CGFloat
        var shadow: Shadow
    }

    private var cores: [SizeKey: Shadow] = [:]
    /// The cores expanded to one mask each, for layers that are not axis-aligned.
    private var wholeMasks: [SizeKey: Shadow] = [:]
    private var freeShapes: [FreeShape] = []

    /// Maximum number of cached shapes and sizes. Animated ones are evicted, ones at rest are found.
    private static let limit = 24
    /// Maximum number of bytes of the cached whole masks, besides the newest one.
    private static let budget = 1 << 24
    /// Maximum number of pixels of one shadow; larger ones are not painted.
    private static let maxPixels = 1 << 25
    /// In pixels; wider blurs are limited to it, or a single shadow would take seconds.
    private static let maxSigma: CGFloat = 200

    func shadow(of draw: ShadowDraw, painter: Painter) -> Shadow? {
        let sigma = Self.sigma(of: draw)
        switch draw.shape {
        case .rounded(let shape): return rounded(SizeKey(shape: shape, sigma: sigma))
        case .path(let path, let transform):
            if let found = freeShapes.first(where: { $0.path == path && $0.transform == transform && $0.sigma == sigma }) { return found.shadow }
            return store(ofPath: path, transform, sigma)
        case .items(let items, let extent, let body, let transform):
            if let found = freeShapes.first(where: { $0.body === body && $0.transform == transform && $0.sigma == sigma }) { return found.shadow }
            guard let shadow = shadow(of: items, extent: extent, sigma: sigma, painter: painter) else { return nil }
            return store(FreeShape(body: body, transform: transform, sigma: sigma, shadow: shadow))
        }
    }

    /// The same as one mask.
    func whole(of draw: ShadowDraw, painter: Painter) -> Shadow? {
        guard let shadow = shadow(of: draw, painter: painter) else { return nil }
        guard case .rounded(let shape) = draw.shape, shadow.extraX > 0 || shadow.extraY > 0 else { return shadow }
        let key = SizeKey(shape: shape, sigma: Self.sigma(of: draw))
        if let found = wholeMasks[key] { return found }
        guard let whole = stretched(shadow) else { return nil }
        if wholeMasks.count >= Self.limit || wholeMasks.values.reduce(0, { $0 + $1.mask.byteCount }) > Self.budget { wholeMasks.removeAll() }
        wholeMasks[key] = whole
        return whole
    }

    func removeAll() {
        cores = [:]
        wholeMasks = [:]
        freeShapes = []
    }

    private static func sigma(of draw: ShadowDraw) -> CGFloat { min(max(draw.sigma, 0), maxSigma) }

    private func store(_ entry: FreeShape) -> Shadow {
        while freeShapes.count >= Self.limit || freeShapes.reduce(0, { $0 + $1.shadow.mask.byteCount }) > Self.budget { freeShapes.removeFirst() }
        freeShapes.append(entry)
        return entry.shadow
    }

    // MARK: Rounded rectangles

    private func rounded(_ key: SizeKey) -> Shadow? {
        let margin = Self.margin(key.sigma), corner = key.shape.shape
        let rect = key.shape.rect
        // The middle column and row of the core are unaffected by its edges.
        let coreWidth = min(rect.width, 2 * (corner.width + margin) + 1), coreHeight = min(rect.height, 2 * (corner.height + margin) + 1)
        var coreKey = key
        coreKey.shape.rect = PixelRect(x: 0, y: 0, width: coreWidth, height: coreHeight)
        guard var core = cores[coreKey] ?? makeCore(coreKey) else { return nil }
        if cores[coreKey] == nil {
            if cores.count >= Self.limit { cores.removeAll() }
            cores[coreKey] = core
        }
        core.extraX = rect.width - coreWidth
        core.extraY = rect.height - coreHeight
        return core
    }

    private func makeCore(_ key: SizeKey) -> Shadow? {
        let margin = Self.margin(key.sigma), rect = key.shape.rect
        guard let mask = makeMask(width: rect.width + 2 * margin, height: rect.height + 2 * margin) else { return nil }
        for y in 0..<rect.height { (mask.row(y + margin) + margin).update(repeating: 255, count: rect.width) }
        let corners = CornerMasks()
        for position in RoundedPixelRect.order where key.shape.corners.contains(position) {
            guard let corner = corners.mask(.init(shape: key.shape.shape, corner: position)) else { continue }
            let box = key.shape.box(position)
            let skipX = box.x == rect.x ? 0 : corner.width - box.width, skipY = box.y == rect.y ? 0 : corner.height - box.height
            for y in 0..<box.height {
                let from = corner.row(y + skipY) + skipX, to = mask.row(box.y + y + margin) + box.x + margin
                for x in 0..<box.width { to[x] = min(to[x], from[x]) }
            }
        }
        Self.blur(mask, sigma: key.sigma)
        return Shadow(mask: mask, x: -margin, y: -margin)
    }

    /// The core with its middle column and row repeated.
    private func stretched(_ core: Shadow) -> Shadow? {
        guard let whole = makeMask(width: core.width, height: core.mask.height + core.extraY) else { return nil }
        for y in 0..<whole.height { core.expand(y <= core.row ? y : max(core.row, y - core.extraY), into: whole.row(y)) }
        return Shadow(mask: whole, x: core.x, y: core.y)
    }

    // MARK: Other shapes

    private func store(ofPath path: CGPath, _ transform: CGAffineTransform, _ sigma: CGFloat) -> Shadow? {
        let margin = Self.margin(sigma)
        let extent = DevicePixels.covering(transform.box(path.boundingBoxOfPath))
        guard !extent.isEmpty, let mask = makeMask(width: extent.width + 2 * margin, height: extent.height + 2 * margin) else { return nil }
        let x = extent.x - margin, y = extent.y - margin
        let surface = cairo_image_surface_create_for_data(
            mask.bytes, CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height), Int32(mask.stride))
        let cairo = cairo_create(surface)
        cairo_translate(cairo, Double(-x), Double(-y))
        CairoPaths.add(path.geometry, transform, to: cairo)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        Self.blur(mask, sigma: sigma)
        return store(FreeShape(path: path, transform: transform, sigma: sigma, shadow: Shadow(mask: mask, x: x, y: y)))
    }

    private func shadow(of items: [DisplayItem], extent: PixelRect, sigma: CGFloat, painter: Painter) -> Shadow? {
        let margin = Self.margin(sigma)
        guard let mask = makeMask(width: extent.width + 2 * margin, height: extent.height + 2 * margin) else { return nil }
        painter.scratch.with(extent) { canvas in
            painter.paint(items, in: PixelRegion([extent]), on: canvas)
            waykit_extract_alpha(
                mask.row(margin) + margin, Int32(mask.stride), canvas.pixels, Int32(canvas.stride), Int32(extent.width), Int32(extent.height))
        }
        Self.blur(mask, sigma: sigma)
        return Shadow(mask: mask, x: extent.x - margin, y: extent.y - margin)
    }

    private func makeMask(width: Int, height: Int) -> CoverageMask? {
        width * height <= Self.maxPixels ? CoverageMask(width: width, height: height) : nil
    }

    private static func margin(_ sigma: CGFloat) -> Int { Int((sigma * ResolvedShadowStyle.reach).rounded(.up)) }

    private static func blur(_ mask: CoverageMask, sigma: CGFloat) {
        let radius = margin(sigma)
        guard radius > 0 else { return }
        var kernel = (-radius...radius).map { exp(-CGFloat($0 * $0) / (2 * sigma * sigma)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        withUnsafeTemporaryAllocation(of: Float.self, capacity: mask.width * (mask.height + 1)) { scratch in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: mask.height) { ends in
                guard let sums = scratch.baseAddress, let ends = ends.baseAddress else { return }
                waykit_blur_a8(
                    mask.bytes, Int32(mask.stride), Int32(mask.width), Int32(mask.height), kernel.map(Float.init), Int32(radius), sums, ends)
            }
        }
    }
}
