import WayKit
import WayKitApp

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    override init() {
        super.init()
        if Workload.current.isPush {
            let message = "peer-waykit: the push workload comes later, with navigation; PEER_WORKLOAD=sheet is there\n"
            FileHandle.standardError.write(Data(message.utf8))
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
