import WayKit

/// What a kiosk tells its program. All methods have default implementations.
@preconcurrency @MainActor public protocol KioskViewControllerDelegate: AnyObject {
    /// The state changed, or a second of the countdown has passed. A program without an attract screen begins and ends its demonstration here.
    func kioskViewController(_ kioskViewController: KioskViewController, didChange state: KioskViewController.State)
    func kioskViewController(_ kioskViewController: KioskViewController, didChange displayState: KioskViewController.DisplayState)
    /// The language changed: a visitor chose it, or a reset went back to the first. A program that keeps its content writes it anew.
    func kioskViewController(_ kioskViewController: KioskViewController, didSelect language: String)
    /// The kiosk was left. True, the default, ends the program with status 0.
    func kioskViewControllerShouldTerminate(_ kioskViewController: KioskViewController) -> Bool
}

extension KioskViewControllerDelegate {
    public func kioskViewController(_ kioskViewController: KioskViewController, didChange state: KioskViewController.State) {}
    public func kioskViewController(_ kioskViewController: KioskViewController, didChange displayState: KioskViewController.DisplayState) {}
    public func kioskViewController(_ kioskViewController: KioskViewController, didSelect language: String) {}
    public func kioskViewControllerShouldTerminate(_ kioskViewController: KioskViewController) -> Bool { true }
}

extension ApplicationSettings {
    /// The settings of a kiosk: full screen, and waiting for the compositor when the connection is lost. To be set in the delegate's `init()`.
    public static var kiosk: ApplicationSettings {
        var settings = ApplicationSettings()
        settings.isFullScreen = true
        settings.reconnects = true
        return settings
    }
}
