import Foundation

extension UIScene {
    /// How a scene is to be shown. Source: UIKit `UIScene.ActivationRequestOptions`.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene that asks; nil for the one that had the last input.
        open var requestingScene: UIScene?
        public override init() { super.init() }
    }
}

extension UIWindowScene {
    /// How a window is to be shown. Source: UIKit `UIWindowScene.ActivationRequestOptions`.
    @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        open var preferredPresentationStyle = PresentationStyle.automatic
        public override init() { super.init() }
    }

    /// Source: UIKit `UIWindowScene.PresentationStyle`.
    public enum PresentationStyle: UInt, Sendable {
        /// As `standard`.
        case automatic
        /// A window of its own.
        case standard
        /// A dialog of the requesting scene's window, above it (`xdg_toplevel.set_parent`) and answered before it where the compositor knows modal dialogs
        /// (`xdg_dialog_v1`).
        case prominent
    }

    /// What takes the place of a window's end; the compositor chooses its own. Source: UIKit `UIWindowScene.DismissalAnimation`.
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
}

/// Source: UIKit `UISceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
    public override init() { super.init() }
}

/// Source: UIKit `UIWindowSceneDestructionRequestOptions`.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Kept: the compositor animates windows that close.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// A request for a new scene, or for one that there is. Source: UIKit `UISceneSessionActivationRequest`.
@preconcurrency @MainActor open class UISceneSessionActivationRequest: NSObject {
    public let role: UISceneSession.Role
    /// The scene to bring to the front; nil for a new one.
    public let session: UISceneSession?
    open var userActivity: NSUserActivity?
    open var options: UIScene.ActivationRequestOptions?

    /// A new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.role = role
        session = nil
        self.userActivity = userActivity
        self.options = options
    }

    /// A scene that there is.
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) {
        role = session.role
        self.session = session
        self.userActivity = userActivity
        self.options = options
    }
}
