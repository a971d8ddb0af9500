import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with a collection view and a flow layout.
@MainActor struct FlowProgramTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    /// A grid of photos, three in a row.
    final class Photos: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        let log = EventLog()
        var counts = [30]
        var moves: [(IndexPath, IndexPath)] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.backgroundColor = .systemBackground
            collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "photo")
            collectionView.register(
                LabelHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        }
        override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) as! LabelCell
            cell.label.text = "\(indexPath.item)"
            cell.contentView.backgroundColor = .systemTeal
            return cell
        }
        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! LabelHeader
            header.label.text = "Section \(indexPath.section)"
            return header
        }
        override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            log.add("shouldHighlight \(indexPath.item)")
            return true
        }
        override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            log.add("didHighlight \(indexPath.item)")
        }
        override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            log.add("didUnhighlight \(indexPath.item)")
        }
        override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            log.add("shouldSelect \(indexPath.item)")
            return true
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("didSelect \(indexPath.item)")
        }
        override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.add("didDeselect \(indexPath.item)")
        }
        override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            moves.append((source, destination))
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            let side = ((collectionView.bounds.width - 2 * 5) / 3).rounded(.down)
            return CGSize(width: side, height: side)
        }
    }

    func photos(_ adjust: (UICollectionViewFlowLayout) -> Void = { _ in }) -> Photos {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 5
        layout.minimumLineSpacing = 5
        adjust(layout)
        return Photos(collectionViewLayout: layout)
    }

    @Test func gridOfThreeColumns() {
        let photos = photos()
        stage.show(photos)
        let view = photos.collectionView!
        #expect(view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 130, height: 130))
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 135, y: 0, width: 130, height: 130))
        #expect(view.cellForItem(at: [0, 5])?.frame == CGRect(x: 270, y: 135, width: 130, height: 130))
        #expect(view.contentSize == CGSize(width: 400, height: 10 * 130 + 9 * 5))
        #expect(view.indexPathForItem(at: CGPoint(x: 200, y: 200)) == [0, 4])
        #expect(view.indexPathForItem(at: CGPoint(x: 132, y: 10)) == nil, "between two items")
        #expect(stage.diagnostics.isEmpty)
    }

    /// The order is that of the comment in UICollectionViewDelegate's declaration.
    @Test func tapsSelectOneAfterAnother() {
        let photos = photos()
        stage.show(photos)
        stage.tap(photos.collectionView.cellForItem(at: [0, 4]))
        #expect(photos.log.take() == ["shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didSelect 4", "didUnhighlight 4"])
        stage.tap(photos.collectionView.cellForItem(at: [0, 0]))
        #expect(photos.log.take() == ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didDeselect 4", "didSelect 0", "didUnhighlight 0"])
        #expect(photos.collectionView.indexPathsForSelectedItems == [[0, 0]])
        #expect(photos.collectionView.cellForItem(at: [0, 0])!.isSelected && !photos.collectionView.cellForItem(at: [0, 4])!.isSelected)
    }

    @Test func scrollingDoesNotSelect() {
        let photos = photos()
        stage.show(photos)
        stage.carry(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
        #expect(photos.collectionView.contentOffset.y > 250)
        #expect(!photos.log.lines.contains { $0.hasPrefix("didSelect") })
        #expect(photos.collectionView.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test func pinnedHeadersOfSections() {
        let photos = photos {
            $0.headerReferenceSize = CGSize(width: 0, height: 40)
            $0.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
            $0.sectionHeadersPinToVisibleBounds = true
        }
        photos.counts = [9, 9, 9]
        stage.show(photos)
        let view = photos.collectionView!
        let kind = UICollectionView.elementKindSectionHeader
        let height: CGFloat = 40 + 10 + 3 * 130 + 2 * 5 + 10
        #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 400, height: 40))
        #expect(view.cellForItem(at: [0, 0])?.frame.minY == 50)
        #expect(view.contentSize.height == 3 * height)
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        stage.settle()
        #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 200, "pinned to the top")
        view.setContentOffset(CGPoint(x: 0, y: height - 25), animated: false)
        stage.settle()
        #expect(view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == height - 40, "pushed by the next header")
    }

    /// A carousel that stops at the middle of a card.
    final class SnappingLayout: UICollectionViewFlowLayout {
        override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
            guard let view = collectionView else { return proposed }
            let middle = proposed.x + view.bounds.width / 2
            let visible = layoutAttributesForElements(in: CGRect(origin: CGPoint(x: proposed.x, y: 0), size: view.bounds.size)) ?? []
            guard let closest = visible.min(by: { abs($0.center.x - middle) < abs($1.center.x - middle) }) else { return proposed }
            return CGPoint(x: closest.center.x - view.bounds.width / 2, y: proposed.y)
        }
    }

    final class Cards: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        let layout = SnappingLayout()
        lazy var cards = UICollectionView(frame: CGRect(x: 0, y: 100, width: 400, height: 220), collectionViewLayout: layout)

        override func viewDidLoad() {
            super.viewDidLoad()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 240, height: 200)
            layout.minimumLineSpacing = 20
            layout.sectionInset = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 80)
            cards.decelerationRate = .fast
            cards.dataSource = self
            cards.register(LabelCell.self, forCellWithReuseIdentifier: "card")
            view.addSubview(cards)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        }
    }

    @Test func carouselSnapsToTheMiddleOfACard() {
        let cards = Cards()
        stage.show(cards)
        #expect(cards.cards.contentSize == CGSize(width: 80 + 6 * 240 + 5 * 20 + 80, height: 220))
        #expect(cards.cards.cellForItem(at: [0, 0])?.frame == CGRect(x: 80, y: 10, width: 240, height: 200), "centred in its line")
        stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 120, y: 200), duration: 0.15)
        stage.settle()
        let offset = cards.cards.contentOffset.x
        #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 260) == 0, "at \(offset)")
    }

    @Test func batchUpdateInsertsAndDeletes() {
        let photos = photos()
        photos.counts = [5]
        stage.show(photos)
        var finished: [Bool] = []
        let last = photos.collectionView.cellForItem(at: [0, 4])
        photos.collectionView.performBatchUpdates {
            photos.counts = [6]
            photos.collectionView.deleteItems(at: [[0, 0]])
            photos.collectionView.insertItems(at: [[0, 0], [0, 1]])
        } completion: { finished.append($0) }
        #expect(finished.isEmpty)
        #expect(photos.collectionView.numberOfItems(inSection: 0) == 6)
        stage.settle()
        #expect(finished == [true])
        #expect(photos.collectionView.cellForItem(at: [0, 5]) === last, "the same cell one position further")
        #expect(last?.frame.origin == CGPoint(x: 270, y: 135))
        #expect(photos.collectionView.visibleCells.count == 6)
    }

    @Test func longPressMovesAPhoto() {
        let photos = photos()
        stage.show(photos)
        let moved = photos.collectionView.cellForItem(at: [0, 0])
        stage.hold(at: CGPoint(x: 60, y: 60))
        for step in 1...20 {
            stage.touchMove(to: CGPoint(x: 60 + 13 * CGFloat(step), y: 60))
            stage.advance(by: 1 / 60)
        }
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(photos.moves.count == 1)
        #expect(photos.moves.first?.0 == [0, 0] && photos.moves.first?.1 == [0, 2])
        #expect(photos.collectionView.cellForItem(at: [0, 2]) === moved)
        #expect(photos.collectionView.indexPathsForSelectedItems == [])
    }

    @Test func chipsAreAsWideAsTheirText() throws {
        final class Chips: UICollectionViewController {
            let words = ["Swift", "Wayland", "a", "a much longer chip", "UIKit", "x"]
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "chip")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "chip", for: indexPath) as! LabelCell
                cell.label.text = words[indexPath.item]
                return cell
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let chips = Chips(collectionViewLayout: layout)
        stage.show(chips)
        stage.settle()
        for (index, word) in chips.words.enumerated() {
            let cell = try #require(chips.collectionView.cellForItem(at: [0, index]) as? LabelCell)
            let label = UILabel()
            label.text = word
            let size = label.intrinsicContentSize
            #expect(cell.frame.size == CGSize(width: size.width + 24, height: size.height + 16), "\(word)")
        }
        let frames = chips.words.indices.map { chips.collectionView.cellForItem(at: [0, $0])!.frame }
        for (one, next) in zip(frames, frames.dropFirst()) where one.midY == next.midY { #expect(next.minX - one.maxX >= 10) }
        #expect(frames.allSatisfy { $0.maxX <= 400 })
    }

    @Test func rotationKeepsTheGrid() {
        let photos = photos()
        stage.show(photos)
        photos.collectionView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        stage.resize(to: CGSize(width: 796, height: 400), scale: 1)
        stage.settle()
        #expect(photos.collectionView.bounds.size == CGSize(width: 796, height: 400))
        #expect(photos.collectionView.layoutAttributesForItem(at: [0, 4])?.frame == CGRect(x: 267, y: 267, width: 262, height: 262))
        #expect(photos.collectionView.visibleCells.allSatisfy { $0.frame.width == 262 })
    }

    @Test func scrollToItemAndVisibleCells() {
        let photos = photos()
        photos.counts = [300]
        stage.show(photos)
        photos.collectionView.scrollToItem(at: [0, 150], at: .centeredVertically, animated: true)
        stage.settle()
        let frame = photos.collectionView.layoutAttributesForItem(at: [0, 150])!.frame
        #expect(photos.collectionView.contentOffset.y == frame.midY - 400)
        #expect(photos.collectionView.visibleCells.count <= 24)
        #expect(photos.collectionView.indexPathsForVisibleItems.contains([0, 150]))
        photos.collectionView.selectItem(at: [0, 299], animated: false, scrollPosition: .bottom)
        stage.settle()
        #expect(photos.collectionView.contentOffset.y == photos.collectionView.contentSize.height - 800)
        #expect(photos.log.lines.isEmpty, "selection by the program calls no delegate")
    }

    @Test func emptyGridShowsItsBackground() {
        let photos = photos()
        photos.counts = [0]
        stage.show(photos)
        let label = UILabel()
        label.text = "No Photos"
        label.textAlignment = .center
        photos.collectionView.backgroundView = label
        stage.settle()
        #expect(label.frame.size == CGSize(width: 400, height: 800) && stage.shows("No Photos"))
        photos.counts = [3]
        photos.collectionView.reloadData()
        photos.collectionView.backgroundView = nil
        stage.settle()
        #expect(!stage.shows("No Photos") && photos.collectionView.visibleCells.count == 3)
    }
}
