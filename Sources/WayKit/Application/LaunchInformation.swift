import Foundation

/// What an Info.plist among the program's resources says about the launch: `UIMainStoryboardFile`, and of the first configuration in
/// `UIApplicationSceneManifest` `UISceneStoryboardFile` and `UISceneDelegateClassName`. The package manager refuses a file of that name at the top of a
/// target's resources; in a folder named Resources that is copied it is found. There is no launch screen: `UILaunchStoryboardName` has no effect.
struct LaunchInformation {
    var mainStoryboard: String?
    /// "Module.SceneDelegate".
    var sceneDelegateClass: String?

    /// Of the first Info.plist in the folders.
    init(folders: [URL]) {
        let places = folders.flatMap { [$0.appendingPathComponent("Info.plist"), $0.appendingPathComponent("Resources/Info.plist")] }
        guard let url = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return }
        guard let data = try? Data(contentsOf: url), let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            nibLog.error("\(url.path) is no property list; it has no effect")
            return
        }
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scene = (roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
        mainStoryboard = scene?["UISceneStoryboardFile"] as? String ?? values["UIMainStoryboardFile"] as? String
        // Xcode writes "$(PRODUCT_MODULE_NAME).SceneDelegate", which only its build replaces.
        sceneDelegateClass = (scene?["UISceneDelegateClassName"] as? String).flatMap { $0.contains("$") ? nil : $0 }
    }
}

extension UIApplication {
    /// The window of a scene whose configuration, or the Info.plist, names a storyboard.
    func makeWindow(of scene: UIWindowScene, _ configuration: UISceneConfiguration?) -> UIWindow? {
        guard let storyboard = configuration?.storyboard ?? mainStoryboard(of: configuration) else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        if let sceneDelegate = scene.delegate as? any UIWindowSceneDelegate { sceneDelegate.window = window } else { delegate?.window = window }
        return window
    }

    private func mainStoryboard(of configuration: UISceneConfiguration?) -> UIStoryboard? {
        if let name = launchInformation.mainStoryboard { return UIStoryboard(name: name, bundle: nil) }
        guard configuration?.name != nil, NibFile.url("Main", "storyboard", in: nil) != nil else { return nil }
        return UIStoryboard(name: "Main", bundle: nil)
    }
}
