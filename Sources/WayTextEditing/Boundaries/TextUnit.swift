/// A unit of text. A line depends on layout and is none.
package enum TextUnit: Sendable, CaseIterable {
    /// A grapheme cluster.
    case character
    case word
    case sentence
    case paragraph
    case document
}
