import Foundation

/// The elements that a list shows although its data source does not have them: placeholders of drops, and the gap under a drag.
///
/// A *presentation* path counts the placeholders of its section, a *data* path does not.
/// Source: UIKit `presentationIndexPath(forDataSourceIndexPath:)`. Lists have few placeholders at a time: a query costs O(placeholders).
public struct PlaceholderPositions: Sendable {
    private struct Placeholder: Sendable {
        /// The presentation path.
        var path: IndexPath
        let id: Int
    }

    /// In ascending order.
    private var placeholders: [Placeholder] = []

    /// No placeholders.
    public init() {}

    /// Whether presentation and data paths are the same.
    public var isEmpty: Bool { placeholders.isEmpty }
    /// The placeholders in the order of their paths.
    public var ids: [Int] { placeholders.map(\.id) }

    /// The placeholder at a presentation path.
    public func id(at path: IndexPath) -> Int? { placeholders.first { $0.path == path }?.id }
    /// The presentation path of a placeholder; nil if there is no such placeholder.
    public func path(of id: Int) -> IndexPath? { placeholders.first { $0.id == id }?.path }
    /// The number of placeholders of a section.
    public func count(inSection section: Int) -> Int { placeholders.isEmpty ? 0 : placeholders.filter { $0.path[0] == section }.count }

    // MARK: Translation

    /// The presentation path of an item of the data.
    public func presentationPath(for data: IndexPath) -> IndexPath {
        guard !placeholders.isEmpty, data.count == 2 else { return data }
        var item = data[1]
        for placeholder in placeholders where placeholder.path[0] == data[0] && placeholder.path[1] <= item { item += 1 }
        return [data[0], item]
    }

    /// The data path of the item at a presentation path; nil for a placeholder.
    public func dataPath(for presentation: IndexPath) -> IndexPath? {
        guard !placeholders.isEmpty else { return presentation }
        return id(at: presentation) == nil ? insertion(at: presentation) : nil
    }

    /// The data path that an item would have which replaces what is at a presentation path.
    public func insertion(at presentation: IndexPath) -> IndexPath {
        guard !placeholders.isEmpty, presentation.count == 2 else { return presentation }
        return [presentation[0], presentation[1] - placeholders.filter { $0.path[0] == presentation[0] && $0.path[1] < presentation[1] }.count]
    }

    // MARK: Changes

    /// Adds a placeholder; what is shown from the path on moves by one.
    public mutating func insert(_ id: Int, at path: IndexPath) {
        for index in placeholders.indices where placeholders[index].path[0] == path[0] && placeholders[index].path >= path {
            placeholders[index].path[1] += 1
        }
        placeholders.append(Placeholder(path: path, id: id))
        sort()
    }

    /// Removes a placeholder; what is shown behind it moves by one. False if there is none.
    @discardableResult public mutating func remove(_ id: Int) -> Bool {
        guard let removed = placeholders.first(where: { $0.id == id }) else { return false }
        placeholders.removeAll { $0.id == id }
        for index in placeholders.indices where placeholders[index].path[0] == removed.path[0] && placeholders[index].path > removed.path {
            placeholders[index].path[1] -= 1
        }
        return true
    }

    /// The data has got an item at the placeholder's path: that is none any more, and nothing moves. False if there is none.
    @discardableResult public mutating func convert(_ id: Int) -> Bool {
        guard placeholders.contains(where: { $0.id == id }) else { return false }
        placeholders.removeAll { $0.id == id }
        return true
    }

    /// The presentation paths are numbered anew.
    public func moved(by map: (IndexPath) -> IndexPath) -> PlaceholderPositions {
        var result = self
        for index in placeholders.indices { result.placeholders[index].path = map(placeholders[index].path) }
        result.sort()
        return result
    }

    private mutating func sort() { placeholders.sort { $0.path < $1.path } }

    // MARK: Updates of the data

    /// The placeholders after an update of the data: each stays behind the item that it follows. Those of sections that are deleted are gone.
    public func updated(by map: UpdateMap) -> PlaceholderPositions {
        var result = PlaceholderPositions(), counts: [Int: Int] = [:]
        let moved = Set(map.updates.movedItems.map(\.from))
        for placeholder in placeholders {
            guard let section = map.newSection(forOld: placeholder.path[0]) else { continue }
            let before = counts[section, default: 0]
            result.placeholders.append(Placeholder(path: [section, rank(of: placeholder.path, section, map, moved) + before], id: placeholder.id))
            counts[section] = before + 1
        }
        result.sort()
        return result
    }

    /// The number of data items before a placeholder after an update.
    private func rank(of path: IndexPath, _ section: Int, _ map: UpdateMap, _ moved: Set<IndexPath>) -> Int {
        let old = insertion(at: path)
        guard !map.isSectionReloaded(old[0]) else { return min(old[1], map.countsAfter[section]) }
        for item in (0..<old[1]).reversed() {
            let predecessor: IndexPath = [old[0], item]
            if !moved.contains(predecessor), let new = map.newIndexPath(forOld: predecessor) { return new[1] + 1 }
        }
        return 0
    }

    /// The map of presentation paths for an update of the data.
    /// - Parameter after: `updated(by:)` of these placeholders.
    public func presentationMap(for map: UpdateMap, after: PlaceholderPositions, in container: InvalidUpdate.Container) throws(InvalidUpdate) -> UpdateMap {
        guard !isEmpty else { return map }
        var updates = map.updates
        updates.deletedItems = updates.deletedItems.map(presentationPath)
        updates.reloadedItems = updates.reloadedItems.map(presentationPath)
        updates.insertedItems = updates.insertedItems.map(after.presentationPath)
        updates.movedItems = updates.movedItems.map { BatchUpdates.ItemMove(from: presentationPath(for: $0.from), to: after.presentationPath(for: $0.to)) }
        return try UpdateMap(
            updates, before: map.countsBefore.enumerated().map { $1 + count(inSection: $0) },
            after: map.countsAfter.enumerated().map { $1 + after.count(inSection: $0) }, in: container)
    }
}
