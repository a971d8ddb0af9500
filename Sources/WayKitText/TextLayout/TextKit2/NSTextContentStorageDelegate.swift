import Foundation

/// Changes how paragraphs are displayed. Source: UIKit `NSTextContentStorageDelegate`.
@preconcurrency @MainActor public protocol NSTextContentStorageDelegate: NSObjectProtocol {
    /// The paragraph that is laid out in place of the storage's, with as many UTF-16 units; nil for the storage's.
    /// - Parameter range: in the storage, with the separator.
    func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
    public func textContentStorage(_ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange) -> NSTextParagraph? { nil }
}

extension NSTextContentStorage {
    /// The delegate's paragraph; nil without one, and, with a log line, for one of another length.
    func delegatesParagraph(_ range: Range<Int>) -> NSTextParagraph? {
        guard let delegate, !range.isEmpty, let paragraph = delegate.textContentStorage(self, textParagraphWith: NSRange(range)) else { return nil }
        guard paragraph.attributedString.length == range.count else {
            textLayoutManagers.first?.layoutManager.refuse("textContentStorage(_:textParagraphWith:)", "the paragraph has not the length \(range.count)")
            return nil
        }
        paragraph.textContentManager = self
        paragraph.elementRange = NSTextRange(range)
        return paragraph
    }

    func element(_ range: Range<Int>) -> NSTextParagraph { delegatesParagraph(range) ?? NSTextParagraph(range, in: self) }

    /// A part of a paragraph as it is displayed.
    func displayed(_ text: StyledText, start: Int) -> StyledText {
        let range = paragraph(at: start)
        guard delegate != nil, text.length > 0, start + text.length <= range.upperBound, let paragraph = delegatesParagraph(range) else { return text }
        return StyledText(paragraph.attributedString).substring(NSRange(location: start - range.lowerBound, length: text.length))
    }
}
