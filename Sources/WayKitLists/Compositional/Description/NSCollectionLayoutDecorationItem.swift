import Foundation

/// A view behind a section that has no data. Source: UIKit `NSCollectionLayoutDecorationItem`.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind that the layout has registered.
    open private(set) var elementKind: String
    /// Cells are at 0; decorations at 0 are behind them.
    open var zIndex = 0

    private init(elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }

    /// Behind the whole section with its headers and footers, inside `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem { NSCollectionLayoutDecorationItem(elementKind: elementKind) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
        copy.takeSpacing(of: self)
        copy.zIndex = zIndex
        return copy
    }
}
