import Foundation
import Glibc
import Testing
import WayHost

@testable import WayKitApp

/// What systemd is told, in virtual time.
@MainActor struct ServiceNotifierTests {
    @MainActor private final class Manager {
        var now: TimeInterval = 0
        var isFull = false
        var messages: [String] = []
        private(set) lazy var taskQueue = MainTaskQueue { [unowned self] in now }

        func notifier(watchdog: TimeInterval?) -> ServiceNotifier {
            ServiceNotifier(taskQueue: taskQueue, watchdogInterval: watchdog) { [unowned self] message in
                guard !isFull else { return false }
                messages.append(message)
                return true
            }
        }

        func advance(to time: TimeInterval) {
            while let deadline = taskQueue.nextDeadline, deadline <= time {
                now = max(now, deadline)
                taskQueue.run()
            }
            now = time
        }
    }

    @Test func readinessIsReportedByTheMainLoop() {
        let manager = Manager()
        let notifier = manager.notifier(watchdog: nil)
        notifier.start()
        #expect(manager.messages.isEmpty, "the loop does not run yet")
        manager.advance(to: 100)
        #expect(manager.messages == ["READY=1"])
        #expect(manager.taskQueue.nextDeadline == nil, "without a watchdog the program does not wake up")
        notifier.stop()
        #expect(manager.messages == ["READY=1", "STOPPING=1"])
    }

    /// A program that waited for its compositor has been ready since then.
    @Test func readinessIsReportedOnce() {
        let manager = Manager(), notifier = manager.notifier(watchdog: 5)
        notifier.start()
        manager.advance(to: 6)
        notifier.start()
        manager.advance(to: 11)
        #expect(manager.messages == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    }

    @Test func theWatchdogIsFedByTheMainLoop() {
        let manager = Manager()
        let notifier = manager.notifier(watchdog: 5)
        notifier.start()
        manager.advance(to: 21)
        #expect(manager.messages == ["READY=1"] + Array(repeating: "WATCHDOG=1", count: 5))
        withExtendedLifetime(notifier) {}
    }

    @Test func readinessIsReportedAgainWhereTheSocketIsFull() {
        let manager = Manager()
        let notifier = manager.notifier(watchdog: nil)
        manager.isFull = true
        notifier.start()
        manager.advance(to: 1)
        manager.isFull = false
        manager.advance(to: 2)
        #expect(manager.messages == ["READY=1"])
        withExtendedLifetime(notifier) {}
    }

    @Test func theWatchdogsIntervalIsHalfOfTheManagers() {
        func interval(_ environment: [String: String]) -> TimeInterval? { ServiceNotifier.watchdogInterval(in: environment, processID: 42) }
        #expect(interval(["WATCHDOG_USEC": "10000000"]) == 5)
        #expect(interval(["WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "42"]) == 5)
        #expect(interval(["WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "43"]) == nil, "another process's")
        #expect(interval(["WATCHDOG_USEC": "0"]) == nil && interval(["WATCHDOG_USEC": "soon"]) == nil && interval([:]) == nil)
    }

    /// A real datagram socket, abstract and in the file system; the variables are removed.
    @Test(arguments: ["@waykit-notify-\(getpid())", "/tmp/waykit-notify-\(getpid())"]) func messagesArriveAtTheSocket(path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        if path.hasPrefix("@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer {
            close(descriptor)
            if path.hasPrefix("/") { unlink(path) }
        }
        let length = socklen_t(2 + bytes.count)
        let bound = withUnsafePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) } }
        try #require(bound == 0)
        setenv("NOTIFY_SOCKET", path, 1)
        setenv("WATCHDOG_USEC", "4000000", 1)
        let manager = Manager()
        let notifier = try #require(ServiceNotifier(taskQueue: manager.taskQueue))
        #expect(getenv("NOTIFY_SOCKET") == nil && getenv("WATCHDOG_USEC") == nil)
        notifier.start()
        manager.advance(to: 3)
        notifier.stop()
        var received: [String] = []
        var buffer = [UInt8](repeating: 0, count: 64)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { break }
            received.append(String(decoding: buffer[..<count], as: UTF8.self))
        }
        #expect(received == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "STOPPING=1"])
    }
}
