import CCairo

extension CGContext {
    /// Fills the clip with colours along a line.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        guard isValid("drawLinearGradient", start.x, start.y, end.x, end.y),
            let pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        else { return }
        draw(gradient, pattern, options)
    }

    /// Fills the clip with colours from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard isValid("drawRadialGradient", startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius),
            startRadius >= 0, endRadius >= 0,
            let pattern = cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x), Double(endCenter.y),
                Double(endRadius))
        else { return }
        draw(gradient, pattern, options)
    }

    /// Takes ownership of the pattern.
    private func draw(_ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions) {
        defer { cairo_pattern_destroy(pattern) }
        let alpha = state.alpha
        func add(_ location: CGFloat, _ color: RGBA) {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(location), Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * alpha))
        }
        // Cairo extends both ends or none; a clear stop at the same location ends the side that is not extended.
        if options.isEmpty {
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
        } else {
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            if !options.contains(.drawsBeforeStartLocation) { add(0, .clear) }
        }
        for stop in gradient.stops { add(stop.location, stop.color) }
        if !options.isEmpty, !options.contains(.drawsAfterEndLocation) {
            if let last = gradient.stops.last, last.location < 1 { add(1, last.color) }
            add(1, .clear)
        }
        composite(bounds: target.clipBox, shape: nil) { target in
            cairo_set_source(target.cairo, pattern)
            cairo_paint(target.cairo)
        }
    }
}
