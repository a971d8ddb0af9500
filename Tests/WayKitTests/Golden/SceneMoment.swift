import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// A moment in the middle of a Gallery transition, rendered without text: fonts differ between machines.
struct SceneMoment: Sendable, CustomTestStringConvertible {
    let scene: GalleryScene
    let name: String
    /// Plays until the moment. `isShifted` applies the mutation: a later frame, or a slightly longer drag.
    let play: @MainActor (GallerySceneHarness, _ isShifted: Bool) -> Void

    init(_ scene: GalleryScene, _ name: String, _ play: @escaping @MainActor (GallerySceneHarness, Bool) -> Void) {
        self.scene = scene
        self.name = "scene-\(name)"
        self.play = play
    }

    var testDescription: String { name }

    /// Presses a button and waits.
    static func press(_ scene: GalleryScene, _ name: String, _ title: String, for seconds: TimeInterval) -> SceneMoment {
        SceneMoment(scene, name) { harness, isShifted in
            harness.press(title)
            harness.wait(seconds, isShifted)
        }
    }

    /// A finger drags and stays down.
    static func drag(
        _ scene: GalleryScene, _ name: String, from start: CGPoint, by translation: CGVector,
        after prepare: @escaping @MainActor (GallerySceneHarness) -> Void = { _ in }
    ) -> SceneMoment {
        SceneMoment(scene, name) { harness, isShifted in
            prepare(harness)
            harness.dragAndHold(from: start, by: translation, isShifted)
        }
    }
}

/// A scene of the Gallery on a small display.
@MainActor final class GallerySceneHarness {
    static let size = CGSize(width: 320, height: 400)
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: GallerySceneHarness.size)
    let content: UIViewController?
    var stage: TestStage { tour.stage }

    init(_ scene: GalleryScene) {
        content = tour.open(scene, as: UIViewController.self)
        // Its height is that of its text.
        if let page = content?.parent as? ScenePage {
            page.instructionView.isHidden = true
            page.instructionView.superview?.setNeedsLayout()
            stage.settle()
        }
    }

    func press(_ title: String) {
        tour.press(title)
        stage.advance(by: 0)
    }

    func tapZoomTile() {
        guard let tile = Picture.named("leaves").flatMap({ (content as? ZoomSceneController)?.grid.tile(for: $0) }) else { return }
        stage.tap(at: tour.center(of: tile.frameView))
    }

    func wait(_ seconds: TimeInterval, _ isShifted: Bool) {
        stage.advance(by: 0)
        hideText()
        stage.advance(by: seconds + (isShifted ? 1 / 30 : 0))
    }

    func dragAndHold(from start: CGPoint, by translation: CGVector, _ isShifted: Bool) {
        let length = isShifted ? 1.05 : 1.0
        let end = CGPoint(x: start.x + translation.dx * length, y: start.y + translation.dy * length)
        hideText()
        stage.drag(from: start, to: end, duration: 0.5, release: false)
        hideText()
        stage.advance(by: 0.2)
    }

    /// Hides labels, their scrims, and buttons, whose width depends on their titles.
    func hideText() {
        var views: [UIView] = [stage.window]
        while let view = views.popLast() {
            if view is UILabel || view is UIButton || view is ScrimView { view.isHidden = true }
            views += view.subviews
        }
    }
}

