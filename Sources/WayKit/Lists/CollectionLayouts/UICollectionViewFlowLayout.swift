import Foundation

/// Lays items out in lines, section after section, with headers and footers. Source: UIKit `UICollectionViewFlowLayout`.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var headerReferenceSize: CGSize = .zero
    open var footerReferenceSize: CGSize = .zero
    open var sectionInset: UIEdgeInsets = .zero
    func defaultItemSize() -> CGSize { .zero }
}
