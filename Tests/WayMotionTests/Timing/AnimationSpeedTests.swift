import Foundation
import Testing

@testable import WayMotion

struct AnimationSpeedTests {
    @Test(arguments: ["", "x", "0", "-1", "11", "nan", "inf"])
    func invalidSpeedIsRejected(_ text: String) {
        #expect(AnimationSpeed.parse(text) == nil)
    }

    @Test func mediaTimeRunsAtTheRateFromTheOriginOn() {
        let slow = AnimationSpeed(rate: 0.25, origin: 100)
        #expect(slow.mediaTime(100) == 100 && slow.mediaTime(104) == 101)
        #expect(slow.mediaSeconds(2) == 0.5 && slow.hostSeconds(slow.mediaSeconds(2)) == 2)
        #expect(AnimationSpeed(rate: 1, origin: 0.1).mediaTime(0.3) == 0.3)
    }

    @Test func changedRateContinuesWithoutJump() {
        let slow = AnimationSpeed(rate: 1, origin: 0).changed(to: 0.1, at: 10)
        #expect(slow.mediaTime(9.5) == 9.5 && slow.mediaTime(10) == 10 && abs(slow.mediaTime(11) - 10.1) < 1e-12)
        let normal = slow.changed(to: 1, at: 20)
        #expect(abs(normal.mediaTime(20) - 11) < 1e-12 && abs(normal.mediaTime(21) - 12) < 1e-12)
        #expect(abs(normal.mediaTime(19) - slow.mediaTime(19)) < 1e-12)
    }

    /// Of two changes at one time the second replaces the first.
    @Test func secondChangeAtOneTimeReplacesFirst() {
        let speed = AnimationSpeed(rate: 1, origin: 0).changed(to: 0.1, at: 10).changed(to: 2, at: 10)
        #expect(speed.mediaTime(9) == 9 && speed.mediaTime(11) == 12)
    }
}
