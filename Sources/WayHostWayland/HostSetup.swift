import Foundation
import Glibc
import Logging
import WayHost
import WaylandClient

/// The injected dependencies of a host: in tests a socket pair, a manual clock and a recorded log.
@MainActor struct HostSetup {
    enum Readiness { case ready, interrupted, timedOut }

    /// A compositor that has not answered a round trip, or two of them in an attempt to connect without blocking, for so long is considered hung. Seconds.
    static let roundTripTimeout: TimeInterval = 10

    var connect: @MainActor () throws(HostError) -> WaylandDisplay
    var reconnects = false
    /// Whether a frame waits after its callback for later input.
    var delaysFrames = true
    var clock: @MainActor () -> TimeInterval = { PresentationClock.systemTime(CLOCK_MONOTONIC) ?? 0 }
    var readClock: @MainActor (Int32) -> TimeInterval? = PresentationClock.systemTime
    /// Waits until the descriptor is readable (or writable, if requested), at most for so many seconds.
    var wait: @MainActor (_ descriptor: Int32, _ forWriting: Bool, _ seconds: TimeInterval) -> Readiness = HostSetup.poll
    /// The maximum plausible buffer in bytes: about 8,000 pixels a side.
    var largestBuffer = 1 << 28
    /// Allocates shared memory of so many bytes.
    var makeMemory: @MainActor (Int) throws(SharedMemory.Failure) -> SharedMemory = { capacity throws(SharedMemory.Failure) in
        try SharedMemory(capacity: capacity)
    }
    /// Runs what takes long beside the main thread.
    var runBeside: @MainActor (@escaping @Sendable () -> Void) -> Void = { Thread.detachNewThread($0) }
    var environment = ProcessInfo.processInfo.environment
    var log = Logger(label: "waykit.wayland")

    init(connect: @escaping @MainActor () throws(HostError) -> WaylandDisplay) {
        self.connect = connect
    }

    init(displayName: String?, reconnects: Bool, delaysFrames: Bool) {
        self.init { () throws(HostError) in
            do {
                return try WaylandDisplay(name: displayName)
            } catch {
                throw .unavailable(Self.explain(displayName, error, ProcessInfo.processInfo.environment))
            }
        }
        self.reconnects = reconnects
        self.delaysFrames = delaysFrames
    }

    /// The environment that was tried, so that the user knows what to set.
    static func explain(_ displayName: String?, _ error: any Error, _ environment: [String: String]) -> String {
        func value(_ name: String) -> String { environment[name].map { "\(name)=\($0)" } ?? "\(name) is not set" }
        let inherited = environment["WAYLAND_SOCKET"].map { "WAYLAND_SOCKET=\($0)" }
        let name = displayName.map { "the display \($0)" } ?? inherited ?? value("WAYLAND_DISPLAY")
        return "no Wayland compositor to connect to (\(name), \(value("XDG_RUNTIME_DIR"))): \(error)"
    }

    private static func poll(_ descriptor: Int32, _ forWriting: Bool, _ seconds: TimeInterval) -> Readiness {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN) | (forWriting ? Int16(POLLOUT) : 0), revents: 0)
        switch Glibc.poll(&entry, 1, Int32((seconds * 1000).rounded(.up))) {
        case 0: return .timedOut
        case 1 where entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0: return .ready
        default: return .interrupted
        }
    }
}
