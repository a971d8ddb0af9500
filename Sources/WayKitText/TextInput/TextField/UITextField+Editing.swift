import Foundation
import WayTextEditing

/// The editing session of a text field and what it reports.
extension UITextField {
    func setUp() {
        storage.onChange = { [unowned self] in textDisplayChanged() }
        clipsToBounds = false
        chromeChanged()
        addInteraction(UITextInteraction(for: .editable))
        textDrag.install()
        textDrop.install()
    }

    // MARK: Session

    func editingBegan() {
        guard !isEditing else { return }
        isEditing = true
        replacesSecureText = isSecureTextEntry && hasText
        chromeChanged()
        editing.select(NSRange(location: storage.length, length: 0), affinity: .backward)
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        if isEditing, clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { editing.replace(editing.wholeRange, with: "") }
    }

    func editingEnded() {
        guard isEditing else { return }
        editing.unmarkText()
        isEditing = false
        replacesSecureText = false
        chromeChanged()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    func returnKeyPressed() {
        guard !enablesReturnKeyAutomatically || hasText else { return }
        editing.unmarkText()
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let exits = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if exits { resignFirstResponder() }
    }

    func clearButtonTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        if !isEditing { becomeFirstResponder() }
        editing.replace(editing.wholeRange, with: "")
    }

    func allowsChange(in range: UITextRange, replacementText text: String) -> Bool {
        guard isEnabled, let target = editing.range(range) else { return false }
        guard let delegate, text != "\n", text != "\r" else { return true }
        return delegate.textField(self, shouldChangeCharactersIn: replacesTextOnInsertion ? editing.wholeRange : target, replacementString: text)
    }

    // MARK: Text of the program

    var baseFont: UIFont { ownFont ?? standardFont }

    func setText(_ text: StyledText) {
        storage.setText(text)
        editing.textWasSet()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Adds the default attributes that the text lacks.
    func withDefaults(_ text: StyledText) -> StyledText {
        text.mapAttributes { values in values.merge(defaultTextAttributes) { own, _ in own } }
    }

    func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        if let old = defaultTextAttributes[key], AttributeValues.areEqual(old, value) { return }
        defaultTextAttributes[key] = value
    }

    func defaultAttributesChanged() {
        let attributes = defaultTextAttributes
        if !isAdoptingStyle { storage.updateAttributes { $0.merge(attributes) { $1 } } }
        if let font = attributes[.font] as? UIFont, font != self.font { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor, color != textColor { textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        recordAppearance(\UITextField.defaultTextAttributes)
        textDisplayChanged()
    }

    /// Font, colour and alignment become those of the text's first character.
    func adoptStyle(of text: StyledText) {
        guard let first = text.runs.first?.attributes else { return }
        isAdoptingStyle = true
        let style = first.filter { [.font, .foregroundColor, .paragraphStyle].contains($0.key) }
        defaultTextAttributes.merge(style) { $1 }
        isAdoptingStyle = false
    }

    func alignmentChanged() {
        if !isAdoptingStyle { storage.updateAttributes { $0[.paragraphStyle] = ($0[.paragraphStyle] as? NSParagraphStyle).aligned(textAlignment) } }
        textDisplayChanged()
    }

    // MARK: Display

    func setNeedsTextDisplay() { chrome.setNeedsTextDisplay() }

    /// What changes the line itself.
    func textDisplayChanged() {
        lineLayout.invalidate()
        setNeedsTextDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// What changes the space for the text, too.
    func chromeChanged() { textDisplayChanged() }

    var showsBackground: Bool { background != nil && borderStyle != .roundedRect }
    var shownBackground: UIImage? { isEnabled ? background : disabledBackground ?? background }

    func drawContent() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !hasText {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        } else if isEditing {
            lineLayout.draw(in: context)
        } else {
            drawText(in: textRect(forBounds: bounds))
        }
    }
}

extension UITextField: EditableTextClient {
    var editableStorage: any EditableTextStorage { storage }
    var editableLayout: any EditableTextLayout { lineLayout }

    /// Those of the character before the offset, so that typed text looks like its neighbour.
    func typingAttributes(at offset: Int) -> [NSAttributedString.Key: Any] {
        guard hasText else { return defaultTextAttributes }
        return storage.attributes(at: max(0, offset - 1)).filter { $0.key != .attachment && $0.key != .link }
    }

    func acceptedText(_ text: String) -> String {
        text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    }

    var replacesTextOnInsertion: Bool { (clearsOnInsertion || replacesSecureText) && hasText }

    func editableTextDidChange() {
        clearsOnInsertion = false
        replacesSecureText = false
        lineLayout.scrollRangeToVisible(editing.selection)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func editableSelectionDidChange() {
        clearsOnInsertion = false
        if isEditing { lineLayout.scrollRangeToVisible(editing.selection) }
        delegate?.textFieldDidChangeSelection(self)
    }

    func applyBaseWritingDirection(_ direction: NSWritingDirection, in range: NSRange) {
        baseWritingDirection = direction == .natural ? nil : direction
    }
}

extension UITextField: BaselineContent {
    package var wrapsContent: Bool { false }
    package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }

    package func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        let bounds = CGRect(origin: .zero, size: intrinsicContentSize)
        return BaselinePosition(FieldText(self).baseline(in: textRect(forBounds: bounds)), inHeight: bounds.height)
    }
}
