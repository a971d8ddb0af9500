import Foundation
import Testing
import WayCollections

/// The frames of groups in a container of 300 × 600 points.
struct GroupSolverTests {
    let container = CGSize(width: 300, height: 600)

    private func frames(_ node: GroupNode, count: Int = 100, sizes: [Int: CGSize] = [:]) -> [CGRect] {
        GroupSolver(measuredSize: { sizes[$0] }).solve(node, in: container, first: 0, available: count).items.map(\.frame)
    }

    @Test func itemsRepeatUntilTheRowIsFull() {
        let row = group(.horizontal, .width(1), .points(60), .filling([item(.width(0.2), .height(1))]))
        let expected = [0, 60, 120, 180, 240].map { rect($0, 0, 60, 60) }
        #expect(frames(row) == expected)
        #expect(frames(row, count: 3).count == 3)
    }

    @Test func thirdsFillTheRow() {
        let row = group(.horizontal, .width(1), .points(60), .filling([item(.width(1 / 3), .height(1))]))
        #expect(frames(row).count == 3)
    }

    @Test func spacingTakesRoomOfFilledItemsButNotOfCountedOnes() {
        // Two halves and a space do not fit: the row has one item.
        let filled = group(.horizontal, .width(1), .points(60), .filling([item(.width(0.5), .height(1))]), spacing: 10)
        #expect(frames(filled) == [rect(0, 0, 150, 60)])
        let repeated = group(.horizontal, .width(1), .points(60), .repeating(item(.width(0.5), .height(1)), count: 2), spacing: 10)
        #expect(frames(repeated) == [rect(0, 0, 145, 60), rect(155, 0, 145, 60)])
        let divided = group(.horizontal, .width(1), .points(60), .dividing(item(.points(7), .height(1)), count: 3), spacing: 15)
        #expect(frames(divided) == [rect(0, 0, 90, 60), rect(105, 0, 90, 60), rect(210, 0, 90, 60)])
    }

    @Test func repetitionsKeepTheirSizeEvenIfTheyOverflow() {
        let row = group(.horizontal, .width(1), .points(60), .repeating(item(.points(200), .height(1)), count: 2))
        #expect(frames(row) == [rect(0, 0, 200, 60), rect(200, 0, 200, 60)])
    }

    @Test func insetsAreInsideTheSize() {
        let row = group(.horizontal, .width(1), .points(60), .filling([item(.width(0.5), .height(1), inset: 5)]), inset: 10)
        // Halves of 280 points, each inset.
        #expect(frames(row) == [rect(15, 15, 130, 30), rect(155, 15, 130, 30)])
    }

    @Test func nestedGroupsFromAppleSample() {
        let leading = item(.width(0.7), .height(1), inset: 10)
        let column = group(.vertical, .width(0.3), .height(1), .repeating(item(.width(1), .height(0.5), inset: 10), count: 2))
        let nested = group(.horizontal, .width(1), .height(0.5), .filling([leading, column]))
        #expect(frames(nested) == [rect(10, 10, 190, 280), rect(220, 10, 70, 130), rect(220, 160, 70, 130)])
        #expect(frames(nested, count: 2).count == 2)
    }

    @Test func flexibleSpacesShareWhatIsLeft() {
        let row = group(.horizontal, .width(1), .points(60), .repeating(item(.points(60), .height(1)), count: 3), spacing: 10, flexible: true)
        #expect(frames(row).map(\.minX) == [0, 120, 240])
        let flexible = LayoutSpacing(length: 0, isFlexible: true)
        let centered = item(.points(60), .points(20), edges: LayoutEdgeSpacing(top: flexible, leading: flexible, bottom: flexible, trailing: flexible))
        #expect(frames(group(.horizontal, .width(1), .points(60), .repeating(centered, count: 1))) == [rect(120, 20, 60, 20)])
    }

    @Test func edgeSpacingSeparatesItems() {
        let spaced = item(.points(50), .points(20), edges: LayoutEdgeSpacing(top: LayoutSpacing(length: 3, isFlexible: false), leading: LayoutSpacing(length: 7, isFlexible: false)))
        #expect(frames(group(.horizontal, .width(1), .points(60), .repeating(spaced, count: 2))) == [rect(7, 3, 50, 20), rect(64, 3, 50, 20)])
    }

