import Testing

@testable import WayHostWayland

struct PresentLatencyEstimatorTests {
    private static let interval = 0.016

    private func estimator(_ latencies: [Double], presentedAt time: Double? = 1) -> PresentLatencyEstimator {
        var latency = PresentLatencyEstimator()
        if let time { latency.presented(at: time) }
        for value in latencies { latency.record(latency: value) }
        return latency
    }

    @Test func buffersAreLatchedAtTheRefresh() {
        // Presented at the next refresh, 3 ms earlier than an interval after the callback.
        let latency = estimator(Array(repeating: 0.013, count: 8))
        #expect(abs(latency.compositingTime(before: 1.003, Self.interval) - 0.003) < 1e-9)
        #expect(abs(latency.compositingTime(before: 1.019, Self.interval) - 0.003) < 1e-9, "since the refresh before the callback")
        #expect(latency.maximumLatency(Self.interval).map { abs($0 - Self.interval) < 0.001 } == true)
    }

    @Test func buffersAreLatchedAtTheCallback() {
        // One frame may be presented early.
        let latency = estimator([0.013] + Array(repeating: 0.029, count: 7))
        #expect(latency.compositingTime(before: 1.003, Self.interval) == 0)
        #expect(latency.maximumLatency(Self.interval).map { abs($0 - 0.037) < 1e-9 } == true)
        #expect(estimator([0.013, 0.013] + Array(repeating: 0.029, count: 6)).compositingTime(before: 1.003, Self.interval) > 0)
    }

    @Test func withoutLatenciesNoFrameIsLate() {
        #expect(estimator([]).maximumLatency(Self.interval) == nil)
        #expect(estimator([]).compositingTime(before: 1.003, Self.interval) > 0)
    }

    @Test func compositingTimeNeedsARecentPresentation() {
        for time in [nil, 0.7, 1.004] { #expect(estimator([], presentedAt: time).compositingTime(before: 1.003, Self.interval) == 0) }
    }
}
