import Foundation
import PorterRules

/// The Swift files of a folder.
struct SourceTree {
    private static let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", ".swiftpm"]

    let root: URL
    private let chosen: Set<String>
    /// The text by the path within the folder.
    private(set) var files: [String: String] = [:]
    /// Files that are not Swift, or not UTF-8.
    private(set) var refusals: [Diagnostic] = []

    /// - Parameter only: The files to read; empty for all.
    init(_ root: URL, only: Set<String>) throws {
        self.root = root
        chosen = only
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "\(root.path) is no folder"])
        }
        try read("")
    }

    private mutating func read(_ folder: String) throws {
        let url = folder.isEmpty ? root : root.appendingPathComponent(folder)
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() where !Self.skipped.contains(name) {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let item = root.appendingPathComponent(path)
            let values = try? item.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            if values?.isSymbolicLink == true { continue }
            if values?.isDirectory == true {
                try read(path)
            } else if name.hasSuffix(".swift") {
                add(path, item)
            } else if chosen.isEmpty, [".m", ".mm"].contains(where: name.hasSuffix) {
                refuse(path, "Objective-C does not run on Linux; write this file in Swift, or leave it out")
            }
        }
    }

    private mutating func add(_ path: String, _ url: URL) {
        guard chosen.isEmpty || chosen.contains(path) else { return }
        guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8) else {
            return refuse(path, "this file is no text in UTF-8; it is not ported")
        }
        files[path] = text
    }

    private mutating func refuse(_ path: String, _ message: String) {
        refusals.append(Diagnostic(severity: .error, path: path, line: 1, column: 1, message: message))
    }
}
