import Foundation

/// A drag over a text. Source: UIKit `UITextDropRequest`.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
    var dropPosition: UITextPosition { get }
    /// A move within the same text, a copy otherwise.
    var suggestedProposal: UITextDropProposal { get }
    /// Whether the drag comes from this text.
    var isSameView: Bool { get }
    var dropSession: any UIDropSession { get }
}

/// Whether a text that is not editable accepts a drop. Source: UIKit `UITextDropEditability`.
public enum UITextDropEditability: Int, Sendable {
    case no = 0
    /// For this drop.
    case temporary = 1
    /// From now on.
    case yes = 2
}

/// The request of a `TextDrop`.
final class TextDropRequest: NSObject, UITextDropRequest {
    let dropPosition: UITextPosition
    let suggestedProposal: UITextDropProposal
    let isSameView: Bool
    let dropSession: any UIDropSession

    init(_ position: UITextPosition, isSameView: Bool, session: any UIDropSession) {
        dropPosition = position
        self.isSameView = isSameView
        dropSession = session
        suggestedProposal = UITextDropProposal(operation: isSameView && session.allowsMoveOperation ? .move : .copy)
        super.init()
    }
}
