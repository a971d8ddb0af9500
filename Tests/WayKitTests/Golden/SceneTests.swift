import Foundation
import Testing
import WayKit

@testable import Gallery
@testable import WayKitTestSupport

/// The middle of every Gallery transition, as reviewed images. A later frame, or a slightly longer drag, has to differ.
@MainActor struct SceneTests {
    private func image(of moment: SceneMoment, isShifted: Bool = false) -> CGImage {
        let harness = GallerySceneHarness(moment.scene)
        moment.play(harness, isShifted)
        return harness.stage.snapshot()
    }

    @Test(arguments: SceneMoment.all)
    func matchesGoldenImage(_ moment: SceneMoment) throws {
        try GoldenImage(name: moment.name).expect(image(of: moment))
    }

    @Test(.disabled(if: GoldenImage.isWriting), arguments: SceneMoment.all)
    func shiftedMomentIsDetected(_ moment: SceneMoment) throws {
        #expect(try !GoldenImage(name: moment.name).matches(image(of: moment, isShifted: true)))
    }

    /// Every scene has a moment, and the themes list each scene once.
    @Test func everySceneIsCovered() {
        #expect(Set(SceneMoment.all.map(\.scene)) == Set(GalleryScene.allCases))
        let shown = GalleryScene.themes.flatMap(\.scenes)
        #expect(shown.count == GalleryScene.allCases.count)
        #expect(Set(shown) == Set(GalleryScene.allCases))
    }
}
