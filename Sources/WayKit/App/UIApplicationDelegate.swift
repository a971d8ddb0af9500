import CWayLaunch
import Foundation

/// What a program answers about its life. Every method has a default.
///
/// `@main class AppDelegate: UIResponder, UIApplicationDelegate` starts the program; the delegate is made by `init()`.
/// Source: UIKit `UIApplicationDelegate`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
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
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Where `@main` starts.
    public static func main() {
        ApplicationLaunch.delegateType = Self.self
        guard waykit_has_application_main() else {
            let message = "This program links WayKit without its main loop: depend on the product WayKit, not on the target.\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(70)
        }
        waykit_call_application_main()
    }
}

extension UIApplication {
    /// Source: UIKit `UIApplication.LaunchOptionsKey`.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// What `main()` leaves for the main loop, which is in a room above.
@MainActor package enum ApplicationLaunch {
    package static var delegateType: (any UIApplicationDelegate.Type)?

    /// Nil where there is no type, or it is no subclass of `NSObject`.
    package static func makeDelegate() -> (any UIApplicationDelegate)? {
        delegateType.flatMap { Instantiation.object(of: $0) as? any UIApplicationDelegate }
    }
}
