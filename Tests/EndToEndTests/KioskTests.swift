import Foundation
import Testing

extension EndToEndTests {
    /// A kiosk on sway, which offers output power, idle inhibition and shortcut inhibition.
    @Suite(.enabled(if: RigCompositor.available.contains(.sway))) struct KioskTests {
        private static let content = Screenshot.Color(red: 0, green: 102, blue: 204)
        private static let attract = Screenshot.Color(red: 153, green: 51, blue: 128)
        private static let centre = CGPoint(x: 640, y: 500)

        private func launch(_ rig: Rig, _ environment: [String: String]) throws -> ProgramUnderTest {
            let app = try rig.launch("KioskProbe", environment: environment)
            try app.waitForLine("state attract")
            return app
        }

        /// sway's own word for it, whether the output is lit.
        private func isLit(_ rig: Rig) throws -> Bool {
            try rig.run("swaymsg", "-t", "get_outputs", "--raw").contains(#""dpms": true"#)
        }

        @Test func theFirstTouchTakesOverAndTheAttractScreenComesBack() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try launch(rig, ["KIOSK_IDLE": "2", "KIOSK_WARNING": "2"])
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: Self.attract) }
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("state inUse")
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: Self.content) }
            try rig.finger.tap(at: Self.centre)
            let line = try app.waitForLine { $0.hasPrefix("touch") }
            #expect(line == "touch in content")
            try app.waitForLine("warning")
            try app.waitForLine("state attract")
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: Self.attract) }
        }

        /// The output goes off; a touch lights it and is not delivered; the next one, when it is on, is.
        @Test func aTouchLightsTheOutputAndDoesNothingElse() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try launch(rig, ["KIOSK_OFF": "1.5"])
            try app.waitForLine("display off")
            while try isLit(rig) {}
            app.skipLines()
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("display waking")
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("display on")
            #expect(try isLit(rig))
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("touch in content")
            try app.waitForLine("display off")
        }

        /// The operator's `swaymsg output power`, and the end of a kiosk in the dark.
        @Test func othersMaySwitchTheOutput() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try launch(rig, [:])
            try rig.run("swaymsg", "output", "*", "dpms", "off")
            try app.waitForLine("display off")
            try rig.run("swaymsg", "output", "*", "dpms", "on")
            try app.waitForLine("display on")
            try rig.run("swaymsg", "output", "*", "dpms", "off")
            try app.waitForLine("display off")
            app.kill(SIGTERM)
            #expect(app.waitForExit() == 0)
            while try !isLit(rig) {}
        }
    }
}
