import WayGraphics
import WayHost
import WayLayers

extension DisplayListBuilder {
    /// Adds the raster of a layer in perspective, with the content behind its backdrops.
    func addProjected(
        _ node: RenderNode, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, cuts: [HalfPlane],
        to items: inout [DisplayItem]
    ) {
        let body = node.body, whole = node.placement.map.concatenating(PlaneProjection(CATransform3DMakeAffineTransform(parent)))
        hasSubpixelPositions = true
        let corners = ProjectedQuad.corners(of: body.extent, under: whole)
        guard corners.count >= 3, node.placement.isDoubleSided || ProjectedQuad.signedArea(corners) > 0 else { return }
        let area = DevicePixels.covering(CGRect(enclosing: corners).insetBy(dx: -1, dy: -1)).intersection(clip)
        guard isInRegion(area) else { return }
        let behind = body.hasBackdrop ? ProjectedBackdrops(node.layer, whole, backdrops.compactMap { $0.inside(node) }) : nil
        guard let raster = rasterCache.raster(ofProjected: body, scale: scale, behind: behind), let image = raster.image else { return }
        let toDevice = PlaneProjection(CATransform3DMakeAffineTransform(raster.toSpace)).concatenating(whole)
        let quad = QuadDraw(image: image, projection: toDevice, corners: corners, cuts: cuts)
        items.append(DisplayItem(kind: .quad(quad), bounds: area, alpha: alpha))
    }

    /// Adds the blurred content behind a backdrop.
    func addBackdrop(
        _ layer: ObjectIdentifier, _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat,
        to items: inout [DisplayItem]
    ) {
        // Content that is mapped from the device is behind the raster's own content.
        var isFirst = true
        for source in backdrops {
            let key = BackdropPlacement.Key(layer, body, at: transform, space: source.space)
            guard let (image, placement) = source.backdrops.blur(key) else { continue }
            items.append(placement.item(image, clip: clip, alpha: alpha, replaces: isFirst))
            isFirst = false
        }
    }
}

/// The content behind a layer in perspective. A raster of the layer stays valid while this is equal.
struct ProjectedBackdrops: Equatable {
    let layer: ObjectIdentifier
    let map: PlaneProjection
    let sources: [BackdropSource]
    private let images: [CGImage]

    /// - Parameter map: From the layer to the device.
    init(_ layer: ObjectIdentifier, _ map: PlaneProjection, _ sources: [BackdropSource]) {
        self.layer = layer
        self.map = map
        self.sources = sources
        images = sources.flatMap(\.images)
    }

    static func == (one: ProjectedBackdrops, other: ProjectedBackdrops) -> Bool {
        one.layer == other.layer && one.map == other.map && one.images.elementsEqual(other.images, by: ===)
    }
}
