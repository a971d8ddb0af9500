import Testing

@testable import WayHostWayland

struct RefreshIntervalEstimatorTests {
    private func measured(_ intervals: [Double]) -> RefreshIntervalEstimator {
        var refresh = RefreshIntervalEstimator()
        for interval in intervals { refresh.record(callbackInterval: interval) }
        return refresh
    }

    @Test func measurementNeedsEnoughCallbacks() {
        var refresh = measured(Array(repeating: 0.01, count: RefreshIntervalEstimator.sampleCount - 1))
        #expect(refresh.interval == nil)
        refresh.record(callbackInterval: 0.01)
        #expect(refresh.interval == 0.01)
        refresh.resetMeasurement()
        #expect(refresh.interval == nil)
    }

    @Test func threeQuartersOfTheCallbacksMustBeRegular() {
        #expect(measured([0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.02, 0.03]).interval == 0.01)
        #expect(measured([0.01, 0.01, 0.01, 0.01, 0.01, 0.02, 0.02, 0.03]).interval == nil)
    }

    @Test func reportedIntervalReplacesTheMeasuredOne() {
        var refresh = measured(Array(repeating: 0.02, count: RefreshIntervalEstimator.sampleCount))
        #expect(!refresh.hasFeedback)
        refresh.report(0.016)
        #expect(refresh.hasFeedback && refresh.interval == 0.016)
        refresh.resetMeasurement()
        #expect(refresh.interval == 0.016)
    }

    /// A variable rate is reported as 0.
    @Test(arguments: [0.0, -1, 1e-6, 10, .nan]) func anImplausibleRefreshGivesNoInterval(refresh reported: Double) {
        var refresh = measured(Array(repeating: 0.02, count: RefreshIntervalEstimator.sampleCount))
        refresh.report(reported)
        #expect(refresh.hasFeedback && refresh.interval == nil)
    }

    @Test func callbacksSlowerThanTheReportedRateAreUsual() {
        var refresh = measured(Array(repeating: 0.018, count: RefreshIntervalEstimator.sampleCount))
        refresh.report(0.016)
        #expect(refresh.usualCallbackInterval(0.016) == 0.018)
        refresh.report(0.02)
        #expect(refresh.usualCallbackInterval(0.02) == 0.02)
        refresh.resetMeasurement()
        #expect(refresh.usualCallbackInterval(0.016) == 0.016)
    }
}
