import Foundation
import Synchronization
import WayLanguage

/// A folder in the form of an asset catalog (`Name.xcassets`): image sets, symbol sets, colour sets and data sets, in groups that may be namespaces.
///
/// Format: Apple, "Asset Catalog Format Reference".
package final class AssetCatalog: Sendable {
    enum Kind: String, Sendable {
        case image = "imageset"
        case color = "colorset"
        case data = "dataset"
        case symbol = "symbolset"
    }

    private struct Key: Hashable {
        var kind: String
        var name: String
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?

            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }

        var properties: Properties?
    }

    private let folders: [Key: URL]
    private let images = Mutex<[String: UIImageAsset]>([:])
    private let colors = Mutex<[String: AssetColorSet]>([:])
    private let symbols = Mutex<[String: AssetSymbolSet]>([:])

    private static let maximumDepth = 16
    private static let catalogs = Mutex<[String: AssetCatalog]>([:])

    /// The catalog in that folder, read once.
    static func at(_ url: URL) -> AssetCatalog {
        let path = url.standardizedFileURL.path
        if let catalog = catalogs.withLock({ $0[path] }) { return catalog }
        let catalog = AssetCatalog(url)
        return catalogs.withLock { catalogs in
            let first = catalogs[path] ?? catalog
            catalogs[path] = first
            return first
        }
    }

    private init(_ url: URL) {
        var folders: [Key: URL] = [:]
        Self.collect(url, namespace: "", depth: 0, into: &folders)
        self.folders = folders
    }

    private static func collect(_ folder: URL, namespace: String, depth: Int, into folders: inout [Key: URL]) {
        let contents = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        for url in contents.sorted(by: { $0.path < $1.path }) {
            guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
            let name = namespace + url.deletingPathExtension().lastPathComponent
            if let kind = Kind(rawValue: url.pathExtension) {
                let key = Key(kind: kind.rawValue, name: name)
                if let other = folders[key] {
                    imageLog.warning("\(url.path) has the name of \(other.path) and is ignored")
                } else {
                    folders[key] = url
                }
            } else if url.pathExtension.isEmpty, depth < maximumDepth {
                let file = url.appendingPathComponent("Contents.json")
                let group = FileManager.default.fileExists(atPath: file.path) ? AssetContents.decode(Group.self, in: url) : nil
                let isNamespace = group?.properties?.providesNamespace == true
                collect(url, namespace: isNamespace ? name + "/" : namespace, depth: depth + 1, into: &folders)
            }
        }
    }

    func folder(_ kind: Kind, _ name: String) -> URL? { folders[Key(kind: kind.rawValue, name: name)] }

    /// The image set with that name, "Group/name" in a namespace; nil, with a line in the log, if its description is broken.
    func image(_ name: String) -> UIImageAsset? {
        Self.cached(name, in: images) { folder(.image, name).flatMap(AssetImageSet.init).map { UIImageAsset($0) } }
    }

    /// The symbol with that name.
    func symbol(_ name: String) -> AssetSymbolSet? {
        Self.cached(name, in: symbols) { folder(.symbol, name).flatMap(AssetSymbolSet.init) }
    }

    package func colorSet(_ name: String) -> AssetColorSet? {
        Self.cached(name, in: colors) { folder(.color, name).flatMap(AssetColorSet.init) }
    }

    private static func cached<Value: Sendable>(_ name: String, in cache: borrowing Mutex<[String: Value]>, make: () -> Value?) -> Value? {
        if let value = cache.withLock({ $0[name] }) { return value }
        guard let made = make() else { return nil }
        return cache.withLock { cache in
            let value = cache[name] ?? made
            cache[name] = value
            return value
        }
    }

    /// The first value that a catalog of the bundle has.
    package static func first<Value>(in bundle: Bundle, _ find: (AssetCatalog) -> Value?) -> Value? {
        for folder in BundleFolders.folders(of: bundle) {
            let contents = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for url in contents.sorted(by: { $0.path < $1.path }) where url.pathExtension == "xcassets" {
                if let value = find(at(url)) { return value }
            }
        }
        return nil
    }
}

/// The description of a set or a group.
enum AssetContents {
    /// Nil, with a line in the log, if the file is missing or broken.
    static func decode<Value: Decodable>(_ type: Value.Type, in folder: URL) -> Value? {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            imageLog.warning("\(file.path) is missing")
            return nil
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            imageLog.warning("\(file.path) is not understood: \(reason(error))")
            return nil
        }
    }

    private static func reason(_ error: any Error) -> String {
        func path(_ context: DecodingError.Context) -> String { context.codingPath.map(\.stringValue).joined(separator: ".") }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): "\(path(context)) lacks \"\(key.stringValue)\""
        case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(path(context)) has another type"
        case .dataCorrupted: "it is not valid JSON"
        default: "\(error)"
        }
    }
}
