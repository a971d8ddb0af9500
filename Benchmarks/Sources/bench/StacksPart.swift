import Foundation

/// 1,000 views in nested stacks beside the same in GTK and Qt, where their packages are installed.
struct StacksPart {
    let options: Options

    func run(into figures: inout Figures) throws {
        let compositor = try Compositor(size: Size.both[0])
        var rounds: [Figures] = []
        for _ in 0..<(options.isQuick ? 1 : 3) {
            var round: Figures = [:]
            try ProgramPart(name: "stacks", path: options.folders.programs + "/stacks").run(into: &round)
            for peer in ["gtk", "qt"] {
                let path = options.folders.tools + "/stacks-" + peer
                guard FileManager.default.isExecutableFile(atPath: path) else { continue }
                let display = peer == "qt" ? ["QT_QPA_PLATFORM": "offscreen"] : compositor.environment
                try ProgramPart(name: "stacks-" + peer, path: path, environment: display).run(into: &round)
                for measure in ["milliseconds", "allocations"] {
                    guard let own = round["stacks/waykit/\(measure)"], let other = round["stacks/\(peer)/\(measure)"] else { continue }
                    round["stacks/\(measure)-over-\(peer)"] = own / other
                }
            }
            rounds.append(round)
        }
        for name in rounds.flatMap(\.keys) {
            let values = rounds.compactMap { $0[name] }.sorted()
            figures[name] = values[values.count / 2]
        }
    }
}
