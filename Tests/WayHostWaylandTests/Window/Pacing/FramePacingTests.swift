import Foundation
import Testing

@testable import WayHostWayland

/// A compositor that latches buffers at each refresh: a frame committed after the latch is presented one refresh later, and so is its callback.
private struct SimulatedCompositor {
    var pacing = FramePacing(isEnabled: true)
    /// The refresh interval in seconds.
    var interval: TimeInterval
    /// How long before the refresh buffers are latched.
    var latch: TimeInterval = 0
    /// How long after the refresh callbacks are sent: compositing happens in between.
    var composing: TimeInterval = 0
    var cost: TimeInterval = 0.003
    /// The refresh interval in feedback: 0 for a variable one, nil without feedback.
    var refresh: TimeInterval?
    /// With a variable refresh rate: the minimum time from a commit to the next callback.
    var afterCommit: TimeInterval?
    private(set) var now: TimeInterval = 10
    private(set) var waits: [TimeInterval] = []
    private(set) var missed = 0

    init(rate: Double, feedback: Bool = false) {
        interval = 1 / rate
        refresh = feedback ? interval : nil
    }

    mutating func run(_ frames: Int) {
        for _ in 0..<frames {
            let wait = pacing.callback(at: now, isConsecutive: true, isRequested: true)
            waits.append(wait)
            pacing.committed(cost: cost)
            let commit = now + wait + cost
            let refreshes = max(1, ((commit - now + composing + latch) / interval).rounded(.up))
            var next = now + refreshes * interval
            if let afterCommit { next = max(now + interval, commit + afterCommit) }
            if refreshes > 1 { missed += 1 }
            if let refresh {
                let seen = next - composing
                pacing.presented(at: next, presentationTime: seen, callback: now, delay: wait, refresh: refresh, hasWaited: wait > 0)
            }
            now = next
        }
    }

    mutating func pause(_ seconds: TimeInterval) { now += seconds }
    var last: TimeInterval { waits.last ?? 0 }
    mutating func clearRecords() { (waits, missed) = ([], 0) }
}

struct FramePacingTests {
    @Test(arguments: [60.0, 90, 120, 144], [false, true]) func framesWaitWithASteadyRefreshRate(rate: Double, feedback: Bool) {
        var compositor = SimulatedCompositor(rate: rate, feedback: feedback)
        compositor.run(300)
        #expect(abs(compositor.last - (1 / rate - 0.003 - FramePacing.minimumMargin)) < 1e-6)
        #expect(compositor.missed == 0)
        #expect(compositor.waits.prefix(FramePacing.minimumSequence).allSatisfy { $0 == 0 }, "the first frames do not wait")
    }

    /// Software compositing that takes a good part of a refresh interval.
    @Test(arguments: [0.001, 0.004, 0.007]) func slowCompositingCausesNoMisses(composing: TimeInterval) {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.composing = composing
        compositor.run(300)
        #expect(abs(compositor.last - (1 / 60 - composing - 0.003 - FramePacing.minimumMargin)) < 1e-6)
        #expect(compositor.missed == 0)
    }

    /// Callbacks at varying times after the refresh, some in its second half.
    @Test(arguments: [60.0, 90, 120]) func framesWaitWithJitteringCallbacks(rate: Double) {
        var pacing = FramePacing(isEnabled: true), seen = 10.0, waits: [TimeInterval] = [], missed = 0
        let interval = 1 / rate, cost = 0.0012
        for frame in 0..<1000 {
            let callback = seen + interval * [0.4, 0.35, 0.53, 0.42, 0.37, 0.45, 0.33, 0.41, 0.56, 0.38, 0.32][frame % 11]
            let wait = pacing.callback(at: callback, isConsecutive: true, isRequested: true)
            if frame >= 100 { waits.append(wait) }
            pacing.committed(cost: cost)
            let refreshes = ((callback + wait + cost - seen) / interval).rounded(.up)
            if refreshes > 1 { missed += 1 }
            seen += refreshes * interval
            pacing.presented(at: seen + 0.002, presentationTime: seen, callback: callback, delay: wait, refresh: interval, hasWaited: wait > 0)
        }
        #expect(missed == 0)
        #expect(waits.allSatisfy { $0 > 0 })
    }

