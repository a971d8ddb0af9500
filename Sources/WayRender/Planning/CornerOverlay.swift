import WayGraphics
import WayHost

/// The overlay on a round corner of a clipping layer whose content moves: it shows the content behind the layer there.
struct CornerOverlay {
    let corner: RoundedPixelRect.Corners
    /// The solid colour behind; nil for any other content. The bitmap of a colour is scaled while the corner grows.
    let color: RGBA?
    /// The rounded rectangle in the bitmap's pixels.
    private(set) var rounded: RoundedPixelRect
    /// What the bitmap shows, in its own pixels: those of the device, or, for a colour, with the corner's tip at the origin.
    private(set) var content: PixelRect

    /// Scale at which the bitmap may be shown: hardly ever enlarged, and reduced to half at most.
    private static let scales: ClosedRange<CGFloat> = 0.49...1.03

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
        let size = exp2(log2(max(shape.shape.radiusX, shape.shape.radiusY) / Self.scales.upperBound).rounded(.up))
        let factor = size / max(shape.shape.radiusX, shape.shape.radiusY)
        let drawn = CornerShape(shape.shape, factor: factor)
        let isRight = box.x != shape.rect.x, isLower = box.y != shape.rect.y
        let rect = PixelRect(x: isRight ? -drawn.width : 0, y: isLower ? -drawn.height : 0, width: drawn.width, height: drawn.height)
        rounded = RoundedPixelRect(rect: rect, corners: shape.corners, shape: drawn)
        // A transparent pixel more: scaling then smooths the edge.
        content = PixelRect(x: rect.x - (isRight ? 1 : 0), y: rect.y - (isLower ? 1 : 0), width: rect.width + 1, height: rect.height + 1)
    }

    /// The corner's box in the bitmap.
    var box: PixelRect { rounded.box(corner) }

    /// From the bitmap to a corner on the device.
    func map(to shape: RoundedPixelRect) -> CGAffineTransform {
        guard color != nil else { return .identity }
        let box = shape.box(corner)
        let isRight = box.x != shape.rect.x, isLower = box.y != shape.rect.y
        return CGAffineTransform(
            a: shape.shape.radiusX / rounded.shape.radiusX, b: 0, c: 0, d: shape.shape.radiusY / rounded.shape.radiusY,
            tx: CGFloat(isRight ? box.maxX : box.x), ty: CGFloat(isLower ? box.maxY : box.y))
    }

    /// Whether the bitmap of a colour can show another shape.
    func fits(_ shape: RoundedPixelRect, behind other: RGBA?) -> Bool {
        let box = shape.box(corner), map = map(to: shape)
        return color != nil && other == color && shape.corners == rounded.corners && shape.shape.exponent == rounded.shape.exponent
            && box.width == shape.shape.width && box.height == shape.shape.height && Self.scales.contains(map.a) && Self.scales.contains(map.d)
    }

    /// Moves the bitmap of the content behind with a corner of the same size.
    /// - Returns: The translation; nil if the size differs.
    mutating func move(to shape: RoundedPixelRect) -> (x: Int, y: Int)? {
        let box = shape.box(corner)
        guard color == nil, box.width == content.width, box.height == content.height else { return nil }
        let translation = (x: box.x - content.x, y: box.y - content.y)
        rounded = shape
        content = box
        return translation
    }
}
