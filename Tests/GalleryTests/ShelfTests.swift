import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// A table with swipes, sections, an index, search and refresh, and a grid whose layout changes under fingers and between pages.
@MainActor struct ShelfTests {
    private let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 600, height: 800))
    private let scene: ShelfController
    private var stage: TestStage { tour.stage }
    private var table: UITableView { scene.list.tableView }

    init() throws {
        scene = try #require(tour.open(.shelf, as: ShelfController.self))
    }

    // MARK: List

    private var firstRow: CGPoint { tour.center(of: table.cellForRow(at: IndexPath(row: 0, section: 0)) ?? table) }

    @Test func swipeRemovesAndPullingBringsBack() {
        let count = Print.all.count, first = Print.all[0]
        stage.carry(from: firstRow, to: CGPoint(x: firstRow.x - 120, y: firstRow.y))
        stage.tap(at: CGPoint(x: 550, y: firstRow.y))
        stage.settle()
        #expect(scene.list.prints.count == count - 1 && !scene.list.prints.contains(first))
        #expect(scene.list.cell(for: first) == nil)
        stage.drag(from: firstRow, to: CGPoint(x: firstRow.x, y: firstRow.y + 350), duration: 0.4)
        #expect(table.refreshControl?.isRefreshing == true)
        stage.advance(by: 1)
        stage.settle()
        #expect(table.refreshControl?.isRefreshing == false)
        #expect(scene.list.prints == Print.all && scene.list.cell(for: first) != nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func fullSwipeStars() {
        stage.drag(from: CGPoint(x: 80, y: firstRow.y), to: CGPoint(x: 560, y: firstRow.y), duration: 0.4)
        stage.settle()
        #expect(scene.list.favourites == [Print.all[0]])
        #expect(scene.list.cell(for: Print.all[0])?.accessoryView != nil)
    }

    @Test func searchFilters() {
        let field = scene.list.searchController.searchBar.searchTextField
        stage.tap(at: tour.center(of: field))
        stage.settle()
        stage.type("snow")
        stage.settle()
        #expect(table.visibleCells.count == 3 && table.numberOfSections == 1)
        stage.type("zz")
        stage.settle()
        #expect(table.visibleCells.isEmpty)
    }

    @Test func tapZoomsOutOfTheRow() {
        stage.tap(at: firstRow)
        stage.settle()
        #expect(scene.topViewController is ZoomedPictureController)
        stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 650), duration: 0.3)
        stage.settle()
        #expect(scene.topViewController === scene.list && stage.diagnostics.isEmpty)
    }

    // MARK: Grid

    private func showGrid() throws -> ShelfGridController {
        let grid = ShelfGridController()
        scene.pushViewController(grid, animated: true)
        stage.settle()
        return try #require(scene.topViewController as? ShelfGridController)
    }

    private func columns(_ grid: ShelfGridController) -> CGFloat? { (grid.collectionView.collectionViewLayout as? ShelfLayout)?.columns }

    @Test(arguments: [true, false]) func pinchDrivesTheLayout(_ finishes: Bool) throws {
        let grid = try showGrid()
        let small = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 8, section: 0))).bounds.width
        stage.pinch(at: CGPoint(x: 300, y: 400), from: 150, to: finishes ? 255 : 195, duration: 0.4, release: false)
        stage.advance(by: 0.1)
        #expect(grid.collectionView.collectionViewLayout is UICollectionViewTransitionLayout)
        let held = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 8, section: 0))).bounds.width
        #expect(held > small + 5 && held < 2 * small)
        stage.touchUp(0)
        stage.touchUp(1)
        stage.settle()
        #expect(columns(grid) == (finishes ? 3 : 6))
        let final = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 8, section: 0))).bounds.width
        #expect(finishes ? final > held : final == small)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func layoutToLayoutAndZoom() throws {
        let grid = try showGrid(), item = IndexPath(item: 4, section: 0)
        stage.tap(at: tour.center(of: try #require(grid.collectionView.cellForItem(at: item))))
        stage.settle()
        let large = try #require(scene.topViewController as? ShelfLargeController)
        #expect(large.collectionView === grid.collectionView && columns(grid) == 1)
        let cell = try #require(grid.collectionView.cellForItem(at: item))
        #expect(stage.window.bounds.contains(tour.center(of: cell)), "the chosen picture is in sight")
        stage.tap(at: tour.center(of: cell))
        stage.settle()
        #expect(scene.topViewController is ZoomedPictureController)
        stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 700), duration: 0.3)
        stage.settle()
        #expect(scene.topViewController === large && columns(grid) == 1)
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 450, y: 400), duration: 0.3)
        stage.settle()
        #expect(scene.topViewController === grid && columns(grid) == 6)
        #expect(stage.diagnostics.isEmpty)
    }
}
