import Foundation
import Logging
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland
@testable import WayKitApp

/// The main loop with a connection to a scripted compositor.
@MainActor @Suite(.serialized) struct WaylandLoopTests {
    @MainActor private final class Time { var now: TimeInterval = 100 }

    private let server = TestServer()
    private let time = Time()

    private func connect(_ edit: (inout HostSetup) -> Void = { _ in }) throws -> WaylandHost {
        for type in [WlCompositor.self, WlShm.self, XdgWmBase.self, WlSeat.self] as [WaylandProxy.Type] { server.advertise(type) }
        var setup = HostSetup { [server] () throws(HostError) in
            do {
                return try WaylandDisplay(fileDescriptor: server.connect())
            } catch {
                throw .unavailable("\(error)")
            }
        }
        setup.clock = { [time] in time.now }
        setup.environment = [:]
        edit(&setup)
        return try WaylandHost(setup)
    }

    /// A compositor considers a client that does not answer pings unresponsive.
    @Test func busyProgramAnswersPings() throws {
        defer { server.stop() }
        let host = try connect()
        let loop = MainLoop(host: host)
        let wmBase = try #require(server.objects("xdg_wm_base").first)
        server.send("ping", to: wmBase, [.uint(7)])
        var iterations = 0
        func again() {
            iterations += 1
            // The server runs on its own thread: the number of iterations until the answer is not deterministic.
            let isAnswered = server.takeRequests().contains { $0.name == "pong" && $0.arguments == [.uint(7)] }
            if isAnswered || iterations > 2_000_000 { return loop.stop(status: isAnswered ? 0 : 1) }
            host.taskQueue.enqueue { again() }
        }
        again()
        #expect(loop.run() == 0)
    }

    @MainActor private final class Progress {
        var isThere = false
        var log: [String] = []
    }

    /// A program that is started before its compositor: timers and the main queue are served meanwhile.
    @Test func theLoopRunsUntilThereIsACompositor() throws {
        defer { server.stop() }
        let progress = Progress()
        let host = try connect { setup in
            let connect = setup.connect
            setup.reconnects = true
            setup.connect = { () throws(HostError) in
                guard progress.isThere else { throw .unavailable("no compositor yet") }
                return try connect()
            }
        }
        let loop = MainLoop(host: host)
        host.taskQueue.schedule(after: 0.2) { progress.log.append("timer") }
        host.whenConnected {
            progress.log.append("waiting")
        } connected: {
            progress.log.append("connected")
            loop.stop(status: 0)
        }
        DispatchQueue.main.async { [time] in
            MainActor.assumeIsolated {
                progress.log.append("main queue")
                time.now += 0.2
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        progress.isThere = true
                        time.now += 0.1
                    }
                }
            }
        }
        #expect(loop.run() == 0)
        #expect(progress.log == ["waiting", "main queue", "timer", "connected"])
        host.connection?.end()
    }

    /// A service that waits for its compositor is ready, and its watchdog is fed.
    @Test func aWaitingServiceIsReady() throws {
        defer { server.stop() }
        let host = try connect { setup in
            setup.reconnects = true
            setup.connect = { () throws(HostError) in throw .unavailable("no compositor yet") }
            // Each reading takes a millisecond.
            setup.clock = { [time] in
                time.now += 0.001
                return time.now
            }
        }
        let loop = MainLoop(host: host)
        var messages: [String] = []
        let notifier = ServiceNotifier(taskQueue: host.taskQueue, watchdogInterval: 0.01) { message in
            messages.append(message)
            if messages.count == 4 { loop.stop(status: 0) }
            return true
        }
        host.whenConnected { notifier.start() } connected: { Issue.record("there is no compositor") }
        #expect(loop.run() == 0)
        #expect(messages == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    }

    /// The key was released while the program was busy.
    @Test func releasedKeyDoesNotRepeatAfterStall() throws {
        defer { server.stop() }
        let host = try connect()
        let loop = MainLoop(host: host)
        server.send("capabilities", to: try #require(server.objects("wl_seat").first), [.uint(2)])
        let window = try host.makeWindow(WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 64, height: 64)))
        try host.connection?.roundTrip()
        try host.connection?.roundTrip()
        let keyboard = try #require(server.objects("wl_keyboard").first)
        let surface = try #require(server.objects("wl_surface").first)
        server.send("repeat_info", to: keyboard, [.int(25), .int(400)])
        // Without a keymap from the compositor the system's default applies, in which letters repeat.
        let nothing = open("/dev/null", O_RDONLY)
        server.send("keymap", to: keyboard, [.uint(0), .fd(nothing), .uint(0)])
        close(nothing)
        server.send("enter", to: keyboard, [.uint(1), .object(surface), .array([])])
        server.send("key", to: keyboard, [.uint(2), .uint(100_000), .uint(30), .uint(1)])
        var phases: [KeyEvent.Phase] = []
        host.onEvent = { [server, time] event in
            if case .lost = event { loop.stop(status: 1) }
            guard case .input(_, .key(let key)) = event else { return }
            phases.append(key.phase)
            guard key.phase == .pressed else { return loop.stop(status: 0) }
            host.taskQueue.enqueue {
                time.now += 2
                server.send("key", to: keyboard, [.uint(3), .uint(100_100), .uint(30), .uint(0)])
            }
        }
        #expect(loop.run() == 0)
        #expect(phases == [.pressed, .released])
        window.close()
    }
}
