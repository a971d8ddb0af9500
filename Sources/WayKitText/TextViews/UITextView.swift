import Foundation
@_spi(WayKit) import WayKitCore
import WayTextEditing

/// A text of many lines that the user reads, selects and edits. Source: UIKit `UITextView`.
///
/// A `UITextInteraction` gives it caret, selection, gestures and the edit menu, `EditableText` positions and undo, `TextFlow` the lines. Keys and input methods
/// ask `shouldChangeText(in:replacementText:)` before they insert, and so the delegate. A text that a program sets reports nothing.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, UITextDraggable, UITextDroppable, UIContentSizeCategoryAdjusting {
    private(set) lazy var editing = EditableText(client: self)
    private(set) lazy var textGeometry = TextViewGeometry(self)
    private(set) lazy var textDisplay = TextDisplay(self)
    var traits = TextInputTraitValues()
    var ownStorage: NSTextStorage?
    var ownLayoutManager: NSLayoutManager
    /// That of `textLayoutManager`; nil before it is requested.
    var textContentStorage: NSTextContentStorage?
    private(set) var usesTextLayoutManager = true
    var ownFont: UIFont?
    var ownTextColor: UIColor?
    var textInteraction: UITextInteraction?
    var finder: TextViewFinder?
    /// Decorations of found text; nil before the first.
    private(set) var foundText: FoundTextDisplay?
    private(set) lazy var items = TextItemInteraction(self)
    private(set) lazy var linkStops = TextLinkStops(self)
    /// Set while this view changes the text by itself.
    var isSettingText = false

    /// The container's text is displayed; a new one without a layout manager gets one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let container = textContainer ?? NSTextContainer(size: CGSize(width: max(0, frame.width), height: 1e7))
        if textContainer == nil { container.widthTracksTextView = true }
        self.textContainer = container
        ownLayoutManager = container.layoutManager ?? NSLayoutManager()
        let storage = container.textLayoutManager?.storage
        textContentStorage = storage
        usesTextLayoutManager = container.layoutManager == nil || storage != nil
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Both kinds of layout manager show the same layout.
    /// - Parameter usingTextLayoutManager: Whether there is a `textLayoutManager`.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
        usesTextLayoutManager = usingTextLayoutManager
    }

    /// From a nib or storyboard, with its properties; with another coder an empty text view.
    public required init?(coder: NSCoder) {
        let container = NSTextContainer(size: CGSize(width: 0, height: 1e7))
        container.widthTracksTextView = true
        textContainer = container
        ownLayoutManager = NSLayoutManager()
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UITextView.self)
    }

    /// Controls editing, and scrolling.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        didSet { (self as UIScrollView).delegate = delegate }
    }

    // MARK: Text

    open private(set) var textContainer: NSTextContainer
    /// Lays out the text in the container.
    open var layoutManager: NSLayoutManager { ownLayoutManager }
    /// The same layout as fragments. Nil in a text view on an `NSLayoutManager` of the program, or that was made without one.
    open var textLayoutManager: NSTextLayoutManager? { requestTextLayoutManager() }
    /// The text; it is made when a program requests it, and takes part in edits from then on.
    open var textStorage: NSTextStorage { requestStorage() }
    /// Empty by default; nil sets the empty text.
    open var text: String! {
        get { content.buffer.string }
        set { setText(StyledText(newValue ?? "", attributes: baseAttributes)) }
    }
    open var attributedText: NSAttributedString! {
        get { content.styledText(in: NSRange(content.buffer.range)).attributedString }
        set {
            let text = newValue.map { StyledText($0) } ?? StyledText("")
            if let first = text.runs.first?.attributes { ownAlignment = (first[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
            setText(text)
        }
    }
    /// Of the whole text; nil for the system font of 12 points.
    open var font: UIFont? {
        get { content.buffer.isEmpty ? ownFont.map(adjusted) : content.attributes(at: 0)[.font] as? UIFont ?? ownFont.map(adjusted) }
        set {
            ownFont = newValue
            setAttribute(.font, newValue ?? AttributedTextRuns.defaultFont)
            recordAppearance(\UITextView.font)
        }
    }
    /// Of the whole text; nil for the label colour.
    open var textColor: UIColor? {
        get { content.buffer.isEmpty ? ownTextColor : content.attributes(at: 0)[.foregroundColor] as? UIColor ?? ownTextColor }
        set {
            ownTextColor = newValue
            setAttribute(.foregroundColor, newValue ?? .label)
            recordAppearance(\UITextView.textColor)
        }
    }
    /// Of the whole text; natural by default, which is the direction of each paragraph.
    open var textAlignment: NSTextAlignment {
        get { ownAlignment }
        set {
            guard newValue != ownAlignment else { return }
            ownAlignment = newValue
            alignmentChanged()
        }
    }
    private var ownAlignment = NSTextAlignment.natural
    /// Of the text that the user types next. Reset when the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editing.typingAttributes }
        set {
            editing.typingAttributes = newValue
            emptyParagraphChanged()
        }
    }
    /// Of links, in addition to the attributes of the text; setting nil restores the default, the tint and one underline.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? .link, .underlineStyle: NSUnderlineStyle.single.rawValue] }
        set {
            ownLinkAttributes = newValue
            displayWasInvalidated()
        }
    }
    private var ownLinkAttributes: [NSAttributedString.Key: Any]?
    /// What is found in the text and can be tapped, while it is not editable.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { if oldValue != dataDetectorTypes { displayWasInvalidated() } } }
    /// The inset of the container from the edges of the content; 8 points at top and bottom by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if oldValue != textContainerInset { layoutWasInvalidated() } }
    }
    /// Stored for the program: text has the same size as in other views.
    open var usesStandardTextScaling = false
    /// Whether fonts of text styles follow the preferred content size.
    open var adjustsFontForContentSizeCategory = false { didSet { if oldValue != adjustsFontForContentSizeCategory { fontsChanged() } } }

    // MARK: Editing

    /// Whether the user may change the text.
    open var isEditable = true { didSet { if oldValue != isEditable { editabilityChanged() } } }
    /// Whether the user may select text and tap links; without it the text is not editable either.
    open var isSelectable = true { didSet { if oldValue != isSelectable { editabilityChanged() } } }
    /// In UTF-16 units.
    open var selectedRange: NSRange {
        get { editing.selection }
        set { editing.select(newValue) }
    }
    /// Whether the first insertion replaces the text. Reset by a change of the selection.
    open var clearsOnInsertion = false
    /// Whether the user may change attributes, by the edit menu and keys, and paste text with its attributes.
    open var allowsEditingTextAttributes = false

    /// Scrolls until the range is visible.
    open func scrollRangeToVisible(_ range: NSRange) { textDisplay.scrollToVisible(range) }

    public class var textDidBeginEditingNotification: Notification.Name { Notification.Name("UITextViewTextDidBeginEditingNotification") }
    /// Posted for changes by the user.
    public class var textDidChangeNotification: Notification.Name { Notification.Name("UITextViewTextDidChangeNotification") }
    public class var textDidEndEditingNotification: Notification.Name { Notification.Name("UITextViewTextDidEndEditingNotification") }

    // MARK: Finding

    /// Whether the user can find text, and replace it while the text is editable.
    open var isFindInteractionEnabled = false { didSet { if oldValue != isFindInteractionEnabled { findInteractionChanged() } } }
    /// Nil while it is not enabled.
    open var findInteraction: UIFindInteraction? { finder?.interaction }
    var foundTextDisplay: FoundTextDisplay {
        if let foundText { return foundText }
        let display = FoundTextDisplay(self)
        foundText = display
        return display
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
    open override var canBecomeFirstResponder: Bool { isSelectable }
    /// Keys focus a text to edit it; another one that scrolls as any scroll view.
    open override var canBecomeFocused: Bool { isEditable && isSelectable }
    @_spi(WayKit) open override var isFocusStopWithItems: Bool { !isEditable }
    /// The links of a text that is not edited, among others.
    open override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        linkStops.update()
        return super.focusItems(in: rect)
    }
    @_spi(WayKit) open override func languageChanged() { layoutManager.textMeasuresChanged() }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard window != nil else { return super.becomeFirstResponder() }
        guard !isEditing || delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        editingBegan()
        return true
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        if isFirstResponder, isEditing, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
        return super.resignFirstResponder()
    }
    @_spi(WayKit) open override var contentSizeFollowsConstraints: Bool { false }
    @_spi(WayKit) open override func didResignFirstResponder() {
        super.didResignFirstResponder()
        editingEnded()
    }

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
    open func insertText(_ text: String) { editing.insertText(text) }
    open func insertText(_ text: String, alternatives: [String], style: UITextAlternativeStyle) { insertText(text) }
    open func deleteBackward() { editing.deleteBackward() }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editing.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { editing.replace(range, withText: text) }
    open var selectedTextRange: UITextRange? { get { editing.selectedTextRange } set { editing.selectedTextRange = newValue } }
    open var markedTextRange: UITextRange? { editing.markedTextRange }
    open var markedTextStyle: [NSAttributedString.Key: Any]? { get { editing.markedTextStyle } set { editing.markedTextStyle = newValue } }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { editing.setMarkedText(markedText, selectedRange: selectedRange) }
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }
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
    /// Asks the delegate.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { allowsChange(in: range, replacementText: text) }
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        editing.textStyling(at: position, in: direction)
    }
    open var textInputView: UIView { self }
    open var selectionAffinity: UITextStorageDirection {
        get { editing.affinity }
        set { editing.select(editing.selection, affinity: newValue) }
    }
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let delegate, let range = editing.range(textRange) else { return nil }
        return delegate.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) { delegate?.textView(self, willPresentEditMenuWith: animator) }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) { delegate?.textView(self, willDismissEditMenuWith: animator) }

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
            recordAppearance(\UITextView.keyboardAppearance)
        }
    }
    open var returnKeyType: UIReturnKeyType { get { traits.returnKeyType } set { traits.returnKeyType = newValue } }
    open var enablesReturnKeyAutomatically: Bool {
        get { traits.enablesReturnKeyAutomatically }
        set { traits.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! { get { traits.textContentType } set { traits.textContentType = newValue } }
    open var passwordRules: UITextInputPasswordRules? { get { traits.passwordRules } set { traits.passwordRules = newValue } }
    /// Stored for the program: a text view shows its characters.
    open var isSecureTextEntry = false

    // MARK: Layout

    open override func layoutSubviews() {
        textDisplay.layOut()
        layoutManager.reportLayout()
        linkStops.layOut()
        super.layoutSubviews()
    }
    open override var bounds: CGRect {
        didSet { if oldValue != bounds { boundsChanged(from: oldValue) } }
    }
    open override var frame: CGRect {
        didSet { if oldValue.size != frame.size { boundsChanged(from: CGRect(origin: bounds.origin, size: oldValue.size)) } }
    }
    open override var isScrollEnabled: Bool { didSet { if oldValue != isScrollEnabled { layoutWasInvalidated() } } }
    /// The size of the text if it cannot be scrolled.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : textGeometry.intrinsicSize
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textGeometry.size(fitting: size) }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        displayWasInvalidated()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsChanged(from: previousTraitCollection)
    }
    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { if oldValue != semanticContentAttribute { layoutWasInvalidated() } } }

    // MARK: Accessibility, in UITextView+Accessibility.swift

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { textAccessibility(super.systemAccessibility) }
    /// By default one through the links of the text.
    open override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { super.accessibilityCustomRotors ?? linkRotors }
        set { super.accessibilityCustomRotors = newValue }
    }

    // MARK: Interaction state

    /// The selection and the scrolling, for a text view with the same text. An opaque value. Source: UIKit `UITextView.interactionState`.
    open var interactionState: Any {
        get { TextInteractionState(selection: selectedRange, contentOffset: contentOffset) }
        set {
            guard let state = TextInteractionState.checked(newValue, for: self) else { return }
            selectedRange = state.selection
            if let contentOffset = state.contentOffset { self.contentOffset = contentOffset }
        }
    }
}
