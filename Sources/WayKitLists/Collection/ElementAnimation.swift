import Foundation

/// How elements appear and disappear in an animated exchange of views.
@MainActor struct ElementAnimation {
    /// Asked where elements come from, and where they go.
    let newLayout: UICollectionViewLayout
    let oldLayout: UICollectionViewLayout
    /// The former element of a present one.
    var predecessor: (ElementKey) -> ElementKey? = { $0 }

    func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: newLayout.initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            newLayout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: newLayout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    /// - Parameter key: after the update.
    func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { finalAttributes(forOld: predecessor(key) ?? key) }

    /// - Parameter key: before the update.
    func finalAttributes(forOld key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: oldLayout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            oldLayout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: oldLayout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }
}
