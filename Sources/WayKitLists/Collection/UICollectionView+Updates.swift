import Foundation
import WayCollections

/// The batch that requests for changes are added to.
extension UICollectionView {
    func request(_ change: @escaping (inout BatchUpdates) -> Void) { perform({ change(&self.state.batch) }, nil, laysOutBefore: false) }

    /// - Parameter laysOutBefore: the data has not changed yet.
    func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?, laysOutBefore: Bool = true) {
        if state.updateDepth == 0 { beginBatch(laysOutBefore) }
        state.updateDepth += 1
        updates?()
        state.updateDepth -= 1
        if let completion { state.batchCompletions.append(completion) }
        guard state.updateDepth == 0 else { return }
        if state.views.isLayingOut {
            // Requested by the data source while its views are being made.
            state.isBatchPending = true
            UIApplication.shared.enqueue { [weak self] in self?.commitBatch() }
        } else {
            commitBatch()
        }
    }

    private func beginBatch(_ laysOutBefore: Bool) {
        guard state.layoutBeforeBatch == nil, state.views == .none || !state.views.needsReload else { return }
        if laysOutBefore {
            if state.views.hasLaidOut { dragAndDrop.isPerformingDrop ? prepareLayout() : layOutElements() }
            loadCountsIfNeeded()
        }
        state.layoutBeforeBatch = state.views.hasLaidOut ? attributesAround() : [:]
    }

    private func commitBatch() {
        state.isBatchPending = false
        let batch = state.batch, reconfigured = state.reconfigured, completions = state.batchCompletions
        let before = state.layoutBeforeBatch ?? [:]
        (state.batch, state.reconfigured, state.batchCompletions, state.layoutBeforeBatch) = (BatchUpdates(), [], [], nil)
        let complete: (Bool) -> Void = { finished in completions.forEach { $0(finished) } }
        guard let counts = dataCounts, !state.views.needsReload, state.views.hasLaidOut else {
            if !batch.isEmpty { forgetData() }
            return UIApplication.shared.enqueue { complete(true) }
        }
        do {
            let map = try UpdateMap(batch, before: counts, after: loadCounts())
            let kept = reconfigured.filter { !map.isItemReloaded($0) }.compactMap(map.newIndexPath)
            if batch.isEmpty, !reconfigured.isEmpty, completions.isEmpty {
                kept.forEach(reconfigure)
                return layOutElements()
            }
            let after = placeholders.updated(by: map)
            let shown = try placeholders.positions.presentationMap(for: map, after: after.positions, in: .collectionView)
            placeholders = after
            commit(shown, from: before, reconfiguring: kept, complete)
            reloadIndexTitles()
        } catch {
            collectionLog.error("\(error.description) The collection view \(self) loads its data anew instead.")
            reloadEverything()
            UIApplication.shared.enqueue { complete(false) }
        }
    }

    /// The next layout loads the numbers of items.
    private func forgetData() {
        state.counts = nil
        state.views.reload()
        // A reader stays at the index path.
        listItems.move { key in key.category == .cell ? dataPath(of: key.indexPath).map(key.at) : key }
        placeholders.removeAll()
        let context = state.layout.makeInvalidationContext()
        (context.everything, context.dataSourceCounts) = (true, true)
        state.layout.invalidateLayout(with: context)
        state.validity.invalidate()
        setNeedsLayout()
    }

    func reloadEverything() {
        (state.batch, state.reconfigured) = (BatchUpdates(), [])
        if movement != nil { abandonMovement() }
        dragAndDrop.forgetSources()
        cancelHighlight()
        (selection.indexPaths, selection.cleared) = ([], [])
        prefetch = PrefetchState()
        forgetData()
    }

    /// The data source configures the visible cell of an item again, whose index path is the one after the update.
    private func reconfigure(_ indexPath: IndexPath) {
        let key = ElementKey.cell(presentationPath(of: indexPath))
        guard let view = elements[key], presentationPathExists(key.indexPath) else { return }
        elements.reconfigured = (key, view)
        let new = dataSource?.collectionView(self, cellForItemAt: indexPath)
        elements.reconfigured = nil
        if let new, new !== view { logOnce("reconfigureItems(at:): the data source returned another cell for the item: it must dequeue one of the same kind") }
        view.needsMeasuring = true
        state.validity.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: Commit

    /// - Parameters:
    ///   - map: Of presentation paths.
    ///   - reconfigured: The items whose cells are configured again, after the update.
    func commit(
        _ map: UpdateMap, from before: [ElementKey: UICollectionViewLayoutAttributes], reconfiguring reconfigured: [IndexPath] = [],
        _ complete: @escaping (Bool) -> Void
    ) {
        let mapping = ElementMapping(map: map, layout: state.layout, before: before), layout = state.layout
        let disappearing = adopt(map, mapping)
        reconfigured.forEach(reconfigure)
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.animateUpdate(mapping, disappearing, layout)
        } completion: { finished in
            complete(finished)
        }
    }

    /// Takes over the changes of the data, without moving a view.
    /// - Returns: the views whose elements are gone or get new views.
    private func adopt(_ map: UpdateMap, _ mapping: ElementMapping) -> [ElementMapping.DisappearingElement] {
        state.counts = map.countsAfter
        remapIndexPaths(map)
        let disappearing = remapViews(mapping)
        state.layout.dataWillUpdate(map)
        let context = state.layout.makeInvalidationContext()
        (context.everything, context.dataSourceCounts) = (map.updates.isEmpty, !map.updates.isEmpty)
        state.layout.invalidateLayout(with: context)
        state.validity.invalidate()
        return disappearing
    }

    /// The same where nothing is animated: an update or a layout follows.
    func adopt(_ map: UpdateMap, from before: [ElementKey: UICollectionViewLayoutAttributes]) {
        for old in adopt(map, ElementMapping(map: map, layout: state.layout, before: before)) { retire(old.view, lastKey: old.key) }
        setNeedsLayout()
    }

    /// Seconds.
    static let updateDuration: TimeInterval = 0.3

    private func animateUpdate(_ mapping: ElementMapping, _ disappearing: [ElementMapping.DisappearingElement], _ layout: UICollectionViewLayout) {
        prepareLayout()
        layout.updates = LayoutUpdates(initial: mapping.initialAttributes, final: mapping.finalAttributes)
        layout.prepare(forCollectionViewUpdates: mapping.updateItems)
        let replaced = mapping.askForReplacedElements().compactMap { old in
            mapping.successor(old).flatMap(elements.withdraw).map { ElementMapping.DisappearingElement(view: $0, key: old) }
        }
        settleOffset()
        let animation = ElementAnimation(newLayout: layout, oldLayout: layout, predecessor: mapping.predecessor)
        performLayoutPass(animation)
        for old in disappearing + replaced {
            animateDisappearance(of: old.view, key: nil, lastKey: old.key, to: mirrored(animation.finalAttributes(forOld: old.key)))
        }
        reusePool.hideUnused()
        layout.finalizeCollectionViewUpdates()
        layout.updates = nil
    }

    /// Asks where the content is to be after an update or a change of the layout.
    func settleOffset(proposed: CGPoint? = nil) {
        let proposed = proposed ?? contentOffset
        let target = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? state.layout.targetContentOffset(forProposedContentOffset: proposed)
        guard target != contentOffset, target.x.isFinite, target.y.isFinite else { return }
        contentOffset = target
    }

    private func remapIndexPaths(_ map: UpdateMap) {
        selection.indexPaths = Set(selection.indexPaths.compactMap { map.newIndexPath(forOld: $0) })
        selection.cleared = Set(selection.cleared.compactMap { map.newIndexPath(forOld: $0) })
        selection.focused = selection.focused.flatMap { map.newIndexPath(forOld: $0) }
        if let highlighted = selection.highlighted {
            selection.highlighted = map.newIndexPath(forOld: highlighted)
            if selection.highlighted == nil { selection.touch = nil }
        }
        prefetch.requested = Set(prefetch.requested.compactMap { map.newIndexPath(forOld: $0) })
        menus.remap(map)
        dragAndDrop.remap { map.newIndexPath(forOld: $0) }
        movement = movement?.remapped(map)
    }

    /// Views stay with their elements. Returns those whose elements are gone or get new views.
    private func remapViews(_ mapping: ElementMapping) -> [ElementMapping.DisappearingElement] {
        var kept: [ElementKey: UICollectionReusableView] = [:], disappearing: [ElementMapping.DisappearingElement] = []
        for (key, view) in elements.shown {
            if let new = mapping.successor(key) {
                kept[new] = view
            } else {
                disappearing.append(ElementMapping.DisappearingElement(view: view, key: key))
            }
        }
        elements.replaceAll(kept)
        elements.mapDisappearances(mapping.successor)
        listItems.move(to: mapping.newPlace)
        return disappearing.sorted { $0.key.indexPath < $1.key.indexPath }
    }
}
