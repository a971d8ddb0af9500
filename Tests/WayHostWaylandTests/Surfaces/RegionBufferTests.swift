import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Without a known GPU, buffers are cropped with region buffers.
@MainActor struct RegionBufferTests {
    private func show(_ stage: SurfaceBench, _ content: PlacedSurface.Content = .same, left: CGFloat, width: CGFloat = 90) {
        stage.show(stage.placed(1, content, source: CGRect(x: left, y: 5, width: width, height: 40), width: Int(width), height: 40))
    }

    private func createdBuffers(_ stage: SurfaceBench) -> [[ServerArgument]] {
        stage.server.takeRequests().filter { $0.name == "create_buffer" }.map { Array($0.arguments.dropFirst()) }
    }

    @Test func aCropIsARegionBuffer() throws {
        let stage = try SurfaceBench()
        let content = try stage.bufferContent(1)
        stage.bench.runUntilIdle()
        _ = try stage.surfaceRequests()
        show(stage, content, left: 2)
        let told = try stage.surfaceRequests()
        #expect(told.contains("wl_shm_pool.create_buffer new \(5 * 512 + 2 * 4) 90 40 512 0"))
        #expect(told.contains("wp_viewport.set_source 0.0 0.0 90.0 40.0") && told.contains("child.damage_buffer 0 0 90 40"))
        show(stage, left: 3.5, width: 80)
        let next = try stage.surfaceRequests()
        #expect(next.contains("wl_shm_pool.create_buffer new \(5 * 512 + 3 * 4) 81 40 512 0"), "the pixels that it intersects")
        #expect(next.contains("wp_viewport.set_source 0.5 0.0 80.0 40.0"))
        show(stage, left: 3.5, width: 80)
        #expect(try stage.surfaceRequests() == ["window.commit"])
    }

    @Test func damageIsTranslatedToTheRegion() throws {
        let stage = try SurfaceBench()
        func content(_ damage: PixelRect) throws -> PlacedSurface.Content {
            .buffer(try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50)), damage: [damage], opaque: [])
        }
        show(stage, try content(PixelRect(x: 0, y: 0, width: 100, height: 50)), left: 2)
        _ = try stage.surfaceRequests()
        show(stage, try content(PixelRect(x: 10, y: 2, width: 8, height: 8)), left: 2)
        #expect(try stage.surfaceRequests().filter { $0.contains("damage") } == ["child.damage_buffer 8 0 8 5"])
        show(stage, try content(PixelRect(x: 10, y: 2, width: 8, height: 8)), left: 3)
        #expect(try stage.surfaceRequests().filter { $0.contains("damage") } == ["child.damage_buffer 0 0 90 40"], "another region is damaged as a whole")
    }

    @Test func withAGPUTheWholeBufferIsAttached() throws {
        let stage = try SurfaceBench()
        try stage.addGPU()
        show(stage, try stage.bufferContent(1), left: 2)
        show(stage, left: 3)
        #expect(createdBuffers(stage).count == 1)
        #expect(stage.server.objects("wl_buffer").count == 2)
    }

    /// It is reused only when all of its region buffers are released.
    @Test func aBufferIsFreeWhenAllItsRegionBuffersAreReleased() throws {
        let stage = try SurfaceBench()
        let first = try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50))
        stage.bench.runUntilIdle()
        let others = stage.server.objects("wl_buffer")
        show(stage, .buffer(first, damage: [], opaque: []), left: 2)
        show(stage, left: 3)
        let regions = stage.server.objects("wl_buffer").filter { !others.contains($0) }
        #expect(regions.count == 2)
        stage.server.send("release", to: regions[0])
        stage.bench.runUntilIdle()
        #expect(!regions[0].isAlive && regions[1].isAlive)
        let second = try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50))
        #expect(second.pixels != first.pixels)
        stage.window.discard(second)
        stage.server.send("release", to: regions[1])
        stage.bench.runUntilIdle()
        #expect(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50)?.pixels == first.pixels)
    }

    /// A buffer that is being painted is not shown through another region.
    @Test func aBufferBeingPaintedKeepsItsShownRegion() throws {
        let stage = try SurfaceBench()
        show(stage, try stage.bufferContent(1), left: 2)
        stage.server.objects("wl_buffer").dropFirst(2).forEach { stage.server.send("release", to: $0) }
        stage.bench.runUntilIdle()
        let painted = try stage.bufferContent(1)
        _ = createdBuffers(stage)
        show(stage, left: 3)
        #expect(createdBuffers(stage).isEmpty && stage.bench.losses.isEmpty)
        show(stage, painted, left: 3)
        #expect(createdBuffers(stage).count == 1)
    }

    @Test func regionBuffersAreBoundedWithoutReleases() throws {
        let stage = try SurfaceBench()
        show(stage, try stage.bufferContent(1), left: 0)
        for left in 1...60 { show(stage, left: CGFloat(left % 10)) }
        #expect(stage.server.objects("wl_buffer").count == 2 + BufferPool.maxRegionBufferCount)
        stage.show()
        #expect(stage.server.objects("wl_buffer").count == 1)
        #expect(stage.bench.losses.isEmpty)
    }
}
