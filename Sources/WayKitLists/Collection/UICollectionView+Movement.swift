import Foundation
import WayMotion

/// Moving an item by a finger.
extension UICollectionView {
    func beginMovement(of indexPath: IndexPath) -> Bool {
        guard let cell = elements[.cell(indexPath)], canMove(indexPath) else { return false }
        cancelHighlight()
        movement = InteractiveMovement(original: indexPath, current: indexPath, position: cell.center, offset: contentOffset)
        (cell as? UICollectionViewCell)?.dragStateDidChange(.dragging)
        animateMovement()
        return true
    }

    func canMove(_ indexPath: IndexPath) -> Bool {
        guard movement == nil, hasItem(at: indexPath), let path = dataPath(of: indexPath), let dataSource else { return false }
        return dataSource.collectionView(self, canMoveItemAt: path)
    }

    func moveItem(toward position: CGPoint) {
        guard var movement, position.x.isFinite, position.y.isFinite else { return }
        let previous = movement
        (movement.position, movement.offset) = (position, contentOffset)
        let proposed = asLayout { state.layout.targetIndexPath(forInteractivelyMovingItem: movement.current, withPosition: position) }
        let target = hasItem(at: proposed) && proposed != movement.current ? allowedTarget(proposed, movement) : movement.current
        movement.current = target
        self.movement = movement
        shiftCount(from: previous.current.section, to: target.section)
        let context = asLayout {
            state.layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [previous.current],
                previousPosition: previous.position)
        }
        state.layout.invalidateLayout(with: context)
        if target != previous.current { animateMovement() } else { state.validity.setNeedsLayout() }
    }

    /// The lifted cell stays under the finger while the content scrolls.
    func followScrolledContent() {
        guard let movement, !movement.isDragged, state.updateDepth == 0, !state.views.isLayingOut, movement.offset != contentOffset else { return }
        moveItem(toward: movement.position + contentOffset - movement.offset)
    }

    /// While an item is over a section that is not its own, the layout has an item less in the one and one more in the other.
    private func shiftCount(from section: Int, to target: Int) {
        guard section != target, var counts = state.counts, counts.indices.contains(section), counts.indices.contains(target) else { return }
        counts[section] -= 1
        counts[target] += 1
        state.counts = counts
        let context = state.layout.makeInvalidationContext()
        context.dataSourceCounts = true
        state.layout.invalidateLayout(with: context)
    }

    /// The destination that the delegate allows; it counts items as the data source would after the move. The gap of a drag from elsewhere may be
    /// anywhere.
    private func allowedTarget(_ proposed: IndexPath, _ movement: InteractiveMovement) -> IndexPath {
        guard let delegate, let original = dataPath(of: movement.original) else { return proposed }
        let path = insertion(at: proposed)
        let answer = delegate.collectionView(
            self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: insertion(at: movement.current), toProposedIndexPath: path)
        let target = answer == path ? proposed : presentationPath(of: answer)
        return hasItem(at: target) ? target : movement.current
    }

    func endMovement() {
        guard let movement else { return }
        self.movement = nil
        guard movement.current != movement.original, let dataSource else { return settleMovement(movement, cancelled: movement.current != movement.original) }
        guard let original = dataPath(of: movement.original) else { return settleMovement(movement, cancelled: true) }
        state.moveIsRefused = false
        let positions = placeholders.positions.moved(by: movement.displayed)
        dataSource.collectionView(self, moveItemAt: original, to: positions.insertion(at: movement.current))
        guard !state.moveIsRefused else { return settleMovement(movement, cancelled: true) }
        // The views already are where the items are now.
        placeholders.setPositions(positions)
        renameViews(movement)
        settleMovement(movement, cancelled: false)
    }

    func cancelMovement() {
        guard let movement else { return }
        self.movement = nil
        settleMovement(movement, cancelled: true)
    }

    /// The data is reloaded: nothing is animated.
    func abandonMovement() { movement = nil }

    private func renameViews(_ movement: InteractiveMovement) {
        var views: [ElementKey: UICollectionReusableView] = [:]
        for (key, view) in elements.shown { views[key.category == .cell ? key.at(movement.displayed(key.indexPath)) : key] = view }
        elements.replaceAll(views)
        selection.indexPaths = Set(selection.indexPaths.map(movement.displayed))
        let displayed = { (key: ElementKey) in key.category == .cell ? key.at(movement.displayed(key.indexPath)) : key }
        elements.mapDisappearances(displayed)
        listItems.move(to: displayed)
    }

    private func settleMovement(_ movement: InteractiveMovement, cancelled: Bool) {
        let final = cancelled ? movement.original : movement.current
        if cancelled { shiftCount(from: movement.current.section, to: movement.original.section) }
        let context = asLayout {
            state.layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [final], previousIndexPaths: [movement.current], movementCancelled: cancelled)
        }
        state.layout.invalidateLayout(with: context)
        (elements[.cell(final)] as? UICollectionViewCell)?.dragStateDidChange(.none)
        animateMovement()
    }

    func animateMovement() {
        state.validity.setNeedsLayout()
        guard state.updateDepth == 0, !state.views.isLayingOut else { return setNeedsLayout() }
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.performLayoutPass(ElementAnimation(newLayout: self.state.layout, oldLayout: self.state.layout))
        }
    }

    func liftedAttributes(_ movement: InteractiveMovement) -> UICollectionViewLayoutAttributes {
        let attributes = asLayout {
            state.layout.layoutAttributesForInteractivelyMovingItem(at: movement.current, withTargetPosition: movement.position)
        }
        let copy = attributes.duplicate
        copy.indexPath = movement.original
        if movement.isDragged {
            copy.center = asLayout { state.layout.layoutAttributesForItem(at: movement.current) }?.center ?? copy.center
            copy.alpha = 0
        }
        return copy
    }

    // MARK: Gaps for drops

    /// The presentation path behind the last item of the section at a point.
    func pathBehindItems(at point: CGPoint) -> IndexPath? {
        let counts = asLayout { (0..<numberOfSections).map(numberOfItems) }
        guard let section = counts.indices.last(where: { section in
            let count = counts[section]
            guard count > 0, let last = asLayout({ state.layout.layoutAttributesForItem(at: IndexPath(item: count - 1, section: section)) }) else { return false }
            return last.frame.minY <= point.y
        }) else { return nil }
        // The item that is moved counts in the section where it is.
        return IndexPath(item: counts[section] - (movement?.current.section == section ? 1 : 0), section: section)
    }

    /// The item is hidden; the others make room where it would be dropped.
    func openGap(from source: IndexPath, at point: CGPoint) {
        if movement == nil {
            let center = elements[.cell(source)]?.center ?? point
            movement = InteractiveMovement(original: source, current: source, position: center, offset: contentOffset, isDragged: true)
        }
        moveItem(toward: point)
    }

    func closeGap() {
        guard movement?.isDragged ?? false else { return }
        cancelMovement()
    }

    /// The drop is performed now.
    func forgetGap() {
        guard let movement, movement.isDragged else { return }
        self.movement = nil
        shiftCount(from: movement.current.section, to: movement.original.section)
        state.validity.setNeedsLayout()
    }

    /// The data source lacks the method.
    func moveIsNotImplemented() {
        state.moveIsRefused = true
        logOnce("collectionView(_:moveItemAt:to:) is not implemented by the data source of \(self): the moved item returns to its position")
    }
}
