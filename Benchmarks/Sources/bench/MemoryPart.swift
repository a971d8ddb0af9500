import Foundation
import Measure

/// Memory beside the hand-written client, and what it is made of: of a program that shows a page, and at the end of ten transitions of a sheet.
struct MemoryPart {
    private enum Moment: String, CaseIterable {
        case rest = "a page at rest", animated = "after a sheet's transitions"
    }

    let clients: [Client]
    let rounds: Int
    let folders: Folders

    init(_ options: Options) throws {
        folders = options.folders
        clients = try [.pass(folders), .wayKit(folders)] + (options.peers.map(Client.peers) ?? [])
        rounds = options.isQuick ? 1 : 3
    }

    func run(into figures: inout Figures) throws {
        for size in Size.both {
            for moment in Moment.allCases { try measure(moment, size, into: &figures) }
            fflush(nil)
        }
    }

    private func measure(_ moment: Moment, _ size: Size, into figures: inout Figures) throws {
        var shares: [[MemoryShare]] = clients.map { _ in [] }
        for _ in 0..<rounds {
            for (index, client) in clients.enumerated() { shares[index].append(try share(of: client, moment, size)) }
        }
        let medians = shares.map { $0.sorted { $0.total < $1.total }[rounds / 2] }
        let kinds = MemoryShare.Kind.allCases
        print("\nPSS MB, \(moment.rawValue), \(size)")
        print("".padded(to: 20) + "     all" + kinds.map { String(repeating: " ", count: 11 - $0.rawValue.count) + $0.rawValue }.joined())
        for (client, share) in zip(clients, medians) {
            print(
                client.name.padded(to: 20) + column(share.total, width: 8, decimals: 1)
                    + kinds.map { column(share[$0], width: 11, decimals: 1) }.joined())
        }
        let name = moment == .rest ? "memory/\(size)" : "memory/\(size)/animated"
        figures["\(name)/megabytes-over-pass"] = medians[1].total - medians[0].total
        for (client, share) in zip(clients, medians) where client.name == "cairo-opt" {
            figures["\(name)/megabytes-over-cairo-opt"] = medians[1].total - share.total
        }
        for (client, share) in zip(clients, medians) where client.name == "gtk-cairo" {
            figures["\(name)/over-gtk-cairo"] = medians[1].total / share.total
        }
    }

    private func share(of client: Client, _ moment: Moment, _ size: Size) throws -> MemoryShare {
        let compositor = try Compositor(size: size)
        let settings = moment == .rest ? ["PEER_SETTLE_MS": "3600000"] : ["PEER_SETTLE_MS": "1000", "PEER_CYCLES": "5", "PEER_DURATION_MS": "300"]
        let process = try client.start(in: compositor, size: size, workload: "sheet", settings, folders: folders)
        defer { process.end() }
        try process.wait(for: moment == .rest ? "PEER ready" : "PEER anim-end", seconds: 30)
        if moment == .rest { usleep(1_500_000) }
        return process.memory
    }
}
