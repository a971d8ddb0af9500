import Foundation
import Testing

@testable import WayLayers

@MainActor @Suite struct CAFrameRateRangeTests {
    struct Wish: CustomStringConvertible {
        let minimum: Float, maximum: Float, preferred: Float?
        let rate: Double
        let refreshes: Int

        init(_ minimum: Float, _ maximum: Float, _ preferred: Float?, at rate: Double, _ refreshes: Int) {
            (self.minimum, self.maximum, self.preferred, self.rate, self.refreshes) = (minimum, maximum, preferred, rate, refreshes)
        }

        var description: String { "\(minimum)...\(maximum), preferred \(preferred ?? .nan), at \(rate) Hz: every \(refreshes)" }
    }

    @Test(arguments: [
        Wish(0, 0, nil, at: 120, 1), Wish(0, 0, 0, at: 60, 1), Wish(30, 120, 120, at: 120, 1), Wish(30, 120, 60, at: 120, 2),
        Wish(80, 120, 120, at: 60, 1), Wish(10, 30, nil, at: 60, 2), Wish(10, 30, nil, at: 144, 5), Wish(8, 15, 0, at: 60, 4),
        Wish(0, 50, 50, at: 60, 2), Wish(0, 60, 60, at: 59.94, 1), Wish(0, 60, 60, at: 60.3, 1), Wish(24, 24, 24, at: 240, 10),
        Wish(0, 30, 60, at: 60, 2), Wish(60, 30, 15, at: 60, 4), Wish(40, 120, 10, at: 120, 3), Wish(-1, -1, -1, at: 60, 1),
        Wish(.nan, .nan, .nan, at: 60, 1), Wish(.infinity, .infinity, .infinity, at: 60, 1), Wish(0, 30, 30, at: 0, 1),
        Wish(0, 1e-6, nil, at: 60, 1_000),
    ])
    func everySoManyRefreshes(_ wish: Wish) {
        let range = CAFrameRateRange(minimum: wish.minimum, maximum: wish.maximum, preferred: wish.preferred)
        #expect(range.refreshes(of: wish.rate > 0 ? 1 / wish.rate : 0) == wish.refreshes)
    }

    @Test func theFastestOfAllThatMovesCounts() {
        let stage = Stage()
        func need() -> Int { stage.context.refreshesPerFrame(of: 1.0 / 120) }
        #expect(need() == 1)
        let slow = CADisplayLink { _ in }, fast = CADisplayLink { _ in }
        slow.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        slow.start()
        #expect(need() == 6)
        fast.preferredFramesPerSecond = 60
        fast.start()
        #expect(need() == 2)
        fast.isPaused = true
        #expect(need() == 6)
        let layer = stage.makeShownLayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 40, preferred: 40)
        layer.add(animation, forKey: nil)
        #expect(need() == 3)
        layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
        #expect(need() == 1)
        slow.invalidate()
        fast.invalidate()
    }
}
