import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// Tiles and the panel are caught, thrown and reversed at any moment.
@MainActor struct FluidTests {
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 480, height: 460))
    let scene: FluidController
    var stage: TestStage { tour.stage }

    init() throws {
        scene = try #require(tour.open(.fluid, as: FluidController.self))
    }

    private func shownCenter(_ view: UIView) -> CGPoint { view.layer.presentation()?.position ?? view.center }
    private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat { hypot(one.x - other.x, one.y - other.y) }

    @Test func projectionFollowsVelocity() {
        let point = Fling.projectedPoint(from: CGPoint(x: 10, y: 20), velocity: CGPoint(x: 1000, y: -500))
        #expect(abs(point.x - 509) < 0.01 && abs(point.y + 229.5) < 0.01)
        #expect(Fling.relativeVelocity(CGPoint(x: 300, y: 100), from: .zero, to: CGPoint(x: 100, y: 0)) == CGVector(dx: 3, dy: 0))
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(Fling.rubberBanded(CGPoint(x: 50, y: 60), in: bounds) == CGPoint(x: 50, y: 60))
        let pulled = Fling.rubberBanded(CGPoint(x: 150, y: -50), in: bounds)
        #expect(pulled.x > 100 && pulled.x < 150 && pulled.y < 0 && pulled.y > -50)
    }

    /// The finger does not reach the corner; the throw does.
    @Test func flickSendsPanelToCorner() {
        let panel = scene.panel, start = tour.center(of: panel)
        #expect(panel.anchor == 2)
        stage.drag(from: start, to: CGPoint(x: start.x - 90, y: start.y - 60), duration: 0.1)
        #expect(panel.anchor == 0)
        stage.advance(by: 0.1)
        let middle = shownCenter(panel)
        #expect(distance(middle, scene.layout.panelAnchors[0]) > 20 && distance(middle, scene.layout.panelAnchors[2]) > 100)
        stage.settle()
        #expect(panel.center == scene.layout.panelAnchors[0])
    }

    @Test func slowReleaseReturns() {
        let panel = scene.panel, start = tour.center(of: panel)
        stage.drag(from: start, to: CGPoint(x: start.x - 60, y: start.y - 20), duration: 0.6, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(panel.anchor == 2 && panel.center == scene.layout.panelAnchors[2])
    }

    /// A finger stops the panel where it is displayed, without a jump, and drags it from there.
    @Test func panelIsCaughtInFlight() {
        let panel = scene.panel, start = tour.center(of: panel)
        stage.drag(from: start, to: CGPoint(x: start.x - 90, y: start.y - 60), duration: 0.1)
        stage.advance(by: 0.12)
        let caught = shownCenter(panel), finger = tour.center(of: scene.table)
        let offset = CGPoint(x: finger.x - scene.table.bounds.midX, y: finger.y - scene.table.bounds.midY)
        let point = CGPoint(x: caught.x + offset.x, y: caught.y + offset.y)
        stage.touchDown(at: point)
        stage.advance(by: 0.3)
        #expect(distance(shownCenter(panel), caught) < 12, "it stands under the finger")
        let held = shownCenter(panel)
        stage.touchMove(to: CGPoint(x: point.x + 40, y: point.y + 10))
        stage.advance(by: 0.1)
        #expect(distance(shownCenter(panel), CGPoint(x: held.x + 40, y: held.y + 10)) < 1)
        stage.touchUp()
        stage.settle()
        #expect(scene.layout.panelAnchors.contains(panel.center))
    }

    /// A tap at rest sends a tile across the table; a tap in flight turns it back.
    @Test func tapInFlightReverses() {
        let tile = scene.tiles[0], home = tile.anchor
        stage.tap(at: tour.center(of: tile))
        stage.advance(by: 0.12)
        let target = tile.anchor
        #expect(target != home)
        let frame = tile.layer.presentation()?.frame ?? tile.frame
        let point = scene.table.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
        stage.tap(at: point)
        #expect(tile.anchor == home)
        stage.settle()
        #expect(tile.center == scene.layout.tileAnchors[home])
    }

    /// Ten fingers throw ten tiles at the same time: every one finds a anchor of its own.
    @Test func tenFingersThrowTenTiles() {
        let starts = scene.tiles.map { tour.center(of: $0) }, middle = tour.center(of: scene.table)
        for (finger, point) in starts.enumerated() { stage.touchDown(finger, at: point) }
        for step in 1...8 {
            for (finger, point) in starts.enumerated() {
                let fraction = CGFloat(step) / 16
                stage.touchMove(finger, to: CGPoint(x: point.x + (middle.x - point.x) * fraction, y: point.y + (middle.y - point.y) * fraction))
            }
            stage.advance(by: 1 / 60)
        }
        let dragged = zip(scene.tiles, starts).filter { distance(tour.center(of: $0), $1) > 20 }
        #expect(dragged.count == FluidLayout.tileCount)
        #expect(scene.tiles.allSatisfy { $0.aimView.alpha == 1 }, "each shows where it would land")
        for finger in starts.indices { stage.touchUp(finger) }
        stage.settle()
        #expect(Set(scene.tiles.map(\.anchor)).count == FluidLayout.tileCount)
        for tile in scene.tiles {
            #expect(tile.center == scene.layout.tileAnchors[tile.anchor] && tile.aimView.alpha == 0 && tile.transform == .identity)
        }
        #expect(stage.diagnostics.isEmpty)
    }

    /// A finger scrubs the drawer; a flick opens it, a tap on the way reverses it.
    @Test func drawerIsScrubbedAndReversed() {
        let drawer = scene.drawer, start = drawer.handleCenter
        func top() -> CGFloat { drawer.view.layer.presentation()?.frame.minY ?? drawer.view.frame.minY }
        let closed = top()
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 50), duration: 0.4, release: false)
        stage.advance(by: 0.1)
        #expect(abs(closed - top() - 50) < 2, "it follows the finger")
        #expect(scene.table.layer.presentation()?.frame.height ?? 0 < scene.table.bounds.height - 30, "the table makes room")
        stage.touchMove(to: CGPoint(x: start.x, y: start.y - 80))
        stage.touchUp()
        stage.settle()
        #expect(drawer.isOpen)
        let open = top()
        stage.tap(at: drawer.handleCenter)
        stage.advance(by: 0.1)
        let moving = top()
        #expect(moving > open + 5 && moving < closed - 5)
        stage.tap(at: CGPoint(x: start.x, y: moving + drawer.view.convert(CGPoint.zero, to: nil).y - drawer.view.frame.minY + 28))
        stage.settle()
        #expect(drawer.isOpen && abs(top() - open) < 0.5)
        stage.tap(at: drawer.handleCenter)
        stage.settle()
        #expect(!drawer.isOpen && abs(top() - closed) < 0.5)
        #expect(scene.table.transform == .identity)
    }

    /// What rests, and what flies, rests on the rotated display, as far along its edges.
    @Test func rotatedDisplayKeepsAnchors() {
        stage.tap(at: tour.center(of: scene.panel))
        stage.tap(at: tour.center(of: scene.tiles[0]))
        stage.advance(by: 0.1)
        let (panelAnchor, tileAnchor) = (scene.panel.anchor, CGFloat(scene.tiles[0].anchor) / CGFloat(scene.layout.tileAnchors.count))
        #expect(panelAnchor == 0)
        stage.resize(to: CGSize(width: 400, height: 480), scale: 1)
        stage.settle()
        #expect(scene.panel.anchor == panelAnchor && scene.panel.center == scene.layout.panelAnchors[panelAnchor])
        #expect(abs(CGFloat(scene.tiles[0].anchor) / CGFloat(scene.layout.tileAnchors.count) - tileAnchor) < 0.15)
        #expect(Set(scene.tiles.map(\.anchor)).count == FluidLayout.tileCount)
        for tile in scene.tiles { #expect(scene.table.bounds.contains(tile.frame) && tile.center == scene.layout.tileAnchors[tile.anchor]) }
    }
}
