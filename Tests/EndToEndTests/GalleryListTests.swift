import Foundation
import Testing

extension EndToEndTests {
    /// The Gallery's lists under real fingers: a push that changes the layout of a collection view (seed: `useLayoutToLayoutNavigationTransitions`), its
    /// interactive pop, a layout under a pinch, and a row under a swipe.
    struct GalleryListTests {
        static let compositors = RigCompositor.available.filter { $0 == .sway || $0 == .weston }
        /// At 1280 × 800: in the list, the bar's button for the grid, and a tile of the second row of the grid.
        private static let row = CGPoint(x: 640, y: 345)
        private static let gridButton = CGPoint(x: 1150, y: 22)
        private static let tile = CGPoint(x: 750, y: 400)
        private static let margin = CGPoint(x: 640, y: 20)

        private func openList(_ rig: Rig) throws -> (app: ProgramUnderTest, picture: Screenshot) {
            let empty = try rig.steadyScreenshot()
            let app = try rig.launch("Gallery", arguments: ["--fullscreen", "--scene", "shelf"])
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            _ = try rig.screenshot { $0.difference(from: empty) > 100_000 }
            try rig.finger.tap(at: Self.margin)
            return (app, try rig.steadyScreenshot())
        }

        private func openGrid(_ rig: Rig) throws -> (app: ProgramUnderTest, picture: Screenshot) {
            let (app, list) = try openList(rig)
            try rig.finger.tap(at: Self.gridButton)
            try app.waitForLine { $0.hasSuffix("ShelfGridController viewDidAppear") }
            return (app, try rig.steadyScreenshot { $0.difference(from: list) > 100_000 })
        }

        @Test(arguments: compositors) func layoutFollowsTheFingerBetweenPages(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, grid) = try openGrid(rig)
            try rig.finger.tap(at: Self.tile)
            try app.waitForLine { $0.hasSuffix("ShelfLargeController viewDidAppear") }
            let large = try rig.steadyScreenshot { $0.difference(from: grid) > 100_000 }

            // Half-way under the finger, and back.
            try rig.finger.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 500, y: 500), duration: 0.5, release: false)
            let held = try rig.steadyScreenshot { $0.difference(from: large) > 50_000 }
            #expect(held.difference(from: grid) > 50_000)
            try rig.finger.move(to: CGPoint(x: 200, y: 500))
            try rig.finger.move(to: CGPoint(x: 60, y: 500))
            try rig.finger.up()
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            #expect(try rig.finalDifference(from: large) == 0)

            try rig.finger.drag(from: CGPoint(x: 3, y: 500), to: CGPoint(x: 900, y: 500), duration: 0.4)
            try app.waitForLine { $0.hasSuffix("ShelfLargeController viewDidDisappear") }
            #expect(try rig.finalDifference(from: grid) == 0)
        }

        @Test(arguments: compositors) func pinchChangesTheLayout(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (_, grid) = try openGrid(rig)
            try rig.finger.pinch(at: CGPoint(x: 640, y: 400), from: 200, to: 340, duration: 0.5, release: false)
            let held = try rig.steadyScreenshot { $0.difference(from: grid) > 50_000 }
            try rig.finger.up(0)
            try rig.finger.up(1)
            let large = try rig.steadyScreenshot { $0.difference(from: held) > 50_000 }
            #expect(large.difference(from: grid) > 50_000)
            try rig.finger.pinch(at: CGPoint(x: 640, y: 400), from: 400, to: 180, duration: 0.5)
            #expect(try rig.finalDifference(from: grid) == 0)
        }

        @Test(arguments: compositors) func rowFollowsTheFinger(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let (app, list) = try openList(rig)
            try rig.finger.drag(from: Self.row, to: CGPoint(x: Self.row.x - 200, y: Self.row.y), duration: 0.5, release: false)
            let held = try rig.steadyScreenshot { $0.difference(from: list) > 5_000 }
            #expect(held.difference(from: list) < 200_000, "one row only")
            try rig.finger.move(to: CGPoint(x: Self.row.x - 20, y: Self.row.y))
            try rig.finger.move(to: CGPoint(x: Self.row.x, y: Self.row.y))
            try rig.finger.up()
            #expect(try rig.finalDifference(from: list) == 0)

            // Zooms out of the row and back into it.
            try rig.finger.tap(at: Self.row)
            try app.waitForLine { $0.hasSuffix("ZoomedPictureController viewDidAppear") }
            try rig.finger.drag(from: CGPoint(x: 640, y: 300), to: CGPoint(x: 640, y: 750), duration: 0.4)
            try app.waitForLine { $0.hasSuffix("ZoomedPictureController viewDidDisappear") }
            #expect(try rig.finalDifference(from: list) == 0)
        }
    }
}
