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

    /// - Parameter refresh: Of the output, in hertz.
    init(_ client: Client, workload: String, size: Size, cycles: Int, refresh: Int = 60, folders: Folders) throws {
        let compositor = try Compositor(size: size, refresh: refresh)
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
        // The period of sway's headless output is in whole milliseconds.
        let period = (1000 / Double(refresh)).rounded(.down) / 1000
        late = zip(times, times.dropFirst()).count { Double($1 - $0) / 1e9 > 1.5 * period }
        self.client = (clientAfter - clientBefore) * 1000 / Double(frames)
        self.compositor = (compositorAfter - compositorBefore) * 1000 / Double(frames)
        firstPicture = Double(first - process.started) / 1e6
    }
}
