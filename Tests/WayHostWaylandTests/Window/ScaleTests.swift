import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct ScaleTests {
    private func makeOutput(
        _ bench: HostBench, width: Int32 = 1280, height: Int32 = 800, scale: Int32 = 1, transform: Int32 = 0, refresh: Int32 = 75_000,
        name: String = "TEST-1"
    ) throws -> (global: ServerGlobal, object: ServerObject) {
        let global = bench.server.advertise(WlOutput.self)
        bench.runUntilIdle()
        let output = try bench.object("wl_output")
        describe(bench, output, width: width, height: height, scale: scale, transform: transform, refresh: refresh, name: name)
        return (global, output)
    }

    private func describe(
        _ bench: HostBench, _ output: ServerObject, width: Int32 = 1280, height: Int32 = 800, scale: Int32 = 1, transform: Int32 = 0,
        refresh: Int32 = 75_000, name: String = "TEST-1"
    ) {
        bench.server.send(
            "geometry", to: output,
            [.int(0), .int(0), .int(300), .int(190), .int(0), .string("Make"), .string("Model"), .int(transform)])
        bench.server.send("mode", to: output, [.uint(1), .int(width), .int(height), .int(refresh)])
        bench.server.send("mode", to: output, [.uint(0), .int(640), .int(480), .int(60_000)])
        bench.server.send("scale", to: output, [.int(scale)])
        bench.server.send("name", to: output, [.string(name)])
        bench.server.send("done", to: output)
        bench.runUntilIdle()
    }

    @Test func screensAreDescribed() throws {
        let bench = HostBench()
        try bench.start()
        _ = try makeOutput(bench, width: 1920, height: 1200, scale: 2, transform: 1, refresh: 59_940)
        let screen = try #require(try bench.host.screens.first)
        #expect(screen.name == "TEST-1" && screen.transform == .rotated90 && screen.scale == 2)
        #expect(screen.frame == CGRect(x: 0, y: 0, width: 600, height: 960))
        #expect(screen.pixelWidth == 1920 && screen.pixelHeight == 1200)
        #expect(abs(screen.refreshRate - 59.94) < 1e-9)
        let changes = bench.events.count { if case .screensChanged = $0 { true } else { false } }
        #expect(changes == 1)
    }

    /// A surface's scale is that of the outputs it is on, not the highest of all.
    @Test func theScaleIsThatOfTheEnteredOutputs() throws {
        let bench = HostBench(versions: ["wp_fractional_scale_manager_v1": 0])
        let window = try bench.mappedWindow()
        let outputs = try [1, 3, 2].map { try makeOutput(bench, scale: Int32($0), name: "TEST-\($0)").object }
        #expect(window.state.scale == 3, "it may appear on any of them")
        func enter(_ index: Int, _ event: String = "enter") throws {
            bench.server.send(event, to: try bench.surface(), [.object(outputs[index])])
            bench.runUntilIdle()
        }
        try enter(0)
        #expect(window.state.scale == 1)
        try enter(2)
        #expect(window.state.scale == 2, "the higher of the two")
        try enter(2, "leave")
        #expect(window.state.scale == 1)
        try enter(0, "leave")
        #expect(window.state.scale == 3)
    }

    @Test func theTransformIsThatOfTheEnteredOutputs() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        let rotated = try makeOutput(bench, transform: 1, name: "TURNED").object
        _ = try makeOutput(bench, transform: 0, name: "UPRIGHT")
        #expect(window.state.transform == .normal, "a buffer can match only one of them")
        bench.server.send("enter", to: try bench.surface(), [.object(rotated)])
        bench.runUntilIdle()
        #expect(window.state.transform == .rotated90)
    }

    /// A scale of 0 is invalid: the previous one stays, and the output's size does not become infinite.
    @Test func aPreferredScaleOfZeroIsIgnored() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        let (_, output) = try makeOutput(bench, scale: 2)
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        let fractional = try bench.object("wp_fractional_scale_v1")
        bench.server.send("preferred_scale", to: fractional, [.uint(180)])
        bench.runUntilIdle()
        #expect(window.state.scale == 1.5)
        for _ in 0..<3 {
            bench.server.send("preferred_scale", to: fractional, [.uint(0)])
            bench.runUntilIdle()
        }
        #expect(window.state.scale == 1.5)
        let frame = try #require(try bench.host.screens.first?.frame)
        #expect(frame.width.isFinite && frame.height.isFinite && frame.width < 10_000)
        #expect(bench.log.lines.count == 1)
    }

    /// The fractional scale learned from a surface is valid until the output changes its scale.
    @Test func anOutputsNewScaleReplacesTheFractionalOne() throws {
        let bench = HostBench()
        _ = try bench.mappedWindow()
        let (_, output) = try makeOutput(bench, scale: 2)
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(180)])
        bench.runUntilIdle()
        #expect(try bench.host.screens.first?.scale == 1.5)
        bench.server.send("leave", to: try bench.surface(), [.object(output)])
        bench.runUntilIdle()
        describe(bench, output, scale: 1)
        #expect(try bench.host.screens.first?.scale == 1)
    }

    /// Points that are only partly visible are not counted.
    @Test func screenSizesAreTruncatedToWholePoints() {
        var state = OutputState()
        (state.modeWidth, state.modeHeight, state.scale120) = (1366, 768, 180)
        #expect(state.screen(id: 1).frame.size == CGSize(width: 910, height: 512))
        state.transform = .rotated90
        #expect(state.screen(id: 1).frame.size == CGSize(width: 512, height: 910))
    }

    @Test func screensAreAddedAndRemoved() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        let (global, output) = try makeOutput(bench, scale: 2)
        let first = try #require(try bench.host.screens.first?.id)
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        bench.runUntilIdle()
        #expect(window.state.screen == first && window.state.scale == 2)
        bench.server.withdraw(global)
        bench.runUntilIdle()
        #expect(try bench.host.screens.isEmpty)
        #expect(window.state.screen == nil && window.state.scale == 1)
        _ = try makeOutput(bench)
        #expect(try bench.host.screens.first?.id != first, "ids are not reused")
    }

    @Test func fractionalScaleWithAViewport() throws {
        let bench = HostBench()
        let window = try bench.window()
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(180)])
        try bench.configure(853, 533, [.fullscreen])
        #expect(window.state.scale == 1.5 && window.state.pixelWidth == 1280 && window.state.pixelHeight == 800)
        try bench.paint(window)
        bench.runUntilIdle()
        let requests = bench.server.takeRequests()
        #expect(requests.contains { $0.name == "set_destination" && $0.arguments == [.int(853), .int(533)] })
        #expect(!requests.contains { $0.name == "set_buffer_scale" })
    }

    /// weston 10, cage: integer scales by `wl_output` only.
    @Test func withoutViewporterTheScaleIsAnInteger() throws {
        let bench = HostBench(versions: ["wp_viewporter": 0, "wl_compositor": 4])
        let window = try bench.window()
        let (_, output) = try makeOutput(bench, scale: 2)
        try bench.configure(0, 0)
        #expect(window.state.scale == 2, "before it enters an output, all outputs are used")
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.server.takeRequests().contains { $0.name == "set_buffer_scale" && $0.arguments == [.int(2)] })
        #expect(window.state.pixelWidth == 1280)
    }

    @Test func preferredBufferScaleAndTransformAreUsed() throws {
        let bench = HostBench(versions: ["wp_fractional_scale_manager_v1": 0])
        let window = try bench.mappedWindow()
        bench.server.send("preferred_buffer_scale", to: try bench.surface(), [.int(3)])
        bench.server.send("preferred_buffer_transform", to: try bench.surface(), [.uint(3)])
        bench.runUntilIdle()
        let state = window.state
        #expect(state.scale == 3 && state.transform == .rotated270)
        #expect(state.pixelWidth == 480 * 3 && state.pixelHeight == 640 * 3)
        bench.events = []
        bench.server.send("preferred_buffer_scale", to: try bench.surface(), [.int(-7)])
        bench.runUntilIdle()
        #expect(window.state.scale == 1)
    }

    @Test func aRotatedOutputRotatesTheBuffer() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        let (_, output) = try makeOutput(bench)
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        describe(bench, output, transform: 1)
        #expect(window.state.transform == .rotated90 && window.state.pixelWidth == 480 && window.state.pixelHeight == 640)
        bench.events = []
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.count == 1, "the content is wrong until it is repainted")
        _ = bench.server.takeRequests()
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.server.takeRequests().contains { $0.name == "set_buffer_transform" && $0.arguments == [.int(1)] })
    }

    @Test func implausibleOutputsAreSanitised() throws {
        let bench = HostBench()
        let window = try bench.mappedWindow()
        let (_, output) = try makeOutput(bench, width: -5, height: .max, scale: -2, transform: 99, refresh: -1)
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        bench.runUntilIdle()
        let screen = try #require(try bench.host.screens.first)
        #expect(screen.refreshRate == 0 && screen.scale == 1 && screen.transform == .normal && screen.pixelWidth == 0)
        #expect(window.state.scale == 1)
        describe(bench, output, scale: .max)
        #expect(window.state.scale <= 16)
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.allSatisfy { $0.interval > 0 })
    }

    /// cage never sends `wl_surface.enter`.
    @Test func theOnlyScreenIsAssumed() throws {
        let bench = HostBench()
        try bench.start()
        _ = try makeOutput(bench)
        let window = try bench.mappedWindow()
        #expect(try window.state.screen == bench.host.screens.first?.id && window.state.screen != nil)
        _ = try makeOutput(bench)
        #expect(window.state.screen == nil, "ambiguous with two screens")
    }

    /// `wl_output` has integer scales only; a window on it provides the fractional one.
    @Test func aScreenGetsItsFractionalScaleFromAWindow() throws {
        let bench = HostBench()
        try bench.start()
        let (_, output) = try makeOutput(bench, scale: 2)
        _ = try bench.mappedWindow()
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(150)])
        bench.runUntilIdle()
        let screen = try #require(try bench.host.screens.first)
        #expect(screen.scale == 1.25 && screen.frame.size == CGSize(width: 1024, height: 640))
        let changes = bench.events.count { if case .screensChanged = $0 { true } else { false } }
        #expect(changes == 1)
    }

    @Test func withoutFeedbackTheOutputsRefreshRateIsUsed() throws {
        let bench = HostBench(versions: ["wp_presentation": 0])
        let window = try bench.configuredWindow()
        let (_, output) = try makeOutput(bench, refresh: 144_000)
        bench.server.send("enter", to: try bench.surface(), [.object(output)])
        bench.runUntilIdle()
        bench.events = []
        window.requestFrame()
        bench.now += 1
        bench.runUntilIdle()
        let timing = try #require(bench.frames.first)
        #expect(abs(timing.interval - 1 / 144) < 1e-9 && abs(timing.presentation - timing.now - 1 / 144) < 1e-9)
    }
}
