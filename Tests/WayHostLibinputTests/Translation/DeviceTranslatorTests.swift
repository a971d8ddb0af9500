import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

struct DeviceTranslatorTests {
    private var translator = DeviceTranslator(device: DeviceID(rawValue: 7))
    private var outbox = Outbox()
    private var context = DeviceTranslator.EventContext(
        mapping: OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 100, height: 100)), pointer: CGPoint(x: 50, y: 50), now: 100)
    private var lines: [String] { EventText.lines(outbox.events) }

    private mutating func handle(_ kind: DeviceEvent.Kind, isLast: Bool = false, microseconds: UInt64 = 1_000_000) {
        translator.handle(
            DeviceEvent(kind: kind, microseconds: microseconds), isLast: isLast, in: &context, into: &outbox)
    }

    @Test mutating func touchIsMappedToOutput() {
        handle(.touchDown(slot: 0, x: 0.5, y: 0.25))
        handle(.touchFrame)
        #expect(lines == ["touch began 0 at 50 25"])
    }

    @Test mutating func positionOutsideOfPanelIsClampedAndReported() {
        handle(.touchDown(slot: 0, x: 7, y: -7))
        handle(.touchDown(slot: 1, x: .nan, y: 0))
        handle(.touchFrame)
        #expect(lines == ["touch began 0 at 99.5 0"])
        #expect(outbox.takeProblems() == [.outsideOfPanel, .notANumber])
        #expect(outbox.takeProblems().isEmpty)
    }

    @Test mutating func unknownEventIsReportedAndIgnored() {
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5))
        handle(.unknown(code: 4711), microseconds: 0)
        handle(.touchFrame)
        #expect(lines == ["touch began 0 at 50 50"])
        #expect(outbox.takeProblems() == [.unknownEvent(code: 4711)])
    }

    @Test mutating func touchesLiftedByUnpluggingAreCancelled() {
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5))
        handle(.touchFrame)
        handle(.touchUp(slot: 0), isLast: true)
        handle(.touchFrame, isLast: true)
        translator.cancelAll(in: context, into: &outbox)
        #expect(lines == ["touch began 0 at 50 50", "touch cancelled 0 at 50 50"])
    }

    @Test mutating func gestureEndedByUnpluggingIsCancelled() {
        handle(.gestureBegan(.swipe, fingers: 3))
        handle(.gestureEnded(.swipe, cancelled: false), isLast: true)
        #expect(lines == ["swipe began fingers 3 by 0 0", "swipe cancelled fingers 3 by 0 0"])
    }

    @Test mutating func cancelAllUsesCurrentTime() throws {
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5))
        translator.cancelAll(in: context, into: &outbox)
        guard case .touch(let event)? = outbox.events.last else { throw CancellationError() }
        #expect(event.points.map(\.phase) == [.cancelled])
        #expect(event.timestamp == 100)
    }

    @Test mutating func endOfBatchEndsOpenFrame() {
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5))
        translator.endBatch(into: &outbox)
        #expect(lines == ["touch began 0 at 50 50"])
    }

    @Test mutating func pointerMovesAndStaysOnOutput() {
        handle(.pointerMotion(dx: 10, dy: -20))
        #expect(context.pointer == CGPoint(x: 60, y: 30))
        handle(.pointerMotion(dx: 1e9, dy: -1e9))
        #expect(context.pointer == CGPoint(x: 99.5, y: 0))
        handle(.pointerMotion(dx: .nan, dy: 0))
        #expect(context.pointer == CGPoint(x: 99.5, y: 0))
        handle(.pointerMotionAbsolute(x: 0.25, y: 0.75))
        #expect(context.pointer == CGPoint(x: 25, y: 75))
        #expect(outbox.takeProblems() == [.notANumber])
    }

    @Test mutating func gesturesAndScrollingUsePointerPosition() throws {
        handle(.pointerMotionAbsolute(x: 0.25, y: 0.75))
        handle(.gestureBegan(.pinch, fingers: 2))
        handle(.scroll(.wheel, x: nil, y: 15, clicksX: 0, clicksY: 120))
        guard case .touchpad(let pinch)? = outbox.events.first, case .scroll(let wheel)? = outbox.events.last else {
            throw CancellationError()
        }
        #expect(pinch.position == CGPoint(x: 25, y: 75))
        #expect(wheel.position == CGPoint(x: 25, y: 75))
    }

    @Test mutating func mutedTouchesDoNotMuteGestures() {
        translator.setMuted(touches: true, gestures: false, in: context, into: &outbox)
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5), microseconds: 100_000_000)
        handle(.touchFrame)
        handle(.gestureBegan(.swipe, fingers: 3))
        #expect(lines == ["swipe began fingers 3 by 0 0"])
    }

    private mutating func scroll(
        _ source: ScrollEvent.Source, x: Double? = nil, y: Double? = nil, clicks: (x: Double, y: Double) = (0, 0)
    ) {
        handle(.scroll(source, x: x, y: y, clicksX: clicks.x, clicksY: clicks.y))
    }

    @Test mutating func fingersBeginChangeAndEndWithAZero() {
        scroll(.finger, y: 2)
        scroll(.finger, x: 1, y: 3)
        scroll(.finger, x: 0, y: 0)
        scroll(.finger, y: 0)
        #expect(
            lines == [
                "scroll finger began by 0 2 clicks 0 0", "scroll finger changed by 1 3 clicks 0 0", "scroll finger ended by 0 0 clicks 0 0",
            ])
    }

    @Test mutating func valuesThatAreNotFiniteNeitherMoveNorStop() {
        scroll(.finger, y: 2)
        scroll(.finger, y: .nan)
        scroll(.wheel, y: .infinity, clicks: (0, 120))
        #expect(lines == ["scroll finger began by 0 2 clicks 0 0"])
        #expect(outbox.takeProblems() == [.notANumber])
    }

    @Test mutating func clicksThatNoIntegerHoldsAreZero() {
        scroll(.wheel, y: 15, clicks: (.nan, 1e300))
        #expect(lines == ["scroll wheel changed by 0 15 clicks 0 0"])
    }

    @Test mutating func problemsOfTheDeviceAreNoted() {
        handle(.touchMotion(slot: 4, x: 0.5, y: 0.5))
        handle(.gestureEnded(.pinch, cancelled: false))
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5))
        handle(.touchDown(slot: 0, x: 0.5, y: 0.5), microseconds: 500_000)
        handle(.touchFrame, microseconds: 200_000_000)
        #expect(
            outbox.takeProblems() == [.unknownFinger, .gestureOutOfOrder, .timeRunsBackwards, .fingerDownTwice, .timeInTheFuture])
    }
}