    /// Most frames then start some time after their callback, and are presented later relative to it: that does not indicate when buffers are latched.
    @Test func inputSlowerThanTheRefreshRateCausesNoMisses() {
        var pacing = FramePacing(isEnabled: true), waited = 0, missed = 0, wanted = false
        let interval = 1 / 144.0, cost = 0.0006, composing = 0.0012
        // A committed frame that is not presented yet: its callback, the start of its frame and whether it waited.
        var committed: (at: TimeInterval, callback: TimeInterval?, began: TimeInterval, hasWaited: Bool)?
        var idle: TimeInterval?, event = 10.0037
        for refresh in 1..<3000 {
            let seen = 10 + Double(refresh) * interval
            func commit(at began: TimeInterval, callback: TimeInterval?, hasWaited: Bool) {
                (committed, idle, wanted) = ((began + cost, callback, began, hasWaited), nil, false)
                pacing.committed(cost: cost)
                if hasWaited { waited += 1 }
                if hasWaited, began + cost > (callback.map { $0 >= seen } ?? false ? seen + interval : seen) { missed += 1 }
            }
            while event < seen {
                defer { event += 1 / 125.4 }
                wanted = true
                guard committed == nil else { continue }
                let wait = idle.map { event - $0 < interval ? pacing.wait(at: event) : 0 } ?? 0
                commit(at: event + wait, callback: idle.flatMap { event - $0 < interval ? $0 : nil }, hasWaited: wait > 0)
            }
            guard let shown = committed, shown.at <= seen else { continue }
            committed = nil
            let callback = seen + composing
            pacing.presented(
                at: callback, presentationTime: seen, callback: shown.callback, delay: shown.began - (shown.callback ?? shown.began), refresh: interval,
                hasWaited: shown.hasWaited)
            let wait = pacing.callback(at: callback, isConsecutive: true, isRequested: wanted)
            if wanted { commit(at: callback + wait, callback: callback, hasWaited: wait > 0) } else { idle = callback }
        }
        #expect(waited > 300)
        #expect(missed == 0)
    }

    /// Frames are too slow for the display to present one at each refresh: none waits for long.
    @Test func slowFramesDoNotWait() {
        var pacing = FramePacing(isEnabled: true), seen = 10.0, shown = 0
        let interval = 1 / 144.0, cost = 0.0019
        while seen < 30 {
            let callback = seen + interval * 0.7
            let wait = pacing.callback(at: callback, isConsecutive: true, isRequested: true)
            pacing.committed(cost: cost)
            // Some frames are in time for the next refresh.
            let early = shown % 3 == 0 ? 0.0004 : 0
            seen += (((callback + wait + cost - early - seen) / interval).rounded(.up)) * interval
            shown += 1
            pacing.presented(at: seen + 0.002, presentationTime: seen, callback: callback, delay: wait, refresh: interval, hasWaited: wait > 0)
        }
        let never = 20 / interval * 3 / 4
        #expect(Double(shown) > never * 0.9)
    }

    /// Some compositors latch buffers shortly before a refresh and send callbacks then.
    @Test func aCallbackBeforeARefreshBelongsToTheNextInterval() {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.composing = -0.003
        compositor.run(300)
        #expect(abs(compositor.last - (1 / 60 - 0.003 - FramePacing.minimumMargin)) < 1e-6)
    }

    @Test func disabledPacingNeverWaits() {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.pacing = FramePacing(isEnabled: false)
        compositor.run(100)
        #expect(compositor.waits.allSatisfy { $0 == 0 })
    }

    @Test func afterAPauseTheFirstFramesDoNotWait() {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.run(100)
        compositor.pause(3)
        compositor.clearRecords()
        compositor.run(10)
        #expect(compositor.waits.prefix(3).allSatisfy { $0 == 0 } && compositor.last > 0)
    }

    /// A touch that pauses for a moment: the callback follows the next request.
    @Test func aFrameWithoutACommitIsNoMiss() {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.run(100)
        let wait = compositor.last
        for _ in 0..<FramePacing.consecutiveMissLimit {
            _ = compositor.pacing.callback(at: compositor.now, isConsecutive: false, isRequested: true)
            compositor.pause(2 * compositor.interval)
            compositor.run(10)
        }
        #expect(abs(compositor.last - wait) < 1e-6)
    }

