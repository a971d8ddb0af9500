import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// The touch scripts that show each scene.
@MainActor struct DemonstrationTests {
    /// Points: a film, a 7" tablet, a 10" one, a 32" kiosk.
    nonisolated static let sizes = [
        SceneFilm.size, CGSize(width: 600, height: 1024), CGSize(width: 1280, height: 800), CGSize(width: 1080, height: 1920),
    ]

    /// It plays to its end in windows of any size, something moves under its fingers, and it leaves the scene as it was: nothing is presented, and the way
    /// back is open.
    @Test(arguments: TestMatrix.cases(GalleryScene.allCases, sizes)) func demonstrationEndsWhereItBegan(_ scene: GalleryScene, _ size: CGSize) throws {
        let stage = TestStage(size: size, scale: 0.25, refreshRate: 30), gallery = GalleryController(scene: scene)
        stage.show(gallery)
        stage.settle()
        let before = stage.snapshot(), script = try scene.demonstration()
        var ending: TouchScriptPlayer.Ending?, movement = 0
        let player = TouchScriptPlayer(windowScene: try #require(stage.window.windowScene))
        player.showsTouches = false
        player.play(script) { ending = $0 }
        for _ in 0...Int(script.duration * 4) {
            stage.advance(by: 0.25)
            movement = max(movement, PixelDifference.between(before, stage.snapshot()))
        }
        #expect(ending == .finished)
        #expect(movement > before.width * before.height / 10)
        #expect(stage.settle())
        #expect((gallery.topViewController as? ScenePage)?.scene == scene)
        #expect(gallery.presentedViewController == nil && gallery.openScene?.presentedViewController == nil)
        var back = TouchScript()
        back.tap(on: GalleryController.backIdentifier)
        #expect(stage.play(back) == .finished)
        stage.settle()
        #expect(gallery.topViewController is StartController)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }

    /// Short enough for the attract loop, long enough to be followed.
    @Test(arguments: GalleryScene.allCases) func demonstrationLastsSomeSeconds(_ scene: GalleryScene) throws {
        let script = try scene.demonstration()
        #expect((4...16).contains(script.duration) && script.size == CGSize(width: 100, height: 100))
        #expect((script.events.first?.time ?? 0) >= 0.5, "the scene is seen at rest before")
    }
}
