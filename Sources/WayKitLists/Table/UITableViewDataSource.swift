import Foundation

/// The rows of a table. Source: UIKit `UITableViewDataSource`.
///
/// Methods without which Objective-C would do have defaults. Whether `tableView(_:commit:forRowAt:)` and `tableView(_:moveRowAt:to:)` exist decides about
/// swiping to delete and reordering; the associated types tell, and are inferred. So the protocol is written `any UITableViewDataSource` as a type.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
    associatedtype _Commit
    associatedtype _Move

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A cell, by `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// 1 unless implemented.
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether the row has an editing control and can be swiped. True unless implemented.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether the row has a reorder control. True unless implemented, if `tableView(_:moveRowAt:to:)` is.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Titles for the index at the trailing edge.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section for an index title; the title's own index unless implemented.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// The user deletes or inserts a row: change the data, then the table.
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) -> _Commit
    /// The user moved a row: change the data; the table has moved it already.
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) -> _Move
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> _NotImplemented { _NotImplemented() }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> _NotImplemented { _NotImplemented() }
}

/// Loads what rows need before they are visible. Source: UIKit `UITableViewDataSourcePrefetching`.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows that will probably be visible soon, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were announced and are no longer expected.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// A data source class of WayKit that has the optional methods for its subclasses: it tells which of them a subclass overrides.
@MainActor protocol TableMethodOverriding {
    var overridesCommit: Bool { get }
    var overridesMove: Bool { get }
}

/// What a data source implements.
struct TableDataSourceAbilities {
    var commits = false
    var moves = false

    @MainActor init(_ source: (any UITableViewDataSource)?) {
        guard let source else { return }
        (commits, moves) = Self.types(source)
    }

    @MainActor private static func types<Source: UITableViewDataSource>(_ source: Source) -> (Bool, Bool) {
        if let source = source as? any TableMethodOverriding { return (source.overridesCommit, source.overridesMove) }
        return (Source._Commit.self != _NotImplemented.self, Source._Move.self != _NotImplemented.self)
    }
}
