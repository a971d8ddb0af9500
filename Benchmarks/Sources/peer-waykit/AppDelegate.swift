import WayKit
import WayKitApp

@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let runner = WorkloadRunner(Workload.current.isPush ? PushScenario() : SheetScenario(), workload: .current)

    override init() {
        super.init()
        // The font of the reference clients.
        setenv("WAYKIT_SYSTEM_FONT", "DejaVu Sans", 0)
        ApplicationSettings.current.preferredSize = Workload.current.size
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = runner.scenario.root
        window.makeKeyAndVisible()
        self.window = window
        runner.run()
        return true
    }
}
