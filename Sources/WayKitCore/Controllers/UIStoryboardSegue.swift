import Foundation
import WayLog

/// A transition from one controller to another: of a storyboard, or made by a program. Source: UIKit `UIStoryboardSegue`.
///
/// The order for a segue of a storyboard: the source's `shouldPerformSegue(withIdentifier:sender:)` if the user triggered it, the destination is made, the
/// source's `prepare(for:sender:)`, `perform()`.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private let handler: (() -> Void)?
    /// What a segue of a storyboard does by its kind.
    package var kindAction: (() -> Void)?

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

    /// Performs the change: by the handler, or as the segue's kind in the storyboard says (show, present…). A custom segue overrides it; one that a program
    /// makes without a handler has to.
    open func perform() {
        guard let change = handler ?? kindAction else {
            return wayLogger("waykit.controllers").error(
                "\(type(of: self)) \"\(identifier ?? "")\" from \(source) to \(destination): override perform(), or give it a handler; nothing is shown")
        }
        change()
    }
}

/// Where an unwind segue begins, and what it looks for. Source: UIKit `UIStoryboardUnwindSegueSource`.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that is left.
    open private(set) var source: UIViewController
    /// The action that the controller at the end has.
    open private(set) var unwindAction: Selector
    open private(set) var sender: Any?
    /// As the storyboard names the action.
    package let actionName: String

    package init(source: UIViewController, actionName: String, sender: Any?) {
        self.source = source
        self.actionName = actionName
        self.sender = sender
        unwindAction = Selector.unwind(named: actionName)
    }
}

extension Selector {
    /// An unwind action of whichever controller has it under that name.
    static func unwind(named name: String) -> Selector {
        Selector(UIViewController.self, name: name) { controller in
            { (segue: Any?) -> Void in
                if let own = UINibConnection.action(name, of: controller) { own.perform(on: controller, with: segue) }
            }
        }
    }
}
