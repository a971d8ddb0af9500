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
        try demonstrate(scene, size, .leftToRight)
    }

    /// From right to left it does as much: its touches are mirrored, where the scene is.
    @Test(arguments: GalleryScene.allCases) func demonstrationIsMirrored(_ scene: GalleryScene) throws {
        let movement = try demonstrate(scene, SceneFilm.size, .leftToRight), mirrored = try demonstrate(scene, SceneFilm.size, .rightToLeft)
        #expect(mirrored.count == movement.count && zip(mirrored, movement).allSatisfy { abs($0 - $1) < 0.2 }, "\(mirrored)\n\(movement)")
    }

    /// - Returns: How much of the picture differs from that at rest, four times a second.
    @discardableResult
    private func demonstrate(_ scene: GalleryScene, _ size: CGSize, _ direction: UIUserInterfaceLayoutDirection) throws -> [Double] {
        let stage = TestStage(size: size, scale: 0.25, refreshRate: 30), gallery = GalleryController(scene: scene)
        stage.userInterfaceLayoutDirection = direction
        stage.show(gallery)
        stage.settle()
        let before = stage.snapshot(), script = try scene.demonstration()
        var ending: TouchScriptPlayer.Ending?, movement: [Double] = []
        let player = TouchScriptPlayer(windowScene: try #require(stage.window.windowScene))
        player.showsTouches = false
        player.play(script) { ending = $0 }
        for _ in 0...Int(script.duration * 4) {
            stage.advance(by: 0.25)
            movement.append(PixelDifference.fraction(before, stage.snapshot(), tolerance: 0))
        }
        #expect(ending == .finished)
        #expect(movement.contains { $0 > 0.1 })
        #expect(stage.settle())
        #expect((gallery.topViewController as? ScenePage)?.scene == scene)
        #expect(gallery.presentedViewController == nil && gallery.openScene?.presentedViewController == nil)
        var back = TouchScript()
        back.tap(on: GalleryController.backIdentifier)
        #expect(stage.play(back) == .finished)
        stage.settle()
        #expect(gallery.topViewController is StartController)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
        return movement
    }

    /// Short enough for the attract loop, long enough to be followed.
    @Test(arguments: GalleryScene.allCases) func demonstrationLastsSomeSeconds(_ scene: GalleryScene) throws {
        let script = try scene.demonstration()
        #expect((4...16).contains(script.duration) && script.size == CGSize(width: 100, height: 100))
        #expect((script.events.first?.time ?? 0) >= 0.5, "the scene is seen at rest before")
    }
}
