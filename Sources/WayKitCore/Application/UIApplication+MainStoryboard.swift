import Foundation
import WayLanguage

extension UIApplication {
    /// As on iOS without scenes: the main storyboard's window exists, in the delegate's `window`, when the delegate is told that the launch has finished.
    package func loadMainWindow(of scene: UIWindowScene) {
        guard let delegate, templateSceneDelegateClass == nil, launchInformation.sceneDelegateClass == nil, let storyboard = mainStoryboard() else { return }
        let window = UIWindow(windowScene: scene)
        delegate.window = window
        // A delegate without such a property makes its windows by other means.
        guard delegate.window === window else { return }
        window.rootViewController = storyboard.instantiateInitialViewController()
        mainStoryboardWindow = window
    }

    /// The window of a scene whose configuration, or the Info.plist, names a storyboard.
    func makeWindow(of scene: UIWindowScene, _ configuration: UISceneConfiguration?) -> UIWindow? {
        let isNamed = configuration?.name != nil || launchInformation.mainStoryboard != nil
        if let launched = delegate?.window, launched.windowScene === scene, configuration?.storyboard == nil {
            guard launched === mainStoryboardWindow, let sceneDelegate = scene.delegate as? any UIWindowSceneDelegate else {
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
        guard let module = delegateModule, let bundle = BundleFolders.resourceBundle(ofModule: module),
            UpperModules.shared.nibs?.hasStoryboard(named: "Main", in: bundle) == true
        else { return nil }
        return UIStoryboard(name: "Main", bundle: bundle)
    }
}
