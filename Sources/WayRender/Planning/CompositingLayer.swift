import WayGraphics
import WayHost
import WayLayers

/// A part of the tree that can be painted into one buffer: a whole subtree, or only a layer's own drawing while something moves inside it.
struct CompositingLayer {
    struct Key: Hashable {
        let source: ObjectIdentifier
        let part: Part
    }

    enum Part: Hashable {
        case whole
        /// Without the sublayers.
        case own
        /// The content behind a round corner of a clipping layer, overlaid on the layer's clipped content.
        case corner(UInt8)
    }

    let key: Key
    let body: RenderBody
    /// From the body's space to the device.
    let transform: CGAffineTransform
    /// The device pixels to which superlayers clip.
    let clip: PixelRect
    let alpha: CGFloat
    /// The device pixels that it touches, clipped.
    let box: PixelRect
    /// Painting that stops at this occurrence paints everything behind the layer.
    let occurrence: BackdropPlacement.Occurrence
    /// For a corner the index of the first compositing layer that it clips; otherwise the layer's own index.
    let firstClippedIndex: Int
    /// Nothing in it depends on content behind it, and it is not in perspective.
    let isIndependent: Bool
    var rounded: RoundedPixelRect?
    /// Its perspective projection into the superlayer; nil for an affine transform.
    var projection: PlaneProjection?

    /// Its solid colour if it is an axis-aligned rectangle without round corners; nil for everything else.
    var color: RGBA? {
        guard rounded == nil, body.cost.drawCount == 1, body.mask == nil, transform.isAxisAligned, body.style.isPlainColor,
            body.children.allSatisfy({ !$0.placement.isVisible })
        else { return nil }
        return body.style.background
    }

    /// Fading the composited result gives the same pixels as fading each draw.
    var fadesUniformly: Bool { body.cost.drawCount <= 1 || body.style.fadesAsGroup }

    /// Its geometry, clip or opacity differs from another one's.
    func hasMoved(from other: CompositingLayer) -> Bool {
        transform != other.transform || alpha != other.alpha || clip != other.clip || rounded != other.rounded || projection != other.projection
    }

    /// Its content and placement equal another one's.
    func isSame(as other: CompositingLayer) -> Bool {
        key == other.key && body === other.body && !hasMoved(from: other)
    }
}

/// The root layer is painted up to, and without, this compositing layer.
struct RootLayerEnd {
    let occurrence: BackdropPlacement.Occurrence
    /// The layer's pixels. They are added to the region that is traversed, so that a traversal which skips everything outside the region still
    /// reaches the layer.
    let box: PixelRect

    init(_ layer: CompositingLayer) {
        occurrence = layer.occurrence
        box = layer.box
    }
}

extension ResolvedLayerStyle {
    fileprivate var isPlainColor: Bool {
        hasBackground && contents == nil && drawing == nil && shadow == nil && backdrop == nil && !hasBorder && transition == nil
            && rasterScale == nil && (cornerRadius <= 0 || corners.isEmpty)
    }

    /// The layer draws nothing of its own.
    var isEmpty: Bool { !hasBackground && contents == nil && drawing == nil && shadow == nil && backdrop == nil && !hasBorder }
}
