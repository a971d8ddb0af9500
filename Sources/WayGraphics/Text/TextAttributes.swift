/// A line under or through text.
package struct TextDecoration: Sendable, Hashable {
    package enum Thickness: Sendable {
        case single, thick, double

        /// The height of the decoration in multiples of a single line's.
        var factor: CGFloat {
            switch self {
            case .single: 1
            case .thick: 2
            case .double: 3
            }
        }
    }
    /// Alternating dash and gap lengths, in multiples of the line's thickness; empty for a solid line.
    package var dashes: [CGFloat]
    package var thickness: Thickness
    /// Not drawn under or through spaces.
    package var skipsSpaces: Bool

    package init(_ thickness: Thickness = .single, dashes: [CGFloat] = [], skipsSpaces: Bool = false) {
        self.thickness = thickness
        self.dashes = dashes
        self.skipsSpaces = skipsSpaces
    }
}

/// The shadow of glyphs and lines; the background has none.
package struct TextShadow: Sendable, Hashable {
    /// Points to the right and down.
    package var offset: CGSize
    /// The radius in points; 0 for a sharp edge.
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(offset.width)
        hasher.combine(offset.height)
        hasher.combine(blur)
        hasher.combine(color)
    }
}

/// The attributes of a text run.
package struct TextAttributes: Sendable, Hashable {
    package var font: FontDescription
    package var color: CGColor
    /// Space between letters in points, in addition to the system font's tracking.
    package var kern: CGFloat
    /// False disables the font's kerning of pairs.
    package var kernsPairs = true
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
    /// Source: the values of `NSAttributedString.Key.ligature`.
    package enum Ligatures: Int, Sendable { case essential, standard, all }
    package var ligatures = Ligatures.standard
    /// The natural logarithm of the factor by which glyphs are wider.
    package var expansion: CGFloat = 0
    package var shadow: TextShadow?
    /// The space in points between the line and the next, in addition to its height.
    package var leading: CGFloat = 0
    /// Nil for the language of the program.
    package var language: TextLanguage?

    /// The distance in points by which outlines, slanted and transformed letters extend beyond the ink that Pango reports.
    var inkOutset: CGFloat {
        let shear = abs(font.matrix?.b ?? 0) + abs(font.matrix?.c ?? 0)
        let transformed = GlyphTransform(self).map { font.size * ($0.sizeFactor * max(1, $0.heightFactor) + shear) } ?? 0
        return strokeWidth / 2 + abs(obliqueness) * font.size + transformed
    }

    /// Whether nothing is drawn but filled glyphs, in the form that the font has.
    var fillsGlyphsOnly: Bool {
        underline == nil && strikethrough == nil && backgroundColor == nil && strokeWidth == 0 && !isHollow && obliqueness == 0 && inlineImage == nil
            && shadow == nil && GlyphTransform(self) == nil
    }

    /// OpenType features in Pango's syntax; nil for the font's defaults.
    var features: String? {
        var features = font.features.isEmpty ? [] : [font.features]
        if font.hasTabularDigits { features.append("tnum=1") }
        if !kernsPairs { features.append("kern=0") }
        switch ligatures {
        case .essential: features += ["liga=0", "clig=0"]
        case .standard: break
        case .all: features.append("dlig=1")
        }
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
    /// Bidirectional controls before and after the text, which take part in the layout but have no index in it.
    package var opening = "", closing = ""

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
    /// The character at which decimal text is aligned; nil for the decimal point of the language.
    package var decimalPoint: Unicode.Scalar?

    package init(_ alignment: Alignment, at location: CGFloat, decimalPoint: Unicode.Scalar? = nil) {
        self.alignment = alignment
        self.location = location
        self.decimalPoint = decimalPoint
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
    /// Whether letters may be moved closer together to show text that would be truncated.
    package var allowsTightening = false
    /// Whether the last line does not consist of a single word, where the one before can spare one.
    package var avoidsOrphans = false
    /// Whether Korean words are not broken between syllables, where they fit into a line.
    package var keepsHangulWords = false
    /// Words are divided where the text of a line is narrower than this fraction of its width; 0 for never.
    package var hyphenationFactor: CGFloat = 0
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
