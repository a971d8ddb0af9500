import Testing

@testable import WayKitDrawing

extension UIImage {
    /// The pixel of the image with its orientation applied, as 0xAARRGGBB, premultiplied.
    func argb(_ x: Int, _ y: Int) -> UInt32? { bitmap(scale: scale, tint: nil)?.pixel(x: x, y: y) }
}

/// An image drawn at a scale, with transparency by default.
func drawn(
    _ size: CGSize, scale: CGFloat = 1, opaque: Bool = false, _ actions: (UIGraphicsImageRendererContext) -> Void
) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
}

/// Two rows of three pixels: red, green, blue; white, black, clear.
func sixPixels() -> UIImage {
    drawn(CGSize(width: 3, height: 2)) { context in
        let colors: [UIColor] = [.red, .green, .blue, .white, .black, .clear]
        for (index, color) in colors.enumerated() {
            color.setFill()
            context.fill(CGRect(x: index % 3, y: index / 3, width: 1, height: 1))
        }
    }
}
