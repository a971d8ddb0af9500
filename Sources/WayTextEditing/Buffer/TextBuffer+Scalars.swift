extension TextBuffer {
    /// The scalar that starts at an offset; U+FFFD for a lone surrogate. Nil at the end.
    package func scalar(at offset: Int) -> Unicode.Scalar? {
        guard let first = utf16(at: offset) else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), let second = utf16(at: offset + 1), UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    /// The scalar that ends at an offset; U+FFFD for a lone surrogate. Nil at the start.
    package func scalar(before offset: Int) -> Unicode.Scalar? {
        guard let last = utf16(at: offset - 1) else { return nil }
        if let scalar = Unicode.Scalar(last) { return scalar }
        guard UTF16.isTrailSurrogate(last), let first = utf16(at: offset - 2), UTF16.isLeadSurrogate(first) else { return "\u{FFFD}" }
        return UTF16.decode(UTF16.EncodedScalar([first, last]))
    }

    /// Whether an offset is not inside a surrogate pair.
    package func isScalarBoundary(_ offset: Int) -> Bool {
        guard let second = utf16(at: offset), UTF16.isTrailSurrogate(second), let first = utf16(at: offset - 1) else { return true }
        return !UTF16.isLeadSurrogate(first)
    }
}
