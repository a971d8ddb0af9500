import Foundation

/// One instance of the program's interface. Source: UIKit `UIScene`.
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
    public internal(set) var activationState: ActivationState = .unattached
    /// The window's title, in its decoration and in the desktop's list of windows.
    open var title: String! = ""
    /// Smaller print in the title, where a system has it: kept, and shown nowhere on Linux.
    open var subtitle: String = ""

    /// Of what the scene is an instance.
    public internal(set) lazy var session = UISceneSession(scene: self, configuration: nil)
    /// Set by the program, or made by the system of the class that the session's configuration names.
    open weak var delegate: (any UISceneDelegate)?
    /// Keeps a delegate that the system made.
    var madeDelegate: (any UISceneDelegate)?

    /// Has the desktop open an address: `UIApplication.open(_:options:completionHandler:)`.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIApplication.shared.open(url, completionHandler: completion)
    }

    /// Source: UIKit `UIScene.OpenExternalURLOptions`.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        /// Has no meaning on Linux: addresses are opened by the scheme's program.
        open var universalLinksOnly = false
        public override init() { super.init() }
    }

    /// Why the scene is made. Source: UIKit `UIScene.ConnectionOptions`.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The addresses that the program was started with; none so far.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// What the scene was asked for with (`activateSceneSession(for:errorHandler:)`).
        open internal(set) var userActivities: Set<NSUserActivity> = []
        /// The program that asked for the scene; the desktop does not tell.
        open var sourceApplication: String? { nil }
    }

    /// Tells the delegate first, then whoever observes.
    func announce(_ name: Notification.Name, _ tellDelegate: (any UISceneDelegate) -> Void = { _ in }) {
        delegate.map(tellDelegate)
        NotificationCenter.default.post(name: name, object: self)
    }
}

/// An address that the program is to open. Source: UIKit `UIOpenURLContext`.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    init(_ url: URL) { self.url = url }
}

/// What a scene is an instance of: it lasts longer than the scene. Source: UIKit `UISceneSession`.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// Source: UIKit `UISceneSession.Role`.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    public let role = Role.windowApplication
    /// Another one at each start of the program: nothing is restored.
    public let persistentIdentifier = UUID().uuidString
    public private(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    /// For the program.
    open var userInfo: [String: Any]?

    init(scene: UIScene, configuration: UISceneConfiguration?) {
        self.scene = scene
        self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    }
}

/// What a scene is made of. There is no Info.plist on Linux: `delegateClass` is set in code, in the application delegate's
/// `application(_:configurationForConnecting:options:)`. Source: UIKit `UISceneConfiguration`.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate, which the system makes one of by `init()`.
    open var delegateClass: AnyClass?
    /// Scenes are `UIWindowScene`s; another class is refused with a line in the log.
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }

    @available(*, unavailable, message: "there are no storyboards on Linux; make the window in scene(_:willConnectTo:options:)")
    public var storyboard: Never? { nil }
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
    /// The scene is asked for once more, to go on with this.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
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
}

/// Source: UIKit `UIWindowSceneDelegate`.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    /// The window has another size, orientation or traits.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection)
    /// The window has another size or orientation.
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
    /// The delegate has said that it launched.
    package func finishLaunching(_ scene: UIWindowScene) {
        announce(Self.didFinishLaunchingNotification) { $0.applicationDidFinishLaunching(self) }
        connect(scene)
    }

    /// Asks the delegate what the scene is to be, makes the scene's delegate, and tells it. Without a `delegateClass` the scene has none, and the
    /// application's delegate makes the window.
    package func connect(_ scene: UIWindowScene, activity: NSUserActivity? = nil) {
        let options = UIScene.ConnectionOptions()
        if let activity { options.userActivities = [activity] }
        let configuration = delegate?.application(self, configurationForConnecting: scene.session, options: options)
        if let configuration {
            scene.session.configuration = configuration
            if let wanted = configuration.sceneClass, wanted != UIWindowScene.self {
                logger.error("UISceneConfiguration.sceneClass: \(wanted) is not used, every scene is a UIWindowScene")
            }
            makeDelegate(of: configuration.delegateClass, for: scene)
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
        if scene.activationState != .background { scene.announce(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground(scene) } }
        if scene.activationState == .foregroundActive { scene.announce(UIScene.didActivateNotification) { $0.sceneDidBecomeActive(scene) } }
    }

    private func makeDelegate(of type: AnyClass?, for scene: UIScene) {
        guard let type else { return }
        guard let made = Instantiation.object(of: type) as? any UISceneDelegate else {
            return logger.error("UISceneConfiguration.delegateClass: \(type) is no UISceneDelegate derived from NSObject; the scene has none")
        }
        scene.madeDelegate = made
        scene.delegate = made
    }
}
