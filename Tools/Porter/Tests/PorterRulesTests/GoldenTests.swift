import Foundation
import PorterRules
import Testing

/// One module per rule: `Golden/Rule.ios.txt` goes in, `Rule.linux.txt` and the diagnostics of `Rule.diagnostics.txt` come out. Lines `// FILE name.swift`
/// separate the files of a module. With `PORTER_RECORD=1` the expectations are written anew, into the sources.
struct GoldenTests {
    static let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".ios.txt") }.map { String($0.dropLast(".ios.txt".count)) }.sorted()

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    private static let records = ProcessInfo.processInfo.environment["PORTER_RECORD"] == "1"

    @Test(arguments: names) func matches(_ name: String) throws {
        let result = Porter.port(Self.split(try Self.text(name, "ios")))
        let diagnostics = result.diagnostics.map { "\($0)\n" }.joined()
        if Self.records {
            try Self.join(result.files).write(to: Self.url(name, "linux"), atomically: true, encoding: .utf8)
            try diagnostics.write(to: Self.url(name, "diagnostics"), atomically: true, encoding: .utf8)
        }
        #expect(Self.join(result.files) == (try Self.text(name, "linux")))
        #expect(diagnostics == (try Self.text(name, "diagnostics")))
    }

    /// What has been rewritten stays as it is.
    @Test(arguments: names) func isIdempotent(_ name: String) throws {
        let ported = try Self.text(name, "linux")
        #expect(Self.join(Porter.port(Self.split(ported)).files) == ported)
    }

    private static func url(_ name: String, _ kind: String) -> URL { folder.appendingPathComponent("\(name).\(kind).txt") }

    private static func text(_ name: String, _ kind: String) throws -> String { try String(contentsOf: url(name, kind), encoding: .utf8) }

    /// Files by name, in the order of their names.
    private static func split(_ text: String) -> [String: String] {
        var files: [String: String] = [:]
        var name = "a.swift"
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("// FILE ") { name = String(line.dropFirst(8)); continue }
            files[name, default: ""] += line + "\n"
        }
        return files.mapValues { String($0.dropLast()) }
    }

    private static func join(_ files: [String: String]) -> String {
        files.count == 1 && files["a.swift"] != nil ? files["a.swift"]!
            : files.sorted { $0.key < $1.key }.map { "// FILE \($0.key)\n\($0.value)" }.joined(separator: "\n")
    }
}
