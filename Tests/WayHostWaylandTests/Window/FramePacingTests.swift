import Foundation
import Testing

@testable import WayHostWayland

/// A compositor that latches at a beat, as real ones do: where a frame is committed after the latch it is shown one beat later, and so comes
/// its callback.
private struct Beat {
    var pacing = FramePacing(isEnabled: true)
    /// Seconds from beat to beat.
    var interval: TimeInterval
    /// How long before the beat the pictures are taken.
    var latch: TimeInterval = 0
    /// How long after it the callbacks come: the display is put together before.
    var composing: TimeInterval = 0
    var cost: TimeInterval = 0.003
    /// What feedback says: a refresh, 0 for a varying one, nil for no feedback.
    var refresh: TimeInterval?
    /// Where the beat follows the commits: how long after one the callback comes at the earliest.
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
            let beats = max(1, ((commit - now + composing + latch) / interval).rounded(.up))
            var next = now + beats * interval
            if let afterCommit { next = max(now + interval, commit + afterCommit) }
            if beats > 1 { missed += 1 }
            if let refresh {
                let seen = next - composing
                pacing.presented(at: next, presentationTime: seen, callback: now, delay: wait, refresh: refresh, hasWaited: wait > 0)
            }
            now = next
        }
    }

    mutating func rest(_ seconds: TimeInterval) { now += seconds }
    var last: TimeInterval { waits.last ?? 0 }
    mutating func forget() { (waits, missed) = ([], 0) }
}

@Suite struct FramePacingTests {
    @Test(arguments: [60.0, 90, 120, 144], [false, true]) func aSteadyScreenIsWaitedFor(rate: Double, feedback: Bool) {
        var beat = Beat(rate: rate, feedback: feedback)
        beat.run(300)
        #expect(abs(beat.last - (1 / rate - 0.003 - FramePacing.minimumMargin)) < 1e-6)
        #expect(beat.missed == 0)
        #expect(beat.waits.prefix(FramePacing.minimumSequence).allSatisfy { $0 == 0 }, "the first frames come at once")
    }

    /// On a machine without a graphics processor that takes a good part of a refresh.
    @Test(arguments: [0.001, 0.004, 0.007]) func aDisplayThatTakesLongToPutTogetherIsNotMissed(composing: TimeInterval) {
        var beat = Beat(rate: 60, feedback: true)
        beat.composing = composing
        beat.run(300)
        #expect(abs(beat.last - (1 / 60 - composing - 0.003 - FramePacing.minimumMargin)) < 1e-6)
        #expect(beat.missed == 0)
    }

    /// Callbacks come earlier and later after the refresh, some of them in its second half.
    @Test(arguments: [60.0, 90, 120]) func unsteadyCallbacksAreWaitedAfter(rate: Double) {
        var pacing = FramePacing(isEnabled: true), seen = 10.0, waits: [TimeInterval] = [], missed = 0
        let interval = 1 / rate, cost = 0.0012
        for frame in 0..<1000 {
            let callback = seen + interval * [0.4, 0.35, 0.53, 0.42, 0.37, 0.45, 0.33, 0.41, 0.56, 0.38, 0.32][frame % 11]
            let wait = pacing.callback(at: callback, isConsecutive: true, isRequested: true)
            if frame >= 100 { waits.append(wait) }
            pacing.committed(cost: cost)
            let beats = ((callback + wait + cost - seen) / interval).rounded(.up)
            if beats > 1 { missed += 1 }
            seen += beats * interval
            pacing.presented(at: seen + 0.002, presentationTime: seen, callback: callback, delay: wait, refresh: interval, hasWaited: wait > 0)
        }
        #expect(missed == 0)
        #expect(waits.allSatisfy { $0 > 0 })
    }

