import WayKit

/// A picture on paper of one size.
struct Print: Hashable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case postcard = "Postcard"
        case poster = "Poster"
        case canvas = "Canvas"

        var size: String {
            switch self {
            case .postcard: "10 × 15 cm"
            case .poster: "50 × 70 cm"
            case .canvas: "90 × 120 cm"
            }
        }
    }

    /// Of the picture.
    let name: String
    let format: Format

    @MainActor var picture: Picture { Picture.named(name) ?? Picture.all[0] }
    @MainActor var title: String { picture.title }
    /// The section of the list.
    @MainActor var initial: String { String(title.prefix(1)) }

    @MainActor func matches(_ words: String) -> Bool {
        words.isEmpty || title.localizedCaseInsensitiveContains(words) || format.rawValue.localizedCaseInsensitiveContains(words)
    }

    /// Sorted by title.
    @MainActor static let all = Picture.all.sorted { $0.title < $1.title }.flatMap { picture in
        Format.allCases.map { Print(name: picture.name, format: $0) }
    }
}
