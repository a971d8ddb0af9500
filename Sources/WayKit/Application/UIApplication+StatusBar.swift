import Foundation

/// On a desktop no program has a status bar: its frame is empty, and it is hidden.
extension UIApplication {
    /// Zero: there is no status bar.
    public var statusBarFrame: CGRect { .zero }
    /// True: there is no status bar.
    public var isStatusBarHidden: Bool { true }
    /// Always the default: there is no status bar. A style that is set has no effect.
    public var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set {}
    }
    /// Always false: there is no status bar that would show it. A value that is set has no effect.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }
    /// The first scene's `interfaceOrientation`.
    public var statusBarOrientation: UIInterfaceOrientation { scenes.first?.interfaceOrientation ?? .unknown }
    /// All: the desktop rotates the display, and no program can prevent it.
    public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    /// Seconds. Source: iOS's 0.3.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

    @available(*, deprecated, message: "there is no status bar on Linux: this does nothing")
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    @available(*, deprecated, message: "there is no status bar on Linux: this does nothing")
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
}

/// A scene's status bar, which does not exist. Source: UIKit `UIStatusBarManager`.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { .zero }
    open var isStatusBarHidden: Bool { true }
    open var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
    /// Derived from the window's aspect ratio: a compositor does not report the device orientation.
    public var interfaceOrientation: UIInterfaceOrientation {
        guard hostWindow != nil else { return .unknown }
        return bounds.width > bounds.height ? .landscapeRight : .portrait
    }
}
