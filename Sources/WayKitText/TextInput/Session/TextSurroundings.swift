import Foundation
import WayHost

/// The text next to the selection of a `UITextInput`, or next to its marked text, which is no part of it.
@MainActor struct TextSurroundings {
    /// The selection, or the marked text.
    let range: UITextRange
    let before: String
    let selected: String
    let after: String

    /// UTF-16 units to read on each side: no fewer than the bytes that an input method may know.
    private static let reach = SurroundingText.maximumLength

    /// Nil without a selection.
    init?(_ input: any UITextInput) {
        guard let range = input.markedTextRange ?? input.selectedTextRange else { return nil }
        self.range = range
        let start = input.position(from: range.start, offset: -Self.reach) ?? input.beginningOfDocument
        let end = input.position(from: range.end, offset: Self.reach) ?? input.endOfDocument
        before = Self.text(of: input, from: start, to: range.start)
        after = Self.text(of: input, from: range.end, to: end)
        selected = input.markedTextRange == nil ? Self.selectedText(of: input, range) : ""
    }

    private static func selectedText(of input: any UITextInput, _ range: UITextRange) -> String {
        guard !range.isEmpty else { return "" }
        let isLong = input.offset(from: range.start, to: range.end) > reach
        let start = isLong ? input.position(from: range.end, offset: -reach) ?? range.start : range.start
        return text(of: input, from: start, to: range.end)
    }

    /// A text may be cut inside a surrogate pair; the half is left out.
    private static func text(of input: any UITextInput, from start: UITextPosition, to end: UITextPosition) -> String {
        guard let range = input.textRange(from: start, to: end), var text = input.text(in: range) else { return "" }
        if text.unicodeScalars.first == "\u{FFFD}" { text.unicodeScalars.removeFirst() }
        if text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
        return text
    }
}

/// What an input method's deletion and commit replace: whole characters, of which a part may remain.
@MainActor struct TextReplacement {
    let range: UITextRange
    let text: String
    /// The selection afterwards is this text behind `leading`.
    private let leading: String
    private let selected: String

    /// Nil if the text input's positions contradict its text. Lengths beyond the text, or inside a Unicode scalar, delete less.
    init?(_ update: TextInputUpdate, _ surroundings: TextSurroundings, in input: any UITextInput) {
        let before = Self.end(of: surroundings.before, bytes: update.deletedBefore)
        let after = Self.start(of: surroundings.after, bytes: update.deletedAfter)
        guard let start = input.position(from: surroundings.range.start, over: before.characters, isBackward: true),
            let end = input.position(from: surroundings.range.end, over: after.characters, isBackward: false),
            let range = input.textRange(from: start, to: end)
        else { return nil }
        self.range = range
        let committed = update.committed
        leading = before.kept + committed
        selected = committed.isEmpty ? surroundings.selected : ""
        text = leading + selected + after.kept
    }

    func perform(on input: any UITextInput) {
        let start = range.start
        input.replace(range, withText: text)
        guard let from = input.position(from: start, over: leading, isBackward: false),
            let to = input.position(from: from, over: selected, isBackward: false), let selection = input.textRange(from: from, to: to)
        else { return }
        if input.selectedTextRange != selection { input.selectedTextRange = selection }
    }

    /// The characters that lose some of the text's last bytes, and what remains of the first of them.
    private static func end(of text: String, bytes: Int) -> (characters: String, kept: String) {
        let utf8 = text.utf8
        var cut = utf8.index(utf8.endIndex, offsetBy: -min(max(0, bytes), utf8.count))
        while cut.samePosition(in: text.unicodeScalars) == nil { cut = utf8.index(after: cut) }
        var start = text.endIndex
        while start > cut { start = text.index(before: start) }
        return (String(text[start...]), String(text.unicodeScalars[start..<cut]))
    }

    /// The same at the start.
    private static func start(of text: String, bytes: Int) -> (characters: String, kept: String) {
        let utf8 = text.utf8
        var cut = utf8.index(utf8.startIndex, offsetBy: min(max(0, bytes), utf8.count))
        while cut.samePosition(in: text.unicodeScalars) == nil { cut = utf8.index(before: cut) }
        var end = text.startIndex
        while end < cut { end = text.index(after: end) }
        return (String(text[..<end]), String(text.unicodeScalars[cut..<end]))
    }
}

extension UITextInput {
    /// The position at the other end of a text that is known to be there. Offsets are UTF-16 units, as of `NSString`; a text input may count characters
    /// or scalars instead, which is found out. Nil if the text is not there.
    func position(from start: UITextPosition, over text: String, isBackward: Bool) -> UITextPosition? {
        guard !text.isEmpty else { return start }
        for count in [text.utf16.count, text.count, text.unicodeScalars.count] {
            guard let end = position(from: start, offset: isBackward ? -count : count),
                let range = isBackward ? textRange(from: end, to: start) : textRange(from: start, to: end)
            else { continue }
            if self.text(in: range)?.utf8.elementsEqual(text.utf8) ?? false { return end }
        }
        return nil
    }
}
