/// The number of late frames, compared with that of a client that only copies: the machine itself delays some.
struct LatePart {
    let options: Options

    func run(into figures: inout Figures) throws {
        // A cycle is two seconds, of at most sixty frames each.
        let frameCount = options.isQuick ? 500 : 10_000, size = Size.both[0]
        print("\nlate, \(size)".padded(to: 22) + "    frames   late")
        var late: [Double] = []
        for client in [Client.copy(options.folders), .wayKit(options.folders)] {
            let run = try WorkloadRun(client, workload: "sheet", size: size, cycles: frameCount / 110, folders: options.folders)
            print(client.name.padded(to: 20) + column(Double(run.frames), width: 12, decimals: 0) + column(Double(run.late), width: 7, decimals: 0))
            late.append(Double(run.late) / Double(run.frames))
        }
        figures["late/more-than-copy-in-10000"] = max(0, late[1] - late[0]) * 10_000
    }
}
