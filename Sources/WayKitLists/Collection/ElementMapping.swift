import Foundation
import WayCollections

/// Where the elements of a layout come from and go in an update of the data.
@MainActor final class ElementMapping {
    /// A view whose element is gone, or gets another view.
    struct DisappearingElement {
        let view: UICollectionReusableView
        let key: ElementKey
    }

    private let map: UpdateMap
    private let layout: UICollectionViewLayout
    private let before: [ElementKey: UICollectionViewLayoutAttributes]
    /// What the layout wants to disappear or appear although its section or item stays.
    private var replaced: Set<ElementKey> = []

    init(map: UpdateMap, layout: UICollectionViewLayout, before: [ElementKey: UICollectionViewLayoutAttributes]) {
        self.map = map
        self.layout = layout
        self.before = before
    }

    // MARK: Keys

    /// The element after the update; nil if it is gone or gets a new view.
    func successor(_ key: ElementKey) -> ElementKey? {
        if key.category == .cell, map.isItemReloaded(key.indexPath) { return nil }
        return newKey(forOld: key)
    }

    /// The element after the update, also if it gets a new view.
    private func newKey(forOld key: ElementKey) -> ElementKey? {
        guard followsSection(key) else { return map.newIndexPath(forOld: key.indexPath).map(key.at) }
        guard let section = key.indexPath.first, !map.isSectionReloaded(section), let new = map.newSection(forOld: section) else { return nil }
        return key.at(key.indexPath.inSection(new))
    }

    /// Where the element is after the update, also if it gets a new view or its section is reloaded; nil if it is gone.
    func newPlace(forOld key: ElementKey) -> ElementKey? {
        // A view of the whole layout belongs to no section.
        guard key.indexPath.count == 2 else { return key }
        guard followsSection(key) else { return map.newPlace(forOld: key.indexPath).map(key.at) }
        return map.newSection(forOld: key.indexPath.section).map { key.at(key.indexPath.inSection($0)) }
    }

    /// The element before the update; nil if it is new or gets a new view.
    func predecessor(_ key: ElementKey) -> ElementKey? {
        guard !replaced.contains(key) else { return nil }
        guard followsSection(key) else {
            guard let old = map.oldIndexPath(forNew: key.indexPath), key.category != .cell || !map.isItemReloaded(old) else { return nil }
            return key.at(old)
        }
        guard let section = key.indexPath.first, let old = map.oldSection(forNew: section), !map.isSectionReloaded(old) else { return nil }
        return key.at(key.indexPath.inSection(old))
    }

    private func followsSection(_ key: ElementKey) -> Bool {
        switch key.category {
        case .cell: false
        case .supplementaryView: !layout.supplementaryViewFollowsItem(ofKind: key.kind ?? "")
        case .decorationView: true
        }
    }

    // MARK: Default attributes

    /// - Parameter key: after the update.
    func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let final = layout.attributes(for: key)?.duplicate else { return nil }
        guard let old = predecessor(key) else {
            final.alpha = 0
            return final
        }
        guard let attributes = before[old]?.duplicate else { return displaced(final, from: old) }
        attributes.indexPath = key.indexPath
        return attributes
    }

    /// An element that was far away comes from outside of the view, from the side where it was.
    private func displaced(_ final: UICollectionViewLayoutAttributes, from old: ElementKey) -> UICollectionViewLayoutAttributes {
        guard let view = layout.owner else { return final }
        let visible = before.keys.filter { $0.category == .cell }.map(\.indexPath)
        let isAfter = visible.max().map { old.indexPath > $0 } ?? true
        let size = view.bounds.size, scrollsHorizontally = view.contentSize.width > view.contentSize.height
        let distance = (scrollsHorizontally ? size.width : size.height) * (isAfter ? 1 : -1)
        if scrollsHorizontally { final.center.x += distance } else { final.center.y += distance }
        return final
    }

    /// - Parameter key: before the update.
    func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if let new = newKey(forOld: key), let attributes = layout.attributes(for: new)?.duplicate {
            if successor(key) == nil { attributes.alpha = 0 }
            return attributes
        }
        let attributes = before[key]?.duplicate
        attributes?.alpha = 0
        return attributes
    }

    // MARK: What the layout is told

    var updateItems: [UICollectionViewUpdateItem] {
        let updates = map.updates
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        var items: [UICollectionViewUpdateItem] = []
        items += updates.deletedSections.map { UICollectionViewUpdateItem(.delete, before: section($0), after: nil) }
        items += updates.deletedItems.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
        items += updates.reloadedSections.map { UICollectionViewUpdateItem(.reload, before: section($0), after: map.newSection(forOld: $0).map(section)) }
        items += updates.reloadedItems.map { UICollectionViewUpdateItem(.reload, before: $0, after: map.newIndexPath(forOld: $0)) }
        items += updates.insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: section($0)) }
        items += updates.insertedItems.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
        items += updates.movedSections.map { UICollectionViewUpdateItem(.move, before: section($0.from), after: section($0.to)) }
        items += updates.movedItems.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
        return items
    }

    /// Asks the layout which supplementary and decoration views appear or disappear although their sections stay.
    /// - Returns: the elements that disappear, before the update.
    func askForReplacedElements() -> [ElementKey] {
        let kinds = Set(before.keys.lazy.filter { $0.category != .cell }.map { $0.at(IndexPath(item: 0, section: 0)) })
        var removed: [ElementKey] = []
        for key in kinds {
            guard let kind = key.kind else { continue }
            let isSupplementary = key.category == .supplementaryView
            let deleted = isSupplementary ? layout.indexPathsToDeleteForSupplementaryView(ofKind: kind) : layout.indexPathsToDeleteForDecorationView(ofKind: kind)
            let inserted = isSupplementary ? layout.indexPathsToInsertForSupplementaryView(ofKind: kind) : layout.indexPathsToInsertForDecorationView(ofKind: kind)
            removed += deleted.map(key.at)
            replaced.formUnion(inserted.map(key.at))
        }
        return removed
    }
}

extension IndexPath {
    /// The same item number in another section.
    fileprivate func inSection(_ section: Int) -> IndexPath { count == 2 ? IndexPath(item: self[1], section: section) : IndexPath(index: section) }
}
