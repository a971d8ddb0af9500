import WayDynamics
import WayKitCore
import WayLog

extension Vector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
    init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}

extension CGPoint {
    init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

/// An item and its body in the world.
@MainActor final class DynamicItemBody {
    let item: any UIDynamicItem
    let body: RigidBody
    /// The centre of mass relative to the item's center, with the item not rotated.
    private var centroid = Vector.zero
    /// The item's transform without its rotation.
    private var unrotated = CGAffineTransform.identity

    init(_ item: any UIDynamicItem) {
        self.item = item
        body = RigidBody(shapes: [])
        read()
    }

    /// Takes position, rotation and shape of the item; the velocity stays.
    func read() {
        let center = Vector(item.center), angle = Double(item.rotation)
        guard center.isFinite, angle.isFinite else {
            return wayLogger("waykit.dynamics").error("the center or transform of \(item) is not a number: the item stays where it was")
        }
        let shapes = ItemShapes.shapes(of: item)
        centroid = Shape.centroid(of: shapes)
        body.shapes = shapes.map { $0.placed(at: -centroid) }
        unrotated = item.transform.concatenating(CGAffineTransform(rotationAngle: -item.rotation))
        body.move(to: center + centroid.rotated(by: angle), angle: angle)
    }

    /// Moves the item to the body's state.
    /// - Parameter fraction: of the last step.
    /// - Returns: whether the item moved.
    func write(fraction: Double) -> Bool {
        guard !body.isAnchored else { return false }
        let (position, angle) = body.state(at: fraction)
        let center = CGPoint(position - centroid.rotated(by: angle)), hasMoved = item.center != center
        if hasMoved { item.center = center }
        guard body.allowsRotation else { return hasMoved }
        let transform = unrotated.concatenating(CGAffineTransform(rotationAngle: angle)), hasTurned = item.transform != transform
        if hasTurned { item.transform = transform }
        return hasMoved || hasTurned
    }

    /// A point of the item, relative to its center, in the coordinates of the body.
    func point(_ offset: UIOffset) -> Vector { Vector(offset) - centroid }
}

/// The shapes of an item in collisions, relative to its center.
@MainActor enum ItemShapes {
    static func shapes(of item: any UIDynamicItem) -> [Shape] {
        guard let group = item as? UIDynamicItemGroup else { return [shape(of: item)] }
        return group.itemPoses.flatMap { pose in shapes(of: pose.item).map { $0.placed(at: Vector(pose.offset), angle: Double(pose.angle)) } }
    }

    private static func shape(of item: any UIDynamicItem) -> Shape {
        let size = item.bounds.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            wayLogger("waykit.dynamics").error("the bounds of \(item) are empty: it takes part as a point of 1 × 1")
            return .box(width: 1, height: 1)
        }
        let box = Shape.box(width: Double(size.width), height: Double(size.height))
        switch item.collisionBoundsType {
        case .rectangle: return box
        case .ellipse: return .ellipse(width: Double(size.width), height: Double(size.height))
        case .path:
            let lines = item.collisionBoundingPath.dynamicLines
            guard lines.count == 1, let polygon = ConvexPolygon(convex: lines[0]) else {
                wayLogger("waykit.dynamics").error("the collisionBoundingPath of \(item) is not one convex polygon: its bounds are used")
                return box
            }
            return .polygon(polygon)
        }
    }
}

extension UIBezierPath {
    /// Its subpaths as lines; a closed one ends where it began.
    var dynamicLines: [[Vector]] {
        var lines: [[Vector]] = []
        cgPath.flattened(threshold: 0.25).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: lines.append([Vector(element.pointee.points[0])])
            case .closeSubpath:
                if let first = lines.last?.first { lines[lines.count - 1].append(first) }
            default: lines[lines.count - 1].append(Vector(element.pointee.points[0]))
            }
        }
        return lines.filter { $0.count > 1 }
    }
}
