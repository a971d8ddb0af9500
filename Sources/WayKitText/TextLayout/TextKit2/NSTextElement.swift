import Foundation

/// A part of a text that is laid out by itself. Source: UIKit `NSTextElement`.
@preconcurrency @MainActor open class NSTextElement: NSObject {
    open weak var textContentManager: NSTextContentManager?
    /// In the document; nil for an element that is in none.
    open var elementRange: NSTextRange?

    public init(textContentManager: NSTextContentManager?) {
        self.textContentManager = textContentManager
        super.init()
    }

    /// There are no elements in elements.
    open var childElements: [NSTextElement] { [] }
    open var parentElement: NSTextElement? { nil }
    open var isRepresentedElement: Bool { true }
}

/// A paragraph with its separator. Source: UIKit `NSTextParagraph`.
@preconcurrency @MainActor open class NSTextParagraph: NSTextElement {
    private let makeString: () -> NSAttributedString
    /// The length of the separator, in UTF-16 units.
    private let separatorLength: Int
    /// Made when it is requested.
    open private(set) lazy var attributedString: NSAttributedString = makeString()

    public init(attributedString: NSAttributedString?) {
        let text = attributedString?.copy() as? NSAttributedString ?? NSAttributedString()
        makeString = { text }
        separatorLength = text.string.last.map { $0.isNewline ? String($0).utf16.count : 0 } ?? 0
        super.init(textContentManager: nil)
    }

    /// A paragraph of a storage's text.
    init(_ range: Range<Int>, in storage: NSTextContentStorage) {
        let buffer = storage.content.buffer
        separatorLength = range.upperBound - buffer.endWithoutSeparator(range)
        makeString = { [weak storage] in storage?.content.styledText(in: NSRange(range)).attributedString ?? NSAttributedString() }
        super.init(textContentManager: storage)
        elementRange = NSTextRange(range)
    }

    /// Without the separator; nil for a paragraph that is in no document.
    open var paragraphContentRange: NSTextRange? {
        elementRange?.offsets.map { NSTextRange($0.lowerBound..<max($0.lowerBound, $0.upperBound - separatorLength)) }
    }

    /// Nil without a separator, and for a paragraph that is in no document.
    open var paragraphSeparatorRange: NSTextRange? {
        guard separatorLength > 0, let range = elementRange?.offsets, range.count >= separatorLength else { return nil }
        return NSTextRange(range.upperBound - separatorLength..<range.upperBound)
    }
}
