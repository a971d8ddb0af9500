import Foundation
import WayHost

/// Why a request about a scene was refused. Source: UIKit `UISceneError`.
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
    /// What a program wants of its window's size, state or rotation. Source: UIKit `UIWindowScene.GeometryPreferences`.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// Rotation, as an iPhone's program asks for it. A Wayland client cannot turn the display: such a request is refused.
        /// Source: UIKit `UIWindowScene.GeometryPreferences.iOS`.
        @preconcurrency @MainActor public final class iOS: GeometryPreferences {
            public var interfaceOrientations: UIInterfaceOrientationMask

            public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        /// What a Wayland client may ask for. The compositor decides; what it did is seen by `isFullScreen` and the window's size. Not in UIKit.
        @preconcurrency @MainActor public final class Wayland: GeometryPreferences {
            /// Full screen or not; nil leaves it as it is.
            public var isFullScreen: Bool?
            /// The screen to fill; nil leaves the choice to the compositor.
            public var screen: UIScreen?
            /// Maximised or not; nil leaves it as it is.
            public var isMaximized: Bool?

            public init(isFullScreen: Bool? = nil, screen: UIScreen? = nil, isMaximized: Bool? = nil) {
                self.isFullScreen = isFullScreen
                self.screen = screen
                self.isMaximized = isMaximized
                super.init()
            }
        }
    }

    /// Asks the compositor for another state of the window. Source: UIKit `requestGeometryUpdate(_:errorHandler:)`.
    /// - Parameter errorHandler: Called on the next turn where the request is refused, with a `UISceneError`.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        func refuse(_ code: UISceneError.Code, _ why: String) {
            let error = UISceneError(code, why)
            guard let errorHandler else { return logger.warning("\(error)") }
            application?.enqueue { errorHandler(error) }
        }
        guard let wanted = geometryPreferences as? GeometryPreferences.Wayland else {
            return refuse(.geometryRequestUnsupported, "A Wayland client cannot turn the display; the compositor's settings do.")
        }
        guard let hostWindow else { return refuse(.geometryRequestDenied, "The scene is disconnected.") }
        if let isFullScreen = wanted.isFullScreen {
            if isFullScreen, !(sizeRestrictions?.allowsFullScreen ?? true) {
                return refuse(.geometryRequestDenied, "The scene's sizeRestrictions do not allow full screen.")
            }
            hostWindow.setFullScreen(isFullScreen, screen: wanted.screen?.model.id)
        }
        if let isMaximized = wanted.isMaximized { hostWindow.setMaximized(isMaximized) }
    }

    /// The window fills its screen. Source: UIKit `isFullScreen`.
    public var isFullScreen: Bool { hostWindow?.state.isFullScreen ?? false }

    /// Lets the pointer's button or the finger that is down now move the window: for a bar that stands in for a title bar. Not in UIKit.
    public func beginInteractiveMove() { hostWindow?.beginInteractiveMove() }

    /// Shows the compositor's menu of the window (move, resize, close …), for the last press in it. Not in UIKit.
    /// - Parameter point: In the scene's points.
    public func showWindowMenu(at point: CGPoint) { hostWindow?.showWindowMenu(at: point) }
}
