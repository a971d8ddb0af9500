import WayGraphics
import WayHost
import WayLayers

/// Makes the display list of a tree: everything that may be seen in the region that is painted, back to front, in device pixels.
final class DisplayListBuilder {
    /// Nothing outside of it is listed; nil lists everything.
    private(set) var region: PixelRegion?
    /// Makes pictures of subtrees that need one.
    let pictures: RasterCache
    /// Takes a picture of a subtree that stays as it is, where there is one, in place of its things.
    private(set) var usesPictures = false
    /// Device pixels per point of the window.
    private(set) var scale: CGFloat
    /// Something lies between whole pixels: moved by less than a pixel, it would not look the same.
    var hasFractions = false
    /// What lies behind backdrops, the farthest first; without them only what is in front is listed.
    let backdrops: [BackdropSource]
    /// Nothing is listed from this backdrop on: what is left lies behind it.
    private var end: BackdropPlace.Spot?
    /// The same for a layer of any kind.
    private var stop: BackdropPlace.Spot?
    private var hasEnded = false

    init(scale: CGFloat = 1, pictures: RasterCache, backdrops: [BackdropSource] = [], until end: BackdropPlace.Spot? = nil) {
        self.scale = scale
        self.pictures = pictures
        self.backdrops = backdrops
        self.end = end
    }

    /// Begins another list: one builder serves all frames of a window.
    func begin(
        scale: CGFloat, region: PixelRegion, usesPictures: Bool, until end: BackdropPlace.Spot? = nil, before stop: BackdropPlace.Spot? = nil
    ) {
        self.scale = scale
        self.region = region
        self.usesPictures = usesPictures
        self.end = end
        self.stop = stop
        hasFractions = false
        hasEnded = false
    }

    /// - Parameters:
    ///   - parent: From the superlayer's space to the device.
    ///   - clip: The pixels that superlayers leave to it.
    ///   - alpha: Of superlayers that fade thing by thing.
    ///   - cuts: What is left of it where it crosses others.
    func add(
        _ node: RenderNode, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, cuts: [HalfPlane] = [],
        to items: inout [DisplayItem]
    ) {
        if let end, node.body.hasBackdrop, BackdropPlace.Spot(node, under: parent) == end { hasEnded = true }
        if let stop, BackdropPlace.Spot(node, under: parent) == stop { hasEnded = true }
        let placement = node.placement, body = node.body
        guard !hasEnded, placement.isSeen, !body.extent.isNull else { return }
        let alpha = alpha * placement.opacity
        if placement.projection != nil || !cuts.isEmpty {
            return addProjected(node, under: parent, clip: clip, alpha: alpha, cuts: cuts, to: &items)
        }
        let transform = placement.affine.concatenating(parent)
        guard transform.isFinite, abs(transform.determinant) > 1e-12, placement.isDoubleSided || transform.determinant > 0 else { return }
        let area = DevicePixels.covering(transform.box(body.extent)).intersection(clip)
        guard isWanted(area) else { return }
        if let scale = body.look.rasterScale, let picture = pictures.picture(rasterized: body, scale: scale) {
            return addPicture(picture, at: transform, clip: area, alpha: alpha, to: &items)
        }
        if body.look.backdrop != nil { addBackdrop(node.layer, body, at: transform, clip: area, alpha: alpha, to: &items) }
        if usesPictures, !body.hasBackdrop, let region,
            let picture = pictures.picture(of: body, at: transform, fades: alpha < 1, scale: scale, visible: area, region: region)
        {
            return addPicture(picture, at: transform, clip: area, alpha: alpha, to: &items)
        }
        addBody(body, at: transform, clip: area, alpha: alpha, to: &items)
    }

