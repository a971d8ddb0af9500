import WayKitTesting

/// Custom animators, interaction controllers and coordinators, and UIKit's own transitions.
extension Tour {
    /// The corners are the same in all languages.
    func visitDiagonal() throws {
        guard open(.diagonal, as: DiagonalSceneController.self) != nil else { return }
        try snap("diagonal-scene")
        stage.drag(from: CGPoint(x: 1000, y: 700), to: CGPoint(x: 500, y: 380), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("diagonal-under-the-finger")
        stage.touchMove(to: CGPoint(x: 100, y: 100))
        stage.touchUp()
        stage.settle()
        try snap("diagonal-page")
    }

    func visitThreeParts() throws {
        guard open(.parts, as: ThreePartsSceneController.self) != nil else { return }
        press("Present")
        stage.advance(by: 0.12)
        try snap("three-parts")
        stage.settle()
        stage.drag(from: at(640, 200), to: at(640, 560), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("three-parts-under-the-finger")
        stage.touchMove(to: at(640, 760))
        stage.touchUp()
        stage.settle()
    }

    func visitUndoing() throws {
        guard open(.undo, as: UndoingSceneController.self) != nil else { return }
        for _ in 0..<3 {
            press("Invite")
            stage.settle()
            press("Good-bye")
            stage.settle()
        }
        try snap("three-guests")
        stage.drag(from: at(200, 780), to: at(200, 600), duration: 0.8, release: false)
        stage.advance(by: 0.1)
        try snap("a-guest-comes")
        stage.touchMove(to: at(200, 770))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        try snap("everything-is-given-back")
    }

    func visitCoordinator() throws {
        guard open(.coordinator, as: CoordinatorSceneController.self) != nil else { return }
        try snap("before-dawn")
        stage.drag(from: at(200, 780), to: at(200, 560), duration: 0.6, release: false)
        stage.advance(by: 0.1)
        try snap("dawn-under-the-finger")
        stage.touchUp()
        stage.advance(by: 0.12)
        // Caught on its way, and taken back.
        stage.drag(from: at(640, 620), to: at(640, 760), duration: 0.4, release: false)
        stage.advance(by: 0.1)
        stage.touchUp()
        stage.advance(by: 0.1)
        try snap("dawn-turns-back")
        stage.settle()
        stage.drag(from: at(200, 780), to: at(200, 420), duration: 0.4)
        stage.settle()
        try snap("dawn")
    }

    func visitStyles() throws {
        guard open(.styles, as: FourStylesController.self) != nil else { return }
        for (style, seconds) in [("Up", 0.16), ("Fade", 0.16), ("Flip", 0.16), ("Curl", 0.4)] {
            press(style)
            stage.advance(by: seconds)
            try snap("style-\(style.lowercased())")
            stage.settle()
            press("Close")
            stage.settle()
        }
        press("Across")
        stage.advance(by: 0.12)
        try snap("style-across")
        stage.settle()
    }

    func visitZoom() throws {
        guard let scene = open(.zoom, as: ZoomSceneController.self) else { return }
        try snap("zoom-scene")
        for (manner, name) in [("pushed", "leaves"), ("presented", "aurora")] {
            scene.grid.pushes = manner == "pushed"
            guard let picture = Picture.named(name), let tile = scene.grid.tile(for: picture) else { continue }
            stage.tap(at: center(of: tile.frameView))
            stage.advance(by: 0.1)
            try snap("\(manner)-out-of-its-tile")
            stage.settle()
            try snap("\(manner)-picture")
            stage.drag(from: at(640, 250), to: at(700, 420), duration: 0.5, release: false)
            stage.advance(by: 0.1)
            try snap("\(manner)-in-the-hand")
            stage.touchMove(to: at(760, 620))
            stage.touchUp()
            stage.advance(by: 0.06)
            // Grabbed in flight, and flung back.
            stage.drag(from: at(760, 600), to: at(640, 200), duration: 0.2)
            stage.advance(by: 0.06)
            try snap("\(manner)-thrown-back")
            stage.settle()
            stage.drag(from: at(640, 200), to: at(640, 600), duration: 0.15)
            stage.settle()
        }
    }

    func visitSheets() throws {
        guard open(.sheets, as: SheetsController.self) != nil else { return }
        press("Sheet")
        stage.advance(by: 0.12)
        try snap("sheet-rises")
        stage.settle()
        try snap("sheet")
        stage.drag(from: at(640, 600), to: at(640, 480), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("sheet-under-the-finger")
        stage.touchUp()
        stage.settle()
        stage.press("Escape")
        stage.settle()
        for (title, name) in [("Alert", "alert"), ("Choices", "action-sheet"), ("Popover", "popover")] {
            press(title)
            stage.settle()
            try snap(name)
            stage.press("Escape")
            stage.settle()
        }
    }

    func visitPages() throws {
        guard open(.pages, as: PagesController.self) != nil else { return }
        stage.drag(from: at(1100, 400), to: at(400, 400), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("page-turns")
        stage.touchUp()
        stage.settle()
        try snap("second-page")
    }
}
