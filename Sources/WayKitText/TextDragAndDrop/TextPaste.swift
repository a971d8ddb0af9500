import Foundation

/// A view whose text is dragged and dropped: a `UITextField` or a `UITextView`.
typealias EditableTextView = UIView & EditableTextClient & UITextDraggable & UITextDroppable

/// Loads items as text, asks the paste delegate, and inserts the text. It lives until every item has a result.
@MainActor final class TextPaste {
    /// An item to paste.
    struct Source {
        var provider: NSItemProvider
        var localObject: Any?
        var draggedText: StyledText?
    }

    private let view: any EditableTextView
    /// Where the text goes when it has been loaded.
    private let range: NSRange
    private let name: SystemString
    /// In place of the insertion at the range.
    private let insert: ((StyledText) -> Void)?
    /// Runs the insertion.
    private let whileEditable: (() -> Void) -> Void
    private var results: [StyledText?]
    private var remaining: Int

    /// - Parameters:
    ///   - name: of the action for undo.
    ///   - insert: in place of the insertion at the range.
    ///   - whileEditable: runs the insertion.
    init(
        into view: any EditableTextView, range: NSRange, name: SystemString, insert: ((StyledText) -> Void)? = nil,
        whileEditable: @escaping (() -> Void) -> Void = { $0() }
    ) {
        self.view = view
        self.range = range
        self.name = name
        self.insert = insert
        self.whileEditable = whileEditable
        results = []
        remaining = 0
    }

    func load(_ sources: [Source]) {
        results = Array(repeating: nil, count: sources.count)
        remaining = sources.count
        let editing = view.editing
        let attributes = range == editing.selection ? editing.typingAttributes : view.typingAttributes(at: range.location)
        for (index, source) in sources.enumerated() {
            let item = TextPasteItem(
                source.provider, localObject: source.localObject, draggedText: source.draggedText, attributes: attributes,
                allowsAttributes: editing.allowsAttributes, acceptsImages: editing.acceptsImages
            ) { self.set($0, at: index) }
            if let delegate = view.pasteDelegate {
                delegate.textPasteConfigurationSupporting(view, transform: item)
            } else {
                item.setDefaultResult()
            }
        }
    }

    private func set(_ text: StyledText?, at index: Int) {
        results[index] = text
        remaining -= 1
        if remaining == 0 { finish(results.compactMap { $0 }.filter { $0.length > 0 }) }
    }

    private func finish(_ texts: [StyledText]) {
        guard !texts.isEmpty else { return }
        // The text may have changed while the items were loaded.
        let target = view.editing.clamped(range)
        var text = texts.reduce(StyledText("")) { $0.appending($1) }
        guard let delegate = view.pasteDelegate else {
            return whileEditable {
                if let insert { insert(text) } else { _ = view.editing.insertPasted(text, in: target, name: name) }
            }
        }
        let combined = delegate.textPasteConfigurationSupporting(
            view, combineItemAttributedStrings: texts.map(\.attributedString), for: IndexedTextRange(target))
        text = StyledText(combined)
        whileEditable {
            if let insert { return insert(text) }
            let result = delegate.textPasteConfigurationSupporting(view, performPasteOf: combined, to: IndexedTextRange(target))
            if let range = view.editing.range(result) { view.editing.selectPasted(range, name: name) }
        }
    }
}
