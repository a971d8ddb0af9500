import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Where no graphics processor is known, buffers are cut themselves.
@MainActor @Suite struct SurfacePartTests {
    private func show(_ stage: SurfaceBench, _ content: PlacedSurface.Content = .same, left: CGFloat, width: CGFloat = 90) {
        stage.show(stage.placed(1, content, source: CGRect(x: left, y: 5, width: width, height: 40), width: Int(width), height: 40))
    }

    private func parts(_ stage: SurfaceBench) -> [[ServerArgument]] {
        stage.server.takeRequests().filter { $0.name == "create_buffer" }.map { Array($0.arguments.dropFirst()) }
    }

    @Test func aPartIsABufferOfItsOwn() throws {
        let stage = try SurfaceBench()
        let picture = try stage.picture(1)
        stage.bench.settle()
        _ = try stage.told()
        show(stage, picture, left: 2)
        let told = try stage.told()
        #expect(told.contains("wl_shm_pool.create_buffer new 2008 90 40 400 0"))
        #expect(told.contains("wp_viewport.set_source 0.0 0.0 90.0 40.0") && told.contains("child.damage_buffer 0 0 90 40"))
        show(stage, left: 3.5, width: 80)
        let next = try stage.told()
        #expect(next.contains("wl_shm_pool.create_buffer new 2012 81 40 400 0"), "the pixels that it touches")
        #expect(next.contains("wp_viewport.set_source 0.5 0.0 80.0 40.0"))
        show(stage, left: 3.5, width: 80)
        #expect(try stage.told() == ["window.commit"])
    }

    @Test func whatChangesInAPartIsTold() throws {
        let stage = try SurfaceBench()
        func content(_ damage: PixelRect) throws -> PlacedSurface.Content {
            .buffer(try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50)), damage: [damage], opaque: [])
        }
        show(stage, try content(PixelRect(x: 0, y: 0, width: 100, height: 50)), left: 2)
        _ = try stage.told()
        show(stage, try content(PixelRect(x: 10, y: 2, width: 8, height: 8)), left: 2)
        #expect(try stage.told().filter { $0.contains("damage") } == ["child.damage_buffer 8 0 8 5"])
        show(stage, try content(PixelRect(x: 10, y: 2, width: 8, height: 8)), left: 3)
        #expect(try stage.told().filter { $0.contains("damage") } == ["child.damage_buffer 0 0 90 40"], "another part is another picture")
    }

    @Test func aGraphicsProcessorCutsByItself() throws {
        let stage = try SurfaceBench()
        try stage.addGraphics()
        show(stage, try stage.picture(1), left: 2)
        show(stage, left: 3)
        #expect(parts(stage).count == 1)
        #expect(stage.server.objects("wl_buffer").count == 2)
    }

    /// Painted again only when nobody reads any part of it.
    @Test func aBufferIsFreeWhenAllItsPartsAre() throws {
        let stage = try SurfaceBench()
        let first = try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50))
        stage.bench.settle()
        let known = stage.server.objects("wl_buffer")
        show(stage, .buffer(first, damage: [], opaque: []), left: 2)
        show(stage, left: 3)
        let views = stage.server.objects("wl_buffer").filter { !known.contains($0) }
        #expect(views.count == 2)
        stage.server.send("release", to: views[0])
        stage.bench.settle()
        #expect(!views[0].isAlive && views[1].isAlive)
        let second = try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50))
        #expect(second.pixels != first.pixels)
        stage.window.discard(second)
        stage.server.send("release", to: views[1])
        stage.bench.settle()
        #expect(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 100, height: 50)?.pixels == first.pixels)
    }

    /// What is being painted is not shown by another part.
    @Test func aBufferThatIsPaintedAnewStaysAsItIsShown() throws {
        let stage = try SurfaceBench()
        show(stage, try stage.picture(1), left: 2)
        stage.server.objects("wl_buffer").dropFirst(2).forEach { stage.server.send("release", to: $0) }
        stage.bench.settle()
        let painted = try stage.picture(1)
        _ = parts(stage)
        show(stage, left: 3)
        #expect(parts(stage).isEmpty && stage.bench.losses.isEmpty)
        show(stage, painted, left: 3)
        #expect(parts(stage).count == 1)
    }

    @Test func noReleaseEver() throws {
        let stage = try SurfaceBench()
        show(stage, try stage.picture(1), left: 0)
        for left in 1...60 { show(stage, left: CGFloat(left % 10)) }
        #expect(stage.server.objects("wl_buffer").count == 2 + BufferPool.maxRegionBufferCount)
        stage.show()
        #expect(stage.server.objects("wl_buffer").count == 1)
        #expect(stage.bench.losses.isEmpty)
    }
}
