import Testing

@testable import WayHostWayland

struct LateLatchMarginTests {
    private var margin = LateLatchMargin(minimum: 0.001, halfLife: 10, isolatedMissInterval: 5)
    private static let interval = 0.016

    private mutating func recordMisses(at times: [Double]) -> [Bool] {
        times.map { margin.recordMiss(at: $0, interval: Self.interval) }
    }

    @Test mutating func anIsolatedMissChangesNothing() {
        #expect(recordMisses(at: [1, 7, 13]) == [true, true, true])
        #expect(margin.value == 0.001)
    }

    @Test mutating func missesDoubleTheMarginUpToTheInterval() {
        var values: [Double] = []
        for frame in 0..<7 {
            _ = recordMisses(at: [1 + Double(frame)])
            values.append(margin.value)
        }
        #expect(values == [0.001, 0.002, 0.004, 0.008, 0.016, 0.016, 0.016])
    }

    @Test mutating func aMissThatIsRecordedTwiceCountsOnce() {
        #expect(recordMisses(at: [1, 1.02]) == [true, false])
        #expect(margin.value == 0.001)
        #expect(recordMisses(at: [1.03]) == [true])
        #expect(margin.value == 0.002)
    }

    @Test mutating func theExcessHalves() {
        _ = recordMisses(at: [1, 2, 3])
        #expect(margin.value == 0.004)
        margin.decay(to: 13)
        #expect(abs(margin.value - 0.0025) < 1e-12)
        // A clock that was set back.
        margin.decay(to: 3)
        #expect(abs(margin.value - 0.0025) < 1e-12)
        margin.decay(to: 13)
        #expect(abs(margin.value - 0.00175) < 1e-12)
    }
}
