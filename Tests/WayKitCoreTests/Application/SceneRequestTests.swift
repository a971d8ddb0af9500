import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// Multiple windows of one program.
@MainActor struct SceneRequestTests {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let delegate = Delegate()
    var application: UIApplication { UIApplication.shared }

    @MainActor final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var window: UIWindow?
        static var log: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            Self.log.append("connect \(connectionOptions.userActivities.map(\.activityType))")
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = UIViewController()
            window?.rootViewController?.view.backgroundColor = .white
            window?.makeKeyAndVisible()
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { Self.log.append("continue \(userActivity.activityType)") }
        func sceneDidDisconnect(_ scene: UIScene) { Self.log.append("disconnect") }
    }

    @MainActor final class Delegate: NSObject, UIApplicationDelegate {
        var discarded: [UISceneSession] = []
        var delegateClass: AnyClass? = SceneDelegate.self
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = delegateClass
            return configuration
        }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
            discarded += sceneSessions
        }
    }

    init() {
        SceneDelegate.log = []
        stage.show(UIViewController())
        stage.settle()
        application.delegate = delegate
    }

    private func open(_ options: UIScene.ActivationRequestOptions? = nil, activity: NSUserActivity? = nil) throws -> UIWindowScene {
        application.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity, options: options))
        stage.settle()
        return try #require(application.scenes.last)
    }

    @Test func aSecondWindowOpensFullScreenOnAnOutput() throws {
        let options = UIWindowScene.ActivationRequestOptions(), screen = UIScreen.main
        options.geometryPreferences = .init(isFullScreen: true, screen: screen)
        let scene = try open(options)
        #expect(scene.isFullScreen)
        #expect(windows.last?.fullScreenOutput == stage.host.screens.first?.id)
        #expect(screen.name == stage.host.screens.first?.name)
        let plain = try open()
        #expect(!plain.isFullScreen && windows.last?.fullScreenOutput == nil)
    }

    @Test func aSecondWindowOpensMaximized() throws {
        let options = UIWindowScene.ActivationRequestOptions()
        options.geometryPreferences = .init(isMaximized: true)
        _ = try open(options)
        #expect(windows.last?.state.isMaximized == true && windows.first?.state.isMaximized == false)
    }

    /// The existing window moves to the output.
    @Test func anExistingWindowIsMadeFullScreenOnAnOutput() throws {
        let scene = try open(), options = UIWindowScene.ActivationRequestOptions()
        stage.host.connect(HostScreen(
            id: 9, name: "HDMI-A-1", frame: CGRect(x: 400, y: 0, width: 800, height: 600), pixelWidth: 800, pixelHeight: 600, scale: 1, refreshRate: 60))
        options.geometryPreferences = .init(isFullScreen: true, screen: UIScreen.screens.first { $0.name == "HDMI-A-1" })
        application.activateSceneSession(for: UISceneSessionActivationRequest(session: scene.session, options: options))
        stage.settle()
        #expect(windows.count == 2 && windows[1].fullScreenOutput == 9 && windows[0].fullScreenOutput == nil)
    }

    private var windows: [HeadlessWindow] { stage.host.windows }

    @Test func activationRequestOpensAnotherWindow() throws {
        let scene = try open(activity: NSUserActivity(activityType: "org.example.page"))
        #expect(SceneDelegate.log == [#"connect ["org.example.page"]"#])
        #expect(windows.count == 2 && application.openSessions == [stage.scene.session, scene.session])
        #expect(scene.keyWindow?.rootViewController?.view.window === scene.keyWindow && windows[1].commitCount > 0)
        #expect(windows[1].parent == nil && !windows[1].isModal)
        #expect(application.supportsMultipleScenes && stage.diagnostics == [])
    }

    @Test func deprecatedRequestOpensAnotherWindow() throws {
        application.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: "a"), options: nil)
        stage.settle()
        #expect(windows.count == 2 && SceneDelegate.log == [#"connect ["a"]"#])
    }

    @Test func prominentSceneIsModalDialogOfRequester() throws {
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .prominent
        options.requestingScene = stage.scene
        _ = try open(options)
        #expect(windows[1].parent == windows[0].id && windows[1].isModal)
    }

    @Test func dialogParentDefaultsToLastInputScene() throws {
        let second = try open()
        windows[1].post(.keyboardFocus(true))
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .prominent
        _ = try open(options)
        #expect(windows[2].parent == second.hostWindow?.id)
    }

    @Test func existingSceneIsBroughtToFront() throws {
        let scene = try open()
        application.activateSceneSession(
            for: UISceneSessionActivationRequest(session: scene.session, userActivity: NSUserActivity(activityType: "again")))
        stage.settle()
        #expect(windows.count == 2 && windows[1].activationTokens == [nil])
        #expect(SceneDelegate.log == ["connect []", "continue again"])
    }

    @Test func destructionClosesTheWindow() throws {
        var status: Int32?
        application.onTerminate = { status = $0 }
        let scene = try open(), session = scene.session
        application.requestSceneSessionDestruction(session, options: nil)
        stage.settle()
        #expect(windows.count == 1 && status == nil, "the other window is open")
        #expect(SceneDelegate.log == ["connect []", "disconnect"] && delegate.discarded == [session])
        var code: UISceneError.Code?
        application.requestSceneSessionDestruction(session, options: nil) { code = ($0 as? UISceneError)?.code }
        application.activateSceneSession(for: UISceneSessionActivationRequest(session: session)) { _ in code = .geometryRequestDenied }
        stage.settle()
        #expect(code == .geometryRequestDenied)
        application.requestSceneSessionDestruction(stage.scene.session, options: nil)
        stage.settle()
        #expect(status == 0, "the last one ends the program")
    }

    @Test func closedSceneIsDeallocated() throws {
        weak var scene: UIWindowScene?
        weak var window: UIWindow?
        try {
            let opened = try open()
            scene = opened
            window = opened.keyWindow
            opened.keyWindow?.rootViewController?.present(UIViewController(), animated: true)
            stage.advance(by: 0.1)
        }()
        windows[1].requestClose()
        stage.settle()
        #expect(scene == nil && window == nil)
    }

    /// A single-window program, whose delegate names no class.
    @Test func sceneWithoutWindowIsRefused() {
        delegate.delegateClass = nil
        var code: UISceneError.Code?
        application.activateSceneSession(for: UISceneSessionActivationRequest()) { code = ($0 as? UISceneError)?.code }
        stage.settle()
        #expect(code == .multipleScenesNotSupported && windows.count == 1 && application.openSessions.count == 1)
    }

    @Test func lostConnectionRefusesRequest() {
        stage.host.lose()
        var code: UISceneError.Code?
        application.activateSceneSession(for: UISceneSessionActivationRequest()) { code = ($0 as? UISceneError)?.code }
        stage.settle()
        #expect(code == .requestDenied && stage.host.windows.count == 1)
    }

    @Test func keyWindowBelongsToActiveScene() throws {
        let scene = try open()
        #expect(application.keyWindow === stage.window)
        windows[0].setActive(false)
        #expect(application.keyWindow === scene.keyWindow)
    }

    /// Each window has its own frame callbacks: a hidden one does not delay the others.
    @Test func windowsHaveIndependentFrames() throws {
        let scene = try open()
        windows[0].setSuspended(true)
        let before = windows[0].commitCount, view = try #require(scene.keyWindow?.rootViewController?.view)
        UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
        let commits = windows[1].commitCount
        stage.advance(by: 0.5)
        #expect(windows[1].commitCount - commits >= 29 && windows[0].commitCount == before)
    }

    /// A display link belongs to the program, not to each window.
    @Test func displayLinkIsCalledOncePerRefresh() throws {
        let scene = try open()
        var times: [TimeInterval] = []
        let link = CADisplayLink { times.append($0.presentation) }
        link.start()
        for window in [stage.window, try #require(scene.keyWindow)] {
            UIView.animate(withDuration: 1) { window.rootViewController?.view.alpha = 0.5 }
        }
        stage.advance(by: 0.5)
        link.invalidate()
        #expect(times.count <= 31 && times == times.sorted())
    }
}
