import Foundation
import WayGraphics
import WayLanguage
import WayLog

private let logger = wayLogger("waykit.fonts")

/// The fonts that come with the program: files that `UIAppFonts` in its Info.plist names. They are added when the first font is looked up by name, so that
/// programs without such fonts do nothing for them.
enum ProgramFonts {
    private static let added: Void = add(LaunchInformation(folders: BundleFolders.folders(of: .main)))
    /// Xcode copies all resources into one folder; here they may be in folders. Files that are looked at before one counts as missing.
    private static let maximumFiles = 10_000

    /// Adds them, at the first call.
    static func prepare() { added }

    static func add(_ information: LaunchInformation) {
        guard let folder = information.folder else { return }
        for name in information.fontFiles {
            guard let file = find(name, beside: folder) else {
                logger.error("UIAppFonts in \(folder.path)/Info.plist names \(name), which is not among the resources; UIFont(name:size:) does not find it")
                continue
            }
            do throws(FontFileError) {
                try TextEngine.shared.addFonts(ofFile: file.path)
            } catch .added {
                continue
            } catch {
                logger.error("\(file.path), which UIAppFonts names, \(error == .noFont ? "is no font" : "cannot be read"); UIFont(name:size:) does not find it")
            }
        }
    }

    /// In the folder of the Info.plist or the resource bundle around it, or in a folder inside.
    private static func find(_ name: String, beside folder: URL) -> URL? {
        let outer = folder.deletingLastPathComponent()
        let root = folder.lastPathComponent == "Resources" && ["resources", "bundle"].contains(outer.pathExtension) ? outer : folder
        for directory in [folder, root] {
            let file = directory.appendingPathComponent(name)
            if FileManager.default.fileExists(atPath: file.path) { return file.standardizedFileURL }
        }
        guard let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else { return nil }
        let last = URL(fileURLWithPath: name).lastPathComponent
        let found = files.lazy.prefix(maximumFiles).compactMap { $0 as? URL }.first { $0.lastPathComponent == last }
        return found?.standardizedFileURL
    }
}
