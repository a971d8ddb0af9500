import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Surfaces of one colour.
@MainActor @Suite struct ColorSurfaceTests {
    private static let withoutSinglePixel: [WaylandProxy.Type] = [WpAlphaModifier.self]

    /// With a graphics processor behind it.
    private func makeStage() throws -> SurfaceBench {
        let stage = try SurfaceBench()
        try stage.addGraphics()
        return stage
    }

    private func dim(_ alpha: CGFloat) -> PlacedSurface.Content { .color(red: 0, green: 0, blue: 0, alpha: alpha) }

    @Test func theCompositorMakesThePixel() throws {
        let stage = try makeStage()
        stage.show(stage.placed(1, .color(red: 0.2, green: 0, blue: 0.1, alpha: 0.4), width: 640, height: 480))
        let told = try stage.told()
        func word(_ byte: UInt32) -> UInt32 { byte * 0x0101_0101 }
        #expect(told.contains("wp_single_pixel_buffer_manager_v1.create_u32_rgba_buffer new \(word(51)) 0 \(word(26)) \(word(102))"))
        #expect(told.contains("wp_viewport.set_destination 640 480") && !told.contains { $0.contains("set_source") || $0.contains("wl_shm") })
    }

    /// Stretched by pixman a pixel does not reach the screen's end.
    @Test(arguments: [true, false]) func otherwiseSharedMemoryDoes(hasSinglePixel: Bool) throws {
        let stage = try SurfaceBench(hasSinglePixel ? SurfaceBench.everything : Self.withoutSinglePixel)
        if !hasSinglePixel { try stage.addGraphics() }
        stage.show(stage.placed(1, .color(red: 0.2, green: 0, blue: 0.1, alpha: 0.4)), stage.placed(2, dim(0.5)))
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

    @Test func aColorIsMadeOnce() throws {
        let stage = try makeStage()
        for alpha in [0.25, 0.5, 0.25, 0.5] { stage.show(stage.placed(1, dim(alpha))) }
        let told = try stage.told()
        #expect(told.count { $0.contains("create_u32") } == 2)
        #expect(told.count { $0 == "child.attach wl_buffer 0 0" } == 4)
        stage.show(stage.placed(1, dim(0.501)))
        #expect(try stage.told() == ["window.commit"], "what no display tells apart is the same colour")
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func coloursDoNotGrowWithoutBound(hasSinglePixel: Bool, isOpaque: Bool) throws {
        let stage = hasSinglePixel ? try makeStage() : try SurfaceBench(Self.withoutSinglePixel)
        let others = stage.server.objects("wl_buffer").count
        // More than there are places, and one colour that stays.
        for index in 0..<1500 {
            let color = PlacedSurface.Content.color(red: CGFloat(index % 251) / 255, green: CGFloat(index / 251) / 255, blue: 0, alpha: isOpaque ? 1 : 254 / 255)
            let surfaces = [stage.placed(1, index == 0 ? dim(0.5) : .same), stage.placed(2, color)]
            stage.window.commit(SurfaceFrame(base: nil, surfaces: surfaces))
        }
        stage.bench.settle()
        // What is opaque is never a single pixel.
        let most = hasSinglePixel && !isOpaque ? 256 : 64
        #expect((most * 3 / 4...most).contains(stage.server.objects("wl_buffer").count - others))
        let made = stage.server.takeRequests().filter { ["create_buffer", "create_u32_rgba_buffer"].contains($0.name) }
        #expect(made.count == 1501 && made.first?.made?.isAlive == true, "what is shown stays")
        stage.window.close()
        stage.bench.settle()
        #expect(stage.server.objects("wl_buffer").isEmpty)
    }

    @Test func anOpaqueColorHidesWhatLiesUnderIt() throws {
        let stage = try SurfaceBench()
        stage.show(stage.placed(1, dim(1), width: 300, height: 200))
        #expect(try stage.told().contains("wl_region.add 0 0 300 200"))
        stage.show(stage.placed(1, dim(0.5), width: 300, height: 200))
        #expect(try stage.told().contains("child.set_opaque_region nil"))
    }

    /// A compositor takes a single pixel that is opaque for opaque wherever it is stretched to, and a window that it obscures for hidden.
    @Test func anOpaqueColorIsNoSinglePixel() throws {
        let stage = try makeStage()
        stage.show(stage.placed(1, dim(1), width: 640, height: 480))
        let told = try stage.told()
        #expect(!told.contains { $0.contains("create_u32") } && told.contains { $0.hasPrefix("wl_shm_pool.create_buffer") })
        #expect(told.contains("wl_region.add 0 0 639 480"))
    }

    /// A pixel has no part of a hundred pixels; of a colour in shared memory the outermost pixels are not shown, since a filter may mix them with
    /// what lies beyond.
    @Test(arguments: [(true, "-1.0 -1.0 -1.0 -1.0"), (false, "1.0 1.0 62.0 62.0")])
    func aPictureBecomesAColor(isPixel: Bool, source: String) throws {
        let stage = isPixel ? try makeStage() : try SurfaceBench()
        stage.show(stage.placed(1, try stage.picture(1)))
        _ = try stage.told()
        stage.show(stage.placed(1, dim(0.5)))
        #expect(try stage.told().contains("wp_viewport.set_source \(source)"))
        stage.show(stage.placed(1, try stage.picture(1)))
        #expect(try stage.told().contains("wp_viewport.set_source 0.0 0.0 100.0 50.0"))
    }

    @Test func partsOutsideOfTheRangeAreCut() {
        let color = ColorBuffers.Color(red: .nan, green: 2, blue: -1, alpha: 0.5)
        #expect((color.red, color.green, color.blue, color.alpha) == (0, 128, 0, 128))
    }
}
