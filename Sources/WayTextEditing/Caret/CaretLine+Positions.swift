extension CaretLine {
    /// The order of a line's insertion points on the screen.
    ///
    /// The edge of the point between two clusters that follow each other in the text: that of the cluster with the lower level, its trailing edge if
    /// it is the first, its leading edge if it is the second. This is the edge inside the innermost embedding that contains both clusters, so the
    /// assignment is one to one. Where levels do not exceed the base level by more than one it is Pango's strong cursor. At the line's ends it is the
    /// line's edge of the base direction.
    struct Positions: Hashable, Sendable {
        /// Indices of the clusters, by their offsets.
        let logicalOrder: [Int]
        /// The edge of each insertion point, counted from the left; the points are in the order of the text.
        let edges: [Int]
        /// The insertion point of each edge.
        let points: [Int]

        init(range: Range<Int>, baseLevel: Int, clusters: [Cluster]) {
            logicalOrder = clusters.indices.sorted { clusters[$0].range.lowerBound < clusters[$1].range.lowerBound }
            let count = clusters.count
            var edges = [baseLevel == 1 ? count : 0]
            for point in 1..<max(count, 1) {
                let before = logicalOrder[point - 1]
                let after = logicalOrder[point]
                if clusters[before].level <= clusters[after].level {
                    edges.append(clusters[before].isRightToLeft ? before : before + 1)
                } else {
                    edges.append(clusters[after].isRightToLeft ? after + 1 : after)
                }
            }
            if count > 0 { edges.append(baseLevel == 1 ? 0 : count) }
            self.edges = edges
            points = Self.inverse(edges)
        }

        /// Edges that no point has, in a line whose order is not that of its levels, get the point of the edge to their left.
        private static func inverse(_ edges: [Int]) -> [Int] {
            var points = [Int?](repeating: nil, count: edges.count)
            for (point, edge) in edges.enumerated() { points[edge] = point }
            var last = points.compactMap { $0 }.first ?? 0
            return points.map { point in
                last = point ?? last
                return last
            }
        }
    }

    /// The number of the insertion point at an offset, from 0 for the line's start; an offset inside a cluster counts as its start, one outside is clamped.
    func point(at offset: Int) -> Int {
        if offset >= range.upperBound { return clusters.count }
        var lower = 0
        var upper = clusters.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if cluster(middle).range.lowerBound <= offset { lower = middle + 1 } else { upper = middle }
        }
        guard lower > 0 else { return 0 }
        // Behind a cluster's end, where the line lacks one, is the point behind it.
        return offset >= cluster(lower - 1).range.upperBound ? lower : lower - 1
    }

    /// A cluster by its place in the text.
    func cluster(_ index: Int) -> Cluster { clusters[positions.logicalOrder[index]] }

    func offset(of point: Int) -> Int {
        if point <= 0 { return range.lowerBound }
        return point >= clusters.count ? range.upperBound : cluster(point).range.lowerBound
    }

    /// The x coordinate of an edge between clusters.
    func x(ofEdge edge: Int) -> Double {
        if clusters.isEmpty { return minX }
        return edge < clusters.count ? clusters[edge].minX : clusters[clusters.count - 1].maxX
    }
}
