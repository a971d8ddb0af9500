import WayKit

/// A page of the book, in reading order.
enum BookPage: Equatable {
    /// The table beside a closed book.
    case outside
    case cover, endpaper, title
    /// The picture of a chapter, and its text.
    case plate(Int), text(Int)
    case colophon, backCover

    static var bookTitle: String { String(localized: "The Quiet Hours") }

    /// Every page with both of its sides: two of them lie side by side, beginning with the first.
    static let spreads: [BookPage] =
        [.outside, .cover, .endpaper, .title] + Chapter.all.indices.flatMap { [.plate($0), .text($0)] } + [.colophon, .endpaper, .backCover, .outside]

    /// The pages that are worth a screen of their own.
    static let single: [BookPage] = spreads.filter { $0 != .outside && $0 != .endpaper }

    /// Printed at the foot of the page; the covers have no number.
    var number: Int? {
        switch self {
        case .plate(let chapter): 2 * chapter + 2
        case .text(let chapter): 2 * chapter + 3
        default: nil
        }
    }
}

/// A picture and a story of a few lines.
struct Chapter {
    let pictureName: String
    let title: String
    let paragraphs: [String]

    @MainActor var picture: Picture { Picture.named(pictureName) ?? Picture.all[0] }
}
