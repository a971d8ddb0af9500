/// A path parameterised by arc length: the position of a keyframe animation at a fraction of it. Subpaths are concatenated without the gaps between them.
package struct PathLength: Sendable {
    private struct Segment {
        var from: CGPoint
        var to: CGPoint
        /// The length of all preceding segments.
        var start: CGFloat
        var length: CGFloat
    }

    private var segments: [Segment] = []
    private var first: CGPoint?
    /// In points.
    package private(set) var length: CGFloat = 0

    /// - Parameter tolerance: the maximum error of flattened curves, in points.
    package init(_ path: CGPath, tolerance: CGFloat = 0.01) {
        for line in path.geometry.flattened(tolerance: tolerance) {
            first = first ?? line.points.first
            let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
            for (from, to) in zip(points, points.dropFirst()) {
                let distance = from.distance(to: to)
                guard distance > 0 else { continue }
                segments.append(Segment(from: from, to: to, start: length, length: distance))
                length += distance
            }
        }
    }

    /// - Parameter fraction: of the length, clamped to 0…1.
    /// - Returns: the point and the direction of travel in radians (from the x axis towards the y axis); nil for an empty path.
    package func sample(at fraction: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
        guard let segment = segment(at: fraction) else { return first.map { ($0, 0) } }
        let distance = clamp(fraction) * length
        let point = segment.from.interpolated(to: segment.to, min(max((distance - segment.start) / segment.length, 0), 1))
        return (point, atan2(segment.to.y - segment.from.y, segment.to.x - segment.from.x))
    }

    private func clamp(_ fraction: CGFloat) -> CGFloat { fraction.isFinite ? min(max(fraction, 0), 1) : 0 }

    /// The segment at a fraction of the length, by bisection.
    private func segment(at fraction: CGFloat) -> Segment? {
        let distance = clamp(fraction) * length
        var low = 0, high = segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= distance { low = middle } else { high = middle }
        }
        return low < segments.count ? segments[low] : nil
    }

    /// The fraction of the length at which every drawing element of the path ends. Used by keyframe animations whose key times refer to the path's points.
    package static func fractionsOfElements(of path: CGPath, tolerance: CGFloat = 0.01) -> [CGFloat] {
        var ends: [CGFloat] = []
        var total: CGFloat = 0
        var current = CGPoint.zero, start = CGPoint.zero
        for element in path.geometry.elements {
            switch element {
            case .move(let point):
                start = point
                current = point
                continue
            case .close:
                total += current.distance(to: start)
                current = start
            default:
                var single = PathGeometry()
                single.append(.move(current))
                single.append(element)
                total += PathLength(CGPath(single), tolerance: tolerance).length
                current = element.points.last ?? current
            }
            ends.append(total)
        }
        return total > 0 ? ends.map { $0 / total } : ends
    }
}
