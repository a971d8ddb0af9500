extension TextBoundaries {
    /// The sentences, with white space after them, of the window that contains the unit at an offset.
    package func sentences(around offset: Int) -> [Range<Int>] {
        let offset = min(offset, buffer.length - 1)
        guard offset >= 0 else { return [] }
        let window = TextWindow(
            buffer: buffer, paragraph: buffer.paragraphRange(containing: offset), block: 2048, isCertain: SentenceRules.isCertain)
        return SentenceRules.sentences(of: buffer, in: window.range(containing: offset))
    }
}
