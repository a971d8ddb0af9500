import Foundation

/// Items, cells and their index paths.
extension UICollectionView {
    var knownCounts: [Int] {
        loadCountsIfNeeded()
        return state.counts ?? []
    }

    func loadCountsIfNeeded() {
        guard state.counts == nil else { return }
        state.counts = loadCounts()
        listItems.move { exists($0, in: state.counts ?? []) ? $0 : nil }
        state.validity.invalidate()
        reloadIndexTitles()
    }

    /// Whether the layout has the item.
    func hasItem(at indexPath: IndexPath) -> Bool { Self.exists(indexPath, in: state.counts) }

    /// The same before the movement of a dragged item, which may have gone to another section.
    func presentationPathExists(_ presentationPath: IndexPath) -> Bool { Self.exists(presentationPath, in: presentationCounts) }

    private static func exists(_ indexPath: IndexPath, in counts: [Int]?) -> Bool {
        guard indexPath.count == 2, let counts, counts.indices.contains(indexPath.section) else { return false }
        return (0..<counts[indexPath.section]).contains(indexPath.item)
    }

    /// Whether the data can still have the element.
    private func exists(_ key: ElementKey, in counts: [Int]) -> Bool {
        guard key.indexPath.count == 2 else { return true }
        return key.category == .cell ? Self.exists(key.indexPath, in: counts) : counts.indices.contains(key.indexPath.section)
    }

    // MARK: Attributes

    /// Where an item is shown while one is moved.
    func displayed(_ presentationPath: IndexPath) -> IndexPath { movement?.displayed(presentationPath) ?? presentationPath }

    /// The layout is valid afterwards, unless an update is being requested.
    func prepareForQuery() {
        if state.updateDepth == 0, !state.views.isLayingOut { prepareLayout() }
    }

    // MARK: Index paths

    /// The item that is shown at a presentation path while one is moved.
    func unmoved(_ presentationPath: IndexPath) -> IndexPath { movement?.dataItem(at: presentationPath) ?? presentationPath }

    /// Where the layout has an item or a placeholder.
    func presentationPath(at point: CGPoint) -> IndexPath? {
        prepareForQuery()
        let hits = layoutAttributes(in: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) && hasItem(at: $0.indexPath)
        }
        return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    // MARK: Views

    func cell(at presentationPath: IndexPath) -> UICollectionViewCell? {
        state.views.needsReload ? nil : elements[.cell(presentationPath)] as? UICollectionViewCell
    }

    /// The first visible item that was visible already before the present layout pass.
    var firstDisplayedItem: IndexPath? {
        let rect = bounds
        return elements.shown.lazy.filter { $0.key.category == .cell && $0.value.isDisplayed && $0.value.appliedValues?.frame.overlaps(rect) ?? false }
            .map(\.key.indexPath).min()
    }

    func visibleKeys(_ category: ElementCategory, _ kind: String?) -> [ElementKey] {
        guard !state.views.needsReload else { return [] }
        let rect = bounds
        return elements.shown.filter { key, view in
            key.category == category && key.kind == kind && (view.appliedValues?.frame.overlaps(rect) ?? false)
        }.keys.sorted { $0.indexPath < $1.indexPath }
    }

    // MARK: Scrolling

    func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
        prepareForQuery()
        guard presentationPathExists(indexPath) else {
            return collectionLog.error(
                "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.map { $0 })) when there are only \(dataCounts ?? []) items in its sections"
            )
        }
        state.layout.scrollHost(to: displayed(indexPath), at: position, animated: animated)
        guard animated else {
            guard let offset = offset(showing: indexPath, position) else { return }
            setContentOffset(offset, animated: false)
            return settleEstimates(at: indexPath, position)
        }
        scrollController.animate { [weak self] in self?.offset(showing: indexPath, position) }
    }

    /// Nil where the layout, or the data by now, has no such item.
    private func offset(showing indexPath: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        prepareForQuery()
        guard presentationPathExists(indexPath), let frame = mirrored(state.layout.layoutAttributesForItem(at: displayed(indexPath)))?.frame else { return nil }
        let insets = adjustedContentInset, visible = bounds.inset(by: insets)
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - insets.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - visible.height / 2 - insets.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - visible.height - insets.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - insets.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - visible.width / 2 - insets.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - visible.width - insets.left
        }
        return scrollController.clamped(offset)
    }

    /// After a jump, items are measured on the way: the position is corrected until it is right.
    private func settleEstimates(at indexPath: IndexPath, _ position: ScrollPosition) {
        guard state.views.hasLaidOut, state.updateDepth == 0, !state.views.isLayingOut else { return }
        let before = state.layout.layoutAttributesForItem(at: indexPath)?.frame
        layOutElements()
        guard state.layout.layoutAttributesForItem(at: indexPath)?.frame != before, selection.settlingDepth < 4 else { return }
        selection.settlingDepth += 1
        scroll(to: indexPath, position, animated: false)
        selection.settlingDepth -= 1
    }
}