    @Test func measuredHeightsDecideTheHeightOfARow() {
        let row = group(.horizontal, .width(1), .estimated(50), .repeating(item(.width(0.5), .estimated(50)), count: 2))
        let solved = GroupSolver(measuredSize: { [0: CGSize(width: 1, height: 30), 1: CGSize(width: 1, height: 80)][$0] })
            .solve(row, in: container, first: 0, available: 9)
        #expect(solved.size == CGSize(width: 300, height: 80))
        #expect(solved.items.map(\.frame) == [rect(0, 0, 150, 30), rect(150, 0, 150, 80)])
        #expect(solved.items.allSatisfy { $0.measuresHeight && !$0.measuresWidth })
    }

    @Test func uniformSiblingsAreAsHighAsTheLargest() {
        let row = group(.horizontal, .width(1), .estimated(50), .repeating(item(.width(0.5), .uniform(50)), count: 2))
        #expect(frames(row, sizes: [0: CGSize(width: 1, height: 30), 1: CGSize(width: 1, height: 80)]) == [rect(0, 0, 150, 80), rect(150, 0, 150, 80)])
    }

    @Test func fractionBesideAMeasuredItemFillsTheRow() {
        let row = group(.horizontal, .width(1), .estimated(50), .filling([item(.points(100), .height(1)), item(.points(200), .estimated(50))]))
        #expect(frames(row, count: 2, sizes: [1: CGSize(width: 1, height: 90)]) == [rect(0, 0, 100, 90), rect(100, 0, 200, 90)])
    }

    @Test func growingColumnHoldsWhatTheEstimatesAllow() {
        let one = group(.vertical, .width(1), .estimated(44), .filling([item(.width(1), .estimated(44))]))
        #expect(frames(one, sizes: [0: CGSize(width: 1, height: 20)]) == [rect(0, 0, 300, 20)])
        let three = group(.vertical, .width(1), .estimated(150), .filling([item(.width(1), .estimated(44))]), spacing: 5)
        #expect(frames(three, sizes: [1: CGSize(width: 1, height: 100)]) == [rect(0, 0, 300, 44), rect(0, 49, 300, 100), rect(0, 154, 300, 44)])
    }

    @Test func measuredWidthsDecideHowManyFit() {
        let tags = group(.horizontal, .width(1), .points(30), .filling([item(.estimated(100), .points(30))]), spacing: 10)
        #expect(frames(tags).count == 2)
        let lengths: [Int: CGFloat] = [0: 40, 1: 50, 2: 60, 3: 90, 4: 200]
        let widths = lengths.mapValues { CGSize(width: $0, height: 1) }
        #expect(frames(tags, sizes: widths).map(\.minX) == [0, 50, 110, 180])
    }

    @Test func emptyItemsEndTheGroup() {
        #expect(frames(group(.horizontal, .width(1), .points(30), .filling([item(.points(0), .points(30))]))).count == 1)
        #expect(frames(group(.horizontal, .width(1), .points(30), .filling([]))).isEmpty)
    }

    @Test func customFrames() {
        let node = GroupNode(
            size: LayoutSize(width: .width(1), height: .estimated(10)), insets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
            content: .custom { size in (0..<3).map { GroupNode.CustomFrame(frame: rect(CGFloat($0) * 10, 0, size.width / 3, 50), zIndex: $0) } })
        let solved = GroupSolver().solve(node, in: container, first: 0, available: 2)
        #expect(solved.items.map(\.frame) == [rect(2, 1, 98, 50), rect(12, 1, 98, 50)])
        #expect(solved.items.map(\.zIndex) == [0, 1])
        #expect(solved.size.height == 54)
    }

    @Test func badgeAtTheCorner() {
        let corner = EdgeAnchor(edges: [.top, .trailing], offset: CGPoint(x: 0.3, y: -0.3), isFractional: true)
        let badge = AnchoredItem(kind: "badge", size: LayoutSize(width: .points(20), height: .points(20)), container: corner)
        let row = group(.horizontal, .width(1), .points(60), .filling([item(.width(0.5), .height(1), inset: 5, badges: [badge])]))
        let solved = GroupSolver().solve(row, in: container, first: 0, available: 9)
        #expect(solved.supplementaries.map(\.frame) == [rect(131, -1, 20, 20), rect(281, -1, 20, 20)])
        #expect(solved.supplementaries.map(\.offset) == [0, 1])
    }

    @Test func anchorOfTheElementItself() {
        let below = AnchoredItem(
            kind: "label", size: LayoutSize(width: .width(1), height: .points(10)), container: EdgeAnchor(edges: .bottom),
            item: EdgeAnchor(edges: .top, offset: CGPoint(x: 0, y: 2)))
        #expect(below.frame(in: rect(10, 10, 50, 50)) == rect(10, 62, 50, 10))
    }
}
