import Testing

@testable import WayHostWayland

struct FrameCostHistoryTests {
    @Test func estimateNeedsEnoughFrames() {
        var costs = FrameCostHistory()
        for frame in 1..<FrameCostHistory.minimumCount { costs.record(Double(frame)) }
        #expect(costs.expectedCost == nil)
        costs.record(0)
        #expect(costs.expectedCost == Double(FrameCostHistory.minimumCount - 1), "the maximum of a few frames")
    }

    @Test func oneExpensiveFrameAmongManyIsAnOutlier() {
        var costs = FrameCostHistory()
        for frame in 0..<100 { costs.record(frame == 90 ? 9 : 1) }
        #expect(costs.expectedCost == 1)
        costs.record(8)
        #expect(costs.expectedCost == 8)
        for _ in 0..<100 { costs.record(2) }
        #expect(costs.expectedCost == 2)
    }

    @Test func impossibleCostsAreIgnored() {
        var costs = FrameCostHistory()
        for cost in [-1, .infinity, .nan] { for _ in 0..<10 { costs.record(cost) } }
        #expect(costs.expectedCost == nil)
    }
}
