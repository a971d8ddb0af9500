import Foundation
import WayLanguage

/// What stands in a parsed text for the characters that represent arguments.
struct MarkdownInsertions {
    var values: [Unicode.Scalar: LocalizedMarkup.Insertion] = [:]
    /// Whether inserted texts have `replacementIndex`.
    var setsReplacementIndex = false

    /// A text without attributes: a link's address.
    func applied(to text: String) -> String {
        guard !values.isEmpty else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if let value = values[scalar] { result += String(value.text.characters) } else { result.unicodeScalars.append(scalar) }
        }
    }

    func append(_ text: String, _ attributes: AttributeContainer, to result: inout AttributedString) {
        guard !text.isEmpty else { return }
        guard !values.isEmpty else {
            result += AttributedString(text, attributes: attributes)
            return
        }
        var rest = text.unicodeScalars[...]
        while let index = rest.firstIndex(where: { values[$0] != nil }), let value = values[rest[index]] {
            result += AttributedString(String(rest[..<index]), attributes: attributes)
            result += inserted(value, attributes)
            rest = rest[rest.index(after: index)...]
        }
        result += AttributedString(String(rest), attributes: attributes)
    }

    private func inserted(_ value: LocalizedMarkup.Insertion, _ attributes: AttributeContainer) -> AttributedString {
        var text = value.text
        if value.isMerged { text.mergeAttributes(attributes, mergePolicy: .keepCurrent) }
        if setsReplacementIndex { text.replacementIndex = value.argument }
        return text
    }
}
