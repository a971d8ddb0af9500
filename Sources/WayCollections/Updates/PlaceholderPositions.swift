import Foundation

/// The places that a list shows although its data source does not have them: placeholders of drops, and the gap under a drag.
///
/// A *shown* path counts the placeholders of its section, a *data* path does not. Lists have few placeholders at a time: a query costs O(placeholders).
public struct PlaceholderPositions: Sendable {
    private struct Place: Sendable {
        var path: IndexPath
        let id: Int
    }

    /// In ascending order.
    private var places: [Place] = []

    /// No placeholders.
    public init() {}

    /// Whether shown and data paths are the same.
    public var isEmpty: Bool { places.isEmpty }
    /// The placeholders in the order of their places.
    public var ids: [Int] { places.map(\.id) }

    /// The placeholder that is shown at a place.
    public func id(at shown: IndexPath) -> Int? { places.first { $0.path == shown }?.id }
    /// Where a placeholder is shown; nil if there is no such placeholder.
    public func path(of id: Int) -> IndexPath? { places.first { $0.id == id }?.path }
    /// The number of placeholders of a section.
    public func count(inSection section: Int) -> Int { places.isEmpty ? 0 : places.filter { $0.path[0] == section }.count }

    // MARK: Translation

    /// Where an item of the data is shown.
    public func shown(for data: IndexPath) -> IndexPath {
        guard !places.isEmpty, data.count == 2 else { return data }
        var item = data[1]
        for place in places where place.path[0] == data[0] && place.path[1] <= item { item += 1 }
        return [data[0], item]
    }

    /// The item of the data that is shown at a place; nil for a placeholder.
    public func data(for shown: IndexPath) -> IndexPath? {
        guard !places.isEmpty else { return shown }
        return id(at: shown) == nil ? insertion(at: shown) : nil
    }

    /// Where the data would have an item that replaces what is shown at a place.
    public func insertion(at shown: IndexPath) -> IndexPath {
        guard !places.isEmpty, shown.count == 2 else { return shown }
        return [shown[0], shown[1] - places.filter { $0.path[0] == shown[0] && $0.path[1] < shown[1] }.count]
    }

    // MARK: Changes

    /// Adds a placeholder; what is shown from the place on moves by one.
    public mutating func insert(_ id: Int, at shown: IndexPath) {
        for index in places.indices where places[index].path[0] == shown[0] && places[index].path >= shown { places[index].path[1] += 1 }
        places.append(Place(path: shown, id: id))
        sort()
    }

    /// Removes a placeholder; what is shown behind it moves by one. False if there is none.
    @discardableResult public mutating func remove(_ id: Int) -> Bool {
        guard let removed = places.first(where: { $0.id == id }) else { return false }
        places.removeAll { $0.id == id }
        for index in places.indices where places[index].path[0] == removed.path[0] && places[index].path > removed.path { places[index].path[1] -= 1 }
        return true
    }

    /// The data has got an item at the placeholder's place: that is none any more, and nothing moves. False if there is none.
    @discardableResult public mutating func convert(_ id: Int) -> Bool {
        guard places.contains(where: { $0.id == id }) else { return false }
        places.removeAll { $0.id == id }
        return true
    }

    /// The shown places are numbered anew.
    public func moved(by map: (IndexPath) -> IndexPath) -> PlaceholderPositions {
        var result = self
        for index in places.indices { result.places[index].path = map(places[index].path) }
        result.sort()
        return result
    }

    private mutating func sort() { places.sort { $0.path < $1.path } }

    // MARK: Updates of the data

    /// The placeholders after an update of the data: each stays behind the item that it follows. Those of sections that are deleted are gone.
    public func updated(by map: UpdateMap) -> PlaceholderPositions {
        var result = PlaceholderPositions(), counts: [Int: Int] = [:]
        let moved = Set(map.updates.movedItems.map(\.from))
        for place in places {
            guard let section = map.newSection(forOld: place.path[0]) else { continue }
            let before = counts[section, default: 0]
            result.places.append(Place(path: [section, rank(of: place.path, section, map, moved) + before], id: place.id))
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

    /// The map of shown places for an update of the data.
    /// - Parameter after: `updated(by:)` of these placeholders.
    public func shownMap(for map: UpdateMap, after: PlaceholderPositions, in container: InvalidUpdate.Container) throws(InvalidUpdate) -> UpdateMap {
        guard !isEmpty else { return map }
        var updates = map.updates
        updates.deletedItems = updates.deletedItems.map(shown)
        updates.reloadedItems = updates.reloadedItems.map(shown)
        updates.insertedItems = updates.insertedItems.map(after.shown)
        updates.movedItems = updates.movedItems.map { BatchUpdates.ItemMove(from: shown(for: $0.from), to: after.shown(for: $0.to)) }
        return try UpdateMap(
            updates, before: map.countsBefore.enumerated().map { $1 + count(inSection: $0) },
            after: map.countsAfter.enumerated().map { $1 + after.count(inSection: $0) }, in: container)
    }
}
