import Testing

@testable import WayKit

extension UIImage {
    /// The pixel of the upright picture as 0xAARRGGBB, premultiplied.
    func argb(_ x: Int, _ y: Int) -> UInt32? { bitmap(scale: scale, tint: nil)?.pixel(x: x, y: y) }
}

/// A picture drawn at a scale, without transparency unless asked for.
func drawn(
    _ size: CGSize, scale: CGFloat = 1, opaque: Bool = false, _ actions: (UIGraphicsImageRendererContext) -> Void
) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
}

/// Three pixels beside each other over three others: red, green, blue; white, black, clear.
func sixPixels() -> UIImage {
    drawn(CGSize(width: 3, height: 2)) { context in
        let colors: [UIColor] = [.red, .green, .blue, .white, .black, .clear]
        for (index, color) in colors.enumerated() {
            color.setFill()
            context.fill(CGRect(x: index % 3, y: index / 3, width: 1, height: 1))
        }
    }
}
