import Foundation

/// Whole device pixels, for views whose frame begins at a whole pixel.
extension UIView {
    private var pixelsPerPoint: CGFloat { max(traitCollection.displayScale, 1) }

    /// The length of a device pixel in points.
    package var pixelLength: CGFloat { 1 / pixelsPerPoint }

    /// The nearest whole pixel.
    package func roundedToPixel(_ value: CGFloat) -> CGFloat { (value * pixelsPerPoint).rounded() / pixelsPerPoint }

    /// Aligns a frame to whole pixels, so that text and images are sharp; a size never shrinks.
    package func pixelAligned(_ rect: CGRect) -> CGRect {
        let scale = pixelsPerPoint
        func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
        func ceil(_ value: CGFloat) -> CGFloat { ((value - 0.001) * scale).rounded(.up) / scale }
        return CGRect(x: floor(rect.minX), y: floor(rect.minY), width: ceil(rect.width), height: ceil(rect.height))
    }

    /// Aligns each edge of a frame to the nearest whole pixel, so that adjacent frames stay adjacent. A length is at least one pixel.
    package func pixelRounded(_ rect: CGRect) -> CGRect {
        let x = roundedToPixel(rect.minX), y = roundedToPixel(rect.minY)
        return CGRect(
            x: x, y: y, width: max(roundedToPixel(rect.maxX) - x, pixelLength), height: max(roundedToPixel(rect.maxY) - y, pixelLength))
    }
}
