/// A rectangle filled with a gradient.
package struct GradientDrawing: Sendable, Hashable {
    package var bounds: CGRect
    package var colors: [RGBA]
    /// One for each colour.
    package var locations: [CGFloat]
    /// In unit coordinates of the bounds.
    package var start: CGPoint
    package var end: CGPoint
    package var type: CAGradientLayerType

    func draw(in context: CGContext) {
        let (list, locations) = stops()
        guard let last = list.last, let gradient = CGGradient(colorsSpace: nil, colors: list, locations: locations) else { return }
        context.saveGState()
        context.clip(to: bounds)
        let from = absolutePoint(start), to = absolutePoint(end)
        let extending: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch type {
        case .radial:
            let radius = CGSize(width: abs(to.x - from.x), height: abs(to.y - from.y))
            if radius.width > 0, radius.height > 0 {
                context.translateBy(x: from.x, y: from.y)
                context.scaleBy(x: radius.width, y: radius.height)
                context.drawRadialGradient(gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: extending)
            } else {
                // A degenerate ellipse: the bounds lie beyond the last stop.
                context.setFillColor(last)
                context.fill(bounds)
            }
        case .conic:
            context.drawConicGradient(gradient, center: from, angle: atan2(to.y - from.y, to.x - from.x))
        default:
            context.drawLinearGradient(gradient, start: from, end: to, options: extending)
        }
        context.restoreGState()
    }

    /// The colours, with additional stops between colours of different alpha, which interpolate in premultiplied space, so that fades from clear have no dark
    /// fringe.
    private func stops() -> (colors: [CGColor], locations: [CGFloat]) {
        var list: [CGColor] = [], positions: [CGFloat] = []
        func add(_ color: LinearColor, _ location: CGFloat) {
            list.append(color.cgColor)
            positions.append(location)
        }
        for (index, color) in colors.enumerated() {
            let here = LinearColor(CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
            if index > 0, colors[index - 1].alpha != color.alpha {
                let last = colors[index - 1], from = locations[index - 1]
                let before = LinearColor(CGColor(red: last.red, green: last.green, blue: last.blue, alpha: last.alpha))
                for step in 1..<Self.fadeStepCount {
                    let t = CGFloat(step) / CGFloat(Self.fadeStepCount)
                    add(before.combined(with: here) { $0 + ($1 - $0) * t }, from + (locations[index] - from) * t)
                }
            }
            add(here, locations[index])
        }
        return (list, positions)
    }

    private static let fadeStepCount = 16

    private func absolutePoint(_ point: CGPoint) -> CGPoint {
        CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
}
