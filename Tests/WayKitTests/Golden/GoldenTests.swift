import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// All visible layer properties, as reviewed images; each with a small mutation that the comparison has to detect.
@MainActor struct GoldenTests {
    nonisolated static let scenes = GoldenScene.layerStyles + GoldenScene.contents + GoldenScene.transforms + GoldenScene.blurs + GoldenScene.stacks
        + GoldenScene.symbols + GoldenScene.specialLayers

    private func image(of scene: GoldenScene, changed: Bool = false) -> CGImage {
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
    func matchesGoldenImage(_ scene: GoldenScene) throws {
        try GoldenImage(name: scene.name).expect(image(of: scene))
    }

    @Test(.disabled(if: GoldenImage.isWriting), arguments: scenes)
    func mutationIsDetected(_ scene: GoldenScene) throws {
        #expect(try !GoldenImage(name: scene.name).matches(image(of: scene, changed: true)), "\(scene.mutation)")
    }
}
