import Testing
import WayKit

@testable import Gallery
@testable import WayKitTesting

/// Every scene is used with the screen reader for touch.
@MainActor struct ReaderTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))

    private func open(_ scene: GalleryScene?) {
        stage.show(GalleryController(scene: scene))
        stage.advance(by: 1)
    }

    /// All elements, read by flicks to the right until the reader is at the end.
    private func readThrough(limit: Int = 200) -> [String] {
        stage.read(.first)
        var texts = [stage.speech.last ?? ""]
        for _ in 0..<limit {
            let count = stage.speech.count, cursor = stage.touchReader.cursor
            stage.read(.next)
            guard stage.touchReader.cursor != cursor, stage.speech.count > count else { break }
            texts.append(stage.speech.last ?? "")
        }
        return texts
    }

    @Test(arguments: GalleryScene.allCases) func eachSceneIsReadFromItsTitleToItsEnd(_ scene: GalleryScene) {
        open(scene)
        let texts = readThrough()
        #expect(texts.count >= 2, "\(scene): \(texts)")
        #expect(texts.allSatisfy { !$0.isEmpty }, "\(scene): \(texts)")
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }

    /// No element lacks a label, nothing that can be touched is out of reach.
    @Test(arguments: GalleryScene.allCases) func auditFindsNothing(_ scene: GalleryScene) {
        open(scene)
        // The hundred cards lie on each other; each is activated by itself, not by a touch.
        let issues = stage.accessibilityAudit(for: [.sufficientElementDescription, .elementDetection, .trait, .action]) { issue in
            issue.element is TurningCard && issue.auditType == .action
        }
        #expect(issues.map(\.description) == [], "\(scene)")
    }

    /// Opens a scene from the start by a double tap, reads it, goes back by two fingers to and fro, twice: the reader is on the card again.
    @Test(arguments: [GalleryScene.sheets, .wall, .letters, .controls, .exhibition, .shelf]) func scenesAreOpenedAndLeft(_ scene: GalleryScene) throws {
        open(nil)
        let gallery = try #require(stage.window.rootViewController as? GalleryController)
        let card = try #require((gallery.topViewController as? StartController)?.card(of: scene))
        stage.isScreenReaderRunning = true
        for _ in 0..<60 where UIAccessibility.focusedElement(using: nil) as? UIView !== card { stage.read(.next) }
        #expect(UIAccessibility.focusedElement(using: nil) as? UIView === card)
        for _ in 0..<2 {
            stage.read(.activate)
            stage.advance(by: 1)
            #expect((gallery.topViewController as? ScenePage)?.scene == scene)
            for _ in 0..<4 where gallery.topViewController is ScenePage {
                stage.read(.escape)
                stage.advance(by: 1)
            }
            #expect(gallery.topViewController is StartController, "\(scene)")
            #expect(UIAccessibility.focusedElement(using: nil) as? UIView === card, "\(scene)")
        }
    }
}
