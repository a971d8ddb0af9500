import Foundation

// Measures WayKit relative to references of the same run. `./bench` at the project's root builds and starts it.

func run(_ part: Options.Part, _ options: Options, into figures: inout Figures) throws {
    switch part {
    case .workloads: try WorkloadsPart(options).run(into: &figures)
    case .start: try StartPart(options).run(into: &figures)
    case .memory: try MemoryPart(options).run(into: &figures)
    case .idle: try IdlePart(options: options).run(into: &figures)
    case .calls: try SystemCallsPart(options: options).run(into: &figures)
    case .late: try LatePart(options: options).run(into: &figures)
    case .painter, .solver, .dynamics, .editing:
        let path = "\(options.folders.sources)/\(part.rawValue)/.build/release/\(part.rawValue)"
        try ProgramPart(name: part.rawValue, path: path).run(into: &figures)
        guard part == .editing else { break }
        // The same in a view: with layout and the painted frame.
        let arguments = options.isQuick ? ["--quick"] : []
        try ProgramPart(name: "textview", path: options.folders.programs + "/textview", arguments: arguments).run(into: &figures)
    case .keys:
        let arguments = ["--keys", options.isQuick ? "60" : "240", options.folders.tools, options.folders.programs]
        try ProgramPart(name: part.rawValue, path: options.folders.sources + "/latency/keys.py", arguments: arguments).run(into: &figures)
    case .pixels:
        let script = options.folders.sources + "/pixels/count.sh"
        try ProgramPart(name: part.rawValue, path: script, arguments: [options.folders.tools + "/pixels"]).run(into: &figures)
    case .attract: try AttractPart(options).run(into: &figures)
    case .stacks: try StacksPart(options: options).run(into: &figures)
    case .lists: try ListsPart(options: options).run(into: &figures)
    case .accessibility: try AccessibilityPart(options: options).run(into: &figures)
    case .tree, .chain, .animations, .curl, .fingers, .jerk:
        let arguments = part == .fingers && options.isQuick ? ["--quick"] : []
        try ProgramPart(name: part.rawValue, path: "\(options.folders.programs)/\(part.rawValue)", arguments: arguments).run(into: &figures)
    }
}

do {
    let options = try Options(CommandLine.arguments)
    let thresholds = try Thresholds(file: options.folders.sources + "/thresholds.tsv")
    var figures: Figures = [:]
    for part in options.parts {
        try run(part, options, into: &figures)
        fflush(nil)
    }
    if options.checks, !thresholds.check(figures) { exit(1) }
} catch {
    FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
    exit(1)
}
