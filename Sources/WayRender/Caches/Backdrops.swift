import WayGraphics
import WayHost
import WayLayers

/// Keeps what lies behind backdrop layers, blurred, for as long as nothing behind them changes.
final class Backdrops {
    typealias Place = BackdropPlace

    /// Those of the tree that is shown, the ones behind first.
    private(set) var places: [Place] = []
    private var pictures: [Place.Key: (image: CGImage, place: Place)] = [:]
    /// Device pixels per point: pictures of what stands in perspective are made for it.
    private var scale: CGFloat = 1

    /// How many blurs were made.
    private(set) var blurredCount = 0

    /// Where a backdrop's picture goes, if there is one.
    func picture(_ key: Place.Key) -> (image: CGImage, place: Place)? {
        guard let place = places.first(where: { $0.key == key }), let image = pictures[key]?.image else { return nil }
        return (image, place)
    }

    /// The pictures that the picture of a layer in perspective is made with.
    func images(in space: ObjectIdentifier) -> [CGImage] {
        places.filter { $0.key.space == space }.compactMap { pictures[$0.key]?.image }
    }

    /// Finds the backdrops of a tree, and adds to what has to be painted those that show something of it.
    /// - Parameters:
    ///   - old: The tree that the damage counts from; nil where all is new.
    ///   - scale: Device pixels per point.
    func find(in tree: RenderNode, since old: RenderNode?, scale: CGFloat, bounds: PixelRect, damage: PixelRegion) {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        self.scale = scale
        places.removeAll(keepingCapacity: true)
        collect(tree, at: transform, clip: bounds)
        if places.isEmpty, pictures.isEmpty { return }
        pictures = pictures.filter { entry in places.contains { $0.key == entry.key } }
        var renewed: [PixelRect] = []
        for place in places {
            let source = place.source(in: bounds), shown = pictures[place.key]?.place
            let isSame = shown?.area == place.area && shown?.blur == place.blur
            guard damage.overlaps(source), !isSame || isChanged(behind: place, tree, old, at: transform, bounds, source, renewed) else { continue }
            damage.add(place.area)
            renewed.append(place.area)
            pictures[place.key] = nil
        }
    }

    private func isChanged(
        behind place: Place, _ tree: RenderNode, _ old: RenderNode?, at transform: CGAffineTransform, _ bounds: PixelRect, _ source: PixelRect,
        _ renewed: [PixelRect]
    ) -> Bool {
        guard let old else { return true }
        var behind = TreeDamage(until: place.spot)
        behind.compare(old, tree, at: transform, clip: bounds)
        return (behind.rects + renewed).contains { $0.intersects(source) }
    }

    /// The backdrops in a body, for a picture of it alone.
    /// - Parameter scale: Pixels per point that pictures of what stands in perspective in it are made for.
    func find(in body: RenderBody, at transform: CGAffineTransform, scale: CGFloat, area: PixelRect) {
        self.scale = scale
        for child in body.children { collect(child, at: transform, clip: area) }
    }

    /// Makes the pictures that a frame lacks.
    /// - Parameter paintBehind: Paints what lies behind a spot.
    func update(in region: PixelRegion, bounds: PixelRect, _ paintBehind: (Place.Spot, PixelRegion, Canvas) -> Void) {
        for place in places where pictures[place.key] == nil && region.overlaps(place.area) {
            let source = place.source(in: bounds)
            guard let canvas = Canvas(bounds: source) else { continue }
            let all = PixelRegion([source])
            canvas.clear(all)
            paintBehind(place.spot, all, canvas)
            pictures[place.key] = place.blur.picture(of: place.area, from: canvas).map { ($0, place) }
            blurredCount += 1
        }
    }

    func removeAll() { pictures = [:] }

    private func collect(_ node: RenderNode, at parent: CGAffineTransform, clip: PixelRect) {
        guard node.placement.isSeen, node.body.hasBackdrop else { return }
        if node.placement.projection != nil { return collectProjected(node, at: parent, clip: clip) }
        let transform = node.placement.affine.concatenating(parent), body = node.body
        guard abs(transform.determinant) > 1e-12 else { return }
        let box = (transform.isUpright ? DevicePixels.snapped(transform.upright(body.bounds)) : DevicePixels.covering(transform.box(body.bounds)))
            .intersection(clip)
        if let look = body.look.backdrop, !box.isEmpty {
            let quad = transform.isUpright ? nil : Place.Quad(fromDevice: .identity, corners: body.bounds.corners.map { $0.applying(transform) })
            places.append(
                Place(
                    key: Place.Key(node, at: transform), spot: Place.Spot(node, under: parent), area: box,
                    blur: BackdropBlur(look, scale: abs(transform.determinant).squareRoot()), quad: quad))
        }
        let inner = body.look.masksToBounds ? box : clip
        for child in body.children { collect(child, at: transform, clip: inner) }
    }

    /// What is in perspective is painted into a picture first: what lies behind on the device is brought into that.
    private func collectProjected(_ node: RenderNode, at parent: CGAffineTransform, clip: PixelRect) {
        let toPicture = CGAffineTransform(scaleX: scale, y: scale)
        let whole = node.placement.map.concatenating(PlaneProjection(CATransform3DMakeAffineTransform(parent)))
        guard let back = whole.inverse else { return }
        let fromDevice = back.concatenating(PlaneProjection(CATransform3DMakeAffineTransform(toPicture)))
        let toDevice = PlaneProjection(CATransform3DMakeAffineTransform(toPicture.inverted())).concatenating(whole)
        let spot = Place.Spot(node, under: parent)
        func collect(_ layer: ObjectIdentifier, _ body: RenderBody, at transform: CGAffineTransform) {
            if let look = body.look.backdrop, abs(transform.determinant) > 1e-12 {
                let map = PlaneProjection(CATransform3DMakeAffineTransform(transform)).concatenating(toDevice)
                let seen = ProjectedQuad.corners(of: body.bounds, under: map), size = body.bounds.width * body.bounds.height
                let area = DevicePixels.covering(CGRect(enclosing: seen).insetBy(dx: -1, dy: -1)).intersection(clip)
                if seen.count >= 3, !area.isEmpty, size > 0 {
                    places.append(
                        Place(
                            key: Place.Key(layer, body, at: transform, space: node.layer), spot: spot, area: area,
                            blur: BackdropBlur(look, scale: (abs(ProjectedQuad.signedArea(seen)) / 2 / size).squareRoot()),
                            quad: Place.Quad(fromDevice: fromDevice, corners: body.bounds.corners.map { $0.applying(transform) })))
                }
            }
            for child in body.children where child.placement.isSeen && child.body.hasBackdrop && child.placement.projection == nil {
                collect(child.layer, child.body, at: child.placement.affine.concatenating(transform))
            }
        }
        collect(node.layer, node.body, at: toPicture)
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}
