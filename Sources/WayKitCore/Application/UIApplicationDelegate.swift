import CWayLaunch
import Foundation
import WayGraphics
import WayLanguage

/// Life-cycle callbacks of a program. Every method has a default.
///
/// `@main class AppDelegate: UIResponder, UIApplicationDelegate` starts the program; the delegate is created by `init()`. Source: UIKit
/// `UIApplicationDelegate`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIApplicationDelegateWindow {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Returns the configuration of a new scene; with a `delegateClass` the scene has a delegate of its own, which creates the window.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Never called: no desktop passes URLs to a running program.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Never called: Linux sends no memory warnings.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Never called.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Never called: the compositor decides the orientation of the display.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
    /// Never called.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Called after `registerForRemoteNotifications()`.
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Never called.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    )
    /// Never called: no desktop hands activities over, to a program without scenes.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Never called: see `UIApplicationShortcutItem`.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
    /// Never called: nothing wakes a program in the background.
    func application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
}

/// Lets `UIApplication.shared.delegate?.window??.rootViewController` compile: on iOS the property is an optional requirement, which only Objective-C
/// protocols can have. No program conforms to this protocol directly.
@preconcurrency @MainActor public protocol UIApplicationDelegateWindow: NSObjectProtocol {}

extension UIApplicationDelegateWindow {
    /// The delegate's `window` as a double optional, as for an optional requirement on iOS. Read only.
    @_disfavoredOverload public var window: UIWindow?? { (self as? any UIApplicationDelegate)?.ownWindow }
}

extension UIApplicationDelegate {
    fileprivate var ownWindow: UIWindow? { window }

    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { false }
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    public func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}
    public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {}
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    public func application(
        _ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// The entry point of `@main`.
    public static func main() {
        ApplicationLaunch.delegateType = Self.self
        ApplicationLaunch.run()
    }
}

extension ApplicationLaunch {
    /// Runs the main loop of the module `WayKitApp`, which ends the process.
    static func run() -> Never {
        guard waykit_has_application_main() else {
            let message = "This program links WayKit without its main loop: depend on the product WayKit, not on the target.\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(70)
        }
        waykit_call_application_main()
        exit(0)
    }
}

extension UIApplication {
    /// A URL that no program of the desktop handles: `open(_:options:completionHandler:)` reports false.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Source: UIKit `UIApplication.LaunchOptionsKey`.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// Source: UIKit `UIApplication.OpenURLOptionsKey`.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}

/// Starts the program, for a `main.swift` of the program's own. Only the delegate's class name is used, as returned by `NSStringFromClass`. Does not
/// return. Source: UIKit `UIApplicationMain`.
@discardableResult @preconcurrency @MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    if let delegateClassName {
        guard let type = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type else {
            FileHandle.standardError.write(Data("UIApplicationMain: \(delegateClassName) is the name of no UIApplicationDelegate.\n".utf8))
            exit(70)
        }
        ApplicationLaunch.delegateType = type
    }
    ApplicationLaunch.run()
}

/// Passes the delegate's type from `main()` to the main loop in the module above.
@MainActor package enum ApplicationLaunch {
    package static var delegateType: (any UIApplicationDelegate.Type)?

    /// Starts what runs on other threads and the first frame waits for. The delegate may read archives when it is made: what upper modules provide is
    /// registered.
    package static func prepare() {
        // A program that contains Foundation has not done it when it was loaded.
        startProgramLanguage()
        TextEngine.prepare()
        TextEngine.shared.setLanguage(ProgramLanguage.textLanguage.flatMap(TextLanguage.init))
        _ = UpperModules.shared
    }

    /// Nil if there is no type, or it is no subclass of `NSObject`.
    package static func makeDelegate() -> (any UIApplicationDelegate)? {
        delegateType.flatMap { Instantiation.object(of: $0) as? any UIApplicationDelegate }
    }
}
