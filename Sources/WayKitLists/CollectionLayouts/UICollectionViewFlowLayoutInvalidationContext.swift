import Foundation

/// Which parts of a flow layout are no longer valid. Source: UIKit `UICollectionViewFlowLayoutInvalidationContext`.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The delegate is asked for sizes and spacings again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Lines are formed again.
    open var invalidateFlowLayoutAttributes = true
}
