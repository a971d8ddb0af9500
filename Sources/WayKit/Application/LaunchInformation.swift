import Foundation

/// What an Info.plist among the program's resources says about the launch: `UIMainStoryboardFile`, `UIAppFonts`, and of the first configuration in
/// `UIApplicationSceneManifest` `UISceneStoryboardFile` and `UISceneDelegateClassName`. The package manager refuses a file of that name at the top of a
/// target's resources; in a folder named Resources that is copied it is found. There is no launch screen: `UILaunchStoryboardName` has no effect.
struct LaunchInformation {
    var mainStoryboard: String?
    /// "Module.SceneDelegate".
    var sceneDelegateClass: String?
    /// Names of font files among the resources.
    var fontFiles: [String] = []
    /// Where the Info.plist is; nil if there is none.
    private(set) var folder: URL?
    /// The main storyboard's window, made before the scene had a delegate.
    weak var mainWindow: UIWindow?

    private static let keys: Set<String> = ["UIMainStoryboardFile", "UIApplicationSceneManifest", "UIAppFonts"]

    /// Of the first Info.plist in the folders that says something. The package manager itself writes one into the resources of a target with localised files.
    init(folders: [URL]) {
        let candidates = folders.flatMap { [$0.appendingPathComponent("Info.plist"), $0.appendingPathComponent("Resources/Info.plist")] }
        for url in candidates where FileManager.default.fileExists(atPath: url.path) {
            guard let data = try? Data(contentsOf: url), let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
                nibLog.error("\(url.path) is no property list; it has no effect")
                continue
            }
            guard !Self.keys.isDisjoint(with: list.keys) else { continue }
            read(list, from: url)
            return
        }
    }

    private mutating func read(_ values: [String: Any], from url: URL) {
        folder = url.deletingLastPathComponent()
        fontFiles = values["UIAppFonts"] as? [String] ?? []
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let scene = (roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
        mainStoryboard = scene?["UISceneStoryboardFile"] as? String ?? values["UIMainStoryboardFile"] as? String
        // Xcode writes "$(PRODUCT_MODULE_NAME).SceneDelegate", which only its build replaces.
        sceneDelegateClass = (scene?["UISceneDelegateClassName"] as? String).flatMap { $0.contains("$") ? nil : $0 }
    }
}

extension UIApplication {
    /// As on iOS without scenes: the main storyboard's window exists, in the delegate's `window`, when the delegate is told that the launch has finished.
    package func loadMainWindow(of scene: UIWindowScene) {
        guard let delegate, templateSceneDelegateClass == nil, launchInformation.sceneDelegateClass == nil, let storyboard = mainStoryboard() else { return }
        let window = UIWindow(windowScene: scene)
        delegate.window = window
        // A delegate without such a property makes its windows by other means.
        guard delegate.window === window else { return }
        window.rootViewController = storyboard.instantiateInitialViewController()
        launchInformation.mainWindow = window
    }

    /// The window of a scene whose configuration, or the Info.plist, names a storyboard.
    func makeWindow(of scene: UIWindowScene, _ configuration: UISceneConfiguration?) -> UIWindow? {
        let isNamed = configuration?.name != nil || launchInformation.mainStoryboard != nil
        if let launched = delegate?.window, launched.windowScene === scene, configuration?.storyboard == nil {
            guard launched === launchInformation.mainWindow, let sceneDelegate = scene.delegate as? any UIWindowSceneDelegate else {
                return launched.isHidden ? launched : nil
            }
            // The program has named a scene delegate in code: the window is the scene's, if its configuration has a storyboard.
            delegate?.window = nil
            guard isNamed else { return nil }
            sceneDelegate.window = launched
            return launched
        }
        let named = isNamed ? mainStoryboard() : nil
        guard let storyboard = configuration?.storyboard ?? named else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        if let sceneDelegate = scene.delegate as? any UIWindowSceneDelegate { sceneDelegate.window = window } else { delegate?.window = window }
        return window
    }

    /// The `SceneDelegate` of Xcode's template: in the module of the application's delegate.
    var templateSceneDelegateClass: AnyClass? {
        guard let module = delegateModule, let type: AnyClass = NSClassFromString("\(module).SceneDelegate"), type is any UISceneDelegate.Type else { return nil }
        return type
    }

    private var delegateModule: String? {
        delegate.flatMap { String(reflecting: type(of: $0)).split(separator: ".").first }.map(String.init)
    }

    /// The one that an Info.plist names, else Main of the module of the application's delegate.
    private func mainStoryboard() -> UIStoryboard? {
        if let name = launchInformation.mainStoryboard { return UIStoryboard(name: name, bundle: nil) }
        guard let module = delegateModule, let bundle = ImageLocator.resourceBundle(ofModule: module), NibFile.url("Main", "storyboard", in: bundle) != nil
        else { return nil }
        return UIStoryboard(name: "Main", bundle: bundle)
    }
}
