import CoverageCore
import Foundation

/// Prints to standard error and exits with a status.
func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
}

let usage = """
    usage: Coverage write|check [PACKAGE]
      write     writes the section Members of PACKAGE/COVERAGE.md from the modules in PACKAGE/.build and the lists in PACKAGE/Tools/Coverage/Names
      check     compares it with the committed one; status 1 if it differs, or if the tables call missing what is there
      PACKAGE   the folder of the package, which has been built; otherwise the current one
    """

func report(_ root: URL, text: String) throws -> CoverageReport {
    let folder = root.appendingPathComponent("Tools/Coverage/Names")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter { $0.pathExtension == "txt" }
    let documented = try files.sorted { $0.path < $1.path }.flatMap {
        try NameList.parse(String(contentsOf: $0, encoding: .utf8), file: $0.lastPathComponent)
    }
    let uses = try Uses(String(contentsOf: folder.appendingPathComponent("Uses.tsv"), encoding: .utf8))
    let surface = try PublicSurface(SymbolGraphExtraction(root: root).run())
    return CoverageReport(documented, surface: surface, remarks: Remarks(CoverageReport.byHand(text)), uses: uses)
}

let arguments = CommandLine.arguments.dropFirst()
guard let command = arguments.first, arguments.count <= 2, ["write", "check"].contains(command) else { stop(usage, status: 2) }
let root = URL(fileURLWithPath: arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath)
let file = root.appendingPathComponent("COVERAGE.md")
do {
    let text = try String(contentsOf: file, encoding: .utf8)
    let report = try report(root, text: text)
    let updated = report.updating(text)
    if command == "write" {
        try updated.write(to: file, atomically: true, encoding: .utf8)
    } else if updated != text {
        stop("COVERAGE.md differs from the sources; run swift run --package-path Tools/Coverage Coverage write .", status: 1)
    }
    if !report.contradictions.isEmpty { stop(report.contradictions.joined(separator: "\n"), status: 1) }
} catch {
    stop("\(error)", status: 1)
}
