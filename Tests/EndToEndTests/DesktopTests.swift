import Foundation
import Testing

extension EndToEndTests {
    /// Menus and popovers that extend beyond a small window, and dialogs, on desktop compositors.
    struct DesktopTests {
        private static let page = Screenshot.Color(red: 33, green: 64, blue: 97)
        private static let dialog = Screenshot.Color(red: 128, green: 64, blue: 0)
        private static let popover = Screenshot.Color(red: 0, green: 128, blue: 64)
        /// Height of a row of the probe's menu, in points.
        private static let rowHeight: CGFloat = 44

        private struct Desktop {
            let app: ProgramUnderTest
            let window: CGRect
            var menuButton: CGPoint { CGPoint(x: window.maxX - 35, y: window.minY + 22) }
            var dialogButton: CGPoint { CGPoint(x: window.maxX - 105, y: window.minY + 22) }
            var popoverButton: CGPoint { CGPoint(x: window.minX + 40, y: window.minY + 22) }

            /// The menu's vertical extent, measured at an x where its rows have no text.
            func menu(in picture: Screenshot) -> ClosedRange<CGFloat>? {
                let x = menuButton.x - 60
                let column = (0..<picture.height).filter { picture.color(at: CGPoint(x: x, y: CGFloat($0))).isClose(to: .white) }
                guard let first = column.first, let last = column.last else { return nil }
                return CGFloat(first)...CGFloat(last)
            }
        }

        static let desktops: [RigCompositor] = RigCompositor.available.filter { $0 == .sway || $0 == .weston }

        private func start(_ compositor: RigCompositor) throws -> Rig {
            let rig = try Rig(compositor, options: compositor == .weston ? ["--shell=desktop-shell.so"] : [])
            if compositor == .sway {
                try rig.run("swaymsg", "default_floating_border", "none")
                for command in ["floating enable", "move position 300 200"] {
                    try rig.run("swaymsg", "for_window", "[app_id=\"org.waykit.desktopprobe\"]", command)
                }
            }
            return rig
        }

        private func launch(_ rig: Rig) throws -> Desktop {
            let app = try rig.launch("DesktopProbe")
            try app.waitForLine { $0.hasSuffix("viewDidAppear") }
            let picture = try rig.steadyScreenshot { $0.bounds { $0.isClose(to: Self.page) } != nil }
            let window = try #require(picture.bounds { $0.isClose(to: Self.page) })
            return Desktop(app: app, window: window)
        }

        @Test(arguments: desktops)
        func menuExtendsBeyondWindow(_ compositor: RigCompositor) throws {
            let rig = try start(compositor)
            defer { rig.end() }
            let desktop = try launch(rig)
            try rig.finger.tap(at: desktop.menuButton)
            let open = try rig.steadyScreenshot { desktop.menu(in: $0).map { $0.upperBound - $0.lowerBound > 6 * Self.rowHeight } ?? false }
            let menu = try #require(desktop.menu(in: open))
            // weston 10 does not constrain the popup to the screen: the last rows may be below it.
            let sixth = CGPoint(x: desktop.menuButton.x - 60, y: menu.lowerBound + 5.5 * Self.rowHeight)
            #expect(sixth.y > desktop.window.maxY)
            try rig.finger.tap(at: sixth)
            try desktop.app.waitForLine("chose row 6")
            _ = try rig.steadyScreenshot { desktop.menu(in: $0).map { $0.upperBound - $0.lowerBound < Self.rowHeight } ?? true }
        }

        @Test(arguments: desktops)
        func popoverExtendsBeyondWindow(_ compositor: RigCompositor) throws {
            let rig = try start(compositor)
            defer { rig.end() }
            let desktop = try launch(rig)
            try rig.finger.tap(at: desktop.popoverButton)
            try desktop.app.waitForLine("popover is shown")
            let picture = try rig.steadyScreenshot { $0.bounds { $0.isClose(to: Self.popover) } != nil }
            let popover = try #require(picture.bounds { $0.isClose(to: Self.popover) })
            // The arrow has the same colour.
            #expect(popover.width == 300 && (260...273).contains(popover.height))
            #expect(popover.maxY > desktop.window.maxY)
            try rig.finger.tap(at: CGPoint(x: popover.midX, y: popover.maxY - 30))
            try desktop.app.waitForLine("pressed in the popover")
            // wlroots 0.15 ends a program whose commit to a popup crosses its `popup_done` (wlroots issue 2543): the button comes to rest first.
            _ = try rig.steadyScreenshot()
            // For a tap on the desktop the compositor ends the grab; weston 10 does so only for a pointer.
            let window = desktop.window
            try rig.finger.tap(at: compositor == .weston ? CGPoint(x: window.maxX - 60, y: window.maxY - 20) : CGPoint(x: 1200, y: 780))
            try desktop.app.waitForLine("popover is dismissed")
        }

        /// Two windows of one program: the dialog closes, and the program keeps running.
        @Test(arguments: desktops)
        func dialogIsASeparateWindow(_ compositor: RigCompositor) throws {
            let rig = try start(compositor)
            defer { rig.end() }
            let desktop = try launch(rig)
            try rig.finger.tap(at: desktop.dialogButton)
            try desktop.app.waitForLine("dialog is connected")
            let picture = try rig.steadyScreenshot { $0.bounds { $0.isClose(to: Self.dialog) } != nil }
            let dialog = try #require(picture.bounds { $0.isClose(to: Self.dialog) })
            try rig.finger.tap(at: CGPoint(x: dialog.minX + 100, y: dialog.minY + 30))
            try desktop.app.waitForLine("dialog is disconnected")
            _ = try rig.steadyScreenshot { $0.bounds { $0.isClose(to: Self.page) } == desktop.window }
            try rig.finger.tap(at: desktop.popoverButton)
            try desktop.app.waitForLine("popover is shown")
        }
    }
}
