import Foundation

/// Large titles and the height of the bar.
extension UINavigationBar {
    /// Whether the item has a large title under the row. With `.automatic` the first item has; others follow the previous item.
    func isLarge(_ index: Int, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, items.indices.contains(index), !isInline(index, in: items) else { return false }
        for item in items[...index].reversed() {
            switch item.largeTitleDisplayMode {
            case .always, .inline: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Whether the item's large title is in the row: only without a back button.
    func isInline(_ index: Int, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, items.indices.contains(index), items[index].largeTitleDisplayMode == .inline else { return false }
        return index == 0 || !items[index].hasBackButton
    }

    /// The height of the row of title and buttons in points: 44, and 56 at the top of a sheet.
    var rowHeight: CGFloat { navigationController?.isAtTopOfSheet ?? false ? 56 : 44 }

    /// The font of large titles in the preferred size of type.
    var largeTitleFont: UIFont {
        UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: standardLargeTitleFont, compatibleWith: traitCollection)
    }

    /// What a large title adds to the row, in points: 52, and more with larger type.
    var largeTitleHeight: CGFloat { 52 + max(0, largeTitleFont.lineHeight - standardLargeTitleFont.lineHeight).rounded(.up) }

    /// Made once: the height is asked for in each frame of a scroll.
    private static let regularLargeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold).legible(for: UITraitCollection(legibilityWeight: .regular))
    /// The font of large titles in the ordinary size of type.
    var standardLargeTitleFont: UIFont { Self.regularLargeTitleFont.legible(for: traitCollection) }

    /// The height in points with the item on top and a fully visible large title.
    func height(_ index: Int, in items: [UINavigationItem]) -> CGFloat {
        guard items.indices.contains(index) else { return rowHeight }
        let search = items[index].searchRowHeight
        if items[index].searchHidesBar { return search }
        let prompt = items[index].prompt == nil ? 0 : Self.promptHeight
        return prompt + rowHeight + (isLarge(index, in: items) ? largeTitleHeight : 0) + search
    }

    /// The height in points with large title and search bar as scrolling has left it.
    var currentHeight: CGFloat {
        let index = stack.count - 1
        if topItem?.searchHidesBar ?? false { return height(index, in: stack) }
        return height(index, in: stack) - hiddenSearch + (isLarge(index, in: stack) ? largeTitleExtent - largeTitleHeight : 0)
    }

    /// The search has begun or ended, or its bar has another height. Called inside an animation if it is animated.
    package func searchChanged(animated: Bool) {
        content?.setNeedsLayout()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        navigationController?.barHeightChanged()
        if navigationController?.topViewController?.isLoadingView != true { layoutIfNeeded() }
    }
}

extension UINavigationController {
    /// Whether it, or the tabs or columns that it belongs to, is presented as a sheet.
    fileprivate var isAtTopOfSheet: Bool {
        let ancestors = sequence(first: self as UIViewController) { $0.parent }
        return rootOfContainment.presentedBy?.controller is UISheetPresentationController
            && ancestors.allSatisfy { $0 is UINavigationController || $0 is UITabBarController || $0 is UISplitViewController }
    }
}

extension UINavigationItem {
    /// The height in points of the search bar's row; 0 without one.
    var searchRowHeight: CGFloat {
        guard let search, !searchIsInline else { return 0 }
        return search.navigationSearchBar.heightBeyondRow + UINavigationBar.searchRowHeight
    }

    /// Whether the bar shows the search bar alone, since a search is in progress.
    var searchHidesBar: Bool { !searchIsInline && search.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false }

    /// Whether the search bar is in the row of the buttons.
    var searchIsInline: Bool {
        guard let search, bar?.traitCollection.horizontalSizeClass == .regular, !search.navigationSearchBar.hasScopeButtons else { return false }
        switch preferredSearchBarPlacement {
        case .automatic: return style != .navigator
        case .inline, .integrated, .integratedCentered, .integratedButton: return true
        case .stacked: return false
        }
    }

    /// Whether the search bar's row scrolls away with the content.
    var searchScrollsAway: Bool { !searchIsInline && search.map { !$0.isActive && hidesSearchBarWhenScrolling } ?? false }
}
