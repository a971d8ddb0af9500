import Foundation

/// What an interaction with text is for. Source: UIKit `UITextInteractionMode`.
public enum UITextInteractionMode: Int, Sendable {
    case editable
    case nonEditable
}

/// Source: UIKit `UITextInteractionDelegate`.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Whether a touch may begin to interact with the text.
    /// - Parameter point: In the coordinates of the interaction's view.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// A tap, a long press, a drag or the pointer is about to change the selection.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// It has ended.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
