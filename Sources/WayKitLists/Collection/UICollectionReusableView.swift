import Foundation
@_spi(WayKit) import WayKitCore

/// A view that a collection view shows for an element of its layout, and uses again for another one. Source: UIKit `UICollectionReusableView`.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusedView {
    package final var reuseCount = 0
    final var reuse: ReuseKey?
    /// The attributes that were applied last; nil while the view is in a reuse pool.
    final var applied: UICollectionViewLayoutAttributes?
    /// Their values then: a layout may have changed the object.
    final var appliedValues: LayoutValues?
    /// The collection view that made the view.
    final weak var presenter: UICollectionView?
    /// The element that the view shows now; nil while it disappears or waits to be used again.
    final var elementKey: ElementKey?
    /// The view is to be asked for the size that it prefers.
    final var needsMeasuring = false
    /// `willDisplay` was sent, and `didEndDisplaying` was not.
    final var isDisplayed = false

    /// The cell of a placeholder, which is not one of the data source.
    final var isPlaceholder = false

    /// The layout's view that the view is in; nil for the collection view itself.
    final weak var layoutHost: UIView?
    /// A list has set the view's corners.
    final var isStyledAsListItem = false

    /// Called by the collection view, with the frame of the layout attributes.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// From a nib or storyboard, with its properties; with another coder an empty view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UICollectionReusableView.self)
    }

    /// The identifier with which the view was dequeued; nil if it was not.
    open var reuseIdentifier: String? { reuse?.identifier }

    /// Called before the view is dequeued again. Call super.
    open func prepareForReuse() {}

    /// Called after the geometry of the attributes was applied to the view; for attributes with properties of their own.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Called before the collection view changes its layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the collection view has changed its layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view prefers: by default those given, with the size by the view's constraints, not smaller than required.
    ///
    /// Called when the view appears or its content changes, if its layout has estimated sizes.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let preferred = layoutAttributes.duplicate
        preferred.size = preferredSize(for: layoutAttributes)
        return preferred
    }

    /// The size by the constraints inside; along an axis without constraints, the given one.
    func preferredSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        let fixed = presenter?.state.layout.fixedAxes(of: attributes) ?? (width: false, height: false)
        let size = attributes.size
        let fitting = systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: fixed.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: fixed.height ? .required : .fittingSizeLevel)
        return CGSize(
            width: fixed.width || fitting.width <= 0 ? size.width : fitting.width,
            height: fixed.height || fitting.height <= 0 ? size.height : fitting.height)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        presenter?.contentSizeChanged(of: self)
    }

    /// What it shows; nil while it disappears or waits to be used again.
    @_spi(WayKit) open override var shownListItem: AnyObject? {
        guard let presenter, let elementKey else { return nil }
        return presenter.listItems.item(at: elementKey)
    }

    /// Its element is gone or not visible any more, and the view disappears in an animation.
    final var isDisappearing: Bool { isDisplayed && elementKey == nil }

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.hidesElements = system.hidesElements || isDisappearing
        return system
    }

    @_spi(WayKit) open override var isMeasuredRepeatedly: Bool { true }

    @_spi(WayKit) open override func contentChanged(of subview: UIView) {
        super.contentChanged(of: subview)
        presenter?.contentSizeChanged(of: self)
    }
}
