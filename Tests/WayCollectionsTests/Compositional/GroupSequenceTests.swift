import Foundation
import Testing
import WayCollections

/// Groups of a section in a container of 300 × 600 points.
struct GroupSequenceTests {
    private func sequence(_ node: GroupNode, count: Int, spacing: CGFloat = 0, axis: LayoutAxis = .vertical, sizes: [Int: CGSize] = [:]) -> GroupSequence {
        GroupSequence(node: node, axis: axis, container: CGSize(width: 300, height: 600), spacing: spacing, itemCount: count, sizes: sizes)
    }

    private let row = group(.horizontal, .width(1), .points(60), .filling([item(.width(0.2), .height(1))]))
    private let list = group(.vertical, .width(1), .estimated(44), .filling([item(.width(1), .estimated(44))]))
    private let tags = group(.horizontal, .width(1), .points(30), .filling([item(.estimated(100), .points(30))]), spacing: 10)

    @Test func uniformGroupsAreArithmetic() {
        var groups = sequence(row, count: 1_000_003, spacing: 10)
        #expect(groups.count == 200_001)
        #expect(groups.length == 14_000_060)
        #expect(groups.group(of: 999_999) == 199_999)
        #expect(groups.items(of: 200_000) == 1_000_000..<1_000_003)
        #expect(groups.offset(of: 200_000) == 14_000_000)
        let last = groups.solved(200_000)
        #expect(last.items.map(\.frame.minX) == [0, 60, 120])
        #expect(groups.groups(from: 700, to: 840) == 10..<12)
    }

    @Test func measuredItemMovesWhatFollows() {
        var groups = sequence(list, count: 100_000, spacing: 1)
        #expect(groups.length == 4_499_999)
        let first = groups.setMeasuredSize(CGSize(width: 300, height: 100), of: 500)
        let second = groups.setMeasuredSize(CGSize(width: 300, height: 100), of: 500)
        #expect(first && !second)
        #expect(groups.length == 4_500_055)
        #expect(groups.offset(of: 500) == 22_500)
        #expect(groups.offset(of: 501) == 22_601)
        let solved = groups.solved(500)
        #expect(solved.items.map(\.frame.height) == [100])
        #expect(groups.crossLength == 300)
    }

    @Test func sizesOfAFormerSequenceAreKept() {
        var groups = sequence(list, count: 10, sizes: [3: CGSize(width: 1, height: 80), 99: CGSize(width: 1, height: 5)])
        #expect(groups.length == 476)
        let solved = groups.solved(3)
        #expect(solved.items[0].frame.height == 80)
        #expect(groups.measuredSizes.keys.sorted() == [3])
    }

    @Test func lastGroupIsAsLongAsItsContent() {
        let column = group(.vertical, .width(1), .estimated(90), .repeating(item(.width(1), .points(30)), count: 3))
        #expect(sequence(column, count: 4).length == 120)
    }

    @Test func flowingItemsBreakAnew() {
        var groups = sequence(tags, count: 1000)
        #expect(groups.count == 500)
        for item in 0..<6 { _ = groups.setMeasuredSize(CGSize(width: [40, 50, 60, 90, 200, 20][item], height: 1), of: item) }
        #expect(groups.items(of: 0) == 0..<4)
        #expect(groups.items(of: 1) == 4..<6)
        #expect(groups.items(of: 2) == 6..<8)
        #expect(groups.count == 499)
        #expect(groups.length == 14_970)
        // A wide item in the first group pushes its successors on.
        _ = groups.setMeasuredSize(CGSize(width: 290, height: 1), of: 1)
        #expect(groups.items(of: 0) == 0..<1)
        #expect(groups.items(of: 1) == 1..<2)
        #expect(groups.items(of: 2) == 2..<4)
    }

    @Test func narrowerFirstItemMovesToTheGroupBefore() {
        var groups = sequence(tags, count: 10)
        _ = groups.setMeasuredSize(CGSize(width: 40, height: 1), of: 2)
        #expect(groups.items(of: 0) == 0..<3)
    }

