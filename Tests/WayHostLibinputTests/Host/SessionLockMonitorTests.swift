import CSystemd
import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// logind's answers, from a bus of the test's own.
@MainActor @Suite struct SessionLockMonitorTests {
    /// Works off both sides until they are quiet, with the bus on a thread of its own.
    private func settle(_ watch: SessionLockMonitor, until isDone: () -> Bool) {
        for _ in 0..<2000 where !isDone() {
            _ = watch.prepare()
            var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&polled, 1, 5) > 0 { watch.dispatch(readable: true, writable: false, hungUp: false) }
        }
    }

    @Test(arguments: [false, true]) func theHintIsReadAtTheStart(isLocked: Bool) throws {
        let bus = FakeLogind(isLocked: isLocked)
        defer { bus.end() }
        let watch = try #require(SessionLockMonitor(session: "2", connect: bus.connect))
        #expect(watch.allowsInput == !isLocked)
        #expect(bus.asked.contains("/org/freedesktop/login1/session/_32"))
    }

    @Test func theHintIsFollowed() throws {
        let bus = FakeLogind(isLocked: false)
        defer { bus.end() }
        let watch = try #require(SessionLockMonitor(session: "c1", connect: bus.connect))
        var changes: [Bool] = []
        watch.onChange = { changes.append(watch.allowsInput) }
        bus.setLocked(true)
        settle(watch) { changes.count == 1 }
        #expect(changes == [false])
        bus.setLocked(false)
        settle(watch) { changes.count == 2 }
        #expect(changes == [false, true])
    }

    /// A program that a service starts has no number in its environment.
    @Test func logindIsAskedWhichSessionItIs() throws {
        let bus = FakeLogind(isLocked: true, session: "auto-7")
        defer { bus.end() }
        let watch = try #require(SessionLockMonitor(session: nil, connect: bus.connect))
        #expect(!watch.allowsInput)
        #expect(bus.asked.contains("/org/freedesktop/login1/session/auto_2d7"))
    }

    @Test func withoutLogindNobodyWatches() {
        #expect(SessionLockMonitor(session: "2", connect: { nil }) == nil)
        let bus = FakeLogind(isLocked: false, knowsSessions: false)
        defer { bus.end() }
        #expect(SessionLockMonitor(session: "2", connect: bus.connect) == nil)
        #expect(SessionLockMonitor(session: nil, connect: bus.connect) == nil)
    }

    /// Whoever cannot ask any more does not know, and does not listen; one line says so.
    @Test func aBusThatIsGoneIsALock() throws {
        let bus = FakeLogind(isLocked: false)
        var lines: [String] = []
        let watch = try #require(SessionLockMonitor(session: "2", connect: bus.connect) { lines.append($0) })
        var changes = 0
        watch.onChange = { changes += 1 }
        bus.end()
        settle(watch) { changes == 1 }
        #expect(!watch.allowsInput && watch.descriptor < 0 && !watch.wantsWrite)
        _ = watch.prepare()
        #expect(lines.count == 1 && changes == 1)
    }
}
