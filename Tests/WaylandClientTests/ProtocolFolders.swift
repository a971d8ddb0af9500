import Foundation

/// The protocol files: ours, and those of the installed packages.
enum ProtocolFolders {
    /// The files of this package.
    static let own: [URL] = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return files(under: package.appendingPathComponent("Protocols"))
    }()

    /// The interfaces of the installed packages, by name; the newest if several files have one.
    static let installed: [String: InterfaceFacts] = {
        let folders = ["wayland-scanner", "wayland-protocols"].compactMap(dataFolder)
        let all = folders.flatMap(files).flatMap { (try? InterfaceFacts.read($0)) ?? [] }
        return Dictionary(all.map { ($0.name, $0) }) { $0.version >= $1.version ? $0 : $1 }
    }()

    private static func files(under folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return found.filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }
    }

    /// The data directory of a package from pkg-config; nil if the package is not installed.
    private static func dataFolder(_ package: String) -> URL? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return process.terminationStatus == 0 && !path.isEmpty ? URL(fileURLWithPath: path) : nil
    }
}
