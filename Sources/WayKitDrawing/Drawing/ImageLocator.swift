import Foundation
import WayGraphics
import WayLanguage

/// Finds and reads image files.
package enum ImageLocator {
    struct File {
        let image: CGImage
        let scale: CGFloat
    }

    private final class Entry {
        let file: File
        init(_ file: File) { self.file = file }
    }

    /// Images that were found by name, keyed by path. `NSCache` is thread-safe and evicts entries beyond its limit.
    nonisolated(unsafe) private static let cache: NSCache<NSString, Entry> = {
        let cache = NSCache<NSString, Entry>()
        cache.countLimit = 128
        return cache
    }()

    private static let extensions = ["png", "jpg", "jpeg"]

    /// The image with that name: of an asset catalog, or the file that suits the traits' display scale best.
    ///
    /// - Parameter logsMissing: whether a missing image is logged; a broken one is in any case.
    package static func find(_ name: String, in bundle: Bundle, traits: UITraitCollection, logsMissing: Bool = true) -> ImageState? {
        if !name.isEmpty, let asset = AssetCatalog.first(in: bundle, { $0.image(name) }) {
            var state = asset.state(for: traits)
            state?.asset = asset
            return state
        }
        if !name.isEmpty, let symbol = AssetCatalog.first(in: bundle, { $0.symbol(name) }) { return symbol.state }
        guard !name.isEmpty, let path = path(of: name, in: bundle, traits: traits) else {
            if logsMissing { imageLog.warning("there is no picture \"\(name)\" in \(bundle.bundlePath)") }
            return nil
        }
        return cached(path).map { file in
            var state = ImageState(content: .bitmap(file.image))
            state.scale = file.scale
            return state
        }
    }

    /// The image in a file, read once while it is in use.
    static func cached(_ path: String) -> File? { cached(path) { load(path) } }

    /// Whether a file has vectors: a PDF or SVG file.
    static func isPage(_ path: String) -> Bool { [".pdf", ".svg"].contains { path.lowercased().hasSuffix($0) } }

    /// The page of a PDF or SVG file, drawn once for that scale while it is in use.
    static func cachedPage(_ path: String, scale: CGFloat) -> File? {
        cached("\(path) × \(scale)") {
            guard let data = contents(path) else { return nil }
            do throws(ImageError) {
                let isSVG = path.lowercased().hasSuffix(".svg")
                return File(image: isSVG ? try SVGPicture.decode(data, scale: scale) : try PDFPicture.decode(data, scale: scale), scale: scale)
            } catch {
                imageLog.warning("\(path): \(error)")
                return nil
            }
        }
    }

    private static func cached(_ key: String, _ load: () -> File?) -> File? {
        if let entry = cache.object(forKey: NSString(string: key)) { return entry.file }
        guard let file = load() else { return nil }
        cache.setObject(Entry(file), forKey: NSString(string: key))
        return file
    }

    private static func contents(_ path: String) -> Data? {
        let data = FileManager.default.contents(atPath: path)
        if data == nil { imageLog.warning("the picture \(path) cannot be read") }
        return data
    }

    static func load(_ path: String) -> File? {
        guard let data = contents(path) else { return nil }
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return decode(data, name: path).map { File(image: $0, scale: scale(ofStem: stem)) }
    }

    static func decode(_ data: Data, name: String) -> CGImage? {
        do throws(ImageError) {
            return try ImageFile.decode(data)
        } catch {
            imageLog.warning("\(name): \(error)")
            return nil
        }
    }

    private static func scale(ofStem stem: String) -> CGFloat {
        if stem.hasSuffix("@3x") { return 3 }
        return stem.hasSuffix("@2x") ? 2 : 1
    }

    private static func path(of name: String, in bundle: Bundle, traits: UITraitCollection) -> String? {
        let displayScale = traits.displayScale > 0 ? traits.displayScale : displayScaleForDrawing()
        let pathExtension = (name as NSString).pathExtension.lowercased()
        let hasExtension = extensions.contains(pathExtension)
        let stem = hasExtension ? (name as NSString).deletingPathExtension : name
        for folder in BundleFolders.folders(of: bundle) {
            for suffix in suffixes(for: displayScale) {
                for fileExtension in hasExtension ? [(name as NSString).pathExtension] : extensions {
                    let path = folder.appendingPathComponent("\(stem)\(suffix).\(fileExtension)").path
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return nil
    }

    /// The display's own variant, then larger ones, then smaller ones.
    private static func suffixes(for scale: CGFloat) -> [String] {
        if scale > 2 { return ["@3x", "@2x", ""] }
        return scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    }
}
