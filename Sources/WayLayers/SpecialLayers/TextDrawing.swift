/// Text from the top of a rectangle, clipped to it.
package struct TextDrawing: Sendable, Hashable {
    package var bounds: CGRect
    package var runs: [TextRun]
    package var style: TextParagraphStyle
    package var isWrapped: Bool
    /// The layer's y-axis points up; the text is upright nevertheless.
    package var isMirrored = false

    func draw(in context: CGContext) {
        var style = style
        // Without wrapping, the width is used for alignment and truncation only.
        if !isWrapped, style.lineBreakMode == .byWordWrapping { style.lineBreakMode = .byClipping }
        let isCut = style.lineBreakMode != .byWordWrapping && style.lineBreakMode != .byClipping
        let layout = TextLayout(
            runs, style: style, width: bounds.width, maximumLines: isCut && !isWrapped ? 1 : 0,
            maximumHeight: isCut && isWrapped ? bounds.height : nil)
        context.saveGState()
        context.clip(to: bounds)
        if isMirrored { context.concatenate(.verticalMirror(in: bounds)) }
        layout.draw(in: context, at: bounds.origin)
        context.restoreGState()
    }
}
