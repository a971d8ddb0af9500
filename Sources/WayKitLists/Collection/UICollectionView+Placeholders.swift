import Foundation
import WayCollections
import WayKitCore

/// A placeholder of a drop; without one the gap under a drag.
struct CollectionPlaceholder {
    let placeholder: UICollectionViewPlaceholder?
}

/// The cell of the gap under a drag: it is invisible, and has the size that the layout estimates.
final class DropGapCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes
    }
}

// MARK: Translation

/// The collection view and its layout use *presentation* index paths, which count placeholders; data source, delegate and program use *data source*
/// index paths.
extension UICollectionView {
    /// The data source's index path of what is at a presentation path; nil for a placeholder.
    func dataPath(of presentationPath: IndexPath) -> IndexPath? { placeholders.positions.dataPath(for: presentationPath) }

    /// The presentation path of an item of the data, before the movement of a dragged one.
    func presentationPath(of data: IndexPath) -> IndexPath { placeholders.positions.presentationPath(for: data) }

    /// The index path that methods of the collection view return for a presentation path; nil for a placeholder.
    func publicPath(of presentationPath: IndexPath) -> IndexPath? { usesPresentationValues ? presentationPath : dataPath(of: presentationPath) }

    /// The presentation path that an index path means as an argument of a method of the collection view; it need not exist.
    func presentationPath(ofPublic path: IndexPath) -> IndexPath { usesPresentationValues ? path : presentationPath(of: path) }

    /// What a layout is asked for counts placeholders.
    func asLayout<Result>(_ body: () -> Result) -> Result {
        let before = usesPresentationValues
        usesPresentationValues = true
        defer { usesPresentationValues = before }
        return body()
    }

    /// The numbers of items without the movement of a dragged one.
    var presentationCounts: [Int]? {
        guard let movement, movement.current.section != movement.original.section, var counts = state.counts else { return state.counts }
        counts[movement.current.section] -= 1
        counts[movement.original.section] += 1
        return counts
    }

    /// The numbers of items of the data, if it has not changed since it was asked.
    var dataCounts: [Int]? {
        guard !placeholders.isEmpty else { return presentationCounts }
        return presentationCounts?.enumerated().map { $1 - placeholders.positions.count(inSection: $0) }
    }

    /// Where a drop would insert at a presentation path, as the data counts.
    func insertion(at presentationPath: IndexPath) -> IndexPath {
        guard !placeholders.isEmpty else { return presentationPath }
        let positions = movement.map { movement in placeholders.positions.moved(by: movement.displayed) } ?? placeholders.positions
        return positions.insertion(at: presentationPath)
    }

    /// Index paths of requested changes as the data source counts: those before the changes, or those after them.
    func requested(_ paths: [IndexPath], isAfter: Bool) -> [IndexPath] {
        guard usesPresentationValues else { return paths }
        if isAfter { return paths.map(placeholders.positions.insertion) }
        return paths.compactMap { path in
            if let data = dataPath(of: path) { return data }
            collectionLog.error("the item \(path.map { $0 }) is a placeholder: only its context can change it; ignored")
            return nil
        }
    }
}

extension UICollectionView: UIDataSourceTranslating {
}

// MARK: Placeholders

extension UICollectionView {
    /// Shows a placeholder, animated; nil if the index path does not exist.
    /// - Parameter path: as the data source counts.
    func insertPlaceholder(_ content: CollectionPlaceholder, at path: IndexPath) -> Int? {
        endShownMoves()
        if state.views.needsReload { layoutIfNeeded() }
        _ = numberOfSections
        guard state.updateDepth == 0, !state.views.needsReload, let counts = dataCounts, path.count == 2, counts.indices.contains(path.section),
            (0...counts[path.section]).contains(path.item)
        else {
            collectionLog.error(
                "a placeholder cannot be inserted at \(path.map { $0 })\(state.updateDepth > 0 ? " inside of an update" : ""): it is not shown")
            return nil
        }
        let presentationPath = presentationPath(of: path)
        var after = placeholders, updates = BatchUpdates()
        let id = after.add(content, at: presentationPath)
        updates.insertedItems = [presentationPath]
        change(updates, after)
        return id
    }

