import Foundation
import WayKit
import WayLog

/// Shows the Gallery to passers-by: touch scripts scroll to a scene's card, open it, play its demonstration and go back, scene after scene without end.
@MainActor final class AttractLoop {
    /// Seconds after which it tries again when real input has ended a script, and nobody has stopped the loop since.
    private static let retryInterval: TimeInterval = 3
    /// Seconds on the start screen before a card is touched, and until a page has been pushed or popped.
    private static let pause: TimeInterval = 1, pushDuration: TimeInterval = 0.9
    /// Drags until a card has to be visible.
    private static let scrollLimit = 12

    private let scenes = GalleryScene.themes.flatMap(\.scenes)
    private var nextIndex = 0
    private weak var gallery: GalleryController?
    private var player: TouchScriptPlayer?
    private var retryTimer: Timer?
    /// Called when the start screen appears (true) and when a scene is opened (false).
    var onShowStart: ((Bool) -> Void)?
    /// Called with a scene whose demonstration has ended, back on the start screen.
    var onFinish: ((GalleryScene) -> Void)?
    /// Called when the Gallery is not in the expected state. The loop is stopped; the Gallery has to be reset.
    var onFailure: (() -> Void)?

    var isRunning: Bool { player != nil }

    /// Begins with the scene after the last one. The Gallery shows its start screen.
    func start(in gallery: GalleryController) {
        guard player == nil, let windowScene = gallery.view.window?.windowScene else { return }
        self.gallery = gallery
        player = TouchScriptPlayer(windowScene: windowScene)
        openNextScene()
    }

    /// Cancels the touches of the script.
    func stop() {
        retryTimer?.invalidate()
        retryTimer = nil
        let player = player
        self.player = nil
        player?.stop()
        onShowStart?(false)
    }

    // MARK: Steps

    private func openNextScene() {
        guard let gallery, gallery.topViewController is StartController, gallery.presentedViewController == nil else { return fail("not at its start") }
        let scene = scenes[nextIndex % scenes.count]
        nextIndex = (nextIndex + 1) % scenes.count
        onShowStart?(true)
        scroll(to: scene, limit: Self.scrollLimit)
    }

    private func scroll(to scene: GalleryScene, limit: Int) {
        guard let start = gallery?.topViewController as? StartController, limit > 0 else { return fail("the card of \(scene) is not found") }
        guard let drag = start.scrollScript(to: scene) else { return open(scene) }
        play(drag) { $0.scroll(to: scene, limit: limit - 1) }
    }

    private func open(_ scene: GalleryScene) {
        var script = TouchScript()
        script.wait(Self.pause)
        script.tap(on: SceneCard.identifier(of: scene))
        script.wait(Self.pushDuration)
        play(script) { loop in
            loop.onShowStart?(false)
            loop.demonstrate(scene)
        }
    }

    private func demonstrate(_ scene: GalleryScene) {
        guard (gallery?.topViewController as? ScenePage)?.scene == scene else { return fail("\(scene) is not open") }
        do {
            play(try scene.demonstration()) { $0.goBack(from: scene) }
        } catch {
            fail("the demonstration of \(scene): \(error.localizedDescription)")
        }
    }

    private func goBack(from scene: GalleryScene) {
        var script = TouchScript()
        script.tap(on: GalleryController.backIdentifier)
        script.wait(Self.pushDuration)
        play(script) { loop in
            loop.onFinish?(scene)
            loop.openNextScene()
        }
    }

    // MARK: Endings

    private func play(_ script: TouchScript, then next: @escaping @MainActor (AttractLoop) -> Void) {
        guard let player else { return }
        player.play(script) { [weak self] ending in
            guard let self, self.player === player else { return }
            switch ending {
            case .finished: next(self)
            case .interrupted: retryLater()
            case .stopped: fail("a script ended early")
            }
        }
    }

    /// The kiosk stops the loop for input that it counts. For other input the Gallery is reset and the loop begins again.
    private func retryLater() {
        retryTimer = Timer.scheduledTimer(withTimeInterval: Self.retryInterval, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.fail("it was interrupted") }
        }
    }

    private func fail(_ reason: String) {
        wayLogger("waykit.gallery").notice("the attract loop begins again: \(reason)")
        stop()
        onFailure?()
    }
}

extension StartController {
    /// A drag that brings a scene's card nearer to the middle of the screen; nil if the card is wholly visible.
    func scrollScript(to scene: GalleryScene) -> TouchScript? {
        guard let card = card(of: scene) else { return nil }
        view.layoutIfNeeded()
        let area = view.bounds.inset(by: view.safeAreaInsets), frame = card.convert(card.bounds, to: view)
        guard frame.minY < area.minY || frame.maxY > area.maxY else { return nil }
        let limit = area.height * 0.3, distance = min(max(area.midY - frame.midY, -2 * limit), 2 * limit)
        func point(_ y: CGFloat) -> CGPoint { view.convert(CGPoint(x: area.midX, y: area.midY + y), to: nil) }
        var script = TouchScript()
        script.wait(0.4)
        script.drag(from: point(-distance / 2), to: point(distance / 2), duration: 0.5, release: false)
        // Without velocity, so that the list does not scroll on.
        script.wait(0.15)
        script.touchUp()
        script.wait(0.3)
        return script
    }
}
