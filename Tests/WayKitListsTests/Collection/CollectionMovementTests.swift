import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// A collection view that is scrolled by the program while an item is moved interactively.
@MainActor struct CollectionMovementTests {
    @Test(arguments: [false, true]) func theItemStaysUnderTheFinger(animated: Bool) {
        let list = CollectionStage([60], CollectionStage.list(height: 50)), position = CGPoint(x: 200, y: 175)
        list.stage.settle()
        #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        list.view.updateInteractiveMovementTargetPosition(position)
        list.stage.settle()
        list.view.setContentOffset(CGPoint(x: 0, y: 500), animated: animated)
        list.stage.settle()
        #expect(list.frame(1)?.midY == 675)
        // The item is at the position of the thirteenth one, and the others have made room.
        #expect(list.frame(13)?.minY == 600 && list.frame(14)?.minY == 700)
        list.view.endInteractiveMovement()
        list.stage.settle()
        #expect(list.source.take() == ["move 1 to 13"] && list.faultAtRest() == nil)
    }
}
