import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// What the compositor is told of a frame with surfaces of their own, and in which order.
@MainActor @Suite struct SurfaceFrameTests {
    private let all = PixelRect(x: 0, y: 0, width: 100, height: 50)

    /// sway up to 1.8 paints nothing anew where a subsurface was that is unmapped, unless the window is damaged there.
    @Test func whatAHiddenSurfaceCoveredIsDamaged() throws {
        let surfaces = try SurfaceBench()
        surfaces.show(
            surfaces.placed(1, try surfaces.picture(1), x: 20, y: 30), surfaces.placed(2, .color(red: 0, green: 0, blue: 0, alpha: 0.5), x: 600, y: 400))
        _ = try surfaces.told()
        surfaces.show()
        let told = try surfaces.told()
        let commit = try #require(told.firstIndex(of: "window.commit"))
        #expect(Set(told.filter { $0.hasPrefix("window.damage ") }) == ["window.damage 20 30 100 50", "window.damage 600 400 40 50"])
        #expect(try #require(told.lastIndex { $0.hasPrefix("window.damage ") }) < commit)
        #expect(try #require(told.firstIndex(of: "child.attach nil 0 0")) < commit)
        surfaces.show()
        #expect(try surfaces.told().allSatisfy { !$0.hasPrefix("window.damage") }, "once")
    }

