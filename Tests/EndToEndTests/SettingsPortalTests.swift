import Foundation
import Testing

extension EndToEndTests {
    /// The Gallery under sway follows the settings of the real `xdg-desktop-portal` while it runs.
    @Suite(.enabled(if: RigCompositor.available.contains(.sway))) struct SettingsPortalTests {
        private static let corner = CGPoint(x: 12, y: 60)

        private func launch(_ rig: Rig, _ portal: RigSettingsPortal) throws {
            let gallery = try rig.launch("Gallery", environment: portal.environment)
            try gallery.waitForLine { $0.hasSuffix("viewDidAppear") }
        }

        private func isLight(_ picture: Screenshot) -> Bool { picture.color(at: Self.corner).isClose(to: .white) }
        private func isDark(_ picture: Screenshot) -> Bool { picture.color(at: Self.corner).isClose(to: .black) }

        @Test func appearanceChangesWhileTheGalleryRuns() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let portal = try RigSettingsPortal(rig)
            defer { portal.end() }
            try launch(rig, portal)
            let light = try rig.steadyScreenshot(where: isLight)
            try portal.set("color-scheme", to: "prefer-dark")
            _ = try rig.steadyScreenshot(where: isDark)
            try portal.set("color-scheme", to: "default")
            _ = try rig.steadyScreenshot(where: isLight)
            #expect(try rig.finalDifference(from: light) == 0)
        }

        @Test func textGrowsWhileTheGalleryRuns() throws {
            let rig = try Rig.sway()
            defer { rig.end() }
            let portal = try RigSettingsPortal(rig)
            defer { portal.end() }
            try launch(rig, portal)
            /// The width of "Highlights", the heading of the first cards.
            func headingWidth(_ picture: Screenshot) -> CGFloat {
                let columns = (0..<400).filter { x in
                    (104..<140).contains { y in picture.color(at: CGPoint(x: x, y: y)).isClose(to: .black, tolerance: 60) }
                }
                return CGFloat((columns.last ?? 0) - (columns.first ?? 0))
            }
            // Before the Gallery is on the display, the compositor's background is.
            let before = headingWidth(try rig.steadyScreenshot { isLight($0) && headingWidth($0) > 20 })
            try portal.set("text-scaling-factor", to: "1.3")
            _ = try rig.steadyScreenshot { headingWidth($0) > before * 1.1 }
        }
    }
}
