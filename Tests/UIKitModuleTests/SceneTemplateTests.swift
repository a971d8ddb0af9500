import Foundation
import Testing
import UIKit
import WayKitTesting

/// The delegates of Xcode's template, found without an Info.plist.
@MainActor struct SceneTemplateTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))
    private let delegate = AppDelegate()

    init() {
        stage.show(UIViewController())
        stage.settle()
        UIApplication.shared.delegate = delegate
    }

    /// Opens a second window beside the stage's.
    private func open(_ activity: NSUserActivity? = nil) throws -> (scene: UIWindowScene, delegate: SceneDelegate) {
        let before = UIApplication.shared.connectedScenes
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity))
        stage.settle()
        let scene = try #require(UIApplication.shared.connectedScenes.subtracting(before).first as? UIWindowScene)
        return (scene, try #require(scene.delegate as? SceneDelegate))
    }

    @Test func theSceneDelegateMakesTheWindow() throws {
        let (scene, sceneDelegate) = try open()
        let window = try #require(sceneDelegate.window)
        #expect(scene.windows == [window] && scene.keyWindow === window && window.isKeyWindow && !window.isHidden)
        #expect(window.windowScene === scene && window.bounds.size == scene.coordinateSpace.bounds.size)
        #expect(window.rootViewController?.viewIfLoaded?.window === window)
        #expect(scene.session.configuration.name == "Default Configuration" && scene.session.role == .windowApplication)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func callbacksAndNotificationsComeInTheDocumentedOrder() throws {
        var posted: [String] = []
        let names: [(Notification.Name, String)] = [
            (UIScene.willConnectNotification, "willConnect"), (UIScene.willEnterForegroundNotification, "willEnterForeground"),
            (UIScene.didActivateNotification, "didActivate"), (UIScene.willDeactivateNotification, "willDeactivate"),
            (UIScene.didEnterBackgroundNotification, "didEnterBackground"), (UIScene.didDisconnectNotification, "didDisconnect"),
        ]
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in MainActor.assumeIsolated { posted.append(text) } }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let (scene, sceneDelegate) = try open()
        #expect(Array(sceneDelegate.log.prefix(2)) == ["willConnect Default Configuration", "willEnterForeground"])
        #expect(Array(posted.prefix(2)) == ["willConnect", "willEnterForeground"])
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        stage.settle()
        #expect(sceneDelegate.log.last == "didDisconnect" && posted.last == "didDisconnect")
        #expect(delegate.discardedSessions == [scene.session])
    }

    @Test func theActivityOfTheRequestIsAConnectionOption() throws {
        let (_, sceneDelegate) = try open(NSUserActivity(activityType: "org.waykit.test"))
        #expect(sceneDelegate.log.contains("activity org.waykit.test"))
    }
}
