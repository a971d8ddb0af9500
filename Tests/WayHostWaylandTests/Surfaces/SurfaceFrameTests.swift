import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// The requests for a frame with additional surfaces, and their order.
@MainActor struct SurfaceFrameTests {
    private let all = PixelRect(x: 0, y: 0, width: 100, height: 50)

    /// sway up to 1.8 does not repaint the area of an unmapped subsurface, unless the window is damaged there.
    @Test func theAreaOfAHiddenSurfaceIsDamaged() throws {
        let surfaces = try SurfaceBench()
        surfaces.show(
            surfaces.placed(1, try surfaces.bufferContent(1), x: 20, y: 30), surfaces.placed(2, .color(red: 0, green: 0, blue: 0, alpha: 0.5), x: 600, y: 400))
        _ = try surfaces.surfaceRequests()
        surfaces.show()
        let requests = try surfaces.surfaceRequests()
        let commit = try #require(requests.firstIndex(of: "window.commit"))
        #expect(Set(requests.filter { $0.hasPrefix("window.damage ") }) == ["window.damage 20 30 100 50", "window.damage 600 400 40 50"])
        #expect(try #require(requests.lastIndex { $0.hasPrefix("window.damage ") }) < commit)
        #expect(try #require(requests.firstIndex(of: "child.attach nil 0 0")) < commit)
        surfaces.show()
        #expect(try surfaces.surfaceRequests().allSatisfy { !$0.hasPrefix("window.damage") }, "once")
    }

