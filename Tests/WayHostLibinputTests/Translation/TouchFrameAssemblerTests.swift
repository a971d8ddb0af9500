import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

@Suite struct TouchFrameAssemblerTests {
    private var touch = TouchFrameAssembler(device: DeviceID(rawValue: 7))
    private var outbox = Outbox()
    private var lines: [String] { EventText.lines(outbox.events) }

    private mutating func down(_ slot: Int, _ x: CGFloat, time: TimeInterval = 1) {
        touch.down(slot, at: CGPoint(x: x, y: 0), time: time, into: &outbox)
    }
    private mutating func move(_ slot: Int, _ x: CGFloat, time: TimeInterval = 1) {
        touch.motion(slot, to: CGPoint(x: x, y: 0), time: time, into: &outbox)
    }
    private mutating func up(_ slot: Int, time: TimeInterval = 1) { touch.up(slot, time: time, into: &outbox) }
    private mutating func frame() { touch.frame(into: &outbox) }

    @Test mutating func frameIsOneEvent() {
        down(0, 10)
        down(1, 20)
        #expect(outbox.events.isEmpty)
        frame()
        move(0, 11, time: 2)
        up(1, time: 2)
        frame()
        #expect(lines == ["touch began 0 at 10 0, began 1 at 20 0", "touch moved 0 at 11 0, ended 1 at 20 0"])
    }

    @Test mutating func eventCarriesDeviceAndTime() throws {
        down(3, 10, time: 2.5)
        frame()
        guard case .touch(let event)? = outbox.events.first else { throw CancellationError() }
        #expect(event.device == DeviceID(rawValue: 7))
        #expect(event.timestamp == 2.5)
    }

    @Test mutating func emptyFrameDeliversNothing() {
        frame()
        #expect(outbox.events.isEmpty)
    }

    @Test mutating func openFrameEndsWhenTimeChanges() {
        down(0, 10)
        move(0, 11, time: 2)
        frame()
        #expect(lines == ["touch began 0 at 10 0", "touch moved 0 at 11 0"])
    }

    @Test mutating func secondChangeOfATouchBeginsNewFrame() {
        down(0, 10)
        move(0, 11)
        up(0)
        frame()
        #expect(lines == ["touch began 0 at 10 0", "touch moved 0 at 11 0", "touch ended 0 at 11 0"])
    }

    @Test mutating func secondDownCancelsFirstTouch() {
        down(0, 10)
        frame()
        down(0, 50, time: 2)
        frame()
        #expect(lines == ["touch began 0 at 10 0", "touch cancelled 0 at 10 0", "touch began 0 at 50 0"])
        #expect(outbox.takeProblems() == [.fingerDownTwice])
    }

    @Test mutating func unknownTouchesAreIgnored() {
        move(4, 10)
        up(5)
        touch.cancel(6, time: 1, into: &outbox)
        frame()
        #expect(outbox.events.isEmpty)
        #expect(outbox.takeProblems() == [.unknownFinger])
    }

    @Test mutating func cancelledPalmIsNotReportedAsProblem() {
        down(0, 10)
        frame()
        touch.cancel(0, time: 2, into: &outbox)
        frame()
        #expect(lines.last == "touch cancelled 0 at 10 0")
    }

    @Test mutating func unpluggedScreenCancelsTouchesInOneFrame() {
        down(1, 20)
        down(0, 10)
        frame()
        move(1, 21, time: 2)
        touch.cancelAll(time: 3, into: &outbox)
        #expect(lines.dropFirst() == ["touch moved 1 at 21 0", "touch cancelled 0 at 10 0, cancelled 1 at 21 0"])
        touch.cancelAll(time: 4, into: &outbox)
        #expect(outbox.events.count == 3)
    }

    @Test mutating func touchAtNaNIsMutedUntilLifted() {
        touch.down(0, at: nil, time: 1, into: &outbox)
        move(0, 10)
        up(0)
        frame()
        #expect(outbox.events.isEmpty)
        #expect(outbox.takeProblems().isEmpty)
        down(0, 10)
        frame()
        #expect(lines == ["touch began 0 at 10 0"])
    }

    @Test mutating func motionToNaNKeepsPosition() {
        down(0, 10)
        frame()
        touch.motion(0, to: nil, time: 2, into: &outbox)
        frame()
        up(0, time: 3)
        frame()
        #expect(lines == ["touch began 0 at 10 0", "touch ended 0 at 10 0"])
    }

    @Test mutating func mutedTouchesAreCancelledAndStayMutedUntilLifted() {
        down(0, 10)
        frame()
        touch.setMuted(true, time: 2, into: &outbox)
        down(1, 20, time: 2)
        touch.setMuted(false, time: 3, into: &outbox)
        move(0, 11, time: 3)
        move(1, 21, time: 3)
        up(0, time: 4)
        up(1, time: 4)
        frame()
        #expect(lines == ["touch began 0 at 10 0", "touch cancelled 0 at 10 0"])
        #expect(outbox.takeProblems().isEmpty)
        down(0, 30, time: 5)
        frame()
        #expect(lines.last == "touch began 0 at 30 0")
    }

    @Test mutating func sixtyFourTouchesAreOneFrame() throws {
        for slot in 0..<64 { down(slot, CGFloat(slot)) }
        frame()
        touch.cancelAll(time: 2, into: &outbox)
        guard case .touch(let began)? = outbox.events.first, case .touch(let cancelled)? = outbox.events.last else {
            throw CancellationError()
        }
        #expect(began.points.map(\.id) == Array(0..<64))
        #expect(cancelled.points.count == 64)
    }
}
