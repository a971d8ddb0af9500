import Foundation
import Testing

extension EndToEndTests {
    /// Features that only the rig's own compositor has.
    @Suite(.enabled(if: RigCompositor.available.contains(.wlrig), "needs wlroots 0.15"))
    struct WlrigTests {
        private func launchProbe(_ rig: Rig) throws -> ProgramUnderTest {
            let probe = try rig.launch("probe", arguments: ["--fullscreen"])
            try probe.waitForLine("shown 1280x800")
            return probe
        }

        @Test func timeStampsAreSetByTest() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.send("down 0 100 100 4294967290", "frame", "motion 0 110 100 10", "frame", "up 0 26", "frame")
            #expect(try probe.waitForLine("touch.down").hasSuffix("t=4294967290"))
            #expect(try probe.waitForLine("touch.motion").hasSuffix("t=10"))
            #expect(try probe.waitForLine("touch.up").hasSuffix("t=26"))
        }

        /// libdecor draws a title bar of 24 points above the window, and extends the window's geometry upwards by it.
        @Test func undecoratedWindowHasTitleBar() throws {
            let rig = try Rig.wlrig("--client-decoration")
            defer { rig.end() }
            let empty = try rig.steadyScreenshot()
            let app = try rig.launch("Gallery", arguments: ["--scene", "wall"], environment: ["WAYLAND_DEBUG": "client"])
            try app.waitForLine { $0.contains("zxdg_toplevel_decoration_v1") && $0.contains("configure(1)") }
            let line = try app.waitForLine { $0.contains(".set_window_geometry(") && !$0.contains("(0, 0,") }
            #expect(line.contains(".set_window_geometry(0, -24, "))
            _ = try rig.screenshot { $0.difference(from: empty) > 500_000 }
        }

        @Test func framesAreProducedOnlyByTicks() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.finger.down(at: CGPoint(x: 200, y: 200))
            try probe.waitForLine("shown 1280x800 200,200")
            try rig.clock.stop()
            try rig.finger.move(to: CGPoint(x: 300, y: 200))
            // Nothing is shown for several frames. Absence takes time to observe: this is the only pause in these tests that is not part of a gesture.
            try rig.send("pause 50")
            try probe.waitForLine("touch.motion")
            #expect(!probe.lines.contains("shown 1280x800 300,200"))
            try rig.clock.tick(interval: 0.01)
            try probe.waitForLine("shown 1280x800 300,200")
        }

        @Test func outputHasFractionalScale() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.output.setScale(1.25)
            try probe.waitForLine("shown 1024x640")
            try rig.finger.tap(at: CGPoint(x: 500, y: 250))
            #expect(try probe.waitForLine("touch.down").contains("x=400.00 y=200.00"))
            let state = try #require(rig.send("state").first)
            #expect(state.contains("scale=1.250") && state.contains("logical=1024x640") && state.contains("app_id=probe"))
        }

        @Test func touchscreenHotplug() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.send("caps touch 0")
            #expect(try probe.waitForLine("seat.capabilities") == "seat.capabilities pointer keyboard")
            try probe.waitForLine("seat.bound")
            try rig.send("caps touch 1")
            #expect(try probe.waitForLine("seat.capabilities") == "seat.capabilities pointer keyboard touch")
            try probe.waitForLine("seat.bound")
            try rig.finger.tap(at: CGPoint(x: 500, y: 250))
            try probe.waitForLine("touch.up")
        }

        @Test func compositorClosesWindow() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.send("win close")
            #expect(probe.waitForExit() == 0)
            #expect(throws: RigError.self) { try rig.send("win close") }
        }
    }
}
