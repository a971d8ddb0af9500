import Foundation
import Measure

/// From process start to the first frame, with the program in the page cache and not.
struct StartPart {
    let clients: [Client]
    let starts: Int
    let coldStarts: Int
    let folders: Folders

    /// One start.
    private struct Sample {
        /// Milliseconds until the first commit with a buffer.
        let time: Double, processorTime: Double
        /// Half a second after it.
        let mappedFiles: Set<String>
    }

    init(_ options: Options) throws {
        folders = options.folders
        clients = try [.pass(folders), .wayKit(folders), .wayKitStatic(folders), .gallery(folders)] + (options.peers.map(Client.peers) ?? [])
        starts = options.isQuick ? 5 : 15
        coldStarts = options.isQuick ? 3 : 9
    }

    func run(into figures: inout Figures) throws {
        try measureSize(into: &figures)
        for size in Size.both {
            let compositor = try Compositor(size: size)
            let warm = try measureWarm(size, in: compositor)
            printWarm(warm, size)
            let medians = warm.map { median($0.map(\.time)) }
            let cold = try size == Size.both[0] ? measureCold(warm.map { $0[0].mappedFiles }, size, in: compositor) : []
            let gtk = clients.firstIndex { $0.name == "gtk-cairo" }
            for (index, name) in [(1, "start/\(size)"), (2, "start/\(size)/static"), (3, "start/\(size)/package")] {
                figures["\(name)/over-pass"] = medians[index] / medians[0]
                figures["\(name)/processor-ms"] = median(warm[index].map(\.processorTime))
                guard let gtk else { continue }
                figures["\(name)/over-gtk-cairo"] = medians[index] / medians[gtk]
                if !cold.isEmpty { figures["\(name)/cold-over-gtk-cairo"] = cold[index] / cold[gtk] }
            }
        }
    }

    /// The program's file, stripped, with the Swift libraries in it.
    private func measureSize(into figures: inout Figures) throws {
        let gallery = clients[3]
        let bytes = try FileManager.default.attributesOfItem(atPath: gallery.command[0])[.size] as? Int ?? 0
        figures["start/package/megabytes"] = Double(bytes) / 1e6
        print("\n\(gallery.name): \(column(Double(bytes) / 1e6, width: 0, decimals: 1)) MB")
    }

    private func measureWarm(_ size: Size, in compositor: Compositor) throws -> [[Sample]] {
        var samples: [[Sample]] = clients.map { _ in [] }
        for _ in 0..<starts {
            for (index, client) in clients.enumerated() { samples[index].append(try start(client, size, in: compositor)) }
        }
        return samples
    }

    private func printWarm(_ samples: [[Sample]], _ size: Size) {
        print("\nstart, \(size)".padded(to: 22) + "  first picture ms   processor ms")
        for (index, client) in clients.enumerated() {
            print(
                client.name.padded(to: 20) + column(median(samples[index].map(\.time)), width: 19, decimals: 1)
                    + column(median(samples[index].map(\.processorTime)), width: 15, decimals: 1))
        }
    }

    /// Medians of the milliseconds, by client.
    private func measureCold(_ mapped: [Set<String>], _ size: Size, in compositor: Compositor) throws -> [Double] {
        let copies = try zip(clients, mapped).enumerated().map { index, client in
            try ColdFiles(client.0, mapped: client.1, in: compositor.folder + "/cold-\(index)")
        }
        var times: [[Double]] = copies.map { _ in [] }, remaining: [[Double]] = times
        for _ in 0..<coldStarts {
            for (index, copy) in copies.enumerated() {
                remaining[index].append(copy.drop())
                times[index].append(try start(copy.client, size, in: compositor).time)
            }
        }
        print("\ncold start, \(size)".padded(to: 22) + "  first picture ms   MB still in the page cache")
        for (index, client) in clients.enumerated() {
            let left = column(median(remaining[index]), width: 29, decimals: 1)
            print(client.name.padded(to: 20) + column(median(times[index]), width: 19, decimals: 1) + left)
        }
        return times.map(median)
    }

    private func start(_ client: Client, _ size: Size, in compositor: Compositor) throws -> Sample {
        let commits = compositor.folder + "/commits"
        try? FileManager.default.removeItem(atPath: commits)
        let process = try client.start(in: compositor, size: size, workload: "sheet", ["PEER_SETTLE_MS": "3600000"], folders: folders)
        defer { process.end() }
        try process.wait(for: client.readyLine, seconds: 30)
        usleep(500_000)
        guard let first = try CommitLog(file: commits).firstWithBuffer else {
            throw ChildProcess.Failure(description: "\(client.name) shows no picture")
        }
        return Sample(
            time: Double(first.time - process.started) / 1e6, processorTime: Double(first.processorTime) / 1e6,
            mappedFiles: process.mappedFiles.subtracting([commits, folders.tools + "/libcommits.so"]))
    }
}
