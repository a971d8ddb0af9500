import Foundation
import Measure

/// A list of 100,000 rows that scrolls at 6,000 points a second, beside GTK's `GtkListView` and Qt's `ListView` where their packages are installed;
/// and its first picture beside that of ten rows.
struct ListsPart {
    let options: Options
    private var rounds: Int { options.isQuick ? 1 : 3 }

    private var clients: [Client] {
        let tools = options.folders.tools
        let clients = [
            Client(name: "waykit", command: [options.folders.programs + "/peer-list"]),
            Client(name: "gtk", command: [tools + "/list-gtk"], environment: Client.gtkEnvironment),
            Client(name: "qt", command: [tools + "/list-qt"], environment: Client.qtEnvironment),
        ]
        return clients.filter { FileManager.default.isExecutableFile(atPath: $0.command[0]) }
    }

    func run(into figures: inout Figures) throws {
        try measureScrolling(into: &figures)
        try measureFirstPicture(into: &figures)
    }

    private func measure(_ client: Client, cycles: Int) throws -> WorkloadRun {
        try WorkloadRun(client, workload: "list", size: Size.both[0], cycles: cycles, folders: options.folders)
    }

    private func measureScrolling(into figures: inout Figures) throws {
        let clients = clients
        var runs: [String: [WorkloadRun]] = [:]
        for _ in 0..<rounds {
            for client in clients { runs[client.name, default: []].append(try measure(client, cycles: options.isQuick ? 2 : 4)) }
        }
        print("\nlists, \(Size.both[0])".padded(to: 22) + "  client ms   compositor ms   frames   late   PSS MB   first ms")
        for client in clients {
            guard let own = runs[client.name] else { continue }
            let columns = [
                (median(own.map(\.client)), 12, 3), (median(own.map(\.compositor)), 16, 2), (Double(own.map(\.frames).reduce(0, +)), 9, 0),
                (Double(own.map(\.late).reduce(0, +)), 7, 0), (median(own.map(\.memory.total)), 9, 1), (median(own.map(\.firstPicture)), 11, 0),
            ]
            print(client.name.padded(to: 20) + columns.map { column($0, width: $1, decimals: $2) }.joined())
        }
        guard let own = runs["waykit"] else { return }
        for other in clients.map(\.name) where other != "waykit" {
            guard let others = runs[other] else { continue }
            figures["lists/scrolling/over-\(other)"] = median(zip(own, others).map { $0.client / $1.client })
        }
    }

    private func measureFirstPicture(into figures: inout Figures) throws {
        func client(rows: Int) -> Client {
            Client(name: "\(rows) rows", command: [options.folders.programs + "/peer-list"], environment: ["LIST_ROWS": String(rows)])
        }
        var ratios: [Double] = []
        for _ in 0..<(options.isQuick ? 1 : 5) {
            let few = try measure(client(rows: 10), cycles: 1), many = try measure(client(rows: 100_000), cycles: 1)
            ratios.append(many.firstPicture / few.firstPicture)
        }
        figures["lists/first picture of 100,000 rows over 10"] = median(ratios)
        print("first picture of 100,000 rows over that of 10: " + column(median(ratios), width: 5, decimals: 2))
    }
}
