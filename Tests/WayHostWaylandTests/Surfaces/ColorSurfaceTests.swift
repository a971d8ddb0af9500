import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Solid-colour surfaces.
@MainActor struct ColorSurfaceTests {
    private static let withoutSinglePixel: [WaylandProxy.Type] = [WpAlphaModifier.self]

    /// A stage on a compositor with a GPU.
    private func makeStage() throws -> SurfaceBench {
        let stage = try SurfaceBench()
        try stage.addGPU()
        return stage
    }

    private func dimColor(_ alpha: CGFloat) -> PlacedSurface.Content { .color(red: 0, green: 0, blue: 0, alpha: alpha) }

    @Test func aTranslucentColorIsASinglePixelBuffer() throws {
        let stage = try makeStage()
        stage.show(stage.placed(1, .color(red: 0.2, green: 0, blue: 0.1, alpha: 0.4), width: 640, height: 480))
        let requests = try stage.surfaceRequests()
        func word(_ byte: UInt32) -> UInt32 { byte * 0x0101_0101 }
        #expect(requests.contains("wp_single_pixel_buffer_manager_v1.create_u32_rgba_buffer new \(word(51)) 0 \(word(26)) \(word(102))"))
        #expect(requests.contains("wp_viewport.set_destination 640 480") && !requests.contains { $0.contains("set_source") || $0.contains("wl_shm") })
    }

    /// Scaled by pixman a single pixel does not reach the end of the screen.
    @Test(arguments: [true, false]) func withoutGPUOrSinglePixelBuffersColorsUseSharedMemory(hasSinglePixel: Bool) throws {
        let stage = try SurfaceBench(hasSinglePixel ? SurfaceBench.everything : Self.withoutSinglePixel)
        if !hasSinglePixel { try stage.addGPU() }
        stage.show(stage.placed(1, .color(red: 0.2, green: 0, blue: 0.1, alpha: 0.4)), stage.placed(2, dimColor(0.5)))
        let requests = stage.server.takeRequests()
        #expect(requests.count { $0.name == "create_pool" } == 1)
        #expect(requests.filter { $0.name == "create_buffer" }.map { $0.arguments.dropFirst() } == [
            [.int(0), .int(64), .int(64), .int(256), .uint(0)], [.int(16_384), .int(64), .int(64), .int(256), .uint(0)],
        ])
        let pool = try #require(requests.first { $0.name == "create_pool" })
        guard case .fd(let descriptor) = pool.arguments[1] else { return #expect(Bool(false), "no descriptor") }
        var pixels = [UInt32](repeating: 0, count: 2 * 4096)
        #expect(pread(descriptor, &pixels, pixels.count * 4, 0) == pixels.count * 4)
        #expect(pixels == [UInt32](repeating: 0x6633_001A, count: 4096) + [UInt32](repeating: 0x8000_0000, count: 4096))
    }

    @Test func buffersOfAColorAreReused() throws {
        let stage = try makeStage()
        for alpha in [0.25, 0.5, 0.25, 0.5] { stage.show(stage.placed(1, dimColor(alpha))) }
        let requests = try stage.surfaceRequests()
        #expect(requests.count { $0.contains("create_u32") } == 2)
        #expect(requests.count { $0 == "child.attach wl_buffer 0 0" } == 4)
        stage.show(stage.placed(1, dimColor(0.501)))
        #expect(try stage.surfaceRequests() == ["window.commit"], "colours that are equal in 8 bits share a buffer")
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func theNumberOfColorBuffersIsBounded(hasSinglePixel: Bool, isOpaque: Bool) throws {
        let stage = hasSinglePixel ? try makeStage() : try SurfaceBench(Self.withoutSinglePixel)
        let others = stage.server.objects("wl_buffer").count
        // More colours than slots, and one that stays.
        for index in 0..<1500 {
            let color = PlacedSurface.Content.color(
                red: CGFloat(index % 251) / 255, green: CGFloat(index / 251) / 255, blue: 0, alpha: isOpaque ? 1 : 254 / 255)
            let surfaces = [stage.placed(1, index == 0 ? dimColor(0.5) : .same), stage.placed(2, color)]
            stage.window.commit(SurfaceFrame(base: nil, surfaces: surfaces))
        }
        stage.bench.runUntilIdle()
        // Opaque colours are never single-pixel buffers.
        let most = hasSinglePixel && !isOpaque ? 256 : 64
        #expect((most * 3 / 4...most).contains(stage.server.objects("wl_buffer").count - others))
        let created = stage.server.takeRequests().filter { ["create_buffer", "create_u32_rgba_buffer"].contains($0.name) }
        #expect(created.count == 1501 && created.first?.made?.isAlive == true, "a shown colour is kept")
        stage.window.close()
        stage.bench.runUntilIdle()
        #expect(stage.server.objects("wl_buffer").isEmpty)
    }

    @Test func anOpaqueColorHasAnOpaqueRegion() throws {
        let stage = try SurfaceBench()
        stage.show(stage.placed(1, dimColor(1), width: 300, height: 200))
        #expect(try stage.surfaceRequests().contains("wl_region.add 0 0 300 200"))
        stage.show(stage.placed(1, dimColor(0.5), width: 300, height: 200))
        #expect(try stage.surfaceRequests().contains("child.set_opaque_region nil"))
    }

    /// Compositors treat an opaque single-pixel buffer as opaque wherever it is scaled to, and a window that it obscures as hidden.
    @Test func anOpaqueColorIsNotASinglePixelBuffer() throws {
        let stage = try makeStage()
        stage.show(stage.placed(1, dimColor(1), width: 640, height: 480))
        let requests = try stage.surfaceRequests()
        #expect(!requests.contains { $0.contains("create_u32") } && requests.contains { $0.hasPrefix("wl_shm_pool.create_buffer") })
        #expect(requests.contains("wl_region.add 0 0 639 480"))
    }

    /// A single pixel cannot have the source rectangle of a larger buffer; of a colour in shared memory the outermost pixels are not shown, since a filter
    /// may blend them with neighbours outside of it.
    @Test(arguments: [(true, "-1.0 -1.0 -1.0 -1.0"), (false, "1.0 1.0 62.0 62.0")])
    func theSourceRectIsUpdatedBetweenBufferAndColor(isSinglePixel: Bool, source: String) throws {
        let stage = isSinglePixel ? try makeStage() : try SurfaceBench()
        stage.show(stage.placed(1, try stage.bufferContent(1)))
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1, dimColor(0.5)))
        #expect(try stage.surfaceRequests().contains("wp_viewport.set_source \(source)"))
        stage.show(stage.placed(1, try stage.bufferContent(1)))
        #expect(try stage.surfaceRequests().contains("wp_viewport.set_source 0.0 0.0 100.0 50.0"))
    }

    @Test func componentsAreClamped() {
        let color = ColorBuffers.Color(red: .nan, green: 2, blue: -1, alpha: 0.5)
        #expect((color.red, color.green, color.blue, color.alpha) == (0, 128, 0, 128))
    }
}
