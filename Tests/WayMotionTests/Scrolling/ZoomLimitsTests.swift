import Foundation
import Testing

@testable import WayMotion

struct ZoomLimitsTests {
    private let limits = ZoomLimits(minimum: 1, maximum: 4)

    @Test func areValidEvenIfTheMinimumIsAboveTheMaximum() {
        #expect(ZoomLimits(minimum: 3, maximum: 2).range == 3...3)
        #expect(ZoomLimits(minimum: -1, maximum: 2).range == 0.0001...2)
        #expect(limits.clamped(0.5) == 1 && limits.clamped(9) == 4 && limits.clamped(2) == 2)
    }

    @Test func scaleStretchesBeyondALimitAndHasItsInverse() {
        #expect(limits.visibleScale(forRequested: 2, bounces: true) == 2)
        #expect(limits.visibleScale(forRequested: 8, bounces: false) == 4)
        for requested: CGFloat in [0.2, 0.9, 1, 3, 5, 20] {
            let visible = limits.visibleScale(forRequested: requested, bounces: true)
            #expect(visible > 1 / exp(ZoomLimits.maximumStretch) && visible < 4 * exp(ZoomLimits.maximumStretch))
            #expect(abs(limits.requestedScale(forVisible: visible) - requested) < 1e-6 * requested)
        }
    }

    /// The derivative of the logarithm of the visible scale.
    @Test func velocityIsTheVisibleScales() {
        for requested: CGFloat in [0.7, 6] {
            let step: CGFloat = 1e-6, velocity: CGFloat = 0.5
            func visible(_ requested: CGFloat) -> CGFloat { limits.visibleScale(forRequested: requested, bounces: true) }
            let slope = (log(visible(requested + step)) - log(visible(requested - step))) / (2 * step)
            #expect(abs(limits.visibleVelocity(velocity, atVisible: visible(requested)) - velocity * slope) < 1e-4)
        }
        let maximum = ZoomLimits.maximumStretch / ZoomLimits.returnDuration
        #expect(limits.visibleVelocity(1e6, atVisible: 4.5) == maximum && limits.visibleVelocity(-1e6, atVisible: 4.5) == -maximum)
    }
}

struct ZoomMotionTests {
    @Test func fixedPointOfBothEndsStaysFixed() {
        let scale = MotionSegment.quintic(from: 0, to: log(3), velocity: 0, duration: 0.3)
        // The content's point (40, 60) is at (0, 0) of the view at both ends.
        let motion = ZoomMotion(
            scale: scale, fromScale: 1, toScale: 3, fromOffset: CGPoint(x: 40, y: 60), toOffset: CGPoint(x: 120, y: 180), start: 5)
        for step in 0...6 {
            let time = 5 + Double(step) * 0.05, scale = motion.scale(at: time), offset = motion.offset(forScale: scale, at: time)
            #expect(abs(offset.x - 40 * scale) < 1e-9 && abs(offset.y - 60 * scale) < 1e-9)
        }
    }

    @Test func offsetAloneFollowsTheCurve() {
        let motion = ZoomMotion(
            scale: .quintic(from: 0, to: 0, velocity: 0, duration: 0.4), fromScale: 1, toScale: 1, fromOffset: .zero,
            toOffset: CGPoint(x: 100, y: 0), start: 0)
        #expect(abs(motion.offset(forScale: 1, at: 0.2).x - 50) < 1e-9)
    }
}
