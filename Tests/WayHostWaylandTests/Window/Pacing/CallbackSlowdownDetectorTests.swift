import Testing

@testable import WayHostWayland

struct CallbackSlowdownDetectorTests {
    private var slowdown = CallbackSlowdownDetector()

    /// - Returns: The index of the first callback that shows a slowdown.
    private mutating func firstSlowdown(_ count: Int, _ interval: (Int) -> Double) -> Int? {
        (0..<count).first { slowdown.record(interval($0), usual: 0.01) }
    }

    @Test mutating func callbacksThatFollowCommitsAreASlowdown() {
        let count = CallbackSlowdownDetector.sampleCount
        #expect(firstSlowdown(count) { _ in 0.0104 } == count - 1)
        slowdown.reset()
        #expect(firstSlowdown(count - 1) { _ in 0.0104 } == nil, "measured anew")
    }

    @Test mutating func fewLateCallbacksAreNoSlowdown() {
        #expect(firstSlowdown(200) { $0 % 4 == 0 ? 0.02 : 0.01 } == nil)
        #expect(firstSlowdown(200) { _ in 0.0102 } == nil)
    }
}
