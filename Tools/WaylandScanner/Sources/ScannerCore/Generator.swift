import Foundation

/// Generates all generated files of the package, and compares them with the existing ones.
public struct Generator {
    /// The folders, relative to the package, that contain only generated files.
    static let cFolder = "Sources/CWaylandProtocols/Generated"
    static let swiftFolder = "Sources/WaylandClient/Generated"
    static let header = "Sources/CWaylandProtocols/include/waykit-interfaces.h"
    private let root: URL

    /// - Parameter root: The package's folder, which contains `Protocols` and `Sources`.
    public init(root: URL) { self.root = root }

    /// The generated files, by their path in the package.
    public func files() throws -> [String: String] {
        let folder = root.appendingPathComponent("Protocols")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".xml") }.sorted()
        guard !names.isEmpty else { throw ScannerError(file: folder.path, line: 1, message: "no protocol files found") }
        var protocols: [ProtocolDefinition] = []
        for name in names {
            protocols.append(try ProtocolParser.parse(Data(contentsOf: folder.appendingPathComponent(name)), file: "Protocols/\(name)"))
        }
        return Self.files(try ProtocolSet(protocols))
    }

    /// The generated files of a set of protocols, by their path in the package.
    public static func files(_ set: ProtocolSet) -> [String: String] {
        let c = CEmitter(set)
        let swift = SwiftEmitter(set)
        var files = [header: c.publicHeader(), cFolder + "/tables.h": c.tablesHeader(), cFolder + "/interfaces.c": c.list()]
        for definition in set.protocols {
            files["\(cFolder)/\(definition.fileName).c"] = c.source(definition)
            files["\(swiftFolder)/\(definition.fileName).swift"] = swift.source(definition)
        }
        return files
    }

    /// Writes every file whose text has changed and removes stale generated files.
    /// - Returns: The paths of the files that were written or removed.
    public func generate() throws -> [String] {
        let files = try files()
        let changed = try differences(files)
        for path in changed {
            let url = root.appendingPathComponent(path)
            if let text = files[path] {
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            } else {
                try FileManager.default.removeItem(at: url)
            }
        }
        return changed
    }

    /// The paths of files that are missing, outdated or stale.
    public func check() throws -> [String] { try differences(files()) }

    private func differences(_ files: [String: String]) throws -> [String] {
        let changed = files.filter { path, text in
            (try? Data(contentsOf: root.appendingPathComponent(path))) != Data(text.utf8)
        }.keys
        let stale = [Self.cFolder, Self.swiftFolder].flatMap { folder in
            let present = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
            return present.map { "\(folder)/\($0)" }.filter { files[$0] == nil }
        }
        return (Array(changed) + stale).sorted()
    }
}
