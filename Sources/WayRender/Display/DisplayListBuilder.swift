import WayGraphics
import WayHost
import WayLayers

/// Builds the display list of a tree: everything that may be visible in the painted region, back to front, in device pixels.
final class DisplayListBuilder {
    /// Limits the list to a region; nil lists everything.
    private(set) var region: PixelRegion?
    /// The bounds of the window; nil for another list than a window's.
    private(set) var window: PixelRect?
    /// Provides rasters of subtrees.
    let rasterCache: RasterCache
    /// Uses cached rasters in place of unchanged subtrees.
    private(set) var usesRasters = false
    /// Device pixels per point of the window.
    private(set) var scale: CGFloat
    /// Something is not on whole pixels: translated by a fraction of a pixel, it would look different.
    var hasSubpixelPositions = false
    /// The content behind backdrops, the farthest first; without sources backdrops show nothing.
    let backdrops: [BackdropSource]
    /// The list ends at this backdrop: it contains only content behind it.
    private(set) var end: BackdropPlacement.Occurrence?
    /// The same for a layer of any kind.
    private(set) var stop: BackdropPlacement.Occurrence?
    private var hasEnded = false

    init(scale: CGFloat = 1, rasterCache: RasterCache, backdrops: [BackdropSource] = [], until end: BackdropPlacement.Occurrence? = nil) {
        self.scale = scale
        self.rasterCache = rasterCache
        self.backdrops = backdrops
        self.end = end
    }

    /// Begins another list: a window reuses one builder for all frames.
    func begin(
        window: PixelRect, scale: CGFloat, region: PixelRegion, usesRasters: Bool, until end: BackdropPlacement.Occurrence? = nil,
        before stop: BackdropPlacement.Occurrence? = nil
    ) {
        self.window = window
        self.scale = scale
        self.region = region
        self.usesRasters = usesRasters
        self.end = end
        self.stop = stop
        hasSubpixelPositions = false
        hasEnded = false
    }

    /// - Parameters:
    ///   - parent: From the superlayer's space to the device.
    ///   - clip: The device pixels to which superlayers clip.
    ///   - alpha: The opacity of superlayers that fade each draw separately.
    ///   - cuts: The half planes to which it is clipped where it crosses others.
    func add(
        _ node: RenderNode, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, cuts: [HalfPlane] = [],
        to items: inout [DisplayItem]
    ) {
        if end != nil || stop != nil, isEnd(node, under: parent) { hasEnded = true }
        let placement = node.placement, body = node.body
        guard !hasEnded, placement.isVisible, !body.extent.isNull else { return }
        let alpha = alpha * placement.opacity
        if placement.projection != nil || !cuts.isEmpty {
            return addProjected(node, under: parent, clip: clip, alpha: alpha, cuts: cuts, to: &items)
        }
        let transform = placement.affine.concatenating(parent)
        guard transform.isFinite, abs(transform.determinant) > 1e-12, placement.isDoubleSided || transform.determinant > 0 else { return }
        let area = DevicePixels.covering(transform.box(body.extent)).intersection(clip)
        guard isInRegion(area) else { return }
        if body.style.rasterScale != nil, addRasterized(body, at: transform, clip: area, alpha: alpha, to: &items) { return }
        if body.style.backdrop != nil { addBackdrop(node.layer, body, at: transform, clip: area, alpha: alpha, to: &items) }
        if usesRasters, !body.hasBackdrop, !body.hasAdditive, addCachedRaster(of: body, at: transform, clip: area, alpha: alpha, to: &items) { return }
        addBody(body, at: transform, clip: area, alpha: alpha, to: &items)
    }

    /// Adds a body with its mask, faded as a group if it has more than one draw.
    func addBody(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        // Decided by the layer, not by the part of it in the region: a pixel must not depend on the region that is painted.
        let fadesAsGroup = alpha < 1 && body.cost.drawCount > 1 && body.style.fadesAsGroup
        guard fadesAsGroup || body.mask != nil || body.style.isAdditive else {
            return addContent(body, at: transform, clip: clip, alpha: alpha, to: &items)
        }
        addGroup(body, at: transform, clip: clip, alpha: alpha, to: &items)
    }

    // The functions below are not inlined: what few layers need would enlarge the stack and the code of the visit of every layer.

    @inline(never) private func isEnd(_ node: RenderNode, under parent: CGAffineTransform) -> Bool {
        let occurrence = BackdropPlacement.Occurrence(node, under: parent)
        return occurrence == stop || (node.body.hasBackdrop && occurrence == end)
    }

    @inline(never) private func addRasterized(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) -> Bool {
        guard let scale = body.style.rasterScale, let raster = rasterCache.raster(rasterizing: body, scale: scale) else { return false }
        addRaster(raster, at: transform, clip: clip, alpha: alpha, to: &items)
        return true
    }

