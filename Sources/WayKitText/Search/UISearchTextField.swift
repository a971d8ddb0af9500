import Foundation
@_spi(WayKit) import WayKitCore

/// A text field for searching: rounded, with a magnifying glass and tokens. Source: UIKit `UISearchTextField`.
///
/// Tokens are shown before the text and are one position each: `beginningOfDocument` is before the first one, `textualRange` after the last one; `text` does not
/// include them. Arrow keys and taps select a token as a whole, Shift extends the selection; Backspace at the start of the text selects the last one. What replaces
/// or deletes a selected character does so with a selected token.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// Points.
    static let height: CGFloat = 36
    private static let cornerRadius: CGFloat = 10
    static let iconMargin: CGFloat = 8
    static let textMargin: CGFloat = 6

    private let fill = UIView()
    private(set) var tokenViews: [SearchTokenView] = []
    /// The last one is beside the selected text, if both are selected.
    private(set) var selectedTokens = 0..<0 { didSet { showSelection() } }
    private(set) lazy var suggestionPanel = SearchFieldSuggestions(self)
    /// Uses a key before the text does.
    var keyHandler: ((UIKey) -> Bool)?
    /// By which a search bar moves the text, and its icons.
    var textAdjustment = UIOffset.zero { didSet { chromeChanged() } }
    var iconAdjustments: [UISearchBar.Icon: UIOffset] = [:] { didSet { chromeChanged() } }
    /// The image in place of the magnifying glass.
    var searchIcon: UIImage? { didSet { updateIcon() } }
    /// The left view, unless the program has set another.
    private weak var shownIcon: UIImageView?
    /// Replaces the filled background.
    var hidesFill = false { didSet { setNeedsLayout() } }
    /// In place of the fill, with the same corners.
    open override var backgroundColor: UIColor? { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    override var standardFont: UIFont { .preferredFont(forTextStyle: .body) }

    private func setUpSearch() {
        fill.isUserInteractionEnabled = false
        fill.layer.cornerRadius = Self.cornerRadius
        fill.layer.cornerCurve = .continuous
        insertSubview(fill, at: 0)
        adjustsFontForContentSizeCategory = true
        updateIcon()
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        focusEffect = UIFocusHaloEffect.standard
    }

    private func updateIcon() {
        let size = UIFontMetrics(forTextStyle: .body).scaledValue(for: 16, compatibleWith: traitCollection)
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
        let icon = UIImageView(image: searchIcon ?? UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
        icon.tintColor = .secondaryLabel
        icon.bounds.size = icon.intrinsicContentSize
        shownIcon = icon
        leftView = icon
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory, leftView === shownIcon { updateIcon() }
    }

    // MARK: Tokens

    /// From the leading edge.
    open var tokens: [UISearchToken] = [] {
        didSet {
            selectedTokens = 0..<0
            tokenViews.forEach { $0.removeFromSuperview() }
            tokenViews = tokens.map { SearchTokenView($0, color: tokenBackgroundColor) { [weak self] view in self?.tokenTapped(view) } }
            tokenViews.forEach(addSubview)
            chromeChanged()
        }
    }
    /// By default the tint colour.
    open var tokenBackgroundColor: UIColor! {
        didSet { for view in tokenViews { view.color = tokenBackgroundColor } }
    }
    /// Whether the user can remove tokens.
    open var allowsDeletingTokens = true
    /// Whether selected tokens are copied, as what the delegate makes of them.
    open var allowsCopyingTokens = true

    /// An index out of range is refused with a line in the log.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        guard (0...tokens.count).contains(tokenIndex) else { return editing.refuse("insertToken(_:at:)", "\(tokenIndex) is out of range") }
        tokens.insert(token, at: tokenIndex)
    }

    /// An index out of range is refused with a line in the log.
    open func removeToken(at tokenIndex: Int) {
        guard tokens.indices.contains(tokenIndex) else { return editing.refuse("removeToken(at:)", "\(tokenIndex) is out of range") }
        tokens.remove(at: tokenIndex)
    }

    /// The position before a token. An index out of range is refused with a line in the log.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        guard tokens.indices.contains(tokenIndex) else {
            editing.refuse("positionOfToken(at:)", "\(tokenIndex) is out of range")
            return super.beginningOfDocument
        }
        return IndexedTextPosition(tokenIndex - tokens.count)
    }

    /// The tokens in a range, which may be one of tokens and text.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] { Array(tokens[tokenIndices(in: textRange)]) }

    /// The range of the text, without tokens.
    open var textualRange: UITextRange { IndexedTextRange(editing.wholeRange) }

    /// Replaces text with a token. Tokens in the range stay.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
        super.replace(textualPart(of: textRange), withText: "")
        insertToken(token, at: min(Int(clamping: tokenIndex), tokens.count))
    }

    private func tokenTapped(_ view: SearchTokenView) {
        if !isEditing { becomeFirstResponder() }
        guard let index = tokenViews.firstIndex(where: { $0 === view }) else { return }
        select(tokens: index..<index + 1)
    }

    private func showSelection() {
        for (index, view) in tokenViews.enumerated() { view.isSelected = selectedTokens.contains(index) }
    }

    /// - Parameter extending: The selected text stays selected.
    private func select(tokens range: Range<Int>, extending: Bool = false) {
        if !extending { editing.select(NSRange(location: 0, length: 0)) }
        selectedTokens = range
    }

    /// Removes selected tokens and the text that is selected with them. False if no token is selected.
    private func deleteSelectedTokens() -> Bool {
        let range = selectedTokens
        guard !range.isEmpty else { return false }
        if editing.selection.length > 0 { super.deleteBackward() }
        guard allowsDeletingTokens else { return true }
        tokens.removeSubrange(range)
        editableTextDidChange()
        return true
    }

    open override func deleteBackward() {
        if deleteSelectedTokens() { return }
        guard allowsDeletingTokens, !tokens.isEmpty, markedTextRange == nil, editing.selection == NSRange(location: 0, length: 0) else {
            return super.deleteBackward()
        }
        select(tokens: tokens.count - 1..<tokens.count)
    }

    open override func insertText(_ text: String) {
        if text != "\n", text != "\r" { _ = deleteSelectedTokens() }
        selectedTokens = 0..<0
        super.insertText(text)
    }

    open override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        if markedText?.isEmpty == false { _ = deleteSelectedTokens() }
        selectedTokens = 0..<0
        super.setMarkedText(markedText, selectedRange: selectedRange)
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        selectedTokens = 0..<0
        return true
    }

    // MARK: Edit actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard action.isStandardEditAction, !tokens.isEmpty else { return super.canPerformAction(action, withSender: sender) }
        switch action.baseName {
        case "selectAll" where selectedTokens.count < tokens.count: return true
        case "delete" where !selectedTokens.isEmpty: return allowsDeletingTokens
        case "copy" where !selectedTokens.isEmpty: return allowsCopyingTokens
        case "cut" where !selectedTokens.isEmpty: return allowsCopyingTokens && allowsDeletingTokens
        default: return super.canPerformAction(action, withSender: sender)
        }
    }

    open override func selectAll(_ sender: Any?) {
        super.selectAll(sender)
        selectedTokens = tokens.indices
    }

    open override func delete(_ sender: Any?) {
        if !deleteSelectedTokens() { super.delete(sender) }
    }

    open override func cut(_ sender: Any?) {
        guard !selectedTokens.isEmpty else { return super.cut(sender) }
        copy(sender)
        _ = deleteSelectedTokens()
    }

    open override func copy(_ sender: Any?) {
        guard !selectedTokens.isEmpty, allowsCopyingTokens else { return super.copy(sender) }
        let delegate = delegate as? any UISearchTextFieldDelegate
        var providers = tokens[selectedTokens].compactMap { delegate?.searchTextField(self, itemProviderForCopying: $0) }
        let text = editing.selection.length > 0 ? editing.storage.buffer.string(in: editing.selection.offsets) : ""
        if !text.isEmpty { providers.append(NSItemProvider(object: text as NSString)) }
        if !providers.isEmpty { UIPasteboard.general.itemProviders = providers }
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unused = presses.filter { press in press.key.map { !use($0) } ?? true }
        if !unused.isEmpty { super.pressesBegan(unused, with: event) }
    }

    private func use(_ key: UIKey) -> Bool {
        if (keyHandler?(key) ?? false) || suggestionPanel.use(key) { return true }
        guard !tokens.isEmpty, markedTextRange == nil, key.heldModifiers.isEmpty || key.heldModifiers == .shift else { return false }
        switch key.keyCode {
        case .keyboardLeftArrow: return moveInTokens(backward: !isMirrored, extending: key.heldModifiers == .shift)
        case .keyboardRightArrow: return moveInTokens(backward: isMirrored, extending: key.heldModifiers == .shift)
        case .keyboardDeleteForward: return deleteSelectedTokens()
        default: return false
        }
    }

    /// False where the key moves in the text.
    private func moveInTokens(backward: Bool, extending: Bool) -> Bool {
        let selected = selectedTokens, count = tokens.count
        guard !selected.isEmpty else {
            guard backward, editing.selection.location == 0, extending || editing.selection.length == 0 else { return false }
            select(tokens: count - 1..<count, extending: extending)
            return true
        }
        if extending {
            selectedTokens = (backward ? max(0, selected.lowerBound - 1) : selected.lowerBound + 1)..<selected.upperBound
        } else if backward {
            let first = max(0, selected.lowerBound - (selected.count == 1 ? 1 : 0))
            select(tokens: first..<first + 1)
        } else {
            let next = selected.count == 1 ? selected.upperBound : selected.upperBound - 1
            select(tokens: next < count ? next..<next + 1 : 0..<0)
        }
        return true
    }

    // MARK: Positions: a token is before the text, at the negative offset of its distance from the text

    private func tokenIndices(in range: UITextRange) -> Range<Int> {
        guard let start = (range.start as? IndexedTextPosition)?.offset, let end = (range.end as? IndexedTextPosition)?.offset else { return 0..<0 }
        let lower = min(max(0, start + tokens.count), tokens.count), upper = min(max(0, end + tokens.count), tokens.count)
        return lower < upper ? lower..<upper : 0..<0
    }

    private func textualPart(of range: UITextRange) -> UITextRange {
        guard let range = range as? IndexedTextRange, range.lower.offset < 0 else { return range }
        return IndexedTextRange(NSRange(location: 0, length: max(0, range.upper.offset)))
    }

    private func textual(_ position: UITextPosition) -> UITextPosition {
        (position as? IndexedTextPosition)?.offset ?? 0 < 0 ? super.beginningOfDocument : position
    }

    /// The view of the token after a position; nil for a position in the text.
    private func tokenView(at position: UITextPosition) -> SearchTokenView? {
        guard let offset = (position as? IndexedTextPosition)?.offset, offset < 0, tokenViews.indices.contains(offset + tokens.count) else { return nil }
        return tokenViews[offset + tokens.count]
    }

    open override var beginningOfDocument: UITextPosition { tokens.isEmpty ? super.beginningOfDocument : IndexedTextPosition(-tokens.count) }

    /// Setting a range that covers tokens selects them; an insertion point among tokens moves to the start of the text.
    open override var selectedTextRange: UITextRange? {
        get {
            guard let text = super.selectedTextRange as? IndexedTextRange, !selectedTokens.isEmpty else { return super.selectedTextRange }
            let start = selectedTokens.lowerBound - tokens.count, end = text.isEmpty ? selectedTokens.upperBound - tokens.count : text.upper.offset
            return IndexedTextRange(NSRange(location: start, length: end - start))
        }
        set {
            super.selectedTextRange = newValue.map(textualPart)
            selectedTokens = newValue.map(tokenIndices) ?? 0..<0
        }
    }

    open override func text(in range: UITextRange) -> String? { super.text(in: textualPart(of: range)) }

    /// Removes the tokens of the range, too.
    open override func replace(_ range: UITextRange, withText text: String) {
        let indices = tokenIndices(in: range)
        super.replace(textualPart(of: range), withText: text)
        if !indices.isEmpty { tokens.removeSubrange(indices) }
    }

    open override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = (fromPosition as? IndexedTextPosition)?.offset, let to = (toPosition as? IndexedTextPosition)?.offset, min(from, to) < 0 else {
            return super.textRange(from: fromPosition, to: toPosition)
        }
        guard min(from, to) >= -tokens.count, max(from, to) <= editing.length else { return nil }
        return IndexedTextRange(NSRange(location: min(from, to), length: max(from, to) - min(from, to)))
    }

    open override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = (position as? IndexedTextPosition)?.offset, !tokens.isEmpty else { return super.position(from: position, offset: offset) }
        let (target, overflow) = start.addingReportingOverflow(offset)
        return overflow || target < -tokens.count || target > editing.length ? nil : IndexedTextPosition(target)
    }

    open override func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        super.position(from: textual(position), in: direction, offset: offset)
    }

    open override func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        super.position(within: textualPart(of: range), farthestIn: direction)
    }

    open override func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        super.characterRange(byExtending: textual(position), in: direction)
    }

    open override func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        super.baseWritingDirection(for: textual(position), in: direction)
    }

    open override func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        super.setBaseWritingDirection(writingDirection, for: textualPart(of: range))
    }

    open override func firstRect(for range: UITextRange) -> CGRect { tokenView(at: range.start)?.frame ?? super.firstRect(for: textualPart(of: range)) }

    /// At the leading edge of a token.
    open override func caretRect(for position: UITextPosition) -> CGRect {
        guard let frame = tokenView(at: position)?.frame else { return super.caretRect(for: textual(position)) }
        let width = FieldTextLayout.caretWidth
        return CGRect(x: isMirrored ? frame.maxX - width : frame.minX, y: frame.minY, width: width, height: frame.height)
    }

    /// Tokens show themselves that they are selected.
    open override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { super.selectionRects(for: textualPart(of: range)) }
    open override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        super.closestPosition(to: point, within: textualPart(of: range))
    }
    open override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        super.shouldChangeText(in: textualPart(of: range), replacementText: text)
    }
    open override func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        super.textStyling(at: textual(position), in: direction)
    }
    open override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        super.editMenu(for: textualPart(of: textRange), suggestedActions: suggestedActions)
    }

    // MARK: Layout

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.role = .searchField
        system.traits.insert(.searchField)
        return system
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: max(Self.height, super.intrinsicContentSize.height + 14))
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        adjusted(super.leftViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? -Self.iconMargin : Self.iconMargin, dy: 0), by: .search)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.rightViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? Self.iconMargin : -Self.iconMargin, dy: 0)
        return adjusted(rect, by: rightIcon)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { adjusted(super.clearButtonRect(forBounds: bounds), by: .clear) }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(super.textRect(forBounds: bounds), bounds) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(super.editingRect(forBounds: bounds), bounds) }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        fill.isHidden = hidesFill || backgroundColor != nil
        layer.cornerRadius = backgroundColor == nil ? 0 : Self.cornerRadius
        layer.cornerCurve = .continuous
        fill.backgroundColor = traitCollection.accessibilityContrast == .high ? .systemGray4 : .tertiarySystemFill
        let rect = withoutMargin(super.editingRect(forBounds: bounds), bounds), height = tokenViews.first?.naturalHeight ?? 0
        var x = isMirrored ? rect.maxX : rect.minX
        for (view, width) in zip(tokenViews, tokenWidths(in: rect)) {
            view.frame = pixelAligned(CGRect(x: isMirrored ? x - width : x, y: bounds.midY - height / 2, width: width, height: height))
            x += (width + Self.textMargin) * (isMirrored ? -1 : 1)
        }
    }

    // MARK: Suggestions

    /// Shown below the field while it is edited; nil or empty: none. Choosing one calls `searchTextField(_:didSelect:)` of the delegate; text and tokens are the
    /// program's. A search controller has `searchSuggestions` of its own.
    open var searchSuggestions: [any UISearchSuggestion]? {
        get { suggestionPanel.suggestions }
        set { suggestionPanel.suggestions = newValue }
    }
}
