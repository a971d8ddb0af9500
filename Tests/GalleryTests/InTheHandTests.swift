import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Exhibition, Fluid and Hundred Cards on displays of all sizes, mirrored, and with reduced motion.
@MainActor struct InTheHandTests {
    nonisolated static let sizes = [
        CGSize(width: 320, height: 400), CGSize(width: 600, height: 1024), CGSize(width: 960, height: 540),
    ]
    nonisolated static let scenes: [GalleryScene] = [.exhibition, .fluid, .hundred]

    private func tour(_ size: CGSize = CGSize(width: 600, height: 400)) -> Tour {
        Tour(folder: FileManager.default.temporaryDirectory, size: size)
    }

    /// Controls that are seen are inside the window; those in scroll views may be scrolled to.
    private func controlsOutside(_ view: UIView, of window: UIWindow) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, !(view is UIScrollView) else { return [] }
        let frame = view.convert(view.bounds, to: nil)
        let isOutside = view is UIControl && !window.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame)
        return (isOutside ? [view] : []) + view.subviews.flatMap { controlsOutside($0, of: window) }
    }

    @Test(arguments: sizes, [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    func controlsAreInsideWindow(_ size: CGSize, _ direction: UIUserInterfaceLayoutDirection) throws {
        for scene in Self.scenes {
            let tour = tour(size)
            tour.stage.userInterfaceLayoutDirection = direction
            let controller = try #require(tour.open(scene, as: UIViewController.self))
            #expect(controlsOutside(controller.view, of: tour.stage.window).isEmpty, "\(scene)")
            guard let exhibition = controller as? ExhibitionController else { continue }
            // Screen by screen.
            exhibition.open(.comments("leaves"))
            for _ in 0..<3 {
                tour.stage.settle()
                #expect(controlsOutside(tour.stage.window, of: tour.stage.window).isEmpty)
                tour.stage.press("Escape")
            }
            #expect(tour.stage.diagnostics.isEmpty)
        }
    }

    /// Leading is on the right: the ribbon begins there, and so do the text's buttons.
    @Test func sceneIsMirrored() throws {
        let tour = tour()
        tour.stage.userInterfaceLayoutDirection = .rightToLeft
        let cards = try #require(tour.open(.hundred, as: HundredCardsController.self))
        #expect(cards.cards[0].center.x > cards.cards[99].center.x)
        #expect(cards.table.column(of: 0) == 9)
        let exhibition = try #require(tour.open(.exhibition, as: ExhibitionController.self))
        exhibition.open(.text("ridges"))
        tour.stage.settle()
        let text = try #require(exhibition.presentedViewController?.presentedViewController as? TextController)
        #expect(text.textView.homeButton.frame.minX > text.textView.closeButton.frame.maxX)
        #expect(text.textView.frame.midX < 300, "the text is on the leading half")
    }

    // MARK: Reduced motion

    @Test func tilesFadeWithReducedMotion() throws {
        let tour = tour(), stage = tour.stage
        let scene = try #require(tour.open(.fluid, as: FluidController.self))
        stage.application.accessibility.reducesMotion = true
        scene.throwAll()
        for tile in scene.tiles { #expect(tile.layer.presentation()?.position ?? tile.center == scene.layout.tileAnchors[tile.anchor]) }
        stage.settle()
        // A thrown panel does not overshoot.
        let start = tour.center(of: scene.panel)
        stage.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), duration: 0.1)
        let end = scene.layout.panelAnchors[scene.panel.anchor]
        for _ in 0..<90 {
            stage.advance(by: 1 / 60)
            #expect((scene.panel.layer.presentation()?.position.x ?? end.x) > end.x - 1)
        }
    }

    @Test func cardsFadeWithReducedMotion() throws {
        let tour = tour(), stage = tour.stage
        let scene = try #require(tour.open(.hundred, as: HundredCardsController.self))
        stage.application.accessibility.reducesMotion = true
        tour.press("Deal")
        stage.advance(by: 0.05)
        for card in scene.cards { #expect(card.center == scene.table.center(of: card.index, in: .mosaic)) }
        #expect(scene.cards.allSatisfy { $0.layer.animationKeys()?.contains("position") != true })
        stage.settle()
        tour.press("Turn")
        stage.advance(by: 0.05)
        #expect(scene.cards.allSatisfy { $0.turn == 1 }, "no card stands on edge")
        stage.settle()
        #expect(scene.turnedCount == CardTable.count)
    }

    @Test func textFadesWithReducedMotion() throws {
        let tour = tour(), stage = tour.stage
        let scene = try #require(tour.open(.exhibition, as: ExhibitionController.self))
        scene.open(.picture("ridges"))
        stage.settle()
        stage.application.accessibility.reducesMotion = true
        let work = try #require(scene.presentedViewController as? WorkController)
        work.workView.readButton.sendActions(for: .touchUpInside)
        stage.advance(by: 0.2)
        let text = try #require(work.presentedViewController as? TextController)
        let shown = try #require(text.textView.layer.presentation())
        #expect(shown.frame == text.textView.frame && shown.opacity > 0 && shown.opacity < 1)
        stage.settle()
        #expect(text.textView.alpha == 1)
    }
}
