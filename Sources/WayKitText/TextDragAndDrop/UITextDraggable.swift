import Foundation

/// A text from which the user drags. Source: UIKit `UITextDraggable`.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
    /// Referenced weakly.
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// The interaction that lifts text; disable it for no drags.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether a drag from this text is in progress.
    var isTextDragActive: Bool { get }
    var textDragOptions: UITextDragOptions { get set }
}

/// How text is dragged. Source: UIKit `UITextDragOptions`.
public struct UITextDragOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Previews have the label colour in place of the text's colours.
    public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}
