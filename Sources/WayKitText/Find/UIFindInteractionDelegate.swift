import Foundation

/// Provides the session of a find interaction. Source: UIKit `UIFindInteractionDelegate`.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Called when the user wants to find text. Nil: the find bar does not appear.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    /// The find bar appears.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    /// The find bar disappears.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
