import Foundation
import WayCollections
import WayLog

/// Shows snapshots of identifiers in a table: it animates from one to the next. Source: UIKit `UITableViewDiffableDataSource`.
///
/// Snapshots may be applied in any thread, by one at a time; closures are called on the main thread. A subclass overrides what it needs of the data source:
/// titles, editing and moving. Rows can be neither edited nor moved by default.
@preconcurrency @MainActor open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// Source: UIKit `UITableViewDiffableDataSource.CellProvider`.
    public typealias CellProvider = (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UITableViewCell?

    /// How rows and sections come and go. Source: UIKit `UITableViewDiffableDataSource.defaultRowAnimation`.
    public var defaultRowAnimation: UITableView.RowAnimation = .automatic

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    nonisolated let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the data source of the table. Source: UIKit `UITableViewDiffableDataSource.init(tableView:cellProvider:)`.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// A copy of what is shown. Source: UIKit `UITableViewDiffableDataSource.snapshot()`.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(state.current)
    }

    /// Shows a snapshot. Source: UIKit `UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:)`.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        state.apply(snapshot.storage) { [weak self] new, difference in
            self?.show(new, difference, animated: animatingDifferences, completion)
        }
    }

    /// Shows a snapshot; returns when the animation has ended. Source: UIKit `UITableViewDiffableDataSource.apply(_:animatingDifferences:)`.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot without comparing it. Source: UIKit `UITableViewDiffableDataSource.applySnapshotUsingReloadData(_:completion:)`.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        runOnMainActor { [weak self] in
            guard let self else { return }
            state.show(snapshot.storage, completion) { tableView?.reloadData() }
        }
    }

    /// The same; returns when it is done. Source: UIKit `UITableViewDiffableDataSource.applySnapshotUsingReloadData(_:)`.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in applySnapshotUsingReloadData(snapshot) { continuation.resume() } }
    }

    private func show(
        _ new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>, _ difference: SnapshotDifference, animated: Bool, _ completion: (() -> Void)?
    ) {
        guard let tableView, !difference.isEmpty else { return state.show(new, completion) }
        state.show(new, in: tableView, animated: animated, completion) { difference.request(of: tableView, self.defaultRowAnimation) }
    }

    // MARK: Identifiers and index paths

    /// Source: UIKit `UITableViewDiffableDataSource.itemIdentifier(for:)`.
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }
    /// Source: UIKit `UITableViewDiffableDataSource.indexPath(for:)`.
    nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(of: itemIdentifier) }
    /// Source: UIKit `UITableViewDiffableDataSource.sectionIdentifier(for:)`.
    nonisolated open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
    /// Source: UIKit `UITableViewDiffableDataSource.index(for:)`.
    nonisolated open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { state.current.index(ofSection: sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { state.current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        let snapshot = state.current
        return section < snapshot.numberOfSections ? snapshot.items(at: section).count : 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        if let cell = cellProvider(tableView, indexPath, item) { return cell }
        wayLogger("waykit.lists").error(
            "UITableViewDiffableDataSource: the cell provider returned nil for the item \(item) at \(indexPath); an empty cell is shown")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}

    /// Moves the item in the snapshot. A subclass that overrides it calls super, and moves the item in its data.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let item = itemIdentifier(for: sourceIndexPath), let transaction = state.transaction(moving: item, to: destinationIndexPath) else { return }
        state.install(transaction.finalSnapshot.storage)
    }
}

extension SnapshotDifference {
    /// Requests the changes in a batch of the table.
    @MainActor func request(of tableView: UITableView, _ animation: UITableView.RowAnimation) {
        if !updates.deletedSections.isEmpty { tableView.deleteSections(IndexSet(updates.deletedSections), with: animation) }
        if !updates.insertedSections.isEmpty { tableView.insertSections(IndexSet(updates.insertedSections), with: animation) }
        if !updates.reloadedSections.isEmpty { tableView.reloadSections(IndexSet(updates.reloadedSections), with: animation) }
        for move in updates.movedSections { tableView.moveSection(move.from, toSection: move.to) }
        if !updates.deletedItems.isEmpty { tableView.deleteRows(at: updates.deletedItems, with: animation) }
        if !updates.insertedItems.isEmpty { tableView.insertRows(at: updates.insertedItems, with: animation) }
        if !updates.reloadedItems.isEmpty { tableView.reloadRows(at: updates.reloadedItems, with: animation) }
        for move in updates.movedItems { tableView.moveRow(at: move.from, to: move.to) }
        if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured) }
    }
}
