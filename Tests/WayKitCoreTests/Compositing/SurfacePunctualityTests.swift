import Testing
import WayHost

@testable import WayKitCore

struct SurfacePunctualityTests {
    private func timing(_ now: TimeInterval) -> FrameTiming { FrameTiming(now: now, presentation: now + 0.015, interval: 0.01) }

    private func feedback(at time: TimeInterval, _ frame: TimeInterval?) -> PresentationFeedback {
        PresentationFeedback(time: time, interval: 0.01, sequence: 1, frame: frame)
    }

    @Test func frameThatMissedItsRefreshIsLate() {
        var punctuality = LateSurfaceFrameDetector()
        for frame in 1...3 { punctuality.recordCommit(timing(TimeInterval(frame))) }
        #expect(punctuality.isLate(feedback(at: 1.017, 1)) == false)
        #expect(punctuality.isLate(feedback(at: 2.025, 2)) == true)
        // A frame that was not rendered, and one that was already reported.
        #expect(punctuality.isLate(feedback(at: 5, 5)) == nil)
        #expect(punctuality.isLate(feedback(at: 2.025, 2)) == nil)
        #expect(punctuality.isLate(feedback(at: 3, nil)) == nil)
        #expect(punctuality.isLate(feedback(at: 3.015, 3)) == false)
    }

    @Test func unpresentedFramesAreForgotten() {
        var punctuality = LateSurfaceFrameDetector()
        for frame in 1...20 { punctuality.recordCommit(timing(TimeInterval(frame))) }
        #expect(punctuality.isLate(feedback(at: 1.02, 1)) == nil)
        #expect(punctuality.isLate(feedback(at: 20.02, 20)) == false)
    }
}
