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

    /// The height in points with the item on top and a fully visible large title.
    func height(_ index: Int, in items: [UINavigationItem]) -> CGFloat {
        guard items.indices.contains(index) else { return Self.rowHeight }
        let search = items[index].searchRowHeight
        if items[index].searchHidesBar { return search }
        let prompt = items[index].prompt == nil ? 0 : Self.promptHeight
        return prompt + Self.rowHeight + (isLarge(index, in: items) ? Self.largeTitleHeight : 0) + search
    }

    /// The height in points with large title and search bar as scrolling has left it.
    var currentHeight: CGFloat {
        let index = stack.count - 1
        if topItem?.searchHidesBar ?? false { return height(index, in: stack) }
        return height(index, in: stack) - hiddenSearch + (isLarge(index, in: stack) ? largeTitleExtent - Self.largeTitleHeight : 0)
    }

    /// The search has begun or ended, or its bar has another height. Called inside an animation if it is animated.
    package func searchChanged(animated: Bool) {
        content?.setNeedsLayout()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        navigationController?.searchBarChanged()
        layoutIfNeeded()
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
