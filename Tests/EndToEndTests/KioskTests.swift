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

        @Test func theFirstTouchTakesOverAndTheAttractScreenComesBack() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            // The idle time begins with the first tap. The second one has to come within it, hence before the screenshots, which take seconds on a busy
            // machine: a tap at the warning would end the warning and not be delivered.
            let app = try launch(rig, ["KIOSK_IDLE": "6", "KIOSK_WARNING": "1"])
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: Self.attract) }
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("state inUse")
            try rig.finger.tap(at: Self.centre)
            let line = try app.waitForLine { $0.hasPrefix("touch") }
            #expect(line == "touch in content")
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: Self.content) }
            try app.waitForLine("warning")
            try app.waitForLine("state attract")
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: Self.attract) }
        }

        /// In the dark the window is black. A touch lights it and is not delivered; the next one, when it is on, is. The headless outputs of wlroots
        /// ignore the request to go off, so the kiosk waits for a report in vain.
        @Test func aTouchInTheDarkIsNotDelivered() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try launch(rig, ["KIOSK_OFF": "2"])
            try app.waitForLine("display off")
            _ = try rig.steadyScreenshot { $0.color(at: Self.centre).isClose(to: .black) }
            app.skipLines()
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("display waking")
            try rig.finger.tap(at: Self.centre)
            let next = try app.waitForLine { $0.hasPrefix("touch") || $0 == "display on" }
            #expect(next == "display on")
            try rig.finger.tap(at: Self.centre)
            try app.waitForLine("touch in content")
        }

        @Test func aKioskEndsInTheDark() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try launch(rig, ["KIOSK_OFF": "1"])
            try app.waitForLine("display off")
            app.kill(SIGTERM)
            #expect(app.waitForExit() == 0)
        }
    }
}
