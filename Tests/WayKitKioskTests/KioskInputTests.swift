import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitKiosk

/// What input is somebody's doing, shows the pointer, and leads out.
@MainActor struct KioskInputTests {
    private static let device = DeviceID(rawValue: 1)
    private static let size = CGSize(width: 800, height: 600)

    private func touch(_ phase: TouchEvent.Point.Phase, at point: CGPoint = .zero, id: Int = 0) -> InputEvent {
        .touch(TouchEvent(device: Self.device, timestamp: 0, points: [.init(id: id, phase: phase, position: point)]))
    }

    private func pointer(_ kind: PointerEvent.Kind, at x: CGFloat = 0, stylus: Stylus? = nil) -> InputEvent {
        .pointer(PointerEvent(device: Self.device, timestamp: 0, kind: kind, position: CGPoint(x: x, y: 0), stylus: stylus))
    }

    private func scroll(_ phase: ScrollEvent.Phase) -> InputEvent {
        .scroll(ScrollEvent(device: Self.device, timestamp: 0, position: .zero, source: .finger, phase: phase, delta: CGPoint(x: 0, y: 1)))
    }

    private func pinch(_ phase: TouchpadGestureEvent.Phase) -> InputEvent {
        .touchpad(TouchpadGestureEvent(device: Self.device, timestamp: 0, kind: .pinch(scale: 1, rotation: 0), phase: phase, fingers: 2, position: .zero, delta: .zero))
    }

    private func key(_ phase: KeyEvent.Phase, _ text: String = "a", _ modifiers: KeyEvent.Modifiers = []) -> InputEvent {
        .key(KeyEvent(device: Self.device, timestamp: 0, phase: phase, code: 30, keysym: text, text: text, modifiers: modifiers))
    }

    // MARK: Activity

