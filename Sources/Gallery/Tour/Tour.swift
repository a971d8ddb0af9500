import Foundation
import WayKitTesting

/// Plays every scene on an in-memory display, and writes snapshots of it (at rest, during transitions, under a finger), a film and a strip of each, and a
/// page with all of them.
@MainActor final class Tour {
    private let folder: URL
    let stage: TestStage
    private var count = 0
    /// The scene that is shown; nil for the start screen.
    var scene: GalleryScene?
    /// The files of the snapshots, in the order of time.
    private var pictures: [(scene: GalleryScene?, file: String)] = []

    init(folder: URL, size: CGSize = CGSize(width: 1280, height: 800)) {
        self.folder = folder
        stage = TestStage(size: size)
        stage.window.backgroundColor = .backdrop
    }

    /// Returns the exit status: 0 unless WayKit logged a warning.
    func play() throws -> Int32 {
        try AnimationEncoder.load()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let visits = [
            visitStart, visitWall, visitDiagonal, visitFalling, visitTabs, visitFolding, visitCard, visitThreeParts, visitUndoing,
            visitCoordinator, visitStyles, visitZoom, visitSheets, visitLargeTitles, visitPages,
            visitExhibition, visitFluid, visitHundredCards,
            visitCoverFlow, visitCube, visitBook, visitMaterials, visitDynamics, visitControls, visitLetters, visitShelf, visitLanguages,
        ]
        let scenes = GalleryScene.themes.flatMap(\.scenes)
        var progress = TourProgress(total: visits.count + scenes.count)
        for visit in visits {
            let before = count
            try visit()
            progress.report("\(scene?.rawValue ?? "start"): \(count - before) pictures")
        }
        var diagnostics = stage.diagnostics
        let entries = try scenes.map { scene in
            let (entry, film) = try shoot(scene)
            progress.report("\(entry.film): \(String(format: "%.1f", film.duration)) s, \(film.animation.count / 1024) KiB")
            diagnostics += film.diagnostics
            return entry
        }
        let page = FilmPage(entries: entries, startPictures: pictures.filter { $0.scene == nil }.map(\.file))
        try Data(page.html.utf8).write(to: folder.appendingPathComponent("index.html"))
        for message in diagnostics { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
        return diagnostics.isEmpty ? 0 : 1
    }

    /// Writes a scene's film and strip.
    private func shoot(_ scene: GalleryScene) throws -> (FilmPage.Entry, SceneFilm) {
        let film = try SceneFilm(of: scene), name = scene.rawValue
        let entry = FilmPage.Entry(
            scene: scene, film: "\(name).webp", strip: "\(name)-strip.png", pictures: pictures.filter { $0.scene == scene }.map(\.file))
        try film.animation.write(to: folder.appendingPathComponent(entry.film))
        try film.strip.write(to: folder.appendingPathComponent(entry.strip))
        return (entry, film)
    }

    // MARK: -

    /// Shows a scene at rest.
    func open<Scene: UIViewController>(_ scene: GalleryScene, as type: Scene.Type = Scene.self) -> Scene? {
        self.scene = scene
        let gallery = GalleryController(scene: scene)
        stage.show(gallery)
        stage.settle()
        return gallery.openScene as? Scene
    }

    /// Taps the button with that title, wherever it is.
    /// - Parameter title: In English.
    func press(_ title: String) {
        guard let button = stage.window.button(titled: NSLocalizedString(title, comment: "")) else { return }
        stage.tap(at: center(of: button))
    }

    private var isMirrored: Bool { stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A point of the stage, from its leading edge.
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: isMirrored ? stage.window.bounds.width - x : x, y: y) }

    /// A point beside another, with the distance in the reading direction.
    func beside(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat = 0) -> CGPoint { CGPoint(x: point.x + (isMirrored ? -x : x), y: point.y + y) }

    func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    func snap(_ name: String) throws {
        count += 1
        let file = String(format: "%02d-%@.png", count, name)
        try stage.writePNG(to: folder.appendingPathComponent(file).path)
        pictures.append((scene, file))
    }
}
