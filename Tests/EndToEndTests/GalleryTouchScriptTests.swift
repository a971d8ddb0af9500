import Foundation
import Testing

extension EndToEndTests {
    /// Touches that are recorded and played in a real window.
    struct GalleryTouchScriptTests {
        /// At 1280 × 800: beside the title in the bar, the button that opens the sheet, and the sheet's bar.
        private static let bar = CGPoint(x: 360, y: 20)
        private static let button = CGPoint(x: 80, y: 738)
        private static let grip = CGPoint(x: 400, y: 44)

        private func launch(_ rig: Rig, _ environment: [String: String]) throws -> ProgramUnderTest {
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "sheets"], environment: environment)
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            return app
        }

        /// What fingers did on a display is done again without them.
        @Test(arguments: GalleryTests.compositors)
        func recordingIsPlayed(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let file = rig.directory.appending(path: "recorded.touches")
            let app = try launch(rig, ["WAYKIT_RECORD": file.path])
            _ = try rig.screenshot { $0.color(at: Self.bar) == .white }
            try rig.finger.tap(at: Self.button)
            try app.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            // When it is played, the program may be slower to start: the sheet must be up by then, too.
            try rig.send("pause 1500")
            try rig.finger.drag(from: Self.grip, to: CGPoint(x: Self.grip.x, y: 700))
            try app.waitForLine { $0.hasSuffix("dismissalTransitionDidEnd(true)") }
            app.end()
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("size 1280.0 800.0\n") && text.contains(" 0 began 80.0 738.0\n") && text.contains(" 0 ended 400.0 700.0\n"))

            let again = try launch(rig, ["WAYKIT_PLAY": file.path])
            try again.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            try again.waitForLine { $0.hasSuffix("dismissalTransitionDidEnd(true)") }
            #expect(!again.lines.contains { $0.contains("WAYKIT_PLAY") })
        }

        /// The script's finger holds the sheet; a real one comes elsewhere. The sheet returns, and nothing of the script follows.
        @Test(arguments: GalleryTests.compositors)
        func realTouchEndsScriptInMidGesture(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let file = rig.directory.appending(path: "hold.touches")
            let script = """
                size 1280 800
                1 0 tap \(Self.button.x) \(Self.button.y)
                +2 0 began \(Self.grip.x) \(Self.grip.y)
                +0 0 moved \(Self.grip.x) 500 in 0.5
                +20 0 moved \(Self.grip.x) 780
                +0 0 ended
                """
            try Data(script.utf8).write(to: file)
            let app = try launch(rig, ["WAYKIT_PLAY": file.path])
            try app.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            try app.waitForLine { $0.contains("dismissal starts, interactive") }
            // The dot is above the sheet's list, where the sheet is white.
            let held = try rig.steadyScreenshot { !$0.color(at: CGPoint(x: Self.grip.x, y: 500)).isClose(to: .white, tolerance: 20) }
            try rig.finger.tap(at: CGPoint(x: 150, y: 100))
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            _ = try rig.steadyScreenshot { $0.difference(from: held) > 100_000 }
            #expect(!app.lines.contains { $0.hasSuffix("dismissalTransitionDidEnd(true)") })
        }
    }
}
