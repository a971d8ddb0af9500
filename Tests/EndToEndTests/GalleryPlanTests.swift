import Foundation
import Testing

extension EndToEndTests {
    /// Moving layers are painted, or promoted to subsurfaces: both look the same.
    struct GalleryPlanTests {
        /// A gesture that is paused half-way, in pixels of a screen of 1280 × 800.
        struct Gesture: CustomTestStringConvertible {
            let scene: String
            var scale = 1.0
            /// Opens the content to drag; `opened` ends the log line that reports it.
            let button: CGPoint
            let opened: String
            let start: CGPoint
            let holdPoint: CGPoint
            /// How far the finger oscillates downwards from there.
            var swing: CGFloat = 2
            /// Pixels that may differ clearly: edges of content that is scaled, by WayKit or by the compositor.
            var differing = 0
            var testDescription: String { "\(scene) at \(scale)" }

            static let sheet = Gesture(
                scene: "sheets", button: CGPoint(x: 80, y: 738), opened: "presentationTransitionDidEnd(true)", start: CGPoint(x: 400, y: 44),
                holdPoint: CGPoint(x: 400, y: 344))
            static let zoom = Gesture(
                scene: "zoom", button: CGPoint(x: 200, y: 300), opened: "didShow", start: CGPoint(x: 640, y: 290),
                holdPoint: CGPoint(x: 640, y: 470), differing: 500)

            /// The sheet on a screen with the given number of pixels per point.
            static func sheet(scale: Double) -> Gesture {
                Gesture(
                    scene: "sheets", scale: scale, button: CGPoint(x: 130, y: 706), opened: "presentationTransitionDidEnd(true)",
                    start: CGPoint(x: 640, y: 60), holdPoint: CGPoint(x: 640, y: 360), swing: 6)
            }
        }

        private struct Run {
            let held: Screenshot
            /// After the release at the start position.
            let final: Screenshot
        }

        private static let maximumAttempts = 4

        /// - Parameter inspect: Inspects the moving content, and is called again while it returns false: a frame may be late on a busy machine. The
        ///   program is stopped between two frames; `surfaces` is the number of its subsurfaces.
        private func run(
            _ rig: Rig, _ gesture: Gesture, plan: String, inspect: (Screenshot, _ surfaces: Int) -> Bool
        ) throws -> Run {
            let empty = try rig.steadyScreenshot()
            let app = try rig.launch(
                "Gallery", arguments: ["--fullscreen", "--scene", gesture.scene],
                environment: ["WAYKIT_PLAN": plan, "WAYKIT_RAW_TOUCHES": "1", "WAYLAND_DEBUG": "client"])
            defer { app.end() }
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.difference(from: empty) > 500_000 }
            // Skips the lines of the first page's appearance.
            app.skipLines()
            try rig.finger.tap(at: gesture.button)
            try app.waitForLine { $0.hasSuffix(gesture.opened) }
            _ = try rig.steadyScreenshot()
            try drag(rig, gesture)
            for _ in 0..<Self.maximumAttempts {
                let (moving, surfaces) = try captureMoving(rig, gesture, app)
                if inspect(moving, surfaces) { break }
            }
            try rig.finger.move(to: CGPoint(x: gesture.holdPoint.x, y: gesture.holdPoint.y + gesture.swing))
            try rig.send("pause 300")
            let held = try rig.steadyScreenshot()
            try rig.finger.move(to: gesture.start)
            try rig.send("pause 300")
            try rig.finger.up()
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            // A sheet animates to its detent with a spring, which may start late on a busy machine.
            try rig.send("pause 1000")
            return Run(held: held, final: try rig.steadyScreenshot())
        }

        /// Few positions, with time for each: the position depends on where the recogniser begins.
        private func drag(_ rig: Rig, _ gesture: Gesture) throws {
            try rig.inOneBatch {
                try rig.finger.down(at: gesture.start)
                for fraction in [0.1, 0.4, 0.7, 1] {
                    try rig.send("pause 60")
                    try rig.finger.move(to: gesture.start.toward(gesture.holdPoint, fraction))
                }
            }
        }

        private func captureMoving(_ rig: Rig, _ gesture: Gesture, _ app: ProgramUnderTest) throws -> (picture: Screenshot, surfaces: Int) {
            try rig.inOneBatch {
                // After a failed promotion there is no other one for some frames, unless the motion is a new one.
                try rig.send("pause 300")
                for step in 1...21 {
                    try rig.send("pause 20")
                    try rig.finger.move(to: CGPoint(x: gesture.holdPoint.x, y: gesture.holdPoint.y + (step % 2 == 1 ? gesture.swing : 0)))
                }
                // Time for the last frame, but not for the return to painting at rest.
                try rig.send("pause 50")
            }
            app.kill(SIGSTOP)
            defer { app.kill(SIGCONT) }
            let picture = try rig.steadyScreenshot()
            let lines = app.lines
            let destroyed = lines.count { $0.contains("wl_subsurface") && $0.contains(".destroy()") }
            return (picture, lines.count { $0.contains("get_subsurface(") } - destroyed)
        }

        @Test(
            arguments: [
                (RigCompositor.sway, Gesture.sheet), (.sway, .sheet(scale: 2)), (.wlrig, .sheet(scale: 1.5)), (.weston, .zoom),
            ].filter { RigCompositor.available.contains($0.0) })
        func promotedAndPaintedFramesMatch(_ compositor: RigCompositor, _ gesture: Gesture) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            if gesture.scale != 1 { try rig.output.setScale(gesture.scale) }
            var moving: [Screenshot] = []
            let painted = try run(rig, gesture, plan: "paint") { picture, surfaces in
                #expect(surfaces == 0)
                moving.append(picture)
                return true
            }
            // Between whole pixels, painted content is approximated while it moves, and exact when it is at rest.
            moving.append(painted.held)
            var difference = Int.max, count = 0
            let shown = try run(rig, gesture, plan: "surfaces") { picture, surfaces in
                difference = moving.map { picture.difference(from: $0, tolerance: gesture.differing > 0 ? 16 : 0) }.min() ?? .max
                count = surfaces
                return count > 0 && difference <= gesture.differing
            }
            #expect(count > 0)
            #expect(difference <= gesture.differing)
            #expect(shown.held.difference(from: painted.held) == 0, "painted again where it stands")
            #expect(shown.final.difference(from: painted.final) == 0)
            #expect(painted.held.difference(from: painted.final) > 100_000)
        }
    }
}
