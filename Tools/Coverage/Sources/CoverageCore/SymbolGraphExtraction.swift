import Foundation

/// Runs `swift-symbolgraph-extract` on the modules of a build folder.
public struct SymbolGraphExtraction {
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The package's folder.
    public let root: URL
    /// The modules that `import UIKit` makes visible, without the C modules below them.
    private static let modules = [
        "WayKitDrawing", "WayKitCore", "WayKitControls", "WayKitText", "WayKitLists", "WayKitDynamics", "WayKitNibs", "WayKit", "WayKitApp", "WayLayers",
        "WayGraphics", "Symbols",
    ]

    public init(root: URL) { self.root = root }

    public func run() throws -> [SymbolGraph] {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("coverage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let flags = try flags()
        for module in Self.modules {
            let arguments = ["-module-name", module, "-minimum-access-level", "public", "-skip-inherited-docs", "-output-dir", output.path]
            _ = try call("swift-symbolgraph-extract", arguments + flags)
        }
        let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }

    /// Where the compiler finds the modules, also those in C.
    private func flags() throws -> [String] {
        let products = root.appendingPathComponent(".build/debug").resolvingSymlinksInPath(), sources = root.appendingPathComponent("Sources")
        guard FileManager.default.fileExists(atPath: products.appendingPathComponent("Modules/WayKit.swiftmodule").path) else {
            throw Failure(description: "the package is not built; run swift build")
        }
        let targets = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        let builds = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil).filter { $0.pathExtension == "build" }
        var flags = ["-target", try triple(), "-I", products.appendingPathComponent("Modules").path]
        for map in (targets + builds).map({ $0.appendingPathComponent("module.modulemap").path }) where FileManager.default.fileExists(atPath: map) {
            flags += ["-Xcc", "-fmodule-map-file=\(map)"]
        }
        for target in targets { flags += ["-Xcc", "-I\(target.appendingPathComponent("include").path)"] }
        let libraries = try call("pkg-config", ["--cflags-only-I", "cairo", "pangocairo", "gdk-pixbuf-2.0"])
        return flags + libraries.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    }

    private struct TargetInfo: Decodable {
        struct Target: Decodable { let triple: String }
        let target: Target
    }

    private func triple() throws -> String {
        try JSONDecoder().decode(TargetInfo.self, from: Data(call("swiftc", ["-print-target-info"]).utf8)).target.triple
    }

    private func call(_ command: String, _ arguments: [String]) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "\(command) failed with status \(process.terminationStatus)") }
        return output
    }
}
