import Foundation

/// The index of each item in its section, computed when several are asked for without a change in between. Snapshots are read in any thread.
///
/// A copy of a snapshot shares the instance until one of them changes; a change detaches it (`invalidate`).
struct SnapshotPositions<Item: Hashable> {
    private final class Cache: @unchecked Sendable {
        private let lock = NSLock()
        private var lookups = 0
        private var positions: [Item: Int]?

        /// So many searches cost less than a dictionary of all items.
        private static var searchesWithoutDictionary: Int { 4 }

        func position(of item: Item, in items: [Item], everything: () -> some Sequence<[Item]>) -> Int {
            lock.lock()
            defer { lock.unlock() }
            if let positions { return positions[item]! }
            lookups += 1
            guard lookups > Self.searchesWithoutDictionary else { return items.firstIndex(of: item)! }
            var all: [Item: Int] = [:]
            for items in everything() {
                for (index, item) in items.enumerated() { all[item] = index }
            }
            positions = all
            return all[item]!
        }
    }

    private var cache = Cache()

    func position(of item: Item, in items: [Item], everything: () -> some Sequence<[Item]>) -> Int {
        cache.position(of: item, in: items, everything: everything)
    }

    mutating func invalidate() { cache = Cache() }
}
