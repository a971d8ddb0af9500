import Foundation
import ScannerCore

/// Prints to standard error and exits with a status.
func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
}

let usage = """
    usage: WaylandScanner generate|check [PACKAGE]
      generate  writes the C tables and the Swift bindings of PACKAGE/Protocols/*.xml
      check     compares them with the committed files; status 1 and the files' names if they differ
      PACKAGE   the folder of the package, otherwise the current one
    """

let arguments = CommandLine.arguments.dropFirst()
guard let command = arguments.first, arguments.count <= 2 else { stop(usage, status: 2) }
let root = URL(fileURLWithPath: arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath)
let generator = Generator(root: root)
do {
    switch command {
    case "generate":
        for path in try generator.generate() { print(path) }
    case "check":
        let differing = try generator.check()
        guard differing.isEmpty else {
            stop(differing.map { "\($0): differs from the generated code; run WaylandScanner generate" }.joined(separator: "\n"), status: 1)
        }
    default:
        stop(usage, status: 2)
    }
} catch {
    stop("\(error)", status: 1)
}
