import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// The surface capabilities that a window reports.
@MainActor struct SurfaceCapabilityTests {
    private static let all: [WaylandProxy.Type] = SurfaceBench.everything + [WpLinuxDmabuf.self]

    private func feedback(_ stage: SurfaceBench, device: [UInt8]?, isDone: Bool = true) throws {
        let feedback = try stage.bench.object("zwp_linux_dmabuf_feedback_v1")
        let table = try #require(tmpfile())
        defer { fclose(table) }
        stage.server.send("format_table", to: feedback, [.fd(fileno(table)), .uint(0)])
        if let device { stage.server.send("main_device", to: feedback, [.array(device)]) }
        stage.server.send("tranche_target_device", to: feedback, [.array(device ?? [])])
        stage.server.send("tranche_formats", to: feedback, [.array([0, 0])])
        stage.server.send("tranche_flags", to: feedback, [.uint(0)])
        stage.server.send("tranche_done", to: feedback)
        if isDone { stage.server.send("done", to: feedback) }
        stage.bench.runUntilIdle()
    }

    @Test(arguments: ["wl_subcompositor", "wp_viewporter"]) func surfacesRequireSubcompositorAndViewporter(_ global: String) throws {
        let stage = try SurfaceBench(Self.all, versions: [global: 0, "wp_fractional_scale_manager_v1": 0])
        try feedback(stage, device: [226, 0, 0, 0, 0, 0, 0, 0])
        #expect(stage.window.surfaceCapabilities == [])
        let picture = try stage.bufferContent(1)
        _ = stage.server.takeRequests()
        stage.window.commit(SurfaceFrame(base: try stage.base(), surfaces: [stage.placed(1, picture)]))
        stage.bench.runUntilIdle()
        #expect(stage.server.objects("wl_surface").count == 1)
        #expect(stage.bench.requests().contains("wl_surface.attach"), "the main surface is shown nevertheless")
        #expect(stage.bench.log.lines.isEmpty)
    }

    @Test func opacityRequiresTheAlphaModifier() throws {
        let plain = try SurfaceBench([])
        #expect(plain.window.surfaceCapabilities == [.viewport])
        let stage = try SurfaceBench()
        #expect(stage.window.surfaceCapabilities == [.viewport, .opacity])
        stage.server.withdraw(try #require(stage.bench.globals["wp_alpha_modifier_v1"]))
        stage.bench.runUntilIdle()
        #expect(stage.window.surfaceCapabilities == [.viewport])
        stage.show(stage.placed(1, try stage.bufferContent(1), opacity: 0.5))
        #expect(stage.children.count == 1 && stage.server.objects("wp_alpha_modifier_surface_v1").isEmpty)
    }

    @Test func aMainDeviceIndicatesAGPU() throws {
        let stage = try SurfaceBench(Self.all)
        #expect(!stage.window.surfaceCapabilities.contains(.isGPUComposited))
        try feedback(stage, device: [226, 128, 0, 0, 0, 0, 0, 0], isDone: false)
        #expect(!stage.window.surfaceCapabilities.contains(.isGPUComposited), "applied at `done`")
        stage.server.send("done", to: try stage.bench.object("zwp_linux_dmabuf_feedback_v1"))
        stage.bench.runUntilIdle()
        #expect(stage.window.surfaceCapabilities == [.viewport, .opacity, .isGPUComposited])
        try feedback(stage, device: [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(!stage.window.surfaceCapabilities.contains(.isGPUComposited))
        try feedback(stage, device: [226, 128, 0, 0, 0, 0, 0, 0])
        try feedback(stage, device: nil)
        #expect(!stage.window.surfaceCapabilities.contains(.isGPUComposited), "feedback without a device")
    }

    /// Every change sends a format table, whose descriptor has to be closed.
    @Test func formatTableDescriptorsAreClosed() throws {
        let stage = try SurfaceBench(Self.all)
        func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        try feedback(stage, device: [1])
        let before = try descriptors()
        for _ in 0..<200 { try feedback(stage, device: [1]) }
        #expect(try descriptors() < before + 100)
    }

    @Test func oldVersionsOfDmabufAreNotBound() throws {
        let stage = try SurfaceBench(Self.all, versions: ["zwp_linux_dmabuf_v1": 3])
        #expect(stage.server.objects("zwp_linux_dmabuf_v1").isEmpty)
        #expect(stage.window.surfaceCapabilities == [.viewport, .opacity])
    }

    @Test func removingDmabufRemovesTheGPUCapability() throws {
        let stage = try SurfaceBench(Self.all)
        try feedback(stage, device: [1])
        stage.server.withdraw(try #require(stage.bench.globals["zwp_linux_dmabuf_v1"]))
        stage.bench.runUntilIdle()
        #expect(stage.window.surfaceCapabilities == [.viewport, .opacity])
        #expect(stage.server.objects("zwp_linux_dmabuf_feedback_v1").isEmpty)
    }

    @Test func aWindowWithoutAConnectionHasNoCapabilities() throws {
        let stage = try SurfaceBench(Self.all)
        stage.server.disconnectClients()
        stage.bench.runUntilIdle()
        #expect(stage.window.surfaceCapabilities == [])
        #expect(stage.window.acquireBuffer(for: SurfaceID(rawValue: 1), width: 10, height: 10) == nil)
    }
}
