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

    public func concatenate(_ transform: CGAffineTransform) {
        guard isSound("concatenate", transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty) else { return }
        state.ctm = transform.concatenating(state.ctm)
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        guard isSound("translateBy", tx, ty) else { return }
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        guard isSound("scaleBy", sx, sy) else { return }
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    /// - Parameter angle: radians; clockwise, as y points down.
    public func rotate(by angle: CGFloat) {
        guard isSound("rotate", angle) else { return }
        state.ctm = state.ctm.rotated(by: angle)
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    // MARK: Colours

    public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fill = RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.stroke = RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// How opaque everything is that is drawn, 0…1; clamped.
    public func setAlpha(_ alpha: CGFloat) {
        guard isSound("setAlpha", alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

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

    public func setLineWidth(_ width: CGFloat) {
        guard isSound("setLineWidth", width) else { return }
        state.line.width = max(width, 0)
    }

    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

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

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.isAntialiased = allowsAntialiasing }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
