import Foundation
import Testing

extension EndToEndTests {
    /// Clipboard, primary selection and drags under sway, with `wl-clipboard` and GTK as the other programs.
    @Suite(.enabled(if: RigCompositor.available.contains(.sway))) struct ExchangeTests {
        /// The centres of the probe's areas in a window of this size.
        private static func area(_ column: Int, _ row: Int, width: CGFloat = 1280, x: CGFloat = 0) -> CGPoint {
            CGPoint(x: x + width * (CGFloat(column) + 0.5) / 4, y: 200 + 400 * CGFloat(row))
        }

        private func launch(_ rig: Rig, _ text: String = "from the probe: äöü") throws -> ProgramUnderTest {
            let probe = try rig.launch("ExchangeProbe", arguments: [text])
            try probe.waitForLine("ready")
            return probe
        }

        /// Waits until the area to drag is on the display, where it is in a window of this width.
        private func waitForWindow(_ rig: Rig, width: CGFloat = 1280, x: CGFloat = 0) throws {
            let orange = Screenshot.Color(red: 255, green: 149, blue: 0)
            let inside = CGPoint(x: x + width / 4 - 10, y: 760), outside = CGPoint(x: x + width / 4 + 10, y: 760)
            _ = try rig.steadyScreenshot { $0.color(at: inside).isClose(to: orange) && !$0.color(at: outside).isClose(to: orange) }
        }

        /// Offers a text as another program, which lives until it is killed.
        private func offer(_ rig: Rig, _ text: String, _ options: String...) throws -> ProgramUnderTest {
            try rig.launchTool("wl-copy", arguments: ["--foreground", "--type", "text/plain"] + options + [text])
        }

        @Test func copiedTextIsReadByOthers() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            try rig.finger.tap(at: Self.area(0, 0))
            try probe.waitForLine("copied")
            #expect(try rig.run("wl-paste", "--no-newline") == "from the probe: äöü")
            #expect(try rig.run("wl-paste", "--list-types").contains("text/plain;charset=utf-8"))
        }

