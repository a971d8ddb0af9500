import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Additional surfaces with misbehaving compositors and unfavourable timing.
@MainActor struct SurfaceHazardTests {
    @Test func aCompositorThatReleasesNoBuffersIsBounded() throws {
        let stage = try SurfaceBench()
        var shown = 0
        for _ in 0..<50 {
            if let buffer = stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 10, height: 10) {
                stage.show(stage.placed(1, .buffer(buffer, damage: [], opaque: [])))
                shown += 1
            } else {
                stage.show(stage.placed(1, x: shown))
            }
        }
        #expect(shown == BufferPool.maxCount)
        #expect(stage.server.objects("wl_buffer").count == BufferPool.maxCount + 1)
        stage.bench.events = []
        stage.server.send("release", to: try stage.bench.object("wl_buffer"))
        stage.bench.runUntilIdle()
        #expect(stage.bench.frames.count == 1, "a frame as soon as a buffer is released")
    }

    /// Many surfaces in a row without a release.
    @Test func removedSurfacesLeakNothing() throws {
        let stage = try SurfaceBench()
        for id in 1...60 as ClosedRange<UInt64> {
            stage.show(stage.placed(id, try stage.bufferContent(id)), stage.placed(1000 + id, .color(red: 0, green: 0, blue: 0, alpha: 0.5), opacity: 0.5))
        }
        stage.show()
        let interfaces = ["wl_surface", "wl_subsurface", "wp_viewport", "wp_alpha_modifier_surface_v1", "wl_buffer", "wl_shm_pool", "wl_region"]
        #expect(interfaces.map { stage.server.objects($0).count } == [1, 0, 1, 0, 2, 2, 0])
    }

    private struct Pixels {
        weak var buffer: AnyObject?
    }

    /// With and without releases by the compositor.
    @Test(arguments: [true, false]) func theMemoryOfRemovedSurfacesIsFreed(releases: Bool) throws {
        let stage = try SurfaceBench()
        var all: [Pixels] = []
        for id in 1...6 as ClosedRange<UInt64> {
            let content = try stage.bufferContent(id)
            if case .buffer(let buffer, _, _) = content { all.append(Pixels(buffer: buffer)) }
            stage.show(stage.placed(id, content))
            guard releases else { continue }
            for buffer in stage.server.objects("wl_buffer") { stage.server.send("release", to: buffer) }
            stage.bench.runUntilIdle()
        }
        #expect(all.contains { $0.buffer != nil }, "the last one is shown")
        stage.show()
        #expect(all.count == 6 && all.allSatisfy { $0.buffer == nil })
        let base = Pixels(buffer: try stage.base().buffer)
        #expect(base.buffer != nil)
        stage.window.close()
        stage.bench.runUntilIdle()
        #expect(base.buffer == nil)
    }

    @Test func closingTheWindowDestroysItsSurfaces() throws {
        let stage = try SurfaceBench()
        let held = try stage.bufferContent(2)
        stage.show(stage.placed(1, try stage.bufferContent(1)), stage.placed(3, .color(red: 1, green: 1, blue: 1, alpha: 1)))
        stage.window.close()
        stage.window.commit(SurfaceFrame(base: nil, surfaces: [stage.placed(2, held)]))
        stage.bench.runUntilIdle()
        let interfaces = ["wl_surface", "wl_subsurface", "wp_viewport", "wl_buffer", "wl_shm_pool"]
        #expect(interfaces.allSatisfy { stage.server.objects($0).isEmpty })
        #expect(stage.bench.log.lines.isEmpty && stage.bench.losses.isEmpty)
    }

    @Test func aBufferIsShownOnceAndByItsOwnSurface() throws {
        let stage = try SurfaceBench()
        let first = try stage.bufferContent(1), second = try stage.bufferContent(2)
        stage.show(stage.placed(1, first), stage.placed(2, second))
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1, first), stage.placed(2, second))
        #expect(try stage.surfaceRequests() == ["window.commit"])
        stage.show(stage.placed(1, try stage.bufferContent(2)), stage.placed(2))
        #expect(try stage.surfaceRequests().filter { $0.contains("attach") } == [])
    }

    @Test func invalidSurfacesAreSkipped() throws {
        let stage = try SurfaceBench()
        stage.show(
            stage.placed(1, try stage.bufferContent(1)), stage.placed(1, x: 50), stage.placed(2, try stage.bufferContent(2), width: 0),
            stage.placed(3), stage.placed(4, .color(red: 0, green: 0, blue: 0, alpha: 1), height: -4))
        #expect(stage.children.count == 1)
        #expect(!(try stage.surfaceRequests().contains { $0.contains("set_position") }))
        #expect(stage.window.acquireBuffer(for: SurfaceID(rawValue: 9), width: 0, height: 10) == nil)
        #expect(stage.window.acquireBuffer(for: SurfaceID(rawValue: 9), width: .max, height: .max) == nil)
        #expect(stage.bench.losses.isEmpty)
    }

    /// The window was resized while the frame was painted: it is shown at the old size until the next frame, and no configure is acknowledged with it.
    @Test(arguments: [true, false]) func aFrameOfTheOldSizeAcknowledgesNoConfigure(hasBase: Bool) throws {
        let stage = try SurfaceBench()
        let content = try stage.bufferContent(1), base = hasBase ? try stage.base() : nil
        try stage.bench.configure(800, 600)
        _ = try stage.surfaceRequests()
        stage.window.commit(SurfaceFrame(base: base, surfaces: [stage.placed(1, content)]))
        stage.bench.runUntilIdle()
        let requests = try stage.surfaceRequests()
        #expect(requests.contains("child.commit") && requests.contains("window.commit"))
        #expect(!requests.contains { $0.contains("ack_configure") } && !requests.contains("wp_viewport.set_destination 800 600"))
        stage.window.commit(SurfaceFrame(base: try stage.base(), surfaces: [stage.placed(1)]))
        stage.bench.runUntilIdle()
        let next = try stage.surfaceRequests()
        #expect(next.contains { $0.contains("ack_configure") } && next.contains("wp_viewport.set_destination 800 600"))
    }

    /// Before the window's first frame there is no content below the surfaces.
    @Test func surfacesAreNotShownBeforeTheFirstFrame() throws {
        let bench = HostBench(also: [WlSubcompositor.self])
        let window = try bench.configuredWindow()
        let id = SurfaceID(rawValue: 1)
        let buffer = try #require(window.acquireBuffer(for: id, width: 10, height: 10))
        let surface = PlacedSurface(
            id: id, content: .buffer(buffer, damage: [], opaque: []), source: CGRect(x: 0, y: 0, width: 10, height: 10),
            frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
        _ = bench.requests()
        window.commit(SurfaceFrame(base: nil, surfaces: [surface]))
        bench.runUntilIdle()
        #expect(!bench.requests().contains("wl_surface.commit"))
        #expect(window.acquireBuffer(for: id, width: 10, height: 10)?.pixels == buffer.pixels, "the buffer was released")
    }

    @Test func aStateConfigureIsAcknowledgedByAFrameOfSurfacesOnly() throws {
        let stage = try SurfaceBench()
        stage.show(stage.placed(1, try stage.bufferContent(1)))
        let serial = stage.server.nextSerial()
        stage.server.send("configure", to: try stage.bench.object("xdg_toplevel"), [.int(640), .int(480), .array([UInt8](words: [4]))])
        stage.server.send("configure", to: try stage.bench.object("xdg_surface"), [.uint(serial)])
        try stage.bench.host.connection?.roundTrip()
        _ = stage.server.takeRequests()
        stage.show(stage.placed(1, x: 5))
        #expect(try stage.surfaceRequests() == ["xdg_surface.ack_configure \(serial)", "wl_subsurface.set_position 5 0", "window.commit"])
    }

    @Test func surfacesAreRestoredAfterAConnectionLoss() throws {
        let bench = HostBench(also: [WlSubcompositor.self])
        try bench.start { $0.reconnects = true }
        let window = try bench.mappedWindow()
        let id = SurfaceID(rawValue: 1)
        func surface() throws -> PlacedSurface {
            let buffer = try #require(window.acquireBuffer(for: id, width: 10, height: 10))
            return PlacedSurface(
                id: id, content: .buffer(buffer, damage: [], opaque: []), source: CGRect(x: 0, y: 0, width: 10, height: 10),
                frame: PixelRect(x: 3, y: 0, width: 10, height: 10))
        }
        window.commit(SurfaceFrame(base: nil, surfaces: [try surface()]))
        bench.runUntilIdle()
        let late = try surface()
        bench.server.disconnectClients()
        bench.runUntilIdle()
        window.commit(SurfaceFrame(base: nil, surfaces: [late]))
        bench.now = try #require(try bench.host.taskQueue.nextDeadline)
        bench.runUntilIdle()
        try bench.configure(0, 0)
        let base = try #require(window.acquireBuffer())
        window.commit(SurfaceFrame(base: .init(buffer: base, damage: [], opaque: []), surfaces: [late]))
        bench.runUntilIdle()
        #expect(bench.server.objects("wl_buffer").count == 1, "a buffer of the old connection is not shown")
        _ = bench.requests()
        window.commit(SurfaceFrame(base: nil, surfaces: [try surface()]))
        bench.runUntilIdle()
        let requests = bench.requests()
        #expect(requests.contains("wl_surface.attach"))
        #expect(requests.count { $0 == "wl_surface.commit" } == 2)
    }

    @Test func withoutMemoryOneWarningIsLoggedAndTheRestIsShown() throws {
        let stage = try SurfaceBench()
        stage.show(stage.placed(1, try stage.bufferContent(1)))
        for id in 1...3 as ClosedRange<UInt64> {
            // Sixteen gigabytes: more than a pool's size can express.
            #expect(stage.window.acquireBuffer(for: SurfaceID(rawValue: id), width: 65_535, height: 65_535) == nil)
        }
        #expect(stage.bench.log.lines.count { $0.contains("memory") } == 1)
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1, x: 9))
        #expect(try stage.surfaceRequests() == ["wl_subsurface.set_position 9 0", "window.commit"])
    }
}
