import Foundation
import Testing

extension EndToEndTests {
    /// A sheet is held by a finger while the window is resized: it keeps its progress, painted and with subsurfaces, and follows the finger from there.
    struct GalleryResizeTests {
        enum Change: String, CustomTestStringConvertible {
            case size, rotation, scale, maximise
            var testDescription: String { rawValue }

            func apply(to rig: Rig) throws {
                switch self {
                case .size: try rig.output.setSize(width: 1000, height: 700)
                case .rotation: try rig.output.setRotation(quarterTurns: 1)
                case .scale: try rig.output.setScale(rig.compositor == .weston ? 2 : 1.5)
                case .maximise: try rig.send("win maximize 1")
                }
            }
        }

        struct Case: CustomTestStringConvertible {
            let compositor: RigCompositor
            let change: Change
            var testDescription: String { "\(compositor) \(change.rawValue)" }

            init(_ compositor: RigCompositor, _ change: Change) {
                self.compositor = compositor
                self.change = change
            }

            /// Downwards in the window, in coordinates of the panel, whose mounting does not change.
            func down(from point: CGPoint, by distance: CGFloat) -> CGPoint {
                change == .rotation ? CGPoint(x: point.x + distance, y: point.y) : CGPoint(x: point.x, y: point.y + distance)
            }

            static let all = [
                Case(.sway, .size), Case(.sway, .rotation), Case(.sway, .scale), Case(.weston, .size), Case(.weston, .rotation),
                Case(.weston, .scale), Case(.wlrig, .size), Case(.wlrig, .rotation), Case(.wlrig, .scale), Case(.wlrig, .maximise),
            ].filter { RigCompositor.available.contains($0.compositor) }
        }

        private struct Run {
            /// The open sheet; held by the finger at the old size and at the new one; and after the finger moved on.
            let open: Screenshot
            let before: Screenshot
            let held: Screenshot
            let further: Screenshot
            /// After the release, returned.
            let final: Screenshot
        }

        /// Opens the sheet in its window.
        private func open(_ rig: Rig, _ test: Case, plan: String) throws -> (app: ProgramUnderTest, size: CGSize, picture: Screenshot) {
            let empty = try rig.steadyScreenshot()
            let isWindow = test.change == .maximise
            let app = try rig.launch(
                "Gallery", arguments: (isWindow ? [] : ["--fullscreen"]) + ["--scene", "sheets"],
                environment: ["WAYKIT_PLAN": plan, "WAYKIT_RAW_TOUCHES": "1"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.difference(from: empty) > 300_000 }
            if isWindow { try rig.send("win move 0 0", "win size 1000 700") }
            let size = isWindow ? CGSize(width: 1000, height: 700) : rig.screen
            let scene = try rig.steadyScreenshot()
            // Skips the lines of the first page's appearance.
            app.skipLines()
            try rig.finger.tap(at: CGPoint(x: 80, y: size.height - 62))
            try app.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            return (app, size, try rig.steadyScreenshot { $0.difference(from: scene) > 200_000 })
        }

        private func run(_ test: Case, plan: String) throws -> Run {
            let rig = try Rig(test.compositor)
            defer { rig.end() }
            let (app, size, open) = try open(rig, test, plan: plan)
            // Few positions, with time for each: the position depends on where the recogniser begins.
            let start = CGPoint(x: size.width / 2, y: 44), hold = CGPoint(x: start.x, y: start.y + size.height * 0.3)
            try rig.inOneBatch {
                try rig.finger.down(at: start)
                for fraction in [0.1, 0.4, 0.7, 1] {
                    try rig.send("pause 60")
                    try rig.finger.move(to: start.toward(hold, fraction))
                }
                try rig.send("pause 300")
            }
            let before = try rig.steadyScreenshot { $0.difference(from: open) > 50_000 }
            try test.change.apply(to: rig)
            // The window's animated layout has ended by then.
            try rig.send("pause 600")
            let held = try rig.steadyScreenshot { $0.difference(from: before) > 10_000 }
            // The first position at the new size is the reference.
            try rig.finger.move(to: test.down(from: hold, by: 1))
            try rig.send("pause 60")
            try rig.finger.move(to: test.down(from: hold, by: 60))
            try rig.send("pause 300")
            let further = try rig.steadyScreenshot { $0.difference(from: held) > 1_000 }
            // It is nearer to its open position.
            try rig.finger.up()
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            try rig.send("pause 1000")
            return Run(open: open, before: before, held: held, further: further, final: try rig.steadyScreenshot())
        }

        /// The dismissal's progress. The sheet is white, and the content above it is not.
        private func progress(_ held: Screenshot, _ final: Screenshot, in size: CGSize) -> CGFloat {
            func top(_ picture: Screenshot) -> CGFloat {
                let rows = 0..<Int(size.height)
                return CGFloat(rows.first { picture.color(at: CGPoint(x: Int(size.width) / 2, y: $0)) == .white } ?? rows.upperBound)
            }
            return (top(held) - top(final)) / (size.height - top(final))
        }

        @Test(arguments: Case.all) func sheetKeepsProgressAcrossResize(_ test: Case) throws {
            let painted = try run(test, plan: "paint"), shown = try run(test, plan: "surfaces")
            #expect(shown.held.difference(from: painted.held) == 0)
            #expect(shown.final.difference(from: painted.final) == 0)
            // weston's screenshots are in the panel's orientation.
            if test.compositor == .weston, test.change == .rotation { return }
            let old = test.change == .maximise ? CGSize(width: 1000, height: 700) : painted.before.bounds.size, new = painted.held.bounds.size
            let before = progress(painted.before, painted.open, in: old), after = progress(painted.held, painted.final, in: new)
            #expect(before > 0.2 && abs(after - before) < 0.02, "\(before) became \(after)")
            let further = progress(painted.further, painted.final, in: new)
            #expect(further > after + 0.03 && further < after + 0.12, "\(after) became \(further)")
        }
    }
}
