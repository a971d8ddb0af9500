import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Images are read beside the main thread, each when it is first shown.
@MainActor struct CursorLoadingTests {
    /// What would run on another thread.
    @MainActor final class Beside {
        var work: [@Sendable () -> Void] = []
        /// The sizes of the shared memory that was allocated, in bytes.
        var memory: [Int] = []
        var hasMemory = true
    }

    let folder = CursorFolder()
    let bench = HostBench(versions: ["wp_cursor_shape_manager_v1": 0])
    let beside = Beside()
    let window: any HostWindow
    let surface: ServerObject

    init() throws {
        try folder.writeTheme()
        try folder.write([.init(nominal: 24, width: 30, height: 30)], "hand2")
        try bench.start { [beside, folder] in
            $0.environment = folder.environment
            $0.runBeside = { beside.work.append($0) }
            $0.makeMemory = { count throws(SharedMemory.Failure) in
                guard beside.hasMemory else { throw SharedMemory.Failure(code: ENOMEM) }
                beside.memory.append(count)
                return try SharedMemory(capacity: count)
            }
        }
        window = try bench.mappedWindow()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        surface = try bench.surface()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.pointer.rawValue)])
        bench.runUntilIdle()
        beside.memory = []
    }

    private func enter() throws {
        bench.server.send("enter", to: try bench.object("wl_pointer"), [.uint(7), .object(surface), .fixed(5), .fixed(5)])
    }

    private func setScale(_ scale120: UInt32) throws {
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(scale120)])
    }

    /// The widths of the images that were shown since the last call.
    private func takeWidths() -> [Int32] {
        bench.runUntilIdle()
        return bench.server.takeRequests().filter { $0.name == "damage_buffer" }.compactMap { if case .int(let width) = $0.arguments[2] { width } else { nil } }
    }

    /// Ends the reads that have been started.
    /// - Returns: The number of them.
    @discardableResult private func load() async -> Int {
        let work = beside.work
        beside.work = []
        for each in work { await Task.detached { each() }.value }
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        return work.count
    }

    @Test func imageIsShownOnceItIsLoaded() async throws {
        try enter()
        #expect(takeWidths().isEmpty)
        #expect(await load() == 1)
        #expect(takeWidths() == [24])
        // At another scale the former image stays until that one is loaded, too.
        try setScale(240)
        #expect(takeWidths().isEmpty)
        #expect(await load() == 1)
        #expect(takeWidths() == [48])
    }

    /// One image, with rows of a multiple of 256 bytes.
    @Test func onlyTheShownImageIsInMemory() async throws {
        try enter()
        _ = takeWidths()
        await load()
        #expect(beside.memory == [24 * 256])
        _ = takeWidths()
        try setScale(240)
        _ = takeWidths()
        await load()
        #expect(beside.memory == [24 * 256, 48 * 256])
    }

    @Test func formerImageStaysWhileAnotherShapeIsLoaded() async throws {
        try enter()
        _ = takeWidths()
        await load()
        _ = takeWidths()
        window.setCursor(.pointer)
        #expect(takeWidths().isEmpty)
        #expect(await load() == 1)
        #expect(takeWidths() == [30])
        // Both are kept.
        window.setCursor(.default)
        #expect(takeWidths() == [24])
        window.setCursor(.pointer)
        #expect(takeWidths() == [30])
        #expect(await load() == 0)
        #expect(beside.memory.count == 2)
    }

    /// After an enter the cursor is undefined: the default one is set, if there is one.
    @Test func defaultIsShownWhileAShapeIsLoadedAfterAnEnter() async throws {
        try enter()
        _ = takeWidths()
        await load()
        _ = takeWidths()
        bench.server.send("leave", to: try bench.object("wl_pointer"), [.uint(8), .object(surface)])
        window.setCursor(.pointer)
        try enter()
        #expect(takeWidths() == [24])
        #expect(await load() == 1)
        #expect(takeWidths() == [30])
    }

    /// The image of a shape that is not shown any more is kept, not shown.
    @Test func shapeChangesWhileOneIsLoaded() async throws {
        window.setCursor(.pointer)
        try enter()
        #expect(takeWidths().isEmpty)
        window.setCursor(.default)
        #expect(takeWidths().isEmpty)
        #expect(await load() == 2)
        #expect(Set(takeWidths()) == [24])
        window.setCursor(.pointer)
        #expect(takeWidths() == [30])
        #expect(await load() == 0)
    }

    @Test func aShapeThatTheThemeLacksIsTheDefaultOne() async throws {
        window.setCursor(.crosshair)
        try enter()
        #expect(takeWidths().isEmpty)
        #expect(await load() == 1)
        #expect(takeWidths().isEmpty)
        #expect(await load() == 1)
        #expect(takeWidths() == [24])
        #expect(bench.log.lines.isEmpty)
    }

    @Test(arguments: CursorShape.allCases) func shapes(_ shape: CursorShape) async throws {
        let name = try #require(shape.fileNames.last)
        try folder.write([.init(nominal: 24, width: 33, height: 33)], name)
        for better in shape.fileNames.dropLast() { try? FileManager.default.removeItem(atPath: folder.path(better)) }
        window.setCursor(shape)
        try enter()
        _ = takeWidths()
        await load()
        #expect(takeWidths() == (shape == .hidden ? [] : [33]))
        #expect(await load() == 0)
    }

    @Test func damagedFileIsReportedOnce() async throws {
        try folder.write(Data("Xcur".utf8), "pointer")
        window.setCursor(.pointer)
        try enter()
        for scale in [120, 240, 360] as [UInt32] {
            try setScale(scale)
            _ = takeWidths()
            await load()
            #expect(takeWidths() == [30])
        }
        #expect(bench.log.lines == ["warning: the cursor \(folder.path("pointer")) cannot be used: it is truncated"])
    }

    @Test func plainArrowWithoutATheme() async throws {
        try FileManager.default.removeItem(at: folder.url)
        window.setCursor(.text)
        try enter()
        for (scale, width) in [(120, 24), (240, 48)] as [(UInt32, Int32)] {
            try setScale(scale)
            _ = takeWidths()
            await load()
            _ = takeWidths()
            await load()
            #expect(takeWidths() == [width])
        }
        let name = CursorFolder.themeName
        #expect(bench.log.lines == ["warning: there is no cursor theme \(name), nor a default one, in \(folder.url.path): the cursor is a plain arrow"])
    }

    @Test func withoutMemoryTheCompositorsCursorStays() async throws {
        beside.hasMemory = false
        try enter()
        _ = takeWidths()
        await load()
        #expect(takeWidths().isEmpty)
        #expect(bench.log.lines.count == 1 && bench.log.lines[0].hasPrefix("warning: no memory for a cursor of 24 × 24 pixels"))
    }

    /// The image of the former theme is destroyed once another is shown; what was still being read of it is dropped.
    @Test func themeChangesWhileItsImageIsLoaded() async throws {
        try enter()
        _ = takeWidths()
        await load()
        _ = takeWidths()
        window.setCursor(.pointer)
        _ = takeWidths()
        var settings = DesktopSettings()
        settings.cursorSize = 48
        try bench.host.apply(settings)
        bench.runUntilIdle()
        let requests = bench.server.takeRequests().map(\.fullName)
        #expect(!requests.contains("wl_buffer.destroy") && !requests.contains("wl_surface.attach"))
        #expect(await load() == 2)
        bench.runUntilIdle()
        let names = bench.server.takeRequests().map(\.fullName)
        let commit = try #require(names.lastIndex(of: "wl_surface.commit")), destroy = try #require(names.lastIndex(of: "wl_buffer.destroy"))
        #expect(names.count { $0 == "wl_surface.commit" } == 1 && names.count { $0 == "wl_buffer.destroy" } == 1 && commit < destroy)
    }

    @Test func connectionEndsWhileAnImageIsLoaded() async throws {
        try enter()
        bench.runUntilIdle()
        #expect(beside.work.count == 1)
        try bench.host.polledConnection?.end()
        await load()
        #expect(beside.memory.isEmpty && bench.log.lines.isEmpty)
    }
}

/// The arrow for a system without themes.
struct CursorArrowTests {
    @Test(arguments: [(1, 24), (24, 24), (47, 24), (48, 48), (8192, 384)]) func size(nominal: Int, side: Int) {
        let arrow = CursorPixels.arrow(nominalSize: nominal)
        #expect(arrow.width == side && arrow.height == side && arrow.bytes.count == side * side * 4)
        #expect(arrow.hotspotX == 0 && arrow.hotspotY == 0)
        #expect(arrow.bytes.prefix(4) == [255, 255, 255, 255] && arrow.bytes.suffix(4) == [0, 0, 0, 0])
    }
}
