import Foundation
import WayLog

private let logger = wayLogger("waykit.nibs")

/// What an Info.plist among the program's resources says about the launch: `UIMainStoryboardFile`, `UIAppFonts`, and of the first configuration in
/// `UIApplicationSceneManifest` `UISceneStoryboardFile` and `UISceneDelegateClassName`. The package manager refuses a file of that name at the top of a
/// target's resources; in a folder named Resources that is copied it is found. There is no launch screen: `UILaunchStoryboardName` has no effect.
package struct LaunchInformation {
    package var mainStoryboard: String?
    /// "Module.SceneDelegate".
    package var sceneDelegateClass: String?
    /// Names of font files among the resources.
    var fontFiles: [String] = []
    /// Where the Info.plist is; nil if there is none.
    private(set) var folder: URL?

    private static let keys: Set<String> = ["UIMainStoryboardFile", "UIApplicationSceneManifest", "UIAppFonts"]

    /// Of the first Info.plist in the folders that says something. The package manager itself writes one into the resources of a target with localised files.
    package init(folders: [URL]) {
        let candidates = folders.flatMap { [$0.appendingPathComponent("Info.plist"), $0.appendingPathComponent("Resources/Info.plist")] }
        for url in candidates where FileManager.default.fileExists(atPath: url.path) {
            guard let data = try? Data(contentsOf: url), let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
                logger.error("\(url.path) is no property list; it has no effect")
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