    @Test func aLaterRequestWaitsForTheRemainingTime() {
        var compositor = SimulatedCompositor(rate: 60)
        compositor.run(100)
        let longest = compositor.last
        #expect(compositor.pacing.callback(at: compositor.now, isConsecutive: true, isRequested: false) == 0)
        #expect(abs(compositor.pacing.wait(at: compositor.now + 0.004) - (longest - 0.004)) < 1e-6)
        #expect(compositor.pacing.wait(at: compositor.now + longest - 0.0002) == 0, "not worth a timer")
    }

    @Test func aCallbackWithoutARequestDoesNotWait() {
        var compositor = SimulatedCompositor(rate: 60)
        compositor.run(100)
        #expect(compositor.pacing.callback(at: compositor.now, isConsecutive: true, isRequested: false) == 0)
    }

    /// One frame in twenty is expensive: the wait leaves time for it.
    @Test func expensiveFramesReduceTheWait() {
        var compositor = SimulatedCompositor(rate: 60)
        for _ in 0..<20 {
            compositor.cost = 0.003
            compositor.run(19)
            compositor.cost = 0.009
            compositor.run(1)
        }
        #expect(compositor.last > 0 && compositor.last <= compositor.interval - 0.009 - FramePacing.minimumMargin + 1e-9)
        #expect(compositor.missed <= 1)
        compositor.cost = 0.0165
        compositor.run(60)
        #expect(compositor.last == 0, "frames as long as the interval leave no time to wait")
    }

    /// A compositor that latches buffers before it sends callbacks: the margin grows until frames are in time.
    @Test(arguments: [false, true]) func theMarginAdaptsToAnEarlyLatch(feedback: Bool) {
        var compositor = SimulatedCompositor(rate: 60, feedback: feedback)
        compositor.latch = 0.005
        compositor.run(400)
        #expect(compositor.missed > 0 && compositor.missed <= FramePacing.consecutiveMissLimit)
        compositor.clearRecords()
        compositor.run(900)
        #expect(compositor.missed <= FramePacing.consecutiveMissLimit - 1)
        #expect(compositor.waits.contains { $0 > 0 })
    }

    /// No margin suffices: waiting is disabled for seconds, and increasingly longer.
    @Test func consecutiveMissesBackOff() {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.run(100)
        // Each frame that waits is presented late, however short the wait.
        for _ in 0..<3000 {
            let wait = compositor.pacing.callback(at: compositor.now, isConsecutive: true, isRequested: true)
            compositor.pacing.committed(cost: 0.001)
            let latency = (wait > 0 ? 2 : 1) * compositor.interval
            compositor.pacing.presented(
                at: compositor.now, presentationTime: compositor.now, callback: compositor.now - latency, delay: wait, refresh: compositor.interval,
                hasWaited: wait > 0)
            compositor.pause(compositor.interval)
        }
        compositor.clearRecords()
        compositor.run(30)
        #expect(compositor.waits.allSatisfy { $0 == 0 })
        compositor.run(60 * 90)
        #expect(compositor.last > 0, "waiting resumes when the compositor has recovered")
    }

    /// An isolated delay of the system. If it recurs every few seconds, frames wait less.
    @Test(arguments: [false, true]) func anIsolatedMissChangesNothing(feedback: Bool) {
        var compositor = SimulatedCompositor(rate: 60, feedback: feedback)
        compositor.run(100)
        let before = compositor.last
        func missOne() {
            compositor.latch = 0.012
            compositor.run(1)
            compositor.latch = 0
            compositor.run(30)
        }
        for round in 1...3 {
            missOne()
            #expect(compositor.missed == round)
            #expect(abs(compositor.last - before) < 1e-6)
            compositor.run(60 * Int(FramePacing.isolatedMissInterval))
        }
        missOne()
        missOne()
        #expect(compositor.last < before - FramePacing.minimumMargin / 2)
    }

    @Test func theMarginDecaysSlowly() {
        var compositor = SimulatedCompositor(rate: 60)
        compositor.run(60)
        let before = compositor.last
        compositor.latch = 0.004
        compositor.run(30)
        compositor.latch = 0
        compositor.run(30)
        #expect(compositor.last < before)
        let soon = compositor.last
        compositor.run(60 * 60)
        #expect(compositor.last > soon && compositor.last > before - 0.002)
    }

