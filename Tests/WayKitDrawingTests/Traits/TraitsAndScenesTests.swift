import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

private struct Density: UITraitDefinition {
    static let defaultValue = 1
    static let name = "Density"
    static let identifier = "org.example.density"
}

private struct Ink: UITraitDefinition {
    static let defaultValue = false
    static let affectsColorAppearance = true
}

extension UITraitCollection {
    fileprivate var density: Int { self[Density.self] }
}

extension UIMutableTraits {
    fileprivate var density: Int {
        get { self[Density.self] }
        set { self[Density.self] = newValue }
    }
}

/// Documented behaviour of trait collections, scenes and the application's life cycle.
@MainActor struct TraitsAndScenesTests {
    // MARK: Collections

    @Test func collectionsAreBuiltAndCompared() {
        let empty = UITraitCollection()
        #expect(empty.userInterfaceStyle == .unspecified && empty.horizontalSizeClass == .unspecified && empty.displayScale == 0)
        #expect(empty.userInterfaceIdiom == .unspecified && empty.layoutDirection == .unspecified && empty.density == 1)
        #expect(empty.preferredContentSizeCategory == .unspecified && empty.accessibilityContrast == .unspecified)
        let built = UITraitCollection { traits in
            traits.userInterfaceStyle = .dark
            traits.density = 3
        }
        #expect(built.userInterfaceStyle == .dark && built.density == 3 && built.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!built.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)) && built.containsTraits(in: empty))
        let changed = built.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(changed.userInterfaceStyle == .light && changed.density == 3 && built.userInterfaceStyle == .dark)
        #expect(changed.hasDifferentColorAppearance(comparedTo: built) && !changed.hasDifferentColorAppearance(comparedTo: changed))
        let inked = built.modifyingTraits { $0[Ink.self] = true }
        #expect(inked.hasDifferentColorAppearance(comparedTo: built))
        #expect(built.replacing(Density.self, value: 7).density == 7)
        #expect(built == UITraitCollection { ($0.userInterfaceStyle, $0.density) = (.dark, 3) } && built != changed)
        let joined = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light)])
        #expect(joined.userInterfaceStyle == .light)
        #expect(changed.changedTraits(from: built).contains { $0 == UITraitUserInterfaceStyle.self })
    }

    @Test func dynamicColoursReadCustomTraits() {
        let color = UIColor { $0[Ink.self] ? .red : .green }
        #expect(color.resolvedColor(with: UITraitCollection { $0[Ink.self] = true }) == .red)
        #expect(color.resolvedColor(with: UITraitCollection()) == .green)
        var current = UIUserInterfaceStyle.unspecified
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { current = UITraitCollection.current.userInterfaceStyle }
        #expect(current == .dark && UITraitCollection.current.userInterfaceStyle != .dark)
    }

    // MARK: Changes

    private final class Page: UIViewController {
        var log: [String] = []
        func densityChanged() { log.append("action") }
    }

    @Test func overridesReachDescendantsAndHandlers() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), page = Page(), view = UIView()
        stage.show(page)
        page.view.addSubview(view)
        var changes: [String] = []
        let registration = view.registerForTraitChanges([Density.self, UITraitUserInterfaceStyle.self]) { (view: UIView, previous: UITraitCollection) in
            changes.append("\(previous.density)-\(view.traitCollection.density)")
        }
        page.traitOverrides.density = 2
        #expect(page.traitOverrides.contains(Density.self) && !page.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        view.updateTraitsIfNeeded()
        #expect(view.traitCollection.density == 2 && changes == ["1-2"])
        page.traitOverrides.density = 2
        stage.advance(by: 0.1)
        #expect(changes == ["1-2"])
        stage.window.windowScene?.traitOverrides.userInterfaceStyle = .dark
        stage.advance(by: 0.1)
        #expect(changes == ["1-2", "2-2"] && view.traitCollection.userInterfaceStyle == .dark)
        view.traitOverrides.userInterfaceStyle = .light
        stage.advance(by: 0.1)
        #expect(view.traitCollection.userInterfaceStyle == .light && page.traitCollection.userInterfaceStyle == .dark && changes.count == 3)
        page.traitOverrides.remove(Density.self)
        stage.advance(by: 0.1)
        #expect(view.traitCollection.density == 1 && changes.count == 4 && changes.last == "2-1")
        view.unregisterForTraitChanges(registration)
        page.traitOverrides.density = 9
        stage.advance(by: 0.1)
        #expect(changes.count == 4)
    }

    @Test func overrideSetInLoadingIsThereBeforeAppearing() {
        final class Early: UIViewController {
            var seen: [Int] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                traitOverrides.density = 5
            }
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                seen.append(traitCollection.density)
                seen.append(view.traitCollection.density)
            }
        }
        let stage = TestStage(size: CGSize(width: 100, height: 100)), page = Early()
        stage.show(page)
        stage.settle()
        #expect(page.seen == [5, 5])
    }

    @Test func targetsAndActionsAreCalled() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), page = Page()
        stage.show(page)
        page.registerForTraitChanges([Density.self], action: Selector(Page.densityChanged, name: "densityChanged"))
        page.traitOverrides.density = 4
        stage.advance(by: 0.1)
        #expect(page.log == ["action"])
    }

    @Test func viewOutsideOfAWindowHasTraits() {
        let view = UIView()
        #expect(view.traitCollection.userInterfaceStyle != .unspecified && view.traitCollection.displayScale > 0)
        view.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark)
    }

    // MARK: Scenes

    @MainActor private final class Listener: NSObject {
        var received: [String] = []
        func note(_ notification: Notification) {
            let name = notification.name.rawValue.replacingOccurrences(of: "Notification", with: "")
            received.append("\(name) \(UIApplication.shared.applicationState)")
        }
    }

    private final class AppDelegate: UIResponder, UIApplicationDelegate {
        var log: [String] = []
        private func note(_ name: String, _ application: UIApplication) { log.append("\(name) \(application.applicationState)") }
        func applicationWillResignActive(_ application: UIApplication) { note("resign", application) }
        func applicationDidEnterBackground(_ application: UIApplication) { note("background", application) }
        func applicationWillEnterForeground(_ application: UIApplication) { note("foreground", application) }
        func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }
    }

    private func suspendAndResume(_ stage: TestStage) {
        stage.hostWindow.setSuspended(true)
        stage.advance(by: 0)
        stage.hostWindow.setSuspended(false)
        stage.advance(by: 0)
    }

    @Test func statesOfTheApplicationInItsDelegate() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), delegate = AppDelegate()
        stage.show(UIViewController())
        UIApplication.shared.delegate = delegate
        suspendAndResume(stage)
        #expect(delegate.log == ["resign active", "background background", "foreground background", "active active"])
    }

    private final class SceneLog: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var log: [String] = []
        private func note(_ name: String, _ scene: UIScene) { log.append("\(name) \(scene.activationState)") }
        func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
        func sceneWillResignActive(_ scene: UIScene) { note("resign", scene) }
        func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }
        func sceneWillEnterForeground(_ scene: UIScene) { note("foreground", scene) }
    }

    @Test func statesOfTheSceneInItsDelegate() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), delegate = SceneLog()
        stage.show(UIViewController())
        stage.scene.delegate = delegate
        suspendAndResume(stage)
        #expect(delegate.log == ["resign foregroundActive", "background background", "foreground background", "active foregroundActive"])
    }

    @Test func sceneNotificationsPrecedeThoseOfTheApplication() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), listener = Listener()
        stage.show(UIViewController())
        let names = [
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
            UIScene.didActivateNotification, UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        ]
        for name in names {
            NotificationCenter.default.addObserver(listener, selector: Selector(Listener.note(_:), name: "note(_:)"), name: name, object: nil)
        }
        suspendAndResume(stage)
        #expect(Set(listener.received.map { $0.split(separator: " ")[0] }).count == 8 && listener.received.count == 8)
        let scenes = listener.received.filter { $0.hasPrefix("UIScene") }.map { String($0.split(separator: " ")[0]) }
        #expect(scenes == ["UISceneWillDeactivate", "UISceneDidEnterBackground", "UISceneWillEnterForeground", "UISceneDidActivate"])
    }

    @Test func scenesAndSessions() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        stage.show(UIViewController())
        let scene = stage.scene, session = scene.session
        #expect(scene.activationState == .foregroundActive && session.scene === scene && session.role == .windowApplication)
        #expect(!session.persistentIdentifier.isEmpty && session.userInfo == nil && session.stateRestorationActivity == nil)
        #expect(scene.windows.contains { $0 === stage.window } && scene.keyWindow === stage.window && stage.window.windowScene === scene)
        #expect(UIApplication.shared.openSessions.contains(session) && UIApplication.shared.connectedScenes.contains(scene))
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        #expect(configuration.name == nil && configuration.role == .windowApplication && configuration.sceneClass == nil)
        #expect(configuration.delegateClass == nil)
    }
}
