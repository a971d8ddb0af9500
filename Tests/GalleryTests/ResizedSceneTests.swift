import Foundation
import Testing

@testable import Gallery
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The display is rotated during a transition of the Gallery: all views are close to where the same progress places them at the new size. Absolute
/// distances of an animator (a gap between pages, the eye's distance from a door) are kept.
@MainActor struct ResizedSceneTests {
    typealias Change = WindowChange

    /// How a transition of a scene is started.
    struct TransitionStart: Sendable, CustomTestStringConvertible {
        let scene: GalleryScene
        let name: String
        let play: @MainActor (Scene) -> Void
        var testDescription: String { "\(scene), \(name)" }

        init(_ scene: GalleryScene, _ name: String, _ play: @escaping @MainActor (Scene) -> Void) {
            self.scene = scene
            self.name = name
            self.play = play
        }

        static func press(_ scene: GalleryScene, _ title: String) -> TransitionStart { TransitionStart(scene, title) { $0.tour.press(title) } }
        static func back(_ scene: GalleryScene, _ title: String) -> TransitionStart {
            TransitionStart(scene, "\(title), and back") {
                $0.tour.press(title)
                $0.stage.settle()
                $0.stage.window.transitions.topController(of: $0.stage.window)?.dismiss(animated: true)
            }
        }
        /// A drag in fractions of the window's size.
        static func drag(_ scene: GalleryScene, from origin: CGPoint, by translation: CGVector) -> TransitionStart {
            TransitionStart(scene, "dragged") { $0.drag(from: origin, by: translation) }
        }

        static let all: [TransitionStart] = [
            press(.fold, "Next"), press(.parts, "Present"), back(.parts, "Present"), press(.styles, "Flip"), press(.sheets, "Sheet"),
            TransitionStart(.card, "card, and back") { scene in
                (scene.content as? CardSceneController).map { scene.tap($0.button) }
                scene.stage.settle()
                scene.stage.window.transitions.topController(of: scene.stage.window)?.dismiss(animated: true)
            },
            TransitionStart(.zoom, "zoom") { scene in
                guard let grid = (scene.content as? ZoomSceneController)?.grid,
                    let tile = Picture.named("leaves").flatMap({ grid.tile(for: $0) })
                else { return }
                scene.tap(tile.frameView)
            },
            drag(.diagonal, from: CGPoint(x: 0.8, y: 0.85), by: CGVector(dx: -0.3, dy: -0.3)),
            drag(.tabs, from: CGPoint(x: 0.9, y: 0.5), by: CGVector(dx: -0.5, dy: 0)),
            drag(.undo, from: CGPoint(x: 0.1, y: 0.98), by: CGVector(dx: 0, dy: -0.3)),
        ]
    }

    /// A scene, and its running transition.
    @MainActor final class Scene {
        let tour: Tour
        let content: UIViewController?
        private(set) var transition: ViewControllerTransition?
        var stage: TestStage { tour.stage }

        init(_ start: TransitionStart, _ size: CGSize, _ scale: CGFloat) {
            tour = Tour(folder: FileManager.default.temporaryDirectory, size: Change.old)
            // Resized before anything is shown: as if created at this size.
            tour.stage.resize(to: size, scale: scale)
            content = tour.open(start.scene, as: UIViewController.self)
            start.play(self)
            stage.advance(by: 0.1)
            transition = stage.window.transitions.running.first
            transition?.pause()
        }

        func tap(_ view: UIView) { stage.tap(at: tour.center(of: view)) }

        func drag(from origin: CGPoint, by translation: CGVector) {
            let size = stage.window.bounds.size
            let from = CGPoint(x: origin.x * size.width, y: origin.y * size.height)
            stage.drag(
                from: from, to: CGPoint(x: from.x + translation.dx * size.width, y: from.y + translation.dy * size.height), duration: 0.5, release: false)
        }

        func pause(at fraction: CGFloat) {
            stage.advance(by: 0)
            transition?.update(fraction)
            stage.advance(by: 0.1)
        }
    }

    @Test(arguments: TransitionStart.all) func resizeMatchesFreshLayoutAtSameProgress(_ start: TransitionStart) throws {
        let change = Change.rotation
        let resized = Scene(start, Change.old, 1), fresh = Scene(start, change.size, change.scale)
        for scene in [resized, fresh] { #expect(scene.transition != nil) }
        for fraction in [0.3, 0.7] as [CGFloat] {
            for scene in [resized, fresh] { scene.pause(at: fraction) }
            resized.stage.resize(to: change.size, scale: change.scale)
            for scene in [resized, fresh] { scene.stage.advance(by: 0.6) }
            fresh.stage.advance(by: 0)
            let other = Self.numbers(fresh)
            resized.stage.advance(by: 0)
            let one = Self.numbers(resized), side = max(change.size.width, change.size.height)
            #expect(one.map(\.name) == other.map(\.name))
            for (resizedView, freshView) in zip(one, other) {
                let distance = zip(resizedView.numbers, freshView.numbers).map { abs($0 - $1) }.max() ?? 0
                #expect(distance <= 0.02 * side && resizedView.numbers.count == freshView.numbers.count, "at \(fraction): \(resizedView) \(freshView)")
            }
            resized.stage.resize(to: Change.old, scale: 1)
            for scene in [resized, fresh] { scene.stage.advance(by: 0.6) }
        }
        for scene in [resized, fresh] {
            scene.stage.advance(by: 0)
            scene.stage.touchCancel()
            scene.transition?.cancel()
            scene.stage.settle()
            #expect(scene.stage.diagnostics.isEmpty)
        }
    }

    /// The views, and the numbers of their geometry.
    private static func numbers(_ scene: Scene) -> [(name: String, numbers: [Double])] {
        presentedFrames(scene.stage.window).map { line in
            let words = line.split { " ()[]".contains($0) }
            return (String(words[0]), words.dropFirst().compactMap { Double($0) })
        }
    }
}
