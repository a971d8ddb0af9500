import Foundation
import Testing

@testable import WayLayers

@MainActor struct CAFrameRateRangeTests {
    struct RateRequest: CustomStringConvertible {
        let minimum: Float, maximum: Float, preferred: Float?
        let rate: Double
        let refreshes: Int

        init(_ minimum: Float, _ maximum: Float, _ preferred: Float?, at rate: Double, _ refreshes: Int) {
            (self.minimum, self.maximum, self.preferred, self.rate, self.refreshes) = (minimum, maximum, preferred, rate, refreshes)
        }

        var description: String { "\(minimum)...\(maximum), preferred \(preferred ?? .nan), at \(rate) Hz: every \(refreshes)" }
    }

    @Test(arguments: [
        RateRequest(0, 0, nil, at: 120, 1), RateRequest(0, 0, 0, at: 60, 1), RateRequest(30, 120, 120, at: 120, 1), RateRequest(30, 120, 60, at: 120, 2),
        RateRequest(80, 120, 120, at: 60, 1), RateRequest(10, 30, nil, at: 60, 2), RateRequest(10, 30, nil, at: 144, 5), RateRequest(8, 15, 0, at: 60, 4),
        RateRequest(0, 50, 50, at: 60, 2), RateRequest(0, 60, 60, at: 59.94, 1), RateRequest(0, 60, 60, at: 60.3, 1), RateRequest(24, 24, 24, at: 240, 10),
        RateRequest(0, 30, 60, at: 60, 2), RateRequest(60, 30, 15, at: 60, 4), RateRequest(40, 120, 10, at: 120, 3), RateRequest(-1, -1, -1, at: 60, 1),
        RateRequest(.nan, .nan, .nan, at: 60, 1), RateRequest(.infinity, .infinity, .infinity, at: 60, 1), RateRequest(0, 30, 30, at: 0, 1),
        RateRequest(0, 1e-6, nil, at: 60, 1_000),
    ])
    func refreshesPerFrameMatchTheRequest(_ request: RateRequest) {
        let range = CAFrameRateRange(minimum: request.minimum, maximum: request.maximum, preferred: request.preferred)
        #expect(range.refreshes(of: request.rate > 0 ? 1 / request.rate : 0) == request.refreshes)
    }

    @Test func theHighestRequestedRateWins() {
        let harness = AnimationHarness()
        func refreshes() -> Int { harness.context.refreshesPerFrame(of: 1.0 / 120) }
        #expect(refreshes() == 1)
        let slow = CADisplayLink { _ in }, fast = CADisplayLink { _ in }
        slow.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        slow.start()
        #expect(refreshes() == 6)
        fast.preferredFramesPerSecond = 60
        fast.start()
        #expect(refreshes() == 2)
        fast.isPaused = true
        #expect(refreshes() == 6)
        let layer = harness.makeDisplayedLayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 40, preferred: 40)
        layer.add(animation, forKey: nil)
        #expect(refreshes() == 3)
        layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
        #expect(refreshes() == 1)
        slow.invalidate()
        fast.invalidate()
    }
}
