import CPango

/// Text layout: broken into lines, positioned, measured. Origin at the top left, points, y down; independent of the drawing scale.
///
/// Indices are in UTF-16 units, as in `NSString` and `NSAttributedString`.
package final class TextLayout: @unchecked Sendable {
    // Unchecked because Pango's objects are not Sendable: they are accessed under the engine's lock only.

    /// A positioned line.
    struct Line {
        var paragraph: Int
        var pango: UnsafeMutablePointer<PangoLayoutLine>
        /// The line's box: from its indent, as wide as its text, with the style's line height.
        var rect: CGRect
        /// From the layout's top.
        var baseline: CGFloat
        /// The bounding box of its glyphs.
        var ink: CGRect
    }

    let content: ShapedText
    package let style: TextParagraphStyle
    /// The available width; nil for unlimited.
    package let width: CGFloat?
    /// The used size: the widest line with its indent, and all lines with their spacing. Not rounded.
    package let size: CGSize
    /// Whether text is not displayed: lines beyond the limit, or text replaced by an ellipsis.
    package let isTruncated: Bool
    /// The space in points between the last line and that of a paragraph of another style that follows: leading, line and paragraph spacing.
    package let spaceBelow: CGFloat
    let paragraphs: [TextParagraph]
    let spansOfParagraph: [[TextParagraph.Span]]
    let lines: [Line]

    /// - Parameters:
    ///   - width: the available width in points; nil for unlimited.
    ///   - maximumLines: 0 for no limit.
    ///   - maximumHeight: lines that do not fit count as beyond the limit, except the first; nil for no limit.
    package init(
        _ runs: [TextRun], style: TextParagraphStyle = TextParagraphStyle(), width: CGFloat? = nil, maximumLines: Int = 0,
        maximumHeight: CGFloat? = nil
    ) {
        let width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
        let content = Self.content(of: runs, style, width: width, maximumLines: max(0, maximumLines)), text = content.shaped, spans = content.spans
        self.content = content
        self.style = style
        self.width = width

        let built = TextEngine.shared.locked { () -> LayoutBuilder in
            var builder = LayoutBuilder(text: text, spans: spans, style: style, width: width, maximumLines: max(0, maximumLines))
            builder.build()
            if let maximumHeight, builder.size.height > maximumHeight + 0.01, builder.lines.count > 1 {
                let fitting = max(1, builder.lines.count { $0.rect.maxY <= maximumHeight + 0.01 })
                builder = LayoutBuilder(text: text, spans: spans, style: style, width: width, maximumLines: fitting)
                builder.build()
            }
            return builder
        }
        paragraphs = built.paragraphs
        spansOfParagraph = built.spansOfParagraph
        lines = built.lines
        size = built.size
        isTruncated = built.isTruncated
        spaceBelow = built.spaceBelow + style.paragraphSpacing
    }

    package convenience init(
        _ text: String, _ attributes: TextAttributes, style: TextParagraphStyle = TextParagraphStyle(), width: CGFloat? = nil,
        maximumLines: Int = 0, maximumHeight: CGFloat? = nil
    ) {
        self.init([TextRun(text, attributes)], style: style, width: width, maximumLines: maximumLines, maximumHeight: maximumHeight)
    }

    private static func content(of runs: [TextRun], _ style: TextParagraphStyle, width: CGFloat?, maximumLines: Int) -> ShapedText {
        guard style.hyphenationFactor > 0, let width else { return ShapedText(runs) }
        var content = ShapedText(runs)
        TextEngine.shared.locked {
            content.insertSoftHyphens(at: Hyphenator(content: content, style: style, width: width, maximumLines: maximumLines).points())
        }
        return content
    }

    package var text: String { content.text }
    package var lineCount: Int { lines.count }
    package var lineRects: [CGRect] { lines.map(\.rect) }
    /// From the top; zero without lines.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
    /// The bounding box of the glyphs; null without any.
    package var glyphBounds: CGRect { lines.reduce(CGRect.null) { $1.ink.isEmpty ? $0 : $0.union($1.ink) } }
    /// The distance in points by which glyphs of fallback fonts extend beyond the top or the bottom; 0 for none.
    package var inkOverflow: CGFloat {
        guard paragraphs.contains(where: \.needs.mayFallBack) else { return 0 }
        let ink = glyphBounds
        return ink.isNull ? 0 : max(0, -ink.minY, ink.maxY - size.height)
    }
    /// The bounding box of glyphs and backgrounds; may extend beyond ``size``.
    package var inkBounds: CGRect { lines.reduce(CGRect.null) { $0.union($1.ink).union($1.rect) } }
}
