import Foundation

/// The system calls per frame of a sheet in motion, without input, as counted by strace.
struct SystemCallsPart {
    let options: Options

    func run(into figures: inout Figures) throws {
        let size = Size.both[0]
        print("\nsystem calls, \(size)".padded(to: 26) + "per frame")
        for client in [Client.pass(options.folders), .wayKit(options.folders)] {
            let count = try countPerFrame(client, size)
            print(client.name.padded(to: 20) + column(count, width: 15, decimals: 1))
            if client.name == "waykit" { figures["system-calls/sheet"] = count }
        }
    }

    private func countPerFrame(_ client: Client, _ size: Size) throws -> Double {
        let compositor = try Compositor(size: size), summary = compositor.folder + "/strace"
        let process = try client.start(
            in: compositor, size: size, workload: "sheet", ["PEER_CYCLES": "6", "PEER_SETTLE_MS": "1000"], folders: options.folders)
        try process.wait(for: "PEER anim-start", seconds: 30)
        let tracer = try ChildProcess(
            ["strace", "-c", "-f", "-p", String(process.identifier), "-o", summary], environment: ProcessInfo.processInfo.environment,
            log: compositor.folder + "/strace.log")
        let start = monotonicTime()
        sleep(6)
        tracer.end()
        let end = monotonicTime()
        let frames = try CommitLog(file: compositor.folder + "/commits").frames(from: start, to: end).count
        // The last line: share, seconds, microseconds per call, calls, errors if any, and “total”.
        let total = try String(contentsOfFile: summary, encoding: .utf8).split(separator: "\n").last { $0.hasSuffix("total") }
        guard frames > 0, let total, let calls = Double(total.split(separator: " ")[3]) else {
            throw ChildProcess.Failure(description: "strace counts no system calls of \(client.name)")
        }
        return calls / Double(frames)
    }
}
