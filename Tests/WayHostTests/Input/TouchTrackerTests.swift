import Foundation
import Testing
import WayHost

struct TouchTrackerTests {
    private var touch = TouchTracker(device: DeviceID(rawValue: 7))
    private let window = WindowID(rawValue: 1), other = WindowID(rawValue: 2)

    private mutating func down(_ id: Int, _ x: CGFloat, time: TimeInterval = 1) { touch.down(id, in: window, at: CGPoint(x: x, y: 0), time: time) }
    private mutating func move(_ id: Int, _ x: CGFloat, time: TimeInterval = 1) { touch.motion(id, to: CGPoint(x: x, y: 0), time: time) }
    private mutating func up(_ id: Int, time: TimeInterval = 1) { touch.up(id, time: time) }

    /// The frames since the last call, the open one ended, as lines.
    private mutating func frames() -> [String] {
        touch.endFrame()
        return touch.takeFrames().map { frame in
            let points = frame.event.points.map { "\($0.phase) \($0.id) \(Int($0.position.x))" }
            return "w\(frame.window?.rawValue ?? 0) \(frame.event.timestamp): " + points.joined(separator: ", ")
        }
    }

    @Test mutating func aFrameIsOneEventWithAllItsContacts() {
        down(288, 10)
        down(384, 20)
        #expect(touch.takeFrames().isEmpty)
        #expect(frames() == ["w1 1.0: began 288 10, began 384 20"])
        move(288, 11, time: 2)
        up(384, time: 2)
        #expect(frames() == ["w1 2.0: moved 288 11, ended 384 20"])
    }

    @Test mutating func anEventCarriesTheDevice() throws {
        down(3, 10)
        touch.endFrame()
        #expect(touch.takeFrames().first?.event.device == DeviceID(rawValue: 7))
    }

    @Test mutating func anEmptyFrameSendsNothing() {
        #expect(frames().isEmpty)
    }

    @Test mutating func anotherTimeStampBeginsAnotherFrame() {
        down(0, 0)
        down(1, 3, time: 2)
        #expect(frames() == ["w1 1.0: began 0 0", "w1 2.0: began 1 3"])
    }

    /// cage sends no frame events.
    @Test mutating func aContactThatChangesTwiceBeginsAnotherFrame() {
        down(0, 0)
        move(0, 5)
        move(0, 9, time: 2)
        up(0, time: 3)
        #expect(frames() == ["w1 1.0: began 0 0", "w1 1.0: moved 0 5", "w1 2.0: moved 0 9", "w1 3.0: ended 0 9"])
    }

    @Test mutating func aContactThatGoesDownTwiceIsCancelledFirst() {
        down(0, 10)
        _ = frames()
        let problem = touch.down(0, in: window, at: CGPoint(x: 50, y: 0), time: 9)
        #expect(problem == .downTwice)
        #expect(frames() == ["w1 9.0: cancelled 0 10", "w1 9.0: began 0 50"])
    }

    @Test mutating func unknownContactsAreIgnored() {
        let problems = [touch.motion(4, to: CGPoint(x: 1, y: 0), time: 1), touch.up(5, time: 2)]
        touch.cancel(6, time: 3)
        touch.shape(4, major: 3, minor: 3)
        #expect(problems == [.unknownContact, .unknownContact])
        #expect(frames().isEmpty && touch.isEmpty)
    }

    @Test mutating func aCancelledContactIsUnknown() {
        down(0, 10)
        _ = frames()
        touch.cancel(0, time: 2)
        #expect(frames() == ["w1 2.0: cancelled 0 10"])
        #expect(touch.isEmpty)
    }

    @Test mutating func cancelAllEndsTheOpenFrameAndCancelsEveryContactInOne() {
        down(1, 20)
        down(0, 10)
        touch.down(2, in: other, at: .zero, time: 1)
        _ = frames()
        move(1, 21, time: 2)
        touch.cancelAll(time: 3)
        #expect(frames() == ["w1 2.0: moved 1 21", "w1 3.0: cancelled 0 10, cancelled 1 21", "w2 3.0: cancelled 2 0"])
        touch.cancelAll(time: 4)
        up(1, time: 5)
        #expect(frames().isEmpty)
    }

    @Test mutating func contactsOfAClosedWindowAreDropped() {
        down(1, 0)
        touch.down(2, in: other, at: .zero, time: 1)
        touch.forget(window)
        up(1)
        #expect(frames() == ["w2 1.0: began 2 0"])
        down(3, 0, time: 2)
        touch.endFrame()
        touch.forget(window)
        #expect(touch.takeFrames().isEmpty)
    }

    @Test mutating func aShapeJoinsTheChangeOfItsFrame() throws {
        down(0, 0)
        touch.shape(0, major: 12, minor: 8)
        touch.orientation(0, degrees: 90)
        touch.endFrame()
        touch.shape(0, major: 14, minor: -1)
        touch.endFrame()
        let events = touch.takeFrames().map(\.event)
        #expect(events.map(\.points.count) == [1, 1])
        let first = try #require(events.first?.points.first), second = try #require(events.last?.points.first)
        #expect(first.phase == .began && first.majorRadius == 6 && first.minorRadius == 4)
        #expect(abs(first.orientation - .pi / 2) < 1e-9)
        #expect(second.phase == .moved && second.majorRadius == 7 && second.minorRadius == 0)
    }

    @Test mutating func aContactAtAnInvalidPositionIsMutedUntilItIsLifted() {
        touch.down(0, in: window, at: nil, time: 1)
        let problem = touch.motion(0, to: CGPoint(x: 10, y: 0), time: 1)
        up(0)
        #expect(problem == nil && frames().isEmpty)
        down(0, 10)
        #expect(frames() == ["w1 1.0: began 0 10"])
    }

    @Test mutating func aMotionToAnInvalidPositionIsIgnored() {
        down(0, 10)
        _ = frames()
        touch.motion(0, to: nil, time: 2)
        #expect(frames().isEmpty)
        up(0, time: 3)
        #expect(frames() == ["w1 3.0: ended 0 10"])
    }

    @Test mutating func mutingCancelsContactsUntilTheyAreLifted() {
        down(0, 10)
        _ = frames()
        touch.setMuted(true, time: 2)
        down(1, 20, time: 2)
        touch.setMuted(false, time: 3)
        let problems = [touch.motion(0, to: .zero, time: 3), touch.motion(1, to: .zero, time: 3), touch.up(0, time: 4), touch.up(1, time: 4)]
        #expect(problems.allSatisfy { $0 == nil })
        #expect(frames() == ["w1 2.0: cancelled 0 10"])
        down(0, 30, time: 5)
        #expect(frames() == ["w1 5.0: began 0 30"])
    }

    @Test mutating func sixtyFourContactsAreOneFrame() throws {
        for id in 0..<64 { down(id, CGFloat(id)) }
        touch.endFrame()
        touch.cancelAll(time: 2)
        let events = touch.takeFrames().map(\.event)
        #expect(events.map(\.points.count) == [64, 64])
        #expect(events.first?.points.map(\.id) == Array(0..<64))
    }
}
