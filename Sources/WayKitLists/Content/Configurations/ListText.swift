import Foundation

/// A text of a list content configuration: plain, or attributed as a value.
package struct ListText {
    private enum Content {
        case plain(String?)
        case attributed(StyledText)
    }

    private let content: Content

    package init(plain: String?) { content = .plain(plain) }

    package init(attributed: NSAttributedString?) {
        content = attributed.map { .attributed(StyledText($0)) } ?? .plain(nil)
    }

    package var text: String? {
        switch content {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    package var attributed: NSAttributedString? { styled?.attributedString }

    /// Nil for plain text.
    package var styled: StyledText? {
        if case .attributed(let text) = content { return text }
        return nil
    }

    package var isEmpty: Bool { text?.isEmpty ?? true }
}

extension ListText: Hashable {
    package static func == (one: ListText, other: ListText) -> Bool {
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

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
