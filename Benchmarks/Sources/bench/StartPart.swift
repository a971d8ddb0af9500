import Foundation
import Measure

/// Time from process start to the first frame, and the memory of a program that shows a page.
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
            var times: [[Double]] = Array(repeating: [], count: clients.count), memory: [[MemoryShare]] = times.map { _ in [] }
            let compositor = try Compositor(size: size)
            for _ in 0..<starts {
                for (index, client) in clients.enumerated() {
                    let (time, share) = try start(client, size, in: compositor)
                    times[index].append(time)
                    memory[index].append(share)
                }
            }
            print("\nstart, \(size)".padded(to: 22) + "  first picture ms   PSS MB:   all   buffers   heap   libraries   files   stacks")
            for (index, client) in clients.enumerated() {
                let share = memory[index].sorted { $0.total < $1.total }[starts / 2]
                print(
                    client.name.padded(to: 20) + column(median(times[index]), width: 19, decimals: 1)
                        + zip([share.total, share.buffers, share.heap, share.libraries, share.files, share.stacks], [16, 10, 7, 12, 8, 9])
                        .map { column($0, width: $1, decimals: 1) }.joined())
            }
            let totals = memory.map { median($0.map(\.total)) }
            figures["start/\(size)/over-pass"] = median(times[1]) / median(times[0])
            figures["memory/\(size)/megabytes-over-pass"] = totals[1] - totals[0]
            for (index, client) in clients.enumerated() where client.name == "gtk-cairo" {
                figures["start/\(size)/over-gtk-cairo"] = median(times[1]) / median(times[index])
                figures["memory/\(size)/over-gtk-cairo"] = totals[1] / totals[index]
            }
        }
    }

    /// Milliseconds to the first frame, and memory half a second after it.
    private func start(_ client: Client, _ size: Size, in compositor: Compositor) throws -> (Double, MemoryShare) {
        let commits = compositor.folder + "/commits"
        try? FileManager.default.removeItem(atPath: commits)
        let process = try client.start(in: compositor, size: size, workload: "sheet", ["PEER_SETTLE_MS": "3600000"], folders: folders)
        defer { process.end() }
        try process.wait(for: "PEER ready", seconds: 30)
        usleep(500_000)
        guard let first = try CommitLog(file: commits).firstBufferTime else {
            throw ChildProcess.Failure(description: "\(client.name) shows no picture")
        }
        return (Double(first - process.started) / 1e6, process.memory)
    }
}
