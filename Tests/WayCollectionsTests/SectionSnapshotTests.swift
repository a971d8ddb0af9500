import Testing

@testable import WayCollections

struct SectionSnapshotTests {
    /// 1 (10, 11 (110)), 2 (20)
    var tree: SectionSnapshotStorage<Int> {
        var tree = SectionSnapshotStorage<Int>()
        tree.append([1, 2])
        tree.append([10, 11], to: 1)
        tree.append([110], to: 11)
        tree.append([20], to: 2)
        return tree
    }

    @Test func itemsBelowCollapsedOnesAreNotVisible() {
        var tree = tree
        #expect(tree.items == [1, 10, 11, 110, 2, 20])
        #expect(tree.visibleItems == [1, 2])
        tree.setExpanded([11], true)
        #expect(tree.visibleItems == [1, 2])
        tree.setExpanded([1], true)
        #expect(tree.visibleItems == [1, 10, 11, 110, 2])
        #expect(tree.isVisible(110))
        tree.setExpanded([1], false)
        #expect(!tree.isVisible(110))
        #expect(tree.isExpanded(11))
        #expect(tree.expandedItems == [11])
    }

    @Test func placesInTheTree() {
        #expect(tree.level(of: 110) == 2)
        #expect(tree.parent(of: 110) == 11)
        #expect(tree.parent(of: 1) == nil)
        #expect(tree.index(of: 2) == 4)
        #expect(tree.rootItems == [1, 2])
        #expect(tree.index(of: 9) == nil)
    }

    @Test func deletingAnItemDeletesWhatIsBelow() {
        var tree = tree
        tree.delete([11, 20])
        #expect(tree.items == [1, 10, 2])
        #expect(!tree.contains(110))
        tree.delete([1])
        #expect(tree.items == [2])
    }

    @Test func itemsAreInsertedBesideOthers() {
        var tree = tree
        tree.insert([9], before: true, 10)
        tree.insert([3], before: false, 2)
        #expect(tree.items == [1, 9, 10, 11, 110, 2, 20, 3])
        #expect(tree.parent(of: 9) == 1)
        #expect(tree.insert([4], before: true, 77) == .missing("item 77"))
        #expect(tree.append([10], to: 2) == .duplicates("10"))
        #expect(tree.children(of: 2) == [20])
    }

    @Test func partsOfTheTreeAreSnapshots() {
        var tree = tree
        tree.setExpanded([11], true)
        let below = tree.snapshot(of: 1, includingParent: false)
        #expect(below.rootItems == [10, 11])
        #expect(below.visibleItems == [10, 11, 110])
        let whole = tree.snapshot(of: 1, includingParent: true)
        #expect(whole.items == [1, 10, 11, 110])
        tree.replaceChildren(of: 2, with: {
            var other = SectionSnapshotStorage<Int>()
            other.append([30])
            other.append([300], to: 30)
            other.setExpanded([30], true)
            return other
        }())
        #expect(tree.items == [1, 10, 11, 110, 2, 30, 300])
        #expect(tree.level(of: 300) == 2)
        #expect(tree.isExpanded(30))
        #expect(tree.visualDescription == "+ 1\n  * 10\n  - 11\n    * 110\n+ 2\n  - 30\n    * 300")
    }
}
