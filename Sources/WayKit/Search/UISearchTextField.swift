import Foundation

/// A text field for searching: rounded, with a magnifying glass and tokens. Source: UIKit `UISearchTextField`.
///
/// Tokens are shown before the text and are no characters of it: `text`, ranges and positions do not include them. Backspace at the start of the text selects the
/// last token, and removes it if it is selected.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// Points.
    static let height: CGFloat = 36
    private static let cornerRadius: CGFloat = 10
    private static let iconMargin: CGFloat = 8
    private static let textMargin: CGFloat = 6
    /// The part of the width that tokens may have while there is text.
    private static let tokenShare: CGFloat = 0.6

    private let fill = UIView()
    private var tokenViews: [SearchTokenView] = []
    private var selectedToken: Int? { didSet { showSelection() } }
    /// The image in place of the magnifying glass.
    var searchIcon: UIImage? { didSet { updateIcon() } }
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

    private func setUpSearch() {
        fill.isUserInteractionEnabled = false
        fill.layer.cornerRadius = Self.cornerRadius
        fill.layer.cornerCurve = .continuous
        insertSubview(fill, at: 0)
        updateIcon()
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        autocorrectionType = .no
        focusEffect = UIFocusHaloEffect.standard
    }

    private func updateIcon() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 16, weight: .regular)
        let icon = UIImageView(image: searchIcon ?? UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
        icon.tintColor = .secondaryLabel
        icon.bounds.size = icon.intrinsicContentSize
        leftView = icon
    }

    // MARK: Tokens

    /// From the leading edge.
    open var tokens: [UISearchToken] = [] {
        didSet {
            selectedToken = nil
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
    /// Whether Backspace removes tokens.
    open var allowsDeletingTokens = true
    /// Stored without effect: tokens are not copied.
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

    /// The start of the text, before which the tokens are.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// The tokens in a range: all for a range that begins at the start of the text, else none.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
    }

    /// The range of the text.
    open var textualRange: UITextRange { IndexedTextRange(editing.wholeRange) }

    /// Replaces text with a token.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
        replace(textRange, withText: "")
        insertToken(token, at: min(Int(clamping: tokenIndex), tokens.count))
    }

    private func tokenTapped(_ view: SearchTokenView) {
        if !isEditing { becomeFirstResponder() }
        selectedToken = tokenViews.firstIndex { $0 === view }
    }

    private func showSelection() {
        for (index, view) in tokenViews.enumerated() { view.isSelected = index == selectedToken }
    }

    open override func deleteBackward() {
        guard allowsDeletingTokens, !tokens.isEmpty, markedTextRange == nil, editing.selection == NSRange(location: 0, length: 0) else {
            return super.deleteBackward()
        }
        guard let selected = selectedToken else { return selectedToken = tokens.count - 1 }
        removeToken(at: selected)
        editableTextDidChange()
    }

    open override func insertText(_ text: String) {
        selectedToken = nil
        super.insertText(text)
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        selectedToken = nil
        return true
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: max(Self.height, super.intrinsicContentSize.height + 14))
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? -Self.iconMargin : Self.iconMargin, dy: 0)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? Self.iconMargin : -Self.iconMargin, dy: 0)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { withoutTokens(withoutMargin(super.textRect(forBounds: bounds), bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { withoutTokens(withoutMargin(super.editingRect(forBounds: bounds), bounds)) }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Space beside the icon, and at the edge.
    private func withoutMargin(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        let left = rect.minX > bounds.minX ? Self.textMargin : Self.iconMargin, right = rect.maxX < bounds.maxX ? Self.textMargin : Self.iconMargin
        return CGRect(x: rect.minX + left, y: rect.minY, width: max(0, rect.width - left - right), height: rect.height)
    }

    private func withoutTokens(_ rect: CGRect) -> CGRect {
        let widths = tokenWidths(in: rect)
        guard !widths.isEmpty else { return rect }
        let taken = widths.reduce(0) { $0 + $1 + Self.textMargin }
        return CGRect(x: isMirrored ? rect.minX : rect.minX + taken, y: rect.minY, width: max(0, rect.width - taken), height: rect.height)
    }

    /// Narrower than their content if there are too many.
    private func tokenWidths(in rect: CGRect) -> [CGFloat] {
        let natural = tokenViews.map(\.naturalWidth), available = rect.width * Self.tokenShare - CGFloat(natural.count) * Self.textMargin
        let factor = min(1, max(0, available) / max(1, natural.reduce(0, +)))
        return natural.map { ($0 * factor).rounded(.down) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        fill.isHidden = hidesFill || backgroundColor != nil
        layer.cornerRadius = backgroundColor == nil ? 0 : Self.cornerRadius
        layer.cornerCurve = .continuous
        fill.backgroundColor = traitCollection.accessibilityContrast == .high ? .systemGray4 : .tertiarySystemFill
        let rect = withoutMargin(super.editingRect(forBounds: bounds), bounds), height = SearchTokenView.height
        var x = isMirrored ? rect.maxX : rect.minX
        for (view, width) in zip(tokenViews, tokenWidths(in: rect)) {
            view.frame = pixelAligned(CGRect(x: isMirrored ? x - width : x, y: bounds.midY - height / 2, width: width, height: height))
            x += (width + Self.textMargin) * (isMirrored ? -1 : 1)
        }
    }
}
