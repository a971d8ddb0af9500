import Foundation
import Glibc
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// The cursor where the compositor does not draw it: a picture of a theme.
@MainActor @Suite struct CursorTests {
    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    let window: any HostWindow
    let surface: ServerObject

    init() throws {
        try #require(CursorTheme.isInstalled)
        try bench.start { $0.environment = ["XCURSOR_THEME": CursorTheme.name, "XCURSOR_SIZE": "24"] }
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.settle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.pointer.rawValue)])
        bench.settle()
    }

    private func enter(serial: UInt32 = 7) throws {
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(serial), .object(surface), .fixed(5), .fixed(5)])
        bench.settle()
    }

    private func setScale(_ scale120: UInt32) throws {
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(scale120)])
        bench.settle()
    }

    /// What was said of the cursor since the last call: its serial and hot spot, and the picture's pixels a point.
    private struct Shown: Equatable {
        var serial: UInt32
        var hotspot: [Int32]
        var scale: Int32
        var damage: [Int32]
    }

    private func take() throws -> [Shown] {
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

    @Test func thePictureAndItsHotSpotAreThoseOfTheTheme() throws {
        _ = try take()
        try enter()
        #expect(try take() == [Shown(serial: 7, hotspot: [4, 6], scale: 1, damage: [24, 24])])
    }

    /// A hot spot is in points, a theme's in the picture's pixels.
    @Test func theHotSpotIsScaled() throws {
        try setScale(240)
        _ = try take()
        try enter()
        #expect(try take() == [Shown(serial: 7, hotspot: [5, 6], scale: 2, damage: [48, 48])])
    }

    /// One size larger than needed is shrunk; one smaller would be blurred.
    @Test func aScaleBetweenTakesTheNextWholeOne() throws {
        try setScale(180)
        _ = try take()
        try enter()
        #expect(try take().first?.scale == 2)
    }

    /// A buffer that is no multiple of its scale is a protocol error (`wl_surface.invalid_size`).
    @Test func anOddPictureIsShownAsItIs() throws {
        window.setCursor(.text)
        try setScale(240)
        _ = try take()
        try enter()
        #expect(try take() == [Shown(serial: 7, hotspot: [21, 25], scale: 1, damage: [47, 46])])
    }

    @Test func anotherScaleIsAnotherPicture() throws {
        try enter()
        _ = try take()
        try setScale(240)
        #expect(try take() == [Shown(serial: 7, hotspot: [5, 6], scale: 2, damage: [48, 48])])
        try setScale(240)
        #expect(try take().isEmpty)
        try setScale(120)
        #expect(try take() == [Shown(serial: 7, hotspot: [4, 6], scale: 1, damage: [24, 24])])
    }
}

/// A theme of two cursors in two sizes, as files; one of the second has odd sides.
enum CursorTheme {
    static let name = "waykit-test"

    private static let folder = FileManager.default.temporaryDirectory.appending(path: "waykit-cursors-\(getpid())")

    /// libwayland-cursor looks where `XCURSOR_PATH` says, for as long as the process lives.
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

    /// The format of Xcursor: a table of contents, and a picture for each nominal size.
    private static func file(_ pictures: [(nominal: UInt32, width: UInt32, height: UInt32, x: UInt32, y: UInt32)]) -> Data {
        let image: UInt32 = 0xfffd_0002, magic: UInt32 = 0x7275_6358, header: UInt32 = 16, entry: UInt32 = 12, chunk: UInt32 = 36
        var words: [UInt32] = [magic, header, 0x1_0000, UInt32(pictures.count)]
        var place = header + entry * UInt32(pictures.count)
        for picture in pictures {
            words += [image, picture.nominal, place]
            place += chunk + 4 * picture.width * picture.height
        }
        for picture in pictures {
            words += [chunk, image, picture.nominal, 1, picture.width, picture.height, picture.x, picture.y, 0]
            words += [UInt32](repeating: 0xff00_0000, count: Int(picture.width * picture.height))
        }
        return words.withUnsafeBytes { Data($0) }
    }
}
