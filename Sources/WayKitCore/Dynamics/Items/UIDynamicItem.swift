/// The shape of an item in collisions. Source: UIKit `UIDynamicItemCollisionBoundsType`.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The item's bounds.
    case rectangle = 0
    /// The ellipse in the item's bounds.
    case ellipse
    /// `collisionBoundingPath`.
    case path
}

/// What a `UIDynamicAnimator` moves: a view or an object of the program. Source: UIKit `UIDynamicItem`.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// Set by the animator for each frame.
    var center: CGPoint { get set }
    /// Its size is read when the item is added and by `updateItem(usingCurrentState:)`.
    var bounds: CGRect { get }
    /// The animator sets the rotation, and keeps the scale.
    var transform: CGAffineTransform { get set }
    /// `rectangle` by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// A convex polygon around the item's center, which is at (0, 0), for the type `path`. Curves are approximated by lines; a path that is not convex is
    /// logged, and the bounds are used.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The rotation of the transform in radians.
    package var rotation: CGFloat { atan2(transform.b, transform.a) }

    /// The bounding box in the coordinates of the animator.
    package var dynamicFrame: CGRect {
        CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height).applying(transform)
            .offsetBy(dx: center.x, dy: center.y)
    }
}

extension UIView: UIDynamicItem {}
