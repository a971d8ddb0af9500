import WayGraphics
import WayLayers

/// A layer's content and its placement in the superlayer. A change makes new nodes along the path to the root, so two trees are compared by identity.
///
/// A node does not change while it is referenced, so it may cross threads: only `RenderTree` reinitialises a node of two frames ago, which is
/// referenced by nothing else, in place of allocating a new one.
package final class RenderNode: @unchecked Sendable {
    /// Identifies the layer in different trees; never dereferenced.
    private(set) var layer: ObjectIdentifier
    private(set) var body: RenderBody
    private(set) var placement: NodePlacement
    /// The bounds of all that it paints, in the superlayer's space; null if the perspective places it behind the eye.
    private(set) var frame: CGRect

    init(layer: ObjectIdentifier, body: RenderBody, placement: NodePlacement) {
        self.layer = layer
        self.body = body
        self.placement = placement
        frame = placement.box(body.extent)
    }

    /// Reinitialises the object in place; the caller holds the only reference.
    func reinitialize(layer: ObjectIdentifier, body: RenderBody, placement: NodePlacement) {
        self.layer = layer
        self.body = body
        self.placement = placement
        frame = placement.box(body.extent)
    }

    /// Removes the body; the caller holds the only reference to the node.
    func removeBody() -> RenderBody {
        let removed = body
        body = .nothing
        return removed
    }
}

/// The geometry and opacity of a layer in its superlayer.
struct NodePlacement: Sendable, Equatable {
    /// From the layer's space to its superlayer's; the identity for a layer in perspective.
    var affine: CGAffineTransform = .identity
    /// The same for a layer in perspective.
    var projection: PlaneProjection?
    /// The depth (z towards the eye, in points, before the perspective division) as a linear form of the layer's (x, y, 1); nil for a flat layer that
    /// shares no 3D space.
    var depth: Vector3?
    /// It is in a 3D space without perspective, where layers may cross, too.
    var sharesSpace = false
    var opacity: CGFloat = 1
    var isHidden = false
    var isDoubleSided = true

    var isVisible: Bool { !isHidden && opacity > 0 }

    /// From the layer's space to its superlayer's, for affine and perspective placements.
    var map: PlaneProjection { projection ?? PlaneProjection(CATransform3DMakeAffineTransform(affine)) }

    func box(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        return projection.map { ProjectedQuad.box(of: rect, under: $0) } ?? affine.box(rect)
    }
}

/// The content of a layer and its sublayers, in the layer's own space. It stays the same object while the layer is only moved or faded, so that a
/// raster of it can be cached. Like a node, it changes only while nothing else references it.
final class RenderBody: @unchecked Sendable {
    private(set) var bounds: CGRect
    private(set) var style: ResolvedLayerStyle
    /// In the order of painting.
    private(set) var children: [RenderNode]
    private(set) var mask: RenderNode?
    /// The summary of the children.
    private(set) var childSummary: ChildSummary
    private var measures: Measures

    static let nothing = RenderBody(bounds: .zero, style: ResolvedLayerStyle())

    /// - Parameter old: The same layer's last body, which shares most of the children.
    init(bounds: CGRect, style: ResolvedLayerStyle, children: [RenderNode] = [], mask: RenderNode? = nil, after old: RenderBody? = nil) {
        self.bounds = bounds
        self.style = style
        self.children = children
        self.mask = mask
        childSummary = ChildSummary(children, after: old)
        measures = Measures(bounds, style, childSummary, mask)
    }

    /// Reinitialises the object in place; the caller holds the only reference.
    func reinitialize(bounds: CGRect, style: ResolvedLayerStyle, children: [RenderNode], mask: RenderNode?, after old: RenderBody?) {
        self.bounds = bounds
        self.style = style
        self.children = children
        self.mask = mask
        childSummary = ChildSummary(children, after: old)
        measures = Measures(bounds, style, childSummary, mask)
    }

    /// Removes the list of children; the caller holds the only reference to the body.
    func removeChildren() -> [RenderNode] {
        var removed: [RenderNode] = []
        swap(&removed, &children)
        return removed
    }