    /// Most frames come some time after their callback then, and are seen so much later after it: that does not say when pictures are taken.
    @Test func fingersThatMoveLessOftenThanTheScreenAreInTime() {
        var pacing = FramePacing(isEnabled: true), waited = 0, missed = 0, wanted = false
        let interval = 1 / 144.0, cost = 0.0006, composing = 0.0012
        // Of a picture that is committed and not yet seen: its callback, when its frame began and what is asked of it.
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

    /// Frames take too long for the display to show one in each refresh at all: none waits for long.
    @Test func whereTimeIsShortItIsNotSpent() {
        var pacing = FramePacing(isEnabled: true), seen = 10.0, shown = 0
        let interval = 1 / 144.0, cost = 0.0019
        while seen < 30 {
            let callback = seen + interval * 0.7
            let wait = pacing.callback(at: callback, isConsecutive: true, isRequested: true)
            pacing.committed(cost: cost)
            // Now and then it is in time for the next refresh.
            let early = shown % 3 == 0 ? 0.0004 : 0
            seen += (((callback + wait + cost - early - seen) / interval).rounded(.up)) * interval
            shown += 1
            pacing.presented(at: seen + 0.002, presentationTime: seen, callback: callback, delay: wait, refresh: interval, hasWaited: wait > 0)
        }
        let never = 20 / interval * 3 / 4
        #expect(Double(shown) > never * 0.9)
    }

    /// Some take pictures shortly before a refresh and send callbacks then.
    @Test func aCallbackShortlyBeforeARefreshBelongsToTheNext() {
        var beat = Beat(rate: 60, feedback: true)
        beat.composing = -0.003
        beat.run(300)
        #expect(abs(beat.last - (1 / 60 - 0.003 - FramePacing.minimumMargin)) < 1e-6)
    }

    @Test func switchedOffItNeverWaits() {
        var beat = Beat(rate: 60, feedback: true)
        beat.pacing = FramePacing(isEnabled: false)
        beat.run(100)
        #expect(beat.waits.allSatisfy { $0 == 0 })
    }

    @Test func afterARestTheFirstFramesComeAtOnce() {
        var beat = Beat(rate: 60, feedback: true)
        beat.run(100)
        beat.rest(3)
        beat.forget()
        beat.run(10)
        #expect(beat.waits.prefix(3).allSatisfy { $0 == 0 } && beat.last > 0)
    }

    /// A finger that stands still for a moment: the callback comes when somebody asks again.
    @Test func aFrameThatShowedNothingMissesNothing() {
        var beat = Beat(rate: 60, feedback: true)
        beat.run(100)
        let wait = beat.last
        for _ in 0..<FramePacing.consecutiveMissLimit {
            _ = beat.pacing.callback(at: beat.now, isConsecutive: false, isRequested: true)
            beat.rest(2 * beat.interval)
            beat.run(10)
        }
        #expect(abs(beat.last - wait) < 1e-6)
    }

    @Test func whatIsWantedLaterWaitsForTheRest() {
        var beat = Beat(rate: 60)
        beat.run(100)
        let longest = beat.last
        #expect(beat.pacing.callback(at: beat.now, isConsecutive: true, isRequested: false) == 0)
        #expect(abs(beat.pacing.wait(at: beat.now + 0.004) - (longest - 0.004)) < 1e-6)
        #expect(beat.pacing.wait(at: beat.now + longest - 0.0002) == 0, "not worth a timer")
    }

    @Test func aCallbackThatNobodyWantsDoesNotWait() {
        var beat = Beat(rate: 60)
        beat.run(100)
        #expect(beat.pacing.callback(at: beat.now, isConsecutive: true, isRequested: false) == 0)
    }

    /// One frame in twenty is dear: the wait leaves it its time.
    @Test func costlyFramesAreReckonedWith() {
        var beat = Beat(rate: 60)
        for _ in 0..<20 {
            beat.cost = 0.003
            beat.run(19)
            beat.cost = 0.009
            beat.run(1)
        }
        #expect(beat.last > 0 && beat.last <= beat.interval - 0.009 - FramePacing.minimumMargin + 1e-9)
        #expect(beat.missed <= 1)
        beat.cost = 0.0165
        beat.run(60)
        #expect(beat.last == 0, "frames as long as the interval leave nothing to wait for")
    }

    /// A compositor that takes its pictures before it sends its callbacks: the margin grows until they are in time.
    @Test(arguments: [false, true]) func aCompositorThatLatchesEarlyIsGivenItsTime(feedback: Bool) {
        var beat = Beat(rate: 60, feedback: feedback)
        beat.latch = 0.005
        beat.run(400)
        #expect(beat.missed > 0 && beat.missed <= FramePacing.consecutiveMissLimit)
        beat.forget()
        beat.run(900)
        #expect(beat.missed <= FramePacing.consecutiveMissLimit - 1)
        #expect(beat.waits.contains { $0 > 0 })
    }

    /// No margin helps: it is off for seconds, and ever longer.
    @Test func missesInARowSwitchItOff() {
        var beat = Beat(rate: 60, feedback: true)
        beat.run(100)
        // Each picture that waits comes late, however short.
        for _ in 0..<3000 {
            let wait = beat.pacing.callback(at: beat.now, isConsecutive: true, isRequested: true)
            beat.pacing.committed(cost: 0.001)
            let lead = (wait > 0 ? 2 : 1) * beat.interval
            beat.pacing.presented(at: beat.now, presentationTime: beat.now, callback: beat.now - lead, delay: wait, refresh: beat.interval, hasWaited: wait > 0)
            beat.rest(beat.interval)
        }
        beat.forget()
        beat.run(30)
        #expect(beat.waits.allSatisfy { $0 == 0 })
        beat.run(60 * 90)
        #expect(beat.last > 0, "when the compositor is well again it comes back")
    }

    /// The machine had something else to do for once. Where it has that every few seconds, frames wait less.
    @Test(arguments: [false, true]) func aMissAloneIsNoReason(feedback: Bool) {
        var beat = Beat(rate: 60, feedback: feedback)
        beat.run(100)
        let before = beat.last
        func missOne() {
            beat.latch = 0.012
            beat.run(1)
            beat.latch = 0
            beat.run(30)
        }
        for round in 1...3 {
            missOne()
            #expect(beat.missed == round)
            #expect(abs(beat.last - before) < 1e-6)
            beat.run(60 * Int(FramePacing.isolatedMissInterval))
        }
        missOne()
        missOne()
        #expect(beat.last < before - FramePacing.minimumMargin / 2)
    }

    @Test func theMarginComesBackSlowly() {
        var beat = Beat(rate: 60)
        beat.run(60)
        let before = beat.last
        beat.latch = 0.004
        beat.run(30)
        beat.latch = 0
        beat.run(30)
        #expect(beat.last < before)
        let soon = beat.last
        beat.run(60 * 60)
        #expect(beat.last > soon && beat.last > before - 0.002)
    }

    @Test func aRateThatVariesIsNotWaitedFor() {
        var beat = Beat(rate: 60, feedback: true)
        beat.refresh = 0
        beat.run(200)
        #expect(beat.waits.allSatisfy { $0 == 0 })
    }

    /// Without feedback nobody says that the rate varies: callbacks that give way to the waiting do.
    @Test(arguments: [0.004, 0.013]) func callbacksThatGiveWayEndTheWaiting(afterCommit: TimeInterval) {
        var beat = Beat(rate: 60)
        beat.afterCommit = afterCommit
        beat.run(3000)
        #expect(beat.waits.contains { $0 > 0 })
        #expect(beat.waits.count { $0 > 0 } < 150)
        #expect(beat.pacing.interval.map { abs($0 - beat.interval) < 0.0005 } ?? true, "the interval is not what the waiting made of it")
    }

    /// A busy machine: each fourth callback is late, but not because of the waiting.
    @Test func aCompositorThatIsLateNowAndThenIsWaitedFor() {
        var beat = Beat(rate: 60)
        beat.run(50)
        beat.forget()
        for _ in 0..<50 {
            beat.run(4)
            beat.rest(0.005)
        }
        #expect(beat.waits.count { $0 > 0 } > 150)
    }

    /// weston without a screen says 60 Hz and beats at 56, whether frames wait or not.
    @Test func aScreenThatIsSlowerThanItSaysIsWaitedFor() {
        var beat = Beat(rate: 56, feedback: true)
        beat.refresh = 1 / 60.0
        beat.run(300)
        #expect(beat.waits.suffix(200).allSatisfy { $0 > 0 } && beat.missed == 0)
    }

    @Test func irregularCallbacksAreNoMeasure() {
        var pacing = FramePacing(isEnabled: true), now: TimeInterval = 5
        for frame in 0..<100 {
            #expect(pacing.callback(at: now, isConsecutive: true, isRequested: true) == 0)
            pacing.committed(cost: 0.001)
            now += [0.009, 0.016, 0.023, 0.013][frame % 4]
        }
        #expect(pacing.interval == nil)
    }

    /// Distances of callbacks that were asked for late are no numbers of refreshes.
    @Test func callbacksOfARequestThatCameLateAreNoMeasure() {
        var pacing = FramePacing(isEnabled: true)
        for frame in 0..<50 {
            #expect(pacing.callback(at: 1 + Double(frame) * 0.016, isConsecutive: false, isRequested: true) == 0)
            pacing.committed(cost: 0.001)
        }
    }

    @Test(arguments: [-1000.0, -0.005, 500, 0]) func aClockThatJumpsMakesNobodyWait(jump: TimeInterval) {
        var beat = Beat(rate: 60, feedback: true)
        beat.run(100)
        beat.rest(jump - beat.interval)
        beat.forget()
        beat.run(1)
        #expect(beat.last == 0)
        beat.run(20)
        #expect(beat.waits.allSatisfy { $0 >= 0 && $0 < beat.interval })
        #expect(beat.last > 0)
    }

    /// sway without a screen discards every feedback: that says nothing. Where pictures are told of, one that is not is a miss.
    @Test func discardedPicturesCountWhereOthersAreSeen() {
        for refresh in [nil, 1.0 / 60] {
            var beat = Beat(rate: 60)
            beat.refresh = refresh
            beat.run(100)
            let before = beat.last
            #expect(before > 0)
            for _ in 0..<2 {
                beat.pacing.discarded(at: beat.now, hasWaited: true)
                beat.run(2)
            }
            #expect(refresh == nil ? beat.last == before : beat.last < before)
        }
    }

    @Test func anotherScreenIsMeasuredAnew() {
        var beat = Beat(rate: 60)
        beat.run(100)
        beat.pacing.reset()
        #expect(beat.pacing.interval == nil)
        beat.interval = 1 / 144
        beat.forget()
        beat.run(100)
        #expect(abs(beat.last - (1 / 144.0 - 0.003 - FramePacing.minimumMargin)) < 1e-6)
        #expect(beat.missed == 0)
    }
}
