import Foundation
import PorterRules
import Testing

/// The committed table of UIKit's delegate protocols is that of WayKit's sources. Written anew by
/// `swift run --package-path Tools/Porter waykit-port --system-requirements Sources/WayKit* Sources/WayLayers`.
struct SystemTableTests {
    @Test func isUpToDate() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let repository = package.deletingLastPathComponent().deletingLastPathComponent()
        var files: [String: String] = [:]
        let modules = try FileManager.default.contentsOfDirectory(atPath: repository.appendingPathComponent("Sources").path)
        for folder in modules.sorted() where folder.hasPrefix("WayKit") || folder == "WayLayers" {
            let root = repository.appendingPathComponent("Sources/\(folder)")
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
                let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
                if text.contains("protocol ") || text.contains("extension ") { files["\(folder)/\(path)"] = text }
            }
        }
        let committed = try String(
            contentsOf: package.appendingPathComponent("Sources/PorterRules/Symbols/SystemRequirements+Source.swift"), encoding: .utf8)
        #expect(SystemTable.source(from: files) == committed)
    }
}
