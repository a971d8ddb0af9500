import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct CollectionLayoutChangeTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func itemsMoveToTheirNewPositions() {
        let grid = CollectionStage([60])
        let list = CollectionStage.list(height: 50)
        var completed = false
        grid.view.setCollectionViewLayout(list, animated: true) { completed = $0 }
        let cell = grid.view.cellForItem(at: path(4))
        grid.stage.advance(by: 0.15)
        let seen = cell?.layer.presentation()?.frame ?? .zero
        #expect(seen.width > 120 && seen.width < 380)
        #expect(!completed)
        grid.stage.settle()
        #expect(completed)
        #expect(grid.view.collectionViewLayout === list)
        #expect(cell?.frame == CGRect(x: 0, y: 200, width: 400, height: 50))
        #expect(grid.faultAtRest() == nil)
    }

    @Test func theSelectedItemStaysInPlace() {
        let grid = CollectionStage([300])
        grid.view.contentOffset.y = 3000
        grid.stage.settle()
        let item = path(85)
        grid.view.selectItem(at: item, animated: false, scrollPosition: [])
        let before = (grid.view.cellForItem(at: item)?.center.y ?? 0) - grid.view.contentOffset.y
        grid.view.setCollectionViewLayout(CollectionStage.list(height: 60), animated: true)
        grid.stage.settle()
        let after = (grid.view.cellForItem(at: item)?.center.y ?? 0) - grid.view.contentOffset.y
        #expect(abs(after - before) <= 1)
        #expect(grid.faultAtRest() == nil)
    }

    /// A cell that leaves is taken back with the selection that its item has by now.
    @Test func anItemIsDeselectedWhileItsCellLeaves() {
        let grid = CollectionStage([60]), layout = grid.view.collectionViewLayout, item = path(14)
        grid.view.allowsMultipleSelection = true
        // The first selected item stays in place.
        for selected in [path(0), item] { grid.view.selectItem(at: selected, animated: false, scrollPosition: []) }
        let cell = grid.view.cellForItem(at: item)
        grid.view.setCollectionViewLayout(CollectionStage.list(height: 200), animated: true)
        grid.stage.advance(by: 0.1)
        grid.view.deselectItem(at: item, animated: false)
        #expect(grid.view.cellForItem(at: item) == nil)
        grid.view.setCollectionViewLayout(layout, animated: true)
        #expect(grid.view.cellForItem(at: item) === cell && cell?.isSelected == false)
        grid.stage.settle()
        #expect(grid.faultAtRest() == nil)
    }

    @Test(arguments: [true, false]) func interactiveChange(finishes: Bool) {
        let grid = CollectionStage([60])
        let old = grid.view.collectionViewLayout, list = CollectionStage.list(height: 50)
        var result: (Bool, Bool)?
        let transition = grid.view.startInteractiveTransition(to: list) { result = ($0, $1) }
        #expect(grid.view.collectionViewLayout === transition)
        transition.transitionProgress = 0.5
        grid.stage.settle()
        // Halfway between (0, 0, 100, 100) and (0, 0, 400, 50).
        #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 250, height: 75))
        #expect(result == nil)
        if finishes { grid.view.finishInteractiveTransition() } else { grid.view.cancelInteractiveTransition() }
        grid.stage.settle()
        #expect(result?.0 == true)
        #expect(result?.1 == finishes)
        #expect(grid.view.collectionViewLayout === (finishes ? list : old))
        #expect(grid.frame(0) == (finishes ? CGRect(x: 0, y: 0, width: 400, height: 50) : CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(grid.faultAtRest() == nil)
        #expect(grid.stage.diagnostics.isEmpty)
    }
}

