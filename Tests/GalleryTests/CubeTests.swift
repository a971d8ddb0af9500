import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The cube turns in four directions under a finger, and is caught in flight.
@MainActor struct CubeTests {
    private let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 320, height: 300))
    private var stage: TestStage { tour.stage }
    private static let middle = CGPoint(x: 160, y: 170)

    private func scene() throws -> CubeController { try #require(tour.open(.cube, as: CubeController.self)) }

    private func drag(_ direction: CubeTurn.Direction, by distance: CGFloat, release: Bool = true, duration: TimeInterval = 0.4) {
        let middle = Self.middle
        let end = switch direction {
        case .left: CGPoint(x: middle.x - distance, y: middle.y)
        case .right: CGPoint(x: middle.x + distance, y: middle.y)
        case .up: CGPoint(x: middle.x, y: middle.y - distance)
        case .down: CGPoint(x: middle.x, y: middle.y + distance)
        }
        stage.drag(from: middle, to: end, duration: duration, release: release)
    }

    private func place(_ face: CubeFaceController) -> [Int] { [face.column, face.row] }

    @Test(arguments: [(CubeTurn.Direction.left, [1, 0]), (.right, [3, 0]), (.up, [0, 1]), (.down, [0, 2])])
    func dragTurnsToNeighbour(_ direction: CubeTurn.Direction, _ expected: [Int]) throws {
        let scene = try scene()
        drag(direction, by: 130)
        stage.settle()
        #expect(place(scene.face) == expected)
        #expect(scene.viewControllers == [scene.face])
        let layer = scene.face.view.layer
        #expect(CATransform3DIsIdentity(layer.transform) && layer.anchorPointZ == 0 && layer.zPosition == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func rowsRunFromRightToLeft() throws {
        stage.userInterfaceLayoutDirection = .rightToLeft
        let scene = try scene()
        drag(.right, by: 130)
        stage.settle()
        #expect(place(scene.face) == [1, 0])
    }

    /// Both faces stay neighbours: they are turned by 90 degrees in all, at any progress.
    @Test func facesStayAtRightAngle() throws {
        let scene = try scene()
        drag(.left, by: 140, release: false)
        stage.advance(by: 0.1)
        let faces = try #require(scene.transitionCoordinator?.containerView.subviews.filter { $0.layer.anchorPointZ != 0 })
        #expect(faces.count == 2)
        let angles = faces.compactMap { $0.layer.presentation()?.transform }.map { atan2($0.m31, $0.m11) }
        #expect(angles.count == 2 && abs(abs(angles[0] - angles[1]) - .pi / 2) < 0.01)
        #expect(angles.allSatisfy { abs($0) > 0.3 })
        stage.touchCancel()
        stage.settle()
    }

    @Test func shortDragReturns() throws {
        let scene = try scene(), old = scene.face
        let before = stage.snapshot()
        drag(.up, by: 60, release: false, duration: 1)
        stage.advance(by: 0.3)
        #expect(PixelDifference.between(before, stage.snapshot()) > 1000)
        stage.touchUp()
        stage.settle()
        #expect(scene.face === old && scene.viewControllers == [old])
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    /// A thrown cube is caught without a jump, and turned back.
    @Test func cubeIsCaughtInFlight() throws {
        let scene = try scene(), old = scene.face
        func angle() -> CGFloat { (old.view.layer.presentation()?.transform).map { atan2($0.m31, $0.m11) } ?? 0 }
        drag(.left, by: 80, duration: 0.1)
        stage.advance(by: 0.08)
        let inFlight = angle()
        #expect(inFlight < -0.4)
        stage.touchDown(at: Self.middle)
        for step in 1...4 {
            stage.touchMove(to: CGPoint(x: Self.middle.x + CGFloat(step) * 4, y: Self.middle.y))
            stage.advance(by: 1.0 / 60)
        }
        let held = angle()
        stage.advance(by: 0.3)
        #expect(abs(angle() - held) < 0.05, "it is held")
        #expect(held <= inFlight + 0.05, "it flew on until it was caught, and did not jump back")
        stage.touchMove(to: CGPoint(x: 310, y: Self.middle.y))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(scene.face === old)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func arrowKeysTurn() throws {
        let scene = try scene()
        stage.press("Right")
        stage.settle()
        #expect(place(scene.face) == [1, 0])
        stage.press("Down")
        stage.settle()
        #expect(place(scene.face) == [1, 1])
    }

    @Test func reducedMotionDissolves() throws {
        stage.application.accessibility.reducesMotion = true
        let scene = try scene()
        drag(.left, by: 140, release: false)
        stage.advance(by: 0.1)
        let new = try #require(scene.topViewController?.view.layer.presentation())
        #expect(CATransform3DIsIdentity(new.transform) && new.opacity > 0.2 && new.opacity < 0.8)
        stage.touchUp()
        stage.settle()
    }
}
