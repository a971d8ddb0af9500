import Foundation
import WayLanguage

/// The texts of a nib or storyboard in the user's language: of `de.lproj/Main.strings` or `mul.lproj/Main.xcstrings` for `Base.lproj/Main.storyboard`. The keys
/// are "identifier.property".
struct NibStrings {
    private var bundle: Bundle?
    private var table = ""

    /// No texts.
    init() {}

    /// - Parameter url: of a nib or storyboard, in a folder `.lproj` or beside such folders.
    init(beside url: URL) {
        let folder = url.deletingLastPathComponent(), isLocalized = folder.pathExtension == "lproj"
        let root = isLocalized ? folder.deletingLastPathComponent() : folder
        // A file of the user's own language needs no other texts.
        if isLocalized, Self.languages(in: root).first.map({ folder.lastPathComponent == "\($0).lproj" }) ?? false { return }
        bundle = Bundle(url: root)
        table = url.deletingPathExtension().lastPathComponent
    }

    /// Those of the user's languages for which the folder has a folder `.lproj`, the preferred one first.
    static func languages(in folder: URL) -> [String] { Bundle(url: folder)?.preferredLocalizations ?? [] }

    subscript(key: String) -> String? { bundle.flatMap { InterfaceTexts.text(forKey: key, table: table, in: $0) } }
}
