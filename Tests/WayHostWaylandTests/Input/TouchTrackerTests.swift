import Foundation
import Testing
import WayHost

@testable import WayHostWayland

@MainActor @Suite struct TouchTrackerTests {
    /// A tracker and the events that it sent, as text.
    @MainActor final class Recorder {
        var lines: [String] = []
        lazy var tracker = TouchTracker(device: DeviceID(rawValue: 1)) { [unowned self] window, event in
            let points = event.points.map { "\($0.phase) \($0.id) \(Int($0.position.x)),\(Int($0.position.y))" }
            lines.append("w\(window.rawValue) \(event.timestamp): " + points.joined(separator: "; "))
        }
    }

    let recorder = Recorder()
    var tracker: TouchTracker { recorder.tracker }
    let window = WindowID(rawValue: 1)
    let other = WindowID(rawValue: 2)

    @Test func aFrameContainsAllItsTouches() {
        tracker.down(288, in: window, at: CGPoint(x: 1, y: 2), time: 1)
        tracker.down(384, in: window, at: CGPoint(x: 3, y: 4), time: 1)
        #expect(recorder.lines.isEmpty)
        tracker.flush()
        #expect(recorder.lines == ["w1 1.0: began 288 1,2; began 384 3,4"])
    }

    @Test func anotherTimestampStartsAnotherFrame() {
        tracker.down(0, in: window, at: .zero, time: 1)
        tracker.down(1, in: window, at: CGPoint(x: 3, y: 4), time: 2)
        tracker.flush()
        #expect(recorder.lines == ["w1 1.0: began 0 0,0", "w1 2.0: began 1 3,4"])
    }

    /// cage sends no `frame`: another timestamp, or the same touch again, starts the next frame.
    @Test func framesAreDelimitedWithoutFrameEvents() {
        tracker.down(0, in: window, at: .zero, time: 1)
        tracker.motion(0, to: CGPoint(x: 5, y: 0), time: 1)
        tracker.motion(0, to: CGPoint(x: 9, y: 0), time: 2)
        tracker.up(0, time: 3)
        tracker.flush()
        #expect(recorder.lines == ["w1 1.0: began 0 0,0", "w1 1.0: moved 0 5,0", "w1 2.0: moved 0 9,0", "w1 3.0: ended 0 9,0"])
    }

    @Test func aLostUpIsCancelledWhenItsIDIsReused() {
        tracker.down(0, in: window, at: .zero, time: 1)
        tracker.flush()
        tracker.down(0, in: window, at: CGPoint(x: 7, y: 7), time: 9)
        tracker.flush()
        #expect(recorder.lines == ["w1 1.0: began 0 0,0", "w1 9.0: cancelled 0 0,0", "w1 9.0: began 0 7,7"])
    }

    @Test func cancelEndsEveryTouch() {
        tracker.down(1, in: window, at: .zero, time: 1)
        tracker.down(2, in: other, at: .zero, time: 1)
        tracker.flush()
        recorder.lines = []
        tracker.motion(1, to: CGPoint(x: 2, y: 0), time: 2)
        tracker.cancelAll(time: 3)
        #expect(recorder.lines == ["w1 2.0: moved 1 2,0", "w1 3.0: cancelled 1 2,0", "w2 3.0: cancelled 2 0,0"])
        #expect(tracker.isEmpty)
        tracker.up(1, time: 4)
        tracker.flush()
        #expect(recorder.lines.count == 3)
    }

    @Test func eventsWithoutADownAreDropped() {
        tracker.motion(4, to: .zero, time: 1)
        tracker.up(4, time: 2)
        tracker.shape(4, major: 3, minor: 3)
        tracker.flush()
        #expect(recorder.lines.isEmpty)
    }

    @Test func closingAWindowDropsItsTouches() {
        tracker.down(1, in: window, at: .zero, time: 1)
        tracker.down(2, in: other, at: .zero, time: 1)
        tracker.forget(window)
        tracker.up(1, time: 1)
        tracker.flush()
        #expect(recorder.lines == ["w2 1.0: began 2 0,0"])
    }

    @Test func shapeJoinsTheChangeOfItsFrame() throws {
        var events: [TouchEvent] = []
        let tracker = TouchTracker(device: DeviceID(rawValue: 1)) { events.append($1) }
        tracker.down(0, in: window, at: .zero, time: 1)
        tracker.shape(0, major: 12, minor: 8)
        tracker.orientation(0, degrees: 90)
        tracker.flush()
        tracker.shape(0, major: 14, minor: -1)
        tracker.flush()
        #expect(events.map(\.points.count) == [1, 1])
        let first = try #require(events.first?.points.first), second = try #require(events.last?.points.first)
        #expect(first.phase == .began && first.majorRadius == 6 && first.minorRadius == 4)
        #expect(abs(first.orientation - .pi / 2) < 1e-9)
        #expect(second.phase == .moved && second.majorRadius == 7 && second.minorRadius == 0)
    }

    /// A handler's changes to the tracker during an event are neither lost nor applied twice.
    @Test func theWindowMayCloseInsideItsOwnEvent() {
        var count = 0
        var box: TouchTracker?
        let tracker = TouchTracker(device: DeviceID(rawValue: 1)) { window, _ in
            count += 1
            box?.forget(window)
        }
        box = tracker
        tracker.down(0, in: window, at: .zero, time: 1)
        tracker.flush()
        tracker.motion(0, to: .zero, time: 2)
        tracker.cancelAll(time: 3)
        #expect(count == 1)
    }
}
