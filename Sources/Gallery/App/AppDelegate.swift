import WayKit

class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The scene given on the command line; nil for the start screen.
    static var firstScene: GalleryScene?
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .backdrop
        window.rootViewController = GalleryController(scene: Self.firstScene)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
