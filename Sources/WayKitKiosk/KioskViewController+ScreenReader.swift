import Foundation
import WayKit

/// The screen reader for touch that a visitor turns on.
extension KioskViewController {
    /// A kiosk offers it, or not, whatever the program's settings are; a program whose reader always runs keeps it.
    func offerScreenReader() {
        guard ApplicationSettings.current.screenReader != .on, let application = view.window?.windowScene?.application else { return }
        wasScreenReaderOffered = application.isScreenReaderOffered
        application.isScreenReaderOffered = configuration.offersScreenReader
    }

    /// After the kiosk the program has it as before.
    func restoreScreenReader(of application: UIApplication) {
        guard let wasScreenReaderOffered else { return }
        application.isScreenReaderRunning = false
        application.isScreenReaderOffered = wasScreenReaderOffered
        self.wasScreenReaderOffered = nil
    }

    /// The next visitor has not asked for it.
    func resetScreenReader() {
        guard ApplicationSettings.current.screenReader != .on else { return }
        UIApplication.shared.isScreenReaderRunning = false
    }

    // MARK: The button

    func makeScreenReaderButton() -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.cornerStyle = .capsule
        configuration.image = UIImage(systemName: "accessibility")
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in UIApplication.shared.isScreenReaderRunning.toggle() })
        button.accessibilityLabelBlock = { SystemString.screenReader.text }
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }

    func installScreenReaderButton() {
        guard configuration.offersScreenReader, configuration.showsScreenReaderButton, screenReaderButton.superview == nil else { return }
        view.addSubview(screenReaderButton)
        NSLayoutConstraint.activate([
            screenReaderButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
            screenReaderButton.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
        ])
    }
}
