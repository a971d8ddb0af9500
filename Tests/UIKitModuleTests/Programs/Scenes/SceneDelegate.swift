import UIKit

/// The scene delegate of Xcode's template, which makes its window in code and logs its life.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private(set) var log: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        log.append("willConnect \(session.configuration.name ?? "")")
        if let userActivity = connectionOptions.userActivities.first { log.append("activity \(userActivity.activityType)") }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        self.window = window
        window.makeKeyAndVisible()
    }

    func sceneDidDisconnect(_ scene: UIScene) { log.append("didDisconnect") }

    func sceneDidBecomeActive(_ scene: UIScene) { log.append("didBecomeActive") }

    func sceneWillResignActive(_ scene: UIScene) { log.append("willResignActive") }

    func sceneWillEnterForeground(_ scene: UIScene) { log.append("willEnterForeground") }

    func sceneDidEnterBackground(_ scene: UIScene) { log.append("didEnterBackground") }
}
