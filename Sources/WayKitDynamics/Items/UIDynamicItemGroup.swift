import WayKitCore

/// Items that move as one rigid body; each has its own shape in collisions. Source: UIKit `UIDynamicItemGroup`.
///
/// The items are added to behaviours only through the group, as UIKit demands.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    open private(set) var items: [any UIDynamicItem]
    /// Of each item: the center relative to the group's, and the transform, both with the group not rotated.
    private var layout: [(offset: CGPoint, transform: CGAffineTransform)] = []
    private var position: CGPoint
    private var rotationTransform = CGAffineTransform.identity
    open private(set) var bounds: CGRect

    public init(items: [any UIDynamicItem]) {
        self.items = items
        let box = items.reduce(CGRect.null) { $0.union($1.dynamicFrame) }
        position = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
        bounds = CGRect(origin: .zero, size: box.isNull ? .zero : box.size)
        super.init()
        layout = items.map { (CGPoint(x: $0.center.x - position.x, y: $0.center.y - position.y), $0.transform) }
    }

    open var center: CGPoint {
        get { position }
        set {
            position = newValue
            moveItems()
        }
    }

    open var transform: CGAffineTransform {
        get { rotationTransform }
        set {
            rotationTransform = newValue
            moveItems()
        }
    }

    /// Ignored: each item has its own shape.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    private func moveItems() {
        for (item, pose) in zip(items, layout) {
            let offset = pose.offset.applying(rotationTransform)
            item.center = CGPoint(x: position.x + offset.x, y: position.y + offset.y)
            item.transform = pose.transform.concatenating(rotationTransform)
        }
    }

    /// Each item's offset and angle with the group not rotated.
    var itemPoses: [(item: any UIDynamicItem, offset: CGPoint, angle: CGFloat)] {
        zip(items, layout).map { ($0, $1.offset, atan2($1.transform.b, $1.transform.a)) }
    }
}
