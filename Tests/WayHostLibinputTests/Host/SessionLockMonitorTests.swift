import CSystemd
import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// logind's replies, from the test's own bus.
@MainActor struct SessionLockMonitorTests {
    /// Processes the monitor's messages until done; the bus runs on a thread of its own.
    private func process(_ monitor: SessionLockMonitor, until isDone: () -> Bool) {
        for _ in 0..<2000 where !isDone() {
            _ = monitor.prepare()
            var polled = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&polled, 1, 5) > 0 { monitor.dispatch(readable: true, writable: false, hungUp: false) }
        }
    }

    @Test(arguments: [false, true]) func lockedHintIsReadInitially(isLocked: Bool) throws {
        let bus = FakeLogind(isLocked: isLocked)
        defer { bus.end() }
        let monitor = try #require(SessionLockMonitor(session: "2", connect: bus.connect))
        #expect(monitor.allowsInput == !isLocked)
        #expect(bus.requestedPaths.contains("/org/freedesktop/login1/session/_32"))
    }

    @Test func lockedHintChangesAreFollowed() throws {
        let bus = FakeLogind(isLocked: false)
        defer { bus.end() }
        let monitor = try #require(SessionLockMonitor(session: "c1", connect: bus.connect))
        var changes: [Bool] = []
        monitor.onChange = { changes.append(monitor.allowsInput) }
        bus.setLocked(true)
        process(monitor) { changes.count == 1 }
        #expect(changes == [false])
        bus.setLocked(false)
        process(monitor) { changes.count == 2 }
        #expect(changes == [false, true])
    }

    /// A program started by a service has no session identifier in its environment.
    @Test func sessionIsLookedUpInLogind() throws {
        let bus = FakeLogind(isLocked: true, session: "auto-7")
        defer { bus.end() }
        let monitor = try #require(SessionLockMonitor(session: nil, connect: bus.connect))
        #expect(!monitor.allowsInput)
        #expect(bus.requestedPaths.contains("/org/freedesktop/login1/session/auto_2d7"))
    }

    @Test func initFailsWithoutLogind() {
        #expect(SessionLockMonitor(session: "2", connect: { nil }) == nil)
        let bus = FakeLogind(isLocked: false, knowsSessions: false)
        defer { bus.end() }
        #expect(SessionLockMonitor(session: "2", connect: bus.connect) == nil)
        #expect(SessionLockMonitor(session: nil, connect: bus.connect) == nil)
    }

    /// After the bus is lost, the lock state is unknown and counts as locked; one line reports it.
    @Test func lostBusCountsAsLocked() throws {
        let bus = FakeLogind(isLocked: false)
        var lines: [String] = []
        let monitor = try #require(SessionLockMonitor(session: "2", connect: bus.connect) { lines.append($0) })
        var changes = 0
        monitor.onChange = { changes += 1 }
        bus.end()
        process(monitor) { changes == 1 }
        #expect(!monitor.allowsInput && monitor.descriptor < 0 && !monitor.wantsWrite)
        _ = monitor.prepare()
        #expect(lines.count == 1 && changes == 1)
    }
}
