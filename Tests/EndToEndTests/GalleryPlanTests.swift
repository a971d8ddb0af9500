import Foundation
import Testing

extension EndToEndTests {
    /// What moves is painted, or shown by surfaces of their own: nobody sees which.
    struct GalleryPlanTests {
        /// A gesture that is held half-way, in pixels of a screen of 1280 × 800.
        struct Gesture: CustomTestStringConvertible {
            let scene: String
            var scale = 1.0
            /// Opens what is dragged; `opened` ends the line that says so.
            let button: CGPoint
            let opened: String
            let start: CGPoint
            let hold: CGPoint
            /// How far down the finger goes beyond that, and back.
            var swing: CGFloat = 2
            /// Pixels that may differ clearly: edges of a picture that is stretched, by us or by the compositor.
            var differing = 0
            var testDescription: String { "\(scene) at \(scale)" }

            static let sheet = Gesture(
                scene: "sheets", button: CGPoint(x: 80, y: 738), opened: "presentationTransitionDidEnd(true)", start: CGPoint(x: 400, y: 44),
                hold: CGPoint(x: 400, y: 344))
            static let zoom = Gesture(
                scene: "zoom", button: CGPoint(x: 200, y: 300), opened: "didShow", start: CGPoint(x: 640, y: 290),
                hold: CGPoint(x: 640, y: 470), differing: 500)

            /// The sheet on a screen of so many pixels a point.
            static func sheet(scale: Double) -> Gesture {
                Gesture(
                    scene: "sheets", scale: scale, button: CGPoint(x: 130, y: 706), opened: "presentationTransitionDidEnd(true)",
                    start: CGPoint(x: 640, y: 60), hold: CGPoint(x: 640, y: 360), swing: 6)
            }
        }

        private struct Run {
            let held: Screenshot
            /// Let go where it was.
            let rest: Screenshot
        }

        private static let mostTries = 4

        /// - Parameter look: Looks at what moves, again while it returns false: a frame may come too late on a busy machine. The program stands
        ///   still between two frames; so many surfaces lie on its window's.
        private func run(
            _ rig: Rig, _ gesture: Gesture, plan: String, look: (Screenshot, _ surfaces: Int) -> Bool
        ) throws -> Run {
            let empty = try rig.steadyScreenshot()
            let app = try rig.launch(
                "Gallery", arguments: ["--fullscreen", "--scene", gesture.scene],
                environment: ["WAYKIT_PLAN": plan, "WAYKIT_RAW_TOUCHES": "1", "WAYLAND_DEBUG": "client"])
            defer { app.end() }
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.difference(from: empty) > 500_000 }
            // The first page has appeared and said so.
            app.skipLines()
            try rig.finger.tap(at: gesture.button)
            try app.waitForLine { $0.hasSuffix(gesture.opened) }
            _ = try rig.steadyScreenshot()
            try drag(rig, gesture)
            for _ in 0..<Self.mostTries {
                let (moving, surfaces) = try freeze(rig, gesture, app)
                if look(moving, surfaces) { break }
            }
            try rig.finger.move(to: CGPoint(x: gesture.hold.x, y: gesture.hold.y + gesture.swing))
            try rig.send("pause 300")
            let held = try rig.steadyScreenshot()
            try rig.finger.move(to: gesture.start)
            try rig.send("pause 300")
            try rig.finger.up()
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            // A sheet goes on to its place by a spring, which a busy machine may begin late.
            try rig.send("pause 1000")
            return Run(held: held, rest: try rig.steadyScreenshot())
        }

        /// Few places, and time for each: a recogniser that begins elsewhere would hold it elsewhere.
        private func drag(_ rig: Rig, _ gesture: Gesture) throws {
            try rig.inOneGo {
                try rig.finger.down(at: gesture.start)
                for part in [0.1, 0.4, 0.7, 1] {
                    try rig.send("pause 60")
                    try rig.finger.move(to: gesture.start.toward(gesture.hold, part))
                }
            }
        }

        private func freeze(_ rig: Rig, _ gesture: Gesture, _ app: ProgramUnderTest) throws -> (picture: Screenshot, surfaces: Int) {
            try rig.inOneGo {
                for step in 1...21 {
                    try rig.send("pause 20")
                    try rig.finger.move(to: CGPoint(x: gesture.hold.x, y: gesture.hold.y + (step % 2 == 1 ? gesture.swing : 0)))
                }
                // Time for the last frame, but not for what stands still to be painted.
                try rig.send("pause 50")
            }
            app.kill(SIGSTOP)
            defer { app.kill(SIGCONT) }
            let picture = try rig.steadyScreenshot()
            let lines = app.lines
            let gone = lines.count { $0.contains("wl_subsurface") && $0.contains(".destroy()") }
            return (picture, lines.count { $0.contains("get_subsurface(") } - gone)
        }

        @Test(
            arguments: [
                (RigCompositor.sway, Gesture.sheet), (.sway, .sheet(scale: 2)), (.wlrig, .sheet(scale: 1.5)), (.weston, .zoom),
            ].filter { RigCompositor.available.contains($0.0) })
        func bothPlansShowTheSame(_ compositor: RigCompositor, _ gesture: Gesture) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            if gesture.scale != 1 { try rig.output.setScale(gesture.scale) }
            var moving: [Screenshot] = []
            let painted = try run(rig, gesture, plan: "paint") { picture, surfaces in
                #expect(surfaces == 0)
                moving.append(picture)
                return true
            }
            // Where it does not stand on whole pixels, what moves is painted as it is nearly, and exactly when it stands.
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
            #expect(shown.rest.difference(from: painted.rest) == 0)
            #expect(painted.held.difference(from: painted.rest) > 100_000)
        }
    }
}
