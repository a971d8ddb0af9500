/// To which of its two neighbours an insertion point belongs where they are apart: at a soft line break, and where the writing direction changes.
package enum TextAffinity: Hashable, Sendable {
    /// To the unit before: the end of the first of two lines.
    case upstream
    /// To the unit after: the start of the second of two lines.
    case downstream
}
