import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// After a loss nothing blocks, and windows return to where they were.
@MainActor struct ReconnectionTests {
    /// A host that reconnects; `connect` replaces the connections after the first.
    private func start(_ bench: HostBench, reconnect: (@MainActor () throws(HostError) -> WaylandDisplay)? = nil) throws {
        var attempts = 0
        try bench.start { setup in
            setup.reconnects = true
            let first = setup.connect
            setup.connect = { () throws(HostError) in
                attempts += 1
                if attempts > 1, let reconnect { return try reconnect() }
                return try first()
            }
        }
    }

    private func loseConnection(_ bench: HostBench) {
        bench.server.disconnectClients()
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
    }

    /// Advances to the next attempt to connect.
    private func retry(_ bench: HostBench) throws {
        bench.now = try #require(try bench.host.taskQueue.nextDeadline)
        bench.runUntilIdle()
    }

    /// Runs the loop's own steps, which must not wait.
    private func runLoop(_ bench: HostBench) throws {
        for source in try bench.host.loopSources {
            _ = source.prepare()
            source.dispatch(readable: false, writable: false, hungUp: false)
        }
        try bench.host.taskQueue.run()
    }

    /// A socket that nobody reads, as of a compositor that hangs.
    private static func silentDisplay() throws(HostError) -> (display: WaylandDisplay, other: Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { throw .unavailable("no socket") }
        do {
            return (try WaylandDisplay(fileDescriptor: ends[0]), ends[1])
        } catch {
            throw .unavailable("\(error)")
        }
    }

