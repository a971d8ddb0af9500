import Foundation
import Testing
import WayKit
import WayKitTesting

/// Every property of a layer that is seen, as pictures that were looked at; and for each a small change that the comparison has to notice.
@MainActor @Suite struct GoldenTests {
    nonisolated static let scenes = GoldenScene.look + GoldenScene.contents + GoldenScene.transforms + GoldenScene.blurs

    private func picture(of scene: GoldenScene, changed: Bool = false) -> CGImage {
        let stage = TestStage(size: GoldenScene.size, scale: 2)
        let root = UIViewController()
        root.view.backgroundColor = .white
        let layers = scene.build(root.view)
        if changed { scene.change(layers) }
        stage.show(root)
        stage.settle()
        return stage.snapshot()
    }

    @Test(arguments: scenes)
    func isAsItWas(_ scene: GoldenScene) throws {
        try GoldenPicture(name: scene.name).expect(picture(of: scene))
    }

    @Test(.disabled(if: GoldenPicture.isWriting), arguments: scenes)
    func aSmallChangeIsNoticed(_ scene: GoldenScene) throws {
        #expect(try !GoldenPicture(name: scene.name).matches(picture(of: scene, changed: true)), "\(scene.mutation)")
    }
}
