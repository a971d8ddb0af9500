import WayGraphics
import WayHost
import WayLayers

/// One draw, in device pixels. A display list of them is a whole image, back to front; it refers to no layer and no window.
struct DisplayItem: Sendable {
    var kind: Kind
    /// The pixels that may be touched.
    var bounds: PixelRect
    /// The opaque pixels; empty if unknown.
    var opaque: PixelRect = .zero
    /// More opaque pixels, of an item with round corners: `opaque` does not contain those between two corners.
    var opaqueAcross: PixelRect = .zero
    /// 0…1, multiplied with the item's own alpha.
    var alpha: CGFloat = 1

    enum Kind: Sendable {
        /// A colour over `bounds`.
        case fill(RGBA)
        case roundedFill(RGBA, RoundedPixelRect)
        /// The border along the inside of a rectangle; widths in device pixels.
        case border(RGBA, RoundedPixelRect, width: Int, height: Int)
        /// A shape that is not axis-aligned; filled, or its border if `lineWidth` is not nil.
        case shape(RGBA, SkewedShape)
        case image(ImageDraw)
        case ink(InkDraw)
        case quad(QuadDraw)
        case shadow(ShadowDraw)
        case group(DisplayGroup)
    }
}

/// Items that are composited before they are clipped, masked or faded.
struct DisplayGroup: Sendable {
    var items: [DisplayItem]
    var clip: Clip = .none
    /// The group is multiplied by the alpha of these items.
    var mask: [DisplayItem]?
    /// Composited with ADD rather than OVER.
    var isAdditive = false

    enum Clip: Sendable {
        case none
        case rounded(RoundedPixelRect)
        case shape(SkewedShape)
    }
}

/// A rectangle with or without round corners, and its transform to device space.
struct SkewedShape: Sendable {
    var rect: CGRect
    var radius: CGFloat
    var corners: RoundedPixelRect.Corners
    var transform: CGAffineTransform
    /// In the rectangle's units; nil to fill it.
    var lineWidth: CGFloat?
}

/// An image and its mapping to the device.
struct ImageDraw: Sendable {
    var image: CGImage
    /// The pixels that are drawn.
    var source: PixelRect
    var mapping: Mapping
    var magnifiesNearest = false
    var minifiesNearest = false
    /// Composited with SRC rather than OVER, if it is copied and does not fade.
    var replaces = false

    enum Mapping: Sendable {
        /// Pixel by pixel, with the source's first pixel at this position on the device.
        case copy(x: Int, y: Int)
        /// From the source's pixels (the first one at the origin) to the device; edges are on whole pixels.
        case scaled(CGAffineTransform)
        /// The same; edges are antialiased.
        case skewed(CGAffineTransform)
    }
}

/// An image of which only the ink is stored, with its first pixel at this position on the device.
struct InkDraw: Sendable {
    var image: InkImage
    var x: Int, y: Int
}

/// An image in perspective.
struct QuadDraw: Sendable {
    var image: CGImage
    /// From the image's pixels to the device's.
    var projection: PlaneProjection
    var corners: [CGPoint]
    /// The half planes to which it is clipped where it crosses others.
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
        /// A path and its transform to the shape's pixels.
        case path(CGPath, CGAffineTransform)
        /// The alpha of these items, in the shape's pixels: the content of a body at a transform.
        case items([DisplayItem], extent: PixelRect, body: RenderBody, CGAffineTransform)
    }

    enum Mapping: Sendable {
        /// A translation by whole pixels from the shape to the device.
        case offset(x: Int, y: Int)
        case transform(CGAffineTransform)
    }
}
