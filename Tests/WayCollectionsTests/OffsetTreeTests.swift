import Testing

@testable import WayCollections

struct OffsetTreeTests {
    /// The same in a plain array.
    struct Model {
        var items: [(length: Double, isMeasured: Bool)] = []

        func offset(of index: Int) -> Double { items[..<index].reduce(0) { $0 + $1.length } }

        func index(at offset: Double) -> Int? {
            var end = 0.0
            for (index, item) in items.enumerated() {
                end += item.length
                if end > offset { return index }
            }
            return items.isEmpty ? nil : items.count - 1
        }
    }

    func expectEqual(_ tree: OffsetTree, _ model: Model, _ context: String) {
        #expect(tree.nodes.isValid(tree.root), "\(context)")
        #expect(tree.count == model.items.count, "\(context)")
        #expect(tree.totalLength == model.offset(of: model.items.count), "\(context)")
        #expect(tree.measuredCount == model.items.count { $0.isMeasured }, "\(context)")
        for (index, item) in model.items.enumerated() {
            guard tree.length(of: index) == item.length, tree.isMeasured(index) == item.isMeasured, tree.offset(of: index) == model.offset(of: index) else {
                Issue.record("item \(index): \(context)")
                return
            }
        }
    }

    /// Lengths are small integers, so that sums are exact in any order.
    @Test(arguments: 0..<60)
    func randomChangesEqualThoseOfAnArray(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var tree = OffsetTree()
        var model = Model()
        for step in 0..<120 {
            let count = model.items.count
            let start = Int.random(in: 0...count, using: &random)
            let end = Int.random(in: start...min(count, start + 6), using: &random)
            let length = Double(Int.random(in: 0...5, using: &random))
            let isMeasured = Bool.random(using: &random)
            let action = Int.random(in: 0..<5, using: &random)
            switch action {
            case 0, 1:
                let inserted = Int.random(in: 0...5, using: &random)
                tree.insert(count: inserted, length: length, isMeasured: isMeasured, at: start)
                model.items.insert(contentsOf: Array(repeating: (length, isMeasured), count: inserted), at: start)
            case 2:
                tree.remove(start..<end)
                model.items.removeSubrange(start..<end)
            case 3:
                tree.setLength(length, of: start..<end, isMeasured: isMeasured)
                for index in start..<end { model.items[index] = (length, isMeasured) }
            default:
                let destination = Int.random(in: 0...(count - (end - start)), using: &random)
                tree.move(start..<end, to: destination)
                let moved = Array(model.items[start..<end])
                model.items.removeSubrange(start..<end)
                model.items.insert(contentsOf: moved, at: destination)
            }
            expectEqual(tree, model, "seed \(seed), step \(step), action \(action)")
            let offset = Double(Int.random(in: -1...40, using: &random)) + 0.5
            #expect(tree.index(at: offset) == model.index(at: offset), "seed \(seed), step \(step), offset \(offset)")
        }
    }

    @Test func aListOfEqualEstimatesIsOneRun() {
        var tree = OffsetTree(count: 1_000_000, length: 44)
        #expect(tree.totalLength == 44_000_000)
        #expect(tree.offset(of: 999_999) == 43_999_956)
        #expect(tree.index(at: 22_000_000) == 500_000)
        #expect(tree.setLength(50, of: 500_000) == 6)
        #expect(tree.setLength(50, of: 500_000) == 0)
        #expect(tree.offset(of: 500_001) == 22_000_050)
        #expect(tree.measuredCount == 1)
        tree.setLength(44, of: 500_000, isMeasured: false)
        #expect(tree.nodes.count(of: tree.root) == 1_000_000)
        #expect(tree.run(count: 1_000_000))
    }

    @Test func aMillionMeasuredLengthsStayBalanced() {
        var tree = OffsetTree(count: 100_000, length: 40)
        for index in 0..<100_000 { tree.setLength(Double(30 + index % 7), of: index) }
        #expect(tree.nodes.isValid(tree.root))
        #expect(tree.offset(of: 7) == Double(30 + 31 + 32 + 33 + 34 + 35 + 36))
        #expect(tree.measuredCount == 100_000)
        let same = OffsetTree(lengths: (0..<100_000).map { Double(30 + $0 % 7) })
        #expect(same.totalLength == tree.totalLength)
        #expect(same.nodes.isValid(same.root))
    }

    @Test func indicesOfAStretchAreThoseThatIntersectIt() {
        let tree = OffsetTree(lengths: [10, 0, 10, 10])
        #expect(tree.indices(from: 0, to: 10) == 0..<2)
        #expect(tree.indices(from: 5, to: 15) == 0..<3)
        #expect(tree.indices(from: 10, to: 20) == 2..<3)
        #expect(tree.indices(from: -20, to: 100) == 0..<4)
        #expect(tree.indices(from: 30, to: 40).isEmpty)
        #expect(tree.indices(from: -10, to: 0).isEmpty)
        #expect(OffsetTree().indices(from: 0, to: 10).isEmpty)
    }

    @Test func offsetsOutsideGiveTheFirstOrLastItem() {
        let tree = OffsetTree(lengths: [10, 20])
        #expect(tree.index(at: -5) == 0)
        #expect(tree.index(at: 10) == 1)
        #expect(tree.index(at: 100) == 1)
        #expect(OffsetTree().index(at: 0) == nil)
    }

    @Test func aCopyIsNotChangedByTheOriginal() {
        var tree = OffsetTree(count: 10, length: 1)
        let copy = tree
        tree.remove(2..<5)
        tree.setLength(7, of: 0)
        #expect(copy.count == 10)
        #expect(copy.length(of: 0) == 1)
    }
}

extension OffsetTree {
    /// Whether all items are one run.
    fileprivate func run(count: Int) -> Bool { nodes.run(of: 0, in: root).count == count }
}
