import WayKitTesting

/// The start screen, the wall and the card.
extension Tour {
    func visitStart() throws {
        stage.show(GalleryController(scene: nil))
        stage.settle()
        try snap("start")
        stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        stage.settle()
        try snap("start-on-a-phone")
        stage.drag(from: at(195, 700), to: at(195, 300), duration: 0.3)
        stage.settle()
        try snap("start-scrolled")
        stage.resize(to: CGSize(width: 1024, height: 768), scale: 1)
        stage.settle()
        try snap("start-on-a-tablet")
        stage.resize(to: CGSize(width: 1280, height: 800), scale: 1)
        stage.settle()
    }

    func visitWall() throws {
        guard let wall = open(.wall, as: PictureWallController.self) else { return }
        try snap("wall")
        try zoom(into: "sea-at-dusk", in: wall)
        try dragBack()
        try flingAway()
        tap("lighthouse", in: wall)
        stage.settle()
        try snap("portrait-picture")
        stage.press("Escape")
        stage.advance(by: 0.12)
        try snap("escape-takes-it-back")
        stage.settle()
        stage.resize(to: CGSize(width: 600, height: 900), scale: 1)
        stage.settle()
        try snap("narrow-wall")
        stage.resize(to: CGSize(width: 1280, height: 800), scale: 1)
        stage.settle()
    }

    /// Records the zoom from the tap to the whole screen.
    private func zoom(into name: String, in wall: PictureWallController) throws {
        tap(name, in: wall)
        stage.advance(by: 0.05)
        try snap("zoom-begins")
        stage.advance(by: 0.05)
        try snap("zoom-half-way")
        stage.settle()
        try snap("picture")
    }

    /// Records a drag that is released too early and returns.
    private func dragBack() throws {
        stage.drag(from: at(640, 200), to: at(660, 480), duration: 0.6, release: false)
        stage.advance(by: 0.2)
        try snap("under-the-finger")
        stage.touchUp()
        stage.advance(by: 0.08)
        try snap("let-go-it-returns")
        stage.settle()
    }

    private func flingAway() throws {
        stage.drag(from: at(640, 200), to: at(640, 500), duration: 0.15)
        stage.advance(by: 0.08)
        try snap("flung-it-goes")
        stage.settle()
    }

    private func tap(_ name: String, in wall: PictureWallController) {
        guard let picture = Picture.named(name), let tile = wall.tile(for: picture) else { return }
        stage.tap(at: center(of: tile.frameView))
    }

    func visitCard() throws {
        guard let scene = open(.card, as: CardSceneController.self) else { return }
        try snap("card-scene")
        stage.tap(at: center(of: scene.button))
        stage.advance(by: 0.1)
        try snap("card-rises")
        stage.settle()
        try snap("card")
        stage.drag(from: at(640, 300), to: at(640, 560), duration: 0.6, release: false)
        stage.advance(by: 0.2)
        try snap("card-under-the-finger")
        stage.touchMove(to: at(640, 700))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        try snap("card-gone")
    }
}
