import Foundation
import WayKit

/// A page that shares the collection view of the page below; above another page it has one of its own, which is empty.
private final class StackPage: UICollectionViewController {
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 0 }
}

/// A collection view that pages of a navigation stack share.
@MainActor class CollectionInStack: NSObject, ProgramList {
    private let controller: UICollectionViewController
    let settings: ListStackSettings
    let source: ListStackSource
    private var cells: [Witness] = []
    private var layouts: [ObjectIdentifier: UICollectionViewLayout] = [:]
    private weak var change: UICollectionViewTransitionLayout?

    var collection: UICollectionView { controller.collectionView }
    var root: UIViewController { controller }
    var view: UIScrollView { collection }
    var witnesses: [Witness] { cells + [Witness(object: collection), Witness(object: controller)] }

    init(_ settings: ListStackSettings) {
        self.settings = settings
        source = ListStackSource(settings.counts)
        let actions = SwipeActions(), layout = StackLayouts.layout(settings.layout) { [weak actions] in actions?.make($0) }
        self.actions = actions
        controller = UICollectionViewController(collectionViewLayout: layout)
        super.init()
        actions.provider = { [weak self] in self?.swipeActions(at: $0) }
        controller.clearsSelectionOnViewWillAppear = settings.clearsSelection
        layouts[ObjectIdentifier(controller)] = layout
        collection.register(settings.isWide ? ListNumberCell.self : PlainNumberCell.self, forCellWithReuseIdentifier: "number")
        collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        collection.allowsMultipleSelection = true
        (collection.dataSource, collection.delegate) = (self, self)
        if settings.drags { (collection.dragDelegate, collection.dropDelegate) = (self, self) }
    }

    // MARK: Swipe actions

    /// Layouts exist before the list.
    @MainActor private final class SwipeActions {
        var provider: ((IndexPath) -> UISwipeActionsConfiguration?)?
        func make(_ path: IndexPath) -> UISwipeActionsConfiguration? { provider?(path) }
    }
    private let actions: SwipeActions