    @inline(never) private func addCachedRaster(
        of body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) -> Bool {
        guard let region,
            let raster = rasterCache.raster(of: body, at: transform, fades: alpha < 1, scale: scale, visible: clip, region: region)
        else { return false }
        addRaster(raster, at: transform, clip: clip, alpha: alpha, to: &items)
        return true
    }

    @inline(never) private func addGroup(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        var group = DisplayGroup(items: [], isAdditive: body.style.isAdditive)
        addContent(body, at: transform, clip: clip, alpha: 1, to: &group.items)
        guard !group.items.isEmpty else { return }
        if let mask = body.mask {
            var shape: [DisplayItem] = []
            add(mask, under: transform, clip: clip, alpha: 1, to: &shape)
            guard !shape.isEmpty else { return }
            group.mask = shape
        }
        items.append(DisplayItem(kind: .group(group), bounds: clip, alpha: alpha))
    }

    /// Adds shadow, background, contents, sublayers and border, in this order.
    func addContent(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        addShadow(of: body, at: transform, clip: clip, alpha: alpha, to: &items)
        if transform.isAxisAligned {
            addAxisAligned(body, at: transform, clip: clip, alpha: alpha, to: &items)
        } else {
            addSkewed(body, at: transform, clip: clip, alpha: alpha, to: &items)
        }
    }

    // MARK: Axis-aligned

    private func addAxisAligned(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        let exactBox = transform.mapAxisAligned(body.bounds)
        let box = DevicePixels.snapped(exactBox)
        noteAlignment(of: exactBox)
        let rounded = body.rounded(box, at: transform)
        let innerClip = body.style.masksToBounds ? clip.intersection(box) : clip
        guard body.style.clipsRound, let rounded else {
            addBackground(body, box: box, rounded: rounded, clip: clip, alpha: alpha, to: &items)
            addContentsAndSublayers(body, at: transform, clip: innerClip, alpha: alpha, to: &items)
            addBorder(body, box: box, rounded: rounded, at: transform, clip: clip, alpha: alpha, to: &items)
            return
        }
        addClippedRound(body, box: box, rounded: rounded, at: transform, clip: clip, alpha: alpha, to: &items)
        addBorder(body, box: box, rounded: rounded, at: transform, clip: clip, alpha: alpha, to: &items)
    }

    @inline(never) private func addClippedRound(
        _ body: RenderBody, box: PixelRect, rounded: RoundedPixelRect, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat,
        to items: inout [DisplayItem]
    ) {
        let innerClip = clip.intersection(box)
        var inside: [DisplayItem] = []
        addContentsAndSublayers(body, at: transform, clip: innerClip, alpha: alpha, to: &inside)
        if inside.contains(where: { rounded.touchesCorner($0.bounds) }) {
            var group = DisplayGroup(items: [], clip: .rounded(rounded))
            addBackground(body, box: box, rounded: nil, clip: clip, alpha: alpha, to: &group.items)
            group.items += inside
            var item = DisplayItem(kind: .group(group), bounds: innerClip)
            let cores = rounded.cores
            item.opaque = group.items.largestOpaque(in: cores.inner)
            item.opaqueAcross = group.items.largestOpaque(in: cores.across)
            items.append(item)
        } else {
            addBackground(body, box: box, rounded: rounded, clip: clip, alpha: alpha, to: &items)
            items += inside
        }
    }

    private func addBackground(
        _ body: RenderBody, box: PixelRect, rounded: RoundedPixelRect?, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        let color = body.style.background, bounds = box.intersection(clip)
        guard color.alpha > 0, isInRegion(bounds) else { return }
        let isOpaque = color.alpha * alpha >= 1
        if let rounded {
            var item = DisplayItem(kind: .roundedFill(color, rounded), bounds: bounds, alpha: alpha)
            if isOpaque {
                let cores = rounded.cores
                (item.opaque, item.opaqueAcross) = (cores.inner.intersection(bounds), cores.across.intersection(bounds))
            }
            items.append(item)
        } else {
            items.append(DisplayItem(kind: .fill(color), bounds: bounds, opaque: isOpaque ? bounds : .zero, alpha: alpha))
        }
    }

    private func addBorder(
        _ body: RenderBody, box: PixelRect, rounded: RoundedPixelRect?, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat,
        to items: inout [DisplayItem]
    ) {
        guard body.style.hasBorder else { return }
        let bounds = box.intersection(clip)
        guard isInRegion(bounds) else { return }
        // A border is at least one pixel wide.
        let width = max(1, DevicePixels.edge(body.style.borderWidth * abs(transform.a)))
        let height = max(1, DevicePixels.edge(body.style.borderWidth * abs(transform.d)))
        let frame = rounded ?? RoundedPixelRect(rect: box, corners: [], shape: .square)
        items.append(DisplayItem(kind: .border(body.style.borderColor, frame, width: width, height: height), bounds: bounds, alpha: alpha))
    }

