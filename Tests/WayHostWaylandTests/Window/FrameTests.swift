import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

@MainActor struct FrameTests {
    let bench = HostBench()

    @Test func beforeTheFirstCommitFramesNeedNoCallback() throws {
        let window = try bench.window()
        window.requestFrame()
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.isEmpty)
        try bench.configure(0, 0)
        #expect(bench.frames.count == 1)
        window.requestFrame()
        bench.now += 1
        bench.runUntilIdle()
        #expect(bench.frames.count == 2)
    }

    @Test func theCallbackIsRequestedBeforeTheCommit() throws {
        let window = try bench.mappedWindow()
        window.requestFrame()
        try bench.paint(window)
        bench.runUntilIdle()
        let requests = bench.requests()
        let frame = try #require(requests.firstIndex(of: "wl_surface.frame"))
        let commits = requests.indices.filter { requests[$0] == "wl_surface.commit" }
        #expect(commits.count == 1 && frame < commits[0])
        #expect(bench.frames.isEmpty)
        try bench.finishFrame()
        #expect(bench.frames.count == 1)
    }

    @Test func aRequestWithoutAFrameMakesAnEmptyCommit() throws {
        let window = try bench.mappedWindow()
        window.requestFrame()
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.requests() == ["wl_surface.frame", "wl_surface.commit"])
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.requests().isEmpty)
        try bench.finishFrame()
        #expect(bench.frames.count == 1, "three requests, one frame")
    }

    /// The first frame of a drag must not wait for a callback.
    @Test func anIdleWindowPaintsImmediately() throws {
        let window = try bench.mappedWindow()
        bench.now += 1
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.count == 1 && bench.requests().isEmpty)
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.count == 1, "without a commit, frames follow the compositor's callbacks")
        #expect(bench.requests() == ["wl_surface.frame", "wl_surface.commit"])
    }

    /// A window that has committed a frame for a callback, without requesting another.
    private func busyWindow() throws -> any HostWindow {
        let window = try bench.mappedWindow()
        window.requestFrame()
        bench.runUntilIdle()
        bench.now += 0.01
        try bench.finishFrame()
        bench.server.objects("wl_buffer").forEach { bench.server.send("release", to: $0) }
        _ = bench.requests()
        bench.events = []
        try bench.paint(window)
        bench.runUntilIdle()
        return window
    }

    /// A following empty commit would make compositors discard the frame's feedback.
    @Test func aBusyWindowRequestsTheCallbackWithItsFrame() throws {
        let window = try busyWindow()
        let requests = bench.requests()
        let frame = try #require(requests.firstIndex(of: "wl_surface.frame"))
        #expect(requests.filter { $0 == "wl_surface.commit" }.count == 1 && frame < (requests.firstIndex(of: "wl_surface.commit") ?? 0))
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.requests().isEmpty)
        bench.now += 0.01
        try bench.finishFrame()
        #expect(bench.frames.count == 1)
    }

    /// A touch that moves after it must not wait for another refresh.
    @Test func afterAnUnusedCallbackAFrameIsSentImmediately() throws {
        let window = try busyWindow()
        // The frame was late: its callback follows shortly after, and then the touch.
        bench.now += 0.003
        try bench.finishFrame()
        #expect(bench.frames.isEmpty)
        _ = bench.requests()
        bench.now += 0.002
        window.requestFrame()
        bench.runUntilIdle()
        #expect(bench.frames.count == 1 && bench.requests().isEmpty)
        try bench.paint(window)
        bench.runUntilIdle()
        #expect(bench.requests().contains("wl_surface.frame"))
        window.close()
    }

    @Test func anIdleWindowSendsNothing() throws {
        let window = try bench.mappedWindow()
        bench.runUntilIdle()
        bench.now += 1000
        bench.runUntilIdle()
        #expect(bench.requests().isEmpty && bench.events.isEmpty)
        #expect(try bench.host.taskQueue.nextDeadline == nil)
        window.close()
    }

    /// A program that requests frames repeatedly without committing must not spin.
    @Test func requestsWithoutCommitsAreThrottled() throws {
        let window = try bench.configuredWindow()
        let host = try bench.host
        for _ in 0..<3 {
            window.requestFrame()
            host.taskQueue.run()
        }
        #expect(bench.frames.count == 1)
        let next = try #require(host.taskQueue.nextDeadline)
        #expect(next > bench.now)
    }

    @Test func feedbackReachesTheProgramAndTheNextPrediction() throws {
        let window = try bench.mappedWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(1)])
        window.requestFrame()
        bench.runUntilIdle()
        bench.now = 200
        try bench.finishFrame()
        window.requestFrame()
        try bench.paint(window)
        bench.runUntilIdle()
        // Presented 8 ms after its frame event, with a refresh interval of 8 ms.
        try present(at: 200.008, refresh: 8_000_000)
        let feedback = bench.events.compactMap { if case .window(_, .presented(let feedback)) = $0 { feedback } else { nil } }
        #expect(feedback.map(\.sequence) == [5])
        #expect(abs((feedback.first?.time ?? 0) - 200.008) < 1e-6)
        bench.now = 200.0081
        try bench.finishFrame()
        let timing = try #require(bench.frames.last)
        #expect(abs(timing.presentation - 200.016) < 1e-6 && abs(timing.interval - 0.008) < 1e-9)
    }

    /// Headless sway discards all feedback.
    @Test func framesContinueWithDiscardedFeedback() throws {
        let window = try bench.mappedWindow()
        for _ in 0..<5 {
            window.requestFrame()
            try bench.paint(window)
            bench.runUntilIdle()
            for feedback in bench.server.objects("wp_presentation_feedback") {
                bench.server.send("discarded", to: feedback, destroying: true)
            }
            try bench.finishFrame()
            bench.server.objects("wl_buffer").forEach { bench.server.send("release", to: $0) }
            bench.runUntilIdle()
        }
        #expect(bench.frames.count == 5)
        #expect(bench.frames.allSatisfy { $0.presentation > $0.now && $0.interval > 0 })
    }

    @Test func timesOfAnotherClockAreConverted() throws {
        let window = try bench.configuredWindow()
        bench.clocks = [1: 100.5, 4: 900.5]
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(4)])
        try bench.paint(window)
        bench.runUntilIdle()
        try present(at: 900.25, refresh: 10_000_000)
        let times = bench.events.compactMap { if case .window(_, .presented(let feedback)) = $0 { feedback.time } else { nil } }
        #expect(times.count == 1 && abs((times.first ?? 0) - 100.25) < 1e-6)
    }

    @Test func anUnknownClockIsIgnored() throws {
        let window = try bench.configuredWindow()
        bench.server.send("clock_id", to: try bench.object("wp_presentation"), [.uint(99)])
        try bench.paint(window)
        bench.runUntilIdle()
        try present(at: 900.25, refresh: 10_000_000)
        #expect(!bench.events.contains { if case .window(_, .presented) = $0 { true } else { false } })
    }

    private func present(at time: TimeInterval, refresh: UInt32) throws {
        let seconds = UInt32(time), nanoseconds = UInt32(((time - Double(seconds)) * 1e9).rounded())
        bench.server.send(
            "presented", to: try bench.object("wp_presentation_feedback"),
            [.uint(0), .uint(seconds), .uint(nanoseconds), .uint(refresh), .uint(0), .uint(5), .uint(1)], destroying: true)
        bench.runUntilIdle()
    }
}
