import Foundation
import WayCollections
import WayMotion

/// Interpolates between two layouts while a collection view changes from one to the other. Source: UIKit `UICollectionViewTransitionLayout`.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let current: UICollectionViewLayout
    private let next: UICollectionViewLayout
    private var animatedValues: [String: CGFloat] = [:]
    /// Both layouts are to be prepared again.
    private var layoutsAreInvalid = false

    /// Designated initialiser.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        current = currentLayout
        next = newLayout
        super.init()
    }

    /// Nothing is decoded: a transition between two empty layouts.
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
            if oldValue != transitionProgress { invalidateLayout(with: makeInvalidationContext()) }
        }
    }

    /// Sets a value of a subclass, such as the distance of a pinch from its begin.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        guard value.isFinite else { return collectionLog.error("updateValue(\(value), forAnimatedKey: \"\(key)\") is not finite: refused") }
        animatedValues[key] = value
    }

    /// The value that was set for the key; zero for none.
    open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

    // MARK: Layout

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.everything || context.dataSourceCounts { layoutsAreInvalid = true }
    }

    override func dataWillUpdate(_ map: UpdateMap) {
        current.dataWillUpdate(map)
        next.dataWillUpdate(map)
    }

    open override func prepare() {
        super.prepare()
        guard layoutsAreInvalid else { return }
        layoutsAreInvalid = false
        for layout in [current, next] {
            layout.invalidateLayout()
            layout.prepare()
        }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        current.shouldInvalidateLayout(forBoundsChange: newBounds) || next.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.dataSourceCounts = true
        return context
    }

    /// The larger one of both layouts along each axis, so that neither end of the transition is out of range.
    open override var collectionViewContentSize: CGSize {
        let one = current.collectionViewContentSize, two = next.collectionViewContentSize
        return CGSize(width: max(one.width, two.width), height: max(one.height, two.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let shifts = owner?.layoutChange.map { change in
            let present = change.offset(at: transitionProgress)
            return (change.offsets.from - present, change.offsets.to - present)
        } ?? (.zero, .zero)
        var seen = Set<ElementKey>(), result: [UICollectionViewLayoutAttributes] = []
        let all = (current.layoutAttributesForElements(in: rect.offsetBy(dx: shifts.0.x, dy: shifts.0.y)) ?? [])
            + (next.layoutAttributesForElements(in: rect.offsetBy(dx: shifts.1.x, dy: shifts.1.y)) ?? [])
        for attributes in all where seen.insert(attributes.key).inserted { if let mixed = interpolated(for: attributes.key) { result.append(mixed) } }
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { interpolated(for: .cell(indexPath)) }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        interpolated(for: ElementKey(.supplementaryView, elementKind, indexPath))
    }
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        interpolated(for: ElementKey(.decorationView, elementKind, indexPath))
    }

    /// Between both layouts; what only one of them has fades.
    final func interpolated(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let one = current.attributes(for: key), two = next.attributes(for: key), progress = transitionProgress
        guard let model = (progress < 0.5 ? one ?? two : two ?? one)?.duplicate else { return nil }
        if let one, let two {
            model.values = .interpolated(one.values, two.values, progress)
        } else {
            model.alpha *= one == nil ? progress : 1 - progress
        }
        return model
    }

    override func supplementaryViewFollowsItem(ofKind kind: String) -> Bool {
        current.supplementaryViewFollowsItem(ofKind: kind) || next.supplementaryViewFollowsItem(ofKind: kind)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { current.flipsHorizontallyInOppositeLayoutDirection }
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { current.developmentLayoutDirection }
}
