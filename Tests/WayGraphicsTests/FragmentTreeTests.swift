import Testing

@testable import WayGraphics

struct FragmentTreeTests {
    /// A model: an array.
    private func expect(_ tree: FragmentTree, equals model: [LayoutFragment]) {
        #expect(tree.count == model.count && tree.length == model.reduce(0) { $0 + $1.length })
        #expect(abs(tree.height - model.reduce(0) { $0 + $1.height }) < 0.5)
        var start = 0, top: CGFloat = 0
        for (index, fragment) in model.enumerated() where index % max(1, model.count / 50) == 0 || index == model.count - 1 {
            (start, top) = model[..<index].reduce((0, 0)) { ($0.0 + $1.length, $0.1 + $1.height) }
            let location = tree.location(at: index)
            guard location.fragment == fragment, location.start == start, abs(location.top - top) < 0.5 else {
                Issue.record("fragment \(index) is \(location), not at \(start), \(top)")
                return
            }
            if fragment.length > 0 {
                #expect(tree.location(ofOffset: start).index == index && tree.location(ofOffset: start + fragment.length - 1).index == index)
            }
            #expect(tree.location(atHeight: top + fragment.height / 2).index == index)
        }
    }

    @Test func equalsAnArrayAfterRandomEdits() {
        var generator = SplitMix(state: 7)
        var model: [LayoutFragment] = [], tree = FragmentTree()
        for step in 0..<600 {
            let lower = Int.random(in: 0...model.count, using: &generator)
            let upper = min(model.count, lower + Int.random(in: 0...(step % 7 == 0 ? 200 : 3), using: &generator))
            let new = (0..<Int.random(in: 0...(step % 5 == 0 ? 300 : 3), using: &generator)).map { _ in
                LayoutFragment(length: Int.random(in: 1...50, using: &generator), height: CGFloat(Int.random(in: 1...40, using: &generator)))
            }
            model.replaceSubrange(lower..<upper, with: new)
            tree.replace(lower..<upper, with: new)
            if !model.isEmpty {
                let index = Int.random(in: 0..<model.count, using: &generator)
                model[index].height += 3
                tree.update(at: index) { $0.height += 3 }
            }
            if step % 20 == 0 { expect(tree, equals: model) }
        }
        expect(tree, equals: model)
    }

    /// The depth of an AVL tree is at most 1.44 times the logarithm to the base 2.
    @Test func staysBalancedWhileLinesAreAppendedAndInserted() {
        var tree = FragmentTree([LayoutFragment(length: 0, height: 10)])
        for index in 0..<20_000 {
            tree.replace(index % 2 == 0 ? 0..<0 : tree.count - 1..<tree.count - 1, with: [LayoutFragment(length: 10, height: 10)])
        }
        #expect(tree.count == 20_001 && tree.height == 200_010)
        // At least 16 fragments a leaf on the average: 1,250 leaves.
        #expect(tree.depth <= 15)
    }

    @Test func endsAndEmptyFragments() {
        let tree = FragmentTree([LayoutFragment(length: 5, height: 20), LayoutFragment(length: 0, height: 10)])
        #expect(tree.location(ofOffset: 4).index == 0 && tree.location(ofOffset: 5).index == 1 && tree.location(ofOffset: 99).index == 1)
        #expect(tree.location(atHeight: -5).index == 0 && tree.location(atHeight: 20).index == 1 && tree.location(atHeight: 999).index == 1)
    }
}

/// Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
