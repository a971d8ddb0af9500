import WayGraphics
import WayHost
import WayLayers

/// A part of the tree that can be one picture: a whole subtree, or what a layer shows of its own while something moves inside of it.
struct CompositingLayer {
    struct Key: Hashable {
        let layer: ObjectIdentifier
        let part: Part
    }

    enum Part: Hashable {
        case whole
        /// Without the sublayers.
        case own
        /// What lies behind a round corner of a layer that clips what is in it, laid over that.
        case corner(UInt8)
    }

    let key: Key
    let body: RenderBody
    /// From the body's space to the device.
    let transform: CGAffineTransform
    /// The pixels that superlayers leave.
    let clip: PixelRect
    let alpha: CGFloat
    /// The pixels that it touches.
    let box: PixelRect
    /// Painting up to here paints all that lies behind.
    let spot: BackdropPlace.Spot
    /// The first leaf of the layer that the corner belongs to; of others their own place in the list.
    let first: Int
    /// Nothing in it depends on what lies behind, or stands in perspective.
    let standsAlone: Bool
    var rounded: RoundedPixelRect?
    /// How it stands in perspective, in its superlayer.
    var projection: PlaneProjection?

    /// The one colour that it is, upright and square; nil for everything else.
    var color: RGBA? {
        guard rounded == nil, body.price.things == 1, body.mask == nil, transform.isUpright, body.look.isPlainColor,
            body.children.allSatisfy({ !$0.placement.isSeen })
        else { return nil }
        return body.look.background
    }

    /// Translucent as a whole it looks as it does thing by thing.
    var fadesAsOne: Bool { body.price.things <= 1 || body.look.fadesAsGroup }

    /// Is elsewhere than another one, seen through another clip, or more or less translucent.
    func hasMoved(from other: CompositingLayer) -> Bool {
        transform != other.transform || alpha != other.alpha || clip != other.clip || rounded != other.rounded || projection != other.projection
    }

    /// Looks as another one did.
    func isSame(as other: CompositingLayer) -> Bool {
        key == other.key && body === other.body && !hasMoved(from: other)
    }
}

/// What is painted ends before a leaf.
struct PlanStop {
    let spot: BackdropPlace.Spot
    /// The leaf's pixels: whoever lists nothing that lies elsewhere comes by it all the same.
    let box: PixelRect

    init(_ leaf: CompositingLayer) {
        spot = leaf.spot
        box = leaf.box
    }
}

extension ResolvedLayerStyle {
    fileprivate var isPlainColor: Bool {
        hasBackground && contents == nil && drawing == nil && shadow == nil && backdrop == nil && !hasBorder && transition == nil
            && rasterScale == nil && (cornerRadius <= 0 || corners.isEmpty)
    }

    /// Nothing of the layer's own is seen.
    var isEmpty: Bool { !hasBackground && contents == nil && drawing == nil && shadow == nil && backdrop == nil && !hasBorder }
}
