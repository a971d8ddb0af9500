import Foundation

/// Shows the items of a data source where its layout places them, with views for those that are visible. Source: UIKit `UICollectionView`.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// Decides about selection, display and more; receives scrolling events as well.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        didSet { (self as UIScrollView).delegate = delegate }
    }
    open var collectionViewLayout: UICollectionViewLayout
    open var isEditing = false
    open var allowsFocus = true
    open var selectionFollowsFocus = false

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
    func canFocusItem(at indexPath: IndexPath) -> Bool { true }
    func contentSizeChanged(of view: UICollectionReusableView) {}
    func layoutInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {}
    func missingSupplementaryView(_ kind: String, _ source: any UICollectionViewDataSource) -> UICollectionReusableView { UICollectionReusableView() }
    func implementsMove(_ source: any UICollectionViewDataSource, probing indexPath: IndexPath) -> Bool { true }
    func moveIsNotImplemented() {}
}
