import Foundation
import Testing

extension EndToEndTests {
    /// Tests/PortedProject, a program that was written for iOS, under a real finger: its page is turned, and turned back.
    struct PortedProjectTests {
        /// At 1280 × 800: below the list, on its second row, on the page where the list's names are, and on the page.
        private static let free = CGPoint(x: 640, y: 600)
        private static let row = CGPoint(x: 300, y: 187)
        private static let names = CGPoint(x: 100, y: 500)
        private static let page = CGPoint(x: 1000, y: 600)
        /// The page's colour, of Main.storyboard.
        private static let pageColor = Screenshot.Color(red: 242, green: 242, blue: 247)

        @Test(arguments: RigCompositor.available.filter { $0 == .sway || $0 == .cage })
        func aFingerTurnsThePage(_ compositor: RigCompositor) throws {
            let rig = try Rig(compositor)
            defer { rig.end() }
            let app = try rig.launch("PortedProject")
            try app.waitForLine { $0.hasSuffix("ContactsViewController viewDidAppear") }
            _ = try rig.screenshot { $0.color(at: Self.free) == .white && $0.color(at: Self.page) == .white }
            // sway draws its pointer until the first touch, and not after it.
            try rig.finger.tap(at: Self.free)
            let list = try rig.steadyScreenshot()
            try rig.finger.tap(at: Self.row)
            try app.waitForLine { $0.hasSuffix("PersonViewController viewDidAppear") }
            let page = try rig.steadyScreenshot { $0.color(at: Self.names) == Self.pageColor }

            // Held: the list is in the shade, and the page has moved.
            try rig.finger.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 500, y: 600), duration: 0.4, release: false)
            try app.waitForLine { $0.hasSuffix("pop starts, interactive") }
            let held = try rig.steadyScreenshot { $0.color(at: Self.names) != Self.pageColor }
            #expect(held.color(at: Self.names).green < 230 && held.color(at: Self.page) == Self.pageColor)
            try rig.finger.up()
            try app.waitForLine { $0.hasSuffix("completeTransition(false)") }
            #expect(try rig.finalDifference(from: page) == 0)

            try rig.finger.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 1100, y: 600), duration: 0.4)
            try app.waitForLine { $0.hasSuffix("completeTransition(true)") }
            #expect(try rig.finalDifference(from: list) == 0)
            app.kill(SIGTERM)
            #expect(app.waitForExit() == 0 && !app.lines.contains { $0.contains("[WayKit]") }, "\(app.lines)")
        }
    }
}
