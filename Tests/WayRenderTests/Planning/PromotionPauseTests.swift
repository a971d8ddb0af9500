import Testing
@testable import WayRender

struct PromotionPauseTests {
    private var pause = PromotionPause()
    private var time = 10.0

    /// The number of frames without an attempt.
    private mutating func skippedFrames() -> Int {
        for frame in 0..<2 * PromotionPause.maxLength {
            time += 0.016
            if pause.allowsAttempt(at: time) { return frame }
        }
        return .max
    }

    @Test mutating func thePauseDoublesUntilAPromotionSucceeds() {
        #expect(skippedFrames() == 0)
        var lengths: [Int] = []
        for _ in 0..<7 {
            pause.begin()
            lengths.append(skippedFrames() + 1)
        }
        #expect(lengths == [30, 60, 120, 240, 480, 960, 960])
        pause.succeeded()
        pause.begin()
        #expect(skippedFrames() + 1 == PromotionPause.initialLength)
    }

    @Test mutating func anInitialPauseDoesNotDouble() {
        _ = skippedFrames()
        for _ in 0..<3 {
            pause.beginInitial()
            #expect(skippedFrames() + 1 == PromotionPause.initialLength)
        }
    }

    @Test mutating func newMotionEndsThePause() {
        _ = skippedFrames()
        pause.begin()
        time += PromotionPause.newMotionTime
        #expect(skippedFrames() == 0)
    }
}
