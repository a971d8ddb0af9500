import Foundation
import WayKit
import WayKitTesting

/// A cell that shows which item it was made for.
package final class NumberCell: UICollectionViewCell {
    package var number = -1
    package var preferredHeight: CGFloat?
    package let label = UILabel()

    package override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        contentView.addSubview(label)
        contentView.backgroundColor = .systemBlue
        contentView.layer.cornerRadius = 8
    }
    package required init?(coder: NSCoder) { nil }

    package override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let preferredHeight else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
        let copy = super.preferredLayoutAttributesFitting(layoutAttributes)
        copy.size = CGSize(width: layoutAttributes.size.width, height: preferredHeight)
        return copy
    }
}

package final class HeaderView: UICollectionReusableView {}

/// Sections of numbered items, with a log of what the collection view asks and reports.
@MainActor package final class NumberSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    package var sections: [[Int]]
    package var log: [String] = []
    package var logsDisplay = false
    /// Items that are displayed, with the number of `willDisplay` less that of `didEndDisplaying`.
    package var displayed: [ObjectIdentifier: Int] = [:]
    package var imbalance: String?
    package var cellsMade = 0
    package var canMove = true
    package var canSelect = true
    package var heights: ((Int) -> CGFloat)?

    package init(_ sections: [[Int]]) { self.sections = sections }

    package func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    package func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cellsMade += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        guard let cell = cell as? NumberCell else { return cell }
        cell.number = sections[indexPath.section][indexPath.item]
        cell.label.text = "\(cell.number)"
        cell.preferredHeight = heights?(cell.number)
        return cell
    }
    package func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        view.backgroundColor = .systemGray4
        return view
    }
    package func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }
    package func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }

    package func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { canSelect }
    package func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { log.append("highlight \(indexPath.item)") }
    package func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { log.append("unhighlight \(indexPath.item)") }
    package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("select \(indexPath.item)") }
    package func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { log.append("deselect \(indexPath.item)") }
    package func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) { log.append("open \(indexPath.item)") }
    package func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        if logsDisplay { log.append("willDisplay \(indexPath.item)") }
        displayed[ObjectIdentifier(cell), default: 0] += 1
        if displayed[ObjectIdentifier(cell)] != 1 { imbalance = "willDisplay twice for the cell at \(indexPath)" }
    }
    package func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        if logsDisplay { log.append("didEndDisplaying \(indexPath.item)") }
        displayed[ObjectIdentifier(cell), default: 0] -= 1
        if displayed[ObjectIdentifier(cell)] != 0 { imbalance = "didEndDisplaying without willDisplay at \(indexPath)" }
    }
    package var displayedCount: Int { displayed.values.reduce(0, +) }

    package func take() -> [String] {
        defer { log = [] }
        return log
    }
}

/// A collection view that fills a window of 400 × 600.
@MainActor package struct CollectionStage {
    package let stage: TestStage
    package let view: UICollectionView
    package let source: NumberSource

    /// - Parameter counts: the numbers of items; they are numbered from 0 on, in each section from the next thousand on.
    package init(_ counts: [Int], _ layout: UICollectionViewLayout = CollectionStage.grid()) {
        stage = TestStage(size: CGSize(width: 400, height: 600))
        source = NumberSource(counts.enumerated().map { section, count in (0..<count).map { section * 1_000_000 + $0 } })
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(HeaderView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        (view.dataSource, view.delegate) = (source, source)
        view.backgroundColor = .systemBackground
        let root = UIViewController()
        root.view.addSubview(view)
        stage.show(root)
    }

    /// Three columns of 100 × 100.
    package static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        return layout
    }

    package static func list(height: CGFloat = 44) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 400, height: height)
        layout.minimumLineSpacing = 0
        return layout
    }

    package var numbers: [Int] { view.visibleCells.compactMap { ($0 as? NumberCell)?.number } }

    package func frame(_ item: Int, _ section: Int = 0) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: section))?.frame }

    /// What is shown is what the data and the layout say; no view is shown twice or left over. Nil if all is well.
    package func fault() -> String? {
        if let imbalance = source.imbalance { return imbalance }
        let visible = view.indexPathsForVisibleItems
        for indexPath in visible {
            guard let cell = view.cellForItem(at: indexPath) as? NumberCell else { return "no cell at \(indexPath)" }
            guard source.sections.indices.contains(indexPath.section), source.sections[indexPath.section].indices.contains(indexPath.item) else {
                return "a cell at \(indexPath), which the data does not have"
            }
            if cell.number != source.sections[indexPath.section][indexPath.item] { return "the cell at \(indexPath) shows \(cell.number)" }
            if cell.isSelected != (view.indexPathsForSelectedItems ?? []).contains(indexPath) { return "selection of the cell at \(indexPath)" }
            if cell.isHidden || cell.superview !== view { return "the cell at \(indexPath) is not in the view" }
        }
        let expected = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && !$0.frame.intersection(view.bounds).isEmpty
        }
        if Set(expected.map(\.indexPath)) != Set(visible) { return "visible \(visible.map(\.item)), expected \(expected.map(\.indexPath.item).sorted())" }
        for attributes in expected where view.cellForItem(at: attributes.indexPath)?.frame != attributes.frame {
            return "the cell at \(attributes.indexPath) is at \(String(describing: view.cellForItem(at: attributes.indexPath)?.frame)), not \(attributes.frame)"
        }
        return nil
    }

    /// At rest, in addition.
    package func faultAtRest() -> String? {
        if let fault = fault() { return fault }
        let cells = view.subviews.compactMap { $0 as? NumberCell }.filter { !$0.isHidden }
        if cells.count != view.visibleCells.count { return "\(cells.count) cells are in the view, \(view.visibleCells.count) are visible" }
        if source.displayedCount != cells.count { return "\(source.displayedCount) cells are displayed by the delegate's count, \(cells.count) are there" }
        return nil
    }
}
