import Foundation
import Testing

@testable import Gallery
@testable import WayKit
@testable import WayKitTesting

/// The display is turned in the middle of a transition of the Gallery: everything is nearly where the same progress has it in the new size. What an animator
/// gives distances of its own (a gap between pages, the eye's distance from a door) keeps them.
@MainActor @Suite struct ResizedSceneTests {
    typealias Change = ResizedTransitionTests.Change

    /// How a transition of a scene is begun.
    struct Begin: Sendable, CustomTestStringConvertible {
        let scene: GalleryScene
        let name: String
        let play: @MainActor (Scene) -> Void
        var testDescription: String { "\(scene), \(name)" }

        init(_ scene: GalleryScene, _ name: String, _ play: @escaping @MainActor (Scene) -> Void) {
            self.scene = scene
            self.name = name
            self.play = play
        }

        static func press(_ scene: GalleryScene, _ title: String) -> Begin { Begin(scene, title) { $0.tour.press(title) } }
        static func back(_ scene: GalleryScene, _ title: String) -> Begin {
            Begin(scene, "\(title), and back") {
                $0.tour.press(title)
                $0.stage.settle()
                $0.stage.window.transitions.topController(of: $0.stage.window)?.dismiss(animated: true)
            }
        }
        /// A finger's way, in parts of the window.
        static func drag(_ scene: GalleryScene, from start: CGPoint, by way: CGVector) -> Begin {
            Begin(scene, "dragged") { $0.drag(from: start, by: way) }
        }

        static let all: [Begin] = [
            press(.fold, "Next"), press(.parts, "Present"), back(.parts, "Present"), press(.styles, "Flip"), press(.sheets, "Sheet"),
            Begin(.card, "card, and back") { scene in
                (scene.content as? CardSceneController).map { scene.tap($0.button) }
                scene.stage.settle()
                scene.stage.window.transitions.topController(of: scene.stage.window)?.dismiss(animated: true)
            },
            Begin(.zoom, "zoom") { scene in
                guard let grid = (scene.content as? ZoomSceneController)?.grid, let tile = Picture.named("leaves").flatMap({ grid.tile(for: $0) }) else { return }
                scene.tap(tile.frameView)
            },
            drag(.diagonal, from: CGPoint(x: 0.8, y: 0.85), by: CGVector(dx: -0.3, dy: -0.3)),
            drag(.tabs, from: CGPoint(x: 0.9, y: 0.5), by: CGVector(dx: -0.5, dy: 0)),
            drag(.undo, from: CGPoint(x: 0.1, y: 0.98), by: CGVector(dx: 0, dy: -0.3)),
        ]
    }

    /// A scene, and the transition that it is in.
    @MainActor final class Scene {
        let tour: Tour
        let content: UIViewController?
        private(set) var transition: ViewControllerTransition?
        var stage: TestStage { tour.stage }

        init(_ begin: Begin, _ size: CGSize, _ scale: CGFloat) {
            tour = Tour(folder: FileManager.default.temporaryDirectory, size: Change.old)
            // At the size from the beginning, for all that the program sees.
            tour.stage.resize(to: size, scale: scale)
            content = tour.open(begin.scene, as: UIViewController.self)
            begin.play(self)
            stage.advance(by: 0.1)
            transition = stage.window.transitions.running.first
            transition?.pause()
        }

        func tap(_ view: UIView) { stage.tap(at: tour.center(of: view)) }

        func drag(from start: CGPoint, by way: CGVector) {
            let size = stage.window.bounds.size
            let from = CGPoint(x: start.x * size.width, y: start.y * size.height)
            stage.drag(
                from: from, to: CGPoint(x: from.x + way.dx * size.width, y: from.y + way.dy * size.height), duration: 0.5, release: false)
        }

        func hold(at part: CGFloat) {
            stage.advance(by: 0)
            transition?.update(part)
            stage.advance(by: 0.1)
        }
    }

    @Test(arguments: Begin.all) func everythingIsWhereItsProgressHasIt(_ begin: Begin) throws {
        let change = Change.rotation
        let resized = Scene(begin, Change.old, 1), fresh = Scene(begin, change.size, change.scale)
        for scene in [resized, fresh] { #expect(scene.transition != nil) }
        for part in [0.3, 0.7] as [CGFloat] {
            for scene in [resized, fresh] { scene.hold(at: part) }
            resized.stage.resize(to: change.size, scale: change.scale)
            for scene in [resized, fresh] { scene.stage.advance(by: 0.6) }
            fresh.stage.advance(by: 0)
            let other = Self.numbers(fresh)
            resized.stage.advance(by: 0)
            let one = Self.numbers(resized), side = max(change.size.width, change.size.height)
            #expect(one.map(\.name) == other.map(\.name))
            for (here, there) in zip(one, other) {
                let far = zip(here.numbers, there.numbers).map { abs($0 - $1) }.max() ?? 0
                #expect(far <= 0.02 * side && here.numbers.count == there.numbers.count, "at \(part): \(here) \(there)")
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

    /// The views, and the numbers of where they are.
    private static func numbers(_ scene: Scene) -> [(name: String, numbers: [Double])] {
        ResizedTransitionTests.places(scene.stage.window).map { line in
            let words = line.split { " ()[]".contains($0) }
            return (String(words[0]), words.dropFirst().compactMap { Double($0) })
        }
    }
}
