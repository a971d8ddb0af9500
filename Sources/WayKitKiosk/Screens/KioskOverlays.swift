import WayKit

/// Windows of the kiosk above all others: the shade, the warning, and the entry of the PIN.
@MainActor final class KioskOverlays {
    private static let shadeLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 300)
    private static let warningLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 200)
    private static let pinLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 100)

    private var shades: [UIWindow] = []
    private var warning: UIWindow?
    private var pin: UIWindow?
    /// The key window before the entry of the PIN was.
    private weak var keyWindow: UIWindow?

    // MARK: Shade

    /// Darkens windows. A second call replaces the first.
    func showShade(level: CGFloat, message: String?, in scenes: [UIWindowScene]) {
        let old = shades
        shades = scenes.map { Self.window($0, ShadeViewController(level: level, message: message), Self.shadeLevel) }
        old.forEach { Self.remove($0) }
    }

    func hideShade() {
        shades.forEach { Self.remove($0) }
        shades = []
    }

    func moveShadeMessage(to step: Int) {
        for window in shades { (window.rootViewController as? ShadeViewController)?.step = step }
    }

    // MARK: Warning

    func showWarning(_ makeController: () -> WarningViewController, secondsRemaining: Int, in scene: UIWindowScene) {
        if warning == nil { warning = Self.window(scene, makeController(), Self.warningLevel) }
        (warning?.rootViewController as? WarningViewController)?.secondsRemaining = secondsRemaining
    }

    func hideWarning() {
        warning.map { Self.remove($0) }
        warning = nil
    }

    // MARK: PIN

    var pinController: PINViewController? { pin?.rootViewController as? PINViewController }

    func showPIN(_ controller: PINViewController, in scene: UIWindowScene) {
        hidePIN()
        keyWindow = scene.keyWindow
        pin = Self.window(scene, controller, Self.pinLevel)
        pin?.makeKey()
    }

    func hidePIN() {
        guard let pin else { return }
        self.pin = nil
        Self.remove(pin)
        keyWindow?.makeKey()
    }

    func hideAll() {
        hideShade()
        hideWarning()
        hidePIN()
    }

    private static func window(_ scene: UIWindowScene, _ root: UIViewController, _ level: UIWindow.Level) -> UIWindow {
        let window = level == pinLevel ? UIWindow(windowScene: scene) : OverlayWindow(windowScene: scene)
        window.windowLevel = level
        // Light or dark as the program's window.
        window.overrideUserInterfaceStyle = scene.keyWindow?.overrideUserInterfaceStyle ?? .unspecified
        window.rootViewController = root
        window.isHidden = false
        return window
    }

    private static func remove(_ window: UIWindow) {
        window.isHidden = true
        window.rootViewController = nil
        window.windowScene = nil
    }
}

/// The keys stay with the program's window below it.
private final class OverlayWindow: UIWindow {
    override var canBecomeKey: Bool { false }
}
