import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// Sources without devices.
@MainActor struct LibinputSourceTests {
    private final class Log {
        var lines: [String] = []
    }

    private func makeSource(_ devices: LibinputConfiguration.Devices, _ log: Log) throws -> LibinputSource {
        try LibinputSource(
            LibinputConfiguration(devices: devices), mapping: OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 300, height: 200)),
            clock: { 0 }, openFile: nil, report: { log.lines.append($0) })
    }

    @Test func seatWithoutTouchscreenIsReportedOnce() throws {
        let log = Log()
        let source = try makeSource(.seat("seat-of-nobody"), log)
        source.suspend()
        source.resume()
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.hasPrefix("no touchscreen or touchpad on the seat seat-of-nobody") == true)
        #expect(source.devices.isEmpty)
    }

    @Test func missingNamedDevicesAreReportedOnce() throws {
        let log = Log()
        let source = try makeSource(.named(["/nowhere/event1", "/nowhere/event2"]), log)
        source.suspend()
        source.resume()
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.hasPrefix("there is no device /nowhere/event1, /nowhere/event2; it is waited for") == true)
    }

    @Test func idleSourceDoesNotWakeLoop() throws {
        let source = try makeSource(.named(["/nowhere/event1"]), Log())
        source.dispatch(readable: false, writable: false, hungUp: false)
        #expect(!source.prepare())
        #expect(!source.wantsWrite)
        var polled = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 0) == 0)
    }

    @Test func pointerStartsInTheCentre() throws {
        #expect(try makeSource(.named([]), Log()).pointerPosition == CGPoint(x: 150, y: 100))
    }

    @Test func suspendIsIdempotent() throws {
        let source = try makeSource(.named([]), Log())
        source.resume()
        #expect(!source.isSuspended)
        source.suspend()
        source.suspend()
        #expect(source.isSuspended)
        source.resume()
        #expect(!source.isSuspended)
    }

    /// libinput itself fails: one log line, the descriptor leaves the loop, and the program continues.
    @Test func libinputFailureIsReportedOnceAndSurvived() throws {
        let log = Log()
        let source = try makeSource(.seat("seat-of-nobody"), log)
        log.lines.removeAll()
        BrokenLibinput.makeFail(source.descriptor)
        for _ in 0..<3 { source.dispatch(readable: true, writable: false, hungUp: false) }
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.hasPrefix("libinput cannot read its devices any more: ") == true)
        #expect(source.descriptor == -1, "poll leaves it out")
        source.suspend()
        source.resume()
        source.isActive = false
        #expect(!source.prepare() && source.devices.isEmpty)
    }
}

enum BrokenLibinput {
    /// Replaces libinput's epoll descriptor, so that its next dispatch fails. The descriptor number stays in use until libinput closes it.
    static func makeFail(_ descriptor: Int32) {
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(null, descriptor)
        close(null)
    }
}
