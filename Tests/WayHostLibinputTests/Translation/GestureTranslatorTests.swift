import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

@Suite struct GestureTranslatorTests {
    private var gestures = GestureTranslator(device: DeviceID(rawValue: 7))
    private var outbox = Outbox()
    private var lines: [String] { EventText.lines(outbox.events) }

    private mutating func begin(_ gesture: DeviceEvent.Gesture, _ fingers: Int) {
        gestures.began(gesture, fingers: fingers, at: .zero, time: 1, into: &outbox)
    }
    private mutating func change(
        _ gesture: DeviceEvent.Gesture, _ dx: Double = 0, _ dy: Double = 0, scale: Double = 1, degrees: Double = 0
    ) {
        gestures.changed(gesture, dx: dx, dy: dy, scale: scale, degrees: degrees, at: .zero, time: 2, into: &outbox)
    }
    private mutating func end(_ gesture: DeviceEvent.Gesture, cancelled: Bool = false) {
        gestures.ended(gesture, cancelled: cancelled, at: .zero, time: 3, into: &outbox)
    }

    @Test mutating func pinchScaleIsAbsoluteAndRotationIsInRadians() {
        begin(.pinch, 2)
        change(.pinch, 1, 2, scale: 1.5, degrees: 180)
        end(.pinch)
        #expect(
            lines == [
                "pinch scale 1 rotation 0 began fingers 2 by 0 0", "pinch scale 1.5 rotation 3.142 changed fingers 2 by 1 2",
                "pinch scale 1.5 rotation 0 ended fingers 2 by 0 0",
            ])
    }

    @Test mutating func swipeMovesAndCanBeCancelled() {
        begin(.swipe, 3)
        change(.swipe, 5, -6)
        end(.swipe, cancelled: true)
        #expect(lines == ["swipe began fingers 3 by 0 0", "swipe changed fingers 3 by 5 -6", "swipe cancelled fingers 3 by 0 0"])
    }

    @Test mutating func holdBeginsAndEnds() {
        begin(.hold, 2)
        end(.hold)
        #expect(lines == ["hold began fingers 2 by 0 0", "hold ended fingers 2 by 0 0"])
    }

    @Test mutating func nonFiniteValuesChangeNothing() {
        begin(.pinch, 2)
        change(.pinch, 1, 1, scale: 2)
        change(.pinch, .nan, .infinity, scale: .nan, degrees: .nan)
        change(.pinch, scale: -4)
        #expect(lines.suffix(2) == ["pinch scale 2 rotation 0 changed fingers 2 by 0 0", "pinch scale 2 rotation 0 changed fingers 2 by 0 0"])
        #expect(outbox.takeProblems() == [.notANumber])
    }

    @Test mutating func secondGestureCancelsFirst() {
        begin(.swipe, 3)
        begin(.swipe, 4)
        end(.swipe)
        #expect(
            lines == [
                "swipe began fingers 3 by 0 0", "swipe cancelled fingers 3 by 0 0", "swipe began fingers 4 by 0 0",
                "swipe ended fingers 4 by 0 0",
            ])
        #expect(outbox.takeProblems() == [.gestureOutOfOrder])
    }

    @Test mutating func updateWithoutBeginIsIgnored() {
        change(.pinch, scale: 2)
        end(.swipe)
        begin(.swipe, 3)
        end(.pinch)
        #expect(lines == ["swipe began fingers 3 by 0 0"])
        #expect(outbox.takeProblems() == [.gestureOutOfOrder])
    }

    @Test mutating func unpluggedTouchpadCancelsGesture() {
        begin(.pinch, 2)
        gestures.cancel(at: .zero, time: 4, into: &outbox)
        gestures.cancel(at: .zero, time: 5, into: &outbox)
        #expect(lines.dropFirst() == ["pinch scale 1 rotation 0 cancelled fingers 2 by 0 0"])
    }

    @Test mutating func mutedGestureIsCancelledAndStaysMuted() {
        begin(.swipe, 3)
        gestures.setMuted(true, at: .zero, time: 2, into: &outbox)
        gestures.setMuted(false, at: .zero, time: 2, into: &outbox)
        change(.swipe, 5, 5)
        end(.swipe)
        #expect(lines == ["swipe began fingers 3 by 0 0", "swipe cancelled fingers 3 by 0 0"])
        #expect(outbox.takeProblems().isEmpty)
        begin(.swipe, 3)
        #expect(outbox.events.count == 3)
    }
}
