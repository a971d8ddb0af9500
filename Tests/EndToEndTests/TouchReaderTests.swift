import Foundation
import Testing

extension EndToEndTests {
    /// The screen reader for touch under real fingers: they explore, and everything is done by its gestures. There is no speech: it goes on without.
    struct TouchReaderTests {
        /// At 1280 × 800: in the scene's bar, on its button, and on an empty part of the page.
        private static let bar = CGPoint(x: 360, y: 20)
        private static let button = CGPoint(x: 80, y: 738)
        private static let empty = CGPoint(x: 900, y: 400)

        @Test(arguments: GalleryTests.compositors)
        func aSheetIsOpenedAndDismissedByTheReadersGestures(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let fingers = RigReaderFingers(rig: rig)
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "sheets"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            try rig.finger.tap(at: Self.bar)
            let plain = try rig.steadyScreenshot { $0.color(at: Self.bar) == .white }

            // It is turned on beside the program, and its cursor is seen.
            try fingers.taps(3, fingers: 2, at: Self.empty)
            let read = try rig.steadyScreenshot { $0.difference(from: plain) > 150 }
            // A finger explores: the cursor goes to the button, and nothing is pressed.
            try rig.finger.tap(at: Self.button)
            let explored = try rig.steadyScreenshot { $0.difference(from: read) > 150 }
            #expect(explored.color(at: CGPoint(x: 900, y: 300)) == plain.color(at: CGPoint(x: 900, y: 300)))
            // Two taps, wherever they are, activate it.
            try fingers.taps(2, at: Self.empty)
            try app.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            try fingers.scrub()
            try app.waitForLine { $0.hasSuffix("dismissalTransitionDidEnd(true)") }
            // Off again: touches are the program's.
            try fingers.taps(3, fingers: 2, at: Self.empty)
            #expect(try rig.finalDifference(from: plain) == 0)
            try rig.finger.tap(at: Self.button)
            try app.waitForLine { $0.contains("presentationTransitionWillBegin") }
        }
    }
}
