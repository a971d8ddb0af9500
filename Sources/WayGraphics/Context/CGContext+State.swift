extension CGContext {
    /// Whether all numbers can be drawn; one line in the log where one of them cannot.
    func isSound(_ call: StaticString, _ numbers: CGFloat...) -> Bool {
        guard numbers.allSatisfy(\.isFinite) else {
            graphicsLog.warning("\(call) is left out: a number is infinite or not a number")
            return false
        }
        return true
    }

    // MARK: Transform

    /// User space to device space, whose origin is the bitmap's lower left pixel and whose y axis points up.
    public var ctm: CGAffineTransform { state.ctm.concatenating(deviceFlip) }
    /// The same as ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// User space to the bitmap's pixels as they lie in memory, the first row at the top.
    package var pixelTransform: CGAffineTransform { state.ctm }

    /// A transform that is applied before the present one.
    public func concatenate(_ transform: CGAffineTransform) {
        guard isSound("concatenate", transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty) else { return }
        state.ctm = transform.concatenating(state.ctm)
    }

    /// Moves the origin, in present units.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        guard isSound("translateBy", tx, ty) else { return }
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    /// Makes the present units larger.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        guard isSound("scaleBy", sx, sy) else { return }
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    /// - Parameter angle: radians, from the x axis towards the y axis: clockwise where y points down.
    public func rotate(by angle: CGFloat) {
        guard isSound("rotate", angle) else { return }
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// Device space of a point in user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// Device space of a size in user space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// Device space of a rectangle in user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// User space of a point in device space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// User space of a size in device space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    /// User space of a rectangle in device space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// How opaque everything is that is drawn, 0…1; clamped.
    public func setAlpha(_ alpha: CGFloat) {
        guard isSound("setAlpha", alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// How what is drawn meets what is there; ``CGBlendMode/normal`` at first.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Shadow

    /// A shadow of black at a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// - Parameters:
    ///   - offset: points of the base space, which the transform does not change: to the right, and down in UIKit's contexts, up in those that
    ///     a program makes.
    ///   - blur: twice the standard deviation of the blur, in the same points.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard isSound("setShadow", offset.width, offset.height, blur) else { return }
        guard let color = color?.rgba, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(
            offset: CGSize(width: offset.width * scale, height: (isFlipped ? offset.height : -offset.height) * scale), sigma: max(blur, 0) / 2 * scale, color: color)
    }

    // MARK: Lines and quality

    /// In user space, 1 at first; 0 draws no line.
    public func setLineWidth(_ width: CGFloat) {
        guard isSound("setLineWidth", width) else { return }
        state.line.width = max(width, 0)
    }

    /// How open lines end.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// How lines meet at a corner.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// How far a mitre may reach, in line widths; 10 at first, at least 1.
    public func setMiterLimit(_ limit: CGFloat) {
        guard isSound("setMiterLimit", limit) else { return }
        state.line.miterLimit = max(limit, 1)
    }

    /// - Parameter lengths: dash and gap by turns; none, or nothing but zeros, for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard isSound("setLineDash", phase, lengths.reduce(0, +)), lengths.allSatisfy({ $0 >= 0 }) else { return }
        state.line.dashPhase = phase
        state.line.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
    }

    /// Whether edges are smoothed; true at first.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
    /// Whether the context may smooth edges at all; true at first, and no part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { antialiasingIsAllowed = allowsAntialiasing }
    var smoothsEdges: Bool { state.isAntialiased && antialiasingIsAllowed }

    /// How far a curve may be from the lines that are drawn for it, in pixels. Kept for compatibility: curves are drawn to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Kept for compatibility: everything is drawn in sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    /// Kept for compatibility: letters are always smoothed in grey, and placed at quarters of a pixel.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Kept for compatibility; see ``setShouldSmoothFonts(_:)``.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Kept for compatibility; see ``setShouldSmoothFonts(_:)``.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Kept for compatibility; see ``setShouldSmoothFonts(_:)``.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