    /// False if there is no such placeholder.
    func deletePlaceholder(_ id: Int) -> Bool {
        endShownMoves()
        guard let presentationPath = placeholders.positions.path(of: id), mayChangePlaceholders("deletePlaceholder()") else { return false }
        var after = placeholders, updates = BatchUpdates()
        after.remove(id)
        updates.deletedItems = [presentationPath]
        change(updates, after)
        return true
    }

    /// Replaces a placeholder by the item that the block inserts in the data. False if there is no such placeholder.
    func commitPlaceholder(_ id: Int, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        endShownMoves()
        guard let presentationPath = placeholders.positions.path(of: id), let counts = dataCounts,
            mayChangePlaceholders("commitInsertion(dataSourceUpdates:)")
        else { return false }
        let path = placeholders.positions.insertion(at: presentationPath)
        if state.views.hasLaidOut { layOutElements() }
        dataSourceUpdates(path)
        let count = dataSource?.collectionView(self, numberOfItemsInSection: path.section) ?? 0
        guard count == counts[path.section] + 1, placeholders.positions.path(of: id) == presentationPath else {
            collectionLog.error(
                "commitInsertion(dataSourceUpdates:): after the block section \(path.section) must have \(counts[path.section] + 1) items, and the collection view no update of its own; it has \(count) items. The collection view is reloaded")
            reloadEverything()
            return true
        }
        var after = placeholders, updates = BatchUpdates()
        after.convert(id)
        updates.reloadedItems = [presentationPath]
        change(updates, after)
        return true
    }

    private func mayChangePlaceholders(_ method: String) -> Bool {
        if state.updateDepth > 0 { collectionLog.error("\(method) inside of an update of the collection view: refused") }
        return state.updateDepth == 0
    }

    /// Calls the handler of a placeholder whose cell is shown.
    func updatePlaceholder(_ id: Int) {
        guard let presentationPath = placeholders.positions.path(of: id), let cell = elements[.cell(presentationPath)] as? UICollectionViewCell
        else { return }
        placeholders.content(of: id)?.placeholder?.cellUpdateHandler?(cell)
        contentSizeChanged(of: cell)
    }

    func makePlaceholderCell(_ presentationPath: IndexPath) -> UICollectionViewCell {
        guard let placeholder = placeholders.content(at: presentationPath)?.placeholder else { return DropGapCell() }
        let identifier = placeholder.reuseIdentifier, key = ReuseKey(kind: nil, identifier: identifier)
        if !reusePool.isRegistered(key) {
            logOnce("could not dequeue a cell for a placeholder with the identifier \"\(identifier)\": no class or nib is registered for it")
        }
        let type = reusePool.registeredClass(for: key) as? UICollectionViewCell.Type ?? UICollectionViewCell.self
        let cell = dequeue(key, type, for: presentationPath) as? UICollectionViewCell ?? UICollectionViewCell()
        placeholder.cellUpdateHandler?(cell)
        return cell
    }

    /// An update of placeholders only.
    /// - Parameter isAnimated: false leaves the views where they are, for an update that follows.
    func change(_ updates: BatchUpdates, _ after: ListPlaceholders<CollectionPlaceholder>, isAnimated: Bool = true) {
        guard let counts = state.counts, !state.views.needsReload else { return }
        if isAnimated, state.views.hasLaidOut { dragAndDrop.isPerformingDrop ? prepareLayout() : layOutElements() }
        let before = state.views.hasLaidOut ? attributesAround() : [:]
        let countsAfter = counts.enumerated().map { section, count in
            count + updates.insertedItems.filter { $0[0] == section }.count - updates.deletedItems.filter { $0[0] == section }.count
        }
        do {
            let map = try UpdateMap(updates, before: counts, after: countsAfter)
            placeholders = after
            if isAnimated, state.views.hasLaidOut { commit(map, from: before) { _ in } } else { adopt(map, from: before) }
        } catch {
            collectionLog.error("\(error.description) The collection view \(self) loads its data anew instead.")
            reloadEverything()
        }
    }

    /// Items that are dragged are shown where the data has them; an update follows.
    func endShownMoves() {
        if movement?.isDragged ?? false { dragAndDrop.forgetGap() }
    }
}
