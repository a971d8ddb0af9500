import WayKitTesting

/// Perspective, paper and materials.
extension Tour {
    func visitCoverFlow() throws {
        guard let scene = open(.coverflow, as: CoverFlowController.self) else { return }
        try snap("covers")
        stage.drag(from: at(760, 360), to: at(590, 360), duration: 0.4, release: false)
        stage.advance(by: 0.1)
        try snap("covers-under-the-finger")
        stage.touchUp()
        stage.settle()
        stage.drag(from: at(900, 360), to: at(500, 360), duration: 0.12)
        stage.advance(by: 0.15)
        try snap("covers-thrown")
        stage.settle()
        try snap("covers-snapped")
        stage.tap(at: center(of: scene.covers[Int(scene.position.rounded())].artView))
        stage.advance(by: 0.12)
        try snap("cover-opens")
        stage.settle()
        stage.press("Escape")
        stage.settle()
    }

    func visitCube() throws {
        guard open(.cube, as: CubeController.self) != nil else { return }
        stage.drag(from: at(900, 400), to: at(400, 400), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("cube-under-the-finger")
        stage.touchMove(to: at(200, 400))
        stage.touchUp()
        stage.advance(by: 0.1)
        // Caught in flight, and turned back.
        stage.drag(from: at(500, 400), to: at(700, 400), duration: 0.2, release: false)
        stage.advance(by: 0.1)
        try snap("cube-caught")
        stage.touchUp()
        stage.settle()
        stage.drag(from: at(640, 650), to: at(640, 330), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("cube-upwards")
        stage.touchMove(to: at(640, 200))
        stage.touchUp()
        stage.settle()
        try snap("cube-another-row")
    }

    func visitBook() throws {
        guard open(.book, as: BookController.self) != nil else { return }
        try snap("book-closed")
        for name in ["cover-turns", "leaf-turns", "story-turns"] {
            stage.drag(from: at(1080, 620), to: at(620, 520), duration: 0.5, release: false)
            stage.advance(by: 0.1)
            try snap(name)
            stage.touchMove(to: at(280, 520))
            stage.touchUp()
            stage.settle()
        }
        try snap("book-open")
        stage.resize(to: CGSize(width: 600, height: 1024), scale: 1)
        stage.settle()
        stage.drag(from: at(570, 900), to: at(330, 800), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("book-narrow")
        stage.touchCancel()
        stage.settle()
        stage.resize(to: CGSize(width: 1280, height: 800), scale: 1)
        stage.settle()
    }

    func visitMaterials() throws {
        guard let scene = open(.materials, as: MaterialsController.self) else { return }
        try snap("materials")
        let card = center(of: scene.card)
        stage.drag(from: card, to: beside(card, -330, 60), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("card-of-glass")
        stage.touchUp()
        stage.settle()
        stage.drag(from: at(900, 300), to: at(900, 120), duration: 0.3)
        stage.advance(by: 0.1)
        try snap("pictures-under-glass")
        stage.settle()
        stage.drag(from: center(of: scene.bar), to: at(640, 500), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("sheet-of-glass-rises")
        stage.touchMove(to: at(640, 200))
        stage.touchUp()
        stage.settle()
        try snap("all-materials")
        guard let sheet = scene.presentedViewController as? MaterialSheetController else { return }
        stage.tap(at: center(of: sheet.swatches[10]))
        stage.advance(by: 0.15)
        stage.press("Escape")
        stage.settle()
        try snap("another-material")
    }
}
