extension CaretLine {
    /// An insertion point in a line.
    package struct Position: Hashable, Sendable {
        package let offset: Int
        /// Which of the clusters at its sides it belongs to. At the line's start it is `downstream`, at its end `upstream`, as at a soft line break.
        package let affinity: TextAffinity

        package init(offset: Int, affinity: TextAffinity) {
            self.offset = offset
            self.affinity = affinity
        }
    }

    /// Where the insertion point is drawn: at the trailing edge of the cluster before (`upstream`) or the leading edge of the cluster after it. These
    /// are apart where the writing direction changes. At the line's ends it is the line's edge of the base direction, whatever the affinity is.
    package func x(of offset: Int, affinity: TextAffinity) -> Double { x(ofEdge: edge(of: offset, affinity: affinity)) }

    /// Where text of the paragraph's direction goes that is inserted at an offset, and where text of the other direction goes: Pango's strong and
    /// weak cursor.
    package func strongAndWeakX(of offset: Int) -> (strong: Double, weak: Double) {
        let point = point(at: offset)
        let before = point > 0 ? cluster(point - 1) : nil
        let after = point < clusters.count ? cluster(point) : nil
        let trailing = before?.trailingX ?? startX
        let leading = after?.leadingX ?? endX
        let levelBefore = before?.level ?? baseLevel
        let levelAfter = after?.level ?? baseLevel
        let isBaseBefore = levelBefore & 1 == baseLevel
        let isBaseAfter = levelAfter & 1 == baseLevel
        return isBaseBefore && (!isBaseAfter || levelBefore < levelAfter) ? (trailing, leading) : (leading, trailing)
    }

    /// The insertion point nearest to an x coordinate: in the left half of a cluster its left edge. Outside of the line it is the line's start or end.
    package func position(at x: Double) -> Position {
        guard !clusters.isEmpty, x >= minX else { return isRightToLeft || clusters.isEmpty && x > minX ? end : start }
        guard x < maxX else { return isRightToLeft ? start : end }
        guard let index = clusters.firstIndex(where: { x < $0.maxX && x >= $0.minX }) ?? clusters.lastIndex(where: { $0.minX <= x }) else { return start }
        let cluster = clusters[index]
        let isLeft = x < (cluster.minX + cluster.maxX) / 2
        return isLeft == cluster.isRightToLeft ? behind(cluster) : before(cluster)
    }

    /// The cluster at an x coordinate; nil outside of the line.
    package func cluster(at x: Double) -> Cluster? { clusters.first { x >= $0.minX && x < $0.maxX } }

    /// The next insertion point to the right or left on the screen; nil at the line's end, from where the insertion point goes to another line.
    package func position(from offset: Int, affinity: TextAffinity, toRight: Bool) -> Position? {
        let edge = edge(of: offset, affinity: affinity) + (toRight ? 1 : -1)
        return edge >= 0 && edge <= clusters.count ? position(ofEdge: edge) : nil
    }

    /// The insertion point at the left end of the line.
    package var leftmost: Position { position(ofEdge: 0) }
    package var rightmost: Position { position(ofEdge: clusters.count) }
    /// The first insertion point of the text of the line.
    package var start: Position { Position(offset: range.lowerBound, affinity: .downstream) }
    /// The last insertion point of the text of the line. Its affinity tells it from the start of the next line.
    package var end: Position { Position(offset: range.upperBound, affinity: range.isEmpty ? .downstream : .upstream) }

    private func before(_ cluster: Cluster) -> Position { Position(offset: cluster.range.lowerBound, affinity: .downstream) }

    private func behind(_ cluster: Cluster) -> Position { Position(offset: cluster.range.upperBound, affinity: .upstream) }

    private func edge(of offset: Int, affinity: TextAffinity) -> Int {
        let point = point(at: offset)
        guard point > 0, point < clusters.count else { return positions.edges[point] }
        let index = positions.logicalOrder[affinity == .upstream ? point - 1 : point]
        let isRightEdge = clusters[index].isRightToLeft != (affinity == .upstream)
        return isRightEdge ? index + 1 : index
    }

    private func position(ofEdge edge: Int) -> Position {
        let point = positions.points[edge]
        if point == 0 { return start }
        if point == clusters.count { return end }
        let offset = offset(of: point)
        // Downstream where both affinities are at the same edge.
        return Position(offset: offset, affinity: self.edge(of: offset, affinity: .downstream) == edge ? .downstream : .upstream)
    }
}
