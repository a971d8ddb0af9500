import Foundation
import WayTextEditing

/// The edit actions of `UIResponderStandardEditActions`.
extension EditableText {
    /// Whether an edit action can be performed now; nil for actions that are not those of the text.
    func canPerform(_ action: Selector) -> Bool? {
        guard action.isStandardEditAction else { return nil }
        let hasSelection = selection.length > 0, isSecure = client.isSecureTextEntry
        switch action.baseName {
        case "cut": return hasSelection && client.isEditable && !isSecure
        case "copy": return hasSelection && !isSecure
        case "paste":
            let pasteboard = UIPasteboard.general
            return client.isEditable && (pasteboard.hasStrings || pasteboard.hasURLs || acceptsImages && pasteboard.hasImages)
        case "toggleBoldface", "toggleItalics", "toggleUnderline": return allowsAttributes && client.isEditable
        case "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft": return client.isEditable
        case "delete": return hasSelection && client.isEditable
        case "select": return hasText && !hasSelection
        case "selectAll": return hasText && selection != wholeRange
        default: return nil
        }
    }

    /// Asks whether the user may replace the range, and does it.
    func replaceByUser(_ range: NSRange, with text: StyledText, name: SystemString) {
        guard client.isEditable, client.shouldChangeText(in: IndexedTextRange(range), replacementText: text.string) else { return }
        replace(range, with: text, name: name)
    }

    /// Whether the user may change attributes, and insert text with its own.
    var allowsAttributes: Bool {
        (client as? UITextField)?.allowsEditingTextAttributes ?? (client as? UITextView)?.allowsEditingTextAttributes ?? false
    }

    // MARK: Cut, copy and paste

    /// The text that was copied last with its attributes, while the pasteboard has it.
    private static var copied: (text: StyledText, changeCount: Int)?

    /// A secure text is not copied.
    func copy() {
        guard selection.length > 0, !client.isSecureTextEntry else { return }
        let text = storage.styledText(in: selection)
        UIPasteboard.general.string = text.string
        Self.copied = (text, UIPasteboard.general.changeCount)
    }

    func cut() {
        guard selection.length > 0, !client.isSecureTextEntry, client.isEditable else { return }
        copy()
        replaceByUser(deletedSelection, with: StyledText(""), name: .cut)
    }

    /// With the space beside a word, if the client asks for it.
    private var deletedSelection: NSRange {
        client.smartInsertDeleteType == .yes ? NSRange(SmartSpacing.deleting(selection.offsets, of: storage.buffer)) : selection
    }

    /// Whether images are inserted as attachments.
    var acceptsImages: Bool { client is UITextView && allowsAttributes }

    /// Pasted text has the typing attributes; what was copied in the program keeps its own where the user may change attributes. There a text view accepts
    /// an image, too, as an attachment.
    func paste() {
        guard client.isEditable else { return }
        if let view = client as? any EditableTextView, view.pasteDelegate != nil {
            let range = client.replacesTextOnInsertion ? wholeRange : selection
            return TextPaste(into: view, range: range, name: .paste).load(UIPasteboard.general.itemProviders.map { TextPaste.Source(provider: $0) })
        }
        guard let pasted = UIPasteboard.general.string ?? UIPasteboard.general.url?.absoluteString, !pasted.isEmpty else { return pasteImage() }
        let range = client.replacesTextOnInsertion ? wholeRange : selection
        var text = client.acceptedText(pasted)
        if client.smartInsertDeleteType == .yes { text = SmartSpacing.inserting(text, in: range.offsets, of: storage.buffer) }
        replaceByUser(range, with: pastedText(text), name: .paste)
    }

    private func pasteImage() {
        guard acceptsImages, let image = UIPasteboard.general.image, let character = Unicode.Scalar(NSTextAttachment.character) else { return }
        let attributes = typingAttributes.merging([.attachment: NSTextAttachment(image: image)]) { $1 }
        replaceByUser(client.replacesTextOnInsertion ? wholeRange : selection, with: StyledText(String(character), attributes: attributes), name: .paste)
    }

    private func pastedText(_ pasted: String) -> StyledText {
        guard allowsAttributes, let copied = Self.copied, copied.changeCount == UIPasteboard.general.changeCount, copied.text.string == pasted else {
            return StyledText(pasted, attributes: typingAttributes)
        }
        return copied.text
    }

    // MARK: Attributes

    /// Makes the selection bold or italic, or plain if all of it is already. Without a selection it applies to what is typed next.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        changeAttributes { values, isOn in
            guard let font = values[.font] as? UIFont else { return }
            let traits = font.fontDescriptor.symbolicTraits
            let descriptor = font.fontDescriptor.withSymbolicTraits(isOn ? traits.subtracting(trait) : traits.union(trait))
            if let descriptor { values[.font] = UIFont(descriptor: descriptor, size: 0) }
        } isOn: { ($0[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false }
    }

    func toggleUnderline() {
        changeAttributes { values, isOn in
            values[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue
        } isOn: { (AttributedTextRuns.number($0[.underlineStyle]) ?? 0) != 0 }
    }

    private func changeAttributes(
        _ change: (inout [NSAttributedString.Key: Any], Bool) -> Void, isOn: ([NSAttributedString.Key: Any]) -> Bool
    ) {
        guard allowsAttributes, client.isEditable else { return }
        guard selection.length > 0 else {
            var attributes = typingAttributes
            change(&attributes, isOn(attributes))
            return typingAttributes = attributes
        }
        let range = selection, text = storage.styledText(in: range), allAreOn = text.runs.allSatisfy { isOn($0.attributes) }
        replaceByUser(range, with: text.mapAttributes { change(&$0, allAreOn) }, name: .formatting)
        select(range)
    }

    /// Of the paragraphs with the selection.
    func makeWritingDirection(_ direction: NSWritingDirection) {
        guard client.isEditable, let range = client.selectedTextRange else { return }
        client.setBaseWritingDirection(direction, for: range)
    }

    func delete() {
        if selection.length > 0 { replaceByUser(selection, with: StyledText(""), name: .delete) }
    }

    func selectAll() { select(wholeRange) }

    /// Selects the word at the insertion point.
    func selectWord() {
        let boundaries = TextBoundaries(storage.buffer)
        select(client.isSecureTextEntry ? wholeRange : NSRange(boundaries.selection(forDoubleTapAt: selection.location)))
    }
}
