import Foundation
import Measure

/// A list of 100,000 rows that scrolls at 6,000 points a second, beside GTK's `GtkListView` and Qt's `ListView` where their packages are installed;
/// tables, lists and grids of 100,000 beside those of 1,000 rows; late frames at 120 Hz; and the first picture beside that of ten rows.
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
        for kind in ["table", "list", "grid"] { try measureRows(of: kind, into: &figures) }
        try measureLateFrames(into: &figures)
        try measureFirstPicture(into: &figures)
        try ProgramPart(name: "a list at rest", path: options.folders.programs + "/rows").run(into: &figures)
    }

    private func wayKit(rows: Int, kind: String = "table") -> Client {
        Client(
            name: "\(kind), \(rows) rows", command: [options.folders.programs + "/peer-list"],
            environment: ["LIST_ROWS": String(rows), "LIST_KIND": kind])
    }

    /// What a frame and the memory of 100,000 rows cost beside those of 1,000, which are as many as a second shows.
    private func measureRows(of kind: String, into figures: inout Figures) throws {
        var times: [Double] = [], memory: [Double] = []
        for _ in 0..<rounds {
            let few = try measure(wayKit(rows: 1000, kind: kind), cycles: 2), many = try measure(wayKit(rows: 100_000, kind: kind), cycles: 2)
            times.append(many.client / few.client)
            memory.append(many.memory.total - few.memory.total)
        }
        figures["lists/\(kind)/a frame of 100,000 rows over 1,000"] = median(times)
        figures["lists/\(kind)/megabytes of 100,000 rows over 1,000"] = median(memory)
        print("\(kind), 100,000 rows over 1,000:".padded(to: 34) + column(median(times), width: 6, decimals: 2) + column(median(memory), width: 8, decimals: 1) + " MB")
    }

    /// Beside those of a client that only copies: the machine itself delays some.
    private func measureLateFrames(into figures: inout Figures) throws {
        for refresh in [60, 120] {
            let clients: [(Client, String)] = [(.copy(options.folders), "sheet"), (wayKit(rows: 100_000), "list")]
            let shares = try clients.map { client, workload in
                let run = try WorkloadRun(
                    client, workload: workload, size: Size.both[0], cycles: options.isQuick ? 2 : 8, refresh: refresh, folders: options.folders)
                return Double(run.late) / Double(run.frames)
            }
            let excess = max(0, shares[1] - shares[0]) * 1000
            figures["lists/late/\(refresh) Hz, more than copy in 1,000"] = excess
            print("late of 1,000 frames at \(refresh) Hz, more than a copy:" + column(excess, width: 7, decimals: 0))
        }
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
        var ratios: [Double] = []
        for _ in 0..<(options.isQuick ? 1 : 5) {
            let few = try measure(wayKit(rows: 10), cycles: 1), many = try measure(wayKit(rows: 100_000), cycles: 1)
            ratios.append(many.firstPicture / few.firstPicture)
        }
        figures["lists/first picture of 100,000 rows over 10"] = median(ratios)
        print("first picture of 100,000 rows over that of 10: " + column(median(ratios), width: 5, decimals: 2))
    }
}
