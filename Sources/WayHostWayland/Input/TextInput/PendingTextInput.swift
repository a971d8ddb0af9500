import WayHost

/// The events of an input method until `done`, which applies and resets them.
struct PendingTextInput {
    /// What a compositor must not send.
    enum Anomaly: String {
        case text = "the input method's text is not valid UTF-8: its change is left out"
        case cursor = "the input method's cursor is outside of its text, or inside a character: it is moved to a boundary"
    }

    var preedit: (text: String, begin: Int32, end: Int32) = ("", 0, 0)
    var commit = ""
    var deleted: (before: UInt32, after: UInt32) = (0, 0)

    /// The update, without invalid values, and what was invalid. Nothing is deleted for a text that cannot be inserted.
    mutating func take() -> (TextInputUpdate, [Anomaly]) {
        defer { self = PendingTextInput() }
        guard Self.isValid(preedit.text), Self.isValid(commit) else { return (TextInputUpdate(), [.text]) }
        var update = TextInputUpdate(deletedBefore: Int(deleted.before), deletedAfter: Int(deleted.after), committed: commit)
        guard !preedit.text.isEmpty else { return (update, []) }
        let (cursor, isExact) = Self.cursor(preedit.begin, preedit.end, in: preedit.text)
        update.preedit = TextInputUpdate.Preedit(text: preedit.text, cursor: cursor)
        return (update, isExact ? [] : [.cursor])
    }

    /// libwayland checks no text: where a string has invalid bytes, Swift's has U+FFFD.
    private static func isValid(_ text: String) -> Bool { !text.unicodeScalars.contains("\u{FFFD}") }

    /// -1 and -1 hide the cursor.
    private static func cursor(_ begin: Int32, _ end: Int32, in text: String) -> (range: Range<Int>?, isExact: Bool) {
        if begin == -1, end == -1 { return (nil, true) }
        let first = boundary(begin, in: text), last = boundary(end, in: text)
        let isExact = first == Int(begin) && last == Int(end)
        return (min(first, last)..<max(first, last), isExact)
    }

    /// The nearest boundary of a Unicode scalar before the offset, within the text.
    private static func boundary(_ offset: Int32, in text: String) -> Int {
        var offset = min(max(0, Int(offset)), text.utf8.count)
        while text.utf8.index(text.startIndex, offsetBy: offset).samePosition(in: text.unicodeScalars) == nil { offset -= 1 }
        return offset
    }
}

extension WaylandHost {
    /// Logs each kind of anomaly once.
    func warnOnce(of anomaly: PendingTextInput.Anomaly) {
        switch anomaly {
        case .text: warnOnce(anomaly.rawValue)
        case .cursor: warnOnce(anomaly.rawValue)
        }
    }
}
