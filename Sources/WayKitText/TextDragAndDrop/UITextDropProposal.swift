import Foundation

/// A text's answer to a drag at its present position. Source: UIKit `UITextDropProposal`.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
    /// What dropped text replaces. Source: UIKit `UITextDropAction`.
    public enum Action: UInt, Sendable {
        /// Nothing.
        case insert = 0
        case replaceSelection
        case replaceAll
    }

    /// Source: UIKit `UITextDropProgressMode`.
    public enum ProgressMode: UInt, Sendable {
        case system = 0
        case custom
    }

    /// Who inserts dropped text. Source: UIKit `UITextDropPerformer`.
    public enum Performer: UInt, Sendable {
        case view = 0
        /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
        case delegate
    }

    open var dropAction = Action.insert
    /// `custom` shows no progress of the system.
    open var dropProgressMode = ProgressMode.system
    /// Whether text that is moved within its view is moved as it is; otherwise its items are loaded, as those of other views are.
    open var useFastSameViewOperations = true
    open var dropPerformer = Performer.view

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITextDropProposal(operation: operation)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        copy.dropAction = dropAction
        copy.dropProgressMode = dropProgressMode
        copy.useFastSameViewOperations = useFastSameViewOperations
        copy.dropPerformer = dropPerformer
        return copy
    }
}
