import Foundation

package enum RigidRotation {
    /// The least-squares fit of a rigid rotation, in radians clockwise, that moves points about their centroid; 0 for fewer than two points.
    package static func angle(_ points: [(from: CGPoint, to: CGPoint)]) -> CGFloat {
        guard points.count >= 2 else { return 0 }
        let count = CGFloat(points.count)
        var before = CGPoint.zero, after = CGPoint.zero
        for point in points { (before, after) = (before + point.from, after + point.to) }
        var cross: CGFloat = 0, dot: CGFloat = 0
        for point in points {
            let from = CGPoint(x: point.from.x - before.x / count, y: point.from.y - before.y / count)
            let to = CGPoint(x: point.to.x - after.x / count, y: point.to.y - after.y / count)
            cross += from.x * to.y - from.y * to.x
            dot += from.x * to.x + from.y * to.y
        }
        return atan2(cross, dot)
    }
}
