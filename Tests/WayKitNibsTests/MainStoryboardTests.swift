import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTesting

/// The window of a scene whose configuration names a storyboard.
@MainActor struct MainStoryboardTests {
    @MainActor final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        var rootAtConnection: UIViewController?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            rootAtConnection = window?.rootViewController
        }
    }

    @MainActor final class ApplicationDelegate: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            configuration.storyboard = UIStoryboard(name: "NibTutorial", bundle: .module)
            return configuration
        }
    }

    @Test func windowExistsWhenTheSceneConnects() throws {
        let stage = TestStage(size: CGSize(width: 400, height: 300)), delegate = ApplicationDelegate()
        stage.show(UIViewController())
        stage.settle()
        stage.application.delegate = delegate
        stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        stage.settle()
        let sceneDelegate = try #require(stage.application.scenes.last?.delegate as? SceneDelegate)
        #expect(sceneDelegate.rootAtConnection is TutorialController)
        #expect(sceneDelegate.window?.isKeyWindow == true && sceneDelegate.window?.isHidden == false)
    }

    @Test func informationOfAPropertyList() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Resources"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(LaunchInformation(folders: [folder]).mainStoryboard == nil)
        let list = folder.appendingPathComponent("Resources/Info.plist")
        func write(_ values: [String: Any]) throws {
            try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: list)
        }
        try write(["UIMainStoryboardFile": "Main"])
        #expect(LaunchInformation(folders: [folder]).mainStoryboard == "Main")
        let scene = ["UISceneStoryboardFile": "Other", "UISceneDelegateClassName": "Program.SceneDelegate"]
        try write(["UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]])
        let information = LaunchInformation(folders: [folder])
        #expect(information.mainStoryboard == "Other" && information.sceneDelegateClass == "Program.SceneDelegate")
        // What the package manager writes for localised resources.
        try PropertyListSerialization.data(fromPropertyList: ["CFBundleDevelopmentRegion": "en"], format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        #expect(LaunchInformation(folders: [folder]).mainStoryboard == "Other")
    }
}
