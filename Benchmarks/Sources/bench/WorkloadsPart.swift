import Foundation
import Measure

/// Sheet and push: the cost of a frame for each client, relative to the references of the same run. Clients are interleaved, since the machine's speed
/// varies.
struct WorkloadsPart {
    let clients: [Client]
    let rounds: Int, cycles: Int
    let folders: Folders

    init(_ options: Options) throws {
        folders = options.folders
        clients = try Client.standard(folders) + (options.peers.map(Client.peers) ?? [])
        (rounds, cycles) = options.isQuick ? (1, 2) : (3, 4)
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
        let named = Dictionary(uniqueKeysWithValues: zip(clients.map(\.name), runs))
        print("\n\(workload), \(size)".padded(to: 22) + "  client ms   compositor ms   / copy   / pass   frames   late   PSS MB")
        for client in clients { printRow(client.name, named) }
        addFigures("\(workload)/\(size)", named, into: &figures)
    }

    /// The median of each round's CPU time divided by the other client's in the same round; nil where one of them was not measured.
    private func ratio(_ name: String, to other: String, _ runs: [String: [WorkloadRun]]) -> Double? {
        guard let own = runs[name], let others = runs[other] else { return nil }
        return median(zip(own, others).map { $0.client / $1.client })
    }

    private func printRow(_ name: String, _ runs: [String: [WorkloadRun]]) {
        guard let own = runs[name], let copies = ratio(name, to: "copy", runs), let passes = ratio(name, to: "pass", runs) else { return }
        let columns = [
            (median(own.map(\.client)), 12, 3), (median(own.map(\.compositor)), 16, 2), (copies, 9, 2), (passes, 9, 2),
            (Double(own.map(\.frames).reduce(0, +)), 9, 0), (Double(own.map(\.late).reduce(0, +)), 7, 0), (median(own.map(\.memory.total)), 9, 1),
        ]
        print(name.padded(to: 20) + columns.map { column($0, width: $1, decimals: $2) }.joined())
    }

    private func addFigures(_ name: String, _ runs: [String: [WorkloadRun]], into figures: inout Figures) {
        figures["\(name)/over-pass"] = ratio("waykit", to: "pass", runs)
        figures["\(name)/over-gtk-cairo"] = ratio("waykit", to: "gtk-cairo", runs)
        figures["\(name)/over-qt-sw"] = ratio("waykit", to: "qt-sw", runs)
        figures["\(name)/surfaces/over-pass"] = ratio("waykit, surfaces", to: "pass", runs)
        if let surfaces = runs["waykit, surfaces"] { figures["\(name)/surfaces/milliseconds"] = median(surfaces.map(\.client)) }
        if let own = runs["waykit"], let pass = runs["pass"] {
            figures["\(name)/milliseconds-over-pass"] = median(zip(own, pass).map { $0.client - $1.client })
            figures["\(name)/megabytes-over-pass"] = median(zip(own, pass).map { $0.memory.total - $1.memory.total })
        }
    }
}
