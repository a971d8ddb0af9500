import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Compositors that omit required events, or send implausible values: nothing hangs, and no resource grows without bound.
@MainActor struct HardCompositorTests {
    private let bench = HostBench()

    /// Frames are sent with their callbacks, without delay.
    private func mappedWindow() throws -> any HostWindow {
        try bench.start { $0.delaysFrames = false }
        return try bench.mappedWindow()
    }

    private func releaseAll() {
        bench.server.objects("wl_buffer").forEach { bench.server.send("release", to: $0) }
        bench.runUntilIdle()
    }

    private func present(high: UInt32 = 0, seconds: UInt32, refresh: UInt32) {
        for feedback in bench.server.objects("wp_presentation_feedback") {
            bench.server.send(
                "presented", to: feedback,
                [.uint(high), .uint(seconds), .uint(0), .uint(refresh), .uint(0), .uint(1), .uint(0)], destroying: true)
        }
        bench.runUntilIdle()
    }

    /// A frame and its callback, 10 ms after the last.
    private func frame(_ window: any HostWindow) throws {
        window.requestFrame()
        try bench.paint(window)
        bench.runUntilIdle()
        bench.now += 0.01
        try bench.finishFrame()
        releaseAll()
    }

    @Test func pendingFeedbackIsBounded() throws {
        let window = try mappedWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(1)])
        for _ in 0..<100 { try frame(window) }
        #expect(bench.server.objects("wp_presentation_feedback").count == 16)
        #expect(bench.frames.count == 100)
        present(seconds: 101, refresh: 10_000_000)
        for _ in 0..<3 { try frame(window) }
        #expect(bench.server.objects("wp_presentation_feedback").count == 3, "feedback is requested again")
    }

    @Test func withoutCallbacksThereIsNoWakeup() throws {
        let window = try mappedWindow()
        for index in 0..<100 {
            window.requestFrame()
            if index < 3 { try bench.paint(window) }
            bench.now += 0.01
            bench.runUntilIdle()
        }
        #expect(bench.server.objects("wl_callback").count == 1)
        #expect(bench.frames.isEmpty)
        let host = try bench.host
        #expect(host.taskQueue.nextDeadline == nil, "no wake-up")
        try bench.configure(800, 600)
        #expect(bench.frames.count == 1, "a configure is answered nevertheless")
    }

    /// Without releases the window stops, and resumes with the first released buffer.
    @Test func buffersAreBoundedWithoutReleases() throws {
        let window = try mappedWindow()
        var shown = 1
        for index in 0..<60 {
            if index % 10 == 9 { try bench.configure(Int32(600 + index), 480) }
            window.requestFrame()
            if let buffer = window.acquireBuffer() {
                window.commit(buffer, damage: [], opaque: [])
                shown += 1
            }
            bench.runUntilIdle()
            bench.now += 0.01
            if !bench.server.objects("wl_callback").isEmpty { try bench.finishFrame() }
        }
        #expect(shown == BufferPool.maxCount)
        #expect(bench.server.objects("wl_buffer").count == BufferPool.maxCount)
        bench.events = []
        bench.server.send("release", to: try #require(bench.server.objects("wl_buffer").first))
        bench.runUntilIdle()
        #expect(bench.frames.count == 1)
        try bench.paint(window)
        #expect(bench.server.objects("wl_buffer").count == BufferPool.maxCount)
    }

    @Test(arguments: [0, 1, UInt32.max]) func implausibleRefreshIntervalsAreIgnored(_ refresh: UInt32) throws {
        let window = try mappedWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(1)])
        for _ in 0..<20 {
            try frame(window)
            present(seconds: UInt32(bench.now), refresh: refresh)
        }
        #expect(bench.frames.count == 20)
        #expect(bench.frames.allSatisfy { $0.interval > 0.001 && $0.interval < 0.25 && $0.presentation >= $0.now && $0.presentation < $0.now + 0.1 })
    }

    /// Presentation times far in the future, or before the epoch of the clock.
    @Test(arguments: [(UInt32.max, UInt32.max), (0, 4_000_000), (0, 0)] as [(UInt32, UInt32)])
    func implausiblePresentationTimesAreIgnored(high: UInt32, seconds: UInt32) throws {
        let window = try mappedWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(1)])
        for _ in 0..<10 {
            try frame(window)
            present(high: high, seconds: seconds, refresh: 10_000_000)
        }
        #expect(bench.frames.count == 10)
        #expect(bench.frames.allSatisfy { $0.presentation >= $0.now && $0.presentation < $0.now + 0.1 })
        #expect(bench.log.lines.count == (seconds > 0 ? 1 : 0))
    }

    @Test(arguments: [0, -5, 100] as [Int32]) func implausibleScalesAreClamped(_ scale: Int32) throws {
        let bench = HostBench(versions: ["wp_fractional_scale_manager_v1": 0])
        let window = try bench.window()
        bench.server.send("preferred_buffer_scale", to: try bench.surface(), [.int(scale)])
        try bench.configure(64, 48)
        #expect(window.state.scale == (scale == 100 ? 16 : 1))
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty)
    }

    /// Every value that a compositor sends of an output, at its limits.
    @Test(arguments: [Int32.min, -1, 0, 1, Int32.max]) func implausibleValuesOfAnOutput(_ value: Int32) throws {
        _ = bench.server.advertise(WlOutput.self)
        let window = try mappedWindow(), object = try bench.object("wl_output")
        let size: [ServerArgument] = [.int(value), .int(value), .int(value)]
        bench.server.send("geometry", to: object, [.int(value)] + size + [.int(value), .string("make"), .string("model"), .int(value)])
        bench.server.send("mode", to: object, [.uint(UInt32(bitPattern: value))] + size)
        bench.server.send("mode", to: object, [.uint(1)] + size)
        bench.server.send("scale", to: object, [.int(value)])
        bench.server.send("done", to: object)
        bench.server.send("enter", to: try bench.surface(), [.object(object)])
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty && window.state.pixelWidth > 0 && window.state.scale > 0)
    }

    @Test func aFractionalScaleOfZeroIsIgnored() throws {
        let window = try bench.window()
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(0)])
        try bench.configure(64, 48)
        #expect(window.state.scale == 1 && window.state.pixelWidth == 64)
    }

    /// The output is removed between a frame's callback and its commit.
    @Test func anOutputMayBeRemovedDuringAFrame() throws {
        let output = bench.server.advertise(WlOutput.self)
        let window = try mappedWindow()
        let object = try bench.object("wl_output")
        bench.server.send("scale", to: object, [.int(2)])
        bench.server.send("done", to: object)
        bench.server.send("enter", to: try bench.surface(), [.object(object)])
        bench.runUntilIdle()
        try frame(window)
        let buffer = try #require(window.acquireBuffer())
        window.requestFrame()
        bench.server.withdraw(output)
        bench.runUntilIdle()
        #expect(window.state.screen == nil && window.state.scale == 1)
        window.commit(buffer, damage: [], opaque: [])
        bench.runUntilIdle()
        #expect(bench.frames.last?.now == bench.now, "a frame of the new size immediately")
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.losses.isEmpty && bench.log.lines.isEmpty)
    }
}
