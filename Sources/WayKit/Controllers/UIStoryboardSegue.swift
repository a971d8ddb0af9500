import Foundation
import WayLog

/// A transition from one controller to another. There are no storyboards on Linux: a program creates, prepares and performs a segue in code.
/// Source: UIKit `UIStoryboardSegue`.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
    }

    /// - Parameter performHandler: called by `perform()`.
    public init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
    }

    /// Performs the change; to be overridden, unless there is a handler. Call `source.prepare(for:sender:)` before.
    open func perform() {
        guard let handler else {
            return wayLogger("waykit.controllers").error(
                "\(type(of: self)) \"\(identifier ?? "")\" from \(source) to \(destination): override perform(), or give it a handler; nothing is shown")
        }
        handler()
    }
}

extension UIViewController {
    func refuseSegue(_ identifier: String) {
        wayLogger("waykit.controllers").error(
            """
            \(self): performSegue(withIdentifier: "\(identifier)"): there are no storyboards on Linux, so no segue has a name; \
            use present or show, or make a UIStoryboardSegue and call perform()
            """)
    }
}
