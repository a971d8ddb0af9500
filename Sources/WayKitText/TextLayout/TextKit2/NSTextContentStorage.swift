import Foundation
import WayTextEditing

/// A content manager with the text of an `NSTextStorage`; its elements are paragraphs. Source: UIKit `NSTextContentStorage`.
///
/// Edits of the storage reach its layout managers, whether they are made in a transaction or not.
@preconcurrency @MainActor open class NSTextContentStorage: NSTextContentManager {
    /// Nil where a text view makes its storage on request.
    private var ownStorage: NSTextStorage?
    /// The text view whose text it is.
    private weak var textView: UITextView?

    /// Changes how paragraphs are displayed.
    open weak var delegate: (any NSTextContentStorageDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            for manager in textLayoutManagers { manager.invalidateLayout(for: documentRange) }
        }
    }

    /// With an empty text storage.
    public override init() {
        ownStorage = NSTextStorage()
        super.init()
    }

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
    }

    var content: TextContent { textView?.content ?? ownStorage?.followedContent() ?? TextContent() }

    /// The text. Setting it shows another text; nil an empty one.
    open var textStorage: NSTextStorage? {
        get { textView?.textStorage ?? ownStorage }
        set {
            let storage = newValue ?? NSTextStorage()
            ownStorage = storage
            guard let textView else {
                for manager in textLayoutManagers { manager.layoutManager.attach(to: content) }
                return
            }
            storage.addLayoutManager(textView.layoutManager)
        }
    }

    /// A copy of the text. Setting it replaces the text of the storage.
    open var attributedString: NSAttributedString? {
        get { content.styledText(in: NSRange(content.buffer.range)).attributedString }
        set { textStorage?.setAttributedString(newValue ?? NSAttributedString()) }
    }

    /// The text of a paragraph; nil for other elements.
    open func attributedString(for textElement: NSTextElement) -> NSAttributedString? { (textElement as? NSTextParagraph)?.attributedString }

    /// A paragraph with the text, which is in no document.
    open func textElement(for attributedString: NSAttributedString) -> NSTextElement? { NSTextParagraph(attributedString: attributedString) }

    open override func performEditingTransaction(_ transaction: () -> Void) {
        let storage = textStorage
        storage?.beginEditing()
        super.performEditingTransaction(transaction)
        storage?.endEditing()
    }

    // MARK: NSTextElementProvider

    open override var documentRange: NSTextRange { NSTextRange(content.buffer.range) }

    @discardableResult open override func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [], using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? {
        let isReverse = options.contains(.reverse)
        var range = textLocation.flatMap(paragraph) ?? paragraph(at: isReverse ? content.buffer.length : 0)
        while true {
            guard block(element(range)) else { break }
            let next = isReverse ? range.lowerBound - 1 : range.upperBound
            guard next >= 0, next < content.buffer.length else { break }
            range = paragraph(at: next)
        }
        return TextOffset(isReverse ? range.lowerBound : range.upperBound)
    }

    private func paragraph(at location: any NSTextLocation) -> Range<Int>? { (location as? TextOffset).map { paragraph(at: $0.offset) } }

    /// The paragraph of a character. The end of the text is in the last one that has characters.
    func paragraph(at offset: Int) -> Range<Int> {
        let buffer = content.buffer
        return buffer.paragraphRange(containing: min(max(0, offset), max(0, buffer.length - 1)))
    }

    /// Paragraphs replace the text of a range.
    open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
        let text = NSMutableAttributedString()
        for element in textElements ?? [] {
            if let own = attributedString(for: element) { text.append(own) }
        }
        replace(range, with: text)
    }

    func replace(_ range: NSTextRange, with text: NSAttributedString) {
        guard let offsets = range.offsets, offsets.upperBound <= content.buffer.length else { return }
        textStorage?.replaceCharacters(in: NSRange(offsets), with: text)
    }

    open override func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        guard let start = (location as? TextOffset)?.offset else { return nil }
        let (target, overflow) = start.addingReportingOverflow(offset)
        return overflow || target < 0 || target > content.buffer.length ? nil : TextOffset(target)
    }

    open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
        guard let start = (from as? TextOffset)?.offset, let end = (to as? TextOffset)?.offset else { return 0 }
        return end - start
    }
}
