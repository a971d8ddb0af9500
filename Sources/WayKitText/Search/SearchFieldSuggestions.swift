import Foundation

/// The suggestions of a search field as a panel in its window.
///
/// It is shown while the field is edited. Escape hides it until the text or the suggestions change; so does the choice of a suggestion.
@MainActor final class SearchFieldSuggestions {
    /// Points.
    private static let minimumWidth: CGFloat = 240
    private static let gap: CGFloat = 6
    /// Above the field there has to be so much more room for the panel to be there.
    private static let leastHeight = 2 * SearchSuggestionsView.rowHeight

    private unowned let field: UISearchTextField
    private lazy var list = SearchSuggestionsView { [weak self] in self?.choose($0) }
    private var isHidden = false
    private var isObserving = false

    init(_ field: UISearchTextField) { self.field = field }

    var suggestions: [any UISearchSuggestion]? {
        didSet {
            observe()
            isHidden = false
            list.suggestions = suggestions ?? []
            update()
        }
    }

    private func observe() {
        guard !isObserving else { return }
        isObserving = true
        list.isPanel = true
        field.addAction(UIAction { [weak self] _ in self?.update() }, for: [.editingDidBegin, .editingDidEnd])
        field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    }

    private func textDidChange() {
        isHidden = false
        update()
    }

    private func choose(_ suggestion: any UISearchSuggestion) {
        isHidden = true
        update()
        (field.delegate as? any UISearchTextFieldDelegate)?.searchTextField(field, didSelect: suggestion)
    }

    /// Whether the key belongs to the panel.
    func use(_ key: UIKey) -> Bool {
        guard isObserving, list.superview != nil else { return false }
        if list.use(key) { return true }
        guard key.keyCode == .keyboardEscape, key.heldModifiers.isEmpty else { return false }
        isHidden = true
        update()
        return true
    }

    private func update() {
        guard !isHidden, field.isFirstResponder, let window = field.window, !(suggestions ?? []).isEmpty else { return list.removeFromSuperview() }
        if list.superview !== window { window.addSubview(list) }
        updateFrame()
    }

    /// Follows the field. Called before each frame while it is edited.
    func updateFrame() {
        guard isObserving, let window = field.window, list.superview === window else { return }
        let anchor = window.convert(field.bounds, from: field), covered = window.heightCoveredByInputViews
        var area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
        area.size.height = max(0, min(area.maxY, window.bounds.maxY - covered - Self.gap) - area.minY)
        let below = area.maxY - anchor.maxY - Self.gap, above = anchor.minY - Self.gap - area.minY
        let isAbove = below < min(list.contentHeight, Self.leastHeight) && above > below
        let height = max(0, min(list.contentHeight, isAbove ? above : below)), width = min(max(Self.minimumWidth, anchor.width), area.width)
        let isMirrored = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = min(max(isMirrored ? anchor.maxX - width : anchor.minX, area.minX), area.maxX - width)
        list.frame = CGRect(x: x, y: isAbove ? anchor.minY - Self.gap - height : anchor.maxY + Self.gap, width: width, height: height)
    }
}
