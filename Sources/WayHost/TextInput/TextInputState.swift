import Foundation

/// What an input method knows of the focused text, after `zwp_text_input_v3`.
public struct TextInputState: Sendable, Equatable {
    /// Why the surrounding text has changed since it was sent last.
    public enum ChangeCause: Sendable { case inputMethod, other }

    /// Properties of the text; the values are the protocol's.
    public struct ContentHint: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let completion = ContentHint(rawValue: 0x1)
        public static let spellcheck = ContentHint(rawValue: 0x2)
        public static let autoCapitalization = ContentHint(rawValue: 0x4)
        public static let lowercase = ContentHint(rawValue: 0x8)
        public static let uppercase = ContentHint(rawValue: 0x10)
        public static let titlecase = ContentHint(rawValue: 0x20)
        public static let hiddenText = ContentHint(rawValue: 0x40)
        public static let sensitiveData = ContentHint(rawValue: 0x80)
        public static let latin = ContentHint(rawValue: 0x100)
        public static let multiline = ContentHint(rawValue: 0x200)
    }

    /// What the text is; the values are the protocol's.
    public enum ContentPurpose: UInt32, Sendable {
        case normal, alpha, digits, number, phone, url, email, name, password, pin, date, time, dateTime, terminal
    }

    /// Nil if the program does not give it: a password, or a text that the program does not know.
    public var surroundingText: SurroundingText?
    public var changeCause: ChangeCause
    public var hint: ContentHint
    public var purpose: ContentPurpose
    /// The cursor, in points of the window; nil if its position is unknown.
    public var cursorRectangle: CGRect?

    public init(
        surroundingText: SurroundingText? = nil, changeCause: ChangeCause = .other, hint: ContentHint = [], purpose: ContentPurpose = .normal,
        cursorRectangle: CGRect? = nil
    ) {
        self.surroundingText = surroundingText
        self.changeCause = changeCause
        self.hint = hint
        self.purpose = purpose
        self.cursorRectangle = cursorRectangle
    }
}

/// The text around the cursor, without the preedit: at most `maximumLength` bytes of UTF-8, cut between characters.
public struct SurroundingText: Sendable, Equatable {
    /// The protocol's limit, in bytes.
    public static let maximumLength = 4000

    public let text: String
    /// The cursor in bytes of UTF-8.
    public let cursor: Int
    /// The other end of the selection; the cursor if nothing is selected.
    public let anchor: Int

    /// The text next to the cursor, half of the bytes on either side where there is enough of it. A selection comes first; of one that is too long the
    /// part at the cursor, its end. Zero characters, which end strings of the wire format, become spaces.
    public init(before: String, selected: String = "", after: String) {
        let selected = Self.suffix(of: selected, bytes: Self.maximumLength)
        let free = Self.maximumLength - selected.utf8.count
        let afterLength = min(after.utf8.count, max(free / 2, free - before.utf8.count))
        let after = Self.prefix(of: after, bytes: afterLength)
        let before = Self.suffix(of: before, bytes: free - after.utf8.count)
        text = (before + selected + after).replacingOccurrences(of: "\0", with: " ")
        anchor = before.utf8.count
        cursor = anchor + selected.utf8.count
    }

    /// The longest end of whole characters.
    private static func suffix(of text: String, bytes: Int) -> Substring {
        if text.utf8.count <= bytes { return text[...] }
        var start = text.endIndex, free = bytes
        while start > text.startIndex {
            let next = text.index(before: start)
            free -= text[next..<start].utf8.count
            if free < 0 { break }
            start = next
        }
        return text[start...]
    }

    /// The longest beginning of whole characters.
    private static func prefix(of text: String, bytes: Int) -> Substring {
        if text.utf8.count <= bytes { return text[...] }
        var end = text.startIndex, free = bytes
        while end < text.endIndex {
            let next = text.index(after: end)
            free -= text[end..<next].utf8.count
            if free < 0 { break }
            end = next
        }
        return text[..<end]
    }
}
