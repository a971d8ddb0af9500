import CCairo

/// The source of a fill or stroke.
enum Paint {
    case color(RGBA)
    /// - color: of an uncoloured pattern.
    case pattern(CGPattern, color: RGBA)

    init(_ color: CGColor) {
        self = color.pattern.map { .pattern($0, color: color.rgba) } ?? .color(color.rgba)
    }
}

/// A paint with the context's alpha and transform applied, ready to be set as a source.
enum ResolvedPaint {
    case color(RGBA)
    case pattern(PatternSource)
}

extension CGContext {
    /// Nil for a pattern that cannot be drawn.
    func resolve(_ paint: Paint) -> ResolvedPaint? {
        switch paint {
        case .color(let color): return .color(color.faded(by: state.alpha))
        case .pattern(let pattern, let color):
            let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
            return PatternSource(
                pattern, color: color, alpha: state.alpha, toPixels: pattern.matrix.concatenating(phase).concatenating(baseTransform),
                resolution: offscreenResolution
            ).map { .pattern($0) }
        }
    }

    // MARK: Colours

    /// The source of fills and glyphs; a pattern colour fills with its pattern.
    public func setFillColor(_ color: CGColor) { setFill(Paint(color), color.colorSpace) }
    /// The source of strokes.
    public func setStrokeColor(_ color: CGColor) { setStroke(Paint(color), color.colorSpace) }

    private func setFill(_ paint: Paint, _ space: CGColorSpace?) {
        guard !colorsAreLocked else { return }
        state.fill = paint
        if let space { state.fillSpace = space }
    }

    private func setStroke(_ paint: Paint, _ space: CGColorSpace?) {
        guard !colorsAreLocked else { return }
        state.stroke = paint
        if let space { state.strokeSpace = space }
    }

    /// sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFill(.color(RGBA(red: red, green: green, blue: blue, alpha: alpha)), .rgb)
    }

    /// sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStroke(.color(RGBA(red: red, green: green, blue: blue, alpha: alpha)), .rgb)
    }

    /// Grey with the sRGB transfer curve.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFill(.color(RGBA(red: gray, green: gray, blue: gray, alpha: alpha)), .gray)
    }

    /// Grey with the sRGB transfer curve.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStroke(.color(RGBA(red: gray, green: gray, blue: gray, alpha: alpha)), .gray)
    }

    /// CMYK without a press profile.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// CMYK without a press profile.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the space of subsequent components; the colour becomes the space's opaque black.
    public func setFillColorSpace(_ space: CGColorSpace) { setFill(.color(.black), space) }
    /// Sets the space of subsequent components; the colour becomes the space's opaque black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { setStroke(.color(.black), space) }

    /// - Parameter components: as many as the fill colour space has, then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }

    /// - Parameter components: as many as the stroke colour space has, then alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    // MARK: Patterns

    /// - Parameter components: for an uncoloured pattern the colour in the fill colour space's base space, then alpha; otherwise alpha alone.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        let space = state.fillSpace.baseColorSpace ?? state.fillSpace
        setFill(.pattern(pattern, color: pattern.color(components, space)), nil)
    }

    /// - Parameter components: as with ``setFillPattern(_:colorComponents:)``.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        let space = state.strokeSpace.baseColorSpace ?? state.strokeSpace
        setStroke(.pattern(pattern, color: pattern.color(components, space)), nil)
    }

    /// The offset of patterns, in points of the base space.
    public func setPatternPhase(_ phase: CGSize) {
        guard isValid("setPatternPhase", phase.width, phase.height) else { return }
        state.patternPhase = phase
    }
}
