import Foundation

/// Edit actions of text views: the pasteboard, and attributes.
extension UITextView {
    /// The text that was copied last with its attributes, while the pasteboard has it.
    private static var copied: (text: StyledText, changeCount: Int)?

    /// Whether an edit action can be performed now; nil for other actions.
    func canPerformEditAction(_ action: Selector) -> Bool? {
        guard action.isStandardEditAction else { return nil }
        let hasSelection = selectedRange.length > 0, canEdit = isEditable && isSelectable
        switch action.baseName {
        case "cut": return hasSelection && canEdit
        case "copy": return hasSelection
        case "paste": return canEdit && UIPasteboard.general.hasStrings
        case "toggleBoldface", "toggleItalics", "toggleUnderline": return canEdit && allowsEditingTextAttributes
        default: return editing.canPerform(action)
        }
    }

    // MARK: Pasteboard

    func copySelection() {
        guard selectedRange.length > 0 else { return }
        let text = content.styledText(in: selectedRange)
        UIPasteboard.general.string = text.string
        Self.copied = (text, UIPasteboard.general.changeCount)
    }

    func cutSelection() {
        guard selectedRange.length > 0, isEditable else { return }
        copySelection()
        editing.replaceByUser(selectedRange, with: StyledText(""), name: "Cut")
    }

    /// With the attributes of the copied text if the user may change attributes, otherwise with the typing attributes.
    func pasteText() {
        guard isEditable, isSelectable, let string = UIPasteboard.general.string, !string.isEmpty else { return }
        var text = StyledText(string, attributes: typingAttributes)
        if allowsEditingTextAttributes, let copied = Self.copied, copied.changeCount == UIPasteboard.general.changeCount, copied.text.string == string {
            text = copied.text
        }
        editing.replaceByUser(selectedRange, with: text, name: "Paste")
    }

    // MARK: Attributes

    /// Sets the trait of the selected text, or of what is typed next; removes it if all of the text has it.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits, name: String) {
        toggle(name) { attributes in
            (attributes[.font] as? UIFont ?? AttributedTextRuns.defaultFont).fontDescriptor.symbolicTraits.contains(trait)
        } change: { attributes, isOn in
            let font = attributes[.font] as? UIFont ?? AttributedTextRuns.defaultFont
            var traits = font.fontDescriptor.symbolicTraits
            if isOn { traits.insert(trait) } else { traits.remove(trait) }
            if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) { attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize) }
        }
    }

    func toggleUnderlined() {
        toggle("Underline") { (AttributedTextRuns.number($0[.underlineStyle]) ?? 0) != 0 } change: { attributes, isOn in
            attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
        }
    }

    private func toggle(
        _ name: String, isOn: ([NSAttributedString.Key: Any]) -> Bool, change: (inout [NSAttributedString.Key: Any], Bool) -> Void
    ) {
        guard isEditable, isSelectable, allowsEditingTextAttributes else { return }
        let selection = selectedRange
        guard selection.length > 0 else {
            var attributes = typingAttributes
            change(&attributes, !isOn(attributes))
            return typingAttributes = attributes
        }
        let text = content.styledText(in: selection), setsAll = !text.runs.allSatisfy { isOn($0.attributes) }
        editing.replace(selection, with: text.mapAttributes { change(&$0, setsAll) }, name: name)
        editing.select(selection)
    }
}
