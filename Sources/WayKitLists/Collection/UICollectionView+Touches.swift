import Foundation

/// Highlighting and selecting by touches and keys. The functions return false for what is not a touch of an item.
extension UICollectionView {
    func beginTracking(_ touches: Set<UITouch>) -> Bool {
        if let swipes = swipeActionsController, swipes.isOpen {
            // A touch beside the actions only closes them.
            swipes.close(animated: true)
            return true
        }
        guard selection.touch == nil, touches.count == 1, let touch = touches.first, movement == nil,
            let presentationPath = presentationPath(at: touch.location(in: self)), elements[.cell(presentationPath)] != nil,
            let path = dataPath(of: presentationPath)
        else { return false }
        guard isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection else { return false }
        selection.touch = touch
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        selection.highlighted = presentationPath
        (elements[.cell(presentationPath)] as? UICollectionViewCell)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    func continueTracking(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        guard let indexPath = selection.highlighted, let cell = elements[.cell(indexPath)] else { return true }
        if !cell.frame.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self)) { unhighlight() }
        return true
    }

    /// Points that a touch may leave the item by.
    private static let slop: CGFloat = 20

    func endTracking(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        guard let indexPath = selection.highlighted else { return true }
        choose(indexPath)
        // The highlight ends last, as UICollectionViewDelegate documents; what the delegate did may have ended it or moved its item.
        unhighlight()
        return true
    }

    private func choose(_ presentationPath: IndexPath) {
        if let cell = elements[.cell(presentationPath)] as? UICollectionViewListCell, cell.expandsByTap {
            cell.toggleExpansion()
        } else {
            userSelected(presentationPath)
        }
    }

    /// Selects the item as a tap does. False if it cannot be selected.
    func activateByAssistiveTechnology(_ cell: UICollectionViewCell) -> Bool {
        if let swipes = swipeActionsController, swipes.isOpen {
            swipes.close(animated: true)
            return true
        }
        guard selection.touch == nil, movement == nil, cell.isUserInteractionEnabled, let key = cell.elementKey, key.category == .cell,
            let path = dataPath(of: key.indexPath)
        else { return false }
        guard isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection else { return false }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
        selection.highlighted = key.indexPath
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        choose(key.indexPath)
        unhighlight()
        return true
    }

    func cancelTracking(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        cancelHighlight()
        return true
    }

    func cancelHighlight() {
        unhighlight()
        selection.touch = nil
    }

    private func unhighlight() {
        guard let indexPath = selection.highlighted else { return }
        selection.highlighted = nil
        (elements[.cell(indexPath)] as? UICollectionViewCell)?.isHighlighted = false
        if let path = dataPath(of: indexPath) { delegate?.collectionView(self, didUnhighlightItemAt: path) }
    }

    func leftWindow() {
        cancelHighlight()
        endDisappearances()
        reusePool.hideUnused()
        if movement != nil { cancelMovement() }
    }

    // MARK: Keys and focus

    /// Return and space on the focused cell; Alt with an arrow moves it.
    func selectFocusedItem(by presses: Set<UIPress>) -> Bool {
        if moveFocusedItem(by: presses) { return true }
        let focused = elements.shown.values.first { $0 is UICollectionViewListCell && $0.isFocused }
        if swipeActionsController?.handle(presses, focused: focused) == true { return true }
        guard presses.contains(where: \.isSelectKey), let cell = elements.shown.first(where: { $0.value.isFocused }) else { return false }
        userSelected(cell.key.indexPath)
        return true
    }

    func canFocusItem(at indexPath: IndexPath) -> Bool {
        guard allowsFocus, !isEditing || allowsFocusDuringEditing else { return false }
        return delegate?.collectionView(self, canFocusItemAt: indexPath) ?? true
    }

    func focusContext(_ context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
        func indexPath(of view: UIView?) -> IndexPath? {
            guard let view, let element = elementView(around: view), let key = element.elementKey, key.category == .cell else { return nil }
            return dataPath(of: key.indexPath)
        }
        return UICollectionViewFocusUpdateContext(
            context, previous: indexPath(of: context.previouslyFocusedView), next: indexPath(of: context.nextFocusedView))
    }

    func focusUpdated(_ context: UICollectionViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        selection.hasFocus = context.nextFocusedIndexPath != nil
        state.validity.setNeedsLayout()
        setNeedsLayout()
        if let next = context.nextFocusedIndexPath {
            let presentationPath = presentationPath(of: next)
            selection.focused = presentationPath
            if delegate?.collectionView(self, selectionFollowsFocusForItemAt: next) ?? selectionFollowsFocus,
                !selection.indexPaths.contains(presentationPath) {
                userSelected(presentationPath)
            }
        }
        delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    }

    /// The cell that the focus prefers: the delegate's choice, or the one focused last.
    var preferredCells: [any UIFocusEnvironment] {
        let chosen = delegate?.indexPathForPreferredFocusedView(in: self).map(presentationPath(of:))
            ?? (remembersLastFocusedIndexPath ? selection.focused : nil)
        return chosen.flatMap { elements[.cell($0)] }.map { [$0] } ?? []
    }
}
