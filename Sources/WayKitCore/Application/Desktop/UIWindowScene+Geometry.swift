import Foundation
import WayHost

/// The error of a refused scene request. Source: UIKit `UISceneError`.
public struct UISceneError: Error, Equatable, CustomStringConvertible {
    /// Source: UIKit `UISceneError.Code`.
    public enum Code: Int, Sendable {
        case multipleScenesNotSupported = 0, requestDenied = 1, geometryRequestUnsupported = 100, geometryRequestDenied = 101
    }
    public let code: Code
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

extension UIWindowScene {
    /// A program's preferences for its window's size, state or rotation. Source: UIKit `UIWindowScene.GeometryPreferences`.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// Rotation, as iPhone programs request it. A Wayland client cannot rotate the display: such a request is refused. Source: UIKit
        /// `UIWindowScene.GeometryPreferences.iOS`.
        @preconcurrency @MainActor public final class iOS: GeometryPreferences {
            public var interfaceOrientations: UIInterfaceOrientationMask

            public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        /// What a Wayland client may request. The compositor decides; the result is visible in `isFullScreen` and the window's size. Not in UIKit.
        @preconcurrency @MainActor public final class Wayland: GeometryPreferences {
            /// Full screen or not; nil keeps the current state.
            public var isFullScreen: Bool?
            /// The screen to fill; nil leaves the choice to the compositor.
            public var screen: UIScreen?
            /// Maximised or not; nil keeps the current state.
            public var isMaximized: Bool?

            public init(isFullScreen: Bool? = nil, screen: UIScreen? = nil, isMaximized: Bool? = nil) {
                self.isFullScreen = isFullScreen
                self.screen = screen
                self.isMaximized = isMaximized
                super.init()
            }
        }
    }

    func applyGeometry(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)?) {
        func refuse(_ code: UISceneError.Code, _ reason: String) {
            let error = UISceneError(code, reason)
            guard let errorHandler else { return logger.warning("\(error)") }
            application?.enqueue { errorHandler(error) }
        }
        guard let preferences = geometryPreferences as? GeometryPreferences.Wayland else {
            return refuse(.geometryRequestUnsupported, "A Wayland client cannot turn the display; the compositor's settings do.")
        }
        guard let hostWindow else { return refuse(.geometryRequestDenied, "The scene is disconnected.") }
        if let isFullScreen = preferences.isFullScreen {
            if isFullScreen, !(sizeRestrictions?.allowsFullScreen ?? true) {
                return refuse(.geometryRequestDenied, "The scene's sizeRestrictions do not allow full screen.")
            }
            hostWindow.setFullScreen(isFullScreen, screen: preferences.screen?.model.id)
        }
        if let isMaximized = preferences.isMaximized { hostWindow.setMaximized(isMaximized) }
    }

    /// Lets the currently pressed pointer button or touch move the window interactively: for a bar that serves as a title bar. Not in UIKit.
    public func beginInteractiveMove() { hostWindow?.beginInteractiveMove() }

    /// Shows the compositor's window menu (move, resize, close …), for the last press in the window. Not in UIKit.
    /// - Parameter point: In the scene's points.
    public func showWindowMenu(at point: CGPoint) { hostWindow?.showWindowMenu(at: point) }
}