    @Test func aNewSurfaceIsCompleteBeforeTheWindowsCommit() throws {
        let stage = try SurfaceBench()
        let content = try stage.bufferContent(1, opaque: [all])
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1, content, x: 20, y: 30))
        #expect(
            try stage.surfaceRequests() == [
                "wl_compositor.create_surface new", "wl_subcompositor.get_subsurface new child window", "wl_subsurface.set_sync",
                "wp_viewporter.get_viewport new child", "wl_compositor.create_region new", "child.set_input_region wl_region",
                "wl_region.destroy", "wl_subsurface.set_position 20 30", "child.attach wl_buffer 0 0", "child.damage_buffer 0 0 100 50",
                "wp_viewport.set_source 0.0 0.0 100.0 50.0", "wp_viewport.set_destination 100 50", "wl_compositor.create_region new",
                "wl_region.add 0 0 100 50", "child.set_opaque_region wl_region", "wl_region.destroy", "child.commit",
                "wl_subsurface.place_above window", "window.commit",
            ])
    }

    @Test func onlyChangesAreSent() throws {
        let stage = try SurfaceBench()
        try stage.addGPU()
        stage.show(stage.placed(1, try stage.bufferContent(1)))
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1))
        #expect(try stage.surfaceRequests() == ["window.commit"])
        stage.show(stage.placed(1, x: 0, y: 7))
        #expect(
            try stage.surfaceRequests() == ["wl_subsurface.set_position 0 7", "window.commit"],
            "the position is state of the parent: the subsurface needs no commit")
        stage.show(stage.placed(1, y: 7, width: 120))
        #expect(try stage.surfaceRequests() == ["wp_viewport.set_destination 120 50", "child.commit", "window.commit"])
        stage.show(stage.placed(1, source: CGRect(x: 0.5, y: 0, width: 99, height: 50), y: 7, width: 120))
        #expect(try stage.surfaceRequests() == ["wp_viewport.set_source 0.5 0.0 99.0 50.0", "child.commit", "window.commit"])
        stage.show(stage.placed(1, source: CGRect(x: 0.5, y: 0, width: 99, height: 50), y: 7, width: 120, opacity: 0.5))
        #expect(
            try stage.surfaceRequests() == [
                "wp_alpha_modifier_v1.get_surface new child", "wp_alpha_modifier_surface_v1.set_multiplier 2147483648", "child.commit",
                "window.commit",
            ])
    }

    /// A window obscured by its own subsurfaces gets no frame callbacks and no feedback from wlroots, and leaves its output: one column of it stays
    /// visible, wherever surfaces are.
    @Test func theWindowIsNeverFullyObscured() throws {
        let stage = try SurfaceBench()
        let (left, right) = (try stage.bufferContent(1, opaque: [all]), try stage.bufferContent(2, opaque: [all]))
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1, left, width: 320, height: 480), stage.placed(2, right, x: 320, width: 320, height: 480))
        #expect(try stage.surfaceRequests().filter { $0.hasPrefix("wl_region.add") } == ["wl_region.add 0 0 320 480", "wl_region.add 0 0 319 480"])
        stage.show(stage.placed(1, x: 639, width: 1, height: 480), stage.placed(2, x: 320, width: 319, height: 480))
        #expect(try stage.surfaceRequests().filter { $0.hasPrefix("wl_region.add") || $0.contains("opaque") } == ["child.set_opaque_region nil"])
    }

    @Test func windowAndSurfacesAreCommittedAtomically() throws {
        let stage = try SurfaceBench()
        let content = try stage.bufferContent(1)
        let base = try stage.base()
        stage.window.requestFrame()
        _ = stage.server.takeRequests()
        stage.window.commit(SurfaceFrame(base: base, surfaces: [stage.placed(1, content)]))
        stage.bench.runUntilIdle()
        let requests = stage.bench.requests()
        #expect(requests.count { $0 == "wl_surface.commit" } == 2)
        let frame = try #require(requests.firstIndex(of: "wl_surface.frame"))
        #expect(frame < requests.count - 1 && requests.last == "wl_surface.commit")
        #expect(requests.contains("wp_presentation.feedback"))
        #expect(requests.suffix(3) == ["wl_surface.attach", "wl_surface.damage_buffer", "wl_surface.commit"], "the main surface is committed last")
        try stage.bench.finishFrame()
        #expect(stage.bench.frames.count == 1)
    }

    @Test func stackingIsSentWhenItChanges() throws {
        let stage = try SurfaceBench()
        let contents = try (1...3).map { stage.placed($0, try stage.bufferContent($0)) }
        stage.show(contents[0], contents[1], contents[2])
        #expect(try stage.surfaceRequests().filter { $0.contains("place") }.count == 3)
        let window = try stage.bench.surface(), objects = stage.server.objects("wl_subsurface"), surfaces = stage.children
        func stacking() -> [[ServerObject?]] {
            stage.server.takeRequests().filter { $0.name == "place_above" }.map { request in
                guard case .object(let sibling)? = request.arguments.first else { return [] }
                return [request.object, sibling]
            }
        }
        stage.show(stage.placed(3), stage.placed(1), stage.placed(2))
        #expect(stacking() == [[objects[2], window]])
        stage.show(stage.placed(3), stage.placed(1), stage.placed(2))
        #expect(stacking() == [])
        stage.show(stage.placed(3), stage.placed(2), stage.placed(1))
        #expect(stacking() == [[objects[1], surfaces[2]]])
        stage.show(stage.placed(2), stage.placed(1))
        #expect(stacking() == [], "those that stay keep their order")
    }

    @Test func missingSurfacesAreRemovedWithTheSameCommit() throws {
        let stage = try SurfaceBench()
        stage.show(stage.placed(1, try stage.bufferContent(1)), stage.placed(2, try stage.bufferContent(2), opacity: 0.5))
        _ = try stage.surfaceRequests()
        stage.show(stage.placed(1))
        #expect(
            try stage.surfaceRequests() == [
                "child.attach nil 0 0", "child.commit", "window.damage 0 0 100 50", "window.commit", "wp_alpha_modifier_surface_v1.destroy",
                "wp_viewport.destroy",
                "wl_subsurface.destroy", "child.destroy", "wl_buffer.destroy", "wl_shm_pool.destroy",
            ])
        try stage.bench.paint(stage.window)
        stage.bench.runUntilIdle()
        #expect(stage.server.objects("wl_subsurface").isEmpty, "a commit without surfaces removes all")
        stage.show(stage.placed(1))
        #expect(stage.children.isEmpty, "it has no content any more")
        stage.show(stage.placed(1, try stage.bufferContent(1)))
        #expect(stage.children.count == 1)
    }

    @Test func aBufferMayBeAcquiredBeforeItsSurfaceIsShown() throws {
        let stage = try SurfaceBench()
        let content = try stage.bufferContent(1)
        stage.show()
        stage.show(stage.placed(1, content))
        #expect(stage.children.count == 1)
        let other = try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 2), width: 10, height: 10))
        stage.window.discard(other)
        stage.bench.runUntilIdle()
        #expect(stage.server.objects("wl_shm_pool").count == 3)
        stage.show(stage.placed(1))
        #expect(stage.server.objects("wl_shm_pool").count == 2, "a discarded buffer of a surface that was never shown is destroyed")
    }

    @Test func bufferAgesCountCommitsOfTheirSurface() throws {
        let stage = try SurfaceBench()
        let id = SurfaceID(rawValue: 1)
        var ages: [Int] = []
        for _ in 0..<3 {
            let buffer = try #require(stage.window.acquireBuffer(for: id, width: 10, height: 10))
            ages.append(buffer.age)
            stage.show(stage.placed(1, .buffer(buffer, damage: [], opaque: [])))
            stage.show(stage.placed(1))
        }
        stage.server.objects("wl_buffer").forEach { stage.server.send("release", to: $0) }
        stage.bench.runUntilIdle()
        ages.append(try #require(stage.window.acquireBuffer(for: id, width: 10, height: 10)).age)
        #expect(ages == [0, 0, 0, 1])
    }

    @Test func theOpaqueRegionFollowsTheSizeAndIsEmptyWhenTranslucent() throws {
        let stage = try SurfaceBench()
        let content = try stage.bufferContent(1, opaque: [PixelRect(x: 0, y: 10, width: 100, height: 40)])
        _ = try stage.surfaceRequests()
        func regions() throws -> [String] { try stage.surfaceRequests().filter { $0.hasPrefix("wl_region.add") || $0.contains("opaque") } }
        stage.show(stage.placed(1, content))
        #expect(try regions() == ["wl_region.add 0 11 100 39", "child.set_opaque_region wl_region"], "an inner edge may be blended with its neighbours")
        stage.show(stage.placed(1, width: 50, height: 25))
        #expect(try regions() == ["wl_region.add 0 6 50 19", "child.set_opaque_region wl_region"])
        stage.show(stage.placed(1, width: 50, height: 25, opacity: 0.9))
        #expect(try regions() == ["child.set_opaque_region nil"])
    }
}
