import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// What a window's buffers return to the system at rest and while the window is hidden, and when they are allocated again.
@MainActor struct BufferReleaseTests {
    let bench = HostBench(also: [WlOutput.self])

    private func window(_ width: Int32 = 640, _ height: Int32 = 480) throws -> any HostWindow { try bench.configuredWindow(width, height) }

    /// Paints a frame into each of so many buffers, all held by the compositor.
    private func paint(_ count: Int, _ window: any HostWindow) throws {
        for _ in 0..<count { try bench.paint(window) }
        bench.runUntilIdle()
    }

    /// Releases the buffers that were committed first.
    private func release(_ count: Int) {
        for buffer in bench.server.objects("wl_buffer").prefix(count) { bench.server.send("release", to: buffer) }
        bench.runUntilIdle()
    }

    private func rest(_ seconds: TimeInterval = BufferPool.restTime) {
        bench.now += seconds
        bench.runUntilIdle()
    }

    private var poolCount: Int { bench.server.objects("wl_shm_pool").count }

    private var nextDeadline: TimeInterval? { get throws { try bench.host.taskQueue.nextDeadline } }

    // MARK: Rest

    @Test func twoBuffersStayAtRestWithoutATimer() throws {
        let window = try window()
        try paint(2, window)
        release(1)
        #expect(try nextDeadline == nil)
        rest(60)
        #expect(poolCount == 2)
    }

    @Test func furtherBuffersAreFreedAfterASecond() throws {
        let window = try window()
        try paint(4, window)
        release(3)
        rest(BufferPool.restTime - 0.01)
        #expect(poolCount == 4)
        try bench.paint(window)
        rest(0.5)
        #expect(poolCount == 4, "a commit postpones it")
        release(3)
        rest(0.5)
        #expect(poolCount == 2)
        #expect(try nextDeadline == nil, "a single timer")
    }

    /// The latest buffers need the least repainting.
    @Test func theOldestBuffersAreFreedFirst() throws {
        let window = try window()
        try paint(3, window)
        release(3)
        rest()
        let ages = try (0..<2).map { _ in try #require(window.acquireBuffer()).age }
        #expect(ages == [1, 2])
    }

    @Test func aBufferThatIsReleasedLateIsFreedThen() throws {
        let window = try window()
        try paint(3, window)
        rest(5)
        #expect(poolCount == 3, "the compositor holds all of them")
        release(1)
        bench.runUntilIdle()
        #expect(poolCount == 2)
    }

    @Test func aPressAllocatesWhatTheLastMotionNeeded() throws {
        let window = try window()
        bench.server.advertise(WlSeat.self)
        bench.runUntilIdle()
        bench.server.send("capabilities", to: try bench.object("wl_seat"), [.uint(WlSeat.Capability.touch.rawValue)])
        try paint(3, window)
        release(2)
        rest()
        #expect(poolCount == 2)
        func touch(_ id: Int32) throws {
            let surface = try bench.surface()
            bench.server.send("down", to: try bench.object("wl_touch"), [.uint(1), .uint(0), .object(surface), .int(id), .fixed(1), .fixed(1)])
            bench.runUntilIdle()
        }
        try touch(0)
        #expect(poolCount == 3)
        rest()
        #expect(poolCount == 2, "it was not needed")
        try touch(1)
        #expect(poolCount == 2, "nor is it expected to be needed again")
    }

    // MARK: Hidden windows

    enum Hiding: CaseIterable { case suspension, output, callback }

    /// - Parameter hides: Whether the window becomes hidden, or visible again.
    private func change(_ hiding: Hiding, hides: Bool) throws {
        switch hiding {
        case .suspension: try bench.configure(640, 480, hides ? [.suspended] : [])
        case .output: bench.server.send(hides ? "leave" : "enter", to: try bench.surface(), [.object(try bench.object("wl_output"))])
        case .callback: if hides { bench.now += FrameScheduler.callbackTimeout } else { try bench.finishFrame() }
        }
        bench.runUntilIdle()
    }

    @Test(arguments: Hiding.allCases) func aHiddenWindowKeepsOnlyWhatTheCompositorHolds(_ hiding: Hiding) throws {
        let window = try window()
        bench.server.send("enter", to: try bench.surface(), [.object(try bench.object("wl_output"))])
        bench.runUntilIdle()
        if hiding == .callback { window.requestFrame() }
        try paint(2, window)
        if hiding == .callback {
            window.requestFrame()
            bench.runUntilIdle()
        }
        release(1)
        try change(hiding, hides: true)
        #expect(poolCount == 1, "it may be shown as a preview, and when the window becomes visible")
        release(1)
        #expect(poolCount == 0)
        _ = bench.requests()
        try change(hiding, hides: false)
        #expect(bench.requests().filter { $0 == "wl_shm.create_pool" }.count == 2, "before a frame needs them")
        try paint(2, window)
        #expect(!bench.requests().contains("wl_shm.create_pool"))
    }

    @Test func aTimelyCallbackLeavesNoTimer() throws {
        let window = try bench.mappedWindow()
        window.requestFrame()
        bench.runUntilIdle()
        #expect(try nextDeadline != nil)
        try bench.finishFrame()
        try bench.paint(window)
        bench.runUntilIdle()
        try bench.finishFrame()
        #expect(try nextDeadline == nil)
    }

    @Test func aClosedWindowHasNoTimer() throws {
        let window = try window()
        try paint(4, window)
        release(2)
        window.requestFrame()
        bench.runUntilIdle()
        window.close()
        bench.runUntilIdle()
        #expect(try nextDeadline == nil)
    }
}