    // MARK: Rotated or skewed

    private func addSkewed(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        hasSubpixelPositions = true
        let style = body.style
        var shape = SkewedShape(rect: body.bounds, radius: style.cornerRadius, corners: style.corners, transform: transform)
        if style.masksToBounds && (style.contents != nil || style.drawing != nil || !body.children.isEmpty) {
            let box = clip.intersection(DevicePixels.covering(transform.box(body.bounds)))
            var group = DisplayGroup(items: [], clip: .shape(shape))
            // The clip alone antialiases the edges.
            if style.hasBackground { group.items.append(DisplayItem(kind: .fill(style.background), bounds: box, alpha: alpha)) }
            addContentsAndSublayers(body, at: transform, clip: box, alpha: alpha, to: &group.items)
            if !group.items.isEmpty { items.append(DisplayItem(kind: .group(group), bounds: box)) }
        } else {
            if style.hasBackground { items.append(DisplayItem(kind: .shape(style.background, shape), bounds: clip, alpha: alpha)) }
            addContentsAndSublayers(body, at: transform, clip: clip, alpha: alpha, to: &items)
        }
        if style.hasBorder {
            shape.lineWidth = style.borderWidth
            items.append(DisplayItem(kind: .shape(style.borderColor, shape), bounds: clip, alpha: alpha))
        }
    }

    // MARK: Common

    /// Adds contents and sublayers.
    private func addContentsAndSublayers(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard !clip.isEmpty else { return }
        if let contents = body.style.contents {
            let transform = contents.isMirrored ? CGAffineTransform.verticalMirror(in: body.bounds).concatenating(transform) : transform
            contents.forEachSlice(in: body.bounds) { slice in
                guard let item = slice.item(at: transform, clip: clip, alpha: alpha), isInRegion(item.bounds) else { return }
                items.append(item)
                if case .image(let draw) = item.kind, case .copy = draw.mapping {
                    noteAlignment(of: CGRect(origin: transform.mapAxisAligned(slice.target).origin, size: .zero))
                } else {
                    hasSubpixelPositions = true
                }
            }
        }
        addDrawing(of: body, at: transform, clip: clip, alpha: alpha, to: &items)
        if body.style.transition == .fade { return addFade(of: body, at: transform, clip: clip, alpha: alpha, to: &items) }
        let children = body.children, backmost = backmostVisible(children, under: transform, clip: clip, alpha: alpha, to: &items)
        if body.hasCrossings { return addCrossing(children, from: backmost, under: transform, clip: clip, alpha: alpha, to: &items) }
        guard children.count > 8, let regionBounds = regionBounds(under: transform) else {
            for index in backmost..<children.count { add(children[index], under: transform, clip: clip, alpha: alpha, to: &items) }
            return
        }
        // Of many sublayers only few may be in the region: culled here with four comparisons each.
        let low = regionBounds.origin, high = CGPoint(x: low.x + regionBounds.size.width, y: low.y + regionBounds.size.height)
        for index in backmost..<children.count {
            let origin = children[index].frame.origin, size = children[index].frame.size
            guard origin.x < high.x, origin.y < high.y, origin.x + size.width > low.x, origin.y + size.height > low.y else { continue }
            add(children[index], under: transform, clip: clip, alpha: alpha, to: &items)
        }
    }

    /// The region's bounds in a layer's space; nil for everything.
    private func regionBounds(under transform: CGAffineTransform) -> CGRect? {
        guard let bounds = region?.bounds, transform.isInvertible else { return nil }
        return transform.inverted().box(bounds.cgRect.insetBy(dx: -2, dy: -2))
    }

    func noteAlignment(of box: CGRect) {
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-3 }
        if !isWhole(box.minX) || !isWhole(box.minY) || !isWhole(box.maxX) || !isWhole(box.maxY) { hasSubpixelPositions = true }
    }

    func isInRegion(_ area: PixelRect) -> Bool {
        !hasEnded && !area.isEmpty && (region?.overlaps(area) ?? true)
    }

    /// Adds a cached raster in place of the content that it shows.
    private func addRaster(
        _ raster: RasterizedSubtree, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard var item = raster.item(at: transform, clip: clip) else { return }
        item.alpha = alpha
        if alpha < 1 { item.opaque = .zero }
        items.append(item)
    }
}

extension [DisplayItem] {
    /// The largest part of an area that one of the items covers with opaque pixels.
    fileprivate func largestOpaque(in area: PixelRect) -> PixelRect { lazy.map { $0.opaque.intersection(area) }.max { $0.area < $1.area } ?? .zero }
}

extension CornerShape {
    /// A square corner.
    static let square = CornerShape()

    private init() {
        radiusX = 0
        radiusY = 0
        exponent = 2
    }
}
