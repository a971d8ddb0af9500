import Foundation
import Testing

extension EndToEndTests {
    /// The Gallery under a real finger: what is seen, and what was called.
    struct GalleryTests {
        static let compositors = RigCompositor.available.filter { $0 == .sway || $0 == .weston }
        /// In the first picture of the wall, and in the bar beside its title, at 1280 × 800.
        private static let firstTile = CGPoint(x: 170, y: 180)
        private static let margin = CGPoint(x: 360, y: 20)
        private static let middle = CGPoint(x: 640, y: 250)

        /// The wall, once it is on the display.
        private func openWall(_ rig: Rig) throws -> (app: ProgramUnderTest, picture: Screenshot) {
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "wall"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: Self.margin) == .white && !$0.color(at: Self.firstTile).isClose(to: .white, tolerance: 40) }
            // sway draws its pointer until a finger comes, and not again after it.
            try rig.finger.tap(at: Self.margin)
            return (app, try rig.steadyScreenshot())
        }

        /// The first picture, full screen.
        private func openPicture(_ rig: Rig, _ app: ProgramUnderTest) throws -> Screenshot {
            try rig.finger.tap(at: Self.firstTile)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidAppear") }
            return try rig.steadyScreenshot { !$0.color(at: Self.margin).isClose(to: .white, tolerance: 20) }
        }

        @Test(arguments: compositors)
        func aTapGrowsThePictureAndADragTakesItBack(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, wall) = try openWall(rig)
            let full = try openPicture(rig, app)
            #expect(full.difference(from: wall) > 900_000)

            // Half-way under the finger: neither the wall nor the picture, and it stays while the finger does.
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
        func letGoEarlyThePictureReturns(_ compositor: RigCompositor) throws {
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
        func aSecondFingerDoesNotDisturbTheFirst(_ compositor: RigCompositor) throws {
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
        func aCancelledTouchNeverTakesThePictureAway(_ compositor: RigCompositor) throws {
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
        func theCardFollowsTheFingerAndTheDimmingWithIt(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "card"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: CGPoint(x: 5, y: 790)) == .white }
            try rig.finger.tap(at: Self.margin)
            let scene = try rig.steadyScreenshot()
            try rig.finger.tap(at: CGPoint(x: 640, y: 719))
            try app.waitForLine { $0.contains("presentationTransitionDidEnd(true)") }
            // The line comes before its picture, which takes its time on a busy machine.
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
        func escapeTakesThePictureBack(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, wall) = try openWall(rig)
            _ = try openPicture(rig, app)
            try rig.keyboard.press(.escape)
            try app.waitForLine { $0.hasSuffix("DetailController viewDidDisappear") }
            #expect(try rig.finalDifference(from: wall) == 0)
        }

        @Test(arguments: compositors)
        func keysOpenAPictureAndARingShowsWhich(_ compositor: RigCompositor) throws {
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

        @Test func theCloseButtonEndsTheProgram() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            try rig.run("swaymsg", "[app_id=.*]", "kill")
            #expect(app.waitForExit() == 0)
        }

        /// Also one that has nothing to do, and sleeps.
        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsTheProgramCleanly(_ signal: Int32) throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            app.kill(signal)
            #expect(app.waitForExit(within: 10) == 0)
        }

        @Test(arguments: compositors)
        func aLostConnectionIsACleanEnd(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            rig.crash()
            #expect(app.waitForExit() == 1)
            #expect(app.lines.contains { $0.contains("connection to the compositor was lost") })
        }

        @Test(arguments: compositors)
        func anIdleWindowDoesNotWake(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, _) = try openWall(rig)
            _ = try rig.steadyScreenshot()
            let before = try Wakeups.count(of: app.processID)
            // A minute of compositor's time would be better; twenty pictures are some seconds of it.
            for _ in 0..<20 { _ = try rig.screenshot() }
            #expect(try Wakeups.count(of: app.processID) - before <= 2)
        }

        @Test func withoutACompositorItSaysWhatIsMissing() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let app = try rig.launch("Gallery", environment: ["WAYLAND_DISPLAY": "wayland-none"])
            #expect(app.waitForExit() == 69)
            #expect(app.lines.contains { $0.contains("wayland-none") })
        }
    }
}

enum Wakeups {
    /// How often the threads of a process were put to sleep of their own will: each time they had woken.
    static func count(of process: Int32) throws -> Int {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return try tasks.reduce(0) { sum, task in
            let status = try String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}
