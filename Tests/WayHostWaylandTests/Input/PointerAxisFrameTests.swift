import Foundation
import Testing
import WayHost

@testable import WayHostWayland

/// Axis events of a pointer, as a scroll tracker reports them.
struct PointerAxisFrameTests {
    private var axes = PointerAxisFrame()
    private var tracker = ScrollTracker(device: DeviceID(rawValue: 1))
    private var lines: [String] = []

    private mutating func frame(now: TimeInterval = 9) {
        if let (frame, time) = axes.take(running: tracker.runningSource, now: now) { tracker.scroll(frame, at: .zero, time: time) }
        lines += tracker.takeEvents().map { event in
            let clicks = event.delta120 == (0, 0) ? "" : " clicks \(event.delta120.x),\(event.delta120.y)"
            return "\(event.source) \(event.phase) \(event.delta.x),\(event.delta.y)\(clicks) @\(event.timestamp)"
        }
    }

    @Test mutating func fingersBeginChangeAndEnd() {
        axes.source(.finger)
        axes.value(.verticalScroll, 4, time: 1)
        frame()
        axes.source(.finger)
        axes.value(.verticalScroll, 6, time: 2)
        axes.value(.horizontalScroll, -1, time: 2)
        frame()
        axes.source(.finger)
        axes.stop(.verticalScroll, time: 3)
        frame()
        axes.stop(.horizontalScroll, time: 4)
        frame()
        #expect(lines == [
            "finger began 0.0,4.0 @1.0", "finger changed -1.0,6.0 @2.0", "finger ended 0.0,0.0 @4.0",
        ])
    }

    @Test mutating func aWheelCountsClicksOfEitherKind() {
        axes.source(.wheel)
        axes.discrete(.verticalScroll, clicks: 1)
        axes.value(.verticalScroll, 15, time: 1)
        frame()
        axes.source(.wheel)
        axes.value120(.verticalScroll, -30)
        axes.value(.verticalScroll, -3.75, time: 2)
        frame()
        #expect(lines == ["wheel changed 0.0,15.0 clicks 0,120 @1.0", "wheel changed 0.0,-3.75 clicks 0,-30 @2.0"])
    }

    /// Where a compositor sends both, the finer ones count.
    @Test mutating func fineClicksCountBeforeWholeOnes() {
        axes.source(.wheel)
        axes.discrete(.verticalScroll, clicks: 1)
        axes.value120(.verticalScroll, 30)
        axes.value(.verticalScroll, 4, time: 1)
        frame()
        #expect(lines == ["wheel changed 0.0,4.0 clicks 0,30 @1.0"])
    }

    /// Older pointers name no source and group nothing.
    @Test mutating func withoutASourceItIsAWheel() {
        axes.value(.verticalScroll, 10, time: 1)
        frame()
        #expect(lines == ["wheel changed 0.0,10.0 @1.0"])
    }

    @Test mutating func strayStopsAndEmptyFramesSendNothing() {
        frame()
        axes.stop(.verticalScroll, time: 1)
        frame()
        #expect(lines.isEmpty)
    }

    @Test mutating func aFrameWithoutASourceContinuesTheRunningOne() {
        axes.source(.finger)
        axes.value(.verticalScroll, 3, time: 1)
        frame()
        axes.value(.verticalScroll, 4, time: 2)
        frame()
        #expect(lines == ["finger began 0.0,3.0 @1.0", "finger changed 0.0,4.0 @2.0"])
    }

    @Test mutating func aFrameWithoutATimeStampHasTheCurrentTime() {
        axes.source(.wheel)
        axes.value120(.verticalScroll, 120)
        frame(now: 7)
        #expect(lines == ["wheel changed 0.0,0.0 clicks 0,120 @7.0"])
    }
}
