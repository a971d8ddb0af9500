import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Poll results of the socket.
@MainActor struct SocketTests {
    private let bench = HostBench()

    /// A compositor that hung up may have left its protocol error in the socket.
    @Test func aHangUpWithoutReadableIsRead() throws {
        _ = try bench.mappedWindow()
        let connection = try #require(try bench.host.connection)
        bench.server.disconnectClients()
        _ = connection.prepare()
        connection.dispatch(readable: false, writable: false, hungUp: true)
        #expect(bench.losses.count == 1)
    }

    /// A compositor that does not read for a while gets the rest as soon as it does.
    @Test func aFullSocketIsPolledForWriting() throws {
        let window = try bench.mappedWindow()
        let connection = try #require(try bench.host.connection)
        let gate = DispatchSemaphore(value: 0)
        bench.server.onRequest { _, request in
            guard request.name == "set_title" else { return }
            gate.wait()
            gate.signal()
        }
        var sent = 0
        while !connection.wantsWrite, sent < 20_000 {
            window.setTitle(String(repeating: "x", count: 200) + "\(sent)")
            sent += 1
            _ = connection.prepare()
            connection.dispatch(readable: false, writable: false, hungUp: false)
        }
        #expect(connection.wantsWrite)
        gate.signal()
        for _ in 0..<1000 where connection.wantsWrite {
            var polled = pollfd(fd: connection.descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&polled, 1, 10)
            connection.dispatch(readable: false, writable: true, hungUp: false)
        }
        bench.runUntilIdle()
        #expect(!connection.wantsWrite && bench.losses.isEmpty)
        #expect(bench.server.takeRequests().count { $0.name == "set_title" } == sent)
    }
}
