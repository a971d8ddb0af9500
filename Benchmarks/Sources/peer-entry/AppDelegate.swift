import WayKit
import WayKitApp

// A full-screen window with a focused text field, for `latency/keys.py`: red letters, so that the frame that shows one can be recognised.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    override init() {
        super.init()
        // The font of the other program.
        setenv("WAYKIT_SYSTEM_FONT", "DejaVu Sans", 0)
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = EntryController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
