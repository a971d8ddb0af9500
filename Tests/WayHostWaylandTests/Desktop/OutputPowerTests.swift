import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// `zwlr_output_power_v1`: the modes of the outputs, and requests for others.
@MainActor struct OutputPowerTests {
    let bench = HostBench(also: [WlOutput.self, WlrOutputPowerManager.self])

    private var controls: [ServerObject] { bench.server.objects("zwlr_output_power_v1") }

    /// Observes the modes from now on; the list is that of the changes.
    private func observe() throws -> (control: any OutputPowerControl, changes: Changes) {
        let control = try #require(try bench.host.outputPower), changes = Changes()
        control.onChange = { [unowned control] in changes.list.append(control.modes) }
        bench.runUntilIdle()
        return (control, changes)
    }

    @MainActor private final class Changes {
        var list: [[UInt64: OutputPowerMode]] = []
    }

    private func report(_ mode: UInt32, by control: ServerObject) {
        bench.server.send("mode", to: control, [.uint(mode)])
        bench.runUntilIdle()
    }

    private func announceMode(of output: ServerObject) {
        bench.server.send("mode", to: output, [.uint(1), .int(800), .int(600), .int(60_000)])
        bench.server.send("done", to: output)
        bench.runUntilIdle()
    }

    @Test func modesAreReportedToAnObserver() throws {
        _ = try bench.mappedWindow()
        announceMode(of: try bench.object("wl_output"))
        #expect(controls.isEmpty, "no observer, no control")
        let (power, changes) = try observe()
        let screen = try #require(try bench.host.screens.first)
        #expect(power.modes.isEmpty && controls.count == 1)
        for mode: UInt32 in [1, 1, 0] { report(mode, by: try #require(controls.first)) }
        #expect(changes.list == [[screen.id: .on], [screen.id: .off]])
        power.onChange = nil
        bench.runUntilIdle()
        #expect(controls.isEmpty && power.modes.isEmpty)
    }

    @Test func aModeIsRequestedOfItsOutput() throws {
        _ = try bench.mappedWindow()
        announceMode(of: try bench.object("wl_output"))
        let (power, changes) = try observe()
        let screen = try #require(try bench.host.screens.first)
        _ = bench.server.takeRequests()
        power.setMode(.off, of: screen.id)
        power.setMode(.on, of: screen.id)
        power.setMode(.off, of: 9_999)
        bench.runUntilIdle()
        let requests = bench.server.takeRequests().filter { $0.name == "set_mode" }
        #expect(requests.map(\.arguments) == [[.uint(0)], [.uint(1)]])
        #expect(changes.list.isEmpty, "only the compositor's report counts")
    }

    /// An output that cannot be switched, or that another client controls: it is not asked again.
    @Test func aFailedControlIsDestroyed() throws {
        _ = try bench.mappedWindow()
        announceMode(of: try bench.object("wl_output"))
        let (power, changes) = try observe()
        let control = try #require(controls.first)
        report(1, by: control)
        bench.server.send("failed", to: control)
        bench.runUntilIdle()
        #expect(!control.isAlive && power.modes.isEmpty && changes.list.last == [:])
        bench.server.advertise(WlOutput.self)
        bench.runUntilIdle()
        announceMode(of: try bench.object("wl_output"))
        #expect(controls.count == 1, "only the new output has a control")
    }

    @Test func outputsComeAndGo() throws {
        _ = try bench.mappedWindow()
        announceMode(of: try bench.object("wl_output"))
        let (power, _) = try observe()
        report(1, by: try #require(controls.first))
        let global = bench.server.advertise(WlOutput.self)
        bench.runUntilIdle()
        announceMode(of: try bench.object("wl_output"))
        #expect(controls.count == 2)
        report(0, by: try #require(controls.last))
        #expect(Set(power.modes.values) == [.on, .off])
        bench.server.withdraw(global)
        bench.runUntilIdle()
        #expect(controls.count == 1 && Array(power.modes.values) == [.on])
    }

    @Test func aLateGlobalIsUsed() throws {
        let bench = HostBench(also: [WlOutput.self])
        _ = try bench.mappedWindow()
        let power = try #require(try bench.host.outputPower)
        power.onChange = {}
        bench.runUntilIdle()
        bench.server.advertise(WlrOutputPowerManager.self)
        bench.runUntilIdle()
        #expect(bench.server.objects("zwlr_output_power_v1").count == 1)
    }

    /// After a loss the modes are unknown until the new compositor reports them.
    @Test func modesAreReportedAgainAfterALoss() throws {
        try bench.start { $0.reconnects = true }
        _ = try bench.mappedWindow()
        announceMode(of: try bench.object("wl_output"))
        let (power, changes) = try observe()
        report(0, by: try #require(controls.first))
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(power.modes.isEmpty && changes.list.last == [:])
        bench.now += 1
        bench.runUntilIdle()
        report(1, by: try #require(controls.first))
        #expect(Array(power.modes.values) == [.on])
    }
}
