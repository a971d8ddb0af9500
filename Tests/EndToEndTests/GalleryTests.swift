import Foundation
import Testing

extension EndToEndTests {
    /// The Gallery driven by real touches: the display's content, and the callbacks.
    struct GalleryTests {
        static let compositors = RigCompositor.available.filter { $0 == .sway || $0 == .weston }
        /// On the first picture of the wall, in the bar beside its title, and in the open picture, at 1280 × 800.
        private static let firstTile = CGPoint(x: 170, y: 180)
        private static let margin = CGPoint(x: 360, y: 20)
        private static let middle = CGPoint(x: 640, y: 250)

        /// Opens the wall, and waits until it is on the display.
        private func openWall(_ rig: Rig) throws -> (app: ProgramUnderTest, picture: Screenshot) {
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "wall"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: Self.margin) == .white && !$0.color(at: Self.firstTile).isClose(to: .white, tolerance: 40) }
            // sway draws its pointer until the first touch, and not after it.
            try rig.finger.tap(at: Self.margin)
            return (app, try rig.steadyScreenshot())
        }

        /// Opens the first picture, full screen.
        private func openPicture(_ rig: Rig, _ app: ProgramUnderTest) throws -> Screenshot {
            try rig.finger.tap(at: Self.firstTile)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
            return try rig.steadyScreenshot { !$0.color(at: Self.margin).isClose(to: .white, tolerance: 20) }
        }

        @Test(arguments: compositors)
        func tapOpensPictureAndDragDismisses(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, wall) = try openWall(rig)
            let full = try openPicture(rig, app)
            #expect(full.difference(from: wall) > 900_000)

            // Half-way under the finger: neither the wall nor the picture, and unchanged while the finger rests.
            try rig.finger.drag(from: Self.middle, to: CGPoint(x: 640, y: 610), duration: 0.5, release: false)
            try app.waitForLine { $0.contains("dismissal starts, interactive") }
            let held = try rig.steadyScreenshot { $0.difference(from: full) > 100_000 }
            #expect(held.difference(from: wall) > 100_000)
            #expect(held.color(at: CGPoint(x: 1250, y: 780)) != full.color(at: CGPoint(x: 1250, y: 780)))

            try rig.finger.move(to: CGPoint(x: 640, y: 700))
            try rig.finger.up()
            try app.waitForLine { $0.contains("dismissal finishes at") }
            try app.waitForLine { $0.hasSuffix("DetailController viewDidDisappear") }
            #expect(try rig.finalDifference(from: wall) == 0)
        }

        @Test(arguments: compositors)
        func earlyReleaseReturns(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            let full = try openPicture(rig, app)
            try rig.finger.drag(from: Self.middle, to: CGPoint(x: 640, y: 350), duration: 1.5)
            try app.waitForLine { $0.contains("dismissal turns back at") }
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
            #expect(try rig.finalDifference(from: full) == 0)
        }

        @Test(arguments: compositors)
        func secondFingerDoesNotAffectDrag(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, wall) = try openWall(rig)
            _ = try openPicture(rig, app)
            try rig.finger.drag(from: Self.middle, to: CGPoint(x: 640, y: 450), release: false)
            try rig.finger.down(1, at: CGPoint(x: 900, y: 300))
            try rig.finger.up(1)
            try rig.finger.move(to: CGPoint(x: 640, y: 600))
            try rig.finger.move(to: CGPoint(x: 640, y: 750))
            try rig.finger.up()
            try app.waitForLine { $0.hasSuffix("DetailController viewDidDisappear") }
            #expect(try rig.finalDifference(from: wall) == 0)
        }

        @Test(arguments: compositors.filter { !$0.hasDevices })
        func cancelledTouchCancelsDismissal(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            let full = try openPicture(rig, app)
            try rig.finger.drag(from: Self.middle, to: CGPoint(x: 640, y: 750), duration: 0.1, release: false)
            try app.waitForLine { $0.contains("dismissal starts, interactive") }
            try rig.finger.cancel()
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            #expect(try rig.finalDifference(from: full) == 0)
        }

        @Test(arguments: compositors)
        func cardAndDimmingFollowFinger(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "card"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: CGPoint(x: 5, y: 790)) == .white }
            try rig.finger.tap(at: Self.margin)
            let scene = try rig.steadyScreenshot()
            try rig.finger.tap(at: CGPoint(x: 640, y: 719))
            try app.waitForLine { $0.contains("presentationTransitionDidEnd(true)") }
            // The line precedes its frame, which may take a while on a busy machine.
            let open = try rig.steadyScreenshot { $0.color(at: CGPoint(x: 5, y: 790)).red < 150 }
            let dimmed = open.color(at: CGPoint(x: 5, y: 790)).red
            #expect(dimmed < 200)
            try rig.finger.drag(from: CGPoint(x: 640, y: 290), to: CGPoint(x: 640, y: 450), duration: 0.6, release: false)
            try app.waitForLine { $0.contains("dismissal starts, interactive") }
            let held = try rig.steadyScreenshot { $0.color(at: CGPoint(x: 5, y: 790)).red > dimmed }
            #expect(held.color(at: CGPoint(x: 5, y: 790)).red < 255)
            try rig.finger.move(to: CGPoint(x: 640, y: 700))
            try rig.finger.up()
            try app.waitForLine { $0.contains("dismissalTransitionDidEnd(true)") }
            #expect(try rig.finalDifference(from: scene) == 0)
        }

        @Test(arguments: compositors)
        func escapeDismissesPicture(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, wall) = try openWall(rig)
            _ = try openPicture(rig, app)
            try rig.keyboard.press(.escape)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidDisappear") }
            #expect(try rig.finalDifference(from: wall) == 0)
        }

        @Test(arguments: compositors)
        func keyboardOpensPictureAndFocusRingIsRestored(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, wall) = try openWall(rig)
            try rig.keyboard.press(.tab)
            let ring = try rig.steadyScreenshot { (500...40_000).contains($0.difference(from: wall)) }
            try rig.keyboard.press(.returnKey)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
            try rig.keyboard.press(.escape)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidDisappear") }
            #expect(try rig.finalDifference(from: ring) == 0)
        }

        @Test func closeButtonEndsProgram() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            try rig.run("swaymsg", "[app_id=.*]", "kill")
            #expect(app.waitForExit() == 0)
        }

        /// Also an idle program that sleeps.
        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func signalEndsProgramCleanly(_ signal: Int32) throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            app.kill(signal)
            #expect(app.waitForExit(within: 10) == 0)
        }

        @Test(arguments: compositors)
        func lostConnectionEndsProgramCleanly(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            rig.crash()
            #expect(app.waitForExit() == 1)
            #expect(app.lines.contains { $0.contains("connection to the compositor was lost") })
        }

        @Test(arguments: compositors)
        func idleWindowDoesNotWakeUp(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            _ = try rig.steadyScreenshot()
            let before = try Wakeups.count(of: app.processID)
            // A minute would be better; twenty screenshots take some seconds.
            for _ in 0..<20 { _ = try rig.screenshot() }
            #expect(try Wakeups.count(of: app.processID) - before <= 2)
        }

        @Test func missingCompositorIsReported() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try rig.launch("Gallery", environment: ["WAYLAND_DISPLAY": "wayland-none"])
            #expect(app.waitForExit() == 69)
            #expect(app.lines.contains { $0.contains("wayland-none") })
        }
    }
}

enum Wakeups {
    /// The number of voluntary context switches of a process's threads, and so of wake-ups.
    static func count(of process: Int32) throws -> Int {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return try tasks.reduce(0) { sum, task in
            let status = try String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}
