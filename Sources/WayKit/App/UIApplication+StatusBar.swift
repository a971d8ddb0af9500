import Foundation

/// A desktop has no status bar that would be the program's: it takes no room, is hidden, and has no look.
extension UIApplication {
    /// Zero: there is no status bar.
    public var statusBarFrame: CGRect { .zero }
    /// True: there is no status bar.
    public var isStatusBarHidden: Bool { true }
    public var statusBarStyle: UIStatusBarStyle { .default }
    /// As the first scene's `interfaceOrientation`.
    public var statusBarOrientation: UIInterfaceOrientation { scenes.first?.interfaceOrientation ?? .unknown }
    /// All: the desktop turns the display, and no program keeps it from doing so.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    /// Seconds. Source: iOS's 0.3.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

    @available(*, deprecated, message: "there is no status bar on Linux: this does nothing")
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    @available(*, deprecated, message: "there is no status bar on Linux: this does nothing")
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
}

/// What a scene knows of its status bar: that there is none. Source: UIKit `UIStatusBarManager`.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { .zero }
    open var isStatusBarHidden: Bool { true }
    open var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
    /// By the shape of the window: a compositor does not tell how the display is held.
    public var interfaceOrientation: UIInterfaceOrientation {
        guard hostWindow != nil else { return .unknown }
        return bounds.width > bounds.height ? .landscapeRight : .portrait
    }
}
