import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Frames that wait for what fingers still do, on a screen of 60 Hz that tells when pictures were seen.
@MainActor @Suite struct LateFrameTests {
    private static let interval = 1.0 / 60
    private static let cost = 0.002
    private let bench = HostBench()

    /// A callback, its frame with its waiting, and the commit, so many times; then stands at a callback.
    private func run(_ window: any HostWindow, frames: Int) throws {
        for _ in 0..<frames {
            let callback = bench.now
            bench.settle()
            try waitForFrame()
            window.requestFrame()
            bench.now += Self.cost
            try bench.paint(window)
            bench.settle()
            bench.now = callback + Self.interval
            try present(at: bench.now)
            bench.server.objects("wl_buffer").forEach { bench.server.send("release", to: $0) }
            try bench.finishFrame()
        }
    }

    private func waitForFrame() throws {
        guard let next = try bench.host.turns.nextDeadline, next.isFinite else { return }
        bench.now = max(bench.now, next)
        bench.settle()
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
        bench.settle()
    }

    /// A window that made so many frames, one after the other, at a callback.
    private func window(afterFrames count: Int, _ edit: (inout HostSetup) -> Void = { _ in }) throws -> any HostWindow {
        try bench.start(edit)
        let window = try bench.mappedWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(1)])
        window.requestFrame()
        try bench.paint(window)
        bench.settle()
        bench.now += Self.interval
        try bench.finishFrame()
        try run(window, frames: count)
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

    @Test func itIsMadeAsLateAsItCanBe() throws {
        let window = try busyWindow()
        let callback = bench.now
        #expect(bench.frames.isEmpty, "it waits")
        #expect(abs((try bench.host.turns.nextDeadline ?? 0) - (callback + wait)) < 1e-6)
        window.requestFrame()
        bench.settle()
        #expect(bench.frames.isEmpty && bench.requests().isEmpty, "asking again changes nothing")
        try waitForFrame()
        let frame = try #require(bench.frames.last)
        #expect(abs(frame.now - (callback + wait)) < 1e-6)
        #expect(abs(frame.presentation - (callback + Self.interval)) < 1e-6, "the estimate counts from the callback")
    }

    /// What is animated must not jump when waiting begins; frames wait a little longer from one to the next.
    @Test func picturesAreAsFarApartAsTheRefreshes() throws {
        _ = try window(afterFrames: 60)
        let times = bench.frames.map(\.presentation).dropFirst(2)
        #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - Self.interval) < 1e-4 })
        let starts = zip(bench.frames, bench.frames.dropFirst()).map { $1.now - $0.now }
        #expect(starts.contains { $0 > Self.interval * 1.1 }, "waiting has begun")
        #expect(starts.dropFirst(2).allSatisfy { $0 < Self.interval * (1 + FramePacing.growth) + 1e-6 })
    }

    /// Fingers have not moved by the callback, but a little later: others may before the picture is due.
    @Test func aFrameThatIsWantedAfterItsCallbackWaitsAsLong() throws {
        let window = try busyWindow()
        try waitForFrame()
        bench.now += Self.cost
        try bench.paint(window)
        bench.settle()
        let callback = bench.now + 0.001
        bench.now = callback
        try bench.finishFrame()
        #expect(try bench.host.turns.nextDeadline == nil, "nobody wanted it")
        bench.events = []
        bench.now += 0.004
        window.requestFrame()
        bench.settle()
        #expect(bench.frames.isEmpty)
        #expect(abs((try bench.host.turns.nextDeadline ?? 0) - (callback + wait)) < 1e-3)
        try waitForFrame()
        #expect(bench.frames.count == 1)
    }

    @Test func aConfigureEndsTheWaiting() throws {
        let window = try busyWindow()
        #expect(bench.frames.isEmpty)
        try bench.configure(800, 600)
        #expect(bench.frames.count == 1 && bench.frames.last?.now == bench.now)
        try waitForFrame()
        #expect(bench.frames.count == 1, "one frame, not two")
        window.close()
    }

    @Test func afterARestNothingWaits() throws {
        let window = try busyWindow()
        try waitForFrame()
        bench.now += Self.cost
        try bench.paint(window)
        bench.settle()
        bench.now += Self.interval
        try bench.finishFrame()
        bench.events = []
        bench.now += 1
        window.requestFrame()
        bench.settle()
        #expect(bench.frames.map(\.now) == [bench.now])
    }

    @Test func aWindowThatIsClosedWaitsForNothing() throws {
        let window = try busyWindow()
        window.close()
        bench.settle()
        #expect(try bench.host.turns.nextDeadline == nil)
        #expect(bench.frames.isEmpty)
    }

    @Test func theEnvironmentSwitchesItOff() throws {
        let window = try busyWindow { $0.environment["WAYKIT_EARLY_FRAMES"] = "1" }
        #expect(bench.now > 100.5)
        window.requestFrame()
        bench.settle()
        try run(window, frames: 10)
        #expect(bench.frames.count >= 10)
        #expect(try bench.host.turns.nextDeadline == nil)
    }
}
