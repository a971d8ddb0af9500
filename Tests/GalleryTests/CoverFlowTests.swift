import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The covers follow a finger, snap after a throw, and open.
@MainActor struct CoverFlowTests {
    private let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 800, height: 600))
    private var stage: TestStage { tour.stage }

    private func scene() throws -> CoverFlowController { try #require(tour.open(.coverflow, as: CoverFlowController.self)) }

    @Test func throwSnapsToCover() throws {
        let scene = try scene()
        stage.drag(from: CGPoint(x: 500, y: 250), to: CGPoint(x: 360, y: 250), duration: 0.12)
        stage.advance(by: 0.1)
        #expect(scene.position != scene.position.rounded(), "it flies on")
        stage.settle()
        #expect(scene.position == scene.position.rounded() && scene.position >= 5)
        let middle = Int(scene.position)
        #expect(CATransform3DIsIdentity(scene.covers[middle].layer.transform))
        // Those beside it face the middle, and are behind it.
        let left = scene.covers[middle - 1].layer.transform, right = scene.covers[middle + 1].layer.transform
        #expect(left.m13 < -0.5 && right.m13 > 0.5 && left.m43 < 0 && right.m43 < 0)
        #expect(stage.diagnostics.isEmpty)
    }

    /// Between two covers the finger moves the nearer one point for point.
    @Test func coverFollowsFinger() throws {
        let scene = try scene(), cover = scene.covers[3]
        stage.drag(from: CGPoint(x: 400, y: 250), to: CGPoint(x: 300, y: 250), duration: 0.4, release: false)
        stage.advance(by: 0.1)
        let before = cover.center.x - scene.scrollView.contentOffset.x
        stage.touchMove(to: CGPoint(x: 280, y: 250))
        stage.advance(by: 0.1)
        #expect(abs(cover.center.x - scene.scrollView.contentOffset.x - before + 20) < 0.5)
        stage.touchUp()
        stage.settle()
        #expect(scene.position == scene.position.rounded())
    }

    @Test func tapBringsCoverToMiddleAndOpensIt() throws {
        let scene = try scene(), cover = scene.covers[4]
        // The cover beside the middle takes touches before those behind it.
        #expect(stage.window.hitTest(tour.center(of: cover.artView), with: nil) === cover)
        stage.tap(at: tour.center(of: cover.artView))
        stage.settle()
        #expect(scene.position == 4 && scene.presentedViewController == nil)
        let before = stage.snapshot()
        stage.tap(at: tour.center(of: cover.artView))
        stage.settle()
        #expect(scene.presentedViewController is ZoomedPictureController)
        stage.press("Escape")
        stage.settle()
        #expect(scene.presentedViewController == nil && PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func coversRunFromRightToLeft() throws {
        stage.userInterfaceLayoutDirection = .rightToLeft
        let scene = try scene()
        #expect(scene.covers[4].center.x < scene.covers[3].center.x)
        stage.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 520, y: 250), duration: 0.4)
        stage.settle()
        #expect(scene.position > 3)
    }

    @Test func reducedMotionHasNoDepth() throws {
        stage.application.accessibility.reducesMotion = true
        let scene = try scene()
        #expect(scene.covers.allSatisfy { CATransform3DIsIdentity($0.layer.transform) })
        #expect(scene.covers[4].frame.minX > scene.covers[3].frame.maxX)
    }

    @Test func resizeKeepsCoverInMiddle() throws {
        let scene = try scene()
        scene.scrollView.setContentOffset(CGPoint(x: scene.scrollView.contentOffset.x * 2, y: 0), animated: false)
        #expect(scene.position == 6)
        stage.resize(to: CGSize(width: 500, height: 900), scale: 1)
        stage.settle()
        #expect(scene.position == 6 && abs(tour.center(of: scene.covers[6]).x - 250) < 1)
    }
}
