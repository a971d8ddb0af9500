import Foundation
import WayKit

/// The exhibition's works and what visitors have said about them.
@MainActor final class Exhibition {
    let works: [Work] = {
        let texts = ExhibitionText.all
        return Picture.all.compactMap { picture in texts[picture.name].map { Work(picture: picture, text: $0) } }
    }()
    /// The screen from which the visitor went home, for the way back.
    var lastLink: ExhibitionLink?
    private var observers: [@MainActor (Work) -> Void] = []

    func work(named name: String) -> Work? { works.first { $0.picture.name == name } }

    /// - Parameter observer: called with the work whose comments have changed.
    func observe(_ observer: @escaping @MainActor (Work) -> Void) { observers.append(observer) }

    func add(_ comment: Comment, to work: Work) {
        work.comments.insert(comment, at: 0)
        work.draft = Comment.Draft()
        for observer in observers { observer(work) }
    }
}

/// A picture with its text, its comments, and what its visitor has not finished.
@MainActor final class Work {
    let picture: Picture
    let text: ExhibitionText
    /// The newest first.
    fileprivate(set) var comments: [Comment]
    /// The comment that the visitor is putting together.
    var draft = Comment.Draft()
    /// How far the text is scrolled, in points.
    var readingPosition: CGFloat = 0

    init(picture: Picture, text: ExhibitionText) {
        self.picture = picture
        self.text = text
        comments = text.comments
    }

    /// In stars.
    var averageRating: Double { comments.isEmpty ? 0 : Double(comments.reduce(0) { $0 + $1.stars }) / Double(comments.count) }
    var commentCount: String { comments.count == 1 ? String(localized: "1 comment") : String(localized: "\(comments.count) comments") }
}

/// What a visitor says: a phrase and one to five stars.
struct Comment: Equatable {
    let visitor: String
    let phrase: String
    let stars: Int

    static let maximumStars = 5
    /// A comment is one of these.
    static var phrases: [String] {
        [
            String(localized: "I could stay here all day."), String(localized: "What light!"), String(localized: "So quiet."),
            String(localized: "It reminds me of home."), String(localized: "I had to smile."), String(localized: "The colours are wonderful."),
            String(localized: "I want to go there."), String(localized: "I looked twice."),
        ]
    }

    /// A comment that has not been sent.
    struct Draft: Equatable {
        var phrase: String?
        var stars = 0

        /// Nil until both have been chosen.
        var comment: Comment? {
            guard let phrase, stars > 0 else { return nil }
            return Comment(visitor: String(localized: "You"), phrase: phrase, stars: stars)
        }
    }
}

/// A place in the exhibition: `exhibition/aurora/text/comments` leads through the picture and its text to the comments.
enum ExhibitionLink: Equatable {
    case works
    case picture(String)
    case text(String)
    case comments(String)

    init?(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case ("exhibition", 1): self = .works
        case ("exhibition", 2): self = .picture(parts[1])
        case ("exhibition", 3) where parts[2] == "text": self = .text(parts[1])
        case ("exhibition", 4) where parts[2...] == ["text", "comments"]: self = .comments(parts[1])
        default: return nil
        }
    }

    var path: String {
        switch self {
        case .works: "exhibition"
        case .picture(let name): "exhibition/\(name)"
        case .text(let name): "exhibition/\(name)/text"
        case .comments(let name): "exhibition/\(name)/text/comments"
        }
    }

    /// Of its work.
    var name: String? {
        switch self {
        case .works: nil
        case .picture(let name), .text(let name), .comments(let name): name
        }
    }

    /// The link one step further in; nil at the end.
    var next: ExhibitionLink? {
        switch self {
        case .works, .comments: nil
        case .picture(let name): .text(name)
        case .text(let name): .comments(name)
        }
    }

    /// The number of screens above the works.
    var depth: Int {
        switch self {
        case .works: 0
        case .picture: 1
        case .text: 2
        case .comments: 3
        }
    }
}
