import Foundation
import WayKitTesting

/// Plays every scene on a display in memory, and leaves pictures of it: at rest, in the middle of transitions, under a finger.
@MainActor final class Tour {
    private let folder: URL
    private let stage = TestStage(size: CGSize(width: 1280, height: 800))
    private var count = 0

    init(folder: URL) {
        self.folder = folder
    }

    /// The exit status: 0 unless the product logged a warning.
    func play() throws -> Int32 {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        print(folder.path)
        try visitWall()
        try visitCard()
        for message in stage.diagnostics { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
        return stage.diagnostics.isEmpty ? 0 : 1
    }

    // MARK: Scenes

    private func visitWall() throws {
        let start = StartController(scene: .wall)
        stage.show(start)
        stage.settle()
        try snap("wall")
        try zoom(into: "sea-at-dusk", in: start)
        try dragBack()
        try flingAway()
        try open("lighthouse", in: start)
        try snap("portrait-picture")
        stage.press("Escape")
        stage.advance(by: 0.12)
        try snap("escape-takes-it-back")
        stage.settle()
        try resize()
    }

    /// From the tap to the whole screen.
    private func zoom(into name: String, in start: StartController) throws {
        guard let place = tilePlace(name, in: start) else { return }
        stage.tap(at: place)
        stage.advance(by: 0.05)
        try snap("zoom-begins")
        stage.advance(by: 0.05)
        try snap("zoom-half-way")
        stage.settle()
        try snap("picture")
    }

    /// Under the finger, let go too early, and back.
    private func dragBack() throws {
        stage.drag(from: CGPoint(x: 640, y: 200), to: CGPoint(x: 660, y: 480), duration: 0.6, release: false)
        stage.advance(by: 0.2)
        try snap("under-the-finger")
        stage.touchUp()
        stage.advance(by: 0.08)
        try snap("let-go-it-returns")
        stage.settle()
    }

    private func flingAway() throws {
        stage.drag(from: CGPoint(x: 640, y: 200), to: CGPoint(x: 640, y: 500), duration: 0.15)
        stage.advance(by: 0.08)
        try snap("flung-it-goes")
        stage.settle()
    }

    private func open(_ name: String, in start: StartController) throws {
        guard let place = tilePlace(name, in: start) else { return }
        stage.tap(at: place)
        stage.settle()
    }

    private func resize() throws {
        stage.resize(to: CGSize(width: 600, height: 900), scale: 1)
        stage.settle()
        try snap("narrow-wall")
        stage.resize(to: CGSize(width: 1280, height: 800), scale: 1)
        stage.settle()
    }

    private func visitCard() throws {
        let start = StartController(scene: .card)
        stage.show(start)
        stage.settle()
        try snap("card-scene")
        guard let scene = start.current as? CardSceneController else { return }
        stage.tap(at: center(of: scene.button))
        stage.advance(by: 0.1)
        try snap("card-rises")
        stage.settle()
        try snap("card")
        stage.drag(from: CGPoint(x: 640, y: 300), to: CGPoint(x: 640, y: 560), duration: 0.6, release: false)
        stage.advance(by: 0.2)
        try snap("card-under-the-finger")
        stage.touchMove(to: CGPoint(x: 640, y: 700))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        try snap("card-gone")
    }

    // MARK: -

    private func tilePlace(_ name: String, in start: StartController) -> CGPoint? {
        guard let wall = start.current as? PictureWallController, let picture = Picture.named(name) else { return nil }
        return wall.tile(for: picture).map { center(of: $0.frameView) }
    }

    private func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func snap(_ name: String) throws {
        count += 1
        let file = folder.appendingPathComponent(String(format: "%02d-%@.png", count, name))
        try stage.writePNG(to: file.path)
        print(file.path)
    }
}