extension SceneMoment {
    static let all: [SceneMoment] = [
        SceneMoment(.wall, "zoom") { harness, isShifted in
            harness.stage.tap(at: CGPoint(x: 80, y: 90))
            harness.wait(0.1, isShifted)
        },
        .drag(.diagonal, "diagonal", from: CGPoint(x: 260, y: 340), by: CGVector(dx: -140, dy: -180)),
        .press(.falling, "falling", "Drop a Page", for: 0.25),
        .drag(.falling, "falls-away", from: CGPoint(x: 160, y: 160), by: CGVector(dx: 0, dy: 140)) { harness in
            harness.press("Drop a Page")
            harness.stage.settle()
        },
        .drag(.tabs, "tabs", from: CGPoint(x: 280, y: 200), by: CGVector(dx: -160, dy: 0)),
        .press(.fold, "door", "Next", for: 0.15),
        fold("fold-in-two", progress: 0.3),
        fold("fold-in-four", progress: 0.6),
        SceneMoment(.card, "card") { harness, isShifted in
            if let button = (harness.content as? CardSceneController)?.button { harness.stage.tap(at: harness.tour.center(of: button)) }
            harness.wait(0.1, isShifted)
        },
        .press(.parts, "three-parts", "Present", for: 0.15),
        .drag(.undo, "seats", from: CGPoint(x: 30, y: 390), by: CGVector(dx: 0, dy: -100)),
        .drag(.coordinator, "coordinator", from: CGPoint(x: 30, y: 390), by: CGVector(dx: 0, dy: -100)),
        .press(.styles, "up", "Up", for: 0.1),
        .press(.styles, "fade", "Fade", for: 0.2),
        .press(.styles, "flip", "Flip", for: 0.2),
        .press(.styles, "across", "Across", for: 0.1),
        SceneMoment(.zoom, "zoom-out-of-a-tile") { harness, isShifted in
            harness.tapZoomTile()
            harness.wait(0.1, isShifted)
        },
        .drag(.zoom, "zoom-in-the-hand", from: CGPoint(x: 160, y: 150), by: CGVector(dx: 20, dy: 110)) { harness in
            (harness.content as? ZoomSceneController)?.grid.pushes = false
            harness.tapZoomTile()
            harness.stage.settle()
        },
        .press(.sheets, "sheet", "Sheet", for: 0.1),
        SceneMoment(.navigation, "titles") { harness, isShifted in
            harness.stage.tap(at: CGPoint(x: 160, y: 150))
            harness.wait(0.2, isShifted)
        },
        .drag(.pages, "pages", from: CGPoint(x: 280, y: 200), by: CGVector(dx: -160, dy: 0)),
        SceneMoment(.exhibition, "exhibition") { harness, isShifted in
            (harness.content as? ExhibitionController)?.open(.picture("sea-at-dusk"))
            harness.stage.settle()
            harness.dragAndHold(from: CGPoint(x: 160, y: 300), by: CGVector(dx: 0, dy: -150), isShifted)
        },
        SceneMoment(.fluid, "fluid") { harness, isShifted in
            (harness.content as? FluidController)?.throwAll()
            harness.wait(0.25, isShifted)
        },
        .drag(.hundred, "hundred-cards", from: CGPoint(x: 60, y: 200), by: CGVector(dx: 90, dy: 0)),
        .press(.hundred, "hundred-cards-dealt", "Deal", for: 0.4),
        .drag(.coverflow, "covers", from: CGPoint(x: 240, y: 180), by: CGVector(dx: -60, dy: 0)),
        .drag(.cube, "cube-sideways", from: CGPoint(x: 260, y: 220), by: CGVector(dx: -140, dy: 0)),
        .drag(.cube, "cube-upwards", from: CGPoint(x: 160, y: 360), by: CGVector(dx: 0, dy: -160)),
        .drag(.book, "book-cover", from: CGPoint(x: 300, y: 330), by: CGVector(dx: -120, dy: -40)),
        .drag(.book, "book-leaf", from: CGPoint(x: 395, y: 260), by: CGVector(dx: -150, dy: -30)) { harness in
            harness.stage.resize(to: CGSize(width: 480, height: 320), scale: 1)
            harness.stage.settle()
            harness.stage.press("Right")
            harness.stage.settle()
        },
        .drag(.materials, "materials", from: CGPoint(x: 160, y: 160), by: CGVector(dx: 0, dy: 70)),
        .drag(.materials, "materials-sheet", from: CGPoint(x: 160, y: 370), by: CGVector(dx: 0, dy: -120)),
        SceneMoment(.dynamics, "dynamics") { harness, isShifted in
            (harness.content as? DynamicsController)?.lineUp()
            harness.wait(0.12, isShifted)
        },
        SceneMoment(.letters, "letters") { harness, isShifted in
            (harness.content as? LettersController)?.compose(Draft(recipients: ["Ada"]))
            harness.wait(0.15, isShifted)
        },
        SceneMoment(.shelf, "shelf") { harness, isShifted in
            guard let shelf = harness.content as? ShelfController else { return }
            shelf.pushViewController(ShelfGridController(), animated: false)
            harness.stage.settle()
            harness.stage.tap(at: CGPoint(x: 186, y: 180))
            harness.wait(0.15, isShifted)
        },
        SceneMoment(.controls, "controls") { harness, isShifted in
            (harness.content as? ControlsController)?.showControls()
            harness.wait(0.15, isShifted)
        },
    ]

    private static func fold(_ name: String, progress: CGFloat) -> SceneMoment {
        SceneMoment(.fold, name) { harness, isShifted in
            harness.press("Next")
            harness.stage.settle()
            harness.hideText()
            harness.stage.advance(by: 0.1)
            let start: CGFloat = 280
            harness.stage.pinch(
                at: CGPoint(x: 160, y: 220), from: start, to: start * (1 - progress) - (isShifted ? 8 : 0), duration: 0.5, release: false)
            harness.hideText()
            harness.stage.advance(by: 0.2)
        }
    }
}
