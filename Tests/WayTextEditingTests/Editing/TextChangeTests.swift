import Testing

@testable import WayTextEditing

struct TextChangeTests {
    /// Two changes and their union lead to the same text.
    @Test func unionIsBothChanges() {
        var generator = SplitMix64(seed: 21)
        for _ in 0..<2000 {
            let before = (0..<Int.random(in: 0...12, using: &generator)).map { $0 }
            var text = before
            var changes: [TextChange] = []
            for index in 0..<3 {
                let lower = Int.random(in: 0...text.count, using: &generator)
                let upper = Int.random(in: lower...text.count, using: &generator)
                let length = Int.random(in: 0...4, using: &generator)
                text.replaceSubrange(lower..<upper, with: (0..<length).map { 100 * (index + 1) + $0 })
                changes.append(TextChange(range: lower..<upper, newLength: length))
            }
            let union = changes[0].union(changes[1]).union(changes[2])
            var result = before
            result.replaceSubrange(union.range, with: text[union.newRange])
            #expect(result == text)
        }
    }

    @Test func offsetsMove() {
        let change = TextChange(range: 2..<5, newLength: 1)
        #expect([0, 2, 3, 5, 6].map { change.moved($0) } == [0, 3, 3, 3, 4])
        #expect([0, 2, 3, 5, 6].map { change.moved($0, upstream: true) } == [0, 2, 2, 3, 4])
        #expect(change.delta == -2 && change.newRange == 2..<3)
    }
}
