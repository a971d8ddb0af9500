import Foundation
import PorterRules

/// The command `waykit-port`.
struct CommandLineTool {
    static let usage = """
        usage: waykit-port FOLDER [--output FOLDER]
               waykit-port FOLDER --in-place
               waykit-port FOLDER --check

        Rewrites the Swift sources of a module for iOS into sources for WayKit on Linux. What cannot be rewritten is printed as
        file:line:column, with what to write in its place. Without an option the rewritten files go into a folder beside FOLDER: Cards-linux for Cards.

          --output FOLDER   writes every file there, under its path in the source folder; files that are the same already are not written
          --in-place        rewrites the files where they are
          --check           writes nothing
          --flat            writes all files into one folder, with "-" for "/" in their paths
          --file PATH       rewrites only this file of the folder; may be given several times
          --lenient         exits with 0 although something has to be changed by hand, as far as it could be rewritten

        Files named .build, Pods, Carthage and what they contain are left out. Exit status: 0 all is rewritten, 1 something has to be changed by hand,
        2 the command cannot be carried out.

        """

    private enum Destination { case folder(URL), source, none }
    private struct Failure: Error { let message: String }

    let arguments: [String]

    func run() -> Int32 {
        do {
            if arguments.isEmpty || arguments.contains("--help") {
                print(Self.usage, terminator: "")
                return arguments.isEmpty ? 2 : 0
            }
            if arguments.first == "--system-requirements" { return try printSystemTable() }
            return try port()
        } catch {
            let message = (error as? Failure)?.message ?? error.localizedDescription
            FileHandle.standardError.write(Data("waykit-port: \(message)\n".utf8))
            return 2
        }
    }

    private func port() throws -> Int32 {
        var destination: Destination?
        var folder: URL?
        var isFlat = false
        var isLenient = false
        var chosen: Set<String> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--output":
                guard let path = rest.popFirst() else { throw Failure(message: "--output needs a folder") }
                destination = .folder(URL(fileURLWithPath: path, isDirectory: true))
            case "--file":
                guard let path = rest.popFirst() else { throw Failure(message: "--file needs a path within the folder") }
                chosen.insert(path)
            case "--in-place": destination = .source
            case "--check": destination = Destination.none
            case "--flat": isFlat = true
            case "--lenient": isLenient = true
            case _ where argument.hasPrefix("-"): throw Failure(message: "unknown option \(argument); see --help")
            case _ where folder != nil: throw Failure(message: "one folder at a time: \(argument) is a second")
            default: folder = URL(fileURLWithPath: argument, isDirectory: true)
            }
        }
        guard let folder else { throw Failure(message: "a source folder is needed; see --help") }
        let tree = try SourceTree(folder, only: chosen)
        if let missing = chosen.first(where: { tree.files[$0] == nil }) { throw Failure(message: "there is no Swift file \(missing) in \(folder.path)") }
        let result = Porter.port(tree.files)
        try write(result.files, tree, destination ?? .folder(Self.defaultOutput(for: folder)), isFlat: isFlat)
        let diagnostics = (result.diagnostics + tree.refusals).sorted()
        for diagnostic in diagnostics {
            let path = folder.appendingPathComponent(diagnostic.path).path
            FileHandle.standardError.write(
                Data("\(path):\(diagnostic.line):\(diagnostic.column): \(diagnostic.severity.rawValue): \(diagnostic.message)\n".utf8))
        }
        return !isLenient && diagnostics.contains { $0.severity == .error } ? 1 : 0
    }

    private static func defaultOutput(for folder: URL) -> URL {
        let folder = folder.standardizedFileURL
        return folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent + "-linux", isDirectory: true)
    }

    private func write(_ files: [String: String], _ tree: SourceTree, _ destination: Destination, isFlat: Bool) throws {
        let root: URL
        switch destination {
        case .none: return
        case .source: root = tree.root
        case .folder(let folder): root = folder
        }
        for (path, text) in files {
            let name = isFlat ? path.split(separator: "/").joined(separator: "-") : path
            let url = root.appendingPathComponent(name)
            let data = Data(text.utf8)
            if let existing = try? Data(contentsOf: url), existing == data { continue }
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
    }

    private func printSystemTable() throws -> Int32 {
        let files = try arguments.dropFirst().reduce(into: [String: String]()) { files, folder in
            files.merge(try SourceTree(URL(fileURLWithPath: folder, isDirectory: true), only: []).files) { first, _ in first }
        }
        print(SystemTable.source(from: files), terminator: "")
        return 0
    }
}
