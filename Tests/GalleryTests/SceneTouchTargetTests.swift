import Foundation
import Testing

@testable import Gallery
@testable import WayKit
@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Everything in the Gallery can be touched with a finger.
@MainActor struct SceneTouchTargetTests {
    @Test(arguments: GalleryScene.allCases) func everyScene(_ scene: GalleryScene) {
        let stage = TestStage(size: CGSize(width: 390, height: 844))
        stage.show(GalleryController(scene: scene))
        stage.settle()
        #expect(TouchTargets(window: stage.window) { $0 is UITableViewCell || $0 is UICollectionViewListCell }.complaints == [])
    }

    @Test func start() {
        let stage = TestStage(size: CGSize(width: 390, height: 844))
        stage.show(GalleryController(scene: nil))
        stage.settle()
        #expect(TouchTargets(window: stage.window).complaints == [])
    }
}
