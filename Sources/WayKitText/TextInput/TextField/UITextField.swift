import Foundation
@_spi(WayKit) import WayKitCore

/// A line of text that the user edits. Source: UIKit `UITextField`.
///
/// A `UITextInteraction` gives it caret, selection, gestures and the edit menu. Keys and input methods ask `shouldChangeText(in:replacementText:)` before they
/// insert, and so the delegate. The return key is an inserted line break: `textFieldShouldReturn(_:)`, then `editingDidEndOnExit`, which ends editing if it
/// has a target, and `primaryActionTriggered`. A text that a program sets reports nothing.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UITextDraggable, UITextDroppable, UIContentSizeCategoryAdjusting {
    let storage = FieldTextStorage()
    private(set) lazy var editing = EditableText(client: self)
    private(set) lazy var lineLayout = FieldTextLayout(field: self)
    private(set) lazy var chrome = FieldChrome(field: self)
    var traits = TextInputTraitValues()
    /// Whether editing of a secure text has begun again: the first insertion replaces it.
    var replacesSecureText = false
    /// Set by `setBaseWritingDirection(_:for:)`; nil for the direction of the text.
    var baseWritingDirection: NSWritingDirection? { didSet { textDisplayChanged() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder an empty field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UITextField.self)
    }

    // MARK: Text

    /// Empty by default; nil sets the empty text.
    open var text: String? {
        get { storage.buffer.string }
        set { setText(StyledText(newValue ?? "", attributes: defaultTextAttributes)) }
    }
    /// Setting it updates `font`, `textColor` and `textAlignment` from its first character.
    open var attributedText: NSAttributedString? {
        get { storage.styledText.attributedString }
        set {
            let text = newValue.map { StyledText($0) } ?? StyledText("")
            setText(withDefaults(text))
            adoptStyle(of: text)
        }
    }
    /// Of the whole text; nil for the default.
    open var textColor: UIColor? = .label {
        didSet {
            let color = textColor ?? .label
            setAttribute(.foregroundColor, color)
            recordAppearance(\UITextField.textColor)
        }
    }
    /// Of the whole text; by default the system font of 17 points. With `adjustsFontForContentSizeCategory` in the size that the traits prefer now.
    open var font: UIFont? {
        get { adjustsFontForContentSizeCategory ? ownFont?.adjusted(for: traitCollection) : ownFont }
        set {
            ownFont = newValue
            setAttribute(.font, baseFont)
            recordAppearance(\UITextField.font)
        }
    }
    private(set) lazy var ownFont: UIFont? = standardFont
    /// The font of a field to which neither the program nor an appearance gives one.
    var standardFont: UIFont { .systemFont(ofSize: 17) }
    /// Of the whole text.
    open var textAlignment: NSTextAlignment = .natural { didSet { if oldValue != textAlignment { alignmentChanged() } } }
    /// Whether the properties follow the text's style, which stays as it is.
    var isAdoptingStyle = false
    /// Setting them sets the attributes of the whole text.
    open lazy var defaultTextAttributes: [NSAttributedString.Key: Any] = [.font: standardFont, .foregroundColor: UIColor.label] {
        didSet { defaultAttributesChanged() }
    }
    /// Shown while there is no text.
    open var placeholder: String? {
        get { placeholderText?.string }
        set {
            guard newValue != placeholder else { return }
            placeholderText = newValue.map { StyledText($0, attributes: [.foregroundColor: UIColor.placeholderText]) }
        }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderText?.attributedString }
        set { placeholderText = newValue.map { StyledText($0) } }
    }
    var placeholderText: StyledText? { didSet { textDisplayChanged() } }
    /// Whether a text that is too wide is set in a smaller font, of `minimumFontSize` at least.
    open var adjustsFontSizeToFitWidth = false { didSet { if oldValue != adjustsFontSizeToFitWidth { textDisplayChanged() } } }
    /// In points; 0 for no adjustment.
    open var minimumFontSize: CGFloat = 0 { didSet { if oldValue != minimumFontSize { textDisplayChanged() } } }
    /// Whether a font of a text style follows the preferred content size.
    open var adjustsFontForContentSizeCategory = false { didSet { if oldValue != adjustsFontForContentSizeCategory { textDisplayChanged() } } }

    // MARK: Editing

    open weak var delegate: (any UITextFieldDelegate)?
    open internal(set) var isEditing = false
    /// Whether the text is removed when editing begins, if the delegate allows it.
    open var clearsOnBeginEditing = false
    /// Whether the first insertion replaces the text. Reset by a change of the text or the selection.
    open var clearsOnInsertion = false
    /// Whether the user may change attributes, and paste text with its attributes.
    open var allowsEditingTextAttributes = false
    /// Of the text that the user types next; nil while the field is not edited. Reset when the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editing.typingAttributes : nil }
        set { if isEditing { editing.typingAttributes = newValue ?? defaultTextAttributes } }
    }

    // MARK: Appearance

    open var borderStyle: BorderStyle = .none {
        didSet {
            if oldValue != borderStyle { chromeChanged() }
            recordAppearance(\UITextField.borderStyle)
        }
    }
    /// In place of the border; not shown with a rounded rectangle.
    open var background: UIImage? {
        didSet {
            chromeChanged()
            recordAppearance(\UITextField.background)
        }
    }
    /// The background of a disabled field that has a `background`.
    open var disabledBackground: UIImage? {
        didSet {
            chromeChanged()
            recordAppearance(\UITextField.disabledBackground)
        }
    }
    /// When a button that removes the text is shown at the trailing edge; never without text.
    open var clearButtonMode: ViewMode = .never { didSet { if oldValue != clearButtonMode { chromeChanged() } } }
    /// In place of the system's image of the clear button.
    var clearButtonImage: UIImage? { didSet { chromeChanged() } }
    /// At the leading edge: on the right in a right-to-left interface.
    open var leftView: UIView? { didSet { chrome.replace(oldValue, with: leftView) } }
    open var leftViewMode: ViewMode = .never { didSet { if oldValue != leftViewMode { chromeChanged() } } }
    /// At the trailing edge.
    open var rightView: UIView? { didSet { chrome.replace(oldValue, with: rightView) } }
    open var rightViewMode: ViewMode = .never { didSet { if oldValue != rightViewMode { chromeChanged() } } }

    // MARK: Rectangles and drawing: called by the system, to be overridden

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { FieldGeometry(self).textRect(bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
    /// Of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { FieldGeometry(self).textRect(bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { FieldGeometry(self).clearButtonRect(bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { FieldGeometry(self).overlayRect(leftView, in: bounds, isLeading: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { FieldGeometry(self).overlayRect(rightView, in: bounds, isLeading: false) }
    /// Draws the text while it is not edited.
    open func drawText(in rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { FieldText(self).draw(in: rect, context: context) }
    }
    open func drawPlaceholder(in rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { FieldText(self).drawPlaceholder(in: rect, context: context) }
    }

    // MARK: First responder

    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?
    /// In place of the on-screen keyboard.
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }
    /// Above the on-screen keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set {
            ownInputAccessoryView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }
    open override var canBecomeFirstResponder: Bool { isEnabled }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard window != nil else { return super.becomeFirstResponder() }
        guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        editingBegan()
        return true
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        if isFirstResponder, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
        return super.resignFirstResponder()
    }
    @_spi(WayKit) open override func didResignFirstResponder() {
        super.didResignFirstResponder()
        editingEnded()
    }
    @_spi(WayKit) open override var usesSelectKeys: Bool { false }
    @_spi(WayKit) open override var isSingleLineTextInput: Bool { true }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editing.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editing.cut() }
    open override func copy(_ sender: Any?) { editing.copy() }
    open override func paste(_ sender: Any?) { editing.paste() }
    open override func delete(_ sender: Any?) { editing.delete() }
    open override func select(_ sender: Any?) { editing.selectWord() }
    open override func selectAll(_ sender: Any?) { editing.selectAll() }
    open override func toggleBoldface(_ sender: Any?) { editing.toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { editing.toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { editing.toggleUnderline() }
    open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { editing.makeWritingDirection(.leftToRight) }
    open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { editing.makeWritingDirection(.rightToLeft) }

    // MARK: UITextInputTraits

    open var autocapitalizationType: UITextAutocapitalizationType { get { traits.autocapitalizationType } set { traits.autocapitalizationType = newValue } }
    open var autocorrectionType: UITextAutocorrectionType { get { traits.autocorrectionType } set { traits.autocorrectionType = newValue } }
    open var spellCheckingType: UITextSpellCheckingType { get { traits.spellCheckingType } set { traits.spellCheckingType = newValue } }
    open var smartQuotesType: UITextSmartQuotesType { get { traits.smartQuotesType } set { traits.smartQuotesType = newValue } }
    open var smartDashesType: UITextSmartDashesType { get { traits.smartDashesType } set { traits.smartDashesType = newValue } }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType { get { traits.smartInsertDeleteType } set { traits.smartInsertDeleteType = newValue } }
    open var inlinePredictionType: UITextInlinePredictionType { get { traits.inlinePredictionType } set { traits.inlinePredictionType = newValue } }
    open var keyboardType: UIKeyboardType { get { traits.keyboardType } set { traits.keyboardType = newValue } }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { traits.keyboardAppearance }
        set {
            traits.keyboardAppearance = newValue
            recordAppearance(\UITextField.keyboardAppearance)
        }
    }
    open var returnKeyType: UIReturnKeyType { get { traits.returnKeyType } set { traits.returnKeyType = newValue } }
    open var enablesReturnKeyAutomatically: Bool {
        get { traits.enablesReturnKeyAutomatically }
        set { traits.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! { get { traits.textContentType } set { traits.textContentType = newValue } }
    open var passwordRules: UITextInputPasswordRules? { get { traits.passwordRules } set { traits.passwordRules = newValue } }
    /// Each character is shown as a bullet, and the text cannot be copied. When its editing begins again, the first insertion replaces it.
    open var isSecureTextEntry = false { didSet { if oldValue != isSecureTextEntry { textDisplayChanged() } } }

    // MARK: Drag and drop

    private(set) lazy var textDrag = TextDrag(self)
    private(set) lazy var textDrop = TextDrop(self, drag: textDrag)
    open var textDragDelegate: (any UITextDragDelegate)? { get { textDrag.delegate } set { textDrag.delegate = newValue } }
    open var textDragInteraction: UIDragInteraction? { textDrag.interaction }
    open var isTextDragActive: Bool { textDrag.isActive }
    open var textDragOptions: UITextDragOptions { get { textDrag.options } set { textDrag.options = newValue } }
    open var textDropDelegate: (any UITextDropDelegate)? { get { textDrop.delegate } set { textDrop.delegate = newValue } }
    open var textDropInteraction: UIDropInteraction? { textDrop.interaction }
    open var isTextDropActive: Bool { textDrop.isActive }
    /// Transforms what is pasted and dropped.
    open var pasteDelegate: (any UITextPasteDelegate)? { get { textDrop.pasteDelegate } set { textDrop.pasteDelegate = newValue } }

    // MARK: UIKeyInput

    open var hasText: Bool { editing.hasText }
    /// A line break acts as the return key; other text has spaces in place of line breaks.
    open func insertText(_ text: String) { text == "\n" || text == "\r" ? returnKeyPressed() : editing.insertText(text) }
    open func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }
    open func deleteBackward() { editing.deleteBackward() }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editing.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { editing.replace(range, withText: text) }
    /// Nil while the field is not edited.
    open var selectedTextRange: UITextRange? {
        get { isEditing ? editing.selectedTextRange : nil }
        set { editing.selectedTextRange = newValue }
    }
    open var markedTextRange: UITextRange? { editing.markedTextRange }
    open var markedTextStyle: [NSAttributedString.Key: Any]? { get { editing.markedTextStyle } set { editing.markedTextStyle = newValue } }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { editing.setMarkedText(markedText, selectedRange: selectedRange) }
    open func unmarkText() { editing.unmarkText() }
    open var beginningOfDocument: UITextPosition { editing.beginningOfDocument }
    open var endOfDocument: UITextPosition { editing.endOfDocument }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editing.textRange(from: fromPosition, to: toPosition)
    }
    open func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? { position(from: range.start, offset: offset) }
    open func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int { offset(from: range.start, to: position) }
    /// Nothing on Linux moves a floating cursor; to be overridden, as the two below.
    open func beginFloatingCursor(at point: CGPoint) {}
    open func updateFloatingCursor(at point: CGPoint) {}
    open func endFloatingCursor() {}
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { editing.position(from: position, offset: offset) }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        editing.position(from: position, in: direction, offset: offset)
    }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { editing.compare(position, to: other) }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { editing.offset(from: from, to: toPosition) }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editing.position(within: range, farthestIn: direction)
    }
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        editing.characterRange(byExtending: position, in: direction)
    }
    open var inputDelegate: (any UITextInputDelegate)? { get { editing.inputDelegate } set { editing.inputDelegate = newValue } }
    open var tokenizer: any UITextInputTokenizer { editing.tokenizer }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        editing.baseWritingDirection(for: position, in: direction)
    }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editing.setBaseWritingDirection(writingDirection, for: range)
    }
    open func firstRect(for range: UITextRange) -> CGRect { editing.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { editing.caretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editing.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editing.closestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { editing.closestPosition(to: point, within: range) }
    open func characterRange(at point: CGPoint) -> UITextRange? { editing.characterRange(at: point) }
    /// Asks the delegate; a line break is the return key, which `textFieldShouldReturn(_:)` decides about.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { allowsChange(in: range, replacementText: text) }
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        editing.textStyling(at: position, in: direction)
    }
    open var textInputView: UIView { self }
    open var selectionAffinity: UITextStorageDirection {
        get { editing.affinity }
        set { editing.select(editing.selection, affinity: newValue) }
    }
    open var isEditable: Bool { isEnabled }
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let delegate, let range = editing.range(textRange) else { return nil }
        return delegate.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) { delegate?.textField(self, willPresentEditMenuWith: animator) }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) { delegate?.textField(self, willDismissEditMenuWith: animator) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        chrome.layOut()
        if isEditing { lineLayout.scrollRangeToVisible(editing.selection) }
    }
    open override var intrinsicContentSize: CGSize { FieldGeometry(self).intrinsicSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    @_spi(WayKit) open override func languageChanged() { textDisplayChanged() }

    open override var contentVerticalAlignment: ContentVerticalAlignment { didSet { textDisplayChanged() } }
    @_spi(WayKit) open override func stateChanged() {
        super.stateChanged()
        chromeChanged()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textDisplayChanged()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        chromeChanged()
        if (previousTraitCollection?.legibilityWeight == .bold) != (traitCollection.legibilityWeight == .bold) { textDisplayChanged() }
    }
    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { chromeChanged() } }
    @_spi(WayKit) open override var extendsTouchTarget: Bool { true }

    // MARK: Accessibility, in UITextField+Accessibility.swift

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { fieldAccessibility(super.systemAccessibility) }

    // MARK: Interaction state

    /// The selection, for a field with the same text. An opaque value. Source: UIKit `UITextField.interactionState`.
    open var interactionState: Any {
        get { TextInteractionState(selection: editing.selection) }
        set { if let state = TextInteractionState.checked(newValue, for: self) { editing.select(state.selection) } }
    }
}
