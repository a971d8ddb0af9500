import Foundation

extension UIScene {
    /// Options for activating a scene. Source: UIKit `UIScene.ActivationRequestOptions`.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The requesting scene; nil for the one that had the last input.
        open var requestingScene: UIScene?
        public override init() { super.init() }
    }
}

extension UIWindowScene {
    /// Options for activating a window scene. Source: UIKit `UIWindowScene.ActivationRequestOptions`.
    @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        open var preferredPresentationStyle = PresentationStyle.automatic
        /// The state of the window: full screen on one of the outputs, for example. Not in UIKit.
        public final var geometryPreferences: GeometryPreferences.Wayland?
        public override init() { super.init() }
    }

    /// Source: UIKit `UIWindowScene.PresentationStyle`.
    public enum PresentationStyle: UInt, Sendable {
        /// As `standard`.
        case automatic
        /// A window of its own.
        case standard
        /// A dialog of the requesting scene's window, above it (`xdg_toplevel.set_parent`) and modal if the compositor supports it (`xdg_dialog_v1`).
        case prominent
    }

    /// The animation with which a window closes; ignored, the compositor chooses its own. Source: UIKit `UIWindowScene.DismissalAnimation`.
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
}

/// Source: UIKit `UISceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
    public override init() { super.init() }
}

/// Source: UIKit `UIWindowSceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Stored without effect: the compositor animates closing windows.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// A request to open a new scene or activate an existing one. Source: UIKit `UISceneSessionActivationRequest`.
@preconcurrency @MainActor open class UISceneSessionActivationRequest: NSObject {
    open private(set) var role: UISceneSession.Role
    /// The scene to bring to the front; nil for a new one.
    open private(set) var session: UISceneSession?
    open var userActivity: NSUserActivity?
    open var options: UIScene.ActivationRequestOptions?

    /// Requests a new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.role = role
        session = nil
        self.userActivity = userActivity
        self.options = options
    }

    /// Requests an existing scene.
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) {
        role = session.role
        self.session = session
        self.userActivity = userActivity
        self.options = options
    }
}
