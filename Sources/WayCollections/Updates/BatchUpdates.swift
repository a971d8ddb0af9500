import Foundation

/// The changes of one batch as a program requests them, in UIKit's semantics: deletes and reloads name places before the batch, inserts places after it,
/// moves lead from a place before to a place after it. The order of the requests has no meaning.
public struct BatchUpdates: Equatable, Sendable {
    /// A move of a section.
    public struct SectionMove: Hashable, Sendable {
        /// Before the batch.
        public var from: Int
        /// After the batch.
        public var to: Int

        /// A move.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// A move of an item.
    public struct ItemMove: Hashable, Sendable {
        /// Before the batch.
        public var from: IndexPath
        /// After the batch.
        public var to: IndexPath

        /// A move.
        public init(from: IndexPath, to: IndexPath) {
            self.from = from
            self.to = to
        }
    }

    /// Sections that are deleted, before the batch.
    public var deletedSections: [Int] = []
    /// Sections that are inserted, after the batch.
    public var insertedSections: [Int] = []
    /// Sections that are reloaded, before the batch.
    public var reloadedSections: [Int] = []
    /// Sections that are moved.
    public var movedSections: [SectionMove] = []
    /// Items that are deleted, before the batch.
    public var deletedItems: [IndexPath] = []
    /// Items that are inserted, after the batch.
    public var insertedItems: [IndexPath] = []
    /// Items that are reloaded, before the batch.
    public var reloadedItems: [IndexPath] = []
    /// Items that are moved.
    public var movedItems: [ItemMove] = []

    /// No changes.
    public init() {}

    /// Whether nothing is requested.
    public var isEmpty: Bool { self == BatchUpdates() }
}
