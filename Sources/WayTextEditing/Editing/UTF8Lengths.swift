/// Numbers of UTF-8 bytes, as Wayland's text-input protocol counts, as offsets in UTF-16 units.
package enum UTF8Lengths {
    /// The offset that many bytes before another one, as `TextEditor.deleteSurrounding(bytesBefore:bytesAfter:at:)` rounds it.
    static func start(of bytes: Int, before offset: Int, in boundaries: TextBoundaries) -> Int {
        var remaining = bytes
        var position = offset
        while remaining > 0, let scalar = boundaries.buffer.scalar(before: position) {
            remaining -= UTF8.width(scalar)
            if remaining < 0 { break }
            position -= UTF16.width(scalar)
        }
        return position < offset && isInsideSequence(position, boundaries) ? boundaries.previousCharacter(before: position) : position
    }

    static func end(of bytes: Int, after offset: Int, in boundaries: TextBoundaries) -> Int {
        var remaining = bytes
        var position = offset
        while remaining > 0, let scalar = boundaries.buffer.scalar(at: position) {
            remaining -= UTF8.width(scalar)
            if remaining < 0 { break }
            position += UTF16.width(scalar)
        }
        return position > offset && isInsideSequence(position, boundaries) ? boundaries.nextCharacter(after: position) : position
    }

    /// The UTF-16 offset in a string that many bytes from its start; inside a scalar that of its start. Clamped.
    package static func offset(ofByte byte: Int, in string: String) -> Int {
        let utf8 = string.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: min(max(byte, 0), utf8.count))
        let scalar = string.unicodeScalars.index(before: string.unicodeScalars.index(after: index))
        return string.utf16.distance(from: string.startIndex, to: index == string.endIndex ? index : scalar)
    }

    /// The number of UTF-8 bytes before a UTF-16 offset of a string; inside a surrogate pair that of its start. Clamped.
    package static func byte(ofOffset offset: Int, in string: String) -> Int {
        let utf16 = string.utf16
        let index = utf16.index(utf16.startIndex, offsetBy: min(max(offset, 0), utf16.count))
        return string[..<index].utf8.count
    }

    /// Whether an offset divides an emoji sequence or CR LF.
    private static func isInsideSequence(_ offset: Int, _ boundaries: TextBoundaries) -> Bool {
        guard !boundaries.isCharacterBoundary(offset) else { return false }
        let start = boundaries.previousCharacter(before: offset)
        guard let base = boundaries.buffer.scalar(at: start) else { return false }
        let isKeycap = base.properties.isEmoji && boundaries.buffer.scalar(at: start + 1)?.value == 0xFE0F
        return base == "\r" || base.properties.isEmojiPresentation || base.value > 0xFFFF && base.properties.isEmoji || isKeycap
            || base.value > 0xA8 && base.properties.isEmoji
    }
}
