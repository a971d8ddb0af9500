import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct BufferTests {
    let bench = HostBench()

    private func release(_ index: Int) {
        bench.server.send("release", to: bench.server.objects("wl_buffer")[index])
        bench.runUntilIdle()
    }

    private func commit(_ buffer: any HostBuffer, _ window: any HostWindow) {
        window.commit(buffer, damage: [], opaque: [])
        bench.runUntilIdle()
    }

    @Test func noHeldBufferIsAcquired() throws {
        let window = try bench.configuredWindow()
        var seen: [UnsafeMutableRawPointer] = []
        for _ in 0..<4 {
            let buffer = try #require(window.acquireBuffer())
            #expect(!seen.contains(buffer.pixels))
            seen.append(buffer.pixels)
            commit(buffer, window)
        }
        #expect(window.acquireBuffer() == nil)
        bench.events = []
        release(2)
        #expect(bench.frames.count == 1, "a frame as soon as a buffer is released")
        #expect(window.acquireBuffer()?.pixels == seen[2])
        release(0)
        #expect(bench.frames.count == 1, "only one")
    }

    /// Memory of a large window is not kept for a small one.
    @Test func memoryThatIsMuchTooLargeIsFreed() throws {
        let window = try bench.configuredWindow(2000, 1000)
        commit(try #require(window.acquireBuffer()), window)
        release(0)
        let pool = try bench.object("wl_shm_pool")
        try bench.configure(1000, 500)
        commit(try #require(window.acquireBuffer()), window)
        #expect(pool.isAlive, "a use of a quarter is acceptable")
        release(0)
        _ = bench.server.takeRequests()
        try bench.configure(960, 500)
        commit(try #require(window.acquireBuffer()), window)
        #expect(!pool.isAlive)
        let created = bench.server.takeRequests().first { $0.name == "create_pool" }
        #expect(created?.arguments.last == .int(960 * 500 * 4))
    }

    /// Compositors that import the memory need rows of a multiple of 256 bytes: a portrait tablet's width is none of 64 pixels.
    @Test(arguments: [(1080, 4352), (1366, 5632), (640, 2560), (641, 2816)]) func rowsAreAMultipleOf256Bytes(_ width: Int32, _ stride: Int32) throws {
        let window = try bench.configuredWindow(width, 40)
        _ = bench.server.takeRequests()
        let buffer = try #require(window.acquireBuffer())
        #expect(buffer.width == Int(width) && buffer.stride == Int(stride))
        commit(buffer, window)
        let created = try #require(bench.server.takeRequests().first { $0.name == "create_buffer" })
        #expect(Array(created.arguments.dropFirst().prefix(4)) == [.int(0), .int(width), .int(40), .int(stride)])
    }

    /// The pending callback sends the frame; a released buffer does not send a second one.
    @Test func aReleaseBeforeTheCallbackSendsNoFrame() throws {
        let window = try bench.mappedWindow()
        window.requestFrame()
        bench.now += 1
        bench.runUntilIdle()
        window.requestFrame()
        while let buffer = window.acquireBuffer() { commit(buffer, window) }
        #expect(bench.server.objects("wl_callback").count == 1)
        bench.events = []
        release(0)
        #expect(bench.frames.isEmpty)
        try bench.finishFrame()
        #expect(bench.frames.count == 1)
    }

    @Test func aFastCompositorNeedsTwoBuffers() throws {
        let window = try bench.configuredWindow()
        for frame in 0..<6 {
            commit(try #require(window.acquireBuffer()), window)
            if frame > 0 { release(frame % 2 == 1 ? 0 : 1) }
        }
        #expect(bench.server.objects("wl_buffer").count == 2)
    }

    @Test func agesCountCommits() throws {
        let window = try bench.configuredWindow()
        var ages: [Int] = []
        for frame in 0..<5 {
            let buffer = try #require(window.acquireBuffer())
            ages.append(buffer.age)
            commit(buffer, window)
            if frame > 0 { release(frame % 2 == 1 ? 0 : 1) }
        }
        #expect(ages == [0, 0, 2, 2, 2])
        bench.server.objects("wl_buffer").forEach { bench.server.send("release", to: $0) }
        bench.runUntilIdle()
        #expect(window.acquireBuffer()?.age == 1, "the shown buffer differs least")
    }

    @Test func aDiscardedBufferHasNoHistory() throws {
        let window = try bench.configuredWindow()
        commit(try #require(window.acquireBuffer()), window)
        release(0)
        let buffer = try #require(window.acquireBuffer())
        #expect(buffer.age == 1)
        window.discard(buffer)
        #expect(window.acquireBuffer()?.age == 0)
    }

    @Test func aBufferCanBeCommittedOnlyOnce() throws {
        let window = try bench.configuredWindow()
        let buffer = try #require(window.acquireBuffer())
        commit(buffer, window)
        _ = bench.requests()
        commit(buffer, window)
        window.discard(buffer)
        #expect(bench.requests().isEmpty)
        #expect(window.acquireBuffer()?.pixels != buffer.pixels)
    }

    @Test func damageIsClippedToTheBuffer() throws {
        let window = try bench.configuredWindow()
        let buffer = try #require(window.acquireBuffer())
        window.commit(
            buffer, damage: [PixelRect(x: -10, y: 470, width: 30, height: 100), PixelRect(x: 0, y: 0, width: 0, height: 5)],
            opaque: [PixelRect(x: 0, y: 0, width: 640, height: 480)])
        bench.runUntilIdle()
        let requests = bench.server.takeRequests()
        #expect(requests.filter { $0.name == "damage_buffer" }.map(\.arguments) == [[.int(0), .int(470), .int(20), .int(10)]])
        #expect(requests.filter { $0.fullName == "wl_region.add" }.map(\.arguments) == [[.int(0), .int(0), .int(640), .int(480)]])
    }

    @Test func theOpaqueRegionIsSentWhenItChanges() throws {
        let window = try bench.configuredWindow()
        let all = [PixelRect(x: 0, y: 0, width: 640, height: 480)]
        for opaque in [all, all, []] {
            window.commit(try #require(window.acquireBuffer()), damage: all, opaque: opaque)
        }
        bench.runUntilIdle()
        #expect(bench.requests().filter { $0 == "wl_surface.set_opaque_region" }.count == 2)
    }

    /// Interactive resizing changes the size with every frame: memory is reused while it fits.
    @Test func memoryIsReusedForOtherSizes() throws {
        let window = try bench.configuredWindow(640, 480)
        commit(try #require(window.acquireBuffer()), window)
        release(0)
        _ = bench.requests()
        for width in [600, 560, 640] as [Int32] {
            try bench.configure(width, 480)
            commit(try #require(window.acquireBuffer()), window)
            release(0)
        }
        #expect(!bench.requests().contains("wl_shm.create_pool"))
        try bench.configure(1200, 800)
        commit(try #require(window.acquireBuffer()), window)
        #expect(bench.requests().filter { $0 == "wl_shm.create_pool" }.count == 1)
    }
}
