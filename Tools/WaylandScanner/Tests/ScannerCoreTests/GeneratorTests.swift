import Foundation
import ScannerCore
import Testing

/// The two commands, on a package in a temporary folder.
struct GeneratorTests {
    private final class Package {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("scanner-\(UUID().uuidString)")

        init() throws {
            try write("Protocols/one.xml", "<protocol name='one'><interface name='wl_one' version='1'/></protocol>")
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        func write(_ path: String, _ text: String) throws {
            let url = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }

        func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) }
    }

    private let package: Package

    init() throws { package = try Package() }

    private var generator: Generator { Generator(root: package.root) }
    private let swift = "Sources/WaylandClient/Generated/one.swift"

    @Test func generateIsIdempotent() throws {
        #expect(try generator.check().contains(swift))
        #expect(try generator.generate().contains(swift))
        #expect(package.exists(swift))
        #expect(try generator.check() == [])
        #expect(try generator.generate() == [])
    }

    @Test func checkNamesModifiedFile() throws {
        _ = try generator.generate()
        try package.write(swift, "// edited\n")
        #expect(try generator.check() == [swift])
        #expect(try generator.generate() == [swift])
        #expect(try generator.check() == [])
    }

    @Test func staleFilesAreRemoved() throws {
        _ = try generator.generate()
        let stale = "Sources/CWaylandProtocols/Generated/old.c"
        try package.write(stale, "")
        #expect(try generator.check() == [stale])
        #expect(try generator.generate() == [stale])
        #expect(!package.exists(stale))
    }

    @Test func folderWithoutProtocolsIsAnError() throws {
        try FileManager.default.removeItem(at: package.root.appendingPathComponent("Protocols/one.xml"))
        #expect(throws: ScannerError.self) { try generator.check() }
    }
}
