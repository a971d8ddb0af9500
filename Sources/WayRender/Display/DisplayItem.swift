import WayGraphics
import WayHost
import WayLayers

/// One thing to paint, in device pixels. A list of them is a whole picture, back to front; it knows no layer and no window.
struct DisplayItem: Sendable {
    var kind: Kind
    /// The pixels that may be touched.
    var bounds: PixelRect
    /// What no pixel below shines through; empty where that is not known.
    var opaque: PixelRect = .zero
    /// 0…1, multiplied with what the thing has of its own.
    var alpha: CGFloat = 1

    enum Kind: Sendable {
        /// A colour over all of `bounds`.
        case fill(RGBA)
        case roundedFill(RGBA, RoundedPixelRect)
        /// The frame along the inside of a rectangle; widths in device pixels.
        case border(RGBA, RoundedPixelRect, width: Int, height: Int)
        /// A shape that stands askew; filled, or its border where `lineWidth` is not nil.
        case shape(RGBA, SkewedShape)
        case image(ImageDraw)
        case quad(QuadDraw)
        case shadow(ShadowDraw)
        case group(DisplayGroup)
    }
}

/// Things that are put together before they are clipped, masked or faded.
struct DisplayGroup: Sendable {
    var items: [DisplayItem]
    var clip: Clip = .none
    /// Its alpha is what remains of the group.
    var mask: [DisplayItem]?
    /// Added to what is there rather than laid over it.
    var adds = false

    enum Clip: Sendable {
        case none
        case rounded(RoundedPixelRect)
        case shape(SkewedShape)
    }
}

/// A rectangle with or without round corners, and how it stands in device space.
struct SkewedShape: Sendable {
    var rect: CGRect
    var radius: CGFloat
    var corners: RoundedPixelRect.Corners
    var transform: CGAffineTransform
    /// In the rectangle's units; nil to fill it.
    var lineWidth: CGFloat?
}

/// A picture and where its pixels go.
struct ImageDraw: Sendable {
    var image: CGImage
    /// The pixels that are taken.
    var source: PixelRect
    var mapping: Mapping
    var magnifiesNearest = false
    var minifiesNearest = false
    /// Takes the place of what is there, where it is copied and does not fade.
    var replaces = false

    enum Mapping: Sendable {
        /// Pixel by pixel, the source's first one at a place on the device.
        case copy(x: Int, y: Int)
        /// From the source's pixels (its first one at the origin) to the device; edges are whole pixels.
        case scaled(CGAffineTransform)
        /// The same; edges are smoothed.
        case skewed(CGAffineTransform)
    }
}

/// A picture in perspective.
struct QuadDraw: Sendable {
    var image: CGImage
    /// From the picture's pixels to the device's.
    var projection: PlaneProjection
    var corners: [CGPoint]
    /// What is left of it where it crosses others.
    var cuts: [HalfPlane] = []
}

/// A blurred shape in one colour.
struct ShadowDraw: Sendable {
    var color: RGBA
    /// The standard deviation in pixels of the shape.
    var sigma: CGFloat
    var shape: Shape
    var mapping: Mapping

    enum Shape: Sendable {
        /// A rounded rectangle with its first pixel at the origin.
        case rounded(RoundedPixelRect)
        /// A path, and how it leads to the shape's pixels.
        case path(CGPath, CGAffineTransform)
        /// What these paint, in the shape's pixels: the things of a body at a transform.
        case items([DisplayItem], extent: PixelRect, body: RenderBody, CGAffineTransform)
    }

    enum Mapping: Sendable {
        /// Whole pixels from the shape's origin to the device's.
        case offset(x: Int, y: Int)
        case transform(CGAffineTransform)
    }
}