    private func swipeActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        let number = number(at: path, "swipe actions")
        let delete = UIContextualAction(style: .destructive, title: "D") { [weak self] _, _, done in
            self?.delete(number)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    func delete(_ number: Int) {
        guard let path = source.remove(number) else { return }
        collection.deleteItems(at: [path])
    }

    private func layout(_ kind: Int) -> UICollectionViewLayout { StackLayouts.layout(kind) { [weak actions] in actions?.make($0) } }

    /// What the data source shows at an index path; reports one that does not exist.
    func number(at path: IndexPath, _ question: String) -> Int { source.number(path, question) }

    /// Must be released at the end.
    func watch(_ cell: UICollectionViewCell) {
        if !cells.contains(where: { $0.object === cell }) { cells.append(Witness(object: cell)) }
    }

    // MARK: Steps

    func page(layout: Int) -> UIViewController? {
        let layout = self.layout(layout), page = StackPage(collectionViewLayout: layout)
        page.useLayoutToLayoutNavigationTransitions = true
        page.clearsSelectionOnViewWillAppear = settings.clearsSelection
        layouts[ObjectIdentifier(page)] = layout
        pages.append(page)
        return page
    }
    /// Pages live as long as the program, so that no two have one identifier.
    private var pages: [UICollectionViewController] = []

    func batch(seed: Int, animated: Bool) {
        let plan = source.plan(seed: seed)
        let change = { [self] in
            collection.performBatchUpdates { [self] in
                source.take(plan)
                plan.request(collection)
            }
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    func reload() {
        collection.reloadData()
        source.selected = []
    }

    func toggleSelection(_ choice: Int, animated: Bool) {
        let visible = collection.indexPathsForVisibleItems.sorted()
        guard !visible.isEmpty else { return }
        let path = visible[choice % visible.count]
        guard let number = (collection.cellForItem(at: path) as? any NumberedCell)?.number else { return }
        if source.selected.remove(number) != nil {
            collection.deselectItem(at: path, animated: animated)
        } else {
            source.selected.insert(number)
            collection.selectItem(at: path, animated: animated, scrollPosition: [])
        }
    }

    func changeLayout(_ layout: Int, animated: Bool) {
        change = nil
        collection.setCollectionViewLayout(self.layout(layout), animated: animated)
    }

    private var isChanging: Bool { change != nil && collection.collectionViewLayout === change }

    func beginChange(_ layout: Int) {
        if !isChanging { change = collection.startInteractiveTransition(to: self.layout(layout)) }
    }

    func progress(_ progress: CGFloat) { if isChanging { change?.transitionProgress = progress } }

    func endChange(finished: Bool) {
        guard isChanging else { return }
        change = nil
        if finished { collection.finishInteractiveTransition() } else { collection.cancelInteractiveTransition() }
    }

    // MARK: Checks

    func fault() -> String? {
        let selected = collection.indexPathsForSelectedItems ?? []
        if !settings.clearsSelection {
            let numbers = Set(selected.map { source.number($0, "indexPathsForSelectedItems") })
            if numbers != source.selected { return "selected are \(numbers.sorted()), not \(source.selected.sorted())" }
        }
        let visible = collection.indexPathsForVisibleItems
        for path in visible {
            guard let cell = collection.cellForItem(at: path) as? any NumberedCell else { return "there is no cell at \(path)" }
            if cell.number != source.number(path, "indexPathsForVisibleItems") { return "the cell at \(path) shows \(cell.number)" }
            if cell.isSelected != selected.contains(path) { return "the cell at \(path) is selected: \(cell.isSelected)" }
            if cell.isHidden || !cell.isDescendant(of: collection) { return "the cell at \(path) is not in the view" }
        }
        return source.fault ?? (isMoving || isSideways ? nil : isMirrored ? mirroredFramesFault(visible) : framesFault(visible))
    }

    /// Items that the user moves are not where their layout has them.
    private var isMoving: Bool {
        collection.hasActiveDrag || collection.visibleCells.contains { ($0 as? any NumberedCell)?.lastDragState != UICollectionViewCell.DragState.none }
            || (collection.gestureRecognizers ?? []).contains { $0 is UILongPressGestureRecognizer && ($0.state == .began || $0.state == .changed) }
    }

    /// Items of sections that scroll along the other axis are in views of their own.
    private var isSideways: Bool { hosts.count > 1 }
    private var hosts: [UIView] { [collection] + collection.subviews.filter { $0 is UIScrollView } }
    private var isMirrored: Bool { collection.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The collection view has the frames from right to left, the layout those from left to right.
    private func mirroredFramesFault(_ visible: [IndexPath]) -> String? {
        for path in visible {
            guard let expected = collection.layoutAttributesForItem(at: path)?.frame, let frame = collection.cellForItem(at: path)?.frame else { continue }
            if !frame.isClose(to: expected) { return "the cell at \(path) is at \(frame), not \(expected), from right to left" }
        }
        return nil
    }

    private func framesFault(_ visible: [IndexPath]) -> String? {
        let attributes = collection.collectionViewLayout.layoutAttributesForElements(in: collection.bounds) ?? []
        let expected = attributes.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && !$0.frame.intersection(collection.bounds).isEmpty
        }
        if Set(expected.map(\.indexPath)) != Set(visible) { return "visible are \(visible.sorted()), not \(expected.map(\.indexPath).sorted())" }
        for attributes in expected {
            guard let frame = collection.cellForItem(at: attributes.indexPath)?.frame, !frame.isClose(to: attributes.frame) else { continue }
            return "the cell at \(attributes.indexPath) is at \(frame), not \(attributes.frame)"
        }
        return nil
    }

    func faultAtRest(_ top: UIViewController) -> String? {
        let cells = hosts.flatMap(\.subviews).compactMap { $0 as? any NumberedCell }.filter { !$0.isHidden }
        let expected = collection.window == nil ? 0 : collection.visibleCells.count
        if collection.window != nil, cells.count != expected { return "\(cells.count) cells are in the view, \(expected) are visible" }
        if collection.window != nil, source.displayedCount != expected { return "\(source.displayedCount) cells are displayed, \(expected) are visible" }
        if let cell = cells.first(where: { $0.alpha != 1 || $0.lastDragState != .none || $0.layer.animationKeys()?.isEmpty == false }) {
            return "the cell of \(cell.number) is not at rest: alpha \(cell.alpha), \(cell.lastDragState), \(cell.layer.animationKeys() ?? [])"
        }
        guard let page = top as? UICollectionViewController, page.collectionView === collection else { return nil }
        if collection.superview !== page.view { return "the collection view is not in the page that is shown" }
        if collection.frame != page.view.bounds { return "the collection view has the frame \(collection.frame) in \(page.view.bounds)" }
        if !settings.changesLayouts, collection.collectionViewLayout !== layouts[ObjectIdentifier(page)] { return "the page has another page's layout" }
        return nil
    }
}

extension CollectionInStack: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int { source.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { source.sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? any NumberedCell)?.number = source.number(indexPath, "cellForItemAt")
        watch(cell)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        source.number(indexPath, "canMoveItemAt") >= 0
    }
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        source.move(sourceIndexPath, destinationIndexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        source.selected.insert(number(at: indexPath, "didSelect"))
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        source.selected.remove(number(at: indexPath, "didDeselect"))
    }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        source.willDisplay(cell, (cell as? any NumberedCell)?.number ?? -1, indexPath, number(at: indexPath, "willDisplay"))
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        source.didEndDisplaying(cell, indexPath)
    }
}

extension CollectionInStack: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))
        item.localObject = source.number(indexPath, "itemsForBeginning")
        return [item]
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        for item in coordinator.items {
            guard let number = item.dragItem.localObject as? Int, let move = source.target(of: number, coordinator.destinationIndexPath) else { continue }
            if let path = item.sourceIndexPath, path != move.from { source.report("the drop of \(number) has the source \(path), not \(move.from)") }
            let isSelected = source.selected.contains(number)
            collectionView.performBatchUpdates { [source] in
                source.move(move.from, move.to)
                collectionView.deleteItems(at: [move.from])
                collectionView.insertItems(at: [move.to])
                if isSelected { source.selected.remove(number) }
            }
            coordinator.drop(item.dragItem, toItemAt: move.to)
        }
    }
}

extension CGRect {
    /// The same but for rounding: a frame is computed from center and size.
    fileprivate func isClose(to other: CGRect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height]).allSatisfy { abs($0 - $1) < 1e-6 }
    }
}
