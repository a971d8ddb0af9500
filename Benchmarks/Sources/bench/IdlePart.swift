import Foundation

/// The activity of an idle program: a page is shown, without input.
struct IdlePart {
    /// After half a second WayKit releases what the start used, and five seconds later rasters (`CacheTrimmer`): its last timer.
    static let secondsUntilRest: UInt32 = 7

    let options: Options

    func run(into figures: inout Figures) throws {
        let seconds: UInt32 = options.isQuick ? 10 : 60, size = Size.both[0]
        print("\nidle for \(seconds) s".padded(to: 22) + "  wake-ups   commits   processor ms")
        for client in [Client.pass(options.folders), .wayKit(options.folders)] {
            let compositor = try Compositor(size: size)
            let process = try client.start(
                in: compositor, size: size, workload: "sheet", ["PEER_SETTLE_MS": "3600000"], folders: options.folders)
            try process.wait(for: "PEER ready", seconds: 30)
            sleep(Self.secondsUntilRest)
            let before = (process.wakeUps, try commits(compositor), process.processorTime)
            sleep(seconds)
            let wakeUps = process.wakeUps - before.0, commits = try commits(compositor) - before.1
            print(
                client.name.padded(to: 20) + column(Double(wakeUps), width: 11, decimals: 0) + column(Double(commits), width: 10, decimals: 0)
                    + column((process.processorTime - before.2) * 1000, width: 15, decimals: 2))
            guard client.name == "waykit" else { continue }
            figures["idle/wake-ups"] = Double(wakeUps)
            figures["idle/commits"] = Double(commits)
        }
    }

    private func commits(_ compositor: Compositor) throws -> Int { try CommitLog(file: compositor.folder + "/commits").commits.count }
}
