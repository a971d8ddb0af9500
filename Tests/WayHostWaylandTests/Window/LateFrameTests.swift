import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Late-latched frames, with a 60 Hz screen that sends presentation feedback.
@MainActor struct LateFrameTests {
    private static let interval = 1.0 / 60
    private static let cost = 0.002
    private let bench = HostBench()

    /// Runs so many cycles of callback, delayed frame and commit; ends at a callback.
    private func run(_ window: any HostWindow, frames: Int, pointerMoves: Bool = true) throws {
        for _ in 0..<frames {
            if pointerMoves { try movePointer(in: window) }
            let callback = bench.now
            bench.runUntilIdle()
            try advanceToFrame()
            window.requestFrame()
            bench.now += Self.cost
            try bench.paint(window)
            bench.runUntilIdle()
            bench.now = callback + Self.interval
            try present(at: bench.now)
            releaseBuffers()
            try bench.finishFrame()
        }
    }

    private func releaseBuffers() { bench.server.objects("wl_buffer").forEach { bench.server.send("release", to: $0) } }

    private func advanceToFrame() throws {
        guard let next = try bench.host.taskQueue.nextDeadline, next.isFinite else { return }
        bench.now = max(bench.now, next)
        bench.runUntilIdle()
    }

    private func movePointer(in window: any HostWindow) throws {
        let event = PointerEvent(device: DeviceID(rawValue: 1), timestamp: bench.now, kind: .moved, position: .zero)
        try bench.host.send(.input(window.id, .pointer(event)))
    }

    private func present(at time: TimeInterval) throws {
        let nanoseconds = UInt64((time * 1e9).rounded())
        for feedback in bench.server.objects("wp_presentation_feedback") {
            bench.server.send(
                "presented", to: feedback,
                [
                    .uint(0), .uint(UInt32(nanoseconds / 1_000_000_000)), .uint(UInt32(nanoseconds % 1_000_000_000)), .uint(16_666_667), .uint(0),
                    .uint(5), .uint(1),
                ], destroying: true)
        }
        bench.runUntilIdle()
    }

    /// A window after so many consecutive frames, at a callback.
    private func window(afterFrames count: Int, pointerMoves: Bool = true, _ edit: (inout HostSetup) -> Void = { _ in }) throws -> any HostWindow {
        try bench.start(edit)
        let window = try bench.mappedWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(1)])
        // Two buffers are enough, so that no timer waits to free others.
        releaseBuffers()
        bench.runUntilIdle()
        window.requestFrame()
        try bench.paint(window)
        bench.runUntilIdle()
        bench.now += Self.interval
        try bench.finishFrame()
        try run(window, frames: count, pointerMoves: pointerMoves)
        return window
    }

    /// A busy window at a callback.
    private func busyWindow(_ edit: (inout HostSetup) -> Void = { _ in }) throws -> any HostWindow {
        let window = try window(afterFrames: 40, edit)
        _ = bench.requests()
        bench.events = []
        return window
    }

    private var wait: TimeInterval { Self.interval - Self.cost - FramePacing.minimumMargin }

    @Test func aFrameIsSentAsLateAsPossible() throws {
        let window = try busyWindow()
        let callback = bench.now
        #expect(bench.frames.isEmpty, "it is delayed")
        #expect(abs((try bench.host.taskQueue.nextDeadline ?? 0) - (callback + wait)) < 1e-6)
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.isEmpty && bench.requests().isEmpty, "another request changes nothing")
        try advanceToFrame()
        let frame = try #require(bench.frames.last)
        #expect(abs(frame.now - (callback + wait)) < 1e-6)
        #expect(abs(frame.presentation - (callback + Self.interval)) < 1e-6, "the prediction is based on the callback")
    }

    /// Animations must not jump when the delay begins; it grows gradually from frame to frame.
    @Test func predictedPresentationsAreOneRefreshApart() throws {
        _ = try window(afterFrames: 60)
        let times = bench.frames.map(\.presentation).dropFirst(2)
        #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - Self.interval) < 1e-4 })
        let starts = zip(bench.frames, bench.frames.dropFirst()).map { $1.now - $0.now }
        #expect(starts.contains { $0 > Self.interval * 1.1 }, "the delay has begun")
        #expect(starts.dropFirst(2).allSatisfy { $0 < Self.interval * (1 + FramePacing.maximumWaitIncrease) + 1e-6 })
    }

    /// Touches move a little after the callback: others may follow before the deadline.
    @Test func aFrameRequestedAfterItsCallbackHasTheSameDeadline() throws {
        let window = try busyWindow()
        try advanceToFrame()
        bench.now += Self.cost
        try bench.paint(window)
        bench.runUntilIdle()
        let callback = bench.now + 0.001
        bench.now = callback
        try bench.finishFrame()
        #expect(try bench.host.taskQueue.nextDeadline == nil, "no frame was requested")
        bench.events = []
        bench.now += 0.004
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.isEmpty)
        #expect(abs((try bench.host.taskQueue.nextDeadline ?? 0) - (callback + wait)) < 1e-3)
        try advanceToFrame()
        #expect(bench.frames.count == 1)
    }

    /// An animation without input gains nothing by waiting: each wait costs the processor one more wake-up.
    @Test func framesWithoutInputAreNotDelayed() throws {
        let window = try window(afterFrames: 40, pointerMoves: false)
        #expect(try bench.host.taskQueue.nextDeadline == nil)
        let starts = zip(bench.frames, bench.frames.dropFirst()).dropFirst(2).map { $1.now - $0.now }
        #expect(starts.allSatisfy { abs($0 - Self.interval) < 1e-6 }, "each begins at its callback")
        try run(window, frames: 40)
        #expect(abs((try bench.host.taskQueue.nextDeadline ?? 0) - (bench.now + wait)) < 1e-6, "then the pointer moves")
        try run(window, frames: 7, pointerMoves: false)
        #expect(try bench.host.taskQueue.nextDeadline == nil, "a moment after it has stopped")
    }

    @Test func aConfigureEndsTheDelay() throws {
        let window = try busyWindow()
        #expect(bench.frames.isEmpty)
        try bench.configure(800, 600)
        #expect(bench.frames.count == 1 && bench.frames.last?.now == bench.now)
        try advanceToFrame()
        #expect(bench.frames.count == 1, "one frame, not two")
        window.close()
    }

    @Test func anIdleWindowsFrameIsNotDelayed() throws {
        let window = try busyWindow()
        try advanceToFrame()
        bench.now += Self.cost
        try bench.paint(window)
        bench.runUntilIdle()
        bench.now += Self.interval
        try bench.finishFrame()
        bench.events = []
        bench.now += 1
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.map(\.now) == [bench.now])
    }

    @Test func closingAWindowCancelsItsDelayedFrame() throws {
        let window = try busyWindow()
        window.close()
        bench.runUntilIdle()
        #expect(try bench.host.taskQueue.nextDeadline == nil)
        #expect(bench.frames.isEmpty)
    }

    @Test func theEnvironmentVariableDisablesTheDelay() throws {
        let window = try busyWindow { $0.delaysFrames = false }
        #expect(bench.now > 100.5)
        window.requestFrame()
        bench.runUntilIdle()
        try run(window, frames: 10)
        #expect(bench.frames.count >= 10)
        #expect(try bench.host.taskQueue.nextDeadline == nil)
    }
}
