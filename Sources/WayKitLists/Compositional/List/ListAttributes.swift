import Foundation
import WayKitCore

/// The attributes of a cell in a list: also its round corners.
final class ListItemAttributes: UICollectionViewLayoutAttributes {
    var corners: CACornerMask = []

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ListItemAttributes)?.corners = corners
        return copy
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListItemAttributes else { return false }
        return MainActor.assumeIsolated { corners == other.corners }
    }

    override func style(_ view: UICollectionReusableView) {
        view.layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.cornerRadius
        view.layer.maskedCorners = corners
        view.clipsToBounds = !corners.isEmpty
        view.isStyledAsListItem = true
    }
}

/// The attributes of a line above or below an item in a list.
final class ListLineAttributes: UICollectionViewLayoutAttributes {
    var line: ListLine?

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ListLineAttributes)?.line = line
        return copy
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ListLineAttributes else { return false }
        return MainActor.assumeIsolated { line == other.line }
    }

    override func style(_ view: UICollectionReusableView) {
        super.style(view)
        (view as? ListLineView)?.show(line, of: indexPath)
    }
}
