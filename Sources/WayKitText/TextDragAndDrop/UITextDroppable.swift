import Foundation

/// A text on which the user drops. Source: UIKit `UITextDroppable`.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput, UITextPasteConfigurationSupporting {
    /// Referenced weakly.
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    /// The interaction that accepts drops.
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether a drag is over this text.
    var isTextDropActive: Bool { get }
}