    /// A body with its mask, faded as one where it is more than one thing.
    func addBody(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        // Decided by what the layer is, not by what of it lies in the region: a pixel looks the same however it came to be painted.
        let fadesAsGroup = alpha < 1 && body.price.things > 1 && body.look.fadesAsGroup
        guard fadesAsGroup || body.mask != nil else {
            return addContent(body, at: transform, clip: clip, alpha: alpha, to: &items)
        }
        var group = DisplayGroup(items: [])
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

    /// Shadow, background, contents, sublayers, border: in this order.
    func addContent(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        addShadow(of: body, at: transform, clip: clip, alpha: alpha, to: &items)
        if transform.isUpright {
            addUpright(body, at: transform, clip: clip, alpha: alpha, to: &items)
        } else {
            addSkewed(body, at: transform, clip: clip, alpha: alpha, to: &items)
        }
    }

    // MARK: Upright

    private func addUpright(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        let exactBox = transform.upright(body.bounds)
        let box = DevicePixels.snapped(exactBox)
        noteFractions(of: exactBox)
        let rounded = body.rounded(box, at: transform)
        let innerClip = body.look.masksToBounds ? clip.intersection(box) : clip
        guard body.look.clipsRound, let rounded else {
            addBackground(body, box: box, rounded: rounded, clip: clip, alpha: alpha, to: &items)
            addInside(body, at: transform, clip: innerClip, alpha: alpha, to: &items)
            addBorder(body, box: box, rounded: rounded, at: transform, clip: clip, alpha: alpha, to: &items)
            return
        }
        var inside: [DisplayItem] = []
        addInside(body, at: transform, clip: innerClip, alpha: alpha, to: &inside)
        if inside.contains(where: { rounded.touchesCorner($0.bounds) }) {
            var group = DisplayGroup(items: [], clip: .rounded(rounded))
            addBackground(body, box: box, rounded: nil, clip: clip, alpha: alpha, to: &group.items)
            group.items += inside
            var item = DisplayItem(kind: .group(group), bounds: innerClip)
            item.opaque = group.items.lazy.map { $0.opaque.intersection(rounded.inner) }.max { $0.area < $1.area } ?? .zero
            items.append(item)
        } else {
            addBackground(body, box: box, rounded: rounded, clip: clip, alpha: alpha, to: &items)
            items += inside
        }
        addBorder(body, box: box, rounded: rounded, at: transform, clip: clip, alpha: alpha, to: &items)
    }

    private func addBackground(
        _ body: RenderBody, box: PixelRect, rounded: RoundedPixelRect?, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        let color = body.look.background, bounds = box.intersection(clip)
        guard color.alpha > 0, isWanted(bounds) else { return }
        let isOpaque = color.alpha * alpha >= 1
        if let rounded {
            items.append(
                DisplayItem(
                    kind: .roundedFill(color, rounded), bounds: bounds,
                    opaque: isOpaque ? rounded.inner.intersection(bounds) : .zero, alpha: alpha))
        } else {
            items.append(DisplayItem(kind: .fill(color), bounds: bounds, opaque: isOpaque ? bounds : .zero, alpha: alpha))
        }
    }

    private func addBorder(
        _ body: RenderBody, box: PixelRect, rounded: RoundedPixelRect?, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat,
        to items: inout [DisplayItem]
    ) {
        guard body.look.hasBorder else { return }
        let bounds = box.intersection(clip)
        guard isWanted(bounds) else { return }
        // A border that is there is seen: at least a pixel.
        let width = max(1, DevicePixels.edge(body.look.borderWidth * abs(transform.a)))
        let height = max(1, DevicePixels.edge(body.look.borderWidth * abs(transform.d)))
        let frame = rounded ?? RoundedPixelRect(rect: box, corners: [], shape: .square)
        items.append(DisplayItem(kind: .border(body.look.borderColor, frame, width: width, height: height), bounds: bounds, alpha: alpha))
    }

    // MARK: Askew

    private func addSkewed(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        hasFractions = true
        let look = body.look
        var shape = SkewedShape(rect: body.bounds, radius: look.cornerRadius, corners: look.corners, transform: transform)
        func addBackground(to items: inout [DisplayItem]) {
            if look.hasBackground { items.append(DisplayItem(kind: .shape(look.background, shape), bounds: clip, alpha: alpha)) }
        }
        if look.masksToBounds && (look.contents != nil || look.drawing != nil || !body.children.isEmpty) {
            let box = clip.intersection(DevicePixels.covering(transform.box(body.bounds)))
            var group = DisplayGroup(items: [], clip: .shape(shape))
            addBackground(to: &group.items)
            addInside(body, at: transform, clip: box, alpha: alpha, to: &group.items)
            if !group.items.isEmpty { items.append(DisplayItem(kind: .group(group), bounds: box)) }
        } else {
            addBackground(to: &items)
            addInside(body, at: transform, clip: clip, alpha: alpha, to: &items)
        }
        if look.hasBorder {
            shape.lineWidth = look.borderWidth
            items.append(DisplayItem(kind: .shape(look.borderColor, shape), bounds: clip, alpha: alpha))
        }
    }

    // MARK: Both

    /// Contents and sublayers.
    private func addInside(
        _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard !clip.isEmpty else { return }
        if let contents = body.look.contents {
            contents.forEachPart(in: body.bounds) { part in
                guard let item = part.item(at: transform, clip: clip, alpha: alpha), isWanted(item.bounds) else { return }
                items.append(item)
                if case .image(let draw) = item.kind, case .copy = draw.mapping {
                    noteFractions(of: CGRect(origin: transform.upright(part.target).origin, size: .zero))
                } else {
                    hasFractions = true
                }
            }
        }
        addDrawing(of: body, at: transform, clip: clip, alpha: alpha, to: &items)
        if body.look.transition == .fade { return addFade(of: body, at: transform, clip: clip, alpha: alpha, to: &items) }
        if body.hasCrossings { return addCrossing(body.children, under: transform, clip: clip, alpha: alpha, to: &items) }
        guard body.children.count > 8, let wanted = wantedPart(under: transform) else {
            for child in body.children { add(child, under: transform, clip: clip, alpha: alpha, to: &items) }
            return
        }
        // Of many sublayers few may lie in the region: found out here for the price of four comparisons each.
        let children = body.children
        let low = wanted.origin, high = CGPoint(x: low.x + wanted.size.width, y: low.y + wanted.size.height)
        for index in children.indices {
            let place = children[index].frame.origin, size = children[index].frame.size
            guard place.x < high.x, place.y < high.y, place.x + size.width > low.x, place.y + size.height > low.y else { continue }
            add(children[index], under: transform, clip: clip, alpha: alpha, to: &items)
        }
    }

    /// A rectangle in a layer's space that holds all of the region; nil for everything.
    private func wantedPart(under transform: CGAffineTransform) -> CGRect? {
        guard let bounds = region?.bounds, transform.isInvertible else { return nil }
        return transform.inverted().box(bounds.cgRect.insetBy(dx: -2, dy: -2))
    }

    func noteFractions(of box: CGRect) {
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-3 }
        if !isWhole(box.minX) || !isWhole(box.minY) || !isWhole(box.maxX) || !isWhole(box.maxY) { hasFractions = true }
    }

    func isWanted(_ area: PixelRect) -> Bool {
        !hasEnded && !area.isEmpty && (region?.overlaps(area) ?? true)
    }

    /// A kept picture in place of the things that it shows.
    private func addPicture(
        _ picture: RasterizedSubtree, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat, to items: inout [DisplayItem]
    ) {
        guard var item = picture.item(at: transform, clip: clip) else { return }
        item.alpha = alpha
        if alpha < 1 { item.opaque = .zero }
        items.append(item)
    }
}

extension CornerShape {
    /// No curve at all.
    static let square = CornerShape()

    private init() {
        radiusX = 0
        radiusY = 0
        exponent = 2
    }
}
