import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Cursors from a theme, for compositors without cursor-shape support.
@MainActor struct CursorTests {
    let folder = CursorFolder()
    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    let window: any HostWindow
    let surface: ServerObject

    init() throws {
        try folder.writeTheme()
        try bench.start { [folder] in $0.environment = folder.environment }
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.pointer.rawValue)])
        bench.runUntilIdle()
    }

    private func enter(serial: UInt32 = 7) throws {
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(serial), .object(surface), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
    }

    private func setScale(_ scale120: UInt32) throws {
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(scale120)])
        bench.runUntilIdle()
    }

    /// The cursor requests since the last call: serial and hot spot, and the scale and size of the buffer.
    private struct Shown: Equatable {
        var serial: UInt32
        var hotspot: [Int32]
        var scale: Int32
        var damage: [Int32]
    }

    private func takeCursors() throws -> [Shown] {
        let requests = bench.server.takeRequests()
        return requests.filter { $0.name == "set_cursor" }.compactMap { request in
            guard case .uint(let serial) = request.arguments[0], case .int(let x) = request.arguments[2], case .int(let y) = request.arguments[3]
            else { return nil }
            func ints(_ name: String) -> [Int32] {
                requests.last { $0.name == name && $0.object != surface }?.arguments.compactMap { if case .int(let value) = $0 { value } else { nil } } ?? []
            }
            return Shown(serial: serial, hotspot: [x, y], scale: ints("set_buffer_scale").first ?? 0, damage: ints("damage_buffer").suffix(2))
        }
    }

    @Test func theImageAndHotSpotAreTheThemes() throws {
        _ = try takeCursors()
        try enter()
        #expect(try takeCursors() == [Shown(serial: 7, hotspot: [4, 6], scale: 1, damage: [24, 24])])
    }

    /// Hot spots are in points, those of a theme in pixels of the image.
    @Test func theHotSpotIsScaled() throws {
        try setScale(240)
        _ = try takeCursors()
        try enter()
        #expect(try takeCursors() == [Shown(serial: 7, hotspot: [5, 6], scale: 2, damage: [48, 48])])
    }

    /// A larger image is scaled down; a smaller one would be blurred.
    @Test func aFractionalScaleIsRoundedUp() throws {
        try setScale(180)
        _ = try takeCursors()
        try enter()
        #expect(try takeCursors().first?.scale == 2)
    }

    /// A buffer size that is not a multiple of its scale is a protocol error (`wl_surface.invalid_size`).
    @Test func anImageThatIsNoMultipleOfTheScaleIsShownUnscaled() throws {
        window.setCursor(.text)
        try setScale(240)
        _ = try takeCursors()
        try enter()
        #expect(try takeCursors() == [Shown(serial: 7, hotspot: [21, 25], scale: 1, damage: [47, 46])])
    }

    @Test func anotherScaleSelectsAnotherImage() throws {
        try enter()
        _ = try takeCursors()
        try setScale(240)
        #expect(try takeCursors() == [Shown(serial: 7, hotspot: [5, 6], scale: 2, damage: [48, 48])])
        try setScale(240)
        #expect(try takeCursors().isEmpty)
        try setScale(120)
        #expect(try takeCursors() == [Shown(serial: 7, hotspot: [4, 6], scale: 1, damage: [24, 24])])
    }
}

/// The theme and size of the desktop's settings, where the environment has none.
@MainActor struct DesktopCursorTests {
    let folder = CursorFolder()
    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    var settings = DesktopSettings()

    init() throws {
        try folder.writeTheme()
        settings.cursorTheme = CursorFolder.themeName
        settings.cursorSize = 24
    }

    private func start(_ environment: [String: String]) throws {
        try bench.start { [folder] in $0.environment = environment.merging(["XCURSOR_PATH": folder.url.path]) { first, _ in first } }
        _ = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.pointer.rawValue)])
        bench.runUntilIdle()
        try bench.host.apply(settings)
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(7), .object(try bench.surface()), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
    }

    /// The sizes of the cursors that were shown since the last call, in pixels.
    private func takeSizes() -> [Int32] {
        bench.runUntilIdle()
        return bench.server.takeRequests().filter { $0.name == "damage_buffer" }.compactMap { if case .int(let width) = $0.arguments[2] { width } else { nil } }
    }

    @Test mutating func sizeChangesWhileThePointerIsInTheWindow() throws {
        try start([:])
        #expect(takeSizes() == [24])
        settings.cursorSize = 48
        try bench.host.apply(settings)
        #expect(takeSizes() == [48])
        settings.doubleClickInterval = 1
        try bench.host.apply(settings)
        #expect(takeSizes() == [])
    }

    @Test(arguments: ["0", "513", "many", "-1"]) func impossibleSizesOfTheEnvironmentAreIgnored(size: String) throws {
        try start(["XCURSOR_SIZE": size])
        #expect(takeSizes() == [24])
    }

    @Test func environmentWins() throws {
        try start(["XCURSOR_THEME": CursorFolder.themeName, "XCURSOR_SIZE": "48"])
        #expect(takeSizes() == [48])
    }
}
