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

    /// User space to pixels.
    public var ctm: CGAffineTransform { state.ctm }
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

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

    /// - Parameter angle: radians; clockwise, as y points down.
    public func rotate(by angle: CGFloat) {
        guard isSound("rotate", angle) else { return }
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// Pixels of a point in user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Pixels of a rectangle in user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// User space of a pixel.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// User space of a rectangle of pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    // MARK: Colours

    /// What shapes and text outlines are filled with.
    public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
    /// What lines are drawn with.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

    /// sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Grey on sRGB's curve.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fill = RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Grey on sRGB's curve.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.stroke = RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
    }

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
    ///   - offset: points of the context's first space, right and down; later transforms do not change it.
    ///   - blur: twice the standard deviation of the blur, in the same points.
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard isSound("setShadow", offset.width, offset.height, blur) else { return }
        guard let color = color?.rgba, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(
            offset: CGSize(width: offset.width * scale, height: offset.height * scale), sigma: max(blur, 0) / 2 * scale, color: color)
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
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.isAntialiased = allowsAntialiasing }

    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