    /// The bounds of all that is painted, including shadows and sublayers outside the layer's bounds.
    var extent: CGRect { measures.extent }
    /// The bounds of the layer's own drawing, without its sublayers.
    var ownExtent: CGRect { measures.ownExtent }
    var cost: RasterCost { measures.cost }
    /// Something in it depends on the content behind.
    var hasBackdrop: Bool { measures.hasBackdrop }
    /// Something in it is added to the content behind.
    var hasAdditive: Bool { measures.hasAdditive }
    /// Sublayers share a 3D space, in which they may cross.
    var hasCrossings: Bool { childSummary.hasCrossings }

    private struct Measures {
        let extent: CGRect
        let ownExtent: CGRect
        let cost: RasterCost
        let hasBackdrop: Bool
        let hasAdditive: Bool

        init(_ bounds: CGRect, _ style: ResolvedLayerStyle, _ sum: ChildSummary, _ mask: RenderNode?) {
            let shadowFollowsContents = style.shadow != nil && style.shadow?.path == nil && !style.hasBackground
            let surface = RenderBody.surface(bounds: bounds, style: style)
            var all = surface.joined(sum.frame)
            if style.masksToBounds { all = all.common(bounds) }
            let shadow = RenderBody.shadow(bounds: bounds, style: style, contents: shadowFollowsContents ? all : surface)
            all = all.joined(shadow)
            if let mask { all = mask.placement.isVisible ? all.common(mask.frame) : .null }
            extent = all
            hasBackdrop = style.backdrop != nil || sum.hasBackdrop
            hasAdditive = style.isAdditive || sum.hasAdditive
            ownExtent = surface.joined(shadow)
            var cost = RasterCost(style, bounds: bounds, shadow: shadow, isMasked: mask != nil)
            cost += sum.cost
            if let mask { cost += mask.body.cost }
            self.cost = cost
        }
    }

    /// Whether it certainly covers its extent with opaque colour: its own, or its backmost sublayer's.
    var isOpaque: Bool {
        guard mask == nil, !extent.isNull else { return false }
        if style.background.alpha >= 1, style.cornerRadius == 0, bounds.contains(extent) { return true }
        guard !style.clipsRound, let first = children.first else { return false }
        let placement = first.placement
        return placement.isVisible && placement.opacity >= 1 && placement.projection == nil && placement.affine.isAxisAligned
            && first.frame.contains(extent) && first.body.isOpaque
    }

    /// Whether the shadow's shape includes the contents and sublayers.
    var shadowFollowsContents: Bool { style.shadow != nil && style.shadow?.path == nil && !style.hasBackground }

    private static func surface(bounds: CGRect, style: ResolvedLayerStyle) -> CGRect {
        var all = CGRect.null
        if style.hasBackground || style.hasBorder || style.backdrop != nil { all = bounds }
        if let contents = style.contents {
            let frame = contents.frame(in: bounds)
            all = all.joined(style.masksToBounds ? frame.common(bounds) : frame)
        }
        if let drawing = style.drawing { all = all.joined(style.masksToBounds ? drawing.extent.common(bounds) : drawing.extent) }
        return all
    }

    private static func shadow(bounds: CGRect, style: ResolvedLayerStyle, contents: CGRect) -> CGRect {
        guard let shadow = style.shadow, !style.masksToBounds else { return .null }
        let shape = shadow.path.map(\.boundingBoxOfPath) ?? (style.hasBackground ? bounds : contents)
        guard !shape.isNull else { return .null }
        // One pixel more: the blurred mask starts on a whole pixel.
        let reach = shadow.radius * ResolvedShadowStyle.reach + 1
        return shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
    }
}

extension CGRect {
    /// As `union`, but ignores rectangles without an area.
    func joined(_ other: CGRect) -> CGRect {
        if other.isNull || other.width <= 0 || other.height <= 0 { return self }
        if isNull || width <= 0 || height <= 0 { return other }
        let x0 = Swift.min(minX, other.minX), y0 = Swift.min(minY, other.minY)
        return CGRect(x: x0, y: y0, width: Swift.max(maxX, other.maxX) - x0, height: Swift.max(maxY, other.maxY) - y0)
    }

    /// As `intersection`, but null if the result has no area.
    func common(_ other: CGRect) -> CGRect {
        if isNull || other.isNull { return .null }
        let x0 = Swift.max(minX, other.minX), y0 = Swift.max(minY, other.minY)
        let x1 = Swift.min(maxX, other.maxX), y1 = Swift.min(maxY, other.maxY)
        return x1 > x0 && y1 > y0 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }
}
