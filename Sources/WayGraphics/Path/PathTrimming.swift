extension CGPath {
    /// The section of the path between two fractions of its whole length, 0…1; subpaths are concatenated. Curves are flattened.
    /// - Parameter tolerance: the maximum error of flattened curves, in points.
    package func trimmed(from start: CGFloat, to end: CGFloat, tolerance: CGFloat = 0.02) -> CGPath {
        let start = min(max(start, 0), 1), end = min(max(end, 0), 1)
        if start <= 0, end >= 1 { return self }
        guard end > start else { return CGPath(PathGeometry()) }
        let lines = geometry.flattened(tolerance: tolerance).map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
        let total = lines.reduce(0) { $0 + Self.length(of: $1) }
        var result = PathGeometry()
        var trimmer = PathTrimmer(from: start * total, to: end * total)
        for line in lines { trimmer.add(line, to: &result) }
        return CGPath(result)
    }

    private static func length(of points: [CGPoint]) -> CGFloat {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}

/// Walks along polylines and keeps the section between two lengths.
private struct PathTrimmer {
    let start: CGFloat
    let end: CGFloat
    private var walked: CGFloat = 0

    init(from start: CGFloat, to end: CGFloat) {
        self.start = start
        self.end = end
    }

    mutating func add(_ points: [CGPoint], to result: inout PathGeometry) {
        var isDrawing = false
        for (from, to) in zip(points, points.dropFirst()) {
            let length = from.distance(to: to), begin = walked
            walked += length
            guard length > 0, walked > start, begin < end else { continue }
            let first = from.interpolated(to: to, max(start - begin, 0) / length)
            let last = from.interpolated(to: to, min(end - begin, length) / length)
            if !isDrawing { result.append(.move(first)) }
            isDrawing = true
            result.append(.line(last))
        }
    }
}
