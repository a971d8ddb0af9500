import Foundation
import WayGraphics
import WayLanguage
import WayMarkdown

/// Converts an attributed string to the text engine's runs and styles.
package enum AttributedTextRuns {
    /// Consecutive paragraphs of one style.
    package struct Group: Hashable, Sendable {
        package var runs: [TextRun]
        var style: TextParagraphStyle
    }

    /// UIKit's font for text without one: the system font of 12 points.
    package static let defaultFont = UIFont(spec: FontSpec(size: 12))

    package static func groups(of text: StyledText, options: AttributedTextLayout.Options) -> [Group] {
        let string = text.string as NSString, hasTabs = text.string.utf8.contains(9)
        var groups: [Group] = []
        var position = 0
        while position < string.length {
            let paragraph = string.paragraphRange(for: NSRange(location: position, length: 0))
            let style = textStyle(of: text, at: paragraph.location, options: options, hasTabs: hasTabs)
            let runs = runs(of: text, in: paragraph, options: options)
            if var last = groups.last, last.style == style {
                last.runs += runs
                groups[groups.count - 1] = last
            } else {
                groups = withoutTrailingSeparator(groups) + [Group(runs: runs, style: style)]
            }
            position = max(NSMaxRange(paragraph), position + 1)
        }
        return groups
    }

    /// The same for text with one set of attributes. A single paragraph needs no attributed string.
    static func groups(of text: PlainText, options: AttributedTextLayout.Options) -> [Group] {
        guard !text.string.isEmpty, !hasSeparator(text.string) else { return groups(of: text.styled, options: options) }
        var values = ParagraphValues()
        values.alignment = text.alignment
        values.lineBreakMode = text.lineBreakMode
        values.lineBreakStrategy = text.lineBreakStrategy
        var attributes = TextAttributes(font: text.font.spec.description, color: text.color)
        if options.usesFontLeading { attributes.leading = text.font.leading }
        let style = textStyle(values, options: options, hasTabs: text.string.utf8.contains(9))
        return [Group(runs: [TextRun(text.string, attributes)], style: style)]
    }

    /// Whether there may be more than one paragraph: Unicode's mandatory breaks.
    private static func hasSeparator(_ text: String) -> Bool {
        // In UTF-8 those beyond ASCII begin with C2 and E2.
        guard text.utf8.contains(where: { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }) else { return false }
        return text.unicodeScalars.contains { (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value) }
    }

    /// A group ends with its last paragraph: a trailing separator would add an empty line.
    private static func withoutTrailingSeparator(_ groups: [Group]) -> [Group] {
        guard var group = groups.last, var run = group.runs.popLast() else { return groups }
        if run.text.last?.isNewline == true { run.text.removeLast() }
        group.runs.append(run)
        return groups.dropLast() + [group]
    }

    /// The runs of a paragraph without its separator.
    package static func textRuns(of text: StyledText, usesFontLeading: Bool = true) -> [TextRun] {
        var end = text.string.startIndex
        let runs = text.runs.map { run in
            let start = end
            end = text.string.utf16.index(start, offsetBy: run.range.length)
            return TextRun(String(text.string[start..<end]), attributes(run.attributes, usesFontLeading: usesFontLeading))
        }
        return WritingDirections.applied(to: runs, text.runs)
    }

    /// The style of a single paragraph, with its own direction.
    package static func style(of text: StyledText, options: AttributedTextLayout.Options) -> TextParagraphStyle {
        textStyle(of: text, at: 0, options: options, hasTabs: text.string.utf8.contains(9))
    }

    private static func runs(of text: StyledText, in range: NSRange, options: AttributedTextLayout.Options) -> [TextRun] {
        let string = text.string as NSString, styled = text.runs(in: range)
        let runs = styled.map { TextRun(string.substring(with: $0.range), attributes($0.attributes, usesFontLeading: options.usesFontLeading)) }
        return WritingDirections.applied(to: runs, styled)
    }

    private static func attributes(_ values: [NSAttributedString.Key: Any], usesFontLeading: Bool) -> TextAttributes {
        let intent = InlinePresentationIntent(attribute: values[.inlinePresentationIntent]) ?? []
        let font = (values[.font] as? UIFont ?? defaultFont).presenting(intent)
        let ownColor = values[.foregroundColor] as? UIColor ?? (values[.link] == nil ? UIColor.black : UIColor.link)
        let underline = number(values[.underlineStyle]) ?? (values[.link] == nil ? 0 : 1)
        let strikethrough = number(values[.strikethroughStyle]) ?? (intent.contains(.strikethrough) ? 1 : 0)
        var attributes = TextAttributes(
            font: font.spec.description, color: ownColor.cgColor,
            kern: number(values[.tracking]) ?? number(values[.kern]) ?? 0,
            underline: decoration(underline), strikethrough: decoration(strikethrough),
            underlineColor: (values[.underlineColor] as? UIColor)?.cgColor,
            strikethroughColor: (values[.strikethroughColor] as? UIColor)?.cgColor,
            baselineOffset: number(values[.baselineOffset]) ?? 0,
            backgroundColor: (values[.backgroundColor] as? UIColor)?.cgColor)
        if let percent = number(values[.strokeWidth]), percent.isFinite {
            attributes.strokeWidth = abs(percent) / 100 * font.pointSize
            attributes.isHollow = percent > 0
            attributes.strokeColor = (values[.strokeColor] as? UIColor)?.cgColor
        }
        if let slant = number(values[.obliqueness]), slant.isFinite { attributes.obliqueness = min(max(slant, -4), 4) }
        attributes.inlineImage = values[.inlineImage] as? InlineImage ?? (values[.attachment] as? NSTextAttachment)?.inlineImage(tint: ownColor)
        attributes.kernsPairs = number(values[.kern]) != 0
        attributes.ligatures = number(values[.ligature]).flatMap { Int(exactly: $0) }.flatMap(TextAttributes.Ligatures.init) ?? .standard
        if let expansion = number(values[.expansion]), expansion.isFinite { attributes.expansion = expansion }
        attributes.shadow = (values[.shadow] as? NSShadow)?.textShadow
        if usesFontLeading { attributes.leading = font.leading }
        if let language = values[.languageIdentifier] as? String { attributes.language = LocaleName(language).flatMap { TextLanguage($0.textLanguage) } }
        return attributes
    }

    /// - Parameter style: the raw value of an `NSUnderlineStyle`.
    private static func decoration(_ style: CGFloat?) -> TextDecoration? {
        let style = NSUnderlineStyle(rawValue: Int(exactly: (style ?? 0).rounded()) ?? 0)
        let thickness: TextDecoration.Thickness
        switch style.rawValue & 0xF {
        case 0: return nil
        case NSUnderlineStyle.thick.rawValue: thickness = .thick
        case NSUnderlineStyle.double.rawValue: thickness = .double
        default: thickness = .single
        }
        let dashes: [CGFloat]
        switch style.rawValue & 0x700 {
        case NSUnderlineStyle.patternDot.rawValue: dashes = [2, 2]
        case NSUnderlineStyle.patternDash.rawValue: dashes = [6, 3]
        case NSUnderlineStyle.patternDashDot.rawValue: dashes = [6, 3, 2, 3]
        case NSUnderlineStyle.patternDashDotDot.rawValue: dashes = [6, 3, 2, 3, 2, 3]
        default: dashes = []
        }
        return TextDecoration(thickness, dashes: dashes, skipsSpaces: style.contains(.byWord))
    }

    private static func textStyle(
        of text: StyledText, at index: Int, options: AttributedTextLayout.Options, hasTabs: Bool
    ) -> TextParagraphStyle {
        let paragraphStyle = text.attribute(.paragraphStyle, at: index) as? NSParagraphStyle
        return textStyle(paragraphStyle?.values ?? ParagraphValues(), options: options, hasTabs: hasTabs)
    }

    private static func textStyle(_ values: ParagraphValues, options: AttributedTextLayout.Options, hasTabs: Bool) -> TextParagraphStyle {
        var style = TextParagraphStyle()
        style.alignment = TextParagraphStyle.Alignment(rawValue: values.alignment.rawValue) ?? .natural
        // A paragraph with a direction of its own begins at the edge of that direction.
        if style.alignment == .natural, values.baseWritingDirection == .natural, let direction = options.direction {
            style.alignment = direction == .leftToRight ? .left : .right
        }
        let lineBreakMode = options.lineBreakMode ?? values.lineBreakMode
        style.lineBreakMode = TextParagraphStyle.LineBreakMode(rawValue: lineBreakMode.rawValue) ?? .byWordWrapping
        if options.truncatesParagraphs, values.lineBreakMode.truncates { style.linesPerParagraph = 1 }
        style.allowsTightening = values.allowsDefaultTighteningForTruncation && lineBreakMode.truncates
        if hasTabs { style.tabs = values.resolvedTabStops.map(\.tab) }
        style.writingDirection = TextParagraphStyle.WritingDirection(rawValue: values.baseWritingDirection.rawValue) ?? .natural
        style.avoidsOrphans = values.lineBreakStrategy.contains(.pushOut)
        style.keepsHangulWords = values.lineBreakStrategy.contains(.hangulWordPriority)
        let hyphenation = values.shownHyphenationFactor == 0 ? options.hyphenationFactor : CGFloat(values.shownHyphenationFactor)
        style.hyphenationFactor = hyphenation > 0 ? min(hyphenation, 1) : 0
        style.lineSpacing = values.lineSpacing
        style.lineHeightMultiple = values.lineHeightMultiple
        style.minimumLineHeight = values.minimumLineHeight
        style.maximumLineHeight = values.maximumLineHeight
        style.paragraphSpacing = values.paragraphSpacing
        style.paragraphSpacingBefore = values.paragraphSpacingBefore
        style.firstLineHeadIndent = values.firstLineHeadIndent
        style.headIndent = values.headIndent
        style.tailIndent = values.tailIndent
        return style
    }

    /// The value of an attribute that may have any number type.
    package static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSUnderlineStyle: CGFloat(value.rawValue)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

extension NSAttributedString.Key {
    /// The `InlineImage` of an attachment whose place in a text container was asked for.
    package static let inlineImage = NSAttributedString.Key(rawValue: "WayKitInlineImage")
}

extension UIFont {
    /// The font for what Markdown says: bold, italic, of fixed width.
    fileprivate func presenting(_ intent: InlinePresentationIntent) -> UIFont {
        guard !intent.isDisjoint(with: [.stronglyEmphasized, .emphasized, .code]) else { return self }
        var spec = spec
        if intent.contains(.stronglyEmphasized) { spec.symbolicTraits.insert(.traitBold) }
        if intent.contains(.emphasized) { spec.symbolicTraits.insert(.traitItalic) }
        if intent.contains(.code) { spec.symbolicTraits.insert(.traitMonoSpace) }
        return UIFont(spec: spec)
    }
}
