import Testing

@testable import WayTextEditing

/// What holds for every line, tried on all lines of up to six characters with four levels each.
struct CaretLinePropertyTests {
    private static let lines: [CaretLine] = (0...1).flatMap { base in
        (0...6).flatMap { count in
            (0..<(1 << (2 * count))).map { code in
                CaretLine(levels: (0..<count).map { base + code >> (2 * $0) & 3 }, baseLevel: base, width: { Double(3 + $0) })
            }
        }
    }

    @Test func movingVisitsEachPositionOnceAndComesBack() {
        var failures = 0
        for line in Self.lines {
            var offsets = [line.leftmost.offset]
            var position = line.leftmost
            while let next = line.position(from: position.offset, affinity: position.affinity, toRight: true) {
                let back = line.position(from: next.offset, affinity: next.affinity, toRight: false)
                // Back at the same place, and with x growing by a cluster's width.
                if back != position { failures += 1 }
                if line.x(of: next.offset, affinity: next.affinity) <= line.x(of: position.offset, affinity: position.affinity) { failures += 1 }
                offsets.append(next.offset)
                position = next
                if offsets.count > 10 { break }
            }
            if position != line.rightmost || offsets.sorted() != Array(0...line.range.upperBound) { failures += 1 }
            if line.position(from: line.leftmost.offset, affinity: line.leftmost.affinity, toRight: false) != nil { failures += 1 }
        }
        #expect(failures == 0)
    }

    @Test func selectionIsAsWideAsItsClusters() {
        var failures = 0
        for line in Self.lines {
            for lower in 0...line.range.upperBound {
                for upper in lower...line.range.upperBound {
                    let extents = line.selection(of: lower..<upper)
                    let width = extents.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
                    if width != (lower..<upper).reduce(0, { $0 + Double(3 + $1) }) { failures += 1 }
                    // From left to right, without touching.
                    if zip(extents, extents.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) { failures += 1 }
                }
            }
        }
        #expect(failures == 0)
    }

    @Test func hitTestGivesTheNearerEdge() {
        var failures = 0
        for line in Self.lines {
            for cluster in line.clusters {
                let left = line.position(at: cluster.minX + 0.1)
                let right = line.position(at: cluster.maxX - 0.1)
                if left.offset != (cluster.isRightToLeft ? cluster.range.upperBound : cluster.range.lowerBound) { failures += 1 }
                if right.offset != (cluster.isRightToLeft ? cluster.range.lowerBound : cluster.range.upperBound) { failures += 1 }
                // The caret is drawn at that edge, except where the offset is an end of the line.
                let isInside = { (position: CaretLine.Position) in position.offset > 0 && position.offset < line.range.upperBound }
                if isInside(left), line.x(of: left.offset, affinity: left.affinity) != cluster.minX { failures += 1 }
                if isInside(right), line.x(of: right.offset, affinity: right.affinity) != cluster.maxX { failures += 1 }
            }
            if line.position(at: -1) != (line.isRightToLeft ? line.end : line.start) { failures += 1 }
            if line.position(at: 1000) != (line.isRightToLeft ? line.start : line.end) { failures += 1 }
        }
        #expect(failures == 0)
    }

    @Test func endsOfTheLineAreItsEdges() {
        for line in Self.lines {
            #expect(line.x(of: line.start.offset, affinity: line.start.affinity) == line.startX)
            #expect(line.x(of: line.end.offset, affinity: line.end.affinity) == (line.range.isEmpty ? line.startX : line.endX))
        }
    }
}
