import Foundation
import WayGraphics
@_spi(WayKit) import WayKitDrawing

/// Breaks a fragment of a text into lines.
@MainActor struct FragmentLayoutBuilder {
    let container: NSTextContainer
    /// The characters without a separator, and for a fragment that does not end its paragraph some that follow.
    let text: StyledText
    /// The number of characters of the fragment, with the separator.
    let length: Int
    let flags: LayoutFragment.Flags
    /// The attributes of an empty paragraph.
    let emptyAttributes: [NSAttributedString.Key: Any]
    /// Whether paragraphs without letters run from right to left.
    let isInterfaceRightToLeft: Bool
    /// The offset of the fragment in the text.
    let start: Int
    /// Of the fragment, in the container.
    let top: CGFloat
    var usesFontLeading = true
    /// Of paragraphs whose style has none.
    var hyphenationFactor: CGFloat = 0
    /// 0 for no limit.
    var maximumLines = 0

    /// The mark that stands in for an empty paragraph, so that it has the height of its font: ZERO WIDTH SPACE.
    static let placeholder = "\u{200B}"

    private var isPlaceholder: Bool { text.runs.isEmpty }

    func build() -> FragmentLayout {
        let text = isPlaceholder ? StyledText(Self.placeholder, attributes: emptyAttributes) : self.text
        let style = style(of: text)
        let isShaped = !container.isSimpleRectangularTextContainer && top < container.lowestShapedHeight
        var result = isShaped ? shaped(text, style) : simple(text, style)
        if flags.contains(.endsParagraph) {
            if let last = result.lines.indices.last {
                let start = result.lines[last].range.lowerBound
                result.lines[last].range = start..<max(length, start)
            }
        } else {
            // The lines that begin in the fragment. The last of them may end in the next one.
            let count = result.lines.count
            result.lines = result.lines.filter { $0.range.lowerBound < length }
            result.isLastLineComplete = result.lines.count < count
        }
        result.height = result.lines.map(\.rect.maxY).max() ?? 0
        if isShaped { result.top = top }
        return result
    }

    private func style(of text: StyledText) -> TextParagraphStyle {
        var options = AttributedTextLayout.Options()
        if maximumLines > 0 { options.lineBreakMode = container.lineBreakMode }
        options.hyphenationFactor = hyphenationFactor
        var style = AttributedTextRuns.style(of: text, options: options)
        if style.writingDirection == .natural {
            if !flags.contains(.startsParagraph) || !flags.contains(.endsParagraph) {
                style.writingDirection = flags.contains(.isRightToLeft) ? .rightToLeft : .leftToRight
            } else if isInterfaceRightToLeft, BaseDirection.isRightToLeft(text.string) == nil {
                style.writingDirection = .rightToLeft
            }
        }
        if !flags.contains(.startsParagraph) {
            style.firstLineHeadIndent = style.headIndent
            style.paragraphSpacingBefore = 0
        }
        if !flags.contains(.endsParagraph) {
            style.paragraphSpacing = 0
            style.avoidsOrphans = false
        }
        if start == 0 { style.paragraphSpacingBefore = 0 }
        return style
    }

    private func runs(of text: StyledText) -> [TextRun] {
        var text = text
        if let traits = container.textView?.traitCollection, text.needsLegibleFonts(for: traits) {
            text = text.mapAttributes { $0[.font] = ($0[.font] as? UIFont ?? AttributedTextRuns.defaultFont).legible(for: traits) }
        }
        return AttributedTextRuns.textRuns(of: text, usesFontLeading: usesFontLeading)
    }

    // MARK: Lines of the full width

    private func simple(_ text: StyledText, _ style: TextParagraphStyle) -> FragmentLayout {
        let padding = container.lineFragmentPadding
        let width: CGFloat? = container.size.width > 0 && container.size.width < 1e6 ? container.size.width : nil
        let layout = TextLayout(
            runs(of: text), style: style, width: width.map { max(0, $0 - 2 * padding) }, maximumLines: maximumLines)
        let metrics = (0..<layout.lineCount).map(layout.metrics(ofLine:))
        var lines: [FragmentLayout.Line] = []
        for (index, line) in metrics.enumerated() {
            let isLast = index == metrics.count - 1
            let top = index == 0 ? 0 : line.rect.minY + style.paragraphSpacingBefore
            let bottom = style.paragraphSpacingBefore + (isLast ? line.rect.maxY + layout.spaceBelow : metrics[index + 1].rect.minY)
            let end = isLast ? max(text.length, line.range.upperBound) : metrics[index + 1].range.lowerBound
            lines.append(
                FragmentLayout.Line(
                    layout: layout, index: index, metrics: line, textStart: 0, range: isPlaceholder ? 0..<0 : line.range.lowerBound..<end,
                    rect: CGRect(x: 0, y: top, width: width ?? line.rect.maxX + 2 * padding, height: bottom - top),
                    origin: CGPoint(x: padding, y: style.paragraphSpacingBefore), padding: padding, isPlaceholder: isPlaceholder))
        }
        return FragmentLayout(lines: lines, height: 0, isRightToLeft: metrics.first?.isRightToLeft ?? false)
    }

