import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// The Gallery as a program: every card opens its scene, and the scenes work as described.
@MainActor struct GalleryTests {
    nonisolated static let sizes = [CGSize(width: 390, height: 844), CGSize(width: 1024, height: 768), CGSize(width: 1280, height: 800)]

    private func tour(_ size: CGSize = CGSize(width: 390, height: 844)) -> Tour {
        Tour(folder: FileManager.default.temporaryDirectory, size: size)
    }

    @Test(arguments: sizes)
    func everyCardOpensItsSceneAndBackReturns(_ size: CGSize) throws {
        let stage = TestStage(size: size), gallery = GalleryController(scene: nil)
        stage.show(gallery)
        let start = try #require(gallery.topViewController as? StartController)
        for scene in GalleryScene.allCases {
            let card = try #require(start.card(of: scene))
            card.sendActions(for: .touchUpInside)
            stage.settle()
            #expect((gallery.topViewController as? ScenePage)?.scene == scene)
            #expect(gallery.isNavigationBarHidden == scene.hasOwnBar)
            gallery.popViewController(animated: true)
            stage.settle()
            #expect(gallery.topViewController === start)
            #expect(!gallery.isNavigationBarHidden)
        }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tapOpensCard() throws {
        let stage = TestStage(size: CGSize(width: 390, height: 844)), gallery = GalleryController(scene: nil)
        stage.show(gallery)
        stage.settle()
        let card = try #require((gallery.topViewController as? StartController)?.card(of: .exhibition))
        stage.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: nil))
        stage.settle()
        #expect(gallery.openScene is ExhibitionController)
    }

    @Test(arguments: [GalleryScene.wall, .zoom])
    func keysOpenAndClosePicture(_ scene: GalleryScene) throws {
        let stage = TestStage(), gallery = GalleryController(scene: scene)
        stage.show(gallery)
        stage.settle()
        let before = stage.snapshot()
        var tile: TileView?
        for _ in 0..<20 where tile == nil {
            stage.press("Tab")
            tile = UIFocusSystem.focusSystem(for: stage.window)?.focusedItem as? TileView
        }
        stage.settle()
        #expect(PixelDifference.between(before, stage.snapshot()) > 500, "the ring is seen")
        stage.press("Return")
        stage.settle()
        #expect(tile != nil && tile?.window == nil, "the picture covers the wall")
        stage.press("Escape")
        stage.settle()
        #expect(UIFocusSystem.focusSystem(for: stage.window)?.focusedItem === tile)
    }

    @Test(arguments: sizes)
    func contentStaysOnScreen(_ size: CGSize) throws {
        let stage = TestStage(size: size), gallery = GalleryController(scene: nil)
        stage.show(gallery)
        let start = try #require(gallery.topViewController as? StartController)
        for scene in GalleryScene.allCases {
            let frame = try #require(start.card(of: scene)).frame
            #expect(frame.minX >= 16 && frame.maxX <= size.width - 16 + 0.5)
            #expect(frame.width >= 150)
        }
    }

    // MARK: Scenes

    /// A cancelled presentation undoes its side effect: the guest's seat is returned.
    @Test(arguments: [true, false])
    func cancelledPresentationReturnsSeat(stays: Bool) throws {
        let tour = tour(), stage = tour.stage
        let table = try #require(tour.open(.undo, as: UndoingSceneController.self))
        stage.drag(from: CGPoint(x: 40, y: 830), to: CGPoint(x: 40, y: 700), duration: 0.4, release: false)
        stage.advance(by: 0.2)
        #expect(table.taken == 1)
        stage.touchMove(to: CGPoint(x: 40, y: stays ? 520 : 820))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(table.taken == (stays ? 1 : 0))
        #expect((table.presentedViewController != nil) == stays)
    }

    @Test func dragDismissesDiagonalPage() throws {
        let tour = tour(), stage = tour.stage
        let scene = try #require(tour.open(.diagonal, as: DiagonalSceneController.self))
        let before = stage.snapshot()
        stage.drag(from: CGPoint(x: 360, y: 800), to: CGPoint(x: 60, y: 200), duration: 0.5)
        stage.settle()
        #expect(scene.presentedViewController is DraggedPageController)
        stage.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 180, y: 400), duration: 0.8, release: false)
        stage.advance(by: 0.3)
        let page = try #require(scene.presentedViewController?.view.layer.presentation()).frame
        // The page follows the finger along the diagonal, less the recogniser's hysteresis.
        #expect(page.minX > 60 && page.minX < 130 && abs(page.minX / 390 - page.minY / 844) < 0.01)
        stage.touchMove(to: CGPoint(x: 360, y: 800))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(scene.presentedViewController == nil)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func pinchPopsPage() throws {
        let tour = tour(), stage = tour.stage
        let pages = try #require(tour.open(.fold, as: FoldingNavigationController.self))
        let before = stage.snapshot()
        tour.press("Next")
        stage.settle()
        #expect(pages.viewControllers.count == 2)
        stage.pinch(at: CGPoint(x: 195, y: 420), from: 300, to: 80, duration: 0.4)
        stage.settle()
        #expect(pages.viewControllers.count == 1)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    /// Zooms out of its tile, is dragged back, grabbed in flight and flung up again, and is finally dismissed.
    @Test(arguments: [true, false])
    func zoomCanBeGrabbedInFlight(pushed: Bool) throws {
        let tour = tour(), stage = tour.stage
        let scene = try #require(tour.open(.zoom, as: ZoomSceneController.self))
        scene.grid.pushes = pushed
        let tile = try #require(Picture.named("leaves").flatMap { scene.grid.tile(for: $0) })
        func isOpen() -> Bool { [scene.topViewController, scene.presentedViewController].contains { $0 is ZoomedPictureController } }
        stage.advance(by: 0.1)
        let before = stage.snapshot()
        stage.tap(at: tour.center(of: tile.frameView))
        stage.advance(by: 0.05)
        #expect(tile.frameView.alpha == 0)
        stage.settle()
        #expect(isOpen() && tile.frameView.alpha == 1)
        stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 210, y: 600), duration: 0.3)
        stage.advance(by: 0.05)
        stage.drag(from: CGPoint(x: 200, y: 620), to: CGPoint(x: 195, y: 100), duration: 0.1)
        stage.settle()
        #expect(isOpen())
        stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 600), duration: 0.1)
        stage.settle()
        #expect(!isOpen() && tile.frameView.alpha == 1)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Command line

    @Test func commandLineSelectsScene() throws {
        #expect(try GalleryCommand(arguments: []) == .window(nil, isFullScreen: false))
        for scene in GalleryScene.allCases {
            #expect(try GalleryCommand(arguments: ["--scene", scene.rawValue, "--fullscreen"]) == .window(scene, isFullScreen: true))
        }
        #expect(throws: GalleryCommand.UsageError.self) { try GalleryCommand(arguments: ["--scene", "attic"]) }
        #expect(throws: GalleryCommand.UsageError.self) { try GalleryCommand(arguments: ["--scene"]) }
    }

    @Test func commandLineSelectsTour() throws {
        #expect(try GalleryCommand(arguments: ["--tour", "a"]) == .tour(folder: "a"))
        #expect(try GalleryCommand(arguments: ["--sizes", "--tour", "a"]) == .sizes(folder: "a"))
        #expect(throws: GalleryCommand.UsageError.self) { try GalleryCommand(arguments: ["--sizes"]) }
    }
}
