import Foundation
import WayKit

/// A Swift file of this program. The package plugin `SourceResources` copies them into the program's resources.
struct GallerySource: Equatable {
    /// The folder below Sources/Gallery.
    let folder: String
    /// With its extension.
    let name: String
    private let url: URL

    var text: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    /// All files, in alphabetical order.
    static let all: [GallerySource] = (Bundle.module.urls(forResourcesWithExtension: "txt", subdirectory: nil) ?? [])
        .compactMap { GallerySource($0 as URL) }
        .sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }

    /// A resource "Folder-File.swift.txt".
    private init?(_ url: URL) {
        let words = url.deletingPathExtension().lastPathComponent.split(separator: "-", maxSplits: 1).map(String.init)
        guard words.count == 2, words[1].hasSuffix(".swift") else { return nil }
        (folder, name) = (words[0], words[1])
        self.url = url
    }

    /// The files of a scene: the folder of its controller's file, that file first.
    @MainActor static func files(of content: UIViewController) -> [GallerySource] {
        let name = "\(type(of: content)).swift"
        guard let own = all.first(where: { $0.name == name }) else { return [] }
        return [own] + all.filter { $0.folder == own.folder && $0 != own }
    }
}
