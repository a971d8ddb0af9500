import Foundation
import Testing

extension EndToEndTests {
    /// `WAYKIT_INPUT=libinput`: the program reads a touchscreen directly, beside sway, which has another one.
    struct DirectInputTests {
        private static let firstTile = CGPoint(x: 170, y: 180)
        private static let margin = CGPoint(x: 360, y: 20)

        private func openWall(_ rig: Rig) throws -> (app: ProgramUnderTest, device: ChildProcess) {
            let (app, device) = try rig.launchWithTouchscreen(
                "Gallery", arguments: ["--fullscreen", "--scene", "wall"], environment: ["WAYKIT_INPUT": "libinput"])
            try waitForWall(rig, app)
            // sway draws its pointer until the first touch.
            try rig.finger.tap(at: Self.margin)
            return (app, device)
        }

        /// Waits until the wall is on the display.
        private func waitForWall(_ rig: Rig, _ app: ProgramUnderTest) throws {
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: Self.margin) == .white && !$0.color(at: Self.firstTile).isClose(to: .white, tolerance: 40) }
        }

        private func write(_ device: ChildProcess, _ commands: String...) throws { for command in commands { try device.write(command) } }

        private func appearances(_ app: ProgramUnderTest) -> Int { app.lines.count { $0.hasSuffix("DetailController viewDidAppear") } }

        @Test func deviceTouchesCountAndCompositorTouchesDoNot() throws {
            let rig = try Rig(.sway)
            defer { rig.end() }
            let (app, device) = try openWall(rig)
            let wall = try rig.steadyScreenshot()
            try rig.finger.tap(at: Self.firstTile)
            #expect(try rig.steadyScreenshot().difference(from: wall) == 0)
            try write(device, "down 0 170 180", "frame", "pause 40", "up 0", "frame")
            try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
            #expect(appearances(app) == 1)

            // The device's finger drives the dismissal half-way; then the window leaves full screen, and the device's touch is cancelled.
            try write(device, "down 0 640 250", "frame")
            for step in 1...20 { try write(device, "pause 8", "motion 0 640 \(250 + step * 15)", "frame") }
            try app.waitForLine { $0.contains("dismissal starts, interactive") }
            try rig.run("swaymsg", "fullscreen", "disable")
            try app.waitForLine { $0.contains("dismissal turns back at") }
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }

            // From now on input comes from sway.
            try rig.finger.drag(from: CGPoint(x: 640, y: 300), to: CGPoint(x: 640, y: 500), release: false)
            try app.waitForLine { $0.contains("dismissal starts, interactive") }
        }

        @Test func unknownInputSourceIsReportedAndFallsBackToWayland() throws {
            let rig = try Rig(.sway)
            defer { rig.end() }
            let app = try rig.launch(
                "Gallery", arguments: ["--fullscreen", "--scene", "wall"], environment: ["WAYKIT_INPUT": "evdev"])
            try app.waitForLine { $0.contains("WAYKIT_INPUT=evdev is neither") }
            try waitForWall(rig, app)
            try rig.finger.tap(at: Self.firstTile)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
        }
    }
}
