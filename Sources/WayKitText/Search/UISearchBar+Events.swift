import Foundation

/// What happens in a search bar.
extension UISearchBar {
    func editingDidBegin() {
        searchController?.searchBarDidBeginEditing()
        delegate?.searchBarTextDidBeginEditing(self)
    }

    func textDidChange() {
        accessoryChanged()
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.searchTextChanged()
    }

    func cancelButtonClicked() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.cancel()
    }

    func scopeDidChange() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.searchTextChanged()
    }

    func accessoryClicked() {
        if showsSearchResultsButton { delegate?.searchBarResultsListButtonClicked(self) } else { delegate?.searchBarBookmarkButtonClicked(self) }
    }

    // MARK: Changes

    func accessoryChanged() {
        chrome.updateAccessory(of: self)
        setNeedsLayout()
    }

    package func appearanceChanged() {
        chrome.updateBackground(of: self)
        setNeedsLayout()
    }

    func sizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.searchBarSizeChanged()
    }

    func change(animated: Bool, _ body: @escaping () -> Void) {
        guard animated, window != nil else {
            body()
            return sizeChanged()
        }
        layoutIfNeeded()
        body()
        sizeChanged()
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }
}
