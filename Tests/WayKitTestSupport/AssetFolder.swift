import Foundation

@testable import WayKitDrawing

/// A bundle in a temporary folder with an asset catalog, deleted with the value.
final class AssetFolder {
    let root: URL
    let bundle: Bundle
    private var catalog: URL { root.appendingPathComponent("Media.xcassets") }

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-assets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root.appendingPathComponent("Media.xcassets"), withIntermediateDirectories: true)
        guard let bundle = Bundle(path: root.path) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Writes `Contents.json` of a set or a group, and files of flat colours beside it.
    func add(_ path: String, _ contents: String, files: [String: UIColor] = [:], size: CGSize = CGSize(width: 8, height: 8)) throws {
        let folder = catalog.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
        for (name, color) in files {
            let image = drawn(size) { context in
                color.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
            try image.pngData()?.write(to: folder.appendingPathComponent(name))
        }
    }

    func write(_ data: Data, to path: String) throws { try data.write(to: catalog.appendingPathComponent(path)) }

    func image(_ name: String, _ traits: UITraitCollection = UITraitCollection(displayScale: 1)) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }

    func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
}
