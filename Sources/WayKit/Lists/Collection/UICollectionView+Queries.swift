import Foundation

/// Items, cells and their places.
extension UICollectionView {
    /// Asks the data source if that is not known.
    public var numberOfSections: Int { knownCounts.count }

    /// Zero for a section that does not exist.
    public func numberOfItems(inSection section: Int) -> Int {
        let places = knownCounts, counts = usesPresentationValues ? places : dataCounts ?? places
        return counts.indices.contains(section) ? counts[section] : 0
    }

    private var knownCounts: [Int] {
        if let counts = state.counts { return counts }
        let counts = loadCounts()
        state.counts = counts
        state.layoutIsInvalid = true
        return counts
    }

    /// Whether the layout has a place for the item.
    func hasItem(at indexPath: IndexPath) -> Bool { Self.exists(indexPath, in: state.counts) }

    /// The same before the movement of a dragged item, which may have gone to another section.
    func placeExists(_ place: IndexPath) -> Bool { Self.exists(place, in: placeCounts) }

    private static func exists(_ indexPath: IndexPath, in counts: [Int]?) -> Bool {
        guard indexPath.count == 2, let counts, counts.indices.contains(indexPath.section) else { return false }
        return (0..<counts[indexPath.section]).contains(indexPath.item)
    }

    // MARK: Attributes

    /// Where the layout has an item; nil if there is none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareForQuery()
        let place = usesPresentationValues ? indexPath : displayed(place(of: indexPath))
        guard hasItem(at: place), let attributes = mirrored(asLayout { state.layout.layoutAttributesForItem(at: place) }) else { return nil }
        guard place != indexPath else { return attributes }
        let copy = attributes.duplicate
        copy.indexPath = indexPath
        return copy
    }

    /// Where an item is shown while one is moved.
    private func displayed(_ place: IndexPath) -> IndexPath { movement?.displayed(place) ?? place }

    /// Where the layout has a supplementary view; nil if there is none.
    public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareForQuery()
        return mirrored(state.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
    }

    /// The layout is valid afterwards, unless an update is being requested.
    func prepareForQuery() {
        if state.updateDepth == 0, !state.isPlacing { prepareLayout() }
    }

    // MARK: Index paths

    /// The item at a point of the content; the uppermost one, if several overlap.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        let hit = place(at: point)
        return usesPresentationValues ? hit : hit.map(unmoved).flatMap(dataPath)
    }

    /// The place that is shown at another one while an item is moved.
    func unmoved(_ shown: IndexPath) -> IndexPath { movement?.dataItem(at: shown) ?? shown }

    /// Where the layout has an item or a placeholder.
    func place(at point: CGPoint) -> IndexPath? {
        prepareForQuery()
        let hits = layoutAttributes(in: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) && hasItem(at: $0.indexPath)
        }
        return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    /// The item that a cell shows; nil if it shows none.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let key = cell.elementKey, elements[key] === cell else { return nil }
        return publicPath(of: key.indexPath)
    }

    /// The place of a supplementary view; nil if it is not shown.
    public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        guard let key = supplementaryView.elementKey, key.category == .supplementaryView, elements[key] === supplementaryView else { return nil }
        return key.indexPath
    }

    /// The visible items in the data's order.
    public var indexPathsForVisibleItems: [IndexPath] { visibleKeys(.cell, nil).compactMap { publicPath(of: $0.indexPath) } }

    /// The visible supplementary views of a kind in the data's order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleKeys(.supplementaryView, elementKind).map(\.indexPath)
    }

    // MARK: Views

    /// The cell of an item; nil if it is not visible.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell(at: place(ofPublic: indexPath)) }

    func cell(at place: IndexPath) -> UICollectionViewCell? { state.needsReload ? nil : elements[.cell(place)] as? UICollectionViewCell }

    /// A supplementary view; nil if it is not visible.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        state.needsReload ? nil : elements[ElementKey(.supplementaryView, elementKind, indexPath)]
    }

    /// The cells of the visible items and placeholders, in their order.
    public var visibleCells: [UICollectionViewCell] {
        visibleKeys(.cell, nil).compactMap { elements[$0] as? UICollectionViewCell }.filter { !($0 is DropGapCell) }
    }

    /// The visible supplementary views of a kind, in the order of their index paths.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visibleKeys(.supplementaryView, elementKind).compactMap { elements[$0] }
    }

    /// The first visible item that was visible already before the present layout pass.
    var firstDisplayedItem: IndexPath? {
        let rect = bounds
        return elements.shown.lazy.filter { $0.key.category == .cell && $0.value.isDisplayed && $0.value.appliedValues?.frame.overlaps(rect) ?? false }
            .map(\.key.indexPath).min()
    }

    private func visibleKeys(_ category: ElementCategory, _ kind: String?) -> [ElementKey] {
        guard !state.needsReload else { return [] }
        let rect = bounds
        return elements.shown.filter { key, view in
            key.category == category && key.kind == kind && (view.appliedValues?.frame.overlaps(rect) ?? false)
        }.keys.sorted { $0.indexPath < $1.indexPath }
    }

    // MARK: Scrolling

    func scroll(to indexPath: IndexPath, _ position: ScrollPosition, animated: Bool) {
        prepareForQuery()
        guard placeExists(indexPath) else {
            return collectionLog.error(
                "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.map { $0 })) when there are only \(dataCounts ?? []) items in its sections"
            )
        }
        let place = displayed(indexPath)
        state.layout.scrollHost(to: place, at: position, animated: animated)
        guard let frame = mirrored(state.layout.layoutAttributesForItem(at: place))?.frame else { return }
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
        setContentOffset(scrollController.clamped(offset), animated: animated)
        if !animated { settleEstimates(at: indexPath, position) }
    }

    /// After a jump, items are measured on the way: the position is corrected until it is right.
    private func settleEstimates(at indexPath: IndexPath, _ position: ScrollPosition) {
        guard state.hasPlaced, state.updateDepth == 0, !state.isPlacing else { return }
        let before = state.layout.layoutAttributesForItem(at: indexPath)?.frame
        layOutElements()
        guard state.layout.layoutAttributesForItem(at: indexPath)?.frame != before, selection.settlingDepth < 4 else { return }
        selection.settlingDepth += 1
        scroll(to: indexPath, position, animated: false)
        selection.settlingDepth -= 1
    }
}
