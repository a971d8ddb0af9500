import Foundation

/// Selection by the program and by the user.
extension UICollectionView {
    private var allowsSelectionNow: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }
    var allowsMultipleSelectionNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func select(_ indexPath: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        guard let indexPath else { return deselectAll(animated: animated) }
        _ = numberOfSections
        guard presentationPathExists(indexPath) else {
            return collectionLog.error("selectItem(at: \(indexPath.map { $0 })): there is no such item; nothing is selected")
        }
        guard allowsSelectionNow else { return }
        if !allowsMultipleSelectionNow { for other in selection.indexPaths where other != indexPath { setSelected(other, false, animated: animated) } }
        setSelected(indexPath, true, animated: animated)
        if !position.isEmpty { scroll(to: indexPath, position, animated: animated) }
    }

    func deselect(_ indexPath: IndexPath, animated: Bool) {
        if selection.indexPaths.contains(indexPath) { setSelected(indexPath, false, animated: animated) }
    }

    func deselectAll(animated: Bool = false) {
        for indexPath in selection.indexPaths { setSelected(indexPath, false, animated: animated) }
    }

    func keepOneSelected() {
        for indexPath in selection.indexPaths.sorted().dropFirst() { setSelected(indexPath, false, animated: false) }
    }

    private func setSelected(_ indexPath: IndexPath, _ isSelected: Bool, animated: Bool) {
        if isSelected { selection.indexPaths.insert(indexPath) } else { selection.indexPaths.remove(indexPath) }
        guard let cell = elements[.cell(indexPath)] as? UICollectionViewCell else { return }
        guard animated, window != nil else { return cell.isSelected = isSelected }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { cell.isSelected = isSelected }
    }

    func editingChanged() {
        if !allowsMultipleSelectionNow { keepOneSelected() }
        if !allowsSelectionNow { deselectAll() }
        for (key, view) in elements.shown {
            guard let cell = view as? UICollectionViewCell else { continue }
            cell.isCellEditing = isEditing && canEdit(key.indexPath)
        }
    }

    // MARK: By the user

    /// A tap, or a key on the focused item.
    func userSelected(_ presentationPath: IndexPath) {
        guard presentationPathExists(presentationPath), let path = dataPath(of: presentationPath) else { return }
        guard allowsSelectionNow else { return performPrimaryAction(presentationPath) }
        if allowsMultipleSelectionNow, selection.indexPaths.contains(presentationPath) {
            if delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true { userDeselect(presentationPath) }
            return
        }
        if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true { userSelect(presentationPath) }
        performPrimaryAction(presentationPath)
    }

    private func performPrimaryAction(_ presentationPath: IndexPath) {
        guard !allowsMultipleSelectionNow || selection.indexPaths.count <= 1, presentationPathExists(presentationPath),
            let path = dataPath(of: presentationPath),
            delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false
        else { return }
        delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }

    private func userSelect(_ indexPath: IndexPath) {
        if !allowsMultipleSelectionNow {
            for other in selection.indexPaths.sorted() where other != indexPath { userDeselect(other) }
        }
        guard presentationPathExists(indexPath), let path = dataPath(of: indexPath) else { return }
        setSelected(indexPath, true, animated: false)
        if let cell = cell(at: indexPath) {
            for segue in cell.nibSegues { segue.perform(sender: cell) }
        }
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    private func userDeselect(_ presentationPath: IndexPath) {
        setSelected(presentationPath, false, animated: false)
        if let path = dataPath(of: presentationPath) { delegate?.collectionView(self, didDeselectItemAt: path) }
    }

    // MARK: By two fingers

    func setUp() {
        focusGroupIdentifier = "UICollectionView-\(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        pan.addHandler { [weak self, weak pan] in if let self, let pan { selectionPanned(pan) } }
        multipleSelectionPan = pan
        addGestureRecognizer(pan)
        addInteraction(menus.interaction)
    }

    /// Two fingers that select do not scroll.
    func allowsBegin(of recognizer: UIGestureRecognizer) -> Bool {
        if recognizer is MovementPressRecognizer { return presentationPath(at: recognizer.location(in: self)).map(canMove) ?? false }
        if recognizer === multipleSelectionPan { return canBeginRangeSelection(recognizer) }
        if recognizer === panGestureRecognizer, recognizer.numberOfTouches == 2 { return !canBeginRangeSelection(recognizer) }
        return true
    }

    private func canBeginRangeSelection(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.numberOfTouches == 2, let item = indexPathForItem(at: recognizer.location(in: self)) else { return false }
        return delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: item) ?? false
    }

    private func selectionPanned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            cancelHighlight()
            guard let item = presentationPath(at: pan.location(in: self)), let path = dataPath(of: item) else { return }
            delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
            selection.range = RangeSelection(start: item, before: selection.indexPaths, selects: !selection.indexPaths.contains(item))
            selectRange(to: item)
        case .changed:
            if let item = nearestItem(to: pan.location(in: self)) { selectRange(to: item) }
        case .ended, .cancelled:
            guard selection.range != nil else { return }
            selection.range = nil
            delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
        case .possible, .failed:
            break
        }
    }

    private func nearestItem(to point: CGPoint) -> IndexPath? {
        if let item = presentationPath(at: point) { return item }
        let cells = elements.shown.filter { $0.key.category == .cell }.map { ($0.key.indexPath, hypot($0.value.center.x - point.x, $0.value.center.y - point.y)) }
        return cells.min { $0.1 < $1.1 }?.0
    }

    /// The items between the first one and `end` in the data's order.
    private func selectRange(to end: IndexPath) {
        guard let range = selection.range, allowsMultipleSelectionNow else { return }
        let items = Set(indexPaths(from: min(range.start, end), to: max(range.start, end)))
        let wanted = range.selects ? range.before.union(items) : range.before.subtracting(items)
        for presentationPath in selection.indexPaths.subtracting(wanted).sorted() {
            guard let path = dataPath(of: presentationPath), delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { continue }
            userDeselect(presentationPath)
        }
        for presentationPath in wanted.subtracting(selection.indexPaths).sorted() {
            guard let path = dataPath(of: presentationPath), delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { continue }
            setSelected(presentationPath, true, animated: false)
            delegate?.collectionView(self, didSelectItemAt: path)
        }
    }

    private func indexPaths(from start: IndexPath, to end: IndexPath) -> [IndexPath] {
        guard start <= end else { return [] }
        return (start.section...end.section).flatMap { section in
            let first = section == start.section ? start.item : 0
            let last = section == end.section ? end.item : asLayout { numberOfItems(inSection: section) } - 1
            return last < first ? [] : (first...last).map { IndexPath(item: $0, section: section) }
        }
    }
}
