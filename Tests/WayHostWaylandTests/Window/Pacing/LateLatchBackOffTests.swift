import Testing

@testable import WayHostWayland

struct LateLatchBackOffTests {
    private var backOff = LateLatchBackOff(missLimit: 3, durations: 5...20)

    /// - Returns: For each miss whether it begins a back-off.
    private mutating func recordMisses(at times: [Double]) -> [Bool] { times.map { backOff.recordMiss(at: $0) } }
    private mutating func allowsWaiting(at times: [Double]) -> [Bool] { times.map { backOff.allowsWaiting(at: $0) } }

    @Test mutating func consecutiveMissesBeginABackOff() {
        #expect(recordMisses(at: [1, 1.1]) == [false, false])
        backOff.resetMisses()
        #expect(recordMisses(at: [1.2, 1.3]) == [false, false])
        #expect(allowsWaiting(at: [1.3]) == [true])
        #expect(recordMisses(at: [1.4]) == [true])
        #expect(allowsWaiting(at: [1.4, 6.3, 6.5]) == [false, false, true])
        #expect(recordMisses(at: [7, 7.1]) == [false, false], "the misses before the back-off do not count")
    }

    /// How long a back-off that begins now lasts, in whole seconds.
    private mutating func duration() -> Int {
        backOff.begin(at: 100)
        return (0...100).first { backOff.allowsWaiting(at: 100 + Double($0)) } ?? .max
    }

    @Test mutating func eachBackOffIsTwiceAsLong() {
        #expect((0..<4).map { _ in duration() } == [5, 10, 20, 20])
        backOff.shorten(by: 12)
        #expect(duration() == 8)
        backOff.shorten(by: 1000)
        #expect(duration() == 5)
    }

    @Test mutating func aClockThatWasSetBackEndsIt() {
        backOff.begin(at: 100)
        #expect(allowsWaiting(at: [99, 80, 100]) == [false, true, true])
    }
}
