import Foundation
import Testing
import WayHost

struct ScrollTrackerTests {
    private var tracker = ScrollTracker(device: DeviceID(rawValue: 7))
    private var lines: [String] = []

    /// `x` and `y` are nil for axes without a value; 0 stops an axis.
    private mutating func scroll(
        _ source: ScrollEvent.Source, x: CGFloat? = nil, y: CGFloat? = nil, clicks: (x: Int, y: Int) = (0, 0), time: TimeInterval = 1
    ) {
        var moved: ScrollTracker.Axes = [], stopped: ScrollTracker.Axes = []
        for (value, axis) in [(x, ScrollTracker.Axes.horizontal), (y, .vertical)] {
            if value == 0 { stopped.insert(axis) } else if value != nil { moved.insert(axis) }
        }
        let frame = ScrollTracker.Frame(
            source, delta: CGPoint(x: x ?? 0, y: y ?? 0), clicks120: clicks, moved: moved.isEmpty ? nil : moved, stopped: stopped)
        tracker.scroll(frame, at: CGPoint(x: 3, y: 4), time: time)
        collect()
    }

    private mutating func collect() {
        lines += tracker.takeEvents().map { "\($0.source) \($0.phase) \($0.delta.x),\($0.delta.y) clicks \($0.delta120.x),\($0.delta120.y)" }
    }

    @Test mutating func aWheelOnlyChanges() {
        scroll(.wheel, y: 15, clicks: (0, 120))
        scroll(.wheel, x: -7.5, clicks: (-60, 0))
        #expect(lines == ["wheel changed 0.0,15.0 clicks 0,120", "wheel changed -7.5,0.0 clicks -60,0"])
    }

    @Test mutating func fingersBeginChangeAndEnd() {
        scroll(.finger, y: 2)
        scroll(.finger, x: 1, y: 3)
        #expect(tracker.runningSource == .finger)
        scroll(.finger, x: 0, y: 0)
        #expect(lines == ["finger began 0.0,2.0 clicks 0,0", "finger changed 1.0,3.0 clicks 0,0", "finger ended 0.0,0.0 clicks 0,0"])
        #expect(tracker.runningSource == nil)
    }

    @Test mutating func scrollingEndsWithItsLastAxis() {
        scroll(.finger, x: 1, y: 2)
        scroll(.finger, y: 0)
        #expect(lines.count == 1)
        scroll(.finger, x: 0)
        #expect(lines.last == "finger ended 0.0,0.0 clicks 0,0")
        #expect(lines.count == 2)
    }

    @Test mutating func aStopWithoutScrollingSendsNothing() {
        scroll(.finger, y: 0)
        scroll(.finger)
        #expect(lines.isEmpty)
    }

    @Test mutating func aMovementWithoutADistanceBeginsVertically() {
        tracker.scroll(.init(.finger, delta: .zero, moved: []), at: .zero, time: 1)
        scroll(.finger, x: 0)
        collect()
        #expect(lines == ["finger began 0.0,0.0 clicks 0,0"])
        scroll(.finger, y: 0)
        #expect(lines.last == "finger ended 0.0,0.0 clicks 0,0")
    }

    @Test mutating func anotherSourceEndsTheFirst() {
        scroll(.finger, y: 2)
        scroll(.continuous, y: 3)
        #expect(lines.dropFirst() == ["finger ended 0.0,0.0 clicks 0,0", "continuous began 0.0,3.0 clicks 0,0"])
    }

    @Test mutating func aWheelEndsScrollingByFingers() {
        scroll(.finger, y: 2)
        scroll(.wheel, y: 15)
        #expect(lines.dropFirst() == ["finger ended 0.0,0.0 clicks 0,0", "wheel changed 0.0,15.0 clicks 0,0"])
    }

    @Test mutating func scrollingOfARemovedDeviceEndsOnce() {
        scroll(.finger, y: 2)
        tracker.end(at: .zero, time: 2)
        tracker.end(at: .zero, time: 3)
        collect()
        #expect(lines.dropFirst() == ["finger ended 0.0,0.0 clicks 0,0"])
    }

    @Test mutating func scrollingInAClosedWindowIsDropped() {
        scroll(.finger, y: 2)
        tracker.reset()
        scroll(.finger, y: 0)
        #expect(lines.count == 1)
    }

    @Test mutating func mutedScrollingEndsAndStaysMutedUntilItStops() {
        scroll(.finger, y: 2)
        tracker.setMuted(true, at: .zero, time: 2)
        tracker.setMuted(false, at: .zero, time: 2)
        scroll(.finger, y: 2)
        #expect(lines.dropFirst() == ["finger ended 0.0,0.0 clicks 0,0"])
        scroll(.finger, y: 0)
        scroll(.finger, y: 5)
        #expect(lines.last == "finger began 0.0,5.0 clicks 0,0")
    }

    @Test mutating func whatBeginsMutedStaysMuted() {
        tracker.setMuted(true, at: .zero, time: 1)
        scroll(.finger, y: 2)
        scroll(.wheel, y: 15)
        tracker.setMuted(false, at: .zero, time: 2)
        scroll(.finger, y: 2)
        #expect(lines.isEmpty)
    }
}
