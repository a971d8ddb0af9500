import WayKit

class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The scene given on the command line; nil for the start screen.
    static var firstScene: GalleryScene?
    /// Whether it runs as a kiosk.
    static var isKiosk = false
    var window: UIWindow?
    private var kiosk: GalleryKiosk?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .backdrop
        if Self.isKiosk { kiosk = GalleryKiosk() }
        window.rootViewController = kiosk?.controller ?? GalleryController(scene: Self.firstScene)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
