import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Popups of a window: their requests, their input, and the behaviour of compositors.
@MainActor struct PopupTests {
    let bench: HostBench
    let window: any HostWindow
    private let options = PopupOptions(
        anchor: CGRect(x: 100, y: 50, width: 40, height: 20), side: .below, gap: 6, size: CGSize(width: 200, height: 300),
        margins: .init(top: 10, left: 20, bottom: 30, right: 40), adjustments: [.slideX, .flipY, .resizeY])

    init() throws {
        bench = HostBench(also: [WlSeat.self])
        window = try bench.mappedWindow()
    }

    private var surface: ServerObject { get throws { try #require(bench.server.objects("wl_surface").last) } }
    private var shellSurface: ServerObject { get throws { try #require(bench.server.objects("xdg_surface").last) } }

    private func requests(_ prefixes: String...) -> [ServerRequest] {
        bench.server.takeRequests().filter { request in prefixes.contains { request.fullName.hasPrefix($0) } }
    }

    private func popup(_ options: PopupOptions? = nil) throws -> any HostPopup {
        let popup = try #require(window.makePopup(options ?? self.options))
        bench.runUntilIdle()
        return popup
    }

    private func configure(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) throws {
        bench.server.send("configure", to: try bench.object("xdg_popup"), [.int(x), .int(y), .int(width), .int(height)])
        bench.server.send("configure", to: try shellSurface, [.uint(900)])
        bench.runUntilIdle()
    }

    private func done() throws {
        bench.server.send("popup_done", to: try bench.object("xdg_popup"))
        bench.runUntilIdle()
    }

    private func paint(_ popup: any HostPopup) throws {
        let buffer = try #require(popup.acquireBuffer())
        popup.commit(buffer, damage: [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)], opaque: [])
        bench.runUntilIdle()
    }

    private var popupEvents: [PopupEvent] {
        bench.take().compactMap { if case .window(window.id, .popup(_, let event)) = $0 { event } else { nil } }
    }

    private func press(serial: UInt32) throws {
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability([.pointer, .touch, .keyboard]).rawValue)])
        bench.runUntilIdle()
        let pointer = try bench.object("wl_pointer")
        bench.server.send("enter", to: pointer, [.uint(1), .object(try bench.surface()), .fixed(5), .fixed(6)])
        bench.server.send("button", to: pointer, [.uint(serial), .uint(100_000), .uint(0x110), .uint(1)])
        bench.runUntilIdle()
        _ = bench.server.takeRequests()
        bench.events = []
    }

    // MARK: Creation

    @Test func thePositionerHasTheOptions() throws {
        _ = try popup()
        let sent = requests("xdg_positioner", "xdg_surface.get_popup")
        func arguments(_ name: String) -> [ServerArgument]? { sent.first { $0.name == name }?.arguments }
        #expect(arguments("set_size") == [.int(200), .int(300)])
        #expect(arguments("set_anchor_rect") == [.int(100), .int(50), .int(40), .int(20)])
        #expect(arguments("set_anchor") == [.uint(XdgPositioner.Anchor.bottom.rawValue)])
        #expect(arguments("set_gravity") == [.uint(XdgPositioner.Gravity.bottom.rawValue)])
        #expect(arguments("set_offset") == [.int(0), .int(6)])
        #expect(arguments("set_constraint_adjustment") == [.uint(1 | 8 | 32)])
        let parent = try #require(bench.server.objects("xdg_surface").first)
        #expect(arguments("get_popup")?.contains(.object(parent)) == true)
        #expect(sent.last?.name == "destroy")
    }

    @Test func eachSideHasItsAnchor() throws {
        let expected: [(PopupOptions.Side, XdgPositioner.Anchor, [ServerArgument])] = [
            (.above, .top, [.int(0), .int(-6)]), (.left, .left, [.int(-6), .int(0)]), (.right, .right, [.int(6), .int(0)]),
        ]
        for (side, anchor, offset) in expected {
            var options = options
            options.side = side
            let popup = try popup(options)
            let sent = requests("xdg_positioner")
            #expect(sent.first { $0.name == "set_anchor" }?.arguments == [.uint(anchor.rawValue)])
            #expect(sent.first { $0.name == "set_gravity" }?.arguments == [.uint(anchor.rawValue)])
            #expect(sent.first { $0.name == "set_offset" }?.arguments == offset)
            popup.close()
            bench.runUntilIdle()
        }
    }

    @Test func theGrabHasTheSerialOfTheLastPress() throws {
        try press(serial: 77)
        let popup = try popup()
        let names = bench.server.takeRequests().map(\.fullName)
        #expect(popup.hasGrab)
        let grab = try #require(names.firstIndex(of: "xdg_popup.grab")), commit = try #require(names.firstIndex(of: "wl_surface.commit"))
        #expect(grab < commit, "the protocol requires the grab before the first commit")
    }

