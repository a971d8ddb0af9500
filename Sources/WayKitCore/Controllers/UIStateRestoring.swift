import Foundation

/// State restoration of programs without scenes, which iOS 13 replaced. On Linux nothing is restored by it, and no method of it is called: a scene's state is
/// its `stateRestorationActivity`. Source: UIKit.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
    var restorationParent: (any UIStateRestoring)? { get }
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// A class that makes controllers again. See `UIStateRestoring`. Source: UIKit `UIViewControllerRestoration`.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}

/// A class that makes other objects again. See `UIStateRestoring`. Source: UIKit `UIObjectRestoration`.
@preconcurrency @MainActor public protocol UIObjectRestoration: AnyObject {
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (any UIStateRestoring)?
}
