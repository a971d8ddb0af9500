import Foundation

/// What a drop does. Source: UIKit `UIDropOperation`.
public enum UIDropOperation: UInt, Sendable {
    /// There is nothing to drop on.
    case cancel = 0
    /// The target would accept the items, but not now.
    case forbidden = 1
    case copy = 2
    /// Only where `allowsMoveOperation` of the session is true; elsewhere it counts as `forbidden`.
    case move = 3
}

/// A target's answer to a drag at its present position. Source: UIKit `UIDropProposal`.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @preconcurrency NSCopying {
    open private(set) var operation: UIDropOperation
    /// Kept: the position under a finger is exact.
    open var isPrecise = false
    /// The preview keeps its size over the target.
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIDropProposal(operation: operation)
        copy.isPrecise = isPrecise
        copy.prefersFullSizePreview = prefersFullSizePreview
        return copy
    }
}
