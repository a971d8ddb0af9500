/// A piece of text with its attributes.
package struct TextFragment<Attributes: Equatable>: Equatable {
    package var text: TextBuffer
    /// As long as the text.
    package var attributes: AttributeRuns<Attributes>

    package init() {
        text = TextBuffer()
        attributes = AttributeRuns()
    }

    package init(_ text: TextBuffer, attributes: Attributes) {
        self.text = text
        self.attributes = AttributeRuns(length: text.length, value: attributes)
    }

    package init(_ string: String, attributes: Attributes) { self.init(TextBuffer(string), attributes: attributes) }

    /// Runs that are shorter than the text are continued, longer ones cut; nil if there are no runs for a text.
    package init?(_ text: TextBuffer, attributes: AttributeRuns<Attributes>) {
        var attributes = attributes
        if attributes.length < text.length {
            guard let last = attributes.value(at: attributes.length - 1) else { return nil }
            let end = attributes.length
            attributes.replace(end..<end, withLength: text.length - end, value: last)
        }
        self.text = text
        self.attributes = attributes.length == text.length ? attributes : attributes.slice(0..<text.length)
    }

    package var length: Int { text.length }
    package var isEmpty: Bool { text.isEmpty }
    package var string: String { text.string }

    /// Out of bounds is clamped.
    package func slice(_ range: Range<Int>) -> TextFragment {
        var result = TextFragment()
        result.text = text.slice(range)
        result.attributes = attributes.slice(range)
        return result
    }

    /// Replaces a range, which is clamped.
    package mutating func replace(_ range: Range<Int>, with fragment: TextFragment) {
        text.replace(range, with: fragment.text)
        attributes.replace(range, with: fragment.attributes)
    }

    package mutating func append(_ fragment: TextFragment) { replace(length..<length, with: fragment) }
}

extension TextFragment: Sendable where Attributes: Sendable {}