    @Test func framesDoNotWaitWithAVariableRate() {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.refresh = 0
        compositor.run(200)
        #expect(compositor.waits.allSatisfy { $0 == 0 })
    }

    /// Without feedback a variable rate shows only in callbacks that the waiting delays.
    @Test(arguments: [0.004, 0.013]) func callbacksDelayedByTheWaitBackOff(afterCommit: TimeInterval) {
        var compositor = SimulatedCompositor(rate: 60)
        compositor.afterCommit = afterCommit
        compositor.run(3000)
        #expect(compositor.waits.contains { $0 > 0 })
        #expect(compositor.waits.count { $0 > 0 } < 150)
        #expect(compositor.pacing.interval.map { abs($0 - compositor.interval) < 0.0005 } ?? true, "the interval is not distorted by the waiting")
    }

    /// A busy system: each fourth callback is late, but not because of the waiting.
    @Test func framesWaitDespiteOccasionalLateCallbacks() {
        var compositor = SimulatedCompositor(rate: 60)
        compositor.run(50)
        compositor.clearRecords()
        for _ in 0..<50 {
            compositor.run(4)
            compositor.pause(0.005)
        }
        #expect(compositor.waits.count { $0 > 0 } > 150)
    }

    /// Headless weston reports 60 Hz and runs at 56, whether frames wait or not.
    @Test func framesWaitWithARateBelowTheReportedOne() {
        var compositor = SimulatedCompositor(rate: 56, feedback: true)
        compositor.refresh = 1 / 60.0
        compositor.run(300)
        #expect(compositor.waits.suffix(200).allSatisfy { $0 > 0 } && compositor.missed == 0)
    }

    @Test func irregularCallbacksGiveNoInterval() {
        var pacing = FramePacing(isEnabled: true), now: TimeInterval = 5
        for frame in 0..<100 {
            #expect(pacing.callback(at: now, isConsecutive: true, isRequested: true) == 0)
            pacing.committed(cost: 0.001)
            now += [0.009, 0.016, 0.023, 0.013][frame % 4]
        }
        #expect(pacing.interval == nil)
    }

    /// Intervals between callbacks that were requested late are not multiples of the refresh interval.
    @Test func callbacksRequestedLateGiveNoInterval() {
        var pacing = FramePacing(isEnabled: true)
        for frame in 0..<50 {
            #expect(pacing.callback(at: 1 + Double(frame) * 0.016, isConsecutive: false, isRequested: true) == 0)
            pacing.committed(cost: 0.001)
        }
    }

    @Test(arguments: [-1000.0, -0.005, 500, 0]) func aClockJumpCausesNoLongWait(jump: TimeInterval) {
        var compositor = SimulatedCompositor(rate: 60, feedback: true)
        compositor.run(100)
        compositor.pause(jump - compositor.interval)
        compositor.clearRecords()
        compositor.run(1)
        #expect(compositor.last == 0)
        compositor.run(20)
        #expect(compositor.waits.allSatisfy { $0 >= 0 && $0 < compositor.interval })
        #expect(compositor.last > 0)
    }

    /// Headless sway discards all feedback, which indicates nothing. With feedback, a discarded frame is a miss.
    @Test func discardedFramesAreMissesIfFeedbackExists() {
        for refresh in [nil, 1.0 / 60] {
            var compositor = SimulatedCompositor(rate: 60)
            compositor.refresh = refresh
            compositor.run(100)
            let before = compositor.last
            #expect(before > 0)
            for _ in 0..<2 {
                compositor.pacing.discarded(at: compositor.now, hasWaited: true)
                compositor.run(2)
            }
            #expect(refresh == nil ? compositor.last == before : compositor.last < before)
        }
    }

    @Test func anotherOutputIsMeasuredAgain() {
        var compositor = SimulatedCompositor(rate: 60)
        compositor.run(100)
        compositor.pacing.reset()
        #expect(compositor.pacing.interval == nil)
        compositor.interval = 1 / 144
        compositor.clearRecords()
        compositor.run(100)
        #expect(abs(compositor.last - (1 / 144.0 - 0.003 - FramePacing.minimumMargin)) < 1e-6)
        #expect(compositor.missed == 0)
    }
}
