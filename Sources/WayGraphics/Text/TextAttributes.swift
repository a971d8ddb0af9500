/// A line under or through text.
package struct TextDecoration: Sendable, Hashable {
    package enum Thickness: Sendable { case single, thick, double }
    /// Alternating dash and gap lengths, in multiples of the line's thickness; empty for a solid line.
    package var dashes: [CGFloat]
    package var thickness: Thickness

    package init(_ thickness: Thickness = .single, dashes: [CGFloat] = []) {
        self.thickness = thickness
        self.dashes = dashes
    }
}

/// The attributes of a text run.
package struct TextAttributes: Sendable, Hashable {
    package var font: FontDescription
    package var color: CGColor
    /// Additional space between letters, in points.
    package var kern: CGFloat
    package var underline: TextDecoration?
    package var strikethrough: TextDecoration?
    /// Nil for the text colour.
    package var underlineColor: CGColor?
    package var strikethroughColor: CGColor?
    /// Points upwards.
    package var baselineOffset: CGFloat
    package var backgroundColor: CGColor?
    /// The outline's width in points; 0 for none.
    package var strokeWidth: CGFloat = 0
    /// Nil for the text colour.
    package var strokeColor: CGColor?
    /// Only the outline is drawn.
    package var isHollow = false
    /// The slant of letters, as the tangent of the angle; 0 for upright.
    package var obliqueness: CGFloat = 0
    /// Replaces the characters that have it.
    package var inlineImage: InlineImage?
    /// False disables the font's ligatures.
    package var hasLigatures = true

    /// The distance in points by which outlines and slanted letters extend beyond the ink of upright, filled ones.
    var inkOutset: CGFloat { strokeWidth / 2 + abs(obliqueness) * font.size }

    /// OpenType features in Pango's syntax; nil for the font's defaults.
    var features: String? {
        let features = (font.hasTabularDigits ? ["tnum=1"] : []) + (hasLigatures ? [] : ["liga=0", "clig=0"])
        return features.isEmpty ? nil : features.joined(separator: ",")
    }

    package init(
        font: FontDescription, color: CGColor = .black, kern: CGFloat = 0, underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
        underlineColor: CGColor? = nil, strikethroughColor: CGColor? = nil, baselineOffset: CGFloat = 0, backgroundColor: CGColor? = nil
    ) {
        self.font = font
        self.color = color
        self.kern = kern.isFinite ? kern : 0
        self.underline = underline
        self.strikethrough = strikethrough
        self.underlineColor = underlineColor
        self.strikethroughColor = strikethroughColor
        self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
        self.backgroundColor = backgroundColor
    }
}

/// Text with uniform attributes.
package struct TextRun: Sendable, Hashable {
    package var text: String
    package var attributes: TextAttributes

    package init(_ text: String, _ attributes: TextAttributes) {
        self.text = text
        self.attributes = attributes
    }
}

/// A tab stop.
package struct TextTab: Sendable, Hashable {
    /// The alignment of the text up to the next tab, or the line's end, relative to the location.
    package enum Alignment: Sendable { case left, center, right, decimal }
    package var alignment: Alignment
    /// Points from the leading edge.
    package var location: CGFloat

    package init(_ alignment: Alignment, at location: CGFloat) {
        self.alignment = alignment
        self.location = location
    }
}

/// How lines are broken and aligned; raw values are those of UIKit's enumerations. Lengths are in points.
package struct TextParagraphStyle: Sendable, Hashable {
    /// `natural` aligns to the start of the line's writing direction.
    package enum Alignment: Int, Sendable {
        case left, center, right, justified, natural
    }

    /// Where a line that is too long is wrapped or truncated.
    package enum LineBreakMode: Int, Sendable {
        case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    }

    /// The direction of the paragraph.
    package enum WritingDirection: Int, Sendable {
        /// From the first letter with a strong direction.
        case natural = -1
        case leftToRight, rightToLeft
    }

    package var alignment = Alignment.natural
    package var lineBreakMode = LineBreakMode.byWordWrapping
    /// 0 for no limit.
    package var linesPerParagraph = 0
    /// In order; empty for one every eight spaces. After the last one they continue at the distance of the last two.
    package var tabs: [TextTab] = []
    package var writingDirection = WritingDirection.natural
    /// Between the lines.
    package var lineSpacing: CGFloat = 0
    /// 0 is treated as 1.
    package var lineHeightMultiple: CGFloat = 0
    /// 0 for no limit.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// After a paragraph, and before one.
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// Positive: the line's end from the leading edge. Zero or less: from the trailing edge.
    package var tailIndent: CGFloat = 0

    package init() {}

    package init(alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
    }

    /// The height of a line with the fonts' line height `natural`.
    func lineHeight(natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return max(height, minimumLineHeight)
    }
}

extension TextParagraphStyle.LineBreakMode {
    var truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}
