import Foundation
import WayGraphics

/// The text of a field, prepared for measuring and drawing.
@MainActor struct FieldText {
    /// The character that is shown for each one of a secure text.
    private static let bullet = "\u{2022}"
    /// Takes the place of the other UTF-16 units of a character, so that offsets remain: it has no width.
    private static let filler = "\u{2060}"
    /// Opacity of disabled text.
    private static let disabledAlpha: CGFloat = 0.5

    let field: UITextField

    init(_ field: UITextField) {
        self.field = field
    }

    // MARK: Attributes

    var font: UIFont { adjusted(field.baseFont) }

    private func adjusted(_ font: UIFont) -> UIFont {
        let traits = field.traitCollection
        return (field.adjustsFontForContentSizeCategory ? font.adjusted(for: traits) : font).legible(for: traits)
    }

    /// Left, center or right.
    var alignment: NSTextAlignment {
        switch field.textAlignment {
        case .natural, .justified: (field.baseWritingDirection ?? interfaceDirection) == .rightToLeft ? .right : .left
        case let alignment: alignment
        }
    }

    private var interfaceDirection: NSWritingDirection {
        field.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction of a text without letters.
    var isBaseRightToLeft: Bool { (field.baseWritingDirection ?? interfaceDirection) == .rightToLeft }

    var emptyLineHeight: CGFloat { font.lineHeight }

    // MARK: Content

    /// The text as displayed, with the same offsets: bullets of a secure text, spaces in place of line breaks.
    private var displayed: StyledText {
        let text = field.storage.styledText, marked = field.editing.marked
        var result = StyledText("")
        for run in text.runs {
            let string = (text.string as NSString).substring(with: run.range)
            var attributes = run.attributes
            attributes[.font] = adjusted(attributes[.font] as? UIFont ?? field.baseFont)
            for part in parts(run.range, marked) {
                let inner = NSRange(location: part.location - run.range.location, length: part.length)
                let isMarked = marked.map { $0.contains(part.location) } ?? false
                let extra = isMarked ? field.editing.markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue] : [:]
                result.append(shown((string as NSString).substring(with: inner)), attributes: attributes.merging(extra) { $1 })
            }
        }
        return result
    }

    /// The range before, inside of and after the marked text.
    private func parts(_ range: NSRange, _ marked: NSRange?) -> [NSRange] {
        guard let marked, let common = marked.intersection(range), common.length > 0 else { return [range] }
        let parts = [
            NSRange(location: range.location, length: common.location - range.location), common,
            NSRange(location: NSMaxRange(common), length: NSMaxRange(range) - NSMaxRange(common)),
        ]
        return parts.filter { $0.length > 0 }
    }

    private func shown(_ text: String) -> String {
        if field.isSecureTextEntry {
            return text.map { Self.bullet + String(repeating: Self.filler, count: $0.utf16.count - 1) }.joined()
        }
        guard text.contains(where: \.isNewline) else { return text }
        return text.map { $0.isNewline ? String(repeating: " ", count: $0.utf16.count) : String($0) }.joined()
    }

    /// - Parameter width: nil for a line that is not truncated.
    private func options(width: CGFloat?) -> AttributedTextLayout.Options {
        var options = AttributedTextLayout.Options()
        options.width = width
        options.maximumLines = 1
        options.lineBreakMode = width == nil ? .byClipping : .byTruncatingTail
        options.direction = alignment == .right ? .rightToLeft : .leftToRight
        options.usesFontLeading = false
        return options
    }

    private func inTraits<Result>(_ body: () -> Result) -> Result {
        field.traitCollection.tinted(field.tintColor).withCurrent(body)
    }

