import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A window's hints to the desktop: icon, content type, dialogs, the window menu, and activation.
@MainActor struct ToplevelHintsTests {
    let bench = HostBench(also: [
        WlSeat.self, XdgActivation.self, XdgWmDialog.self, XdgToplevelIconManager.self, WpContentTypeManager.self, WlOutput.self,
    ])

    private func requests(_ prefixes: String...) -> [ServerRequest] {
        bench.server.takeRequests().filter { request in prefixes.contains { request.fullName.hasPrefix($0) } }
    }

    /// A press of the left button in the window.
    private func press(serial: UInt32) throws {
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.pointer.rawValue)])
        bench.runUntilIdle()
        let pointer = try bench.object("wl_pointer")
        bench.server.send("enter", to: pointer, [.uint(1), .object(try bench.surface()), .fixed(5), .fixed(6)])
        bench.server.send("button", to: pointer, [.uint(serial), .uint(100_000), .uint(0x110), .uint(1)])
        bench.runUntilIdle()
    }

    // MARK: Activation

    @Test func theStartupTokenIsUsedOnceWithTheFirstFrame() throws {
        try bench.start { $0.environment["XDG_ACTIVATION_TOKEN"] = "from-the-launcher" }
        let window = try bench.configuredWindow()
        #expect(requests("xdg_activation_v1").isEmpty)
        try bench.paint(window)
        bench.runUntilIdle()
        let activations = requests("xdg_activation_v1")
        #expect(activations.map(\.name) == ["activate"])
        #expect(activations.first?.arguments == [.string("from-the-launcher"), .object(try bench.surface())])
        let second = try bench.window()
        try bench.configure(100, 100)
        try bench.paint(second)
        bench.runUntilIdle()
        #expect(requests("xdg_activation_v1").isEmpty)
    }

    @Test func aTokenRequestHasTheSerialOfTheLastPress() throws {
        let window = try bench.mappedWindow()
        try press(serial: 77)
        _ = bench.server.takeRequests()
        var tokens: [String?] = []
        window.requestActivationToken(for: "org.example.viewer") { tokens.append($0) }
        bench.runUntilIdle()
        let sent = requests("xdg_activation")
        #expect(sent.map(\.fullName) == [
            "xdg_activation_v1.get_activation_token", "xdg_activation_token_v1.set_serial", "xdg_activation_token_v1.set_app_id",
            "xdg_activation_token_v1.set_surface", "xdg_activation_token_v1.commit",
        ])
        #expect(sent[1].arguments == [.uint(77), .object(try bench.object("wl_seat"))])
        #expect(sent[2].arguments == [.string("org.example.viewer")])
        #expect(tokens.isEmpty)
        bench.server.send("done", to: try bench.object("xdg_activation_token_v1"), [.string("good-for-once")])
        bench.runUntilIdle()
        #expect(tokens == ["good-for-once"])
        #expect(requests("xdg_activation_token_v1").map(\.name) == ["destroy"])
    }

    @Test func withoutATokenAWindowRequestsItsOwn() throws {
        let window = try bench.mappedWindow()
        window.activate(token: nil)
        bench.runUntilIdle()
        bench.server.send("done", to: try bench.object("xdg_activation_token_v1"), [.string("own")])
        bench.runUntilIdle()
        let activation = try #require(requests("xdg_activation_v1.activate").first)
        #expect(activation.arguments == [.string("own"), .object(try bench.surface())])
    }

    @Test func withoutTheGlobalTheTokenIsNil() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        var tokens: [String?] = []
        window.requestActivationToken(for: nil) { tokens.append($0) }
        window.activate(token: "unused")
        bench.runUntilIdle()
        #expect(tokens == [nil])
    }

    /// The window closes while its request is pending: the completion is not called, and the request is destroyed.
    @Test func aRequestEndsWithItsWindow() throws {
        let window = try bench.mappedWindow()
        window.requestActivationToken(for: nil) { _ in Issue.record("the window is gone") }
        bench.runUntilIdle()
        let request = try bench.object("xdg_activation_token_v1")
        window.close()
        bench.runUntilIdle()
        #expect(!request.isAlive)
    }

    // MARK: Icon

    @Test func anIconHasItsNameAndPixelsAndIsDestroyedImmediately() throws {
        let window = try bench.mappedWindow()
        window.setIcon(WindowIcon(name: "camera", images: [
            WindowIcon.Image(side: 2, scale: 1, pixels: [1, 2, 3, 4]), WindowIcon.Image(side: 4, scale: 2, pixels: Array(repeating: 5, count: 16)),
        ]))
        bench.runUntilIdle()
        let sent = requests("xdg_toplevel_icon", "wl_surface.commit", "wl_buffer.destroy")
        #expect(sent.map(\.fullName) == [
            "xdg_toplevel_icon_manager_v1.create_icon", "xdg_toplevel_icon_v1.set_name", "xdg_toplevel_icon_v1.add_buffer",
            "xdg_toplevel_icon_v1.add_buffer", "xdg_toplevel_icon_manager_v1.set_icon", "xdg_toplevel_icon_v1.destroy",
            "wl_buffer.destroy", "wl_buffer.destroy", "wl_surface.commit",
        ])
        #expect(sent[1].arguments == [.string("camera")])
        #expect(sent[2].arguments.last == .int(1) && sent[3].arguments.last == .int(2))
        window.setIcon(nil)
        bench.runUntilIdle()
        #expect(requests("xdg_toplevel_icon").last?.arguments == [.object(try bench.object("xdg_toplevel")), .object(nil)])
    }

    @Test func anIconThatIsNotSquareIsSkipped() throws {
        let window = try bench.mappedWindow()
        window.setIcon(WindowIcon(images: [WindowIcon.Image(side: 3, scale: 1, pixels: [1, 2])]))
        bench.runUntilIdle()
        #expect(!requests("xdg_toplevel_icon").contains { $0.name == "add_buffer" })
        #expect(bench.log.lines.contains { $0.contains("3 pixels a side with 2 pixels") })
    }

    // MARK: Contents, screens, menu, limits

    @Test func theContentTypeIsSentWhenItChanges() throws {
        let window = try bench.mappedWindow()
        for kind in [ContentKind.none, .game, .game, .video, .none] { window.setContentKind(kind) }
        bench.runUntilIdle()
        let kinds = requests("wp_content_type_v1.set_content_type").map(\.arguments)
        #expect(kinds == [[.uint(3)], [.uint(2)], [.uint(0)]])
    }

    @Test func fullScreenNamesTheChosenOutput() throws {
        let window = try bench.mappedWindow()
        let output = bench.server.advertise(WlOutput.self)
        bench.runUntilIdle()
        let second = try bench.object("wl_output")
        bench.server.send("mode", to: second, [.uint(1), .int(800), .int(600), .int(60_000)])
        bench.server.send("done", to: second)
        bench.runUntilIdle()
        let screen = try #require(try bench.host.screens.last)
        _ = bench.server.takeRequests()
        window.setFullScreen(true, screen: screen.id)
        window.setFullScreen(true, screen: nil)
        bench.runUntilIdle()
        #expect(requests("xdg_toplevel.set_fullscreen").map(\.arguments) == [[.object(second)], [.object(nil)]])
        withExtendedLifetime(output) {}
    }

    @Test func theWindowMenuHasTheSerialOfTheLastPress() throws {
        let window = try bench.mappedWindow()
        window.showWindowMenu(at: CGPoint(x: 3, y: 4))
        bench.runUntilIdle()
        #expect(requests("xdg_toplevel.show_window_menu").isEmpty, "nothing was pressed")
        try press(serial: 9)
        window.showWindowMenu(at: CGPoint(x: 3, y: 4))
        window.showWindowMenu(at: CGPoint(x: CGFloat.infinity, y: 4))
        bench.runUntilIdle()
        let shown = requests("xdg_toplevel.show_window_menu").map(\.arguments)
        #expect(shown == [[.object(try bench.object("wl_seat")), .uint(9), .int(3), .int(4)]])
    }

    @Test func anUnlimitedSideIsSentAsZero() throws {
        let window = try bench.mappedWindow()
        window.setMaximumSize(CGSize(width: 900, height: 0))
        window.setMaximumSize(.zero)
        bench.runUntilIdle()
        #expect(requests("xdg_toplevel.set_max_size").map(\.arguments) == [[.int(900), .int(0)], [.int(0), .int(0)]])
    }

    // MARK: Dialogs

    @Test func aDialogNamesItsParentAndIsModal() throws {
        let parent = try bench.mappedWindow()
        let parentToplevel = try bench.object("xdg_toplevel")
        let dialog = try bench.host.makeWindow(
            WindowOptions(title: "Sure?", applicationID: "", preferredSize: CGSize(width: 300, height: 200), parent: parent.id, isModal: true))
        bench.runUntilIdle()
        let sent = requests("xdg_toplevel.set_parent", "xdg_wm_dialog_v1", "xdg_dialog_v1")
        #expect(sent.map(\.fullName) == ["xdg_toplevel.set_parent", "xdg_wm_dialog_v1.get_xdg_dialog", "xdg_dialog_v1.set_modal"])
        #expect(sent.first?.arguments == [.object(parentToplevel)])
        dialog.close()
        bench.runUntilIdle()
        let order = requests("xdg_dialog_v1.destroy", "xdg_toplevel.destroy").map(\.fullName)
        #expect(order == ["xdg_dialog_v1.destroy", "xdg_toplevel.destroy"])
    }
}
