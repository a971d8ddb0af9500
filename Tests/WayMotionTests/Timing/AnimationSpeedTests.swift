import Foundation
import Testing

@testable import WayMotion

@Suite struct AnimationSpeedTests {
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
}
