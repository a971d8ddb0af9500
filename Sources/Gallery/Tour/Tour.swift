import Foundation
import WayKitTesting

/// Plays every scene on an in-memory display, and writes snapshots of it: at rest, during transitions, under a finger.
@MainActor final class Tour {
    private let folder: URL
    let stage: TestStage
    private var count = 0

    init(folder: URL, size: CGSize = CGSize(width: 1280, height: 800)) {
        self.folder = folder
        stage = TestStage(size: size)
    }

    /// Returns the exit status: 0 unless WayKit logged a warning.
    func play() throws -> Int32 {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        print(folder.path)
        let visits = [
            visitStart, visitWall, visitDiagonal, visitFalling, visitTabs, visitFolding, visitCard, visitThreeParts, visitUndoing,
            visitCoordinator, visitStyles, visitZoom, visitSheets, visitLargeTitles, visitPages,
            visitCoverFlow, visitCube, visitBook, visitMaterials,
        ]
        for visit in visits { try visit() }
        for message in stage.diagnostics { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
        return stage.diagnostics.isEmpty ? 0 : 1
    }

    // MARK: -

    /// Shows a scene at rest.
    func open<Scene: UIViewController>(_ scene: GalleryScene, as type: Scene.Type = Scene.self) -> Scene? {
        let gallery = GalleryController(scene: scene)
        stage.show(gallery)
        stage.settle()
        return gallery.openScene as? Scene
    }

    /// Taps the button with that title, wherever it is.
    func press(_ title: String) {
        guard let button = stage.window.button(titled: title) else { return }
        stage.tap(at: center(of: button))
    }

    func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    func snap(_ name: String) throws {
        count += 1
        let file = folder.appendingPathComponent(String(format: "%02d-%@.png", count, name))
        try stage.writePNG(to: file.path)
        print(file.path)
    }
}