        /// More than a pipe holds.
        @Test func muchTextIsReadByOthers() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let text = String(repeating: "0123456789", count: 10_000)
            let probe = try launch(rig, text)
            try waitForWindow(rig)
            try rig.finger.tap(at: Self.area(0, 0))
            try probe.waitForLine("copied")
            #expect(try rig.run("sh", "-c", "wl-paste --no-newline | wc -c") == "100000")
        }

        @Test func othersTextIsPasted() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            let other = try offer(rig, "from outside")
            try probe.waitForLine("changed public.utf8-plain-text")
            try rig.finger.tap(at: Self.area(1, 0))
            try probe.waitForLine("pasted from outside")
            #expect(other.isRunning)
        }

        /// The program waits for a moment, not for ever.
        @Test func aSourceThatHangsDoesNotHangTheProgram() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            let other = try offer(rig, "never")
            try probe.waitForLine("changed public.utf8-plain-text")
            other.kill(SIGSTOP)
            try rig.finger.tap(at: Self.area(1, 0))
            try probe.waitForLine("pasted nothing")
            other.kill(SIGCONT)
        }

        @Test func aSourceThatDiesEndsTheTransfer() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            let other = try offer(rig, "never")
            try probe.waitForLine("changed public.utf8-plain-text")
            other.kill(SIGSTOP)
            try rig.finger.tap(at: Self.area(3, 0))
            try probe.waitForLine("loading")
            other.kill(SIGKILL)
            try probe.waitForLine("loaded 0 bytes")
            #expect(probe.isRunning)
        }

        @Test func thePrimarySelectionGoesBothWays() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            let other = try offer(rig, "selected outside", "--primary")
            // The clipboard tool has no event to wait for: its selection is readable once another tool reads it.
            #expect(try rig.run("sh", "-c", "until wl-paste --primary --no-newline 2>/dev/null | grep -q outside; do sleep 0.05; done; echo set") == "set")
            try rig.finger.tap(at: Self.area(2, 0))
            try probe.waitForLine("primary selected outside")
            #expect(try rig.run("wl-paste", "--primary", "--no-newline") == "from the probe: äöü")
            _ = other
        }

        // MARK: Drags

        @Test func aFingerDragsWithinTheWindow() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            try drag(rig, from: Self.area(0, 1), to: Self.area(1, 1))
            try probe.waitForLine("entered from here")
            try probe.waitForLine("dropped from the probe")
            try probe.waitForLine("drag ended with copy")
        }

        @Test func theMouseDragsToAnotherProgramOfWayKit() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let first = try launch(rig, "first")
            try waitForWindow(rig)
            let second = try launch(rig, "second")
            try waitForWindow(rig, width: 640)
            try waitForWindow(rig, width: 640, x: 640)
            // The windows are tiled side by side.
            let start = Self.area(0, 1, width: 640), end = Self.area(1, 1, width: 640, x: 640)
            try dragByMouse(rig, from: start, to: end)
            try second.waitForLine("entered from outside")
            try second.waitForLine("dropped first")
            try first.waitForLine("drag ended with copy")
        }

        @Test func theMouseDragsToGTK() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig, "to GTK")
            try waitForWindow(rig)
            let gtk = try rig.launchTool("/usr/bin/python3", arguments: [RigKit.sources.deletingLastPathComponent().appending(path: "gtk-exchange.py").path])
            try gtk.waitForLine("ready")
            try waitForWindow(rig, width: 640)
            try dragByMouse(rig, from: Self.area(0, 1, width: 640), to: CGPoint(x: 960, y: 400))
            try gtk.waitForLine("entered")
            try gtk.waitForLine("dropped to GTK")
            try probe.waitForLine("drag ended with copy")
        }

        @Test func theMouseDragsFromGTK() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try launch(rig)
            try waitForWindow(rig)
            let gtk = try rig.launchTool("/usr/bin/python3", arguments: [RigKit.sources.deletingLastPathComponent().appending(path: "gtk-exchange.py").path])
            try gtk.waitForLine("ready")
            try waitForWindow(rig, width: 640)
            try dragByMouse(rig, from: CGPoint(x: 960, y: 400), to: Self.area(1, 1, width: 640))
            try probe.waitForLine("entered from outside")
            try probe.waitForLine("dropped from GTK")
            try gtk.waitForLine("drag ended")
        }

        /// Into the text field of the text probe, at its left edge.
        @Test func theMouseDragsFromGTKIntoAText() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let probe = try rig.launch("TextProbe")
            try probe.waitForLine("focused")
            let gtk = try rig.launchTool("/usr/bin/python3", arguments: [RigKit.sources.deletingLastPathComponent().appending(path: "gtk-exchange.py").path])
            try gtk.waitForLine("ready")
            let white = Screenshot.Color(red: 255, green: 255, blue: 255)
            _ = try rig.steadyScreenshot { $0.color(at: CGPoint(x: 600, y: 700)).isClose(to: white) && !$0.color(at: CGPoint(x: 680, y: 700)).isClose(to: white) }
            try dragByMouse(rig, from: CGPoint(x: 960, y: 380), to: CGPoint(x: 320, y: 100))
            try probe.waitForLine("text from GTK")
            try gtk.waitForLine("drag ended")
        }

        /// A mouse, which sway moves to the start and the device from there.
        private func dragByMouse(_ rig: Rig, from start: CGPoint, to end: CGPoint) throws {
            try rig.send("add pointer")
            try rig.run("swaymsg", "seat seat0 cursor set \(Int(start.x)) \(Int(start.y))")
            let steps = 40, step = CGPoint(x: (end.x - start.x) / CGFloat(steps), y: (end.y - start.y) / CGFloat(steps))
            try rig.inOneBatch {
                try rig.send("key pointer 272 1")
                for _ in 0..<steps { try rig.send("move pointer \(Int(step.x)) \(Int(step.y))", "pause 12") }
                try rig.send("pause 300", "key pointer 272 0")
            }
        }

        /// Presses until the item is lifted, then moves and releases.
        private func drag(_ rig: Rig, from start: CGPoint, to end: CGPoint) throws {
            try rig.inOneBatch {
                try rig.finger.down(at: start)
                try rig.send("pause 700")
                for step in 1...40 {
                    try rig.finger.move(to: start.toward(end, CGFloat(step) / 40))
                    try rig.send("pause 12")
                }
                try rig.send("pause 300")
                try rig.finger.up()
            }
        }
    }
}
