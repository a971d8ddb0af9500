import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Windows without enough memory for their buffers.
@MainActor struct MemoryTests {
    private let bench = HostBench()

    private func window(_ scale120: UInt32, largest: Int, viewporter: Bool = true) throws -> any HostWindow {
        try bench.start { $0.largestBuffer = largest }
        let window = try bench.window()
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(scale120)])
        try bench.configure(640, 480)
        bench.events = []
        return window
    }

    /// Lower resolution, but visible.
    @Test func theScaleIsReducedWithoutMemory() throws {
        let window = try window(360, largest: 2_000_000)
        #expect(window.state.pixelWidth == 1920)
        for _ in 0..<4 where window.acquireBuffer() == nil {
            window.requestFrame()
            bench.now += 1
            bench.runUntilIdle()
        }
        #expect(bench.configured.map(\.scale) == [1.5, 1], "halved twice, but not below one pixel per point")
        #expect(window.state.pixelWidth == 640)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.requests().contains("wl_surface.attach"))
        #expect(bench.log.lines.count { $0.contains("memory") } == 1)
    }

    /// A compositor that holds all buffers is no lack of memory.
    @Test func heldBuffersDoNotReduceTheScale() throws {
        let window = try window(360, largest: 3_000_000)
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(window.state.scale == 1.5)
        for _ in 0..<BufferPool.maxCount { try bench.paint(window) }
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(window.state.scale == 1.5)
    }

    /// The failed allocation becomes possible after a while; the window retries at growing intervals.
    @Test func theScaleIsRestoredWhenThereIsMemory() throws {
        var isOutOfMemory = false
        try bench.start { setup in
            setup.makeMemory = { capacity throws(SharedMemory.Failure) in
                if isOutOfMemory, capacity > 2_000_000 { throw SharedMemory.Failure(code: ENOMEM) }
                return try SharedMemory(capacity: capacity)
            }
        }
        let window = try bench.window()
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(240)])
        try bench.configure(640, 480)
        isOutOfMemory = true
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(window.state.scale == 1)
        try bench.paint(window)
        var pauses: [TimeInterval] = []
        for _ in 0..<9 {
            let deadline = try #require(try bench.host.taskQueue.nextDeadline)
            pauses.append(deadline - bench.now)
            bench.now = deadline
            bench.runUntilIdle()
        }
        #expect(pauses == [5, 10, 20, 40, 80, 160, 320, 320, 320])
        #expect(window.state.scale == 1)
        isOutOfMemory = false
        bench.events = []
        bench.now += 320
        bench.runUntilIdle()
        #expect(window.state.scale == 2 && window.state.pixelWidth == 1280)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(try bench.host.taskQueue.nextDeadline == nil, "no more retries")
        #expect(bench.log.lines.count { $0.contains("memory") } == 1)
    }

    /// At one pixel per point the scale cannot be reduced: the first frame is sent as soon as there is memory.
    @Test func aWindowWithoutABufferGetsAFrameLater() throws {
        var isOutOfMemory = true
        try bench.start { setup in
            setup.makeMemory = { capacity throws(SharedMemory.Failure) in
                if isOutOfMemory { throw SharedMemory.Failure(code: ENOMEM) }
                return try SharedMemory(capacity: capacity)
            }
        }
        let window = try bench.configuredWindow()
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        isOutOfMemory = false
        bench.events = []
        bench.now = try #require(try bench.host.taskQueue.nextDeadline)
        bench.runUntilIdle()
        #expect(bench.frames.count == 1)
        try bench.paint(window)
    }

    @Test func aClosedWindowDoesNotRetry() throws {
        try bench.start { $0.makeMemory = { _ throws(SharedMemory.Failure) in throw SharedMemory.Failure(code: ENOMEM) } }
        let window = try bench.configuredWindow()
        #expect(window.acquireBuffer() == nil)
        window.close()
        bench.runUntilIdle()
        #expect(try bench.host.taskQueue.nextDeadline == nil)
    }

    @Test func aSmallerWindowGetsItsScaleBack() throws {
        let window = try window(240, largest: 2_000_000)
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        try bench.paint(window)
        try bench.configure(320, 240)
        #expect(window.state.scale == 2)
        try bench.paint(window)
        #expect(bench.log.lines.count == 1)
    }

    @Test func withoutAViewportTheReducedScaleIsAnInteger() throws {
        let bench = HostBench(versions: ["wp_viewporter": 0])
        try bench.start { $0.largestBuffer = 2_000_000 }
        let window = try bench.window()
        bench.server.send("preferred_buffer_scale", to: try bench.surface(), [.int(3)])
        try bench.configure(640, 480)
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(window.state.scale == 1)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.server.takeRequests().contains { $0.name == "set_buffer_scale" && $0.arguments == [.int(1)] })
    }

    @Test func theLastFrameStaysWithoutMemory() throws {
        let window = try window(120, largest: 2_000_000)
        try bench.paint(window)
        try bench.configure(1000, 1000)
        _ = bench.requests()
        for _ in 0..<50 {
            #expect(window.acquireBuffer() == nil)
            window.requestFrame()
            bench.now += 0.01
            bench.runUntilIdle()
        }
        #expect(!bench.requests().contains("wl_surface.attach"))
        #expect(bench.log.lines.count == 1)
        try bench.finishFrame()
        bench.events = []
        bench.now += 1
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(bench.frames.isEmpty, "no retry without a request")
        try bench.configure(700, 500)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.requests().contains("wl_surface.attach"))
    }

    /// A scale of sixteen needs a gigabyte per buffer: not allocated.
    @Test func anExcessiveScaleIsReduced() throws {
        try bench.start()
        let window = try bench.window()
        bench.server.send("preferred_scale", to: try bench.object("wp_fractional_scale_v1"), [.uint(12_000)])
        try bench.configure(1280, 800)
        #expect(window.state.scale == 16)
        #expect(window.acquireBuffer() == nil)
        bench.runUntilIdle()
        #expect(window.state.scale == 8 && bench.frames.count == 1)
        #expect(bench.log.lines.count == 1)
    }
}
