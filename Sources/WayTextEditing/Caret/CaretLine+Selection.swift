extension CaretLine {
    /// The horizontal extents of a range on the screen, from left to right: one for each change of direction inside or at the ends of the range. Clusters of
    /// which a part is in the range are included whole.
    package func selection(of selected: Range<Int>) -> [ClosedRange<Double>] {
        var extents: [ClosedRange<Double>] = []
        var isAdjacent = false
        for cluster in clusters {
            guard cluster.range.overlaps(selected) else {
                isAdjacent = false
                continue
            }
            if isAdjacent, let last = extents.last {
                extents[extents.count - 1] = min(last.lowerBound, cluster.minX)...max(last.upperBound, cluster.maxX)
            } else {
                extents.append(cluster.minX...cluster.maxX)
            }
            isAdjacent = true
        }
        return extents
    }

    /// The range of text between two x coordinates, as a drag selects it: from the insertion point at one to that at the other.
    package func range(from start: Double, to end: Double) -> Range<Int> {
        let first = position(at: start).offset
        let last = position(at: end).offset
        return min(first, last)..<max(first, last)
    }
}