    /// Every item is in exactly one group, whatever is measured.
    @Test func randomWidthsLoseNoItem() {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var groups = sequence(tags, count: 200)
        for _ in 0..<300 {
            _ = groups.setMeasuredSize(CGSize(width: 5 + random(200), height: 1), of: random(200))
            var next = 0
            for group in 0..<groups.count {
                let items = groups.items(of: group)
                #expect(items.lowerBound == next && !items.isEmpty)
                let solved = groups.solved(group)
                #expect(solved.items.count == items.count)
                next = items.upperBound
            }
            #expect(next == 200)
        }
    }

    @Test func crossLengthIsThatOfTheLargestMeasuredGroup() {
        let cards = group(.horizontal, .points(100), .estimated(50), .filling([item(.width(1), .estimated(50))]))
        var groups = sequence(cards, count: 10, axis: .horizontal)
        #expect(groups.crossLength == 50)
        _ = groups.setMeasuredSize(CGSize(width: 100, height: 30), of: 0)
        #expect(groups.crossLength == 30)
        _ = groups.setMeasuredSize(CGSize(width: 100, height: 70), of: 1)
        #expect(groups.crossLength == 70)
    }

    @Test func uniformGroupsAreAsHighAsTheLargest() {
        let cards = group(.horizontal, .points(100), .uniform(50), .filling([item(.width(1), .uniform(50))]))
        var groups = sequence(cards, count: 10, axis: .horizontal)
        _ = groups.setMeasuredSize(CGSize(width: 100, height: 30), of: 0)
        _ = groups.setMeasuredSize(CGSize(width: 100, height: 70), of: 1)
        let (first, fifth) = (groups.solved(0), groups.solved(5))
        #expect(first.items[0].frame.height == 70 && fifth.items[0].frame.height == 70)
    }

    @Test func noItemsNoGroups() {
        var groups = sequence(row, count: 0)
        #expect(groups.count == 0 && groups.length == 0)
        #expect(groups.groups(from: 0, to: 1000).isEmpty)
        groups = sequence(group(.horizontal, .width(1), .points(60), .filling([])), count: 5)
        #expect(groups.count == 0)
    }

    /// NSCollectionLayoutItem.edgeSpacing: "the amount of space added around the boundaries of the item between other items and this item's container".
    @Test func spaceAroundGroups() {
        let edges = LayoutEdgeSpacing(top: fixed(8), leading: flexible(10), bottom: fixed(4), trailing: flexible(10))
        let row = group(.horizontal, .points(200), .points(60), .filling([item(.points(40), .height(1))]), edges: edges)
        var groups = sequence(row, count: 13, spacing: 5)
        #expect(groups.count == 3)
        #expect(groups.length == 226)
        let last = groups.solved(2)
        #expect(last.items.map(\.frame) == [rect(50, 8, 40, 60), rect(90, 8, 40, 60), rect(130, 8, 40, 60)])
        // The groups decide the length across of a section that scrolls across.
        var scrolled = GroupSequence(
            node: row, axis: .horizontal, container: CGSize(width: 300, height: 600), spacing: 0, itemCount: 13, fillsAcross: false)
        #expect(scrolled.crossLength == 72 && scrolled.length == 660)
        let first = scrolled.solved(0)
        #expect(first.items[0].frame == rect(10, 8, 40, 60))
    }

    @Test func measuredGroupsKeepTheSpaceAroundThem() {
        let edges = LayoutEdgeSpacing(top: fixed(8), leading: fixed(20), bottom: fixed(4))
        let list = group(.vertical, .points(200), .estimated(44), .filling([item(.width(1), .estimated(44))]), edges: edges)
        var groups = sequence(list, count: 10)
        #expect(groups.length == 560)
        _ = groups.setMeasuredSize(CGSize(width: 200, height: 100), of: 1)
        #expect(groups.length == 616 && groups.offset(of: 2) == 168)
        let solved = groups.solved(1)
        #expect(solved.items[0].frame == rect(20, 8, 200, 100))
    }
}
