import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Photographs that fall, are thrown, and line up.
@MainActor struct DynamicsSceneTests {
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 640, height: 480))
    let scene: DynamicsController
    var stage: TestStage { tour.stage }

    init() throws {
        scene = try #require(tour.open(.dynamics, as: DynamicsController.self))
    }

    @Test func photographsFallToTheFloor() {
        let floor = scene.table.bounds.maxY
        #expect(scene.tiles.count { abs($0.frame.maxY - floor) < 2 } >= 2, "\(scene.tiles.map(\.frame))")
        #expect(scene.tiles.allSatisfy { scene.table.bounds.insetBy(dx: -2, dy: -2).contains($0.center) })
        #expect(zip(scene.tiles, scene.slots).allSatisfy { hypot($0.center.x - $1.x, $0.center.y - $1.y) > 5 }, "none has stayed where it was laid")
        #expect(stage.diagnostics.isEmpty)
    }

    /// The point of the photograph that the finger touched stays below it, and the photograph flies on when the finger lifts.
    @Test func fingerPicksUpAndThrows() throws {
        let tile = try #require(scene.tiles.min { $0.frame.minY < $1.frame.minY })
        let start = tour.center(of: tile), end = CGPoint(x: start.x, y: start.y - 90)
        stage.drag(from: start, to: end, duration: 0.6, release: false)
        stage.advance(by: 0.5)
        let held = tour.center(of: tile)
        #expect(hypot(held.x - end.x, held.y - end.y) < 16, "\(held) \(end)")
        stage.touchUp()
        stage.settle()
        #expect(tour.center(of: tile).y > held.y + 40, "it falls again")
        let again = tour.center(of: tile)
        stage.drag(from: again, to: CGPoint(x: again.x, y: again.y - 60), duration: 0.06)
        let released = tour.center(of: tile)
        stage.advance(by: 0.05)
        #expect(tour.center(of: tile).y < released.y - 10, "it flies on upwards")
        stage.settle()
        #expect(scene.table.bounds.contains(tile.center))
    }

    @Test func linedUpPhotographReturnsToItsPlace() {
        tour.press("Line Up")
        stage.settle()
        func distances() -> [CGFloat] { zip(scene.tiles, scene.slots).map { hypot($0.center.x - $1.x, $0.center.y - $1.y) } }
        #expect(distances().allSatisfy { $0 < 1 } && scene.tiles.allSatisfy { abs(atan2($0.transform.b, $0.transform.a)) < 0.02 })
        let start = tour.center(of: scene.tiles[4])
        stage.drag(from: start, to: CGPoint(x: start.x + 120, y: start.y + 40), duration: 0.4, release: false)
        stage.advance(by: 0.2)
        #expect(distances()[4] > 60)
        stage.touchUp()
        stage.settle()
        #expect(distances().allSatisfy { $0 < 1 }, "\(distances())")
        tour.press("Drop")
        stage.settle()
        #expect(!scene.isLinedUp && distances().allSatisfy { $0 > 5 })
    }

    @Test func photographsFadeToTheirPlacesWithReducedMotion() {
        stage.application.accessibility.reducesMotion = true
        scene.lineUp()
        #expect(zip(scene.tiles, scene.slots).allSatisfy { $0.center == $1 })
    }
}
