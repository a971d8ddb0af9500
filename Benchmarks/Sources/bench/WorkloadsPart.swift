import Foundation
import Measure

/// Sheet and push: what a frame costs each client, beside the references of the same run. Clients take turns, since the machine's speed changes.
struct WorkloadsPart {
    let clients: [Client]
    let rounds: Int, cycles: Int
    let folders: Folders

    init(_ options: Options) throws {
        folders = options.folders
        clients = try Client.own(folders) + (options.peers.map(Client.peers) ?? [])
        (rounds, cycles) = options.isQuick ? (1, 2) : (3, 5)
    }

    func run(into figures: inout Figures) throws {
        for size in Size.both {
            for workload in ["sheet", "push"] { try measure(workload, size, into: &figures) }
            fflush(nil)
        }
    }

    private func measure(_ workload: String, _ size: Size, into figures: inout Figures) throws {
        var runs: [[WorkloadRun]] = Array(repeating: [], count: clients.count)
        for _ in 0..<rounds {
            for (index, client) in clients.enumerated() {
                runs[index].append(try WorkloadRun(client, workload: workload, size: size, cycles: cycles, folders: folders))
            }
        }
        /// Each round's figure over the reference's of the same round.
        func ratio(_ index: Int, to reference: Int) -> Double { median(zip(runs[index], runs[reference]).map { $0.client / $1.client }) }
        print("\n\(workload), \(size)".padded(to: 22) + "  client ms   compositor ms   / copy   / pass   frames   late   PSS MB")
        for (index, client) in clients.enumerated() {
            let own = runs[index]
            print(
                client.name.padded(to: 20)
                    + [
                        (median(own.map(\.client)), 12, 3), (median(own.map(\.compositor)), 16, 2), (ratio(index, to: 0), 9, 2),
                        (ratio(index, to: 1), 9, 2), (Double(own.map(\.frames).reduce(0, +)), 9, 0),
                        (Double(own.map(\.late).reduce(0, +)), 7, 0), (median(own.map(\.memory.total)), 9, 1),
                    ].map { column($0, width: $1, decimals: $2) }.joined())
        }
        let name = "\(workload)/\(size)"
        for (index, client) in clients.enumerated() where client.name.hasPrefix("waykit") {
            let suffix = client.name == "waykit" ? "" : "/surfaces"
            figures["\(name)\(suffix)/over-pass"] = ratio(index, to: 1)
            figures["\(name)\(suffix)/over-copy"] = ratio(index, to: 0)
            if client.name == "waykit" {
                for (other, peer) in clients.enumerated() where ["gtk-cairo", "qt-sw"].contains(peer.name) {
                    figures["\(name)/over-\(peer.name)"] = ratio(index, to: other)
                }
            } else {
                figures["\(name)/surfaces/milliseconds"] = median(runs[index].map(\.client))
            }
        }
    }
}
