import Foundation
import Testing
import WayMotion

@testable import Gallery
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// A transition released without velocity goes to the nearer end: beyond half of its progress to the end, below to the start.
@MainActor struct ProgressDecidesTests {
    /// A gesture that drives a transition.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Drives it close to its start or its end.
        let drag: @MainActor (TestStage, _ isFar: Bool) -> Void
        var testDescription: String { name }
    }

    private static let size = CGSize(width: 320, height: 500)

    private static func page(_ title: String = "Page") -> UIViewController { ResizingPage(hue: 0.1, title: title) }

    nonisolated static let cases: [Case] = [
        Case(name: "edge pop") { stage, isFar in
            let navigation = UINavigationController(rootViewController: page())
            stage.show(navigation)
            navigation.pushViewController(page("Second"), animated: false)
            stage.settle()
            stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: isFar ? 230 : 110, y: 300), duration: 0.4, release: false)
        },
        Case(name: "caught push") { stage, isFar in
            let navigation = UINavigationController(rootViewController: page())
            stage.show(navigation)
            navigation.pushViewController(page("Second"), animated: true)
            stage.advance(by: 0.1)
            stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: isFar ? 20 : 310, y: 300), duration: 0.4, release: false)
        },
        Case(name: "caught cover") { stage, isFar in
            let root = page(), cover = page()
            cover.modalPresentationStyle = .fullScreen
            stage.show(root)
            root.present(cover, animated: true)
            stage.advance(by: 0.12)
            stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: isFar ? 200 : 490), duration: 0.4, release: false)
        },
        Case(name: "sheet") { stage, isFar in
            let root = page()
            stage.show(root)
            root.present(page(), animated: true)
            stage.settle()
            stage.drag(from: CGPoint(x: 160, y: 40), to: CGPoint(x: 160, y: isFar ? 400 : 180), duration: 0.4, release: false)
        },
        Case(name: "zoom") { stage, isFar in zoomed(stage, pushes: false, way: isFar ? 220 : 110) },
        Case(name: "pushed zoom") { stage, isFar in zoomed(stage, pushes: true, way: isFar ? 220 : 110) },
        gallery(.fold, prepare: { $0.press("Next") }) { stage, isFar in
            stage.pinch(at: CGPoint(x: 160, y: 200), from: 260, to: isFar ? 60 : 180, duration: 0.4, release: false)
        },
        gallery(.card, prepare: { scene in
            if let button = (scene.content as? CardSceneController)?.button { scene.stage.tap(at: scene.tour.center(of: button)) }
        }) { stage, isFar in
            stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: isFar ? 390 : 150), duration: 0.4, release: false)
        },
        gallery(.wall, prepare: { $0.stage.tap(at: CGPoint(x: 80, y: 90)) }) { stage, isFar in
            stage.drag(from: CGPoint(x: 160, y: 40), to: CGPoint(x: 160, y: isFar ? 330 : 150), duration: 0.4, release: false)
        },
        gallery(.tabs) { stage, isFar in
            stage.drag(from: CGPoint(x: 310, y: 200), to: CGPoint(x: isFar ? 60 : 220, y: 200), duration: 0.4, release: false)
        },
        gallery(.diagonal) { stage, isFar in
            stage.drag(
                from: CGPoint(x: 300, y: 380), to: isFar ? CGPoint(x: 60, y: 80) : CGPoint(x: 240, y: 300), duration: 0.4, release: false)
        },
        gallery(.undo) { stage, isFar in
            stage.drag(from: CGPoint(x: 30, y: 390), to: CGPoint(x: 30, y: isFar ? 60 : 340), duration: 0.4, release: false)
        },
        gallery(.coordinator) { stage, isFar in
            stage.drag(from: CGPoint(x: 30, y: 390), to: CGPoint(x: 30, y: isFar ? 60 : 340), duration: 0.4, release: false)
        },
        gallery(.zoom, prepare: { scene in
            (scene.content as? ZoomSceneController)?.grid.pushes = false
            scene.tapZoomTile()
        }) { stage, isFar in
            stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: isFar ? 340 : 230), duration: 0.4, release: false)
        },
    ]

    private static func zoomed(_ stage: TestStage, pushes: Bool, way: CGFloat) {
        let root = ResizingPage(hue: 0.6, title: "Root"), zoomed = page()
        zoomed.preferredTransition = .zoom { _ in root.badge }
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        if pushes { navigation.pushViewController(zoomed, animated: true) } else { root.present(zoomed, animated: true) }
        stage.settle()
        stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 200 + way), duration: 0.4, release: false)
    }

    private nonisolated static func gallery(
        _ scene: GalleryScene, prepare: @escaping @MainActor @Sendable (GallerySceneHarness) -> Void = { _ in },
        _ drag: @escaping @MainActor @Sendable (TestStage, Bool) -> Void
    ) -> Case {
        Case(name: "Gallery: \(scene.rawValue)") { _, isFar in
            let shown = GallerySceneHarness(scene)
            Shown.scene = shown
            prepare(shown)
            shown.stage.settle()
            drag(shown.stage, isFar)
        }
    }

    /// The stage that a scene of the Gallery creates.
    @MainActor private enum Shown { static var scene: GallerySceneHarness? }

    @Test(arguments: cases, [true, false])
    func releaseAtRest(_ test: Case, _ isFar: Bool) throws {
        var stage = TestStage(size: Self.size)
        Shown.scene = nil
        test.drag(stage, isFar)
        if let scene = Shown.scene { stage = scene.stage }
        stage.advance(by: 0.4)
        let transition = try #require(stage.window.transitions.running.last)
        #expect(transition.phase == .interactive)
        let interactionController = transition.interactionController
        let progress = if let timeline = transition.timeline, interactionController is GestureInteractionController || interactionController == nil {
            CGFloat(ProgressMapping(transition).progress(at: timeline.time(at: transition.now) - timeline.start))
        } else {
            transition.percentComplete
        }
        #expect(isFar ? progress > 0.55 : progress < 0.45 && progress > 0.05, "\(progress)")
        for finger in [0, 1] { stage.touchUp(finger) }
        stage.settle()
        #expect(transition.isCancelled == !isFar, "\(progress)")
        #expect(transition.phase.isComplete)
        Shown.scene = nil
    }
}