    @Test func aNewSurfaceIsWholeBeforeTheWindowsCommit() throws {
        let stage = try SurfaceBench()
        let picture = try stage.picture(1, opaque: [all])
        _ = try stage.told()
        stage.show(stage.placed(1, picture, x: 20, y: 30))
        #expect(
            try stage.told() == [
                "wl_compositor.create_surface new", "wl_subcompositor.get_subsurface new child window", "wl_subsurface.set_sync",
                "wp_viewporter.get_viewport new child", "wl_compositor.create_region new", "child.set_input_region wl_region",
                "wl_region.destroy", "wl_subsurface.set_position 20 30", "child.attach wl_buffer 0 0", "child.damage_buffer 0 0 100 50",
                "wp_viewport.set_source 0.0 0.0 100.0 50.0", "wp_viewport.set_destination 100 50", "wl_compositor.create_region new",
                "wl_region.add 0 0 100 50", "child.set_opaque_region wl_region", "wl_region.destroy", "child.commit",
                "wl_subsurface.place_above window", "window.commit",
            ])
    }

    @Test func onlyWhatChangesIsTold() throws {
        let stage = try SurfaceBench()
        try stage.addGraphics()
        stage.show(stage.placed(1, try stage.picture(1)))
        _ = try stage.told()
        stage.show(stage.placed(1))
        #expect(try stage.told() == ["window.commit"])
        stage.show(stage.placed(1, x: 0, y: 7))
        #expect(try stage.told() == ["wl_subsurface.set_position 0 7", "window.commit"], "a place is the window's: the surface has nothing to commit")
        stage.show(stage.placed(1, y: 7, width: 120))
        #expect(try stage.told() == ["wp_viewport.set_destination 120 50", "child.commit", "window.commit"])
        stage.show(stage.placed(1, source: CGRect(x: 0.5, y: 0, width: 99, height: 50), y: 7, width: 120))
        #expect(try stage.told() == ["wp_viewport.set_source 0.5 0.0 99.0 50.0", "child.commit", "window.commit"])
        stage.show(stage.placed(1, source: CGRect(x: 0.5, y: 0, width: 99, height: 50), y: 7, width: 120, opacity: 0.5))
        #expect(
            try stage.told() == [
                "wp_alpha_modifier_v1.get_surface new child", "wp_alpha_modifier_surface_v1.set_multiplier 2147483648", "child.commit",
                "window.commit",
            ])
    }

    /// A window whose surface is obscured by its own subsurfaces gets no frame callbacks from wlroots, no feedback, and leaves its output: a
    /// column of it stays in sight, wherever pictures lie.
    @Test func theWindowIsNeverObscuredAsAWhole() throws {
        let stage = try SurfaceBench()
        let (left, right) = (try stage.picture(1, opaque: [all]), try stage.picture(2, opaque: [all]))
        _ = try stage.told()
        stage.show(stage.placed(1, left, width: 320, height: 480), stage.placed(2, right, x: 320, width: 320, height: 480))
        #expect(try stage.told().filter { $0.hasPrefix("wl_region.add") } == ["wl_region.add 0 0 320 480", "wl_region.add 0 0 319 480"])
        stage.show(stage.placed(1, x: 639, width: 1, height: 480), stage.placed(2, x: 320, width: 319, height: 480))
        #expect(try stage.told().filter { $0.hasPrefix("wl_region.add") || $0.contains("opaque") } == ["child.set_opaque_region nil"])
    }

    @Test func windowAndSurfacesChangeTogether() throws {
        let stage = try SurfaceBench()
        let picture = try stage.picture(1)
        let base = try stage.base()
        stage.window.requestFrame()
        _ = stage.server.takeRequests()
        stage.window.commit(SurfaceFrame(base: base, surfaces: [stage.placed(1, picture)]))
        stage.bench.settle()
        let requests = stage.bench.requests()
        #expect(requests.count { $0 == "wl_surface.commit" } == 2)
        let frame = try #require(requests.firstIndex(of: "wl_surface.frame"))
        #expect(frame < requests.count - 1 && requests.last == "wl_surface.commit")
        #expect(requests.contains("wp_presentation.feedback"))
        #expect(requests.suffix(3) == ["wl_surface.attach", "wl_surface.damage_buffer", "wl_surface.commit"], "the window's own picture last")
        try stage.bench.finishFrame()
        #expect(stage.bench.frames.count == 1)
    }

    @Test func stackingIsToldWhereItChanges() throws {
        let stage = try SurfaceBench()
        let pictures = try (1...3).map { stage.placed($0, try stage.picture($0)) }
        stage.show(pictures[0], pictures[1], pictures[2])
        #expect(try stage.told().filter { $0.contains("place") }.count == 3)
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

    @Test func whatIsNotNamedIsGoneWithTheSameCommit() throws {
        let stage = try SurfaceBench()
        stage.show(stage.placed(1, try stage.picture(1)), stage.placed(2, try stage.picture(2), opacity: 0.5))
        _ = try stage.told()
        stage.show(stage.placed(1))
        #expect(
            try stage.told() == [
                "child.attach nil 0 0", "child.commit", "window.damage 0 0 100 50", "window.commit", "wp_alpha_modifier_surface_v1.destroy", "wp_viewport.destroy",
                "wl_subsurface.destroy", "child.destroy", "wl_buffer.destroy", "wl_shm_pool.destroy",
            ])
        try stage.bench.paint(stage.window)
        stage.bench.settle()
        #expect(stage.server.objects("wl_subsurface").isEmpty, "a commit of the window alone names none")
        stage.show(stage.placed(1))
        #expect(stage.children.isEmpty, "it has nothing to show any more")
        stage.show(stage.placed(1, try stage.picture(1)))
        #expect(stage.children.count == 1)
    }

    @Test func aBufferIsAcquiredBeforeItsSurfaceIsShown() throws {
        let stage = try SurfaceBench()
        let picture = try stage.picture(1)
        stage.show()
        stage.show(stage.placed(1, picture))
        #expect(stage.children.count == 1)
        let other = try #require(stage.window.acquireBuffer(for: SurfaceID(rawValue: 2), width: 10, height: 10))
        stage.window.discard(other)
        stage.bench.settle()
        #expect(stage.server.objects("wl_shm_pool").count == 3)
        stage.show(stage.placed(1))
        #expect(stage.server.objects("wl_shm_pool").count == 2, "what was given back and never shown is gone")
    }

    @Test func everyUpdateHasTheAgeOfItsOwnSurface() throws {
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
        stage.bench.settle()
        ages.append(try #require(stage.window.acquireBuffer(for: id, width: 10, height: 10)).age)
        #expect(ages == [0, 0, 0, 1])
    }

    @Test func anOpaqueRegionFollowsTheSizeAndNotAFade() throws {
        let stage = try SurfaceBench()
        let content = try stage.picture(1, opaque: [PixelRect(x: 0, y: 10, width: 100, height: 40)])
        _ = try stage.told()
        func regions() throws -> [String] { try stage.told().filter { $0.hasPrefix("wl_region.add") || $0.contains("opaque") } }
        stage.show(stage.placed(1, content))
        #expect(try regions() == ["wl_region.add 0 11 100 39", "child.set_opaque_region wl_region"], "an inner edge may be mixed with what is beside it")
        stage.show(stage.placed(1, width: 50, height: 25))
        #expect(try regions() == ["wl_region.add 0 6 50 19", "child.set_opaque_region wl_region"])
        stage.show(stage.placed(1, width: 50, height: 25, opacity: 0.9))
        #expect(try regions() == ["child.set_opaque_region nil"])
    }
}
