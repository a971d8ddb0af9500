import Foundation
import WayKitCore
import WayLayers
import WayMotion

/// A visible item as a section's handler sees it: attributes in the coordinates of the section's content.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    let attributes: UICollectionViewLayoutAttributes
    /// The origin of the section's content in the collection view.
    private let origin: CGPoint
    private let original: LayoutValues

    init(_ attributes: UICollectionViewLayoutAttributes, origin: CGPoint) {
        self.attributes = attributes
        self.origin = origin
        original = attributes.values
    }

    /// The handler changed something.
    var isChanged: Bool { attributes.values != original }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center - origin }
        set { attributes.center = newValue + origin }
    }
    var bounds: CGRect { attributes.bounds }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.key.description }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y) }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
