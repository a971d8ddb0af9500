import WayGraphics
import WayHost
import WayLayers

/// Caches the blurred content behind backdrop layers for as long as nothing behind them changes.
final class Backdrops {
    typealias Placement = BackdropPlacement

    /// The backdrops of the current tree, back to front.
    private(set) var placements: [Placement] = []
    private var blurs: [Placement.Key: (image: CGImage, placement: Placement)] = [:]
    /// Device pixels per point, for which rasters of layers in perspective are made.
    private var scale: CGFloat = 1

    /// How many blurs were computed.
    private(set) var blurCount = 0

    /// A backdrop's blurred image and its placement; nil if there is none.
    func blur(_ key: Placement.Key) -> (image: CGImage, placement: Placement)? {
        guard let placement = placements.first(where: { $0.key == key }), let image = blurs[key]?.image else { return nil }
        return (image, placement)
    }

    /// The blurred images that the raster of a layer in perspective contains.
    func images(in space: ObjectIdentifier) -> [CGImage] {
        placements.filter { $0.key.space == space }.compactMap { blurs[$0.key]?.image }
    }

    /// Finds the backdrops of a tree, and adds those that are affected by the damage to it.
    /// - Parameters:
    ///   - old: The tree to which the damage is relative; nil if everything is damaged.
    ///   - scale: Device pixels per point.
    func find(in tree: RenderNode, since old: RenderNode?, scale: CGFloat, bounds: PixelRect, damage: PixelRegion) {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        self.scale = scale
        placements.removeAll(keepingCapacity: true)
        collect(tree, at: transform, clip: bounds)
        if placements.isEmpty, blurs.isEmpty { return }
        blurs = blurs.filter { entry in placements.contains { $0.key == entry.key } }
        var renewed: [PixelRect] = []
        for placement in placements {
            let source = placement.source(in: bounds), shown = blurs[placement.key]?.placement
            let isSame = shown?.area == placement.area && shown?.blur == placement.blur
            guard damage.overlaps(source), !isSame || isChanged(behind: placement, tree, old, at: transform, bounds, source, renewed) else { continue }
            damage.add(placement.area)
            renewed.append(placement.area)
            blurs[placement.key] = nil
        }
    }

    private func isChanged(
        behind placement: Placement, _ tree: RenderNode, _ old: RenderNode?, at transform: CGAffineTransform, _ bounds: PixelRect, _ source: PixelRect,
        _ renewed: [PixelRect]
    ) -> Bool {
        guard let old else { return true }
        var behind = TreeDamage(until: placement.occurrence)
        behind.compare(old, tree, at: transform, clip: bounds)
        return (behind.rects + renewed).contains { $0.intersects(source) }
    }

    /// Finds the backdrops in a body, for a raster of it alone.
    /// - Parameter scale: Pixels per point for rasters of layers in perspective in it.
    func find(in body: RenderBody, at transform: CGAffineTransform, scale: CGFloat, area: PixelRect) {
        self.scale = scale
        for child in body.children { collect(child, at: transform, clip: area) }
    }

    /// Computes the blurs that a frame lacks.
    /// - Parameter paintBehind: Paints the content behind an occurrence.
    func update(in region: PixelRegion, bounds: PixelRect, _ paintBehind: (Placement.Occurrence, PixelRegion, Canvas) -> Void) {
        for placement in placements where blurs[placement.key] == nil && region.overlaps(placement.area) {
            let source = placement.source(in: bounds)
            guard let canvas = Canvas(bounds: source) else { continue }
            paintBehind(placement.occurrence, PixelRegion([source]), canvas)
            blurs[placement.key] = placement.blur.image(of: placement.area, from: canvas).map { ($0, placement) }
            blurCount += 1
        }
    }

    func removeAll() { blurs = [:] }

    private func collect(_ node: RenderNode, at parent: CGAffineTransform, clip: PixelRect) {
        guard node.placement.isVisible, node.body.hasBackdrop else { return }
        if node.placement.projection != nil { return collectProjected(node, at: parent, clip: clip) }
        let transform = node.placement.affine.concatenating(parent), body = node.body
        guard abs(transform.determinant) > 1e-12 else { return }
        let box = (transform.isAxisAligned ? DevicePixels.snapped(transform.mapAxisAligned(body.bounds)) : DevicePixels.covering(transform.box(body.bounds)))
            .intersection(clip)
        if let style = body.style.backdrop, !box.isEmpty {
            let quad = transform.isAxisAligned ? nil : Placement.Quad(fromDevice: .identity, corners: body.bounds.corners.map { $0.applying(transform) })
            placements.append(
                Placement(
                    key: Placement.Key(node, at: transform), occurrence: Placement.Occurrence(node, under: parent), area: box,
                    blur: BackdropBlur(style, scale: abs(transform.determinant).squareRoot()), quad: quad))
        }
        let inner = body.style.masksToBounds ? box : clip
        for child in body.children { collect(child, at: transform, clip: inner) }
    }

    /// A layer in perspective is rasterised first: the content behind it on the device is mapped into the raster.
    private func collectProjected(_ node: RenderNode, at parent: CGAffineTransform, clip: PixelRect) {
        let toRaster = CGAffineTransform(scaleX: scale, y: scale)
        let whole = node.placement.map.concatenating(PlaneProjection(CATransform3DMakeAffineTransform(parent)))
        guard let back = whole.inverse else { return }
        let fromDevice = back.concatenating(PlaneProjection(CATransform3DMakeAffineTransform(toRaster)))
        let toDevice = PlaneProjection(CATransform3DMakeAffineTransform(toRaster.inverted())).concatenating(whole)
        let occurrence = Placement.Occurrence(node, under: parent)
        func collect(_ layer: ObjectIdentifier, _ body: RenderBody, at transform: CGAffineTransform) {
            if let style = body.style.backdrop, abs(transform.determinant) > 1e-12 {
                let map = PlaneProjection(CATransform3DMakeAffineTransform(transform)).concatenating(toDevice)
                let corners = ProjectedQuad.corners(of: body.bounds, under: map), size = body.bounds.width * body.bounds.height
                let area = DevicePixels.covering(CGRect(enclosing: corners).insetBy(dx: -1, dy: -1)).intersection(clip)
                if corners.count >= 3, !area.isEmpty, size > 0 {
                    placements.append(
                        Placement(
                            key: Placement.Key(layer, body, at: transform, space: node.layer), occurrence: occurrence, area: area,
                            blur: BackdropBlur(style, scale: (abs(ProjectedQuad.signedArea(corners)) / 2 / size).squareRoot()),
                            quad: Placement.Quad(fromDevice: fromDevice, corners: body.bounds.corners.map { $0.applying(transform) })))
                }
            }
            for child in body.children where child.placement.isVisible && child.body.hasBackdrop && child.placement.projection == nil {
                collect(child.layer, child.body, at: child.placement.affine.concatenating(transform))
            }
        }
        collect(node.layer, node.body, at: toRaster)
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}