    @Test func whatAUserDoesIsActivity() {
        var detector = ActivityDetector()
        for event in [
            touch(.began), touch(.moved), touch(.ended), scroll(.changed), pinch(.began), pinch(.changed), key(.pressed), key(.repeated),
            pointer(.pressed(button: 0x110)), pointer(.released(button: 0x110)),
        ] { #expect(detector.isActivity(event) == true, "\(event)") }
    }

    @Test func whatTheCompositorSendsByItselfIsNone() {
        var detector = ActivityDetector()
        for event in [
            touch(.cancelled), scroll(.ended), pinch(.ended), pinch(.cancelled), key(.released), .keyboardFocus(true), pointer(.entered), pointer(.left),
        ] { #expect(detector.isActivity(event) == false, "\(event)") }
    }

    @Test func aPointerHasToMoveByThreePoints() {
        var detector = ActivityDetector()
        #expect(detector.isActivity(pointer(.moved, at: 10)) == false, "where it was is not known")
        #expect(detector.isActivity(pointer(.moved, at: 12.9)) == false)
        #expect(detector.isActivity(pointer(.moved, at: 13)) == true)
        #expect(detector.isActivity(pointer(.moved, at: 15)) == false, "it rests there now")
        #expect(detector.isActivity(pointer(.left)) == false)
        #expect(detector.isActivity(pointer(.moved, at: 500)) == false, "it has come back elsewhere")
        #expect(detector.isActivity(pointer(.entered, at: 100)) == false)
        #expect(detector.isActivity(pointer(.moved, at: 104)) == true)
    }

    // MARK: Pointer

    @Test func thePointerIsShownForATime() {
        var pointer = PointerVisibility(timeout: 5)
        #expect(!pointer.isVisible && pointer.deadline == .infinity)
        pointer.handle(self.pointer(.moved), isActivity: false, at: 0)
        #expect(!pointer.isVisible, "it trembles")
        pointer.handle(self.pointer(.moved, stylus: Stylus(tool: .pen)), isActivity: true, at: 0)
        #expect(!pointer.isVisible, "a pen has no pointer")
        for event in [self.pointer(.moved), scroll(.changed), pinch(.began)] {
            pointer.handle(event, isActivity: true, at: 10)
            #expect(pointer.isVisible && pointer.deadline == 15)
            pointer.advance(to: 14.9)
            #expect(pointer.isVisible)
            pointer.advance(to: 15)
            #expect(!pointer.isVisible && pointer.deadline == .infinity)
        }
        pointer.handle(scroll(.changed), isActivity: true, at: 20)
        pointer.handle(key(.pressed), isActivity: true, at: 21)
        #expect(pointer.isVisible)
        pointer.handle(touch(.began), isActivity: true, at: 21)
        #expect(!pointer.isVisible)
    }

    // MARK: Exit gestures

    private func detector(_ gestures: KioskExitGesture...) -> ExitGestureDetector { ExitGestureDetector(gestures) }

    private static let corners: [(UIRectCorner, CGPoint)] = [
        (.topLeft, CGPoint(x: 79, y: 79)), (.topRight, CGPoint(x: 720, y: 79)), (.bottomLeft, CGPoint(x: 79, y: 520)),
        (.bottomRight, CGPoint(x: 720, y: 520)),
    ]

    @Test func aHoldIsRecognisedInItsCorner() {
        for (corner, point) in Self.corners {
            for (other, _) in Self.corners {
                var detector = detector(.cornerHold(other, duration: 3), .cornerHold(other, duration: 5))
                #expect(detector.handle(touch(.began, at: point), at: 0, in: Self.size) == false)
                #expect(detector.deadline == (corner == other ? 3 : .infinity))
                #expect(detector.advance(to: 2.9) == false)
                #expect(detector.advance(to: 3) == (corner == other))
                #expect(detector.advance(to: 100) == false, "once")
            }
        }
        for point in [CGPoint(x: 80, y: 40), CGPoint(x: 40, y: 80), CGPoint(x: 719, y: 590), CGPoint(x: 790, y: 519), CGPoint(x: 400, y: 300)] {
            var detector = detector(.cornerHold([.topLeft], duration: 3), .cornerHold([.bottomRight], duration: 3))
            _ = detector.handle(touch(.began, at: point), at: 0, in: Self.size)
            #expect(detector.deadline == .infinity, "\(point) is in no corner")
        }
    }

    @Test func whatEndsAHold() {
        let inside = CGPoint(x: 10, y: 10), outside = CGPoint(x: 300, y: 10)
        for events in [
            [touch(.ended, at: inside)], [touch(.cancelled, at: inside)], [touch(.moved, at: outside)], [touch(.began, at: outside, id: 1)],
            [touch(.began, at: inside, id: 1)], [touch(.moved, at: outside), touch(.moved, at: inside)],
        ] {
            var detector = detector(.cornerHold(.topLeft, duration: 3))
            _ = detector.handle(touch(.began, at: inside), at: 0, in: Self.size)
            _ = detector.handle(touch(.moved, at: CGPoint(x: 20, y: 20)), at: 1, in: Self.size)
            #expect(detector.deadline == 3)
            for event in events { _ = detector.handle(event, at: 1, in: Self.size) }
            #expect(detector.deadline == .infinity && detector.advance(to: 4) == false, "\(events)")
        }
    }

    /// A late event completes it, before the timer.
    @Test func aHoldIsRecognisedByTheNextEvent() {
        var detector = detector(.cornerHold(.topLeft, duration: 3))
        _ = detector.handle(pointer(.pressed(button: 0x110)), at: 0, in: Self.size)
        #expect(detector.handle(key(.released), at: 3, in: Self.size) == true)
    }

    private func taps(_ count: Int, from start: TimeInterval, every interval: TimeInterval, _ detector: inout ExitGestureDetector) -> Int {
        var recognised = 0
        for number in 0..<count {
            let time = start + TimeInterval(number) * interval
            _ = detector.handle(touch(.began), at: time, in: Self.size)
            if detector.handle(touch(.ended), at: time + 0.1, in: Self.size) { recognised += 1 }
        }
        return recognised
    }

    @Test func tapsAreCounted() {
        var detector = detector(.cornerTaps(.topLeft, count: 3))
        #expect(taps(2, from: 0, every: 0.5, &detector) == 0)
        #expect(taps(1, from: 1, every: 0.5, &detector) == 1)
        #expect(taps(2, from: 1.5, every: 0.5, &detector) == 0, "from the beginning")
        #expect(taps(1, from: 2.5, every: 0.5, &detector) == 1)
        for point in [CGPoint(x: 790, y: 10), CGPoint(x: 790, y: 10), CGPoint(x: 10, y: 10)] {
            _ = detector.handle(touch(.began, at: point), at: 5, in: Self.size)
            #expect(detector.handle(touch(.ended, at: point), at: 5, in: Self.size) == false, "two in another corner do not count")
        }
        #expect(taps(6, from: 10, every: 1.2, &detector) == 0, "a second between the end of one and the beginning of the next")
        #expect(taps(6, from: 20, every: 1.05, &detector) == 2)
    }

    @Test func whatIsNoTapStartsAgain() {
        let corner = CGPoint(x: 10, y: 10), middle = CGPoint(x: 300, y: 300)
        let mistakes: [[(InputEvent, TimeInterval)]] = [
            [(touch(.began, at: middle), 1.2), (touch(.ended, at: middle), 1.3)],
            [(touch(.began, at: corner), 1.2), (touch(.cancelled, at: corner), 1.3)],
            [(touch(.began, at: corner), 1.2), (touch(.moved, at: middle), 1.25), (touch(.ended, at: corner), 1.3)],
            [(touch(.began, at: corner), 1.2), (touch(.ended, at: CGPoint(x: 790, y: 10)), 1.3)],
            [(touch(.began, at: CGPoint(x: 790, y: 10)), 1.2), (touch(.ended, at: CGPoint(x: 790, y: 10)), 1.3)],
            [(touch(.began, at: corner), 1.2), (touch(.began, at: corner, id: 1), 1.25), (touch(.ended, at: corner, id: 1), 1.3)],
        ]
        for mistake in mistakes {
            var detector = detector(.cornerTaps(.topLeft, count: 4))
            #expect(taps(3, from: 0, every: 0.5, &detector) == 0)
            var isRecognised = false
            for (event, time) in mistake { isRecognised = detector.handle(event, at: time, in: Self.size) || isRecognised }
            _ = detector.handle(touch(.ended, at: corner), at: 1.35, in: Self.size)
            #expect(taps(3, from: 1.5, every: 0.3, &detector) == 0 && !isRecognised, "\(mistake)")
        }
        var detector = detector(.cornerTaps(.topLeft, count: 1))
        _ = detector.handle(touch(.began), at: 0, in: Self.size)
        #expect(detector.handle(touch(.ended), at: 1, in: Self.size) == false, "too long for a tap")
    }

    @Test func cancelForgetsTapsAndHolds() {
        var detector = detector(.cornerTaps(.topLeft, count: 3), .cornerHold(.topLeft, duration: 3))
        #expect(taps(2, from: 0, every: 0.3, &detector) == 0)
        detector.cancel()
        #expect(taps(1, from: 0.7, every: 1, &detector) == 0)
        _ = detector.handle(touch(.began), at: 2, in: Self.size)
        detector.cancel()
        #expect(detector.deadline == .infinity)
    }

    @Test func aChordIsExactAndPressed() {
        var detector = detector(.keyChord("q", modifierFlags: [.control, .shift]))
        for (event, isRecognised) in [
            (key(.pressed, "q", [.control, .shift]), true), (key(.pressed, "Q", [.control, .shift, .capsLock]), true),
            (key(.released, "q", [.control, .shift]), false), (key(.repeated, "q", [.control, .shift]), false),
            (key(.pressed, "q", [.control]), false), (key(.pressed, "q", [.control, .shift, .alternate]), false),
            (key(.pressed, "w", [.control, .shift]), false),
        ] { #expect(detector.handle(event, at: 0, in: Self.size) == isRecognised, "\(event)") }
    }

    // MARK: PIN

    private func enter(_ digits: String, _ entry: inout PINEntry, at time: TimeInterval = 0) -> PINEntry.Outcome {
        digits.reduce(.incomplete) { _, digit in entry.enter(digit, at: time) }
    }

    @Test func thePINIsCompared() {
        var entry = PINEntry(pin: "12", attempts: 3, lockout: 60)
        #expect(entry.length == 2 && enter("1", &entry) == .incomplete && entry.digits == "1")
        entry.deleteDigit()
        #expect(entry.digits.isEmpty && enter("12", &entry) == .accepted && entry.digits.isEmpty)
        #expect(enter("21", &entry) == .rejected && entry.digits.isEmpty)
    }

    @Test func failuresInARowLockTheEntry() {
        var entry = PINEntry(pin: "12", attempts: 3, lockout: 60)
        #expect(enter("0000", &entry) == .rejected)
        #expect(enter("12", &entry) == .accepted, "it ends the row")
        #expect(enter("0000", &entry) == .rejected)
        #expect(enter("00", &entry, at: 5) == .locked && entry.isLocked(at: 5))
        #expect(enter("12", &entry, at: 64.9) == .locked && entry.isLocked(at: 64.9))
        #expect(!entry.isLocked(at: 65))
        #expect(enter("0000", &entry, at: 65) == .rejected, "another three attempts")
        #expect(enter("12", &entry, at: 65) == .accepted)
    }
}