    // MARK: Lines whose width depends on their place

    /// The most rows, as a bound for containers that never permit text.
    private static let maximumRows = 10_000

    private func shaped(_ text: StyledText, _ style: TextParagraphStyle) -> FragmentLayout {
        var lines: [FragmentLayout.Line] = []
        var offset = 0, y = style.paragraphSpacingBefore, emptyRows = 0, rows = 0
        let isRightToLeft = style.writingDirection == .rightToLeft || style.writingDirection == .natural && BaseDirection.isRightToLeft(text.string) == true
        while offset < text.length || lines.isEmpty, rows < Self.maximumRows, maximumLines == 0 || lines.count < maximumLines {
            rows += 1
            let row = row(of: text, style, from: offset, y: y, isRightToLeft: isRightToLeft)
            guard let last = row.last else {
                emptyRows += 1
                y += max(1, height(of: text, at: offset, style) / 2)
                continue
            }
            lines += row
            offset = max(last.range.upperBound, offset + 1)
            y = row.map(\.rect.maxY).max() ?? y
        }
        for index in lines.indices where index == 0 {
            let space = lines[0].rect.minY
            lines[0].rect.origin.y -= min(space, style.paragraphSpacingBefore)
            lines[0].rect.size.height += min(space, style.paragraphSpacingBefore)
        }
        if !lines.isEmpty { lines[lines.count - 1].rect.size.height += style.paragraphSpacing }
        return FragmentLayout(lines: lines, height: 0, isRightToLeft: isRightToLeft)
    }

    /// The font's height of the line that begins at an offset.
    private func height(of text: StyledText, at offset: Int, _ style: TextParagraphStyle) -> CGFloat {
        let font = text.attribute(.font, at: offset) as? UIFont ?? AttributedTextRuns.defaultFont
        let natural = font.lineHeight * max(1, style.lineHeightMultiple)
        return max(style.minimumLineHeight, style.maximumLineHeight > 0 ? min(natural, style.maximumLineHeight) : natural)
    }

    /// The parts of the line at a height.
    private func row(of text: StyledText, _ style: TextParagraphStyle, from start: Int, y: CGFloat, isRightToLeft: Bool) -> [FragmentLayout.Line] {
        let padding = container.lineFragmentPadding, lineHeight = height(of: text, at: start, style)
        var lines: [FragmentLayout.Line] = []
        var offset = start
        var proposed = CGRect(x: 0, y: top + y, width: container.size.width, height: lineHeight)
        while proposed.width > 0, offset < text.length {
            var remaining = CGRect.zero
            let rect = container.lineFragmentRect(
                forProposedRect: proposed, at: self.start + offset, writingDirection: isRightToLeft ? .rightToLeft : .leftToRight, remaining: &remaining)
            proposed = remaining
            let width = rect.width - 2 * padding
            guard width >= lineHeight / 2 else { continue }
            let part = text.substring(NSRange(location: offset, length: min(text.length - offset, Int(width) + 64)))
            var partStyle = style
            partStyle.avoidsOrphans = false
            if offset > 0 { partStyle.firstLineHeadIndent = style.headIndent }
            if partStyle.writingDirection == .natural { partStyle.writingDirection = isRightToLeft ? .rightToLeft : .leftToRight }
            let layout = TextLayout(runs(of: part), style: partStyle, width: width)
            guard layout.lineCount > 0 else { break }
            let metrics = layout.metrics(ofLine: 0)
            let end = layout.lineCount > 1 ? layout.metrics(ofLine: 1).range.lowerBound : part.length
            if rect.width < container.unobstructedWidth(atHeight: rect.minY), !layout.isHyphenated(line: 0), Self.dividesWord(part.string, at: end) { continue }
            let bottom = layout.lineCount > 1 ? layout.metrics(ofLine: 1).rect.minY : metrics.rect.maxY + layout.spaceBelow - style.paragraphSpacing
            lines.append(
                FragmentLayout.Line(
                    layout: layout, index: 0, metrics: metrics, textStart: offset,
                    range: isPlaceholder ? 0..<0 : offset..<offset + max(end, 1),
                    rect: CGRect(x: rect.minX, y: rect.minY - top, width: rect.width, height: max(rect.height, bottom)),
                    origin: CGPoint(x: rect.minX + padding, y: rect.minY - top), padding: padding, isPlaceholder: isPlaceholder))
            offset += max(end, 1)
        }
        return lines
    }

    /// Whether there are letters on both sides of an offset.
    private static func dividesWord(_ text: String, at offset: Int) -> Bool {
        let index = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
        guard index > text.startIndex, index < text.endIndex else { return false }
        return text[text.index(before: index)].isLetter && text[index].isLetter
    }
}

/// The base direction of a paragraph: that of its first letter with a strong direction (UAX #9, rules P2 and P3).
enum BaseDirection {
    /// Nil without such a letter.
    static func isRightToLeft(_ text: some StringProtocol) -> Bool? {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x200F, 0x061C, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            case 0x0590...0x08FF: if scalar.properties.isAlphabetic { return true }
            case 0x200E: return false
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return nil
    }
}
