extension CGContext {
    /// Whether all numbers are finite; logs a warning otherwise.
    func isValid(_ call: StaticString, _ numbers: CGFloat...) -> Bool {
        guard numbers.allSatisfy(\.isFinite) else {
            graphicsLog.warning("\(call) is left out: a number is infinite or not a number")
            return false
        }
        return true
    }

    // MARK: Transform

    /// User space to device space, whose origin is the bitmap's lower left pixel and whose y axis points up.
    public var ctm: CGAffineTransform { state.ctm.concatenating(deviceFlip) }
    /// Same as ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// User space to the bitmap's pixels in memory order, the first row at the top.
    package var pixelTransform: CGAffineTransform { state.ctm }

    /// Applies a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        guard isValid("concatenate", transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty) else { return }
        state.ctm = transform.concatenating(state.ctm)
    }

    /// Translates the origin, in current units.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        guard isValid("translateBy", tx, ty) else { return }
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    /// Scales the units.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        guard isValid("scaleBy", sx, sy) else { return }
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    /// - Parameter angle: radians, from the x axis towards the y axis: clockwise if y points down.
    public func rotate(by angle: CGFloat) {
        guard isValid("rotate", angle) else { return }
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// Converts a point from user space to device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// Converts a size from user space to device space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// Converts a rectangle from user space to device space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// Converts a point from device space to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// Converts a size from device space to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    /// Converts a rectangle from device space to user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// The opacity of further drawing, 0…1; clamped.
    public func setAlpha(_ alpha: CGFloat) {
        guard isValid("setAlpha", alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// How further drawing is composited; ``CGBlendMode/normal`` by default.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Shadow

    /// A shadow in black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// - Parameters:
    ///   - offset: points of the base space, unaffected by the transform: to the right, and down in UIKit's contexts, up in those that a program creates.
    ///   - blur: twice the standard deviation of the blur, in the same points.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard isValid("setShadow", offset.width, offset.height, blur) else { return }
        guard let color = color?.rgba, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(
            offset: CGSize(width: offset.width * scale, height: (isFlipped ? offset.height : -offset.height) * scale),
            sigma: max(blur, 0) / 2 * scale, color: color)
    }

    // MARK: Lines and quality

    /// In user space, 1 by default; 0 draws no line.
    public func setLineWidth(_ width: CGFloat) {
        guard isValid("setLineWidth", width) else { return }
        state.line.width = max(width, 0)
    }

    /// The cap of open lines.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// The join at corners.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// The maximum length of a mitre, in line widths; 10 by default, at least 1.
    public func setMiterLimit(_ limit: CGFloat) {
        guard isValid("setMiterLimit", limit) else { return }
        state.line.miterLimit = max(limit, 1)
    }

    /// - Parameter lengths: alternating dash and gap lengths; empty, or only zeros, for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard isValid("setLineDash", phase, lengths.reduce(0, +)), lengths.allSatisfy({ $0 >= 0 }) else { return }
        state.line.dashPhase = phase
        state.line.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
    }

    /// Whether edges are antialiased; true by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
    /// Whether the context may antialias edges at all; true by default, and not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { antialiasingIsAllowed = allowsAntialiasing }
    var isAntialiasing: Bool { state.isAntialiased && antialiasingIsAllowed }

    /// The maximum error of flattened curves, in pixels. For source compatibility: curves are drawn accurately to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}
    /// For source compatibility: everything is drawn in sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    /// For source compatibility: glyphs are always antialiased in greyscale, and positioned at quarters of a pixel.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// For source compatibility; see ``setShouldSmoothFonts(_:)``.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// For source compatibility; see ``setShouldSmoothFonts(_:)``.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// For source compatibility; see ``setShouldSmoothFonts(_:)``.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
