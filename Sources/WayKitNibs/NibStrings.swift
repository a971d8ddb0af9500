import Foundation
import WayNibs

/// The texts of a nib or storyboard in the user's language: `de.lproj/Main.strings` for `Base.lproj/Main.storyboard`. The keys are "identifier.property".
struct NibStrings {
    private var texts: [String: String] = [:]

    /// No texts.
    init() {}

    /// - Parameter url: of a nib or storyboard, in a folder `.lproj` or beside such folders.
    init(beside url: URL) {
        let folder = url.deletingLastPathComponent(), isLocalized = folder.pathExtension == "lproj"
        let root = isLocalized ? folder.deletingLastPathComponent() : folder, name = url.deletingPathExtension().lastPathComponent
        for language in Self.languages(in: root) {
            if isLocalized, folder.lastPathComponent == "\(language).lproj" { return }
            let file = root.appendingPathComponent("\(language).lproj/\(name).strings")
            guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize else { continue }
            guard size <= NibLimits().bytes, let data = try? Data(contentsOf: file),
                let texts = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
            else {
                nibLog.error("\(file.path) is no file of strings, or larger than \(NibLimits().bytes) bytes; it has no effect")
                return
            }
            self.texts = texts
            return
        }
    }

    /// Those of the user's languages for which the folder has a folder `.lproj`, the preferred one first.
    static func languages(in folder: URL) -> [String] { Bundle(url: folder)?.preferredLocalizations ?? [] }

    subscript(key: String) -> String? { texts[key] }
}
