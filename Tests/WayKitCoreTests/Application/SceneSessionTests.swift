import Foundation
import Testing
import WayHost
import WayHostHeadless

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTesting

/// Windows with a state of their own, which the next launch of the program restores.
@MainActor final class SceneSessionTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let delegate = ApplicationDelegate()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-sessions-\(UUID().uuidString)")
    private var application: UIApplication { stage.application }
    private var file: URL { folder.appendingPathComponent("org.waykit.test/sessions.plist") }
    private var store: SceneSessionStore { SceneSessionStore(identifier: "org.waykit.test", environment: ["XDG_STATE_HOME": folder.path]) }

    /// Says which document its window shows.
    @MainActor final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        var document: String?
        var log: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            log.append("connect")
            document = connectionOptions.userActivities.first?.userInfo?["document"] as? String
            window = UIWindow(windowScene: scene)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
        func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
            log.append("restore")
            document = stateRestorationActivity.userInfo?["document"] as? String
        }
        func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            log.append("ask")
            return document.map { NSUserActivity.document($0) }
        }
    }

    @MainActor final class ApplicationDelegate: NSObject, UIApplicationDelegate {
        var discarded: [UISceneSession] = []

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) { discarded += sceneSessions }
    }

    init() {
        stage.show(UIViewController())
        stage.settle()
        application.delegate = delegate
        application.sessionStore = store
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func open(_ document: String) throws -> UIWindowScene {
        application.requestSceneSessionActivation(nil, userActivity: .document(document), options: nil)
        stage.settle()
        return try #require(application.scenes.last)
    }

    private func delegate(of scene: UIWindowScene) throws -> SceneDelegate { try #require(scene.delegate as? SceneDelegate) }

    @Test func eachWindowHasItsState() throws {
        let scenes = [try open("a"), try open("b")]
        scenes[0].session.userInfo = ["page": 1]
        scenes[1].session.userInfo = ["page": 2, "marks": ["x", "y"]]
        #expect(application.openSessions.count == 3)
        #expect(Set(application.openSessions.map(\.persistentIdentifier)).count == 3)
        stage.host.windows[1].setSuspended(true)
        #expect(scenes[0].session.stateRestorationActivity?.userInfo?["document"] as? String == "a", "asked in the background")
        #expect(scenes[1].session.stateRestorationActivity == nil)
        #expect(try delegate(of: scenes[1]).log == ["connect", "foreground"])
    }

    /// The session keeps a copy: what the program does with the activity later does not change it.
    @Test func theActivityIsCopied() throws {
        let scene = try open("a"), activity = NSUserActivity.document("a")
        final class Fixed: NSObject, UIWindowSceneDelegate {
            var window: UIWindow?
            let activity: NSUserActivity
            init(_ activity: NSUserActivity) { self.activity = activity }
            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }
        }
        let fixed = Fixed(activity)
        activity.title = "Title"
        activity.webpageURL = URL(string: "https://example.org/")
        activity.targetContentIdentifier = "content"
        scene.delegate = fixed
        stage.host.windows[1].setSuspended(true)
        activity.userInfo = nil
        let kept = try #require(scene.session.stateRestorationActivity)
        #expect(kept.userInfo?["document"] as? String == "a" && kept.title == "Title")
        let read = try #require(store.load().first?.activity)
        #expect(read.activityType == activity.activityType && read.title == "Title" && read.userInfo?["document"] as? String == "a")
        #expect(read.webpageURL == activity.webpageURL && read.targetContentIdentifier == "content")
    }

    @Test func openWindowsAreRestoredAtTheNextLaunch() throws {
        let identifiers = [try open("a"), try open("b")].map(\.session.persistentIdentifier)
        application.scenes[0].session.userInfo = ["count": 3, "names": ["x", "y"], "isOn": true, "size": 1.5, "data": Data([1, 2])]
        application.terminate(status: 0)
        let states = store.load()
        #expect(states.count == 3, "the stage's first window has userInfo, the others an activity")

        let next = TestStage(size: CGSize(width: 400, height: 300))
        next.application.delegate = delegate
        states.first.map { next.scene.session.restore($0) }
        next.application.finishLaunching(next.scene)
        next.application.restoreScenes(states.dropFirst())
        next.settle()
        #expect(next.host.windows.count == 3)
        let userInfo = try #require(next.scene.session.userInfo)
        #expect(userInfo["count"] as? Int == 3 && userInfo["names"] as? [String] == ["x", "y"] && userInfo["isOn"] as? Bool == true)
        #expect(userInfo["size"] as? Double == 1.5 && userInfo["data"] as? Data == Data([1, 2]))
        let restored = next.application.scenes.dropFirst()
        #expect(restored.map(\.session.persistentIdentifier) == identifiers)
        #expect(try restored.map { try delegate(of: $0).document } == ["a", "b"])
        #expect(try delegate(of: try #require(restored.first)).log == ["connect", "restore", "foreground"])
        #expect(next.diagnostics == [])
        next.application.retire()
    }

    /// A window that the user or the program closes does not come back.
    @Test func aClosedWindowIsForgotten() throws {
        let scenes = [try open("a"), try open("b")]
        for window in stage.host.windows { window.setSuspended(true) }
        #expect(store.load().count == 2)
        application.requestSceneSessionDestruction(scenes[0].session, options: nil)
        stage.settle()
        #expect(delegate.discarded == [scenes[0].session])
        #expect(store.load().map(\.identifier) == [scenes[1].session.persistentIdentifier])
        stage.host.windows.last?.requestClose()
        #expect(store.load().isEmpty && !FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aProgramWithoutStateWritesNothing() {
        stage.hostWindow.setSuspended(true)
        application.terminate(status: 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(stage.diagnostics == [])
    }

    @Test func whatIsNoPropertyListIsRefused() throws {
        let scenes = [try open("a"), try open("b")]
        scenes[0].session.userInfo = ["controller": UIViewController()]
        application.terminate(status: 0)
        #expect(store.load().map(\.identifier) == [scenes[1].session.persistentIdentifier])
        #expect(stage.diagnostics.count { $0.contains("no property list") } == 1)
        let activity = NSUserActivity(activityType: "type")
        activity.userInfo = [1: "not a string"]
        scenes[1].session.stateRestorationActivity = activity
        application.saveSessions()
        #expect(store.load().isEmpty)
    }

    @Test func aDamagedFileIsReported() throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no property list".utf8).write(to: file)
        #expect(store.load().isEmpty)
        #expect(stage.diagnostics.count { $0.contains("sessions.plist") } == 1)
        try Data("<plist><array><dict/><string>a</string></array></plist>".utf8).write(to: file)
        #expect(store.load().isEmpty)
    }

    @Test func theFolderIsTheUsersStateDirectory() throws {
        for (environment, expected) in [(["HOME": folder.path], ".local/state"), (["HOME": folder.path, "XDG_STATE_HOME": "relative"], ".local/state")] {
            let scene = stage.scene
            scene.session.userInfo = ["a": 1]
            SceneSessionStore(identifier: "org.waykit/test", environment: environment).save([SceneSessionState(scene.session)])
            let path = folder.appendingPathComponent("\(expected)/org.waykit-test/sessions.plist").path
            #expect(FileManager.default.fileExists(atPath: path))
            try FileManager.default.removeItem(at: folder)
        }
    }

    // MARK: Refresh

    /// Window lists and overviews show the last frame of a window.
    @Test func aRefreshShowsTheChangesOfAHiddenWindow() throws {
        let scene = try open("a"), window = stage.host.windows[1], view = try #require(scene.keyWindow?.rootViewController?.view)
        view.backgroundColor = .red
        stage.settle()
        window.setSuspended(true)
        view.backgroundColor = .blue
        stage.advance(by: 10)
        #expect(window.shownImage?[5, 5] == 0xffff_0000)
        application.requestSceneSessionRefresh(scene.session)
        stage.advance(by: 0)
        #expect(window.shownImage?[5, 5] == 0xff00_00ff)
        let commits = window.commitCount
        application.requestSceneSessionRefresh(scene.session)
        stage.advance(by: 10)
        #expect(window.commitCount == commits, "nothing has changed")
        window.setSuspended(false)
        view.backgroundColor = .green
        stage.settle()
        #expect(window.shownImage?[5, 5] == 0xff00_ff00)
    }

    @Test func aVisibleWindowIsNotRefreshedOutOfItsFrames() throws {
        let scene = try open("a"), window = stage.host.windows[1]
        scene.keyWindow?.rootViewController?.view.backgroundColor = .blue
        let commits = window.commitCount
        application.requestSceneSessionRefresh(scene.session)
        stage.host.runDueTasks()
        #expect(window.commitCount == commits)
    }
}

extension NSUserActivity {
    fileprivate static func document(_ name: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.waykit.test.document")
        activity.userInfo = ["document": name]
        return activity
    }
}
