import Testing

@testable import WayTextEditing

/// Published behaviour: Pango's cursors, and the examples of UAX #9.
struct CaretLineReferenceTests {
    @Test func strongAndWeakCursorsArePangos() throws {
        let cases = try PangoCase.all()
        #expect(cases.count == 48)
        for line in cases {
            for caret in line.carets {
                let (strong, weak) = line.line.strongAndWeakX(of: caret.offset)
                #expect(strong == caret.strong, "\(line) at \(caret.offset)")
                #expect(weak == caret.weak, "\(line) at \(caret.offset)")
            }
        }
    }

    /// Where levels do not exceed the base level by more than one; in deeper ones Pango's strong cursor misses positions, and it skips clusters
    /// without a width.
    @Test func movementIsThatOfPangosStrongCursor() throws {
        var count = 0
        for line in try PangoCase.all() where line.clusters.allSatisfy({ $0.level <= line.baseLevel + 1 && $0.minX < $0.maxX }) {
            #expect(visited(line.line) == line.visited, "\(line)")
            count += 1
        }
        #expect(count > 20)
    }

    @Test func allCasesVisitEachPosition() throws {
        for line in try PangoCase.all() {
            #expect(visited(line.line).sorted() == line.carets.map(\.offset), "\(line)")
        }
    }

    /// The documentation of `pango_layout_get_cursor_pos`, abאב: between Latin and Hebrew letters of a line from left to right the strong cursor is
    /// where a Latin letter would be inserted, behind the Latin ones; the weak cursor where a Hebrew letter would, at the line's end.
    @Test func splitCursorOfPangosDocumentation() {
        let line = CaretLine(levels: [0, 0, 1, 1], baseLevel: 0)
        #expect(line.strongAndWeakX(of: 2) == (20, 40))
        #expect(line.x(of: 2, affinity: .upstream) == 20)
        #expect(line.x(of: 2, affinity: .downstream) == 40)
    }

    /// UAX #9, 3.4, rule L2: the memory representation, the resolved levels and the display. Capitals stand for letters from right to left.
    @Test(arguments: [
        ("car means CAR.", [(0, 10), (1, 3), (0, 1)], 0, "car means RAC."),
        ("car MEANS CAR.", [(2, 3), (1, 11)], 1, ".RAC SNAEM car"),
        ("he said “car MEANS CAR.” “IT DOES,” she agreed.", [(0, 9), (2, 3), (1, 10), (0, 4), (1, 7), (0, 14)], 0,
            "he said “RAC SNAEM car.” “SEOD TI,” she agreed."),
        ("DID YOU SAY ’he said “car MEANS CAR”’?", [(1, 13), (2, 9), (4, 3), (3, 10), (2, 1), (1, 2)], 1, "?’he said “RAC SNAEM car”’ YAS UOY DID"),
    ])
    func examplesOfTheStandard(text: String, runs: [(level: Int, count: Int)], baseLevel: Int, display: String) {
        let levels = runs.flatMap { [Int](repeating: $0.level, count: $0.count) }
        let line = CaretLine(levels: levels, baseLevel: baseLevel)
        let shown = line.clusters.map { Array(text)[$0.range.lowerBound] }
        #expect(String(shown) == display)
        #expect(visited(line).sorted() == Array(0...text.count))
        // Reading on in the text from each character, its trailing edge is the leading edge of the next one of the same level.
        for offset in 1..<text.count where levels[offset] == levels[offset - 1] {
            #expect(line.x(of: offset, affinity: .upstream) == line.x(of: offset, affinity: .downstream))
        }
    }

    private func visited(_ line: CaretLine) -> [Int] {
        var result = [line.leftmost.offset]
        var position = line.leftmost
        while let next = line.position(from: position.offset, affinity: position.affinity, toRight: true), result.count < 1000 {
            result.append(next.offset)
            position = next
        }
        return result
    }
}

extension CaretLine {
    /// One cluster of ten points for each UTF-16 unit, reordered by rule L2 of UAX #9.
    init(levels: [Int], baseLevel: Int, width: (Int) -> Double = { _ in 10 }) {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        var x = 0.0
        let clusters = order.map { index in
            defer { x += width(index) }
            return Cluster(range: index..<index + 1, level: levels[index], minX: x, maxX: x + width(index))
        }
        self.init(range: 0..<levels.count, baseLevel: baseLevel, clusters: clusters)
    }
}
