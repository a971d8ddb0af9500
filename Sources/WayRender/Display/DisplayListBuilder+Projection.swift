import WayGraphics
import WayHost
import WayLayers

extension DisplayListBuilder {
    /// A picture of a layer in perspective, with what lies behind its backdrops.
    func addProjected(
        _ node: RenderNode, under parent: CGAffineTransform, clip: PixelRect, alpha: CGFloat, cuts: [HalfPlane],
        to items: inout [DisplayItem]
    ) {
        let body = node.body, whole = node.placement.map.concatenating(PlaneProjection(CATransform3DMakeAffineTransform(parent)))
        hasFractions = true
        let corners = ProjectedQuad.corners(of: body.extent, under: whole)
        guard corners.count >= 3, node.placement.isDoubleSided || ProjectedQuad.signedArea(corners) > 0 else { return }
        let area = DevicePixels.covering(CGRect(enclosing: corners).insetBy(dx: -1, dy: -1)).intersection(clip)
        guard isWanted(area) else { return }
        let behind = body.hasBackdrop ? ProjectedBehind(node.layer, whole, backdrops.compactMap { $0.inside(node) }) : nil
        guard let picture = pictures.picture(ofProjected: body, scale: scale, behind: behind) else { return }
        let toDevice = PlaneProjection(CATransform3DMakeAffineTransform(picture.toSpace)).concatenating(whole)
        let quad = QuadDraw(image: picture.image, projection: toDevice, corners: corners, cuts: cuts)
        items.append(DisplayItem(kind: .quad(quad), bounds: area, alpha: alpha))
    }

    /// What lies behind, blurred.
    func addBackdrop(
        _ layer: ObjectIdentifier, _ body: RenderBody, at transform: CGAffineTransform, clip: PixelRect, alpha: CGFloat,
        to items: inout [DisplayItem]
    ) {
        // What is brought from the device lies behind what the picture itself has there.
        var isFirst = true
        for source in backdrops {
            let key = BackdropPlace.Key(layer, body, at: transform, space: source.space)
            guard let (image, place) = source.backdrops.picture(key) else { continue }
            items.append(place.item(image, clip: clip, alpha: alpha, replaces: isFirst))
            isFirst = false
        }
    }
}

/// What shows through a layer in perspective: a picture of it is as good as another one with the same.
struct ProjectedBehind: Equatable {
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

    static func == (one: ProjectedBehind, other: ProjectedBehind) -> Bool {
        one.layer == other.layer && one.map == other.map && one.images.elementsEqual(other.images, by: ===)
    }
}
