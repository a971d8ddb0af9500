import CCairo

extension CGContext {
    /// Fills the clip with colours around a point, from the x axis towards the y axis: clockwise if y points down.
    /// - Parameter angle: the angle of the first colour, in radians from the x axis towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard isValid("drawConicGradient", center.x, center.y, angle), state.ctm.isInvertible else { return }
        let box = target.clipBox.integral
        let resolution = offscreenResolution
        guard !box.isNull, let buffer = PixelBuffer(width: Int(box.width * resolution), height: Int(box.height * resolution)) else { return }
        let colors = gradient.colorTable(steps: 4096, alpha: state.alpha)
        let inverse = state.ctm.inverted(), fullTurn = 2 * CGFloat.pi
        for y in 0..<buffer.height {
            let row = buffer.row(y)
            for x in 0..<buffer.width {
                let point = CGPoint(x: box.minX + (CGFloat(x) + 0.5) / resolution, y: box.minY + (CGFloat(y) + 0.5) / resolution).applying(inverse)
                var fraction = (atan2(point.y - center.y, point.x - center.x) - angle) / fullTurn
                fraction -= fraction.rounded(.down)
                row[x] = colors[min(Int(fraction * CGFloat(colors.count)), colors.count - 1)]
            }
        }
        let image = CGImage(buffer)
        composite(bounds: box, shape: nil) { target in
            cairo_identity_matrix(target.cairo)
            cairo_translate(target.cairo, Double(box.minX), Double(box.minY))
            cairo_scale(target.cairo, Double(1 / resolution), Double(1 / resolution))
            image.withCairoSurface { cairo_set_source_surface(target.cairo, $0, 0, 0) }
            cairo_paint(target.cairo)
        }
    }
}

extension CGGradient {
    /// Premultiplied colours at the centres of `steps` equal intervals from 0 to 1.
    fileprivate func colorTable(steps: Int, alpha: CGFloat) -> [UInt32] {
        (0..<steps).map { color(at: (CGFloat($0) + 0.5) / CGFloat(steps)).faded(by: alpha).premultiplied }
    }

    private func color(at location: CGFloat) -> RGBA {
        guard let next = stops.firstIndex(where: { $0.location > location }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let a = stops[next - 1], b = stops[next]
        let t = (location - a.location) / (b.location - a.location)
        func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * t }
        return RGBA(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green), blue: mix(a.color.blue, b.color.blue),
            alpha: mix(a.color.alpha, b.color.alpha))
    }
}
