import WayGraphics
import WayLayers

/// A layer as it is shown, where its superlayer has it. A change makes new ones along the path to the root, so two trees are compared by identity.
///
/// Nobody who holds a node sees it change, so it may cross threads: only `RenderTree` gives an animated layer's node of two frames ago, which
/// nobody holds any more, another life in place of a new one.
package final class RenderNode: @unchecked Sendable {
    /// Tells the same layer in two trees; never used to reach it.
    let layer: ObjectIdentifier
    private(set) var body: RenderBody
    private(set) var placement: NodePlacement
    /// All that it paints, in the superlayer's space; null where it is seen in perspective from behind the eye.
    private(set) var frame: CGRect

    init(layer: ObjectIdentifier, body: RenderBody, placement: NodePlacement) {
        self.layer = layer
        self.body = body
        self.placement = placement
        frame = placement.box(body.extent)
    }

    /// Another life, for whoever alone holds it.
    func renew(body: RenderBody, placement: NodePlacement) {
        self.body = body
        self.placement = placement
        frame = placement.box(body.extent)
    }

    /// Takes the body out, for whoever alone holds the node.
    func removeBody() -> RenderBody {
        let removed = body
        body = .nothing
        return removed
    }
}

/// How a layer lies in its superlayer.
struct NodePlacement: Sendable, Equatable {
    /// From the layer's space to its superlayer's; for a layer in perspective the identity.
    var affine: CGAffineTransform = .identity
    /// The same for a layer whose picture narrows with the distance.
    var projection: PlaneProjection?
    /// How far towards the eye it is at a place (x, y, 1) of its own, in points, before the perspective; nil for a flat layer that shares its
    /// space with nobody.
    var depth: Vector3?
    var opacity: CGFloat = 1
    var isHidden = false
    var isDoubleSided = true

    var isSeen: Bool { !isHidden && opacity > 0 }

    /// From the layer's space to its superlayer's, in perspective or not.
    var map: PlaneProjection { projection ?? PlaneProjection(CATransform3DMakeAffineTransform(affine)) }

    func box(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        return projection.map { ProjectedQuad.box(of: rect, under: $0) } ?? affine.box(rect)
    }
}

/// What a layer and its sublayers paint, in the layer's own space. It stays the same object while the layer is only moved or faded, so that a
/// picture of it can be kept. As a node, it changes only while nobody sees it.
final class RenderBody: @unchecked Sendable {
    private(set) var bounds: CGRect
    private(set) var look: ResolvedLayerStyle
    /// In the order of painting.
    private(set) var children: [RenderNode]
    private(set) var mask: RenderNode?
    /// What the children are together.
    private(set) var sum: ChildSum
    private var measures: Measures

    static let nothing = RenderBody(bounds: .zero, look: ResolvedLayerStyle())

    /// - Parameter old: Of the same layer, where most of the children are the same.
    init(bounds: CGRect, look: ResolvedLayerStyle, children: [RenderNode] = [], mask: RenderNode? = nil, after old: RenderBody? = nil) {
        self.bounds = bounds
        self.look = look
        self.children = children
        self.mask = mask
        sum = ChildSum(children, after: old)
        measures = Measures(bounds, look, sum, mask)
    }

    /// Another life, for whoever alone holds it.
    func renew(bounds: CGRect, look: ResolvedLayerStyle, children: [RenderNode], mask: RenderNode?, after old: RenderBody?) {
        self.bounds = bounds
        self.look = look
        self.children = children
        self.mask = mask
        sum = ChildSum(children, after: old)
        measures = Measures(bounds, look, sum, mask)
    }

    /// Takes the list of children out, for whoever alone holds the body.
    func removeChildren() -> [RenderNode] {
        var removed: [RenderNode] = []
        swap(&removed, &children)
        return removed
    }

    /// All that is painted, shadows and what hangs out of the bounds included.
    var extent: CGRect { measures.extent }
    /// What the layer paints of its own, without its sublayers.
    var ownExtent: CGRect { measures.ownExtent }
    var price: RasterCost { measures.price }
    /// Something in it depends on what lies behind.
    var hasBackdrop: Bool { measures.hasBackdrop }
    /// Sublayers share a space, in which they may cross.
    var hasCrossings: Bool { sum.hasCrossings }

    private struct Measures {
        let extent: CGRect
        let ownExtent: CGRect
        let price: RasterCost
        let hasBackdrop: Bool

        init(_ bounds: CGRect, _ look: ResolvedLayerStyle, _ sum: ChildSum, _ mask: RenderNode?) {
            let shadowFollowsContents = look.shadow != nil && look.shadow?.path == nil && !look.hasBackground
            let surface = RenderBody.surface(bounds: bounds, look: look)
            var all = surface.joined(sum.frame)
            if look.masksToBounds { all = all.common(bounds) }
            let shadow = RenderBody.shadow(bounds: bounds, look: look, contents: shadowFollowsContents ? all : surface)
            all = all.joined(shadow)
            if let mask { all = mask.placement.isSeen ? all.common(mask.frame) : .null }
            extent = all
            hasBackdrop = look.backdrop != nil || sum.hasBackdrop
            ownExtent = surface.joined(shadow)
            var price = RasterCost(look, bounds: bounds, shadow: shadow, isMasked: mask != nil)
            price += sum.price
            if let mask { price += mask.body.price }
            self.price = price
        }
    }

    /// Whether the shadow's shape is that of the sublayers, too.
    var shadowFollowsContents: Bool { look.shadow != nil && look.shadow?.path == nil && !look.hasBackground }

    private static func surface(bounds: CGRect, look: ResolvedLayerStyle) -> CGRect {
        var all = CGRect.null
        if look.hasBackground || look.hasBorder || look.backdrop != nil { all = bounds }
        if let contents = look.contents {
            let frame = contents.frame(in: bounds)
            all = all.joined(look.masksToBounds ? frame.common(bounds) : frame)
        }
        if let drawing = look.drawing { all = all.joined(look.masksToBounds ? drawing.extent.common(bounds) : drawing.extent) }
        return all
    }

    private static func shadow(bounds: CGRect, look: ResolvedLayerStyle, contents: CGRect) -> CGRect {
        guard let shadow = look.shadow, !look.masksToBounds else { return .null }
        let shape = shadow.path.map(\.boundingBoxOfPath) ?? (look.hasBackground ? bounds : contents)
        guard !shape.isNull else { return .null }
        // A pixel more: the blurred picture starts on a whole one.
        let reach = shadow.radius * ResolvedShadowStyle.reach + 1
        return shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
    }
}

extension CGRect {
    /// As `union`, but a rectangle without an area counts for nothing.
    func joined(_ other: CGRect) -> CGRect {
        if other.isNull || other.width <= 0 || other.height <= 0 { return self }
        if isNull || width <= 0 || height <= 0 { return other }
        let x0 = Swift.min(minX, other.minX), y0 = Swift.min(minY, other.minY)
        return CGRect(x: x0, y: y0, width: Swift.max(maxX, other.maxX) - x0, height: Swift.max(maxY, other.maxY) - y0)
    }

    /// As `intersection`; null where nothing of an area is left.
    func common(_ other: CGRect) -> CGRect {
        if isNull || other.isNull { return .null }
        let x0 = Swift.max(minX, other.minX), y0 = Swift.max(minY, other.minY)
        let x1 = Swift.min(maxX, other.maxX), y1 = Swift.min(maxY, other.maxY)
        return x1 > x0 && y1 > y0 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }
}
