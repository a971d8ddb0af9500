import Foundation
import WayKit
import WayKitKiosk

/// The Gallery as an unattended program: shows its scenes by itself while nobody is there, is in the hands of the first finger, and is back at its start when
/// that has gone.
@MainActor final class GalleryKiosk: KioskViewControllerDelegate {
    let controller: KioskViewController
    let loop = AttractLoop()
    private let hint = AttractHint()
    /// As the program was started; a visitor may change them.
    private let settings = ApplicationSettings.current

    static var configuration: KioskConfiguration {
        var configuration = KioskConfiguration()
        configuration.exitGestures = [.cornerHold(.topLeft, duration: 5), .keyChord("q", modifierFlags: .control)]
        return configuration
    }

    init(configuration: KioskConfiguration = GalleryKiosk.configuration) {
        controller = KioskViewController(configuration: configuration) { GalleryController(scene: nil) }
        controller.delegate = self
        loop.onShowStart = { [weak self] isStart in self?.showHint(isStart) }
        loop.onFailure = { [weak self] in self?.controller.reset() }
    }

    private func showHint(_ isShown: Bool) {
        guard isShown, let scene = controller.view.window?.windowScene else { return hint.hide() }
        hint.show(in: scene)
    }

    /// The next visitor finds the appearance, the layout direction and the speed with which the program was started.
    private func restoreSettings() {
        ApplicationSettings.current = settings
        guard let window = controller.view.window else { return }
        window.overrideUserInterfaceStyle = .unspecified
        window.traitOverrides.remove(UITraitLayoutDirection.self)
    }

    /// The loop runs in the content while nobody uses it and the display is lit.
    private func update() {
        let isLit = controller.displayState == .on || controller.displayState == .dimmed
        if isLit, controller.state == .attract, let gallery = controller.contentViewController as? GalleryController {
            loop.start(in: gallery)
        } else if loop.isRunning {
            loop.stop()
        }
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didChange state: KioskViewController.State) {
        if state == .resetting { restoreSettings() }
        update()
    }

    func kioskViewController(_ kioskViewController: KioskViewController, didChange displayState: KioskViewController.DisplayState) { update() }
}
