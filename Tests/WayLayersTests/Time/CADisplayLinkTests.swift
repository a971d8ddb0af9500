import Foundation
import Testing

@testable import WayLayers

@MainActor @Suite struct CADisplayLinkTests {
    @MainActor final class Target {
        var times: [TimeInterval] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    @Test func itIsCalledOncePerFrameUntilItIsInvalidated() {
        let stage = Stage(), target = Target()
        let link = CADisplayLink(target: target, selector: Selector(Target.step(_:), name: "step(_:)"))
        stage.tick(at: 101)
        link.add(to: .main, forMode: .common)
        link.add(to: .main, forMode: .default)
        #expect(stage.context.isAnimating)
        stage.tick(at: 102)
        stage.context.tick(at: 102.5, frame: nil)
        stage.tick(at: 103)
        #expect(target.times == [102, 103] && link.duration == 0.01 && link.targetTimestamp == 103.01)
        link.isPaused = true
        #expect(!stage.context.isAnimating)
        stage.tick(at: 104)
        link.isPaused = false
        stage.tick(at: 105)
        link.invalidate()
        stage.tick(at: 106)
        link.add(to: .main, forMode: .common)
        stage.tick(at: 107)
        #expect(target.times == [102, 103, 105] && !stage.context.isAnimating)
    }

    @Test func theTargetIsKeptUntilThen() {
        _ = Stage()
        weak var gone: Target?
        var link: CADisplayLink?
        do {
            let target = Target()
            gone = target
            link = CADisplayLink(target: target, selector: Selector(Target.step(_:), name: "step(_:)"))
            link?.add(to: .main, forMode: .common)
        }
        #expect(gone != nil)
        link?.invalidate()
        #expect(gone == nil)
    }

    @Test(arguments: [(30, 4), (60, 2), (120, 1), (1000, 1), (0, 1)]) func aLowerRateSkipsFrames(_ wish: Int, _ every: Int) {
        let stage = Stage(), target = Target()
        stage.interval = 1.0 / 120
        let link = CADisplayLink { target.step($0) }
        link.preferredFramesPerSecond = wish
        link.start()
        for frame in 0..<24 { stage.tick(at: 100 + Double(frame) * stage.interval) }
        #expect(target.times.count == 24 / every)
        link.invalidate()
    }

    @Test func linksComeBeforeTheEndsOfAnimations() {
        let stage = Stage()
        var lines: [String] = []
        _ = AnimationTracker(group: nil, begin: 100, duration: 1) { _ in lines.append("end") }
        let link = CADisplayLink { _ in lines.append("link") }
        link.start()
        stage.tick(at: 101)
        #expect(lines == ["link", "end"])
        link.invalidate()
    }

    @Test func aLinkThatIsInvalidatedInTheFrameIsNotCalled() {
        let stage = Stage(), target = Target()
        let second = CADisplayLink { target.step($0) }
        let first = CADisplayLink { link in
            second.invalidate()
            link.invalidate()
        }
        first.start()
        second.start()
        stage.tick(at: 101)
        #expect(target.times.isEmpty && !stage.context.isAnimating)
    }
}
