import Foundation
import WayKit

/// A cell without content that knows its number.
final class PlainNumberCell: UICollectionViewCell {
    var number = -1
    var lastDragState = UICollectionViewCell.DragState.none

    override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {
        super.dragStateDidChange(dragState)
        lastDragState = dragState
    }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        copy.size.height = 20 + CGFloat(number % 3) * 8
        return copy
    }
}

/// A collection view that pages of a navigation stack share.
@MainActor final class CollectionInStack: NSObject, ProgramList {
    private let controller: UICollectionViewController
    private let settings: ListStackSettings
    let source: ListStackSource
    private var cells: [Witness] = []
    private var layouts: [ObjectIdentifier: UICollectionViewLayout] = [:]
    private weak var change: UICollectionViewTransitionLayout?

    private var collection: UICollectionView { controller.collectionView }
    var root: UIViewController { controller }
    var view: UIScrollView { collection }
    var witnesses: [Witness] { cells + [Witness(object: collection), Witness(object: controller)] }

    init(_ settings: ListStackSettings) {
        self.settings = settings
        source = ListStackSource(settings.counts)
        let layout = Self.layout(settings.layout)
        controller = UICollectionViewController(collectionViewLayout: layout)
        super.init()
        controller.clearsSelectionOnViewWillAppear = settings.clearsSelection
        layouts[ObjectIdentifier(controller)] = layout
        collection.register(PlainNumberCell.self, forCellWithReuseIdentifier: "number")
        collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        collection.allowsMultipleSelection = true
        (collection.dataSource, collection.delegate) = (self, self)
        if settings.drags { (collection.dragDelegate, collection.dropDelegate) = (self, self) }
    }

    private static func layout(_ kind: Int) -> UICollectionViewLayout {
        if kind == 3 {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(30))
            let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = kind == 0 ? CGSize(width: 40, height: 40) : CGSize(width: 150, height: 24)
        layout.minimumLineSpacing = kind == 1 ? 0 : 6
        if kind == 1 {
            layout.headerReferenceSize = CGSize(width: 0, height: 14)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        if kind == 2 { layout.estimatedItemSize = CGSize(width: 140, height: 30) }
        return layout
    }

    // MARK: Steps

    func page(layout: Int) -> UIViewController? {
        let layout = Self.layout(layout), page = UICollectionViewController(collectionViewLayout: layout)
        page.useLayoutToLayoutNavigationTransitions = true
        page.clearsSelectionOnViewWillAppear = settings.clearsSelection
        layouts[ObjectIdentifier(page)] = layout
        pages.append(page)
        return page
    }
    /// Pages live as long as the program, so that no two have one identifier.
    private var pages: [UICollectionViewController] = []

    func perform(_ plan: BatchPlan, animated: Bool) {
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
        guard let number = (collection.cellForItem(at: path) as? PlainNumberCell)?.number else { return }
        if source.selected.remove(number) != nil {
            collection.deselectItem(at: path, animated: animated)
        } else {
            source.selected.insert(number)
            collection.selectItem(at: path, animated: animated, scrollPosition: [])
        }
    }

    func changeLayout(_ layout: Int, animated: Bool) {
        change = nil
        collection.setCollectionViewLayout(Self.layout(layout), animated: animated)
    }

    private var isChanging: Bool { change != nil && collection.collectionViewLayout === change }

    func beginChange(_ layout: Int) {
        if !isChanging { change = collection.startInteractiveTransition(to: Self.layout(layout)) }
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
            guard let cell = collection.cellForItem(at: path) as? PlainNumberCell else { return "there is no cell at \(path)" }
            if cell.number != source.number(path, "indexPathsForVisibleItems") { return "the cell at \(path) shows \(cell.number)" }
            if cell.isSelected != selected.contains(path) { return "the cell at \(path) is selected: \(cell.isSelected)" }
            if cell.isHidden || cell.superview !== collection { return "the cell at \(path) is not in the view" }
        }
        return source.fault ?? (isMoving ? nil : placesFault(visible))
    }

    /// Items that the user moves are not where their layout has them.
    private var isMoving: Bool {
        collection.hasActiveDrag || collection.visibleCells.contains { ($0 as? PlainNumberCell)?.lastDragState != UICollectionViewCell.DragState.none }
    }

    private func placesFault(_ visible: [IndexPath]) -> String? {
        let attributes = collection.collectionViewLayout.layoutAttributesForElements(in: collection.bounds) ?? []
        let expected = attributes.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && !$0.frame.intersection(collection.bounds).isEmpty
        }
        if Set(expected.map(\.indexPath)) != Set(visible) { return "visible are \(visible.sorted()), not \(expected.map(\.indexPath).sorted())" }
        for attributes in expected {
            guard let frame = collection.cellForItem(at: attributes.indexPath)?.frame, frame != attributes.frame else { continue }
            return "the cell at \(attributes.indexPath) is at \(frame), not \(attributes.frame)"
        }
        return nil
    }

    func faultAtRest(_ top: UIViewController) -> String? {
        let cells = collection.subviews.compactMap { $0 as? PlainNumberCell }.filter { !$0.isHidden }
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
        (cell as? PlainNumberCell)?.number = source.number(indexPath, "cellForItemAt")
        if !cells.contains(where: { $0.object === cell }) { cells.append(Witness(object: cell)) }
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
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { source.select(indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { source.deselect(indexPath) }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        source.willDisplay(cell, (cell as? PlainNumberCell)?.number ?? -1, indexPath)
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
