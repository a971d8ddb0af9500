import Foundation
import Testing

extension EndToEndTests {
    /// The folding page pinched with two fingers: on a touchscreen, where the compositor has one, and on a touchpad.
    struct GalleryFoldTests {
        /// At 1280 × 800: beside the title in the bar, on the "Next" button, in the centre of the page, on its right half, and on its left half.
        private static let bar = CGPoint(x: 360, y: 20)
        private static let next = CGPoint(x: 72, y: 738)
        private static let middle = CGPoint(x: 640, y: 400)
        private static let right = CGPoint(x: 1160, y: 300)
        private static let left = CGPoint(x: 160, y: 300)

        private struct Pages {
            let app: ProgramUnderTest
            let first: Screenshot
            let second: Screenshot
        }

        /// Opens the second page, full screen.
        private func open(_ rig: Rig) throws -> Pages {
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "fold"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: Self.bar) == .white && !$0.color(at: Self.left).isClose(to: .white, tolerance: 10) }
            // sway draws its pointer until the first touch, and not after it.
            try rig.finger.tap(at: Self.bar)
            let first = try rig.steadyScreenshot()
            // Skips the lines of the first page's appearance.
            app.skipLines()
            try rig.finger.tap(at: Self.next)
            try app.waitForLine { $0.hasSuffix("didShow") }
            let second = try rig.steadyScreenshot { $0.difference(from: first) > 500_000 }
            return Pages(app: app, first: first, second: second)
        }

        /// Two fingers keep the page folded in two.
        private func holdFolded(_ rig: Rig, _ pages: Pages) throws {
            try rig.finger.pinch(at: Self.middle, from: 700, to: 440, duration: 0.6, release: false)
            try pages.app.waitForLine { $0.contains("pop starts, interactive") }
            // The right half lies on the left one, which reveals the page below.
            let folded = try rig.steadyScreenshot { $0.color(at: Self.right) == pages.first.color(at: Self.right) }
            #expect(folded.color(at: Self.left) != pages.first.color(at: Self.left))
            #expect(folded.difference(from: pages.second) > 100_000)
            #expect(folded.difference(from: pages.first) > 100_000)
        }

        /// Moves both fingers, and lifts them while they are moving.
        private func release(_ rig: Rig, from start: CGFloat, to end: CGFloat) throws {
            try rig.inOneBatch {
                for step in 1...8 {
                    let half = (start + (end - start) * CGFloat(step) / 8) / 2
                    try rig.send("pause 8")
                    try rig.finger.move(0, to: CGPoint(x: Self.middle.x - half, y: Self.middle.y))
                    try rig.finger.move(1, to: CGPoint(x: Self.middle.x + half, y: Self.middle.y))
                }
                try rig.finger.up(0)
                try rig.finger.up(1)
            }
        }

        @Test(arguments: GalleryTests.compositors)
        func pinchInPopsPage(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig)
            try holdFolded(rig, pages)
            try release(rig, from: 440, to: 250)
            try pages.app.waitForLine { $0.contains("pop finishes at") }
            try pages.app.waitForLine { $0.hasSuffix("didShow") }
            #expect(try rig.finalDifference(from: pages.first) == 0)
        }

        @Test(arguments: GalleryTests.compositors)
        func pinchOutCancelsPop(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig)
            try holdFolded(rig, pages)
            try release(rig, from: 440, to: 560)
            try pages.app.waitForLine { $0.contains("pop turns back at") }
            try pages.app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            #expect(try rig.finalDifference(from: pages.second) == 0)
        }

        /// Under weston the touchpad's events are sent verbatim, so that they are the same with every version of libinput.
        @Test(arguments: GalleryTests.compositors.filter { !$0.hasDevices })
        func touchpadPinchPopsPage(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig)
            try rig.touchpad.movePointer(to: Self.middle)
            try rig.touchpad.pinch(scale: 0.4)
            try pages.app.waitForLine { $0.contains("pop starts, interactive") }
            try pages.app.waitForLine { $0.contains("pop finishes at") }
            try pages.app.waitForLine { $0.hasSuffix("didShow") }
            // The pointer may be in the screenshot.
            #expect(try rig.finalDifference(from: pages.first, below: 2000) < 2000)
        }
    }
}
