import Foundation
import Testing
import WayHost

@testable import WayKitCore

/// Hold duration, ignore repeat and tap assistance, without a window: touches in, touches out.
@MainActor struct TouchAccommodationFilterTests {
    private static let screen = DeviceID(rawValue: 1)

    private func settings(_ change: (inout TouchAccommodations) -> Void) -> TouchAccommodations {
        var settings = TouchAccommodations()
        change(&settings)
        return settings
    }

    private func event(_ phase: TouchEvent.Point.Phase, _ x: CGFloat = 0, at time: TimeInterval, id: Int = 0) -> TouchEvent {
        TouchEvent(device: Self.screen, timestamp: time, points: [TouchEvent.Point(id: id, phase: phase, position: CGPoint(x: x, y: 0))])
    }

    /// "0.5 began 10": time, phase and x of each point, with its number if it is not the first finger's.
    private func log(_ events: [TouchEvent]) -> [String] {
        events.flatMap { event in
            event.points.map { "\(event.timestamp) \($0.phase) \(Int($0.position.x))" + ($0.id == 0 ? "" : " of \($0.id)") }
        }
    }

    private func play(_ events: [TouchEvent], _ filter: inout TouchAccommodationFilter) -> [String] { log(events.flatMap { filter.handle($0) }) }

    // MARK: Hold duration

    @Test func touchBeginsWhereTheFingerIsAfterTheHold() {
        var filter = TouchAccommodationFilter(settings { $0.holdDuration = 0.5 })
        #expect(play([event(.began, 10, at: 1), event(.moved, 14, at: 1.2)], &filter) == [])
        #expect(filter.nextDeadline == 1.5)
        #expect(log(filter.advance(to: 1.4)) == [])
        #expect(log(filter.advance(to: 1.5)) == ["1.5 began 14"])
        #expect(filter.nextDeadline == nil)
        #expect(play([event(.moved, 20, at: 1.6), event(.ended, 20, at: 1.7)], &filter) == ["1.6 moved 20", "1.7 ended 20"])
    }

    @Test func shorterTouchesHaveNoEffect() {
        var filter = TouchAccommodationFilter(settings { $0.holdDuration = 0.5 })
        #expect(play([event(.began, at: 1), event(.ended, at: 1.4), event(.began, at: 2), event(.cancelled, at: 2.1)], &filter) == [])
        #expect(filter.nextDeadline == nil && filter.advance(to: 10).isEmpty)
    }

    /// The timer may be late: the event itself delivers what was due before.
    @Test func lateTimerChangesNothing() {
        var filter = TouchAccommodationFilter(settings { $0.holdDuration = 0.5 })
        #expect(play([event(.began, 10, at: 1), event(.ended, 12, at: 2)], &filter) == ["1.5 began 10", "2.0 ended 12"])
    }

    @Test func eachFingerIsHeldForItself() {
        var filter = TouchAccommodationFilter(settings { $0.holdDuration = 0.5 })
        _ = filter.handle(event(.began, 1, at: 1))
        _ = filter.handle(event(.began, 2, at: 1.2, id: 1))
        #expect(log(filter.advance(to: 2)) == ["1.5 began 1", "1.7 began 2 of 1"])
    }

    // MARK: Ignore repeat

    @Test func touchesRightAfterATouchHaveNoEffect() {
        var filter = TouchAccommodationFilter(settings { $0.ignoreRepeat = 0.5 })
        #expect(play([event(.began, at: 1), event(.ended, at: 1.1)], &filter) == ["1.0 began 0", "1.1 ended 0"])
        #expect(play([event(.began, at: 1.3), event(.moved, 9, at: 1.4), event(.ended, 9, at: 1.5)], &filter) == [])
        // Counted from the last touch that had an effect.
        #expect(play([event(.began, at: 1.7), event(.ended, at: 1.8)], &filter) == ["1.7 began 0", "1.8 ended 0"])
    }

    @Test func secondFingerIsNoRepetition() {
        var filter = TouchAccommodationFilter(settings { $0.ignoreRepeat = 0.5 })
        #expect(play([event(.began, 1, at: 1), event(.began, 2, at: 1.1, id: 1)], &filter) == ["1.0 began 1", "1.1 began 2 of 1"])
    }

    // MARK: Tap assistance

    @Test(arguments: [(TouchAccommodations.TapAssistance.initialLocation, 10), (.finalLocation, 90)])
    func touchThatMovesIsATap(_ assistance: TouchAccommodations.TapAssistance, x: Int) {
        var filter = TouchAccommodationFilter(settings { $0.tapAssistance = assistance })
        #expect(play([event(.began, 10, at: 1), event(.moved, 50, at: 1.5), event(.ended, 90, at: 1.9)], &filter) == ["1.9 began \(x)", "1.9 ended \(x)"])
    }

    @Test func afterTheDelayItIsAGesture() {
        var filter = TouchAccommodationFilter(settings {
            $0.tapAssistance = .finalLocation
            $0.gestureDelay = 0.8
            $0.holdDuration = 0.2
        })
        #expect(play([event(.began, 10, at: 1), event(.moved, 20, at: 1.9)], &filter) == [])
        #expect(filter.nextDeadline == 2)
        #expect(play([event(.moved, 30, at: 2.1), event(.ended, 30, at: 2.2)], &filter) == ["2.0 began 20", "2.1 moved 30", "2.2 ended 30"])
    }

    /// Hold duration decides first.
    @Test func shorterThanTheHoldIsNoTap() {
        var filter = TouchAccommodationFilter(settings {
            $0.tapAssistance = .initialLocation
            $0.holdDuration = 0.3
        })
        #expect(play([event(.began, at: 1), event(.ended, at: 1.2), event(.began, at: 2), event(.ended, at: 2.4)], &filter) == ["2.4 began 0", "2.4 ended 0"])
    }

    @Test func twoFingersAreAGestureAtOnce() {
        var filter = TouchAccommodationFilter(settings { $0.tapAssistance = .initialLocation })
        #expect(play([event(.began, 1, at: 1), event(.began, 2, at: 1.1, id: 1)], &filter) == ["1.0 began 1", "1.1 began 2 of 1"])
        #expect(play([event(.moved, 5, at: 1.2), event(.ended, 5, at: 1.3)], &filter) == ["1.2 moved 5", "1.3 ended 5"])
    }

    // MARK: Settings

    @Test func invalidDurationsAreCorrected() {
        let settings = settings {
            $0.holdDuration = -1
            $0.ignoreRepeat = .nan
            $0.gestureDelay = 100
        }
        #expect(settings.holdDuration == 0 && settings.ignoreRepeat == 0 && settings.gestureDelay == TouchAccommodations.maximumDuration)
        #expect(!settings.isActive)
    }

    @Test func environment() {
        let environment = [
            "WAYKIT_HOLD_DURATION": "0.5", "WAYKIT_IGNORE_REPEAT": "often", "WAYKIT_TAP_ASSISTANCE": "final", "WAYKIT_ONE_FINGER_GESTURES": "1",
        ]
        let settings = settings { $0.ignoreRepeat = 0.3 }.overridden(by: environment)
        #expect(settings.holdDuration == 0.5 && settings.ignoreRepeat == 0.3 && settings.tapAssistance == .finalLocation)
        #expect(settings.allowsOneFingerGestures)
    }
}