    /// The text that is edited: one line, as wide as necessary, scaled down if the field scales it.
    var line: TextLayout {
        inTraits {
            let text = fitted(displayed)
            var runs: [TextRun] = [], style = TextParagraphStyle(alignment: .left, lineBreakMode: .byClipping)
            for group in AttributedTextRuns.groups(of: text, options: options(width: nil)) { runs += group.runs }
            if let direction = field.baseWritingDirection ?? (text.string.contains(where: \.isLetter) ? nil : interfaceDirection) {
                style.writingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
            }
            return TextLayout(runs, style: style)
        }
    }

    /// The text with smaller fonts, if the field adjusts them and its width requires it.
    private func fitted(_ text: StyledText) -> StyledText {
        let width = field.editingRect(forBounds: field.bounds).width - FieldTextLayout.caretWidth
        guard field.adjustsFontSizeToFitWidth, width > 0 else { return text }
        let natural = AttributedTextLayout.layout(text, options: options(width: nil)).size.width
        guard natural > width else { return text }
        let smallest = field.minimumFontSize > 0 ? min(1, field.minimumFontSize / font.pointSize) : 1
        let factor = max(width / natural, smallest)
        return text.mapAttributes { values in
            if let font = values[.font] as? UIFont { values[.font] = font.withSize((font.pointSize * factor * 4).rounded(.down) / 4) }
        }
    }

    // MARK: Drawing

    /// The top of a line in the area, by the field's vertical alignment.
    func top(of height: CGFloat, in area: CGRect) -> CGFloat {
        switch field.contentVerticalAlignment {
        case .top: area.minY
        case .bottom: field.roundedToPixel(area.maxY - height)
        case .center, .fill: field.roundedToPixel(area.midY - height / 2)
        }
    }

    /// Draws the text while it is not edited: what does not fit is truncated.
    func draw(in rect: CGRect, context: CGContext) { draw(fitted(displayed), in: rect, context, alpha: field.isEnabled ? 1 : Self.disabledAlpha) }

    func drawPlaceholder(in rect: CGRect, context: CGContext) {
        if let placeholder = placeholder { draw(placeholder, in: rect, context, alpha: 1) }
    }

    private func draw(_ text: StyledText, in rect: CGRect, _ context: CGContext, alpha: CGFloat) {
        inTraits {
            let layout = aligned(text, width: rect.width)
            context.saveGState()
            context.clip(to: rect.insetBy(dx: 0, dy: -layout.inkOverflow))
            if alpha < 1 { context.setAlpha(alpha) }
            layout.draw(at: CGPoint(x: rect.minX, y: top(of: layout.size.height, in: rect)), in: context)
            context.restoreGState()
        }
    }

    private func aligned(_ text: StyledText, width: CGFloat) -> AttributedTextLayout {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        if let direction = field.baseWritingDirection { style.baseWritingDirection = direction }
        return AttributedTextLayout.layout(text.mapAttributes { $0[.paragraphStyle] = style }, options: options(width: width))
    }

    /// With the field's font, and in the colour of placeholders, where it has no attributes of its own.
    var placeholder: StyledText? {
        guard let own = field.placeholderText, !own.string.isEmpty else { return nil }
        return own.mapAttributes { values in
            values[.font] = adjusted(values[.font] as? UIFont ?? field.baseFont)
            if values[.foregroundColor] == nil { values[.foregroundColor] = UIColor.placeholderText }
        }
    }

    // MARK: Measuring

    /// The text, or else the placeholder, without truncation.
    var size: CGSize {
        inTraits {
            let text = field.hasText ? displayed : placeholder
            let size = text.map { AttributedTextLayout.layout($0, options: options(width: nil)).size } ?? .zero
            return CGSize(width: size.width, height: max(size.height, emptyLineHeight))
        }
    }

    /// From the top of an area of this height.
    func baseline(in area: CGRect) -> CGFloat {
        inTraits {
            let text = field.hasText ? displayed : placeholder ?? StyledText("x", attributes: [.font: font])
            let layout = AttributedTextLayout.layout(text, options: options(width: nil))
            return top(of: layout.size.height, in: area) + layout.firstBaseline
        }
    }
}
