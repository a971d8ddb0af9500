import Foundation
import Testing

@testable import CoverageCore

struct CoverageFilesTests {
    /// Runs `body` with a package of one area, in a folder that is removed afterwards.
    private func withPackage(_ body: (_ root: URL, _ files: CoverageFiles) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("coverage-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let texts = [
            "COVERAGE.md": "# Coverage\n\n\(SummaryTable.begin)\n\(SummaryTable.end)\n", "Documentation/Coverage/Views.md": "# Views\n\nViews.\n",
            "Documentation/Coverage/Members.md": "", "Tools/Coverage/Names/Views.txt": "View\nframe tag\n", "Tools/Coverage/Names/Uses.tsv": "View\t3\n",
        ]
        for (path, text) in texts {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try body(root, CoverageFiles(root: root))
    }

    @Test func whatIsWrittenIsUpToDate() throws {
        try withPackage { _, files in
            let report = CoverageReport(try files.areas(), surface: try exampleSurface(), uses: try files.uses())
            #expect(try files.outdated(report) == ["COVERAGE.md", "Documentation/Coverage/Members.md"])
            try files.write(report)
            #expect(try files.outdated(report).isEmpty)
        }
    }

    @Test func listsAndPagesBelongTogether() throws {
        try withPackage { root, files in
            let page = root.appendingPathComponent("Documentation/Coverage/Lists.md")
            try "# Lists\n\nLists.\n".write(to: page, atomically: true, encoding: .utf8)
            var failure = #expect(throws: CoverageFiles.Failure.self) { try files.areas() }
            #expect(failure?.description == "Documentation/Coverage/Lists.md has no list Tools/Coverage/Names/Lists.txt")
            try FileManager.default.removeItem(at: page)
            let list = root.appendingPathComponent("Tools/Coverage/Names/Lists.txt")
            try "Table\nrows\n".write(to: list, atomically: true, encoding: .utf8)
            failure = #expect(throws: CoverageFiles.Failure.self) { try files.areas() }
            #expect(failure?.description == "Tools/Coverage/Names/Lists.txt has no page Documentation/Coverage/Lists.md")
        }
    }
}
