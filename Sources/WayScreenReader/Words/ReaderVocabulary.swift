/// The reader's words, in the user's language.
package struct ReaderVocabulary {
    /// The text of a key, with a placeholder for each parameter: `%@`, or `%1$@` and so on where a translation has another order.
    package var text: (ReaderWord) -> String
    package var number: (Int) -> String

    /// English texts, numbers in western digits.
    package init(text: @escaping (ReaderWord) -> String = { $0.english }, number: @escaping (Int) -> String = { String($0) }) {
        (self.text, self.number) = (text, number)
    }

    package func callAsFunction(_ word: ReaderWord, _ parameters: String...) -> String { filled(word, parameters) }

    /// Numbers as parameters.
    package func callAsFunction(_ word: ReaderWord, numbers first: Int, _ others: Int...) -> String { filled(word, ([first] + others).map(number)) }

    private func filled(_ word: ReaderWord, _ parameters: [String]) -> String {
        var rest = text(word)[...]
        var result = ""
        // From left to right, so that a placeholder in a parameter stays as it is.
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let (index, length) = Self.placeholder(rest, next: next), parameters.indices.contains(index) else {
                result.append(rest.removeFirst())
                continue
            }
            result += parameters[index]
            rest = rest.dropFirst(length)
            next = index + 1
        }
        return result + rest
    }

    /// The parameter that a placeholder at the beginning names, and its length in characters.
    private static func placeholder(_ text: Substring, next: Int) -> (index: Int, length: Int)? {
        if text.hasPrefix("%@") { return (next, 2) }
        let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number > 0, text.dropFirst(1 + digits.count).hasPrefix("$@") else { return nil }
        return (number - 1, digits.count + 3)
    }
}
