import Foundation
import Testing
import WayKit

@testable import Gallery

/// The middle of every transition of the Gallery, as pictures that were looked at. A frame later, or with the finger a little further, they are
/// others.
@MainActor @Suite struct SceneTests {
    private func picture(of moment: SceneMoment, isShifted: Bool = false) -> CGImage {
        let stage = SceneStage(moment.scene)
        moment.play(stage, isShifted)
        return stage.stage.snapshot()
    }

    @Test(arguments: SceneMoment.all)
    func isAsItWas(_ moment: SceneMoment) throws {
        try GoldenPicture(name: moment.name).expect(picture(of: moment))
    }

    @Test(.disabled(if: GoldenPicture.isWriting), arguments: SceneMoment.all)
    func aLittleFurtherIsNoticed(_ moment: SceneMoment) throws {
        #expect(try !GoldenPicture(name: moment.name).matches(picture(of: moment, isShifted: true)))
    }

    /// No scene is without a picture of its middle, and every theme shows each scene once.
    @Test func everySceneIsHere() {
        #expect(Set(SceneMoment.all.map(\.scene)) == Set(GalleryScene.allCases))
        let shown = GalleryScene.themes.flatMap(\.scenes)
        #expect(shown.count == GalleryScene.allCases.count)
        #expect(Set(shown) == Set(GalleryScene.allCases))
    }
}
