import Foundation

/// Interpolates between two layouts while a collection view changes from one to the other. Source: UIKit `UICollectionViewTransitionLayout`.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let current: UICollectionViewLayout
    private let next: UICollectionViewLayout
    private var animatedValues: [String: CGFloat] = [:]
    /// The attributes of both layouts, and the content sizes, of the present data.
    final var interpolation: LayoutInterpolation?

    /// Designated initialiser.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        current = currentLayout
        next = newLayout
        super.init()
    }

    /// There are no storyboards on Linux: a transition between two empty layouts.
    public required init?(coder: NSCoder) {
        current = UICollectionViewLayout()
        next = UICollectionViewLayout()
        super.init(coder: coder)
    }

    /// The layout at progress 0.
    open var currentLayout: UICollectionViewLayout { current }
    /// The layout at progress 1.
    open var nextLayout: UICollectionViewLayout { next }
    /// The fraction of the transition, from 0 to 1; other values extrapolate. Setting it invalidates the layout.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            guard transitionProgress.isFinite else {
                collectionLog.error("transitionProgress \(transitionProgress) is not finite: refused")
                return transitionProgress = oldValue
            }
            if oldValue != transitionProgress { invalidateLayout() }
        }
    }

    /// Sets a value of a subclass, such as the distance of a pinch from its begin.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        guard value.isFinite else { return collectionLog.error("updateValue(\(value), forAnimatedKey: \"\(key)\") is not finite: refused") }
        animatedValues[key] = value
    }

    /// The value that was set for the key; zero for none.
    open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }
}
