import WayKit
import WayKitApp

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    override init() {
        super.init()
        if Workload.current.isPush {
            FileHandle.standardError.write(Data("peer-waykit: the push workload comes with navigation; only PEER_WORKLOAD=sheet yet\n".utf8))
            exit(2)
        }
        ApplicationSettings.current.preferredSize = Workload.current.size
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ContactsController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