    private func isOpen(_ other: Int32) -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = recv(other, &byte, 1, Int32(MSG_DONTWAIT))
            if count <= 0 { return count < 0 }
        }
    }

    @Test func aCompositorThatHangsIsGivenUpWithoutBlocking() throws {
        let bench = HostBench()
        var peers: [Int32] = []
        try start(bench) { () throws(HostError) in
            let (display, other) = try Self.silentDisplay()
            peers.append(other)
            return display
        }
        defer { peers.forEach { close($0) } }
        _ = try bench.mappedWindow()
        loseConnection(bench)
        var delays: [TimeInterval] = []
        for attempt in 1...4 {
            let start = bench.now
            bench.now = try #require(try bench.host.taskQueue.nextDeadline)
            delays.append(bench.now - start)
            try runLoop(bench)
            try runLoop(bench)
            let peer = try #require(peers.last)
            #expect(peers.count == attempt && isOpen(peer))
            #expect(try bench.host.connection == nil)
            bench.now += HostSetup.roundTripTimeout
            try runLoop(bench)
            #expect(!isOpen(peer), "the descriptor of the attempt is closed")
            #expect(try bench.host.loopSources.isEmpty)
        }
        #expect(delays == [0.25, 0.5, 1, 2])
        #expect(bench.log.lines.count { $0.contains("does not answer") } == 1, "one line for one incident")
        #expect(bench.losses.count == 1)
    }

    @Test func aCompositorThatDiesWhileReconnectingIsTriedAgain() throws {
        let bench = HostBench()
        let first = bench.makeSetup().connect
        var attempts = 0
        try start(bench) { () throws(HostError) in
            attempts += 1
            guard attempts == 1 else { return try first() }
            let (display, other) = try Self.silentDisplay()
            close(other)
            return display
        }
        _ = try bench.mappedWindow()
        loseConnection(bench)
        bench.events = []
        try retry(bench)
        #expect(try bench.host.loopSources.isEmpty)
        #expect(bench.events.isEmpty, "it was lost once")
        try retry(bench)
        let connection = try bench.host.connection
        #expect(connection != nil && attempts == 2)
    }

    /// Only libdecor's two round trips could block after a reconnection.
    @Test func aWindowWaitsForLibdecorWithoutBlocking() throws {
        let bench = HostBench(versions: ["zxdg_decoration_manager_v1": 0], also: [WlSubcompositor.self])
        var waits = 0
        var hasStarted = false
        try bench.start { setup in
            let wait = setup.wait
            setup.reconnects = true
            setup.wait = { descriptor, forWriting, seconds in
                if hasStarted { waits += 1 }
                return wait(descriptor, forWriting, seconds)
            }
        }
        hasStarted = true
        let window = try bench.host.makeWindow(
            WindowOptions(title: "Test", applicationID: "org.example.test", preferredSize: CGSize(width: 640, height: 480)))
        window.requestFrame()
        #expect(waits == 0)
        bench.runUntilIdle()
        #expect(bench.server.objects("wl_surface").count >= 1, "with or without libdecor")
        #expect(bench.losses.isEmpty)
    }

    /// Before, between and after the answers that libdecor waits for.
    @Test(arguments: 0...4) func aCompositorThatDiesWhileLibdecorStartsIsALoss(_ answers: Int) throws {
        let bench = HostBench(versions: ["zxdg_decoration_manager_v1": 0], also: [WlSubcompositor.self])
        try bench.start()
        let window = try bench.host.makeWindow(
            WindowOptions(title: "Test", applicationID: "org.example.test", preferredSize: CGSize(width: 640, height: 480)))
        window.requestFrame()
        for _ in 0..<answers { try bench.host.connection?.roundTrip() }
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(bench.losses.count == 1)
        window.close()
    }

    /// libdecor reads the end of the connection itself, after the last events.
    @Test func aCompositorThatDiesAfterItsLastEventsIsALoss() throws {
        for count in 0..<6 {
            let bench = HostBench(versions: ["zxdg_decoration_manager_v1": 0], also: [WlSubcompositor.self])
            try bench.start()
            let window = try bench.host.makeWindow(
                WindowOptions(title: "Test", applicationID: "org.example.test", preferredSize: CGSize(width: 640, height: 480)))
            bench.runUntilIdle()
            let shell = try bench.object("xdg_wm_base")
            for serial in 0..<count { bench.server.send("ping", to: shell, [.uint(UInt32(serial))]) }
            bench.server.disconnectClients()
            bench.runUntilIdle()
            #expect(bench.losses.count == 1)
            window.close()
        }
    }

    // MARK: Outputs

    @discardableResult private func announce(_ name: String, x: Int32 = 0, on bench: HostBench) throws -> ServerObject {
        bench.server.advertise(WlOutput.self)
        bench.runUntilIdle()
        let output = try bench.object("wl_output")
        try describe(output, name, x: x, on: bench)
        return output
    }

    private func describe(_ output: ServerObject, _ name: String, x: Int32 = 0, on bench: HostBench) throws {
        bench.server.send("mode", to: output, [.uint(1), .int(1280), .int(800), .int(60_000)])
        bench.server.send("name", to: output, [.string(name)])
        bench.server.send("done", to: output)
        bench.runUntilIdle()
    }

    private func fullScreenRequests(_ bench: HostBench) -> [ServerRequest] {
        bench.server.takeRequests().filter { $0.fullName == "xdg_toplevel.set_fullscreen" }
    }

    @Test func aScreenOfTheSameNameIsTheSameScreen() throws {
        let bench = HostBench()
        try start(bench)
        _ = try bench.mappedWindow()
        try announce("LEFT-1", on: bench)
        try announce("RIGHT-1", x: 1280, on: bench)
        let before = try bench.host.screens
        loseConnection(bench)
        try retry(bench)
        let outputs = bench.server.objects("wl_output")
        #expect(outputs.count == 2)
        // The other order: a compositor may announce them in any.
        for (output, name) in zip(outputs, ["RIGHT-1", "LEFT-1"]) { try describe(output, name, on: bench) }
        let after = try bench.host.screens
        #expect(Set(after.map(\.name)) == ["LEFT-1", "RIGHT-1"])
        for screen in after { #expect(before.first { $0.name == screen.name }?.id == screen.id) }
        // Another screen later on is a new one.
        try announce("RIGHT-1", on: bench)
        #expect(try Set(bench.host.screens.map(\.id)).count == 3)
    }

    @Test(arguments: [true, false]) func aFullScreenWindowReturnsToItsOutput(isRequested: Bool) throws {
        let bench = HostBench()
        try start(bench)
        let window = try bench.mappedWindow()
        try announce("LEFT-1", on: bench)
        let right = try announce("RIGHT-1", x: 1280, on: bench)
        let id = try #require(try bench.host.screens.last?.id)
        window.setFullScreen(true, screen: isRequested ? id : nil)
        try bench.configure(1280, 800, [.fullscreen])
        bench.server.send("enter", to: try bench.surface(), [.object(right)])
        bench.runUntilIdle()
        loseConnection(bench)
        try retry(bench)
        _ = bench.server.takeRequests()
        let outputs = bench.server.objects("wl_output")
        try describe(try #require(outputs.first), "LEFT-1", on: bench)
        #expect(fullScreenRequests(bench).isEmpty)
        try describe(try #require(outputs.last), "RIGHT-1", x: 1280, on: bench)
        let requests = fullScreenRequests(bench)
        #expect(requests.count == 1 && requests.first?.arguments == [.object(outputs.last)])
    }

    /// cage lets the client choose the first size and sends the screen's only then: no frame in between has another size.
    @Test(arguments: [true, false]) func aWindowThatFillsTheScreenReturnsWithItsSize(fills: Bool) throws {
        let bench = HostBench()
        try start(bench)
        let window = try bench.mappedWindow()
        try announce("LEFT-1", on: bench)
        let floating = window.state.size
        window.setFullScreen(fills, screen: nil)
        try bench.configure(1280, 720, fills ? [.fullscreen] : [.activated])
        let last = window.state.size
        #expect(last == CGSize(width: 1280, height: 720))
        loseConnection(bench)
        try retry(bench)
        bench.events = []
        try bench.configure(0, 0, [])
        let sizes = bench.events.compactMap { event in
            if case .window(_, .configured(let state)) = event { state.size } else { nil }
        }
        #expect(sizes.last ?? window.state.size == last)
        #expect(floating != last)
    }

    @Test func aFullScreenWindowStartsWithItsScreensSize() throws {
        let bench = HostBench()
        try bench.start()
        try announce("DSI-1", on: bench)
        let window = try bench.host.makeWindow(
            WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 640, height: 480), isFullScreen: true))
        bench.runUntilIdle()
        try bench.configure(0, 0, [])
        #expect(window.state.size == CGSize(width: 1280, height: 800))
    }

    /// The output is chosen by name before it is connected, and again when its display was switched off and on.
    @Test func aFullScreenWindowMovesToTheNamedOutput() throws {
        let bench = HostBench()
        try bench.start()
        let window = try bench.host.makeWindow(
            WindowOptions(
                title: "", applicationID: "", preferredSize: CGSize(width: 640, height: 480), isFullScreen: true, fullScreenOutputName: "HDMI-1"))
        bench.runUntilIdle()
        #expect(fullScreenRequests(bench).map(\.arguments) == [[.object(nil)]], "the compositor chooses until then")
        try announce("DSI-1", on: bench)
        #expect(fullScreenRequests(bench).isEmpty)
        let output = try announce("HDMI-1", on: bench)
        #expect(fullScreenRequests(bench).map(\.arguments) == [[.object(output)]])
        try bench.configure(1280, 800, [.fullscreen])
        try describe(output, "HDMI-1", on: bench)
        #expect(fullScreenRequests(bench).isEmpty, "requested once")
        window.setFullScreen(false)
        try announce("HDMI-1", on: bench)
        #expect(fullScreenRequests(bench).isEmpty)
    }
}
