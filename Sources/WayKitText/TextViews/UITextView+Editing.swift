import Foundation
import WayTextEditing

/// The editing session of a text view and what it reports.
extension UITextView {
    // MARK: Session

    /// Whether the first responder state is an editing session.
    var isEditing: Bool { isEditable && isSelectable }

    func editingBegan() {
        guard isEditing else { return }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func editingEnded() {
        editing.unmarkText()
        guard isEditing else { return }
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func allowsChange(in range: UITextRange, replacementText text: String) -> Bool {
        guard isEditing, let target = editing.range(range) else { return false }
        return delegate?.textView(self, shouldChangeTextIn: replacesTextOnInsertion ? editing.wholeRange : target, replacementText: text) ?? true
    }

    /// Gestures, caret and edit menu are those of editable text, of selectable text, or none.
    func editabilityChanged() {
        linkStops.textChanged()
        setNeedsLayout()
        if let textInteraction { removeInteraction(textInteraction) }
        textInteraction = nil
        if isSelectable {
            let interaction = UITextInteraction(for: isEditable ? .editable : .nonEditable)
            interaction.textInput = self
            interaction.delegate = items
            addInteraction(interaction)
            textInteraction = interaction
        } else if isFirstResponder {
            resignFirstResponder()
        }
        items.update()
        if !dataDetectorTypes.isEmpty { displayWasInvalidated() }
    }
}

extension UITextView: EditableTextClient {
    var editableStorage: any EditableTextStorage { content }
    var editableLayout: any EditableTextLayout { textGeometry }

    /// Those of the character before the offset, so that typed text looks like its neighbour.
    func typingAttributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        guard content.buffer.length > 0 else { return baseAttributes }
        // After a line break those of the following paragraph, if it has characters.
        var index = max(0, offset - 1)
        if offset > 0, offset < content.buffer.length, content.buffer.utf16(at: index).map(ParagraphSeparator.isSeparator) == true { index = offset }
        return content.attributes(at: index).filter { $0.key != .attachment && $0.key != .link && $0.key != .textItemTag }
    }

    func acceptedText(_ text: String) -> String { text }

    var replacesTextOnInsertion: Bool { clearsOnInsertion && hasText }

    func editableTextDidChange() {
        clearsOnInsertion = false
        markedTextChanged()
        scrollRangeToVisible(NSRange(location: NSMaxRange(selectedRange), length: 0))
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editableSelectionDidChange() {
        clearsOnInsertion = false
        markedTextChanged()
        emptyParagraphChanged()
        if isFirstResponder, selectedRange.length == 0 { scrollRangeToVisible(selectedRange) }
        delegate?.textViewDidChangeSelection(self)
    }

    func applyBaseWritingDirection(_ direction: NSWritingDirection, in range: NSRange) {
        let paragraphs = NSRange(content.buffer.paragraphRange(for: range.offsets))
        func change(_ attributes: inout [NSAttributedString.Key: Any]) {
            let style = NSMutableParagraphStyle()
            if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
            style.baseWritingDirection = direction
            attributes[.paragraphStyle] = style.copy()
        }
        content.updateAttributes(in: paragraphs, change)
        // An empty paragraph at the end has those of the text that is typed next.
        guard paragraphs.length == 0 else { return }
        var typing = typingAttributes
        change(&typing)
        typingAttributes = typing
    }
}
