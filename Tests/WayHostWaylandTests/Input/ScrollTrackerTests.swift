import Foundation
import Testing
import WayHost

@testable import WayHostWayland

@MainActor @Suite struct ScrollTrackerTests {
    @MainActor final class Recorder {
        var lines: [String] = []
        lazy var tracker = ScrollTracker(device: DeviceID(rawValue: 1)) { [unowned self] event in
            let clicks = event.delta120 == (0, 0) ? "" : " clicks \(event.delta120.x),\(event.delta120.y)"
            lines.append("\(event.source) \(event.phase) \(event.delta.x),\(event.delta.y)\(clicks) @\(event.timestamp)")
        }
    }

    let recorder = Recorder()
    var tracker: ScrollTracker { recorder.tracker }

    private func frame(now: TimeInterval = 9) { tracker.flush(at: .zero, now: now) }

    @Test func aFingerSequenceBeginsChangesAndEnds() {
        tracker.source(.finger)
        tracker.value(.vertical, 4, time: 1)
        frame()
        tracker.source(.finger)
        tracker.value(.vertical, 6, time: 2)
        tracker.value(.horizontal, -1, time: 2)
        frame()
        tracker.source(.finger)
        tracker.stop(.vertical, time: 3)
        frame()
        tracker.stop(.horizontal, time: 4)
        frame()
        #expect(recorder.lines == [
            "finger began 0.0,4.0 @1.0", "finger changed -1.0,6.0 @2.0", "finger ended 0.0,0.0 @4.0",
        ])
    }

    @Test func aWheelCountsDiscreteAndValue120Clicks() {
        tracker.source(.wheel)
        tracker.discrete(.vertical, clicks: 1)
        tracker.value(.vertical, 15, time: 1)
        frame()
        tracker.source(.wheel)
        tracker.value120(.vertical, -30)
        tracker.value(.vertical, -3.75, time: 2)
        frame()
        #expect(recorder.lines == ["wheel changed 0.0,15.0 clicks 0,120 @1.0", "wheel changed 0.0,-3.75 clicks 0,-30 @2.0"])
    }

    /// If a compositor sends both, the finer ones are used.
    @Test func value120TakesPrecedenceOverDiscreteClicks() {
        tracker.source(.wheel)
        tracker.discrete(.vertical, clicks: 1)
        tracker.value120(.vertical, 30)
        tracker.value(.vertical, 4, time: 1)
        frame()
        #expect(recorder.lines == ["wheel changed 0.0,4.0 clicks 0,30 @1.0"])
    }

    /// Older pointers send neither source nor frame.
    @Test func withoutASourceScrollingIsAWheel() {
        tracker.value(.vertical, 10, time: 1)
        frame()
        #expect(recorder.lines == ["wheel changed 0.0,10.0 @1.0"])
    }

    @Test func cancelEndsTheSequence() {
        tracker.source(.finger)
        tracker.value(.horizontal, 3, time: 1)
        frame()
        tracker.cancel(time: 2)
        tracker.cancel(time: 3)
        #expect(recorder.lines == ["finger began 3.0,0.0 @1.0", "finger ended 0.0,0.0 @2.0"])
    }

    @Test func aWheelEventEndsAFingerSequence() {
        tracker.source(.finger)
        tracker.value(.vertical, 3, time: 1)
        frame()
        tracker.source(.wheel)
        tracker.value(.vertical, 15, time: 2)
        frame()
        #expect(recorder.lines == ["finger began 0.0,3.0 @1.0", "finger ended 0.0,0.0 @2.0", "wheel changed 0.0,15.0 @2.0"])
    }

    @Test func strayStopsAndEmptyFramesSendNothing() {
        frame()
        tracker.stop(.vertical, time: 1)
        frame()
        #expect(recorder.lines.isEmpty)
    }
}
