/// A line as it was laid out, for the insertion point in bidirectional text: clusters with their embedding levels, from left to right.
///
/// A line of n clusters has n + 1 insertion points and n + 1 edges: the line's ends, and between two clusters that are next to each other on the
/// screen. `Positions` assigns each insertion point one edge, so that moving to the left and to the right visits all of them. Bad layouts (clusters
/// that overlap, lack or are out of order) give positions that may be inexact, but in the line.
package struct CaretLine: Hashable, Sendable {
    /// A part of the text that the insertion point cannot be in.
    package struct Cluster: Hashable, Sendable {
        /// UTF-16 units; not empty.
        package let range: Range<Int>
        /// The embedding level of UAX #9: odd from right to left.
        package let level: Int
        package let minX: Double
        package let maxX: Double

        package init(range: Range<Int>, level: Int, minX: Double, maxX: Double) {
            self.range = range
            self.level = level
            self.minX = min(minX, maxX)
            self.maxX = max(minX, maxX)
        }

        package var isRightToLeft: Bool { level & 1 == 1 }
        /// Where reading it begins.
        package var leadingX: Double { isRightToLeft ? maxX : minX }
        package var trailingX: Double { isRightToLeft ? minX : maxX }
    }

    /// A run of one level, of which the clusters are given in the order of the text with the widths that they have.
    package struct Run: Sendable {
        package let level: Int
        package let clusters: [(range: Range<Int>, width: Double)]

        package init(level: Int, clusters: [(range: Range<Int>, width: Double)]) {
            self.level = level
            self.clusters = clusters
        }
    }

    /// The line's part of the text, without a separator at its end.
    package let range: Range<Int>
    /// The embedding level of the paragraph: 0 from left to right, 1 from right to left.
    package let baseLevel: Int
    /// The clusters in visual order.
    package let clusters: [Cluster]
    /// The line's left end.
    package let minX: Double
    /// The line's right end.
    package let maxX: Double
    let positions: Positions

    /// - Parameter clusters: In visual order, from left to right. Those with an empty range, or outside of the line's range, are left out.
    /// - Parameter minX: The line's left end, where it has no clusters.
    package init(range: Range<Int>, baseLevel: Int, clusters: [Cluster], minX: Double = 0) {
        self.range = range
        self.baseLevel = baseLevel & 1
        let clusters = clusters.filter { !$0.range.isEmpty && $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
        self.clusters = clusters
        self.minX = clusters.map(\.minX).min() ?? minX
        maxX = clusters.map(\.maxX).max() ?? minX
        positions = Positions(range: range, baseLevel: self.baseLevel, clusters: clusters)
    }

    /// - Parameter runs: In visual order, from left to right, without gaps.
    package init(range: Range<Int>, baseLevel: Int, runs: [Run], minX: Double = 0) {
        var clusters: [Cluster] = []
        var x = minX
        for run in runs {
            for cluster in run.level & 1 == 1 ? run.clusters.reversed() : run.clusters {
                clusters.append(Cluster(range: cluster.range, level: run.level, minX: x, maxX: x + max(cluster.width, 0)))
                x += max(cluster.width, 0)
            }
        }
        self.init(range: range, baseLevel: baseLevel, clusters: clusters, minX: minX)
    }

    package var isRightToLeft: Bool { baseLevel == 1 }
    /// Where reading the line begins.
    package var startX: Double { isRightToLeft ? maxX : minX }
    package var endX: Double { isRightToLeft ? minX : maxX }
}
