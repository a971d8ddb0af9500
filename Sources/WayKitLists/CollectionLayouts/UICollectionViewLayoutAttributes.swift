import Foundation
import WayKitCore
import WayLayers

/// Geometry and appearance of an item, a supplementary view or a decoration view of a collection view. Source: UIKit `UICollectionViewLayoutAttributes`.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`, and its layout's `layoutAttributesClass`.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
    /// The values that interpolation and comparison use.
    final var values = LayoutValues()
    package final var key = ElementKey(.cell, nil, IndexPath(item: 0, section: 0))

    /// Use the initialisers with an index path; this one makes attributes of the cell at (0, 0).
    public override init() { super.init() }

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        key = ElementKey(.cell, nil, indexPath)
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        key = ElementKey(.supplementaryView, elementKind, indexPath)
    }

    /// Attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        key = ElementKey(.decorationView, decorationViewKind, indexPath)
    }

    // MARK: Which element

    /// The position of the item, or of the item or section that a supplementary or decoration view belongs to.
    open var indexPath: IndexPath {
        get { key.indexPath }
        set { key = ElementKey(key.category, key.kind, newValue) }
    }
    /// Cell, supplementary view or decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory { key.category }
    /// The kind of a supplementary or decoration view; nil for a cell.
    open var representedElementKind: String? { key.kind }

    // MARK: Geometry

    /// The bounding box of the transformed bounds, in points of the content. Setting it sets `center` and `size`.
    open var frame: CGRect {
        get { values.frame }
        set {
            guard newValue.origin.x.isFinite, newValue.origin.y.isFinite, newValue.width.isFinite, newValue.height.isFinite else {
                return refuse("frame", newValue)
            }
            values.frame = newValue
        }
    }
    /// The centre in points of the content.
    open var center: CGPoint {
        get { values.center }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return refuse("center", newValue) }
            values.center = newValue
        }
    }
    /// The size before the transform, in points.
    open var size: CGSize {
        get { values.bounds.size }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else { return refuse("size", newValue) }
            values.bounds.size = newValue
        }
    }
    /// The bounds of the view. Its origin is zero.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            guard newValue.origin == .zero, newValue.width.isFinite, newValue.height.isFinite else { return refuse("bounds", newValue) }
            values.bounds = newValue
        }
    }
    /// The transform of the view about its centre.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(values.transform) }
        set { values.transform = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The three-dimensional transform of the view about its centre.
    open var transform3D: CATransform3D {
        get { values.transform }
        set { values.transform = newValue }
    }

    // MARK: Appearance

    /// Between 0 and 1.
    open var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue.isFinite ? min(max(newValue, 0), 1) : values.alpha }
    }
    /// Views with a larger value are above those with a smaller one. Zero by default.
    open var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }
    /// A hidden element has no view.
    open var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    private final func refuse(_ name: String, _ value: some Sendable) {
        collectionLog.error("\(name) \(value) of the layout attributes of \(key): refused")
    }

    /// Applies what the view shows beside geometry and appearance.
    func style(_ view: UICollectionReusableView) {
        guard view.isStyledAsListItem else { return }
        view.isStyledAsListItem = false
        view.layer.cornerRadius = 0
        view.clipsToBounds = false
    }

    // MARK: Dynamics

    /// The shape of the element in collisions.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Copies

    /// A copy of the same class. A subclass copies its own properties as well.
    open func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = Instantiation.object(of: type(of: self)) as? UICollectionViewLayoutAttributes else { return self }
        copy.key = key
        copy.values = values
        return copy
    }

    /// The copy as attributes.
    final var duplicate: UICollectionViewLayoutAttributes {
        guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
        return copy
    }

    /// Whether both describe the same element with the same values.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated { type(of: self) == type(of: other) && key == other.key && values == other.values }
    }

    open nonisolated override var hash: Int { MainActor.assumeIsolated { key.hashValue } }

    open nonisolated override var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)): \(key), frame \(values.frame), alpha \(values.alpha), zIndex \(values.zIndex)>" }
    }
}