    @Test func withoutAPressThereIsNoGrab() throws {
        let popup = try popup()
        #expect(!popup.hasGrab && requests("xdg_popup").isEmpty)
    }

    @Test func anUnmappedWindowHasNoPopups() throws {
        let bench = HostBench()
        let window = try bench.configuredWindow()
        #expect(window.makePopup(options) == nil)
    }

    // MARK: Configure and commit

    @Test func theConfigureSetsItsFrame() throws {
        let popup = try popup()
        #expect(popup.frame == nil && popup.acquireBuffer() == nil)
        try configure(20, 76, 200, 250)
        #expect(popupEvents == [.configured])
        #expect(popup.frame == CGRect(x: 20, y: 76, width: 200, height: 250))
        #expect(popup.state.size == CGSize(width: 260, height: 290), "frame and margins")
    }

    @Test func aCommitAcknowledgesTheConfigure() throws {
        let popup = try popup()
        try configure(20, 76, 200, 250)
        _ = bench.server.takeRequests()
        try paint(popup)
        let sent = requests("xdg_surface", "wl_surface", "wl_region.add", "wp_viewport")
        #expect(sent.map(\.fullName) == [
            "xdg_surface.ack_configure", "xdg_surface.set_window_geometry", "wl_region.add", "wl_surface.set_input_region",
            "wp_viewport.set_destination", "wl_surface.set_buffer_transform", "wl_surface.attach", "wl_surface.damage_buffer", "wl_surface.commit",
        ])
        #expect(sent[1].arguments == [.int(20), .int(10), .int(200), .int(250)])
        #expect(sent[2].arguments == sent[1].arguments, "the shadow is transparent to input")
        #expect(sent[4].arguments == [.int(260), .int(290)])
    }

    @Test func itHasTheWindowsScale() throws {
        let popup = try popup()
        try configure(20, 76, 200, 250)
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(180)])
        bench.runUntilIdle()
        #expect(popupEvents == [.configured, .configured])
        #expect(popup.state.scale == 1.5 && popup.state.pixelWidth == 390)
    }

    @Test func aChangeOfOptionsRepositionsIt() throws {
        let popup = try popup()
        try configure(20, 76, 200, 300)
        try paint(popup)
        _ = bench.server.takeRequests()
        var other = options
        other.size.height = 100
        popup.reposition(other)
        popup.reposition(other)
        bench.runUntilIdle()
        #expect(requests("xdg_popup").map(\.name) == ["reposition"])
        try configure(20, 76, 200, 100)
        #expect(popup.frame?.height == 100)
    }

    /// `xdg_popup.reposition` came with version 3.
    @Test func anOldCompositorRecreatesThePopup() throws {
        let bench = HostBench(versions: ["xdg_wm_base": 2])
        let window = try bench.mappedWindow()
        let popup = try #require(window.makePopup(options))
        bench.runUntilIdle()
        let first = try bench.object("xdg_popup")
        var other = options
        other.size.height = 100
        popup.reposition(other)
        bench.runUntilIdle()
        #expect(!first.isAlive)
        #expect(try bench.object("xdg_popup").isAlive && bench.losses.isEmpty)
    }

    // MARK: Input

    @Test func touchesAreInTheWindowsCoordinates() throws {
        try press(serial: 3)
        let popup = try popup()
        try configure(20, 376, 200, 250)
        try paint(popup)
        let touch = try bench.object("wl_touch")
        bench.server.send("down", to: touch, [.uint(4), .uint(100_000), .object(try surface), .int(0), .fixed(50), .fixed(60)])
        bench.server.send("motion", to: touch, [.uint(100_001), .int(0), .fixed(51), .fixed(61)])
        bench.server.send("up", to: touch, [.uint(5), .uint(100_002), .int(0)])
        bench.runUntilIdle()
        let points = bench.inputs.compactMap { if case .touch(let event) = $0 { event.points.first } else { nil } }
        #expect(points.map(\.position) == [CGPoint(x: 50, y: 426), CGPoint(x: 51, y: 427), CGPoint(x: 51, y: 427)])
        #expect(points.map(\.phase) == [.began, .moved, .ended])
    }

    @Test func thePointerIsInTheWindowsCoordinates() throws {
        try press(serial: 3)
        let popup = try popup()
        try configure(20, 376, 200, 250)
        try paint(popup)
        let pointer = try bench.object("wl_pointer")
        bench.server.send("leave", to: pointer, [.uint(5), .object(try bench.surface())])
        bench.server.send("enter", to: pointer, [.uint(6), .object(try surface), .fixed(10), .fixed(20)])
        bench.server.send("motion", to: pointer, [.uint(100_001), .fixed(11), .fixed(21)])
        bench.runUntilIdle()
        let positions = bench.inputs.compactMap { if case .pointer(let event) = $0 { "\(event.kind) \(event.position.x),\(event.position.y)" } else { nil } }
        #expect(positions.suffix(2) == ["entered 10.0,386.0", "moved 11.0,387.0"])
    }

    /// Compositors send no leave for a destroyed surface.
    @Test func closingItEndsItsInput() throws {
        try press(serial: 3)
        let popup = try popup()
        try configure(20, 376, 200, 250)
        try paint(popup)
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(6), .object(try surface), .fixed(10), .fixed(20)])
        bench.server.send(
            "down", to: try bench.object("wl_touch"), [.uint(7), .uint(100_000), .object(try surface), .int(0), .fixed(50), .fixed(60)])
        bench.server.send("enter", to: try bench.object("wl_keyboard"), [.uint(8), .object(try surface), .array([])])
        bench.runUntilIdle()
        bench.events = []
        popup.close()
        bench.runUntilIdle()
        let ends = bench.inputs.map { input in
            switch input {
            case .pointer(let event): "pointer \(event.kind)"
            case .touch(let event): "touch \(event.points.map(\.phase))"
            case .keyboardFocus(let has): "keyboard \(has)"
            default: "other"
            }
        }
        #expect(Set(ends) == ["pointer left", "touch [WayHost.TouchEvent.Point.Phase.cancelled]", "keyboard false"])
    }

    // MARK: Compositor behaviour

    @Test func aPressElsewhereDismissesIt() throws {
        try press(serial: 3)
        let popup = try popup()
        try configure(20, 76, 200, 250)
        try paint(popup)
        bench.events = []
        try done()
        #expect(popupEvents == [.done(.dismissed)])
        #expect(try !surface.isAlive || surface == bench.surface())
        #expect(popup.acquireBuffer() == nil && bench.losses.isEmpty)
    }

    /// mutter refuses a popup grab for a touch that has ended: it only sends `popup_done`.
    @Test func aRefusedGrabRecreatesItWithoutOne() throws {
        try press(serial: 3)
        let popup = try popup()
        try done()
        #expect(popupEvents == [] && !popup.hasGrab)
        try configure(20, 76, 200, 250)
        #expect(popupEvents == [.configured] && popup.frame != nil)
        try done()
        #expect(popupEvents == [.done(.refused)])
        #expect(bench.losses.isEmpty)
    }

    @Test func withoutAConfigureItIsRefused() throws {
        _ = try popup()
        bench.now += 0.6
        bench.runUntilIdle()
        #expect(popupEvents == [.done(.refused)])
    }

    @Test(arguments: [(0, 0), (-5, 20), (100_000, 100_000)])
    func anImplausibleSizeIsIgnored(_ width: Int32, _ height: Int32) throws {
        let popup = try popup()
        try configure(Int32.max, Int32.min, width, height)
        let frame = try #require(popup.frame)
        #expect(frame.width == 200 && (frame.height == 300 || frame.height == 20))
        try paint(popup)
        #expect(bench.losses.isEmpty)
    }

    @Test func itEndsWithItsWindow() throws {
        _ = try popup()
        try configure(20, 76, 200, 250)
        window.close()
        bench.runUntilIdle()
        let names = requests("xdg_popup", "xdg_toplevel").map(\.fullName)
        #expect(names == ["xdg_popup.destroy", "xdg_toplevel.destroy"])
        #expect(bench.losses.isEmpty)
    }

    @Test func nestedPopupsAreDestroyedFirst() throws {
        let outer = try popup()
        try configure(20, 76, 200, 250)
        var options = options
        options.parent = outer.id
        options.anchor = CGRect(x: 60, y: 100, width: 10, height: 10)
        let inner = try popup(options)
        let anchor = requests("xdg_positioner").last { $0.name == "set_anchor_rect" }
        #expect(anchor?.arguments == [.int(40), .int(24), .int(10), .int(10)], "in the outer popup's window geometry")
        try configure(5, 6, 50, 60)
        #expect(inner.frame?.origin == CGPoint(x: 25, y: 82))
        let objects = bench.server.objects("xdg_popup")
        bench.events = []
        outer.close()
        bench.runUntilIdle()
        #expect(popupEvents == [.done(.refused)])
        let destroyed = requests("xdg_popup.destroy").map(\.object)
        #expect(destroyed == objects.reversed())
    }

    @Test func aLostConnectionRefusesIt() throws {
        _ = try popup()
        try configure(20, 76, 200, 250)
        bench.events = []
        bench.server.disconnectClients()
        bench.runUntilIdle()
        #expect(bench.events.contains { if case .window(_, .popup(_, .done(.refused))) = $0 { true } else { false } })
    }
}
