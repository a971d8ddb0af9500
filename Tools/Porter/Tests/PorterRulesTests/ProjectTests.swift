import Foundation
import PorterRules
import Testing

/// Tests/PortedProject: its folder `iOS` goes in, its folder `Linux`, which the package compiles and tests, comes out. With `PORTER_RECORD=1` that is
/// written anew.
struct ProjectTests {
    @Test func isPortedWithoutAnEdit() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let project = package.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tests/PortedProject")
        func files(_ folder: String) throws -> [String: String] {
            let folder = project.appendingPathComponent(folder), names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) })
        }
        let result = Porter.port(try files("iOS"))
        if ProcessInfo.processInfo.environment["PORTER_RECORD"] == "1" {
            for (name, text) in result.files {
                try text.write(to: project.appendingPathComponent("Linux/\(name)"), atomically: true, encoding: .utf8)
            }
        }
        #expect(result.files == (try files("Linux")) && result.diagnostics.isEmpty)
    }
}
