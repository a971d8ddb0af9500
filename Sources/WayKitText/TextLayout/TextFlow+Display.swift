import Foundation
import WayGraphics

/// The text as it is displayed.
extension TextFlow {
    /// The text of a range with temporary attributes, those of links, and attachments in the size that they want in the container.
    func displayedText(in range: Range<Int>) -> StyledText {
        var text = content.styledText(in: NSRange(range))
        if let textView = manager.textView { text = textView.textForDisplay(text, start: range.lowerBound) }
        if let fragments = manager.textLayoutManager { text = fragments.displayed(text, start: range.lowerBound) }
        if let temporary = temporaryAttributes { text = text.adding(temporary.attributes, in: temporary.range.shifted(by: -range.lowerBound)) }
        guard text.runs.contains(where: { $0.attributes[.attachment] != nil }) else { return text }
        return text.mapRuns { run in
            guard let attachment = run.attributes[.attachment] as? NSTextAttachment else { return }
            let font = run.attributes[.font] as? UIFont ?? AttributedTextRuns.defaultFont
            let width = max(0, container.size.width - 2 * container.lineFragmentPadding)
            run.attributes[.inlineImage] = attachment.inlineImage(
                tint: run.attributes[.foregroundColor] as? UIColor ?? .black, in: container,
                lineFragment: CGRect(x: 0, y: 0, width: width, height: font.lineHeight), characterIndex: range.lowerBound + run.range.location)
        }
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

extension StyledText {
    /// The characters of a range with their attributes.
    func substring(_ range: NSRange) -> StyledText {
        var result = StyledText("")
        let string = self.string as NSString
        for run in runs(in: range) { result.append(string.substring(with: run.range), attributes: run.attributes) }
        return result
    }

    /// The text with additional attributes in a range, as far as it is inside of the text.
    func adding(_ attributes: [NSAttributedString.Key: Any], in range: Range<Int>) -> StyledText {
        let range = range.clamped(to: 0..<length)
        guard !range.isEmpty else { return self }
        let start = substring(NSRange(0..<range.lowerBound)), end = substring(NSRange(range.upperBound..<length))
        let middle = substring(NSRange(range)).mapAttributes { $0.merge(attributes) { $1 } }
        return start.appending(middle).appending(end)
    }

    /// The same text with its runs changed.
    func mapRuns(_ change: (inout Run) -> Void) -> StyledText {
        var result = StyledText("")
        let string = self.string as NSString
        for var run in runs {
            let part = string.substring(with: run.range)
            change(&run)
            result.append(part, attributes: run.attributes)
        }
        return result
    }
}
