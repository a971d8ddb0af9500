import Foundation
import Testing
import WayHost

@testable import WayKitCore

/// Gestures of two fingers by one, without a window: touches in, touches out.
@MainActor struct OneFingerGestureFilterTests {
    private static let screen = DeviceID(rawValue: 1)
    private static let size = CGSize(width: 400, height: 400)

    private func event(_ phase: TouchEvent.Point.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval, id: Int = 0) -> TouchEvent {
        TouchEvent(device: Self.screen, timestamp: time, points: [TouchEvent.Point(id: id, phase: phase, position: CGPoint(x: x, y: y))])
    }

    private func play(_ events: [TouchEvent], _ filter: inout OneFingerGestureFilter) -> [TouchEvent] { events.flatMap { filter.handle($0, in: Self.size) } }

    private func phases(_ events: [TouchEvent]) -> [String] { events.map { $0.points.map { "\($0.phase)" }.joined(separator: " ") } }

    /// A tap at the centre.
    private func tap(at time: TimeInterval) -> [TouchEvent] { [event(.began, 200, 200, at: time), event(.ended, 200, 200, at: time + 0.1)] }

    private func span(_ event: TouchEvent?) -> CGPoint {
        guard let points = event?.points, points.count == 2 else { return .zero }
        return CGPoint(x: points[1].position.x - points[0].position.x, y: points[1].position.y - points[0].position.y)
    }

    @Test func tapsAndDragsArePassedOn() {
        var filter = OneFingerGestureFilter()
        #expect(phases(play(tap(at: 1), &filter)) == ["began", "ended"])
        #expect(phases(play([event(.began, 200, 200, at: 2), event(.moved, 300, 200, at: 2.1), event(.ended, 300, 200, at: 2.2)], &filter))
            == ["began", "moved", "ended"])
    }

    @Test func doubleTapIsDeliveredWhenTheFingerIsLifted() {
        var filter = OneFingerGestureFilter()
        _ = play(tap(at: 1), &filter)
        #expect(play([event(.began, 205, 200, at: 1.3), event(.moved, 207, 200, at: 1.35)], &filter).isEmpty)
        #expect(phases(play([event(.ended, 207, 200, at: 1.4)], &filter)) == ["began", "ended"])
    }

    @Test(arguments: [(100, 160), (-100, 40)] as [(CGFloat, CGFloat)]) func movingDownPinchesOpenAndUpPinchesClosed(dy: CGFloat, width: CGFloat) {
        var filter = OneFingerGestureFilter()
        _ = play(tap(at: 1), &filter)
        let events = play([event(.began, 200, 200, at: 1.3), event(.moved, 200, 200 + dy, at: 1.5)], &filter)
        #expect(phases(events) == ["began began", "moved moved"])
        #expect(span(events.first) == CGPoint(x: OneFingerGestureFilter.span, y: 0) && span(events.last) == CGPoint(x: width, y: 0))
        #expect(Set(events.flatMap(\.points).map(\.id)) == Set(OneFingerGestureFilter.fingers))
        #expect(phases(play([event(.ended, 200, 200 + dy, at: 1.6)], &filter)) == ["ended ended"])
        // What follows is no third tap.
        #expect(phases(play(tap(at: 1.7), &filter)) == ["began", "ended"])
    }

    @Test func movingSidewaysRotates() {
        var filter = OneFingerGestureFilter()
        _ = play(tap(at: 1), &filter)
        let events = play([event(.began, 200, 200, at: 1.3), event(.moved, 200 + 50 * .pi, 200, at: 1.5)], &filter)
        let span = span(events.last)
        #expect(abs(span.x) < 1e-6 && abs(span.y - OneFingerGestureFilter.span) < 1e-6, "a quarter of a turn, clockwise")
    }

    @Test func twoTapsThenADragIsADragOfTwoFingers() {
        var filter = OneFingerGestureFilter()
        #expect(phases(play(tap(at: 1) + tap(at: 1.3), &filter)) == ["began", "ended", "began", "ended"])
        let events = play([event(.began, 200, 200, at: 1.6), event(.moved, 260, 180, at: 1.7)], &filter)
        #expect(events.map { $0.points.map(\.position) } == [
            [CGPoint(x: 160, y: 200), CGPoint(x: 240, y: 200)], [CGPoint(x: 220, y: 180), CGPoint(x: 300, y: 180)],
        ])
    }

    @Test func fartherOrLaterTouchesFollowNoTap() {
        for touch in [event(.began, 260, 200, at: 1.3), event(.began, 200, 200, at: 1.6)] {
            var filter = OneFingerGestureFilter()
            _ = play(tap(at: 1), &filter)
            #expect(phases(play([touch], &filter)) == ["began"])
        }
        // A drag and a long press are no taps.
        for first in [[event(.began, 200, 200, at: 1), event(.ended, 230, 200, at: 1.1)], [event(.began, 200, 200, at: 0), event(.ended, 200, 200, at: 1.1)]] {
            var filter = OneFingerGestureFilter()
            _ = play(first, &filter)
            #expect(phases(play([event(.began, 205, 200, at: 1.2)], &filter)) == ["began"])
        }
    }

    @Test func aSecondFingerEndsTheWaiting() {
        var filter = OneFingerGestureFilter()
        _ = play(tap(at: 1), &filter)
        let events = play([event(.began, 200, 200, at: 1.3), event(.began, 300, 200, at: 1.35, id: 1), event(.moved, 200, 240, at: 1.4)], &filter)
        #expect(events.map { $0.points.map(\.id) } == [[0], [1], [0]])
    }

    @Test func otherFingersAreIgnoredDuringAGesture() {
        var filter = OneFingerGestureFilter()
        _ = play(tap(at: 1) + [event(.began, 200, 200, at: 1.3), event(.moved, 200, 260, at: 1.4)], &filter)
        let third = [event(.began, 10, 10, at: 1.5, id: 1), event(.moved, 20, 10, at: 1.6, id: 1), event(.ended, 20, 10, at: 1.7, id: 1)]
        #expect(play(third, &filter).isEmpty)
        #expect(phases(play([event(.ended, 200, 260, at: 1.8)], &filter)) == ["ended ended"])
    }

    @Test func bothFingersStayInTheWindow() {
        var filter = OneFingerGestureFilter()
        let corner = [event(.began, 2, 3, at: 1), event(.ended, 2, 3, at: 1.1), event(.began, 2, 3, at: 1.3), event(.moved, 2, 390, at: 1.5)]
        let positions = play(corner, &filter).filter { $0.points.count == 2 }.flatMap(\.points).map(\.position)
        #expect(positions.count == 4 && positions.allSatisfy { CGRect(origin: .zero, size: Self.size).contains($0) })
    }

    @Test func cancelledGestureCancelsBothFingers() {
        var filter = OneFingerGestureFilter()
        let drag = [event(.began, 200, 200, at: 1.3), event(.moved, 200, 260, at: 1.4)]
        _ = play(tap(at: 1) + drag, &filter)
        #expect(phases(filter.cancel(at: 2, in: Self.size)) == ["cancelled cancelled"])
        #expect(filter.cancel(at: 2, in: Self.size).isEmpty)
        _ = play(tap(at: 3), &filter)
        #expect(phases(play([event(.began, 200, 200, at: 3.2), event(.cancelled, 200, 200, at: 3.3)], &filter)) == [], "a withheld touch")
    }
}
