import Foundation
import WayKitTesting

/// Takes a picture of every scene at rest on small and large displays, in light and dark appearance, each combination in a folder of its own.
@MainActor final class SizeTour {
    /// A display: points, and device pixels per point.
    struct Display {
        let name: String
        let size: CGSize
        let scale: CGFloat
    }

    static let displays = [
        Display(name: "tablet-7", size: CGSize(width: 600, height: 1024), scale: 1),
        Display(name: "tablet-10", size: CGSize(width: 1280, height: 800), scale: 1),
        Display(name: "laptop-14", size: CGSize(width: 1536, height: 864), scale: 1.25),
        Display(name: "kiosk-32-portrait", size: CGSize(width: 1080, height: 1920), scale: 1),
        Display(name: "kiosk-32", size: CGSize(width: 1920, height: 1080), scale: 1),
    ]
    private static let styles: [(name: String, style: UIUserInterfaceStyle)] = [("light", .light), ("dark", .dark)]

    private let folder: URL

    init(folder: URL) {
        self.folder = folder
    }

    /// Returns the exit status: 0 unless WayKit logged a warning.
    func play() throws -> Int32 {
        var messages: [String] = []
        for display in Self.displays {
            for style in Self.styles {
                let stage = TestStage(size: display.size, scale: display.scale)
                stage.window.backgroundColor = .backdrop
                stage.window.overrideUserInterfaceStyle = style.style
                try visit(stage, in: folder.appendingPathComponent("\(display.name)-\(style.name)", isDirectory: true))
                messages += stage.diagnostics
            }
        }
        for message in messages { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
        return messages.isEmpty ? 0 : 1
    }

    /// The start screen, every scene, and the source and the settings of one.
    private func visit(_ stage: TestStage, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        print(folder.path)
        func snap(_ name: String) throws { try stage.writePNG(to: folder.appendingPathComponent("\(name).png").path) }
        stage.show(GalleryController(scene: nil))
        stage.settle()
        try snap("start")
        for scene in GalleryScene.allCases {
            let gallery = GalleryController(scene: scene)
            stage.show(gallery)
            stage.settle()
            try snap(scene.rawValue)
            guard scene == .parts, let page = gallery.topViewController as? ScenePage else { continue }
            page.showSettings()
            stage.settle()
            try snap("settings")
            page.dismiss(animated: false)
            stage.settle()
            page.showSource()
            stage.settle()
            try snap("source")
        }
    }
}
