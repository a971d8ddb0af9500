import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery

/// The middle of a transition of the Gallery, as a picture without words: fonts differ from machine to machine.
struct SceneMoment: Sendable, CustomTestStringConvertible {
    let scene: GalleryScene
    let name: String
    /// Plays until the moment; `shift` is what a mutation adds: a frame, or some points of the finger's way.
    let play: @MainActor (SceneStage, _ isShifted: Bool) -> Void

    init(_ scene: GalleryScene, _ name: String, _ play: @escaping @MainActor (SceneStage, Bool) -> Void) {
        self.scene = scene
        self.name = "scene-\(name)"
        self.play = play
    }

    var testDescription: String { name }

    /// Presses a button and waits.
    static func press(_ scene: GalleryScene, _ name: String, _ title: String, for seconds: TimeInterval) -> SceneMoment {
        SceneMoment(scene, name) { stage, isShifted in
            stage.press(title)
            stage.wait(seconds, isShifted)
        }
    }

    /// A finger goes a way and stays.
    static func drag(
        _ scene: GalleryScene, _ name: String, from start: CGPoint, by way: CGVector, after prepare: @escaping @MainActor (SceneStage) -> Void = { _ in }
    ) -> SceneMoment {
        SceneMoment(scene, name) { stage, isShifted in
            prepare(stage)
            stage.hold(from: start, by: way, isShifted)
        }
    }
}

/// A scene of the Gallery on a small display.
@MainActor final class SceneStage {
    static let size = CGSize(width: 320, height: 400)
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: SceneStage.size)
    let content: UIViewController?
    var stage: TestStage { tour.stage }

    init(_ scene: GalleryScene) {
        content = tour.open(scene, as: UIViewController.self)
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
        hideWords()
        stage.advance(by: seconds + (isShifted ? 1 / 30 : 0))
    }

    func hold(from start: CGPoint, by way: CGVector, _ isShifted: Bool) {
        let length = isShifted ? 1.05 : 1.0
        let end = CGPoint(x: start.x + way.dx * length, y: start.y + way.dy * length)
        hideWords()
        stage.drag(from: start, to: end, duration: 0.5, release: false)
        hideWords()
        stage.advance(by: 0.2)
    }

    /// Labels, what they lie on, and buttons, whose width is that of their titles.
    func hideWords() {
        var views: [UIView] = [stage.window]
        while let view = views.popLast() {
            if view is UILabel || view is UIButton || view is ScrimView { view.isHidden = true }
            views += view.subviews
        }
    }
}

extension SceneMoment {
    static let all: [SceneMoment] = [
        SceneMoment(.wall, "zoom") { stage, isShifted in
            stage.stage.tap(at: CGPoint(x: 80, y: 90))
            stage.wait(0.1, isShifted)
        },
        .drag(.diagonal, "diagonal", from: CGPoint(x: 260, y: 340), by: CGVector(dx: -140, dy: -180)),
        .press(.falling, "falling", "Drop a Page", for: 0.25),
        .drag(.falling, "falls-away", from: CGPoint(x: 160, y: 160), by: CGVector(dx: 0, dy: 140)) { stage in
            stage.press("Drop a Page")
            stage.stage.settle()
        },
        .drag(.tabs, "tabs", from: CGPoint(x: 280, y: 200), by: CGVector(dx: -160, dy: 0)),
        .press(.fold, "door", "Next", for: 0.15),
        fold("fold-in-two", part: 0.3),
        fold("fold-in-four", part: 0.6),
        SceneMoment(.card, "card") { stage, isShifted in
            if let button = (stage.content as? CardSceneController)?.button { stage.stage.tap(at: stage.tour.center(of: button)) }
            stage.wait(0.1, isShifted)
        },
        .press(.parts, "three-parts", "Present", for: 0.15),
        .drag(.undo, "seats", from: CGPoint(x: 30, y: 390), by: CGVector(dx: 0, dy: -100)),
        .drag(.coordinator, "coordinator", from: CGPoint(x: 30, y: 390), by: CGVector(dx: 0, dy: -100)),
        .press(.styles, "up", "Up", for: 0.1),
        .press(.styles, "fade", "Fade", for: 0.2),
        .press(.styles, "flip", "Flip", for: 0.2),
        .press(.styles, "across", "Across", for: 0.1),
        SceneMoment(.zoom, "zoom-out-of-a-tile") { stage, isShifted in
            stage.tapZoomTile()
            stage.wait(0.1, isShifted)
        },
        .drag(.zoom, "zoom-in-the-hand", from: CGPoint(x: 160, y: 150), by: CGVector(dx: 20, dy: 110)) { stage in
            (stage.content as? ZoomSceneController)?.grid.pushes = false
            stage.tapZoomTile()
            stage.stage.settle()
        },
        .press(.sheets, "sheet", "Sheet", for: 0.1),
        SceneMoment(.navigation, "titles") { stage, isShifted in
            stage.stage.tap(at: CGPoint(x: 160, y: 150))
            stage.wait(0.2, isShifted)
        },
        .drag(.pages, "pages", from: CGPoint(x: 280, y: 200), by: CGVector(dx: -160, dy: 0)),
    ]

    private static func fold(_ name: String, part: CGFloat) -> SceneMoment {
        SceneMoment(.fold, name) { stage, isShifted in
            stage.press("Next")
            stage.stage.settle()
            stage.hideWords()
            stage.stage.advance(by: 0.1)
            let start: CGFloat = 280
            stage.stage.pinch(
                at: CGPoint(x: 160, y: 220), from: start, to: start * (1 - part) - (isShifted ? 8 : 0), duration: 0.5, release: false)
            stage.hideWords()
            stage.stage.advance(by: 0.2)
        }
    }
}
