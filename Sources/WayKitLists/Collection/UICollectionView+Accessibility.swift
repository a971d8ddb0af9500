import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

/// What the columns of a grid depend on.
struct CollectionGridKey: Equatable {
    let bounds: CGRect
    let contentSize: CGSize
    let counts: [Int]
    let layout: ObjectIdentifier
}

extension UICollectionView {
    /// A list, or a table where the items are a regular grid.
    func collectionAccessibility(_ scrollView: SystemAccessibility) -> SystemAccessibility {
        var system = scrollView
        let count = shownItemCount
        if let columns = gridColumns {
            system.role = .table
            (system.rowCount, system.columnCount) = ((count + columns - 1) / columns, columns)
        } else {
            system.role = .list
            system.containerType = .list
            system.rowCount = count
        }
        return system
    }

    private var shownItemCount: Int { (state.counts ?? []).reduce(0, +) }

    /// The place of an item among all items, and in a grid its row and column.
    func describe(_ presentationPath: IndexPath, in system: inout SystemAccessibility) {
        guard let index = position(of: presentationPath) else { return }
        system.position = AccessibilityPosition(index: index, count: shownItemCount)
        guard let columns = gridColumns else { return }
        system.role = .tableCell
        system.cell = AccessibilityGrid(row: presentationPath.item / columns, column: presentationPath.item % columns)
    }

    // MARK: Rows

    /// All sections are lists.
    var isList: Bool {
        let sections = (state.counts ?? []).indices
        return !sections.isEmpty && sections.allSatisfy { state.layout.listStyle(at: IndexPath(item: 0, section: $0)) != .none }
    }

    /// As in a table.
    var rowsBetweenBars: (rows: ClosedRange<Int>, count: Int)? {
        let seen = bounds.inset(by: adjustedContentInset).insetBy(dx: 0, dy: 0.5)
        guard isList, seen.height > 0 else { return nil }
        let shown = elements.shown.filter { $0.key.category == .cell && $0.value.appliedValues?.frame.overlaps(seen) ?? false }
        let positions = shown.keys.compactMap { position(of: displayed($0.indexPath)) }
        guard let first = positions.min(), let last = positions.max() else { return nil }
        return (first...last, shownItemCount)
    }

    /// The number of an item among all, from 0.
    private func position(of presentationPath: IndexPath) -> Int? {
        let counts = state.counts ?? []
        guard counts.indices.contains(presentationPath.section) else { return nil }
        return counts[..<presentationPath.section].reduce(presentationPath.item, +)
    }

    /// The number of columns if the items are cells of one size in rows and columns; nil otherwise.
    private var gridColumns: Int? {
        guard let counts = state.counts, counts.count == 1 else { return nil }
        let key = CollectionGridKey(bounds: bounds, contentSize: contentSize, counts: counts, layout: ObjectIdentifier(state.layout))
        if let knownGrid, knownGrid.key == key { return knownGrid.columns }
        let columns = findColumns()
        knownGrid = (key, columns)
        return columns
    }

    private func findColumns() -> Int? {
        let items = elements.shown.filter { $0.key.category == .cell }.map { (item: $0.key.indexPath.item, frame: $0.value.frame) }
            .sorted { $0.item < $1.item }
        guard let first = items.first, items.allSatisfy({ $0.frame.size.isClose(to: first.frame.size) }) else { return nil }
        var lefts: [CGFloat] = []
        for x in items.map(\.frame.minX) where !lefts.contains(where: { abs($0 - x) < 1 }) { lefts.append(x) }
        lefts.sort()
        // One row alone is a list.
        guard lefts.count > 1, items.count > lefts.count else { return nil }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (item, frame) in items {
            guard let place = lefts.firstIndex(where: { abs($0 - frame.minX) < 1 }) else { return nil }
            if (isMirrored ? lefts.count - 1 - place : place) != item % lefts.count { return nil }
        }
        return lefts.count
    }

    // MARK: Custom actions

    func accessibilityActions(of cell: UICollectionViewListCell) -> [UIAccessibilityCustomAction] {
        guard cell.elementKey?.category == .cell else { return [] }
        return swipeAccessibilityActions(of: cell) + (cell.showsReorderSign ? moveActions(of: cell) : [])
    }

    private func moveActions(of cell: UICollectionViewListCell) -> [UIAccessibilityCustomAction] {
        [(SystemString.moveUp, -1), (.moveDown, 1)].compactMap { name, step in
            guard neighbour(of: cell, step) != nil else { return nil }
            return UIAccessibilityCustomAction(name: name.text) { [weak self, weak cell] _ in
                guard let self, let cell else { return false }
                return move(cell, step)
            }
        }
    }

    private func neighbour(of cell: UICollectionViewListCell, _ step: Int) -> UICollectionViewLayoutAttributes? {
        guard let path = cell.elementKey?.indexPath, canMove(path) else { return nil }
        let target = IndexPath(item: path.item + step, section: path.section)
        return hasItem(at: target) ? state.layout.layoutAttributesForItem(at: target) : nil
    }

    private func move(_ cell: UICollectionViewListCell, _ step: Int) -> Bool {
        guard let target = neighbour(of: cell, step), let path = cell.elementKey?.indexPath else { return false }
        return moveItem(at: path, to: target.frame)
    }
}

extension CGSize {
    fileprivate func isClose(to other: CGSize) -> Bool { abs(width - other.width) < 1 && abs(height - other.height) < 1 }
}
