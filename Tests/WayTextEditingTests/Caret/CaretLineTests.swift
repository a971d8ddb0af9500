import Testing

@testable import WayTextEditing

struct CaretLineTests {
    @Test func emptyLineHasOnePosition() {
        let line = CaretLine(range: 5..<5, baseLevel: 1, clusters: [], minX: 100)
        #expect(line.position(at: 0) == line.start && line.position(at: 200) == line.start)
        #expect(line.x(of: 5, affinity: .downstream) == 100)
        #expect(line.position(from: 5, affinity: .downstream, toRight: true) == nil)
        #expect(line.selection(of: 0..<10).isEmpty)
    }

    @Test func offsetInsideAClusterIsItsStart() {
        let line = CaretLine(
            range: 10..<14, baseLevel: 0,
            runs: [CaretLine.Run(level: 0, clusters: [(10..<11, 8), (11..<13, 20), (13..<14, 8)])])
        #expect(line.x(of: 12, affinity: .downstream) == 8)
        #expect(line.x(of: 13, affinity: .downstream) == 28)
        #expect(line.selection(of: 12..<13) == [8...28])
        #expect(line.position(at: 17).offset == 11)
        #expect(line.position(at: 19).offset == 13)
    }

    @Test func runsFromRightToLeftAreLaidOutFromTheRight() {
        let line = CaretLine(range: 0..<3, baseLevel: 1, runs: [CaretLine.Run(level: 1, clusters: [(0..<1, 5), (1..<3, 7)])], minX: 2)
        #expect(line.clusters.map(\.range) == [1..<3, 0..<1])
        #expect(line.x(of: 0, affinity: .downstream) == 14)
        #expect(line.x(of: 1, affinity: .downstream) == 9)
        #expect(line.x(of: 3, affinity: .upstream) == 2)
    }

    /// Beyond the ends of the line, and clusters that are not in its range or do not agree with their levels.
    @Test func invalidInputIsClamped() {
        let line = CaretLine(
            range: 0..<4, baseLevel: 0,
            clusters: [
                CaretLine.Cluster(range: 2..<3, level: 0, minX: 0, maxX: 10), CaretLine.Cluster(range: 0..<1, level: 3, minX: 10, maxX: 20),
                CaretLine.Cluster(range: 9..<10, level: 0, minX: 20, maxX: 30), CaretLine.Cluster(range: 3..<3, level: 0, minX: 20, maxX: 30),
            ])
        #expect(line.maxX == 20)
        for offset in [-100, -1, 0, 1, 2, 3, 4, 5, Int.max] {
            for affinity in [TextAffinity.upstream, .downstream] {
                #expect((0...20).contains(line.x(of: offset, affinity: affinity)))
                var position = line.position(from: offset, affinity: affinity, toRight: true)
                for _ in 0..<10 { position = position.flatMap { line.position(from: $0.offset, affinity: $0.affinity, toRight: true) } }
                #expect(position == nil)
            }
        }
    }

    /// At a soft line break the affinity tells the line; the ends of both lines have it.
    @Test func affinityOfTheEndsTellsTheLine() {
        let first = CaretLine(levels: [0, 0], baseLevel: 0)
        #expect(first.end.affinity == .upstream)
        #expect(first.start.affinity == .downstream)
        #expect(first.rightmost == first.end)
    }

    @Test func selectionAcrossDirectionsIsInPieces() {
        // abcDEF: from b to D.
        let line = CaretLine(levels: [0, 0, 0, 1, 1, 1], baseLevel: 0)
        #expect(line.selection(of: 1..<4) == [10...30, 50...60])
        #expect(line.selection(of: 0..<6) == [0...60])
    }
}
