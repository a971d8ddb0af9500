import Foundation
import WayAccessibility
import WayGraphics
@_spi(WayKit) import WayKitCore

/// The suggestions of a search, below each other. A tap, or Return after the arrow keys, chooses one.
final class SearchSuggestionsView: UIView {
    /// Points, with the standard size of type.
    static let rowHeight: CGFloat = 44
    /// Points above and below a row's text.
    private static let rowMargin: CGFloat = 11
    private static let cornerRadius: CGFloat = 13

    private let scrollView = UIScrollView()
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private var rows: [SearchSuggestionRow] = []
    private let choose: (any UISearchSuggestion) -> Void
    private var highlighted: Int? { didSet { showHighlight() } }
    /// A panel beside the content, in place of a list that covers it.
    var isPanel = false {
        didSet {
            background.isHidden = !isPanel
            backgroundColor = isPanel ? nil : .systemBackground
            for view in [background, scrollView] as [UIView] { view.layer.cornerRadius = isPanel ? Self.cornerRadius : 0 }
            layer.shadowOpacity = isPanel ? 0.2 : 0
            setNeedsLayout()
        }
    }

    init(choose: @escaping (any UISearchSuggestion) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        background.isHidden = true
        background.clipsToBounds = true
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        scrollView.keyboardDismissMode = .onDrag
        addSubview(background)
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    var suggestions: [any UISearchSuggestion] = [] {
        didSet {
            rows.forEach { $0.removeFromSuperview() }
            rows = suggestions.map { suggestion in SearchSuggestionRow(suggestion) { [weak self] in self?.choose(suggestion) } }
            rows.forEach(scrollView.addSubview)
            rows.last?.isLast = true
            for (index, row) in rows.enumerated() { row.position = AccessibilityPosition(index: index, count: rows.count) }
            highlighted = nil
            setNeedsLayout()
        }
    }

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.label = SystemString.searchSuggestions.text
        system.role = .list
        system.containerType = .list
        system.rowCount = rows.count
        return system
    }

    private var rowHeight: CGFloat {
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
        return max(Self.rowHeight, font.lineHeight.rounded(.up) + 2 * Self.rowMargin)
    }
    var contentHeight: CGFloat { CGFloat(rows.count) * rowHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        scrollView.frame = bounds
        layer.shadowPath = isPanel ? UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath : nil
        scrollView.contentSize = CGSize(width: bounds.width, height: contentHeight)
        let rowHeight = rowHeight
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
        }
    }

    // MARK: Keys

    private func showHighlight() {
        for (index, row) in rows.enumerated() { row.isHighlighted = index == highlighted }
        if let highlighted { scrollView.scrollRectToVisible(rows[highlighted].frame, animated: false) }
    }

    /// - Returns: Whether the key belongs to the suggestions: arrows up and down, and Return while one is highlighted.
    func use(_ key: UIKey) -> Bool {
        guard !rows.isEmpty, key.heldModifiers.isEmpty else { return false }
        switch key.keyCode {
        case .keyboardDownArrow: highlighted = min((highlighted ?? -1) + 1, rows.count - 1)
        case .keyboardUpArrow:
            guard let current = highlighted else { return false }
            highlighted = current > 0 ? current - 1 : nil
        case .keyboardReturnOrEnter, .keypadEnter:
            guard let highlighted else { return false }
            choose(suggestions[highlighted])
        default: return false
        }
        return true
    }
}

/// One suggestion.
final class SearchSuggestionRow: UIControl {
    /// Points.
    private static let margin: CGFloat = 16
    private static let iconSide: CGFloat = 22
    private static let gap: CGFloat = 12

    private let label = UILabel()
    private let icon = UIImageView()
    private let hairline = UIView()
    private let onTap: () -> Void
    private let spokenText: String?
    var position: AccessibilityPosition?
    /// The last row has no hairline.
    var isLast = false { didSet { hairline.isHidden = isLast } }

    init(_ suggestion: any UISearchSuggestion, onTap: @escaping () -> Void) {
        self.onTap = onTap
        spokenText = suggestion.localizedDescription ?? suggestion.localizedSuggestion
        super.init(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        if let attributed = suggestion.localizedAttributedSuggestion { label.attributedText = attributed } else { label.text = suggestion.localizedSuggestion }
        icon.image = suggestion.iconImage
        icon.tintColor = .secondaryLabel
        icon.contentMode = .scaleAspectFit
        hairline.backgroundColor = .separator
        for view in [label, icon, hairline] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The search field has the keys.
    override var canBecomeFocused: Bool { false }
    override func touchedUpInside(with event: UIEvent?) { onTap() }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = spokenText ?? label.text
        system.traits.insert(.button)
        system.role = .listItem
        system.position = position
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return system
    }

    override func stateChanged() {
        super.stateChanged()
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasIcon = icon.image != nil, x = Self.margin + (hasIcon ? Self.iconSide + Self.gap : 0)
        icon.isHidden = !hasIcon
        icon.frame = mirroredIfNeeded(CGRect(x: Self.margin, y: bounds.midY - Self.iconSide / 2, width: Self.iconSide, height: Self.iconSide))
        label.frame = mirroredIfNeeded(CGRect(x: x, y: 0, width: max(0, bounds.width - x - Self.margin), height: bounds.height))
        hairline.frame = mirroredIfNeeded(CGRect(x: x, y: bounds.maxY - pixelLength, width: bounds.width - x, height: pixelLength))
    }
}
