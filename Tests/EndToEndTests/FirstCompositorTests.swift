import Foundation
import Testing

extension EndToEndTests {
    /// A program that is started before its compositor waits in its main loop.
    struct FirstCompositorTests {
        /// A rig without its compositor.
        private func emptyRig(_ compositor: RigCompositor) throws -> Rig {
            let rig = try Rig(compositor)
            try rig.kill()
            return rig
        }

        private func launch(_ rig: Rig, _ environment: [String: String] = [:]) throws -> ProgramUnderTest {
            let probe = try rig.launch("StateProbe", environment: environment)
            try probe.waitForLine { $0.hasSuffix("waiting for one") }
            return probe
        }

        @Test(arguments: DeathTests.compositors) func aWaitingServiceIsAliveAndLaunchesLater(_ compositor: RigCompositor) throws {
            let rig = try emptyRig(compositor)
            defer { rig.end() }
            let manager = try ServiceManager(in: rig.directory)
            let probe = try launch(rig, manager.environment)
            #expect(manager.next() == "READY=1")
            for _ in 1...3 { #expect(manager.next() == "WATCHDOG=1") }
            probe.kill(SIGHUP)
            try probe.waitForLine { $0.hasSuffix("SIGHUP: the content is at its start") }
            #expect(manager.next() == "WATCHDOG=1")
            try rig.restart()
            try probe.waitForLine { $0.hasSuffix("viewDidAppear") }
            probe.kill(SIGUSR1)
            #expect(try !probe.waitForLine("state ").contains("WRONG"))
            probe.kill(SIGTERM)
            #expect(manager.nextState() == "STOPPING=1")
            #expect(probe.waitForExit() == 0)
        }

        @Test func signalsEndAWaitingProgram() throws {
            let rig = try emptyRig(.sway)
            defer { rig.end() }
            for signal in [SIGTERM, SIGINT, SIGHUP] {
                let probe = try launch(rig)
                var status: Int32?
                // The program may not be in its main loop yet.
                for _ in 0..<100 where status == nil {
                    probe.kill(signal)
                    status = probe.waitForExit(within: 0.3)
                }
                #expect(status == 0)
            }
            let manager = try ServiceManager(in: rig.directory)
            let probe = try launch(rig, manager.environment)
            #expect(manager.next() == "READY=1")
            probe.kill(SIGTERM)
            #expect(manager.nextState() == "STOPPING=1")
            #expect(probe.waitForExit() == 0)
        }
    }
}
