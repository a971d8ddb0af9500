import WayGraphics
import WayHost

/// Keeps what lies behind backdrop layers, blurred, for as long as nothing near them changes.
final class Backdrops {
    /// A backdrop in the window.
    struct Place {
        let key: Key
        /// The pixels that it covers and that superlayers leave to it.
        let area: PixelRect
        let blur: BackdropBlur

        /// What shows in it.
        func source(in bounds: PixelRect) -> PixelRect { blur.source(of: area, in: bounds) }
    }

    /// A layer and where it is: a snapshot shows it at another place.
    struct Key: Hashable {
        let layer: ObjectIdentifier
        let x, y: Int

        init(_ node: RenderNode, at transform: CGAffineTransform) {
            let box = DevicePixels.snapped(transform.upright(node.body.bounds))
            (layer, x, y) = (node.layer, box.x, box.y)
        }
    }

    /// Those of the tree that is shown, the ones behind first.
    private(set) var places: [Place] = []
    private var pictures: [Key: CGImage] = [:]

    /// Where a backdrop's picture goes, if there is one.
    func picture(_ key: Key) -> (image: CGImage, area: PixelRect)? {
        guard let image = pictures[key], let place = places.first(where: { $0.key == key }) else { return nil }
        return (image, place.area)
    }

    /// Finds the backdrops of a tree, and adds to what has to be painted those that show something of it.
    func find(in tree: RenderNode, at transform: CGAffineTransform, bounds: PixelRect, damage: PixelRegion) {
        places.removeAll(keepingCapacity: true)
        collect(tree, at: transform, clip: bounds)
        if places.isEmpty, pictures.isEmpty { return }
        pictures = pictures.filter { entry in places.contains { $0.key == entry.key } }
        for place in places where damage.overlaps(place.source(in: bounds)) {
            damage.add(place.area)
            pictures[place.key] = nil
        }
    }

    /// Makes the pictures that a frame lacks.
    /// - Parameter paintBehind: Paints what lies behind a layer.
    func update(in region: PixelRegion, bounds: PixelRect, _ paintBehind: (ObjectIdentifier, PixelRegion, Canvas) -> Void) {
        for place in places where pictures[place.key] == nil && region.overlaps(place.area) {
            let source = place.source(in: bounds)
            guard let canvas = Canvas(bounds: source) else { continue }
            let all = PixelRegion([source])
            canvas.clear(all)
            paintBehind(place.key.layer, all, canvas)
            pictures[place.key] = place.blur.picture(of: place.area, from: canvas)
        }
    }

    func removeAll() { pictures = [:] }

    /// Only upright ones: what is askew shows what its layer has in front of the blur.
    private func collect(_ node: RenderNode, at parent: CGAffineTransform, clip: PixelRect) {
        guard node.placement.isSeen, node.body.hasBackdrop, node.placement.projection == nil else { return }
        let transform = node.placement.affine.concatenating(parent), body = node.body
        guard transform.isUpright, abs(transform.determinant) > 1e-12 else { return }
        let box = DevicePixels.snapped(transform.upright(body.bounds)).intersection(clip)
        if let deviation = body.look.backdrop, deviation > 0, !box.isEmpty {
            let sigma = deviation * abs(transform.determinant).squareRoot()
            places.append(Place(key: Key(node, at: transform), area: box, blur: BackdropBlur(sigma: sigma)))
        }
        let inner = body.look.masksToBounds ? box : clip
        for child in body.children { collect(child, at: transform, clip: inner) }
    }
}
