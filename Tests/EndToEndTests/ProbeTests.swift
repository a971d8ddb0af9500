import Foundation
import Testing

extension EndToEndTests {
    /// Tests of the rigs themselves, with a client independent of WayKit: touches arrive, and the screenshot shows them.
    struct ProbeTests {
        static let background = Screenshot.Color(red: 0x20, green: 0x40, blue: 0x60)
        static let corner = Screenshot.Color(red: 0xff, green: 0, blue: 0)
        /// The colour of the square under a finger.
        static let finger = Screenshot.Color(red: 0, green: 0xff, blue: 0)

        /// Starts the client, and waits until its window fills the screen and is shown.
        private func launchProbe(_ rig: Rig) throws -> ProgramUnderTest {
            let probe = try rig.launch("probe", arguments: ["--fullscreen"])
            try probe.waitForLine("shown \(size(rig))")
            return probe
        }

        private func size(_ rig: Rig) -> String { "\(Int(rig.screen.width))x\(Int(rig.screen.height))" }

        /// A number from an event's line: `x` of "touch.down id=0 x=700.00 y=300.00".
        private func number(_ key: String, in line: String) -> Double? {
            line.split(separator: " ").first { $0.hasPrefix("\(key)=") }.flatMap { Double($0.dropFirst(key.count + 1)) }
        }

        @Test(arguments: RigCompositor.available)
        func tapArrivesAtItsPosition(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.finger.tap(at: CGPoint(x: 700, y: 300))
            #expect(try probe.waitForLine("touch.down").contains("x=700.00 y=300.00"))
            try probe.waitForLine("touch.up")
        }

        @Test(arguments: RigCompositor.available)
        func dragIsShownUnderFinger(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.finger.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: 900, y: 600), release: false)
            try probe.waitForLine("shown \(size(rig)) 900,600")
            let picture = try rig.screenshot()
            #expect(picture.bounds.size == rig.screen)
            #expect(picture.color(at: CGPoint(x: 10, y: 10)) == Self.corner)
            #expect(picture.color(at: CGPoint(x: 400, y: 300)) == Self.background)
            #expect(picture.bounds { $0 == Self.finger } == CGRect(x: 880, y: 580, width: 40, height: 40))
            try rig.finger.up()
            try probe.waitForLine("touch.up")
            // A quarter of a second at 120 Hz; a compositor may merge two samples into one event, but must not lose the end position.
            let xs = probe.lines.filter { $0.hasPrefix("touch.motion") }.compactMap { number("x", in: $0) }
            #expect(xs.count > 15 && xs == xs.sorted() && xs.last == 900)
        }

        @Test(arguments: RigCompositor.available)
        func twoFingersAreTwoTouches(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.finger.pinch(at: CGPoint(x: 640, y: 400), from: 100, to: 500, release: false)
            try probe.waitForLine("shown \(size(rig)) 390,400 890,400")
            let ids = Set(probe.lines.filter { $0.hasPrefix("touch.down") }.compactMap { number("id", in: $0) })
            #expect(ids.count == 2)
            try rig.finger.up(1)
            try probe.waitForLine("shown \(size(rig)) 390,400")
            try rig.finger.up(0)
            try probe.waitForLine { $0 == "shown \(size(rig))" }
        }

        @Test(arguments: RigCompositor.available.filter { !$0.hasDevices })
        func cancelRemovesTouches(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.finger.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 320, y: 400), duration: 0.05, release: false)
            try rig.finger.cancel()
            try probe.waitForLine("touch.cancel")
            try probe.waitForLine { $0 == "shown \(size(rig))" }
            // The touchscreen accepts touches again.
            try rig.finger.tap(at: CGPoint(x: 500, y: 500))
            try probe.waitForLine("touch.up")
        }

        @Test(arguments: RigCompositor.available.filter { !$0.hasDevices })
        func touchReportsShapeAndOrientation(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.finger.down(at: CGPoint(x: 300, y: 300))
            try rig.finger.shape(major: 12, minor: 8, degrees: 30)
            #expect(try probe.waitForLine("touch.shape").contains("major=12.00 minor=8.00"))
            #expect(try probe.waitForLine("touch.orientation").contains("degrees=30.00"))
        }

        /// cage has no pointer gestures.
        @Test(arguments: RigCompositor.available.filter { $0 != .cage })
        func touchpadPinchIsAGesture(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            if !compositor.hasDevices { try rig.touchpad.movePointer(to: CGPoint(x: 640, y: 400)) }
            try rig.touchpad.pinch(scale: 2)
            #expect(try probe.waitForLine("pinch.begin") == "pinch.begin fingers=2")
            #expect(try probe.waitForLine("pinch.end") == "pinch.end cancelled=0")
            let scales = probe.lines.filter { $0.hasPrefix("pinch.update") }.compactMap { number("scale", in: $0) }
            // libinput measures from where it recognised the pinch.
            #expect(scales.count > 5 && scales == scales.sorted())
            #expect(try abs(#require(scales.last) - 2) < 0.3)
        }

        @Test(arguments: RigCompositor.available)
        func keysArrive(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.keyboard.press(.escape)
            try probe.waitForLine { $0 == "keyboard.key code=1 state=1" }
            try probe.waitForLine { $0 == "keyboard.key code=1 state=0" }
        }

        /// cage maps a touchscreen to the layout, not to the panel.
        @Test(arguments: RigCompositor.available.filter { $0 != .cage })
        func touchFollowsRotatedScreen(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            try rig.output.setRotation(quarterTurns: 1)
            try probe.waitForLine("shown 800x1280")
            try rig.finger.tap(at: CGPoint(x: 160, y: 100))
            // The panel's top left is the logical bottom left or top right, depending on the direction of the rotation.
            #expect(try probe.waitForLine("touch.down").contains("x=700.00 y=160.00"))
        }

        @Test func clientNoticesCompositorCrash() throws {
            let rig = try Rig(.sway)
            defer { rig.end() }
            let probe = try launchProbe(rig)
            rig.crash()
            #expect(probe.waitForExit() == 1)
            #expect(probe.lines.last == "disconnected")
        }
    }
}
