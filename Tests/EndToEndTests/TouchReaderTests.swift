import Foundation
import Testing

extension EndToEndTests {
    /// The screen reader for touch under real fingers: they explore, and everything is done by its gestures. There is no speech: it goes on without.
    struct TouchReaderTests {
        /// At 1280 × 800: in the scene's bar, on its button, and on an empty part of the page.
        private static let bar = CGPoint(x: 360, y: 20)
        private static let button = CGPoint(x: 80, y: 738)
        private static let empty = CGPoint(x: 900, y: 400)

        private static func taps(_ count: Int, fingers: Int, at point: CGPoint, _ rig: Rig) throws {
            try rig.inOneBatch {
                for _ in 0..<count {
                    for finger in 0..<fingers { try rig.finger.down(finger, at: CGPoint(x: point.x + 120 * CGFloat(finger), y: point.y)) }
                    try rig.send("pause 40")
                    for finger in 0..<fingers { try rig.finger.up(finger) }
                    try rig.send("pause 60")
                }
            }
        }

        /// Two fingers, 120 points apart, to and fro.
        private static func scrub(_ rig: Rig) throws {
            let stops: [CGFloat] = [500, 660, 500, 660]
            func both(_ verb: String, _ x: CGFloat) throws { try rig.send("\(verb) 0 \(x) 400", "\(verb) 1 \(x + 120) 400", "frame") }
            try rig.inOneBatch {
                try both("down", stops[0])
                for (start, end) in zip(stops, stops.dropFirst()) {
                    for step in 1...10 {
                        try rig.send("pause 10")
                        try both("motion", start + (end - start) * CGFloat(step) / 10)
                    }
                }
                try rig.send("up 0", "up 1", "frame")
            }
        }

        @Test(arguments: GalleryTests.compositors)
        func aSheetIsOpenedAndDismissedByTheReadersGestures(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "sheets"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            try rig.finger.tap(at: Self.bar)
            let plain = try rig.steadyScreenshot { $0.color(at: Self.bar) == .white }

            // It is turned on beside the program, and its cursor is seen.
            try Self.taps(3, fingers: 2, at: Self.empty, rig)
            let read = try rig.steadyScreenshot { $0.difference(from: plain) > 150 }
            // A finger explores: the cursor goes to the button, and nothing is pressed.
            try rig.finger.tap(at: Self.button)
            let explored = try rig.steadyScreenshot { $0.difference(from: read) > 150 }
            #expect(explored.color(at: CGPoint(x: 900, y: 300)) == plain.color(at: CGPoint(x: 900, y: 300)))
            // Two taps, wherever they are, activate it.
            try Self.taps(2, fingers: 1, at: Self.empty, rig)
            try app.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            try Self.scrub(rig)
            try app.waitForLine { $0.hasSuffix("dismissalTransitionDidEnd(true)") }
            // Off again: touches are the program's.
            try Self.taps(3, fingers: 2, at: Self.empty, rig)
            #expect(try rig.finalDifference(from: plain) == 0)
            try rig.finger.tap(at: Self.button)
            try app.waitForLine { $0.contains("presentationTransitionWillBegin") }
        }
    }
}
