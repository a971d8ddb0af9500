import Foundation
import ScannerCore
import Testing

/// The generated text of a protocol that uses every feature. To change it on purpose, edit the golden file by hand.
struct GoldenTests {
    private let files: [String: String]

    init() throws {
        let data = try Self.golden("golden.xml")
        files = Generator.files(try ProtocolSet([try ProtocolParser.parse(data, file: "Protocols/golden.xml")]))
    }

    private static func golden(_ name: String) throws -> Data {
        let folder = try #require(Bundle.module.resourceURL)
        return try Data(contentsOf: folder.appendingPathComponent("Golden/\(name)"))
    }

    @Test(arguments: [
        ("Sources/WaylandClient/Generated/golden.swift", "golden.swift.expected"),
        ("Sources/CWaylandProtocols/Generated/golden.c", "golden.c.expected"),
        ("Sources/CWaylandProtocols/Generated/tables.h", "tables.h.expected"),
        ("Sources/CWaylandProtocols/Generated/interfaces.c", "interfaces.c.expected"),
        ("Sources/CWaylandProtocols/include/waykit-interfaces.h", "waykit-interfaces.h.expected"),
    ])
    func generatedTextMatchesGoldenFile(_ path: String, _ name: String) throws {
        let expected = String(decoding: try Self.golden(name), as: UTF8.self).components(separatedBy: "\n")
        let actual = try #require(files[path]).components(separatedBy: "\n")
        for (line, (left, right)) in zip(actual, expected).enumerated() where left != right {
            Issue.record("\(name):\(line + 1): \(left)\nexpected: \(right)")
        }
        #expect(actual.count == expected.count)
    }

    @Test func nothingElseIsGenerated() {
        #expect(files.count == 5)
    }
}
