import Foundation
import Testing
import WayHost

struct TouchpadGestureTrackerTests {
    private var tracker = TouchpadGestureTracker(device: DeviceID(rawValue: 7))
    private var lines: [String] = []
    private var problems: [TouchpadGestureTracker.Problem?] = []

    private mutating func begin(_ gesture: TouchpadGestureTracker.Gesture, _ fingers: Int) {
        problems.append(tracker.began(gesture, fingers: fingers, at: .zero, time: 1))
        collect()
    }
    private mutating func change(
        _ gesture: TouchpadGestureTracker.Gesture, _ dx: Double = 0, _ dy: Double = 0, scale: Double = 1, rotation: Double = 0
    ) {
        let change = TouchpadGestureTracker.Change(delta: CGPoint(x: dx, y: dy), scale: scale, rotation: rotation)
        problems.append(tracker.changed(gesture, change, at: .zero, time: 2))
        collect()
    }
    private mutating func end(_ gesture: TouchpadGestureTracker.Gesture, cancelled: Bool = false) {
        problems.append(tracker.ended(gesture, cancelled: cancelled, at: .zero, time: 3))
        collect()
    }
    private mutating func collect() {
        lines += tracker.takeEvents().map { event in
            let kind =
                switch event.kind {
                case .pinch(let scale, let rotation): "pinch \(scale) \(rotation)"
                case .swipe: "swipe"
                case .hold: "hold"
                }
            return "\(kind) \(event.phase) fingers \(event.fingers) by \(event.delta.x),\(event.delta.y)"
        }
    }

    @Test mutating func aPinchHasAnAbsoluteScaleAndARelativeRotation() {
        begin(.pinch, 2)
        change(.pinch, 1, 2, scale: 1.5, rotation: 0.25)
        end(.pinch)
        #expect(
            lines == [
                "pinch 1.0 0.0 began fingers 2 by 0.0,0.0", "pinch 1.5 0.25 changed fingers 2 by 1.0,2.0", "pinch 1.5 0.0 ended fingers 2 by 0.0,0.0",
            ])
    }

    @Test mutating func aSwipeMovesAndCanBeCancelled() {
        begin(.swipe, 3)
        change(.swipe, 5, -6)
        end(.swipe, cancelled: true)
        #expect(
            lines == ["swipe began fingers 3 by 0.0,0.0", "swipe changed fingers 3 by 5.0,-6.0", "swipe cancelled fingers 3 by 0.0,0.0"])
    }

    @Test mutating func aHoldBeginsAndEnds() {
        begin(.hold, 2)
        end(.hold)
        #expect(lines == ["hold began fingers 2 by 0.0,0.0", "hold ended fingers 2 by 0.0,0.0"])
    }

    @Test mutating func valuesThatAreNotFiniteChangeNothing() {
        begin(.pinch, 2)
        change(.pinch, 1, 1, scale: 2)
        change(.pinch, .nan, .infinity, scale: .nan, rotation: .nan)
        change(.pinch, scale: -4)
        #expect(lines.suffix(2) == ["pinch 2.0 0.0 changed fingers 2 by 0.0,0.0", "pinch 2.0 0.0 changed fingers 2 by 0.0,0.0"])
        #expect(problems == [nil, nil, .notANumber, nil])
    }

    @Test mutating func aSecondGestureCancelsTheFirst() {
        begin(.swipe, 3)
        begin(.swipe, 4)
        end(.swipe)
        #expect(
            lines == [
                "swipe began fingers 3 by 0.0,0.0", "swipe cancelled fingers 3 by 0.0,0.0", "swipe began fingers 4 by 0.0,0.0",
                "swipe ended fingers 4 by 0.0,0.0",
            ])
        #expect(problems == [nil, .outOfOrder, nil])
    }

    @Test mutating func aGestureThatDidNotBeginIsIgnored() {
        change(.pinch, scale: 2)
        end(.swipe)
        begin(.swipe, 3)
        end(.pinch)
        #expect(lines == ["swipe began fingers 3 by 0.0,0.0"])
        #expect(problems == [.outOfOrder, .outOfOrder, nil, .outOfOrder])
    }

    @Test mutating func aRemovedTouchpadCancelsOnce() {
        begin(.pinch, 2)
        tracker.cancel(at: .zero, time: 4)
        tracker.cancel(at: .zero, time: 5)
        collect()
        #expect(lines.dropFirst() == ["pinch 1.0 0.0 cancelled fingers 2 by 0.0,0.0"])
    }

    @Test mutating func aGestureInAClosedWindowIsDropped() {
        begin(.swipe, 3)
        tracker.reset()
        end(.swipe)
        #expect(lines.count == 1)
    }

    @Test mutating func aMutedGestureIsCancelledAndStaysMuted() {
        begin(.swipe, 3)
        tracker.setMuted(true, at: .zero, time: 2)
        tracker.setMuted(false, at: .zero, time: 2)
        change(.swipe, 5, 5)
        end(.swipe)
        #expect(lines == ["swipe began fingers 3 by 0.0,0.0", "swipe cancelled fingers 3 by 0.0,0.0"])
        #expect(problems.allSatisfy { $0 == nil })
        begin(.swipe, 3)
        #expect(lines.count == 3)
    }
}
