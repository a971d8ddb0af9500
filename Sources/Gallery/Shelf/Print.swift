import WayKit

/// A picture on paper of one size.
struct Print: Hashable, Sendable {
    enum Format: CaseIterable, Sendable {
        case postcard, poster, canvas

        var title: String {
            switch self {
            case .postcard: String(localized: "Postcard")
            case .poster: String(localized: "Poster")
            case .canvas: String(localized: "Canvas", comment: "To print on")
            }
        }

        var size: String {
            switch self {
            case .postcard: String(localized: "10 × 15 cm")
            case .poster: String(localized: "50 × 70 cm")
            case .canvas: String(localized: "90 × 120 cm")
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
        words.isEmpty || title.localizedCaseInsensitiveContains(words) || format.title.localizedCaseInsensitiveContains(words)
    }

    /// Sorted by title.
    @MainActor static let all = Picture.all.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }.flatMap { picture in
        Format.allCases.map { Print(name: picture.name, format: $0) }
    }
}
