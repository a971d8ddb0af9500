import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Services of `UIApplication` for a program.
@MainActor struct ApplicationServicesTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    var application: UIApplication { UIApplication.shared }

    init() {
        stage.show(root)
    }

    // MARK: Ignoring events

    final class TouchView: UIView {
        var received: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("cancelled") }
    }

    @Test func ignoredTouchesAreNeverDelivered() {
        let view = TouchView(frame: root.view.bounds), point = CGPoint(x: 100, y: 100)
        root.view.addSubview(view)
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        stage.touchDown(at: point)
        application.endIgnoringInteractionEvents()
        #expect(application.isIgnoringInteractionEvents)
        application.endIgnoringInteractionEvents()
        #expect(!application.isIgnoringInteractionEvents)
        stage.touchMove(to: CGPoint(x: 100, y: 150))
        stage.touchUp()
        #expect(view.received == [])
        stage.tap(at: point)
        #expect(view.received == ["began", "ended"])
    }

    @Test func activeTouchContinuesWhileIgnoring() {
        let view = TouchView(frame: root.view.bounds)
        root.view.addSubview(view)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        application.beginIgnoringInteractionEvents()
        stage.touchMove(to: CGPoint(x: 100, y: 150))
        stage.touchDown(1, at: CGPoint(x: 200, y: 100))
        stage.touchUp()
        stage.touchUp(1)
        application.endIgnoringInteractionEvents()
        #expect(view.received == ["began", "moved", "ended"])
    }

    @Test func keysAndScrollingAreIgnored() {
        final class KeyView: UIView {
            var received: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { received.append("began") }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { received.append("ended") }
        }
        let keys = KeyView(), scrollView = UIScrollView(frame: root.view.bounds)
        scrollView.contentSize = CGSize(width: 400, height: 4000)
        root.view.addSubview(scrollView)
        root.view.addSubview(keys)
        keys.becomeFirstResponder()
        application.beginIgnoringInteractionEvents()
        stage.press("a")
        stage.scroll(at: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: 300), duration: 0.2)
        application.endIgnoringInteractionEvents()
        stage.settle()
        #expect(keys.received == [] && scrollView.contentOffset == .zero)
        stage.press("a")
        #expect(keys.received == ["began", "ended"])
    }

    @Test func unbalancedEndIsLogged() {
        application.endIgnoringInteractionEvents()
        #expect(stage.diagnostics.contains { $0.contains("endIgnoringInteractionEvents() without a begin") })
        #expect(!application.isIgnoringInteractionEvents)
    }

    // MARK: Unsupported services

    @Test func statusBarIsHiddenAndEmpty() {
        #expect(application.statusBarFrame == .zero)
        #expect(application.isStatusBarHidden)
        #expect(application.statusBarOrientation == .portrait)
        #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
        #expect(stage.window.windowScene?.statusBarManager?.statusBarFrame == .zero)
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        #expect(application.statusBarOrientation.isLandscape)
        #expect(UIApplication.didChangeStatusBarFrameNotification.rawValue == "UIApplicationDidChangeStatusBarFrameNotification")
    }

    @Test func hapticFeedbackHasNoEffect() {
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        impact.prepare()
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        #expect(stage.diagnostics == [])
        #expect(UIImpactFeedbackGenerator.FeedbackStyle.rigid.rawValue == 4 && UINotificationFeedbackGenerator.FeedbackType.error.rawValue == 2)
    }

    @Test func backgroundTimeIsUnlimited() {
        let task = application.beginBackgroundTask(withName: "save")
        #expect(task != .invalid)
        application.endBackgroundTask(task)
        #expect(application.backgroundTimeRemaining > 1_000_000)
        application.applicationIconBadgeNumber = 3
        #expect(application.applicationIconBadgeNumber == 3)
    }

    // MARK: URLs

    private struct Opener: URLOpener {
        let log: (String) -> Void
        func canOpen(_ url: URL) -> Bool { url.scheme == "https" }
        func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
            guard canOpen(url) else { return completion(false) }
            log(url.absoluteString + (activationToken.map { " by \($0)" } ?? ""))
            completion(true)
        }
    }

    @Test func openUsesActivationTokenOfLastInputWindow() throws {
        var opened: [String] = []
        let second = try application.openScene(WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 100, height: 100)))
        application.opener = Opener { opened.append($0) }
        stage.advance(by: 0)
        stage.tap(at: CGPoint(x: 100, y: 100))
        let address = try #require(URL(string: "https://swift.org"))
        application.open(address)
        let window = try #require(second.hostWindow as? HeadlessWindow)
        window.post(.keyboardFocus(true))
        application.open(address)
        stage.advance(by: 0)
        #expect(opened == ["https://swift.org by token-of-1", "https://swift.org by token-of-2"])
    }

    /// An unresponsive compositor does not prevent opening.
    @Test func urlOpensWithoutTokenAfterTimeout() throws {
        var opened: [String] = [], answers: [Bool] = []
        application.opener = Opener { opened.append($0) }
        let window = try #require(stage.window.windowScene?.hostWindow as? HeadlessWindow)
        window.answersTokenRequests = false
        application.open(try #require(URL(string: "https://swift.org"))) { answers.append($0) }
        stage.advance(by: 0.4)
        #expect(opened == [])
        stage.advance(by: 0.2)
        #expect(opened == ["https://swift.org"] && answers == [true])
    }

    @Test func environmentContainsOnlyNewActivationToken() {
        let own = ["HOME": "/home/a", "XDG_ACTIVATION_TOKEN": "ours", "DESKTOP_STARTUP_ID": "ours"]
        #expect(
            DesktopOpener.environment(own, activationToken: "new")
                == ["HOME": "/home/a", "XDG_ACTIVATION_TOKEN": "new", "DESKTOP_STARTUP_ID": "new"])
        #expect(DesktopOpener.environment(own, activationToken: nil) == ["HOME": "/home/a"])
    }

    @Test func urlsAreOpenedByDesktopPrograms() throws {
        var opened: [String] = [], answers: [Bool] = []
        let address = try #require(URL(string: "https://swift.org")), strange = try #require(URL(string: "strange:1"))
        #expect(!application.canOpenURL(address))
        application.opener = Opener { opened.append($0) }
        #expect(application.canOpenURL(address) && !application.canOpenURL(strange))
        application.open(address) { answers.append($0) }
        #expect(answers == [], "the completion comes on the next turn")
        stage.advance(by: 0)
        application.open(strange, options: [:]) { answers.append($0) }
        stage.advance(by: 0)
        #expect(opened == ["https://swift.org by token-of-1"] && answers == [true, false])
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("strange"))
    }

    @Test func urlHandlersAreReadFromMimeAssociations() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let applications = folder.appendingPathComponent("share/applications"), programs = folder.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        try "[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;\nx-scheme-handler/tel=\n".write(
            to: applications.appendingPathComponent("mimeinfo.cache"), atomically: true, encoding: .utf8)
        let command = programs.appendingPathComponent("xdg-open")
        try "#!/bin/sh\n".write(to: command, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)
        let environment = ["PATH": programs.path, "XDG_DATA_DIRS": "\(folder.path)/share", "HOME": folder.path]
        let opener = DesktopOpener(environment: environment)
        #expect(opener.canOpen(try #require(URL(string: "mailto:a@b.c"))))
        #expect(!opener.canOpen(try #require(URL(string: "tel:110"))))
        #expect(opener.canOpen(folder) && !opener.canOpen(folder.appendingPathComponent("nothing")))
        #expect(!DesktopOpener(environment: ["HOME": folder.path]).canOpen(try #require(URL(string: "mailto:a@b.c"))), "no xdg-open")
    }

    // MARK: Accessibility

    @Test func accessibilityPreferencesAreReadFromDesktopSettings() {
        func read(_ settings: String..., environment: [String: String] = [:]) -> AccessibilityPreferences {
            var sources = AccessibilityPreferences.Sources()
            sources.environment = environment
            sources.gtkSettings = settings
            return AccessibilityPreferences(sources)
        }
        #expect(read() == AccessibilityPreferences())
        #expect(read("[Settings]\ngtk-enable-animations = 0\ngtk-theme-name=HighContrastInverse\n").reducesMotion)
        #expect(read("[Settings]\ngtk-theme-name=HighContrastInverse\n").isHighContrast)
        #expect(!read("gtk-enable-animations=0", "gtk-enable-animations=1").reducesMotion, "the newer version's settings go first")
        #expect(read(environment: ["WAYKIT_REDUCE_MOTION": "1"]).reducesMotion)
        #expect(!read("gtk-enable-animations=0", environment: ["WAYKIT_REDUCE_MOTION": "0"]).reducesMotion)
    }

    @Test func changedPreferencePostsNotification() {
        var received = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { received += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
        application.accessibility.reducesMotion = true
        #expect(UIAccessibility.isReduceMotionEnabled && received == 1)
    }

    // MARK: Life cycle

    @MainActor final class Listener: NSObject {
        var received: [String] = []
        func note(_ notification: Notification) { received.append(notification.name.rawValue) }
    }

    final class Delegate: UIResponder, UIApplicationDelegate {
        var received: [String] = []
        func applicationDidBecomeActive(_ application: UIApplication) { received.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { received.append("resign") }
        func applicationDidEnterBackground(_ application: UIApplication) { received.append("background \(application.applicationState)") }
        func applicationWillEnterForeground(_ application: UIApplication) { received.append("foreground \(application.applicationState)") }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        static var last: SceneDelegate?
        var received: [String] = []
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            Self.last = self
            received.append("connect \(session.configuration.name ?? "")")
        }
        func sceneDidBecomeActive(_ scene: UIScene) { received.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { received.append("resign") }
        func sceneDidEnterBackground(_ scene: UIScene) { received.append("background") }
        func sceneWillEnterForeground(_ scene: UIScene) { received.append("foreground") }
        func sceneDidDisconnect(_ scene: UIScene) { received.append("disconnect") }
    }

    final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
        var received: [String] = []
        func applicationWillResignActive(_ application: UIApplication) { received.append("resign") }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    @Test func suspendedWindowPostsLifeCycleNotifications() {
        let delegate = Delegate(), listener = Listener()
        application.delegate = delegate
        NotificationCenter.default.addObserver(listener, selector: Selector(Listener.note(_:), name: "note(_:)"), name: nil, object: application)
        stage.hostWindow.setSuspended(true)
        stage.advance(by: 0)
        stage.hostWindow.setSuspended(false)
        stage.advance(by: 0)
        #expect(delegate.received == ["resign", "background background", "foreground background", "active"])
        #expect(listener.received == [
            "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
            "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
        ])
    }

    @Test func sceneDelegateIsCalledInsteadOfApplicationDelegate() throws {
        let delegate = SceneAppDelegate()
        application.delegate = delegate
        application.connect(stage.scene)
        let scene = try #require(SceneDelegate.last)
        #expect(stage.scene.delegate === scene)
        stage.hostWindow.setSuspended(true)
        stage.advance(by: 0)
        stage.hostWindow.setSuspended(false)
        stage.advance(by: 0)
        #expect(scene.received == ["connect Default Configuration", "foreground", "active", "resign", "background", "foreground", "active"])
        #expect(delegate.received == [])
        stage.scene.disconnect()
        #expect(scene.received.last == "disconnect")
    }

    @Test func windowsPostKeyAndVisibilityNotifications() {
        let listener = Listener(), window = UIWindow(windowScene: stage.scene), centre = NotificationCenter.default
        let note = Selector(Listener.note(_:), name: "note(_:)")
        for other in [window, stage.window] { centre.addObserver(listener, selector: note, name: nil, object: other) }
        window.makeKeyAndVisible()
        #expect(listener.received == ["UIWindowDidBecomeVisibleNotification", "UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification"])
        window.isHidden = true
        #expect(listener.received.last == "UIWindowDidBecomeHiddenNotification")
    }

    @Test func applicationExposesScenesAndWindows() {
        #expect(application.keyWindow === stage.window)
        #expect(application.windows.contains { $0 === stage.window })
        #expect(application.connectedScenes.first as? UIWindowScene === stage.scene)
        #expect((application.connectedScenes.first as? UIWindowScene)?.windows.first { $0.isKeyWindow } === stage.window)
        #expect(application.applicationState == .active)
        #expect(application.delegate?.window == nil)
        #expect(stage.scene.session.role == .windowApplication && stage.scene.session.scene === stage.scene)
    }
}
