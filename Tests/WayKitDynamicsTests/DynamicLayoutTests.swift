import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A flow layout whose cells hang on springs, as tutorials write it: scrolling stretches them.
@MainActor private final class SpringyLayout: UICollectionViewFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) var preparations = 0

    override func prepare() {
        super.prepare()
        preparations += 1
        guard animator.behaviors.isEmpty, let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) else { return }
        for attributes in all {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let delta = newBounds.minY - (collectionView?.bounds.minY ?? 0)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += delta * 0.3
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

@MainActor struct DynamicLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let stage = TestStage(size: CGSize(width: 300, height: 600))
    private let layout = SpringyLayout()
    private let source = Source()
    private let collectionView: UICollectionView

    init() {
        layout.itemSize = CGSize(width: 300, height: 50)
        collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dataSource = source
        let controller = UIViewController()
        controller.view.addSubview(collectionView)
        stage.show(controller)
        stage.settle()
    }

    private func center(_ item: Int) throws -> CGPoint { try #require(collectionView.cellForItem(at: IndexPath(item: item, section: 0))).center }

    @Test func cellsLagBehindAFingerAndSettle() throws {
        let before = try center(5)
        collectionView.contentOffset.y = 100
        #expect(layout.animator.isRunning)
        stage.advance(by: 0.05)
        let during = try center(5)
        #expect(during.y > before.y + 5 && during.x == before.x)
        #expect(stage.settle())
        let after = try center(5)
        #expect(abs(after.y - before.y) < 0.5 && !layout.animator.isRunning)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func movedItemsInvalidateTheLayoutOncePerFrame() {
        collectionView.contentOffset.y = 100
        stage.advance(by: 1.0 / 60)
        let before = layout.preparations
        stage.advance(by: 0.1)
        #expect((5...7).contains(layout.preparations - before))
        stage.settle()
        let atRest = layout.preparations
        stage.advance(by: 0.1)
        #expect(layout.preparations == atRest)
    }

    @Test func attributesAreFoundByTheirElement() throws {
        let path = IndexPath(item: 3, section: 0)
        let cell = try #require(layout.animator.layoutAttributesForCell(at: path))
        #expect(cell.indexPath == path && cell.representedElementCategory == .cell)
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 30, section: 0)) == nil)
        #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
        for attributes in [header, line] { attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        layout.animator.addBehavior(UIDynamicItemBehavior(items: [header, line]))
        #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
        #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "line", at: path) === line)
        #expect(layout.animator.layoutAttributesForCell(at: path) === cell)
    }

    @Test func theContentsBoundsAreTheBoundary() throws {
        layout.animator.removeAllBehaviors()
        let path = IndexPath(item: 0, section: 0)
        let item = UICollectionViewLayoutAttributes(forCellWith: path)
        item.frame = CGRect(x: 100, y: 1300, width: 50, height: 50)
        layout.animator.addBehavior(UIGravityBehavior(items: [item]))
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        layout.animator.addBehavior(collision)
        stage.advance(by: 4)
        #expect(collectionView.contentSize.height > 1500 && abs(item.frame.maxY - collectionView.contentSize.height) < 0.5)
    }
}
