import Foundation

/// One instance of the program's user interface. Source: UIKit `UIScene`.
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
    open internal(set) var activationState: ActivationState = .unattached
    /// The window's title, in its title bar and in the desktop's window list.
    open var title: String! = ""
    /// A subtitle: stored without effect on Linux.
    open var subtitle: String = ""

    /// The session of the scene.
    open internal(set) lazy var session = UISceneSession(scene: self)
    /// Set by the program, or created from the class that the session's configuration names.
    open weak var delegate: (any UISceneDelegate)?
    /// Retains a delegate that was created from the configuration.
    var createdDelegate: (any UISceneDelegate)?

    /// Opens a URL with the desktop's program for it: `UIApplication.open(_:options:completionHandler:)`.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIApplication.shared.open(url, completionHandler: completion)
    }

    /// Source: UIKit `UIScene.OpenExternalURLOptions`.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        /// Has no meaning on Linux: URLs are opened by the scheme's program.
        open var universalLinksOnly = false
        public override init() { super.init() }
    }

    /// The reasons for which the scene connects. Source: UIKit `UIScene.ConnectionOptions`.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// Nil: the desktop starts a program for an action of its desktop entry with arguments.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        /// The URLs to open; none so far.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// The activities of the request that opened the scene (`activateSceneSession(for:errorHandler:)`).
        open internal(set) var userActivities: Set<NSUserActivity> = []
        /// The program that requested the scene; nil, as the desktop does not report it.
        open var sourceApplication: String? { nil }
        /// The type of an activity that another device hands over; nil, as there is no Handoff.
        open var handoffUserActivityType: String? { nil }
    }

    /// Calls the delegate first, then posts the notification.
    func announce(_ name: Notification.Name, _ callDelegate: (any UISceneDelegate) -> Void = { _ in }) {
        delegate.map(callDelegate)
        NotificationCenter.default.post(name: name, object: self)
    }
}

/// A URL that the program should open. Source: UIKit `UIOpenURLContext`.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    /// How the URL was passed.
    open private(set) var options = UIScene.OpenURLOptions()
    init(_ url: URL) { self.url = url }
}

extension UIScene {
    /// How a URL was passed to the scene. Source: UIKit `UIScene.OpenURLOptions`.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The program that passed it; nil, as the desktop does not report it.
        open var sourceApplication: String? { nil }
        /// Data of the program that passed it; nil, as the desktop has none.
        open var annotation: Any? { nil }
        /// The file is to be opened where it is.
        open var openInPlace: Bool { true }
    }
}

/// The session of a scene; it may outlive the scene object. Source: UIKit `UISceneSession`.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// Source: UIKit `UISceneSession.Role`.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    open private(set) var role = Role.windowApplication
    /// The same at the next launch if the session is restored.
    open internal(set) var persistentIdentifier = UUID().uuidString
    open private(set) weak var scene: UIScene?
    open internal(set) var configuration: UISceneConfiguration
    /// For the program's use. It is restored at the next launch if it is a property list.
    open var userInfo: [String: Any]?
    /// What `stateRestorationActivity(for:)` of the scene's delegate returned last, at the previous launch if the session was restored. Its `userInfo` has
    /// to be a property list.
    open var stateRestorationActivity: NSUserActivity?

    init(scene: UIScene) {
        self.scene = scene
        configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    }
}

/// Describes how to create a scene. Source: UIKit `UISceneConfiguration`.
///
/// `delegateClass` and `storyboard` are set in code, in the application delegate's `application(_:configurationForConnecting:options:)`, or named by an
/// Info.plist (see `LaunchInformation`). If that returns a configuration with a name and without a class, as Xcode's template does, the class is
/// `SceneDelegate` in the module of the application delegate, and the storyboard Main, if there is one: those that the template's Info.plist names.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    /// The class of the scene's delegate, which is created by `init()`.
    open var delegateClass: AnyClass?
    /// Scenes are always `UIWindowScene`s; another class is ignored with a line in the log.
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }

    /// The storyboard whose initial controller becomes the root of the scene's window, which exists when `scene(_:willConnectTo:options:)` is called, in the
    /// delegate's `window`.
    open var storyboard: UIStoryboard?
}

/// Source: UIKit `UISceneDelegate`. Every method has a default.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The existing scene should continue this activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The scene's state, to be restored at the next launch. Asked when the scene has entered the background and when the program ends.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene of a restored session has connected: called after `scene(_:willConnectTo:options:)`.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

/// Source: UIKit `UIWindowSceneDelegate`.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    /// The window's size, orientation or traits changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection)
    /// The window's size or orientation changed.
    func windowScene(_ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection
    ) {}
    public func windowScene(_ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry) {}
}

extension UIApplication {
    /// Call after the delegate's launch methods have returned.
    package func finishLaunching(_ scene: UIWindowScene) {
        announce(Self.didFinishLaunchingNotification) { $0.applicationDidFinishLaunching(self) }
        connect(scene)
    }

    /// Gets the scene's configuration from the application's delegate, creates the scene's delegate and calls it. Without a `delegateClass` the scene
    /// has none, and the application's delegate creates the window.
    package func connect(_ scene: UIWindowScene, activity: NSUserActivity? = nil) {
        let options = UIScene.ConnectionOptions()
        if let activity { options.userActivities = [activity] }
        let configuration = delegate?.application(self, configurationForConnecting: scene.session, options: options)
        if let configuration {
            scene.session.configuration = configuration
            if let sceneClass = configuration.sceneClass, sceneClass != UIWindowScene.self {
                logger.error("UISceneConfiguration.sceneClass: \(sceneClass) is not used, every scene is a UIWindowScene")
            }
            makeDelegate(of: configuration.delegateClass ?? templateDelegateClass(for: configuration), for: scene)
        }
        let window = makeWindow(of: scene, configuration)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
        window?.makeKeyAndVisible()
        if let state = scene.session.stateRestorationActivity { scene.delegate?.scene(scene, restoreInteractionStateWith: state) }
        if scene.activationState != .background { scene.announce(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground(scene) } }
        if scene.activationState == .foregroundActive { scene.announce(UIScene.didActivateNotification) { $0.sceneDidBecomeActive(scene) } }
    }

    /// The `SceneDelegate` of Xcode's template, for a configuration that has a name only.
    private func templateDelegateClass(for configuration: UISceneConfiguration) -> AnyClass? {
        if let name = launchInformation.sceneDelegateClass, let type: AnyClass = NSClassFromString(name), type is any UISceneDelegate.Type { return type }
        return configuration.name != nil ? templateSceneDelegateClass : nil
    }

    private func makeDelegate(of type: AnyClass?, for scene: UIScene) {
        guard let type else { return }
        guard let made = Instantiation.object(of: type) as? any UISceneDelegate else {
            return logger.error("UISceneConfiguration.delegateClass: \(type) is no UISceneDelegate derived from NSObject; the scene has none")
        }
        scene.createdDelegate = made
        scene.delegate = made
    }
}
