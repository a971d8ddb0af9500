import CoverageCore
import Foundation

/// Prints to standard error and exits with a status.
func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
}

let usage = """
    usage: Coverage write|check [PACKAGE]
      write     compares the modules in PACKAGE/.build with the lists in PACKAGE/Tools/Coverage/Names; writes the table in PACKAGE/COVERAGE.md, and
                PACKAGE/Documentation/Coverage/Members.md
      check     compares them with the committed ones; status 1 if they differ, if a page in PACKAGE/Documentation/Coverage calls missing what is here, if
                it has the row of a type of another page's list, or if a documented member of an open class is not open and not in Names/NotOpen.tsv
      PACKAGE   the folder of the package, which has been built; otherwise the current one
    """

let arguments = CommandLine.arguments.dropFirst()
guard let command = arguments.first, arguments.count <= 2, ["write", "check"].contains(command) else { stop(usage, status: 2) }
let root = URL(fileURLWithPath: arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath)
do {
    let files = CoverageFiles(root: root)
    let areas = try files.areas(), uses = try files.uses()
    let surface = try PublicSurface(SymbolGraphExtraction(root: root).run())
    let report = CoverageReport(areas, surface: surface, uses: uses, exceptions: try files.opennessExceptions())
    if command == "write" {
        try files.write(report)
    } else if case let outdated = try files.outdated(report), !outdated.isEmpty {
        stop("not as in the sources: \(outdated.joined(separator: ", ")); run swift run --package-path Tools/Coverage Coverage write .", status: 1)
    }
    if !report.problems.isEmpty { stop(report.problems.joined(separator: "\n"), status: 1) }
} catch {
    stop("\(error)", status: 1)
}
