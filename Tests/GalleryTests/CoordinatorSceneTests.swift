import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The scenes of the transition coordinator: phases and their pictures, and what a cancelled transition gives back.
@MainActor struct CoordinatorSceneTests {
    private let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 390, height: 844))
    private var stage: TestStage { tour.stage }

    private func pullUp(to y: CGFloat) {
        stage.drag(from: CGPoint(x: 40, y: 830), to: CGPoint(x: 40, y: y), duration: 0.4, release: false)
        stage.advance(by: 0.2)
    }

    /// The phases of the graph, each once per visit.
    private func phases(_ scene: CoordinatorSceneController) -> [TransitionPhase] {
        scene.report.graph.samples.map(\.phase).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    @Test func releasedPanelBringsDawn() throws {
        let scene = try #require(tour.open(.coordinator, as: CoordinatorSceneController.self))
        pullUp(to: 660)
        let progress = scene.landscape.displayedProgress
        #expect(progress > 0.3 && progress < 0.55 && scene.report.phase == .interactive)
        // The sky keeps step with the panel.
        let panel = try #require(scene.presentedViewController?.view.layer.presentation()).frame.minY
        #expect(abs((844 - panel) / (844 * PanelPresentationController.height) - progress) < 0.02)
        stage.touchMove(to: CGPoint(x: 40, y: 540))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.advance(by: 0.05)
        #expect(scene.report.phase == .completing)
        stage.settle()
        #expect(scene.landscape.isDawn && scene.landscape.displayedProgress == 1 && scene.bar.backgroundColor == CoordinatorSceneController.dawnColor)
        #expect(phases(scene) == [.interactive, .completing, .completed])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func cancelledPanelGivesNightBack() throws {
        let scene = try #require(tour.open(.coordinator, as: CoordinatorSceneController.self))
        let sun = scene.landscape.sun.center
        pullUp(to: 700)
        stage.touchMove(to: CGPoint(x: 40, y: 780))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(!scene.landscape.isDawn && scene.landscape.displayedProgress == 0 && scene.landscape.sun.center == sun)
        #expect(scene.bar.backgroundColor == CoordinatorSceneController.nightColor)
        #expect(phases(scene) == [.interactive, .turningBack, .cancelled])
    }

    /// A finger that catches the panel after its release changes the outcome.
    @Test func changeOfMindIsAPhase() throws {
        let scene = try #require(tour.open(.coordinator, as: CoordinatorSceneController.self))
        pullUp(to: 620)
        stage.touchUp()
        stage.advance(by: 0.05)
        let panel = try #require(scene.presentedViewController?.view.layer.presentation()).frame
        let start = CGPoint(x: 60, y: panel.minY + 30)
        stage.drag(from: start, to: CGPoint(x: 60, y: start.y + 60), duration: 0.2, release: false)
        stage.advance(by: 0.1)
        #expect(scene.report.phase == .interactive)
        stage.touchMove(to: CGPoint(x: 60, y: 840))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(phases(scene) == [.interactive, .completing, .interactive, .turningBack, .cancelled])
        #expect(scene.presentedViewController == nil && !scene.landscape.isDawn)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func dismissalBringsNight() throws {
        let scene = try #require(tour.open(.coordinator, as: CoordinatorSceneController.self))
        tour.press("Present")
        stage.settle()
        #expect(scene.landscape.isDawn && phases(scene) == [.animating, .completed])
        tour.press("Close")
        stage.settle()
        #expect(!scene.landscape.isDawn && scene.landscape.displayedProgress == 0)
    }

    // MARK: Second Thoughts

    /// Light and layout follow the finger, and a cancelled appearance gives back all that it took.
    @Test func cancelledGuestGivesEverythingBack() throws {
        let scene = try #require(tour.open(.undo, as: UndoingSceneController.self)), table = scene.tableView
        tour.press("Invite")
        stage.settle()
        tour.press("Good-bye")
        stage.settle()
        let chairs = table.displayedChairs, light = table.displayedLight
        #expect(scene.taken == 1 && chairs.count == 2)
        pullUp(to: 700)
        #expect(scene.taken == 2 && scene.givenBackView.states.values.allSatisfy { $0 == .taken })
        #expect(table.displayedLight > light && table.displayedChairs != chairs)
        stage.touchMove(to: CGPoint(x: 40, y: 820))
        stage.advance(by: 0.3)
        stage.touchUp()
        #expect(scene.taken == 1 && scene.givenBackView.states[.seat] == .givenBack)
        stage.settle()
        #expect(scene.givenBackView.states.values.allSatisfy { $0 == .givenBack })
        #expect(table.displayedChairs == chairs && table.displayedLight == light)
        #expect(stage.diagnostics.isEmpty)
    }

    /// A guest that was turned away and caught again has a seat.
    @Test func caughtGuestHasASeat() throws {
        let scene = try #require(tour.open(.undo, as: UndoingSceneController.self))
        pullUp(to: 640)
        stage.touchMove(to: CGPoint(x: 40, y: 700))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.advance(by: 0.02)
        #expect(scene.taken == 0)
        let card = try #require(scene.presentedViewController?.view.layer.presentation()).frame
        stage.drag(from: CGPoint(x: 60, y: card.minY + 20), to: CGPoint(x: 60, y: 520), duration: 0.2)
        stage.settle()
        #expect(scene.presentedViewController != nil && scene.taken == 1)
        #expect(scene.tableView.displayedChairs.count == 2)
    }

    @Test func guestTurnedRoundByARequestReturnsSeat() throws {
        let scene = try #require(tour.open(.undo, as: UndoingSceneController.self))
        tour.press("Invite")
        stage.advance(by: 0.1)
        #expect(scene.taken == 1)
        scene.dismiss(animated: true)
        stage.settle()
        #expect(scene.presentedViewController == nil && scene.taken == 0)
    }
}
