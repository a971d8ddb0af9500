import Foundation

/// Accepts drops on its view. Of several views under the finger, the innermost one that can handle the session does. Source: UIKit `UIDropInteraction`.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Whether several drags may be over the view at the same time.
    open var allowsSimultaneousDropSessions = false
    /// The session that is over the view.
    package weak var activeSession: DropSession?

    /// - Parameter delegate: Referenced weakly.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
