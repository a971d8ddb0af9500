import WayGraphics
import WayHost

extension WindowRenderer {
    /// Renders a part of a capture into an image.
    /// - Parameters:
    ///   - part: In the captured layer's coordinates.
    ///   - scale: Pixels per point.
    /// - Returns: nil for an empty rectangle, or if memory runs out.
    package func image(of capture: LayerCapture, part: CGRect, scale: CGFloat) -> CGImage? {
        let toPixels = CGAffineTransform(translationX: -part.minX, y: -part.minY).concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let size = PixelRect(
            x: 0, y: 0, width: DevicePixels.integer((part.width * scale).rounded()),
            height: DevicePixels.integer((part.height * scale).rounded()))
        return image(of: capture.body, at: toPixels, area: size)
    }

    /// Draws a capture into a context, in the captured layer's coordinates. It is rendered for the context's own pixels: as sharp there as in a
    /// window.
    package func draw(_ capture: LayerCapture, in context: CGContext) {
        let body = capture.body, transform = context.pixelTransform
        guard !body.extent.isNull, transform.isInvertible else { return }
        let wanted = transform.box(body.extent).common(transform.box(context.boundingBoxOfClipPath))
        let area = DevicePixels.covering(wanted)
        guard let image = image(of: body, at: transform, area: area) else { return }
        context.saveGState()
        context.concatenate(transform.inverted())
        context.drawUpright(image, in: area.cgRect)
        context.restoreGState()
    }

    private func image(of body: RenderBody, at transform: CGAffineTransform, area: PixelRect) -> CGImage? {
        guard !area.isEmpty, area.width <= PixelBuffer.maximumLength, area.height <= PixelBuffer.maximumLength,
            let buffer = PixelBuffer(width: area.width, height: area.height),
            let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: area)
        else { return nil }
        paint(body, at: transform, in: area, on: canvas)
        return CGImage(buffer)
    }
}
