import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Cursors from a theme, for compositors without cursor-shape support.
@MainActor struct CursorTests {
    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    let window: any HostWindow
    let surface: ServerObject

    init() throws {
        try #require(CursorTheme.isInstalled)
        try bench.start { $0.environment = ["XCURSOR_THEME": CursorTheme.name, "XCURSOR_SIZE": "24"] }
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

/// A theme is loaded beside the main thread.
@MainActor struct CursorLoadingTests {
    /// What would run on another thread.
    @MainActor final class Beside {
        var work: [@Sendable () -> Void] = []
    }

    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    let beside = Beside()
    let surface: ServerObject

    init() throws {
        try #require(CursorTheme.isInstalled)
        try bench.start { [beside] in
            $0.environment = ["XCURSOR_THEME": CursorTheme.name, "XCURSOR_SIZE": "24"]
            $0.runBeside = { beside.work.append($0) }
        }
        _ = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.pointer.rawValue)])
        bench.runUntilIdle()
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(7), .object(surface), .fixed(5), .fixed(5)])
        bench.runUntilIdle()
    }

    /// The widths of the images that were shown since the last call.
    private func takeSizes() -> [Int32] {
        bench.runUntilIdle()
        return bench.server.takeRequests().filter { $0.name == "damage_buffer" }.compactMap { if case .int(let width) = $0.arguments[2] { width } else { nil } }
    }

    private func load() async {
        let work = beside.work
        beside.work = []
        for each in work { await Task.detached { each() }.value }
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func theCursorIsShownOnceTheThemeIsLoaded() async throws {
        #expect(takeSizes().isEmpty && beside.work.count == 1)
        await load()
        #expect(takeSizes() == [24])
        // At another scale the former image stays until that theme is loaded, too.
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(240)])
        #expect(takeSizes().isEmpty && beside.work.count == 1)
        await load()
        #expect(takeSizes() == [48])
    }

    /// The connection ends while a theme is being loaded: it waits for the thread.
    @Test func theConnectionEndsWhileAThemeIsLoaded() async throws {
        let work = try #require(beside.work.first), thread = Task.detached { work() }
        try bench.host.polledConnection?.end()
        await thread.value
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(bench.log.lines.isEmpty)
    }
}

/// The theme and size of the desktop's settings, where the environment has none.
@MainActor struct DesktopCursorTests {
    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    var settings = DesktopSettings()

    init() throws {
        try #require(CursorTheme.isInstalled)
        settings.cursorTheme = CursorTheme.name
        settings.cursorSize = 24
    }

    private func start(_ environment: [String: String]) throws {
        try bench.start { $0.environment = environment }
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

    @Test func environmentWins() throws {
        try start(["XCURSOR_THEME": CursorTheme.name, "XCURSOR_SIZE": "48"])
        #expect(takeSizes() == [48])
    }
}

/// A theme of two cursors in two sizes, as files; one size of the second has odd sides.
enum CursorTheme {
    static let name = "waykit-test"

    private static let folder = FileManager.default.temporaryDirectory.appending(path: "waykit-cursors-\(getpid())")

    /// libwayland-cursor reads `XCURSOR_PATH`, for as long as the process lives.
    static let isInstalled: Bool = {
        atexit { try? FileManager.default.removeItem(at: CursorTheme.folder) }
        let cursors = folder.appending(path: "\(name)/cursors")
        do {
            try FileManager.default.createDirectory(at: cursors, withIntermediateDirectories: true)
            try file([(24, 24, 24, 4, 6), (48, 48, 48, 10, 12)]).write(to: cursors.appending(path: "default"), options: .atomic)
            try file([(24, 24, 24, 11, 13), (48, 47, 46, 21, 25)]).write(to: cursors.appending(path: "text"), options: .atomic)
        } catch {
            return false
        }
        return setenv("XCURSOR_PATH", folder.path, 1) == 0
    }()

    /// The Xcursor format: a table of contents, and an image for each nominal size.
    private static func file(_ images: [(nominal: UInt32, width: UInt32, height: UInt32, x: UInt32, y: UInt32)]) -> Data {
        let image: UInt32 = 0xfffd_0002, magic: UInt32 = 0x7275_6358, header: UInt32 = 16, entry: UInt32 = 12, chunk: UInt32 = 36
        var words: [UInt32] = [magic, header, 0x1_0000, UInt32(images.count)]
        var offset = header + entry * UInt32(images.count)
        for cursor in images {
            words += [image, cursor.nominal, offset]
            offset += chunk + 4 * cursor.width * cursor.height
        }
        for cursor in images {
            words += [chunk, image, cursor.nominal, 1, cursor.width, cursor.height, cursor.x, cursor.y, 0]
            words += [UInt32](repeating: 0xff00_0000, count: Int(cursor.width * cursor.height))
        }
        return words.withUnsafeBytes { Data($0) }
    }
}
