import Foundation
import WayKit
import WayKitApp

/// Writes a line unbuffered: standard output is a pipe.
func writeLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// A small window with a menu and a popover that need more space than it has; every event prints a line.
final class Page: UIViewController, UIPopoverPresentationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Desktop"
        view.backgroundColor = UIColor(red: 0.13, green: 0.25, blue: 0.38, alpha: 1)
        let rows = (1...9).map { number in UIAction(title: "Row \(number)") { _ in writeLine("chose row \(number)") } }
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Menu", menu: UIMenu(children: rows)),
            UIBarButtonItem(title: "Dialog", primaryAction: UIAction { [weak self] _ in self?.openDialog() }),
        ]
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Popover", primaryAction: UIAction { [weak self] _ in self?.showPopover() })
    }

    private func showPopover() {
        let page = UIViewController()
        page.view.backgroundColor = UIColor(red: 0, green: 0.5, blue: 0.25, alpha: 1)
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 300, height: 260)
        page.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
        page.popoverPresentationController?.delegate = self
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in writeLine("pressed in the popover") })
        button.frame = CGRect(x: 0, y: 200, width: 300, height: 60)
        page.view.addSubview(button)
        present(page, animated: true) { writeLine("popover is shown") }
    }

    private func openDialog() {
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .prominent
        options.requestingScene = view.window?.windowScene
        let activity = NSUserActivity(activityType: "dialog")
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity, options: options)) {
            writeLine("no dialog: \($0)")
        }
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { writeLine("popover is dismissed") }
}

/// The window's dialog, with a button that closes it.
final class DialogDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = "Dialog"
        let page = UIViewController()
        page.view.backgroundColor = UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1)
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Close") { _ in
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        })
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        page.view.addSubview(button)
        window = UIWindow(windowScene: scene)
        window?.rootViewController = page
        window?.makeKeyAndVisible()
        writeLine("dialog is connected")
    }

    func sceneDidDisconnect(_ scene: UIScene) { writeLine("dialog is disconnected") }
}

@MainActor final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    override init() {
        super.init()
        ApplicationSettings.current.preferredSize = CGSize(width: 560, height: 180)
        ApplicationSettings.current.identifier = "org.waykit.desktopprobe"
        ApplicationSettings.current.title = "Desktop"
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = connectingSceneSession.configuration
        if !options.userActivities.isEmpty { configuration.delegateClass = DialogDelegate.self }
        return configuration
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: Page())
        window?.makeKeyAndVisible()
        if let name = ProcessInfo.processInfo.environment["DESKTOP_OUTPUT"] { openWindow(on: name) }
        return true
    }

    /// Another window, full screen on an output.
    private func openWindow(on output: String) {
        let options = UIWindowScene.ActivationRequestOptions()
        options.geometryPreferences = .init(isFullScreen: true, screen: UIScreen.screens.first { $0.name == output })
        let activity = NSUserActivity(activityType: "dialog")
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity, options: options)) {
            writeLine("no window: \($0)")
        }
    }
}

Delegate.main()
