import Foundation
import WayCollections
import WayLog

/// Shows snapshots of identifiers in a collection view: it animates from one to the next. Source: UIKit `UICollectionViewDiffableDataSource`.
///
/// Snapshots may be applied in any thread, by one at a time; closures are called on the main thread.
@preconcurrency @MainActor open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// Source: UIKit `UICollectionViewDiffableDataSource.CellProvider`.
    public typealias CellProvider = (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType)
        -> UICollectionViewCell?
    /// Source: UIKit `UICollectionViewDiffableDataSource.SupplementaryViewProvider`.
    public typealias SupplementaryViewProvider = (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath)
        -> UICollectionReusableView?

    /// Whether and how the user moves items. Source: UIKit `UICollectionViewDiffableDataSource.ReorderingHandlers`.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    /// What happens when the user expands and collapses items. Source: UIKit `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`.
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        public var shouldExpandItem: ((ItemType) -> Bool)?
        public var willExpandItem: ((ItemType) -> Void)?
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        public var willCollapseItem: ((ItemType) -> Void)?
        /// Provides what is below an item when it is about to be shown.
        public var snapshotForExpandingParent:
            ((ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) -> NSDiffableDataSourceSectionSnapshot<ItemType>)?

        public init() {}
    }

    /// Source: UIKit `UICollectionViewDiffableDataSource.supplementaryViewProvider`.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    /// Source: UIKit `UICollectionViewDiffableDataSource.reorderingHandlers`.
    public var reorderingHandlers = ReorderingHandlers()
    /// Source: UIKit `UICollectionViewDiffableDataSource.sectionSnapshotHandlers`.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    nonisolated let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    private var trees: [SectionIdentifierType: SectionSnapshotStorage<ItemIdentifierType>] = [:]

    /// Becomes the data source of the collection view. Source: UIKit `UICollectionViewDiffableDataSource.init(collectionView:cellProvider:)`.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// A copy of what is shown. Source: UIKit `UICollectionViewDiffableDataSource.snapshot()`.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(state.current)
    }

    /// Shows a snapshot. Source: UIKit `UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)`.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        state.apply(snapshot.storage) { [weak self] new, difference in
            self?.show(new, difference, animated: animatingDifferences, completion)
        }
    }

    /// Shows a snapshot; returns when the animation has ended. Source: UIKit `UICollectionViewDiffableDataSource.apply(_:animatingDifferences:)`.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot without comparing it. Source: UIKit `UICollectionViewDiffableDataSource.applySnapshotUsingReloadData(_:completion:)`.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        runOnMainActor { [weak self] in
            guard let self else { return }
            state.show(snapshot.storage, completion) { collectionView?.reloadData() }
        }
    }

    /// The same; returns when it is done. Source: UIKit `UICollectionViewDiffableDataSource.applySnapshotUsingReloadData(_:)`.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in applySnapshotUsingReloadData(snapshot) { continuation.resume() } }
    }

    private func show(
        _ new: SnapshotStorage<SectionIdentifierType, ItemIdentifierType>, _ difference: SnapshotDifference, animated: Bool, _ completion: (() -> Void)?
    ) {
        guard let collectionView, collectionView.dataSource === self, !difference.isEmpty else { return state.show(new, completion) }
        state.show(new, in: collectionView, animated: animated, completion) { difference.request(of: collectionView) }
    }

    // MARK: Identifiers and index paths

    /// Source: UIKit `UICollectionViewDiffableDataSource.itemIdentifier(for:)`.
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }
    /// Source: UIKit `UICollectionViewDiffableDataSource.indexPath(for:)`.
    nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.indexPath(of: itemIdentifier) }
    /// Source: UIKit `UICollectionViewDiffableDataSource.sectionIdentifier(for:)`.
    nonisolated open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
    /// Source: UIKit `UICollectionViewDiffableDataSource.index(for:)`.
    nonisolated open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { state.current.index(ofSection: sectionIdentifier) }

    // MARK: Section snapshots

    /// The tree of a section; without one that was applied, its items. Source: UIKit `UICollectionViewDiffableDataSource.snapshot(for:)`.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let tree = tree(of: section) { return NSDiffableDataSourceSectionSnapshot(tree) }
        return .flat(state.current.items(in: section) ?? [])
    }

    /// Shows the visible items of a tree in a section, which is appended if it is not there.
    /// Source: UIKit `UICollectionViewDiffableDataSource.apply(_:to:animatingDifferences:completion:)`.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        trees[section] = snapshot.storage
        var new = state.current
        if !new.containsSection(section) { new.insertSections([section]) }
        new.replaceItems(in: section, with: snapshot.visibleItems)
        let difference = SnapshotDifference(from: state.current, to: new)
        show(new, difference, animated: animatingDifferences, completion)
        updateExpansion(of: section)
    }

    /// The same; returns when the animation has ended. Source: UIKit `UICollectionViewDiffableDataSource.apply(_:to:animatingDifferences:)`.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Nil if the section's items are no longer those of the tree.
    private func tree(of section: SectionIdentifierType) -> SectionSnapshotStorage<ItemIdentifierType>? {
        guard let tree = trees[section], let items = state.current.items(in: section) else { return nil }
        // A snapshot that was applied later may have changed them.
        if items == tree.visibleItems { return tree }
        trees[section] = nil
        return nil
    }

    /// Visible cells show whether the items below them are shown.
    private func updateExpansion(of section: SectionIdentifierType) {
        guard let collectionView, let index = index(for: section), let tree = trees[section] else { return }
        for cell in collectionView.visibleCells {
            guard let path = collectionView.indexPath(for: cell), path.section == index, let item = itemIdentifier(for: path) else { continue }
            adjust(cell, item, tree)
        }
    }

    private func adjust(_ cell: UICollectionViewCell, _ item: ItemIdentifierType, _ tree: SectionSnapshotStorage<ItemIdentifierType>) {
        cell.isExpanded = tree.isExpanded(item)
        (cell as? UICollectionViewListCell)?.indentationLevel = tree.level(of: item)
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        let snapshot = state.current
        return section < snapshot.numberOfSections ? snapshot.items(at: section).count : 0
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else { return UICollectionViewCell() }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            wayLogger("waykit.lists").error(
                "UICollectionViewDiffableDataSource: the cell provider returned nil for the item \(item) at \(indexPath); an empty cell is shown")
            return UICollectionViewCell()
        }
        if let section = sectionIdentifier(for: indexPath.section), trees[section] != nil, let tree = tree(of: section) { adjust(cell, item, tree) }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? collectionView.missingSupplementaryView(kind, self)
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let item = itemIdentifier(for: sourceIndexPath), let transaction = state.transaction(moving: item, to: destinationIndexPath) else { return }
        reorderingHandlers.willReorder?(transaction)
        state.install(transaction.finalSnapshot.storage)
        reorderingHandlers.didReorder?(transaction)
    }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        IndexPath(item: 0, section: min(index, max(0, state.current.numberOfSections - 1)))
    }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func toggleExpansion(at indexPath: IndexPath) {
        guard let section = sectionIdentifier(for: indexPath.section), let item = itemIdentifier(for: indexPath), var tree = tree(of: section) else { return }
        let handlers = sectionSnapshotHandlers
        if tree.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            tree.setExpanded([item], false)
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                let below = NSDiffableDataSourceSectionSnapshot(tree.snapshot(of: item, includingParent: false))
                tree.replaceChildren(of: item, with: provide(item, below).storage)
            }
            tree.setExpanded([item], true)
        }
        apply(NSDiffableDataSourceSectionSnapshot(tree), to: section)
    }
}

extension SnapshotDifference {
    /// Requests the changes in a batch of the collection view.
    @MainActor func request(of collectionView: UICollectionView) {
        if !updates.deletedSections.isEmpty { collectionView.deleteSections(IndexSet(updates.deletedSections)) }
        if !updates.insertedSections.isEmpty { collectionView.insertSections(IndexSet(updates.insertedSections)) }
        if !updates.reloadedSections.isEmpty { collectionView.reloadSections(IndexSet(updates.reloadedSections)) }
        for move in updates.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
        if !updates.deletedItems.isEmpty { collectionView.deleteItems(at: updates.deletedItems) }
        if !updates.insertedItems.isEmpty { collectionView.insertItems(at: updates.insertedItems) }
        if !updates.reloadedItems.isEmpty { collectionView.reloadItems(at: updates.reloadedItems) }
        for move in updates.movedItems { collectionView.moveItem(at: move.from, to: move.to) }
        if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured) }
    }
}
