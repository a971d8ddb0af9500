import Testing

@testable import WayTextEditing

struct AttributeRunsTests {
    @Test func equalNeighboursAreMerged() {
        var runs = AttributeRuns(length: 10, value: "a")
        runs.set("b", in: 3..<6)
        #expect(runs.runCount == 3)
        #expect(runs.run(at: 4) == AttributeRuns.Run(range: 3..<6, value: "b"))
        #expect(runs.run(at: 9) == AttributeRuns.Run(range: 6..<10, value: "a"))
        runs.set("a", in: 3..<6)
        #expect(runs.runCount == 1)
        #expect(runs.value(at: 10) == nil && runs.value(at: -1) == nil)
    }

    @Test func runsFollowEdits() {
        var runs = AttributeRuns(length: 4, value: 1)
        runs.replace(2..<2, withLength: 3, value: 2)
        #expect(Array(runs.runs(in: 0..<7)).map(\.range) == [0..<2, 2..<5, 5..<7])
        runs.replace(1..<6, withLength: 0, value: 0)
        #expect(runs.length == 2 && runs.runCount == 1)
        runs.replace(0..<2, withLength: -3, value: 0)
        #expect(runs.length == 0 && runs.runCount == 0)
        runs.replace(0..<0, withLength: 2, value: 5)
        #expect(runs.value(at: 1) == 5)
    }

    @Test func randomChangesAgreeWithAnArray() {
        var generator = SplitMix64(seed: 11)
        var runs = AttributeRuns(length: 50, value: 0)
        var plain = [Int](repeating: 0, count: 50)
        for step in 0..<4000 {
            let lower = Int.random(in: 0...plain.count, using: &generator)
            let upper = min(plain.count, lower + Int.random(in: 0...20, using: &generator))
            let value = Int.random(in: 0...3, using: &generator)
            switch step % 4 {
            case 0:
                runs.set(value, in: lower..<upper)
                for index in lower..<upper { plain[index] = value }
            case 1:
                runs.update(in: lower..<upper) { $0 = ($0 + value) % 4 }
                for index in lower..<upper { plain[index] = (plain[index] + value) % 4 }
            case 2:
                let length = Int.random(in: 0...12, using: &generator)
                runs.replace(lower..<upper, withLength: length, value: value)
                plain.replaceSubrange(lower..<upper, with: [Int](repeating: value, count: length))
            default:
                let slice = runs.slice(lower..<upper)
                runs.replace(0..<min(5, plain.count), with: slice)
                plain.replaceSubrange(0..<min(5, plain.count), with: Array(plain[lower..<upper]))
            }
            #expect(runs.length == plain.count)
            if let offset = plain.indices.randomElement(using: &generator) { #expect(runs.value(at: offset) == plain[offset]) }
            if step % 100 == 0 {
                #expect(runs.invariantViolation == nil)
                #expect(runs.runs(in: 0..<plain.count).flatMap { [Int](repeating: $0.value, count: $0.range.count) } == plain)
            }
        }
    }

    @Test func aHundredThousandRuns() {
        var runs = AttributeRuns(length: 200_000, value: 0)
        for offset in stride(from: 0, to: 200_000, by: 20) { runs.set(offset, in: offset..<offset + 10) }
        // The first run has the value of the text.
        #expect(runs.runCount == 19_999)
        #expect(runs.run(at: 100_005)?.range == 100_000..<100_010)
    }
}
