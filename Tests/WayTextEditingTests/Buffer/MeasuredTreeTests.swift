import Testing

@testable import WayTextEditing

struct MeasuredTreeTests {
    struct Number: MeasuredElement, Equatable {
        struct Sum: TreeMeasure {
            var value = 0
            static let zero = Sum()
            static func + (left: Sum, right: Sum) -> Sum { Sum(value: left.value + right.value) }
        }

        let value: Int
        var measure: Sum { Sum(value: value) }
    }

    @Test func randomReplacementsKeepOrderAndBalance() {
        var generator = SplitMix64(seed: 5)
        var tree = MeasuredTree<Number>()
        var plain: [Int] = []
        for step in 0..<3000 {
            let lower = Int.random(in: 0...plain.count, using: &generator)
            let upper = min(plain.count, lower + Int.random(in: 0...4, using: &generator))
            let new = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Int.random(in: 1...9, using: &generator) }
            tree.replace(lower..<upper, with: new.map(Number.init))
            plain.replaceSubrange(lower..<upper, with: new)
            guard step % 50 == 0 else { continue }
            #expect(tree.elements.map(\.value) == plain)
            #expect((0..<plain.count).allSatisfy { tree[$0].value == plain[$0] })
            let start = plain.count / 3
            #expect(tree.elements(from: start).map(\.value) == Array(plain[start...]))
            #expect(tree.invariantViolation == nil)
            #expect(tree.measure.value == plain.reduce(0, +))
        }
        // Heights of AVL trees whose siblings differ by two are at most some 1.81 log2 n.
        #expect(plain.count > 500 && tree.height <= 20)
        let target = tree.measure.value / 2
        let location = tree.locate(target) { $0.value }
        #expect(location.map { $0.prefix.value <= target && target < $0.prefix.value + $0.element.value } == true)
        #expect(location.map { plain[..<$0.index].reduce(0, +) } == location?.prefix.value)
    }

    @Test func appendingOneByOneStaysFlat() {
        var tree = MeasuredTree<Number>()
        for index in 0..<10_000 { tree.replace(index..<index, with: [Number(value: 1)]) }
        #expect(tree.height <= 25)
        #expect(tree.slice(5000..<5003).count == 3)
        while tree.count > 1 { tree.replace(0..<tree.count / 2, with: []) }
        #expect(tree.measure.value == 1)
    }

    @Test func copyIsNotChanged() {
        var tree = MeasuredTree([1, 2, 3].map(Number.init))
        let copy = tree
        tree.replace(1..<2, with: [Number(value: 9)])
        #expect(copy.elements.map(\.value) == [1, 2, 3])
        #expect(tree.elements.map(\.value) == [1, 9, 3])
    }
}
