import Foundation
import WayGraphics
import WayHost

extension WindowIcon {
    /// Side lengths in points, each at scales 1 and 2: the sizes of task bars and switchers.
    private static let sides = [24, 48, 128]

    /// The icon of that name: an image of the program's bundle if there is one, and always the name itself, for the icon theme.
    @MainActor init(named name: String) {
        self.init(name: name)
        guard let image = UIImage(named: name), image.size.width > 0, image.size.height > 0 else { return }
        images = Self.sides.flatMap { side in [1, 2].compactMap { Self.draw(image, side: side, scale: $0) } }
    }

    /// Draws the whole image centred in a square.
    @MainActor private static func draw(_ image: UIImage, side: Int, scale: Int) -> Image? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(scale)
        let square = CGSize(width: side, height: side)
        let factor = min(square.width / image.size.width, square.height / image.size.height)
        let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
        let drawn = UIGraphicsImageRenderer(size: square, format: format).image { _ in
            image.draw(in: CGRect(x: (square.width - size.width) / 2, y: (square.height - size.height) / 2, width: size.width, height: size.height))
        }
        guard let bitmap = drawn.cgImage, bitmap.width == side * scale, bitmap.height == side * scale else { return nil }
        let pixels = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap.pixel(x: x, y: y) ?? 0 } }
        return Image(side: side * scale, scale: scale, pixels: pixels)
    }
}
