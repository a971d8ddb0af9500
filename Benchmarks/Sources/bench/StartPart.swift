import Foundation
import Measure

/// Time from process start to the first frame.
struct StartPart {
    let clients: [Client]
    let starts: Int
    let folders: Folders

    init(_ options: Options) throws {
        folders = options.folders
        clients = try [.pass(folders), .wayKit(folders)] + (options.peers.map(Client.peers) ?? [])
        starts = options.isQuick ? 5 : 15
    }

    func run(into figures: inout Figures) throws {
        for size in Size.both {
            var times: [[Double]] = Array(repeating: [], count: clients.count)
            let compositor = try Compositor(size: size)
            for _ in 0..<starts {
                for (index, client) in clients.enumerated() { times[index].append(try start(client, size, in: compositor)) }
            }
            print("\nstart, \(size)".padded(to: 22) + "  first picture ms")
            for (index, client) in clients.enumerated() { print(client.name.padded(to: 20) + column(median(times[index]), width: 19, decimals: 1)) }
            figures["start/\(size)/over-pass"] = median(times[1]) / median(times[0])
            for (index, client) in clients.enumerated() where client.name == "gtk-cairo" {
                figures["start/\(size)/over-gtk-cairo"] = median(times[1]) / median(times[index])
            }
        }
    }

    /// Milliseconds to the first frame.
    private func start(_ client: Client, _ size: Size, in compositor: Compositor) throws -> Double {
        let commits = compositor.folder + "/commits"
        try? FileManager.default.removeItem(atPath: commits)
        let process = try client.start(in: compositor, size: size, workload: "sheet", ["PEER_SETTLE_MS": "3600000"], folders: folders)
        defer { process.end() }
        try process.wait(for: "PEER ready", seconds: 30)
        guard let first = try CommitLog(file: commits).firstBufferTime else {
            throw ChildProcess.Failure(description: "\(client.name) shows no picture")
        }
        return Double(first - process.started) / 1e6
    }
}
