import Foundation
import Testing

extension EndToEndTests {
    /// What a tablet's display does: it rotates while something moves, goes off and on, is unplugged, and there are two of them.
    struct TabletTests {
        private static let rotating = RigCompositor.available.filter { $0 != .cage }
        private static let hasSway = RigCompositor.available.contains(.sway)

        private func launchProbe(_ rig: Rig, _ environment: [String: String] = [:]) throws -> ProgramUnderTest {
            let probe = try rig.launch("StateProbe", environment: ["WAYKIT_FULLSCREEN": "1"].merging(environment) { $1 })
            try probe.waitForLine { $0.hasSuffix("viewDidAppear") }
            return probe
        }

        /// Fails where something is not at rest.
        @discardableResult private func state(of probe: ProgramUnderTest) throws -> String {
            probe.skipLines()
            probe.kill(SIGUSR1)
            let line = try probe.waitForLine("state ")
            #expect(!line.contains("WRONG"), "\(line)")
            return line
        }

        /// Begins something that moves; the finger of a drag stays down.
        private func begin(_ number: Int, _ rig: Rig) throws {
            let size = rig.screen
            switch number % 4 {
            case 2: try rig.finger.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 0.1, release: false)
            case 1: try rig.finger.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), duration: 0.08)
            case 0:
                for x in stride(from: size.width - 30, to: size.width / 2, by: -70) { try rig.finger.tap(at: CGPoint(x: x, y: 22)) }
                try rig.send("pause 60")
            default:
                try rig.finger.pinch(at: CGPoint(x: size.width * 0.75, y: size.height / 2), from: 100, to: 300, duration: 0.1, release: false)
            }
        }

        private func end(_ number: Int, _ rig: Rig) throws {
            switch number % 4 {
            case 2: try rig.finger.up()
            case 3: for finger in 0...1 { try rig.finger.up(finger) }
            default: break
            }
        }

        @Test(arguments: rotating) func rotationInTheMiddleOfEverything(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            var states: Set<String> = []
            try rig.send("pause 500")
            for number in 1...8 {
                try begin(number, rig)
                try rig.output.setRotation(quarterTurns: 1 + number / 4)
                try rig.send("pause 100")
                try end(number, rig)
                states.insert(try state(of: probe))
                try rig.output.setRotation(quarterTurns: 0)
                try rig.send("pause 100")
                states.insert(try state(of: probe))
            }
            #expect(states.count >= 3, "it was scrolled, pushed, and presented a sheet: \(states)")
            probe.kill(SIGTERM)
            #expect(probe.waitForExit() == 0)
        }

        /// The display is off: the compositor sends no frame callbacks and says nothing. wlroots' headless outputs cannot be switched off.
        @Test(.enabled(if: RigCompositor.available.contains(.wlrig))) func aDisplayGoesOffAndOnInTheMiddleOfEverything() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let probe = try launchProbe(rig)
            for number in 1...8 {
                try begin(number, rig)
                try rig.clock.stop()
                try end(number, rig)
                try state(of: probe)
                // Memory is returned some time after the last frame.
                try rig.send("pause 2500")
                let before = try Wakeups.count(of: probe.processID)
                try rig.send("pause 500")
                #expect(try Wakeups.count(of: probe.processID) - before <= 2)
                try rig.clock.run()
                try state(of: probe)
            }
        }

        /// The kiosk on one output, a second window of the program on the other.
        @Test(.enabled(if: hasSway)) func twoWindowsOnTwoOutputs() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            try rig.run("swaymsg", "create_output")
            let app = try rig.launch(
                "DesktopProbe", environment: ["WAYKIT_FULLSCREEN": "1", "WAYKIT_OUTPUT": "HEADLESS-2", "DESKTOP_OUTPUT": "HEADLESS-1"])
            try app.waitForLine("dialog is connected")
            try expectWindows(rig, ["Desktop": "HEADLESS-2", "Dialog": "HEADLESS-1"])
        }

        /// The chosen output is connected later.
        @Test(.enabled(if: hasSway)) func aWindowMovesToItsOutput() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launchProbe(rig, ["WAYKIT_OUTPUT": "HEADLESS-2"])
            try expectWindows(rig, ["StateProbe": "HEADLESS-1"])
            try begin(0, rig)
            try rig.run("swaymsg", "create_output")
            try expectWindows(rig, ["StateProbe": "HEADLESS-2"])
            try state(of: probe)
        }

        /// A keyboard that is plugged in and out while one of its keys is down.
        @Test(.enabled(if: RigCompositor.available.contains(.wlrig))) func aKeyboardComesAndGoes() throws {
            let rig = try Rig.wlrig()
            defer { rig.end() }
            let app = try rig.launch("Gallery", arguments: ["--scene", "wall"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            for _ in 1...3 {
                try rig.send("key 42 1", "caps keyboard 0", "pause 100", "caps keyboard 1", "key 42 0", "pause 300")
                app.skipLines()
                try rig.keyboard.press(.tab)
                try rig.keyboard.press(.returnKey)
                try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
                try rig.keyboard.press(.escape)
                try app.waitForLine { $0.hasSuffix("DetailController viewDidDisappear") }
            }
        }

        // MARK: sway's windows

        private func expectWindows(_ rig: Rig, _ expected: [String: String]) throws { try expectWindows(rig) { $0 == expected } }

        private func expectWindows(_ rig: Rig, _ areExpected: ([String: String]) -> Bool) throws {
            var windows: [String: String] = [:]
            for _ in 0..<100 {
                windows = try fullScreenWindows(rig)
                if areExpected(windows) { return }
                try rig.send("pause 50")
            }
            Issue.record("the full-screen windows are on \(windows)")
        }

        /// The outputs of full-screen windows, by the windows' titles.
        private func fullScreenWindows(_ rig: Rig) throws -> [String: String] {
            let text = try rig.run("swaymsg", "-r", "-t", "get_tree")
            let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            var result: [String: String] = [:]
            func visit(_ node: [String: Any], _ output: String) {
                let name = node["name"] as? String ?? ""
                let output = node["type"] as? String == "output" ? name : output
                if node["app_id"] is String, node["fullscreen_mode"] as? Int == 1 { result[name] = output }
                for key in ["nodes", "floating_nodes"] {
                    for child in node[key] as? [[String: Any]] ?? [] { visit(child, output) }
                }
            }
            visit(root, "")
            return result
        }
    }
}