/// Seed: collection view controllers in a navigation controller that share one collection view.
@MainActor struct LayoutToLayoutTests {
    final class Photos: UICollectionViewController {
        let source = NumberSource([Array(0..<200)])
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            collectionView.dataSource = source
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            let next = Photos.detail()
            navigationController?.pushViewController(next, animated: true)
        }
        static func detail() -> UICollectionViewController {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 380, height: 380)
            let next = UICollectionViewController(collectionViewLayout: layout)
            next.useLayoutToLayoutNavigationTransitions = true
            return next
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let photos = Photos(collectionViewLayout: CollectionStage.grid())
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: photos)
        stage.show(navigation)
        stage.settle()
    }

    private var cells: [UICollectionViewCell] { photos.collectionView.visibleCells }
    private func fault() -> String? { photos.source.imbalance }

    private func push() {
        stage.tap(at: CGPoint(x: 200, y: 400))
        stage.settle()
    }

    @Test func pushAndPopChangeTheLayout() {
        let shared = photos.collectionView
        let grid = shared?.collectionViewLayout
        let offset = shared?.contentOffset
        push()
        let detail = navigation.topViewController as? UICollectionViewController
        #expect(detail !== photos)
        #expect(detail?.collectionView === shared)
        #expect(shared?.superview === detail?.view)
        #expect(cells.allSatisfy { $0.frame.width == 380 })
        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        #expect(shared?.superview === photos.view)
        stage.settle()
        #expect(navigation.topViewController === photos)
        #expect(shared?.collectionViewLayout === grid)
        #expect(cells.allSatisfy { $0.frame.width == 100 })
        #expect(shared?.contentOffset == offset)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func anInteractivePopIsCancelled() {
        push()
        let shared = photos.collectionView
        let detail = navigation.topViewController
        let frames = cells.map(\.frame), offset = shared?.contentOffset
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 120, y: 400), duration: 0.3, release: false)
        let width = shared?.visibleCells.first?.layer.presentation()?.bounds.width ?? 0
        #expect(width > 100 && width < 380)
        stage.advance(by: 0.3)
        stage.touchMove(to: CGPoint(x: 40, y: 400))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController === detail)
        #expect(shared?.superview === detail?.view)
        #expect(cells.map(\.frame) == frames)
        #expect(shared?.contentOffset == offset)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func anInteractivePopIsFinished() {
        push()
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 380, y: 400), duration: 0.2)
        stage.settle()
        #expect(navigation.topViewController === photos)
        #expect(cells.allSatisfy { $0.frame.width == 100 })
        #expect(photos.collectionView.superview === photos.view)
    }

    @Test func aPushIsTurnedRound() {
        stage.tap(at: CGPoint(x: 200, y: 400))
        stage.advance(by: 0.1)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.topViewController === photos)
        #expect(photos.collectionView.superview === photos.view)
        #expect(cells.allSatisfy { $0.frame.width == 100 })
    }

    /// The cells' frames are those of the layout, whatever of their movement remains.
    @Test func theWindowIsResizedDuringAPush() {
        let layout = UICollectionViewFlowLayout(), sizes = [CGSize(width: 600, height: 900), CGSize(width: 900, height: 600)]
        layout.itemSize = CGSize(width: 500, height: 90)
        let rows = UICollectionViewController(collectionViewLayout: layout)
        rows.useLayoutToLayoutNavigationTransitions = true
        stage.resize(to: sizes[0], scale: 1)
        stage.settle()
        navigation.pushViewController(rows, animated: true)
        for size in [sizes[1], sizes[0]] {
            stage.resize(to: size, scale: 1)
            stage.advance(by: 1 / 60)
            #expect(displacedCells == [])
        }
        stage.settle()
        #expect(displacedCells == [])
        #expect(cells.count > 5 && cells.allSatisfy { $0.frame.minX == 50 && $0.layer.animationKeys()?.isEmpty != false })
    }

    @Test func aPushEndsAnInteractiveChange() {
        let view = photos.collectionView!, log = EventLog(), layout = UICollectionViewFlowLayout()
        let rows = UICollectionViewController(collectionViewLayout: layout)
        rows.useLayoutToLayoutNavigationTransitions = true
        navigation.pushViewController(rows, animated: true)
        view.startInteractiveTransition(to: CollectionStage.list(height: 50)) { log.add("completed \($0), finished \($1)") }.transitionProgress = 0.5
        stage.settle()
        #expect(log.take() == ["completed false, finished false"])
        #expect(view.collectionViewLayout === layout && displacedCells == [])
        let next = view.startInteractiveTransition(to: CollectionStage.list(height: 50))
        #expect(view.collectionViewLayout === next && stage.diagnostics.isEmpty)
        view.cancelInteractiveTransition()
        stage.settle()
        #expect(view.collectionViewLayout === layout && displacedCells == [] && fault() == nil)
    }

    private var displacedCells: [IndexPath] {
        guard let view = photos.collectionView else { return [] }
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.filter { view.cellForItem(at: $0)?.frame != view.layoutAttributesForItem(at: $0)?.frame }
    }

    @Test func withoutAnimation() {
        navigation.pushViewController(Photos.detail(), animated: false)
        stage.settle()
        #expect(photos.collectionView.superview === navigation.topViewController?.view)
        #expect(cells.allSatisfy { $0.frame.width == 380 })
        navigation.popViewController(animated: false)
        stage.settle()
        #expect(photos.collectionView.superview === photos.view)
        #expect(cells.allSatisfy { $0.frame.width == 100 })
    }
}
