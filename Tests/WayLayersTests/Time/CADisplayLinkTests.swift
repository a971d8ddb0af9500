import Foundation
import Testing

@testable import WayLayers

@MainActor struct CADisplayLinkTests {
    @MainActor final class Target {
        var times: [TimeInterval] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    @Test func firesOncePerFrameUntilInvalidated() {
        let harness = AnimationHarness(), target = Target()
        let link = CADisplayLink(target: target, selector: Selector(Target.step(_:), name: "step(_:)"))
        harness.tick(at: 101)
        link.add(to: .main, forMode: .common)
        link.add(to: .main, forMode: .default)
        #expect(harness.context.isAnimating)
        harness.tick(at: 102)
        harness.context.tick(at: 102.5, frame: nil)
        harness.tick(at: 103)
        #expect(target.times == [102, 103] && link.duration == 0.01 && link.targetTimestamp == 103.01)
        link.isPaused = true
        #expect(!harness.context.isAnimating)
        harness.tick(at: 104)
        link.isPaused = false
        harness.tick(at: 105)
        link.invalidate()
        harness.tick(at: 106)
        link.add(to: .main, forMode: .common)
        harness.tick(at: 107)
        #expect(target.times == [102, 103, 105] && !harness.context.isAnimating)
    }

    /// The rate of the calls is `1 / (targetTimestamp - timestamp)`, as Apple's documentation says; where a frame is presented later than it begins, the
    /// next one is, too.
    @Test(arguments: [1, 2, 4], [0, 0.004, 0.01, 0.02]) func targetIsTheNextFrame(_ refreshes: Int, _ latency: Double) {
        let harness = AnimationHarness(), target = Target()
        let link = CADisplayLink(target: target, selector: Selector(Target.step(_:), name: "step(_:)"))
        link.preferredFramesPerSecond = 100 / refreshes
        link.add(to: .main, forMode: .common)
        harness.context.tick(at: 101 + latency, frame: (timestamp: 101, target: 101 + latency, interval: 0.01))
        let first = latency > 0 ? latency : 0.01
        #expect(abs(link.targetTimestamp - (101 + first + Double(refreshes - 1) * 0.01)) < 1e-9 && link.presentation == 101 + latency)
        #expect(link.timestamp == 101 && link.duration == 0.01)
    }

    @Test func targetIsRetainedUntilInvalidated() {
        _ = AnimationHarness()
        weak var weakTarget: Target?
        var link: CADisplayLink?
        do {
            let target = Target()
            weakTarget = target
            link = CADisplayLink(target: target, selector: Selector(Target.step(_:), name: "step(_:)"))
            link?.add(to: .main, forMode: .common)
        }
        #expect(weakTarget != nil)
        link?.invalidate()
        #expect(weakTarget == nil)
    }

    @Test(arguments: [(30, 4), (60, 2), (120, 1), (1000, 1), (0, 1)]) func aLowerRateSkipsFrames(_ rate: Int, _ every: Int) {
        let harness = AnimationHarness(), target = Target()
        harness.interval = 1.0 / 120
        let link = CADisplayLink { target.step($0) }
        link.preferredFramesPerSecond = rate
        link.start()
        for frame in 0..<24 { harness.tick(at: 100 + Double(frame) * harness.interval) }
        #expect(target.times.count == 24 / every)
        link.invalidate()
    }

    @Test func displayLinksFireBeforeAnimationEnds() {
        let harness = AnimationHarness()
        var lines: [String] = []
        _ = AnimationTracker(timeline: nil, begin: 100, duration: 1) { _ in lines.append("end") }
        let link = CADisplayLink { _ in lines.append("link") }
        link.start()
        harness.tick(at: 101)
        #expect(lines == ["link", "end"])
        link.invalidate()
    }

    @Test func linkInvalidatedInTheFrameDoesNotFire() {
        let harness = AnimationHarness(), target = Target()
        let second = CADisplayLink { target.step($0) }
        let first = CADisplayLink { link in
            second.invalidate()
            link.invalidate()
        }
        first.start()
        second.start()
        harness.tick(at: 101)
        #expect(target.times.isEmpty && !harness.context.isAnimating)
    }
}
