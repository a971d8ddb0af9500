import Foundation

/// What the user begins to drag from a text. Source: UIKit `UITextDragRequest`.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
    var dragRange: UITextRange { get }
    /// What is dragged unless the delegate chooses something else.
    var suggestedItems: [UIDragItem] { get }
    /// The items that the session has already.
    var existingItems: [UIDragItem] { get }
    /// Whether the range is the selection; otherwise it is a link or an attachment.
    var isSelected: Bool { get }
    var dragSession: any UIDragSession { get }
}

/// The request of a `TextDrag`.
final class TextDragRequest: NSObject, UITextDragRequest {
    let dragRange: UITextRange
    let suggestedItems: [UIDragItem]
    let isSelected: Bool
    let dragSession: any UIDragSession
    var existingItems: [UIDragItem] { dragSession.items }

    init(_ range: NSRange, isSelected: Bool, items: [UIDragItem], session: any UIDragSession) {
        dragRange = IndexedTextRange(range)
        suggestedItems = items
        self.isSelected = isSelected
        dragSession = session
        super.init()
    }
}
