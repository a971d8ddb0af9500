import Foundation

/// Which items the prefetch data source was asked to prepare.
struct PrefetchState {
    var requested: Set<IndexPath> = []
    /// The direction in which the content was scrolled last.
    var direction: CGPoint = .zero
    var lastRect: CGRect = .null
}

extension UICollectionView {
    func contentScrolled(by delta: CGPoint) {
        if prefetchDataSource != nil { prefetch.direction = delta }
    }

    /// Asks for the items within a view's size ahead, and withdraws those that are neither visible nor ahead any more.
    func updatePrefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource, prefetch.direction != .zero || prefetch.lastRect.isNull else { return }
        let size = bounds.size, isVertical = prefetch.direction.x == 0
        let sign: CGFloat = (isVertical ? prefetch.direction.y : prefetch.direction.x) < 0 ? -1 : 1
        let ahead = bounds.offsetBy(dx: isVertical ? 0 : sign * size.width, dy: isVertical ? sign * size.height : 0)
        // Not for every point of a scroll.
        let step = max(1, (isVertical ? size.height : size.width) / 8)
        guard prefetch.lastRect.isNull || abs(ahead.minX - prefetch.lastRect.minX) + abs(ahead.minY - prefetch.lastRect.minY) >= step else { return }
        prefetch.lastRect = ahead
        let near = layoutAttributes(in: ahead).filter { $0.representedElementCategory == .cell && hasItem(at: $0.indexPath) }.map(\.indexPath)
        let visible = Set(elements.shown.keys.lazy.filter { $0.category == .cell }.map(\.indexPath))
        let new = near.filter { !visible.contains($0) && !prefetch.requested.contains($0) }
        let cancelled = prefetch.requested.subtracting(near).subtracting(visible)
        prefetch.requested = prefetch.requested.subtracting(cancelled).subtracting(visible).union(new)
        let reached = (sign > 0 ? new.sorted() : new.sorted(by: >)).compactMap(dataPath), left = cancelled.sorted().compactMap(dataPath)
        if !reached.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: reached) }
        if !left.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: left) }
    }
}
