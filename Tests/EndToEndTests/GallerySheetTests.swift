import Foundation
import Testing

extension EndToEndTests {
    /// A sheet with a list, driven by a real touch.
    struct GallerySheetTests {
        /// At 1280 × 800: beside the title in the bar, on the button, on the sheet's bar, and on the page beside the sheet.
        private static let bar = CGPoint(x: 360, y: 20)
        private static let button = CGPoint(x: 80, y: 738)
        private static let grip = CGPoint(x: 400, y: 44)
        private static let beside = CGPoint(x: 150, y: 300)

        private struct Pages {
            let app: ProgramUnderTest
            let scene: Screenshot
            let sheet: Screenshot
        }

        private func open(_ rig: Rig, environment: [String: String] = [:]) throws -> Pages {
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "sheets"], environment: environment)
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: Self.bar) == .white && !$0.color(at: Self.beside).isClose(to: .white, tolerance: 10) }
            // sway draws its pointer until the first touch, and not after it.
            try rig.finger.tap(at: Self.bar)
            let scene = try rig.steadyScreenshot()
            try rig.finger.tap(at: Self.button)
            try app.waitForLine { $0.hasSuffix("presentationTransitionDidEnd(true)") }
            let sheet = try rig.steadyScreenshot { $0.difference(from: scene) > 300_000 }
            #expect(sheet.color(at: Self.beside).green < scene.color(at: Self.beside).green)
            return Pages(app: app, scene: scene, sheet: sheet)
        }

        /// Holds the sheet part of the way down: it stays there, and the dimming decreases accordingly.
        private func hold(_ rig: Rig, _ pages: Pages, by points: CGFloat) throws {
            try rig.finger.drag(from: Self.grip, to: CGPoint(x: Self.grip.x, y: Self.grip.y + points), duration: 0.6, release: false)
            let held = try rig.steadyScreenshot { $0.difference(from: pages.sheet) > 100_000 }
            #expect(held.difference(from: pages.scene) > 100_000)
            let light = held.color(at: Self.beside).green
            #expect(light >= pages.sheet.color(at: Self.beside).green && light < pages.scene.color(at: Self.beside).green)
        }

        /// Moves down from the held position at a constant speed, and lifts the finger.
        private func fling(_ rig: Rig, from held: CGFloat, by points: CGFloat) throws {
            try rig.inOneBatch {
                for step in 1...8 {
                    try rig.send("pause 8")
                    try rig.finger.move(to: CGPoint(x: Self.grip.x, y: Self.grip.y + held + points * CGFloat(step) / 8))
                }
                try rig.finger.up()
            }
        }

        /// Moves the finger up, with a sample every 8 ms.
        private func moveUp(_ rig: Rig, from start: CGFloat, by points: CGFloat, steps: Int) throws {
            try rig.inOneBatch {
                for step in 1...steps {
                    try rig.send("pause 8")
                    try rig.finger.move(to: CGPoint(x: Self.grip.x, y: start - points * CGFloat(step) / CGFloat(steps)))
                }
            }
        }

        /// Subsurfaces leave nothing behind when they are destroyed: neither the sheet nor its shadow.
        @Test(arguments: RigCompositor.available.filter { $0 != .cage })
        func subsurfacesLeaveNothingBehind(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig, environment: ["WAYKIT_PLAN": "surfaces"])
            try hold(rig, pages, by: 300)
            try fling(rig, from: 300, by: 200)
            try pages.app.waitForLine { $0.hasSuffix("dismissalTransitionDidEnd(true)") }
            #expect(try rig.finalDifference(from: pages.scene) == 0)
        }

        @Test(arguments: GalleryTests.compositors)
        func flingDismisses(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig)
            try hold(rig, pages, by: 300)
            try fling(rig, from: 300, by: 200)
            try pages.app.waitForLine { $0.hasSuffix("dismissalTransitionDidEnd(true)") }
            #expect(try rig.finalDifference(from: pages.scene) == 0)
        }

        @Test(arguments: GalleryTests.compositors)
        func earlyReleaseReturns(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig)
            try hold(rig, pages, by: 300)
            try fling(rig, from: 300, by: -240)
            try pages.app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            #expect(try rig.finalDifference(from: pages.sheet) == 0)
        }

        /// A finger grabs the sheet during its dismissal: it pauses, follows the finger back up, and stays.
        @Test(arguments: GalleryTests.compositors)
        func grabInFlightPausesAndReturns(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let pages = try open(rig)
            try hold(rig, pages, by: 100)
            // Low enough to hit the sheet wherever it is by now. A finger that moves is a pan.
            let grabPoint = CGPoint(x: Self.grip.x, y: 770)
            try rig.inOneBatch {
                try fling(rig, from: 100, by: 120)
                try rig.finger.down(at: grabPoint)
                try moveUp(rig, from: grabPoint.y, by: 32, steps: 4)
            }
            try pages.app.waitForLine { $0.contains("dismissal caught at") }
            let caught = try rig.steadyScreenshot { $0.difference(from: pages.sheet) > 50_000 }
            #expect(caught.difference(from: pages.scene) > 50_000)
            try moveUp(rig, from: grabPoint.y - 32, by: 600, steps: 20)
            try rig.finger.up()
            try pages.app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            #expect(try rig.finalDifference(from: pages.sheet) == 0)
        }
    }
}
