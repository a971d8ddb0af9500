import Foundation
import Testing
import WayCollections

/// Ten groups of 100 points with 10 points between them, 20 points before and behind them, in a view of 300 points.
struct OrthogonalSnappingTests {
    private let stops = GroupStops(count: 10, leadingInset: 20) { (20 + CGFloat($0) * 110, 100) }
    private let range: ClosedRange<CGFloat> = 0...830

    private func target(_ snapping: OrthogonalSnapping, _ proposed: CGFloat, from start: CGFloat = 0, direction: CGFloat = 0) -> CGFloat {
        snapping.target(proposed: proposed, start: start, direction: direction, pageLength: 300, range: range, groups: stops)
    }

    @Test func groupBoundaryIsTheNearest() {
        #expect(target(.groupBoundary, 50) == 0)
        #expect(target(.groupBoundary, 60) == 110)
        #expect(target(.groupBoundary, 460) == 440)
        #expect(target(.groupBoundary, 820) == 830)
    }

    @Test func groupPagingTurnsOne() {
        #expect(target(.group, 700, direction: 1) == 110)
        #expect(target(.group, 20, direction: 0) == 0)
        #expect(target(.group, 60, direction: 0) == 110)
        #expect(target(.group, 300, from: 440, direction: -1) == 330)
        #expect(target(.group, 820, from: 770, direction: 1) == 830)
    }

    @Test func centredGroup() {
        // The third group is in the middle at 20 + 220 + 50 - 150.
        #expect(target(.centeredGroup, 150) == 140)
        #expect(target(.centeredGroup, 900, from: 140, direction: 1) == 250)
    }

    @Test func pages() {
        #expect(target(.page, 100) == 0)
        #expect(target(.page, 160) == 300)
        #expect(target(.page, 800, direction: 1) == 300)
        #expect(target(.page, 0, from: 600, direction: -1) == 300)
        #expect(target(.page, 830, from: 600, direction: 1) == 830)
    }
}
