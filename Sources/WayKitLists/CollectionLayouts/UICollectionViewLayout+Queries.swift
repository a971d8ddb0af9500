import Foundation
import WayLayers

extension UICollectionViewLayout {
    /// The attributes of an element; nil if the layout has none.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// Attributes of `layoutAttributesClass`.
    func makeAttributes(_ key: ElementKey, frame: CGRect) -> UICollectionViewLayoutAttributes {
        let type: AnyClass = Self.layoutAttributesClass
        var attributes = UICollectionViewLayoutAttributes()
        if type != UICollectionViewLayoutAttributes.self, let custom = Instantiation.object(of: type) as? UICollectionViewLayoutAttributes { attributes = custom }
        attributes.key = key
        attributes.values.center = CGPoint(x: frame.midX, y: frame.midY)
        attributes.values.bounds.size = frame.size
        return attributes
    }

    /// The registered class of a kind of decoration views; of a transition, that of either layout.
    func decorationClass(_ kind: String) -> UICollectionReusableView.Type? {
        if let type = decorationClasses[kind] { return type }
        guard let transition = self as? UICollectionViewTransitionLayout else { return nil }
        return transition.nextLayout.decorationClass(kind) ?? transition.currentLayout.decorationClass(kind)
    }

    /// The registered nib of a kind of decoration views; of a transition, that of either layout.
    func decorationNib(_ kind: String) -> UINib? {
        if let nib = decorationNibs[kind] { return nib }
        guard let transition = self as? UICollectionViewTransitionLayout else { return nil }
        return transition.nextLayout.decorationNib(kind) ?? transition.currentLayout.decorationNib(kind)
    }

    /// A layout belongs to one collection view at a time.
    func attach(to view: UICollectionView?) {
        guard owner !== view else { return }
        if owner != nil { removeHosts() }
        owner = view
    }
}

extension UICollectionView {
    /// Whether horizontal coordinates of the layout are mirrored.
    var mirrorsLayout: Bool {
        state.layout.flipsHorizontallyInOppositeLayoutDirection && state.layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    /// The attributes in the view's coordinates.
    func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard let attributes, mirrorsLayout else { return attributes }
        let copy = attributes.duplicate
        copy.values.center.x = contentSize.width - copy.values.center.x
        return copy
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        mirrorsLayout ? CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    /// What the layout has in a rectangle, in the view's coordinates.
    func layoutAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let all = asLayout { state.layout.layoutAttributesForElements(in: mirrored(rect)) } ?? []
        return mirrorsLayout ? all.compactMap { mirrored($0) } : all
    }

    /// Copies of the attributes, in the layout's coordinates, of what is visible or a view's size away from it.
    func attributesAround() -> [ElementKey: UICollectionViewLayoutAttributes] {
        let rect = mirrored(bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
        var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        if state.validity != .invalid { for attributes in asLayout({ state.layout.layoutAttributesForElements(in: rect) }) ?? [] { result[attributes.key] = attributes.duplicate } }
        for (key, view) in elements.shown where result[key] == nil { result[key] = mirrored(view.applied?.duplicate) }
        return result
    }
}
