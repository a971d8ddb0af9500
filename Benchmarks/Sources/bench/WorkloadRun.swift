import Foundation

/// One run of a workload by a client, from its first frame to its last.
struct WorkloadRun {
    let frames: Int
    /// Frames more than one and a half periods after their predecessor.
    let late: Int
    /// CPU time per frame, in milliseconds.
    let client: Double, compositor: Double
    /// From process start to the first frame, in milliseconds.
    let firstPicture: Double
    let memory: MemoryShare

    /// The frame period of sway's headless output, in seconds, for deciding what is late.
    private static let period = 0.016

    init(_ client: Client, workload: String, size: Size, cycles: Int, folders: Folders) throws {
        let compositor = try Compositor(size: size)
        let process = try client.start(
            in: compositor, size: size, workload: workload, ["PEER_CYCLES": String(cycles), "PEER_SETTLE_MS": "1000"], folders: folders)
        try process.wait(for: "PEER anim-start", seconds: 30)
        let start = monotonicTime(), clientBefore = process.processorTime, compositorBefore = compositor.process.processorTime
        try process.wait(for: "PEER anim-end", seconds: 30 + 3 * Double(cycles))
        let end = monotonicTime(), clientAfter = process.processorTime, compositorAfter = compositor.process.processorTime
        memory = process.memory
        let log = try CommitLog(file: compositor.folder + "/commits"), times = log.frames(from: start, to: end)
        guard times.count > 1, let first = log.firstWithBuffer?.time else {
            throw ChildProcess.Failure(description: "\(client.name) made no frames in \(workload) at \(size)")
        }
        frames = times.count
        late = zip(times, times.dropFirst()).count { Double($1 - $0) / 1e9 > 1.5 * Self.period }
        self.client = (clientAfter - clientBefore) * 1000 / Double(frames)
        self.compositor = (compositorAfter - compositorBefore) * 1000 / Double(frames)
        firstPicture = Double(first - process.started) / 1e6
    }
}
