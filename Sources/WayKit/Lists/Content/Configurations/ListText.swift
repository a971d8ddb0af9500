import Foundation

/// A text of a list content configuration: plain, or attributed as a value.
struct ListText {
    private enum Content {
        case plain(String?)
        case attributed(StyledText)
    }

    private let content: Content

    init(plain: String?) { content = .plain(plain) }

    init(attributed: NSAttributedString?) {
        content = attributed.map { .attributed(StyledText($0)) } ?? .plain(nil)
    }

    var text: String? {
        switch content {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    var attributed: NSAttributedString? { styled?.attributedString }

    /// Nil for plain text.
    var styled: StyledText? {
        if case .attributed(let text) = content { return text }
        return nil
    }

    var isEmpty: Bool { text?.isEmpty ?? true }
}

extension ListText: Hashable {
    static func == (one: ListText, other: ListText) -> Bool {
        switch (one.content, other.content) {
        case (.plain(let first), .plain(let second)): return first == second
        case (.attributed(let first), .attributed(let second)):
            guard first.string == second.string, first.runs.count == second.runs.count else { return false }
            return zip(first.runs, second.runs).allSatisfy {
                $0.range == $1.range && NSDictionary(dictionary: $0.attributes).isEqual(NSDictionary(dictionary: $1.attributes))
            }
        default: return false
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
