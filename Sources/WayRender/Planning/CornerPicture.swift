import WayGraphics
import WayHost

/// What is laid over a round corner of a layer that clips what moves in it: what lies behind the layer there.
struct CornerPicture {
    let corner: RoundedPixelRect.Corners
    /// All that lies behind; nil where that is more than a colour. The picture of a colour is stretched while the corner grows.
    let color: RGBA?
    /// The shape as it is in the picture.
    private(set) var rounded: RoundedPixelRect
    /// What the picture shows, in its pixels: those of the device, or with the corner's tip at the origin.
    private(set) var content: PixelRect

    /// Of the size in the picture: it is never enlarged by more, nor made smaller by half.
    private static let sizes: ClosedRange<CGFloat> = 0.49...1.03

    init(_ corner: RoundedPixelRect.Corners, of shape: RoundedPixelRect, behind color: RGBA?) {
        self.corner = corner
        let box = shape.box(corner)
        guard let color, box.width == shape.shape.width, box.height == shape.shape.height else {
            self.color = nil
            rounded = shape
            content = box
            return
        }
        self.color = color
        let size = exp2(log2(max(shape.shape.radiusX, shape.shape.radiusY) / Self.sizes.upperBound).rounded(.up))
        let factor = size / max(shape.shape.radiusX, shape.shape.radiusY)
        let drawn = CornerShape(shape.shape, factor: factor)
        let isRight = box.x != shape.rect.x, isLower = box.y != shape.rect.y
        let rect = PixelRect(x: isRight ? -drawn.width : 0, y: isLower ? -drawn.height : 0, width: drawn.width, height: drawn.height)
        rounded = RoundedPixelRect(rect: rect, corners: shape.corners, shape: drawn)
        // A pixel in which nothing is: what is stretched ends softly.
        content = PixelRect(x: rect.x - (isRight ? 1 : 0), y: rect.y - (isLower ? 1 : 0), width: rect.width + 1, height: rect.height + 1)
    }

    /// The corner's own pixels in the picture.
    var box: PixelRect { rounded.box(corner) }

    /// From the picture to a corner on the device.
    func map(to shape: RoundedPixelRect) -> CGAffineTransform {
        guard color != nil else { return .identity }
        let box = shape.box(corner)
        let isRight = box.x != shape.rect.x, isLower = box.y != shape.rect.y
        return CGAffineTransform(
            a: shape.shape.radiusX / rounded.shape.radiusX, b: 0, c: 0, d: shape.shape.radiusY / rounded.shape.radiusY,
            tx: CGFloat(isRight ? box.maxX : box.x), ty: CGFloat(isLower ? box.maxY : box.y))
    }

    /// Whether the picture of a colour does for another shape.
    func fits(_ shape: RoundedPixelRect, behind other: RGBA?) -> Bool {
        let box = shape.box(corner), map = map(to: shape)
        return color != nil && other == color && shape.corners == rounded.corners && shape.shape.exponent == rounded.shape.exponent
            && box.width == shape.shape.width && box.height == shape.shape.height && Self.sizes.contains(map.a) && Self.sizes.contains(map.d)
    }

    /// The picture of what lies behind goes with a corner that keeps its size.
    /// - Returns: By how much it goes; nil where it cannot.
    mutating func move(to shape: RoundedPixelRect) -> (x: Int, y: Int)? {
        let box = shape.box(corner)
        guard color == nil, box.width == content.width, box.height == content.height else { return nil }
        let way = (x: box.x - content.x, y: box.y - content.y)
        rounded = shape
        content = box
        return way
    }
}
