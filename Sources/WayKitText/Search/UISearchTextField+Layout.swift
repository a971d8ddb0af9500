import Foundation

/// What is beside the text of a search field.
extension UISearchTextField {
    /// The icon of a search bar at the trailing edge.
    var rightIcon: UISearchBar.Icon { (superview as? UISearchBar)?.showsSearchResultsButton ?? false ? .resultsList : .bookmark }

    /// The rectangle of an icon, as a search bar moves it.
    func adjusted(_ rect: CGRect, by icon: UISearchBar.Icon) -> CGRect {
        let offset = iconAdjustments[icon] ?? .zero
        return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    /// The rectangle of the text: without margins and tokens, as a search bar moves it.
    func contentRect(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        let rect = withoutTokens(withoutMargin(rect, bounds)), x = min(max(textAdjustment.horizontal, -rect.width), rect.width)
        return CGRect(x: rect.minX + x, y: rect.minY + textAdjustment.vertical, width: rect.width - max(0, x), height: rect.height)
    }

    /// Space beside the icon, and at the edge.
    func withoutMargin(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        let left = rect.minX > bounds.minX ? Self.textMargin : Self.iconMargin, right = rect.maxX < bounds.maxX ? Self.textMargin : Self.iconMargin
        return CGRect(x: rect.minX + left, y: rect.minY, width: max(0, rect.width - left - right), height: rect.height)
    }

    private func withoutTokens(_ rect: CGRect) -> CGRect {
        let widths = tokenWidths(in: rect)
        guard !widths.isEmpty else { return rect }
        let taken = widths.reduce(0) { $0 + $1 + Self.textMargin }
        return CGRect(x: isMirrored ? rect.minX : rect.minX + taken, y: rect.minY, width: max(0, rect.width - taken), height: rect.height)
    }

    func tokenWidths(in rect: CGRect) -> [CGFloat] {
        guard !tokenViews.isEmpty else { return [] }
        let text = hasText ? FieldText(self).size.width + FieldTextLayout.caretWidth : 0
        return SearchTokenView.widths(of: tokenViews, in: rect.width, text: text, margin: Self.textMargin)
    }
}
