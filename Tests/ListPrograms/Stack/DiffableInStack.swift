import WayKit

/// A collection view with a diffable data source: snapshots of all sections, and outlines that are expanded and collapsed.
@MainActor final class DiffableInStack: CollectionInStack {
    private var model: DiffableModel
    private var data: UICollectionViewDiffableDataSource<Int, Int>?

    override init(_ settings: ListStackSettings) {
        var settings = settings
        // What drops change is the collection's own data.
        settings.drags = false
        model = DiffableModel(ListStackSource(settings.counts).sections)
        super.init(settings)
        let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { [weak self] collection, path, number in
            self?.cell(collection, path, number)
        }
        data.supplementaryViewProvider = { collection, kind, path in
            collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        data.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.setExpanded($0, true) }
        data.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.setExpanded($0, false) }
        self.data = data
        data.apply(model.snapshot, animatingDifferences: false)
    }

    private func cell(_ collection: UICollectionView, _ path: IndexPath, _ number: Int) -> UICollectionViewCell {
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "number", for: path)
        (cell as? any NumberedCell)?.number = number
        let hasChildren = model.sections.contains { $0.nodes.contains { $0.number == number && !$0.children.isEmpty } }
        (cell as? UICollectionViewListCell)?.accessories = hasChildren ? [.outlineDisclosure()] : []
        watch(cell)
        return cell
    }

    override func number(at path: IndexPath, _ question: String) -> Int {
        if let number = data?.itemIdentifier(for: path) { return number }
        source.report("\(question) asks about \(path), which does not exist")
        return -1
    }

    private func setExpanded(_ number: Int, _ isExpanded: Bool) {
        model.setExpanded(number, isExpanded)
        sync()
    }

    /// What must be shown from now on.
    private func sync() {
        source.sections = model.visible
        source.selected.formIntersection(model.visible.joined())
    }

    override func batch(seed: Int, animated: Bool) {
        var random = ProgramRandom(seed)
        switch random.below(6) {
        case 0, 1:
            model.change(&random) { source.newNumber() }
            sync()
            var snapshot = model.snapshot
            snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { _ in random.below(6) == 0 })
            data?.apply(snapshot, animatingDifferences: animated)
        case 2, 3:
            guard !model.sections.isEmpty else { return }
            let index = random.below(model.sections.count)
            model.changeOutline(of: index, &random) { source.newNumber() }
            apply(model.sections[index], animated)
        case 4:
            if let section = model.toggle(&random) { apply(section, animated) }
        default:
            guard var snapshot = data?.snapshot() else { return }
            let chosen = snapshot.itemIdentifiers.filter { _ in random.below(5) == 0 }
            if random.below(2) == 0 { snapshot.reconfigureItems(chosen) } else { snapshot.reloadItems(chosen) }
            data?.apply(snapshot, animatingDifferences: animated)
        }
    }

    private func apply(_ section: DiffableModel.Section, _ animated: Bool) {
        sync()
        data?.apply(section.snapshot, to: section.id, animatingDifferences: animated)
    }

    override func delete(_ number: Int) { if let section = model.remove(number) { apply(section, true) } }

    override func reload() {
        source.selected = []
        data?.applySnapshotUsingReloadData(model.snapshot)
    }
}
