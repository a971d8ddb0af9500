import WayKitTesting

/// Tables and collection views.
extension Tour {
    func visitShelf() throws {
        guard let scene = open(.shelf, as: ShelfController.self) else { return }
        try snap("shelf")
        if let cell = scene.list.tableView.visibleCells.dropFirst(2).first {
            let middle = center(of: cell)
            stage.drag(from: middle, to: beside(middle, -200), duration: 0.4, release: false)
            stage.advance(by: 0.1)
            try snap("row-swiped")
            stage.touchUp()
            stage.settle()
            stage.tap(at: at(stage.window.bounds.maxX - 40, middle.y))
            stage.advance(by: 0.15)
            try snap("row-removed")
            stage.settle()
        }
        try pullShelf()
        try visitShelfGrid(scene)
        scene.popToRootViewController(animated: false)
    }

    private func pullShelf() throws {
        stage.drag(from: at(640, 300), to: at(640, 620), duration: 0.5, release: false)
        stage.advance(by: 0.2)
        try snap("shelf-fetches")
        stage.touchUp()
        stage.settle()
    }

    private func visitShelfGrid(_ scene: ShelfController) throws {
        let grid = ShelfGridController()
        scene.pushViewController(grid, animated: true)
        stage.settle()
        try snap("shelf-grid")
        stage.pinch(at: at(640, 400), from: 200, to: 310, duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("grid-under-two-fingers")
        stage.touchUp(0)
        stage.touchUp(1)
        stage.settle()
        if let tile = grid.collectionView.cellForItem(at: IndexPath(item: 4, section: 0)) { stage.tap(at: center(of: tile)) }
        stage.advance(by: 0.16)
        try snap("grid-becomes-pages")
        stage.settle()
        try snap("shelf-page")
        stage.drag(from: at(3, 400), to: at(500, 400), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("pages-become-grid")
        stage.touchUp()
        stage.settle()
    }
}
