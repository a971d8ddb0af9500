import Foundation
import WayCollections
@_spi(WayKit) import WayKitCore

/// The scroll view inside a collection view that holds the cells of a section that scrolls across the layout.
final class OrthogonalScrollView: UIScrollView {
    /// The section that is shown.
    var section = 0
    /// Whether its content begins at the right end.
    var isMirrored = false
    /// The direction in which the section scrolls.
    private var scrollAxis = LayoutAxis.horizontal

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Items that a handler enlarges are not cut off: the collection view clips.
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        isDirectionalLockEnabled = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var laysOutElements: Bool { true }

    /// Takes the section's geometry over.
    func update(_ layout: SectionLayout, frame: CGRect, centering: LayoutInsets, in collectionView: UICollectionView) {
        scrollAxis = layout.axis.crossing
        if self.frame != frame { self.frame = frame }
        var size = frame.size
        size[scrollAxis] = layout.scrollLength
        if contentSize != size { contentSize = size }
        let insets = UIEdgeInsets(top: centering.top, left: centering.leading, bottom: centering.bottom, right: centering.trailing)
        if contentInset != insets { contentInset = insets }
        let behavior = layout.description.orthogonalScrollingBehavior, properties = layout.description.orthogonalScrollingProperties
        isScrollEnabled = collectionView.isScrollEnabled
        bounces = properties.bounce != .never
        let alwaysBounces = properties.bounce == .always
        (alwaysBounceHorizontal, alwaysBounceVertical) = (alwaysBounces && scrollAxis == .horizontal, alwaysBounces && scrollAxis == .vertical)
        switch properties.decelerationRate {
        case .automatic: decelerationRate = behavior == .continuous || behavior == .continuousGroupLeadingBoundary ? collectionView.decelerationRate : .fast
        case let rate: decelerationRate = DecelerationRate(rawValue: rate.rawValue)
        }
    }

    /// Touches beside the items, and those that the section does not use, belong to the collection view.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && !isScrollEnabled ? nil : hit
    }
}
