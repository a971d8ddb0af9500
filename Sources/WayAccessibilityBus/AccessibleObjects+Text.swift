import Foundation
import WayAccessibility
import WayBus

/// `org.a11y.atspi.Text`. Offsets count Unicode scalars.
extension AccessibleObjects {
    /// The scalars of the text; those of the last text are kept until the next tree, as a reader asks often for one.
    func scalars(of node: AccessibilityNode) -> [Unicode.Scalar] {
        if let lastText, lastText.id == node.id { return lastText.scalars }
        let scalars = Array((node.accessibleText ?? "").unicodeScalars)
        lastText = (node.id, scalars)
        return scalars
    }

    func caret(of node: AccessibilityNode) -> Int { (node.text?.caret ?? 0).clamped(to: 0...scalars(of: node).count) }

    private func selection(of node: AccessibilityNode) -> Range<Int> {
        (node.text?.selection ?? 0..<0).clamped(to: 0..<scalars(of: node).count)
    }

    func answerText(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        switch member {
        case "GetText":
            let scalars = scalars(of: node), start = Int(try call.int()), end = Int(try call.int())
            try reply.append(String(scalars: scalars[try Self.range(start, end, scalars.count)]))
        case "GetCharacterAtOffset":
            let scalars = scalars(of: node), offset = try Self.offset(call, scalars.count)
            try reply.append(offset < scalars.count ? Int32(bitPattern: scalars[offset].value) : 0)
        case "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset": try answerSegment(member, node, call, reply)
        case "GetAttributeValue", "GetAttributes", "GetDefaultAttributes", "GetAttributeRun", "GetDefaultAttributeSet":
            try answerAttributes(member, node, call, reply)
        case "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint", "GetBoundedRanges": try answerExtents(member, node, call, reply)
        case "ScrollSubstringTo":
            _ = try Self.range(Int(call.int()), Int(call.int()), scalars(of: node).count)
            try reply.append(provider?.reveal(node.id) ?? false)
        // A scroll view reveals an element, but does not put it at a point of the display.
        case "ScrollSubstringToPoint": try reply.append(false)
        default: try answerTextSelection(member, node, call, reply)
        }
    }

    /// - Parameter count: The number of scalars, which is the greatest offset.
    static func offset(_ call: BusMessage, _ count: Int) throws -> Int {
        let offset = Int(try call.int())
        guard (0...count).contains(offset) else { throw RequestError.invalidArguments("The text has no offset \(offset)") }
        return offset
    }

    /// - Parameter end: -1 for the end of the text; it may also be beyond it.
    static func range(_ start: Int, _ end: Int, _ count: Int) throws -> Range<Int> {
        let end = end == -1 ? count : min(end, count)
        guard start >= 0, start <= end else { throw RequestError.invalidArguments("The text has no range from \(start) to \(end)") }
        return start..<end
    }

    // MARK: Parts

    private func answerSegment(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let scalars = scalars(of: node), segments = TextSegments(scalars: scalars)
        let offset = try Self.offset(call, scalars.count), number = try call.unsigned()
        // AtspiTextGranularity and AtspiTextBoundaryType.
        let units: [TextSegments.Unit] =
            member == "GetStringAtOffset"
            ? [.character, .wordStart, .sentenceStart, .lineStart, .lineStart]
            : [.character, .wordStart, .wordEnd, .sentenceStart, .sentenceEnd, .lineStart, .lineEnd]
        guard units.indices.contains(Int(number)) else { throw RequestError.invalidArguments("There is no granularity \(number)") }
        let unit = units[Int(number)]
        let isParagraph = member == "GetStringAtOffset" && number == 4
        let part: (Int) -> Range<Int> = { [self] in
            let range = segments.range(of: unit, at: $0)
            return (unit == .lineStart || unit == .lineEnd) && !isParagraph ? displayedLine(of: node, at: $0, in: range) : range
        }
        var range = part(offset)
        if member == "GetTextBeforeOffset" { range = range.lowerBound > 0 ? part(range.lowerBound - 1) : 0..<0 }
        if member == "GetTextAfterOffset" { range = range.upperBound < scalars.count ? part(range.upperBound) : scalars.count..<scalars.count }
        try reply.append(String(scalars: scalars[range]))
        try reply.append(count: range.lowerBound)
        try reply.append(count: range.upperBound)
    }

    /// The line of a paragraph that is wrapped: the characters around an offset that are as high in the window as that at the offset.
    private func displayedLine(of node: AccessibilityNode, at offset: Int, in paragraph: Range<Int>) -> Range<Int> {
        guard node.role == .textView, let provider, !paragraph.isEmpty else { return paragraph }
        let middle: (Int) -> CGFloat? = { provider.textFrame(of: $0..<($0 + 1), in: node.id)?.midY }
        let anchor = min(offset, paragraph.upperBound - 1)
        guard let height = middle(anchor) else { return paragraph }
        var start = anchor, end = anchor + 1
        while start > paragraph.lowerBound, middle(start - 1) == height { start -= 1 }
        // A line break has no frame on its line in every layout; it ends the line before it.
        let text = scalars(of: node)
        while end < paragraph.upperBound, TextSegments.isLineBreak(text[end]) || middle(end) == height { end += 1 }
        return start..<end
    }

    // MARK: Attributes

    private func answerAttributes(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let attributes = node.language.map { [("language", $0)] } ?? []
        switch member {
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return try reply.append(attributes: attributes)
        default: break
        }
        let count = scalars(of: node).count
        _ = try Self.offset(call, count)
        if member == "GetAttributeValue" {
            let name = try call.text()
            return try reply.append(attributes.first { $0.0 == name }?.1 ?? "")
        }
        try reply.append(attributes: attributes)
        try reply.append(Int32(0))
        try reply.append(count: count)
    }

    // MARK: Frames

    private func answerExtents(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let count = scalars(of: node).count
        switch member {
        case "GetCharacterExtents":
            let offset = try Self.offset(call, count), range = offset..<min(offset + 1, count)
            try append(toSpace(frame(of: range, in: node), call.unsigned(), node), to: reply)
        case "GetRangeExtents":
            let range = try Self.range(Int(call.int()), Int(call.int()), count)
            try append(toSpace(frame(of: range, in: node), call.unsigned(), node), to: reply)
        case "GetOffsetAtPoint":
            let point = CGPoint(x: Double(try call.int()), y: Double(try call.int()))
            let offset = try provider?.textOffset(at: fromSpace(point, call.unsigned(), node), in: node.id)
            try reply.append(count: offset ?? -1)
        default: try answerBoundedRanges(node, call, reply)
        }
    }

    /// The frame of the element where its text is not laid out.
    private func frame(of range: Range<Int>, in node: AccessibilityNode) -> CGRect { provider?.textFrame(of: range, in: node.id) ?? node.frame }

    /// The text between two corners of a rectangle, as one range.
    private func answerBoundedRanges(_ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let origin = CGPoint(x: Double(try call.int()), y: Double(try call.int()))
        let size = CGSize(width: Double(try call.int()), height: Double(try call.int()))
        let start = try fromSpace(origin, call.unsigned(), node)
        let end = CGPoint(x: start.x + size.width, y: start.y + size.height)
        let scalars = scalars(of: node)
        try reply.open("a", "(iisv)")
        if let first = provider?.textOffset(at: start, in: node.id), let last = provider?.textOffset(at: end, in: node.id), first >= 0, first <= last {
            let range = min(first, scalars.count)..<min(last, scalars.count)
            try reply.open("r", "iisv")
            try reply.append(count: range.lowerBound)
            try reply.append(count: range.upperBound)
            try reply.append(String(scalars: scalars[range]))
            try reply.open("v", "s")
            try reply.append("")
            try reply.close()
            try reply.close()
        }
        try reply.close()
    }

    // MARK: Selection

    private func answerTextSelection(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let count = scalars(of: node).count, selection = selection(of: node)
        switch member {
        case "GetNSelections": return try reply.append(selection.isEmpty ? Int32(0) : 1)
        case "SetCaretOffset":
            let offset = try Self.offset(call, count)
            return try reply.append(select(offset..<offset, in: node))
        case "AddSelection":
            let range = try Self.range(Int(call.int()), Int(call.int()), count)
            // A text has one selection.
            return try reply.append(selection.isEmpty && select(range, in: node))
        default: break
        }
        let number = try call.int()
        guard number == 0, !selection.isEmpty || member == "SetSelection" else { throw RequestError.invalidArguments("There is no selection \(number)") }
        switch member {
        case "GetSelection":
            try reply.append(count: selection.lowerBound)
            try reply.append(count: selection.upperBound)
        case "RemoveSelection": try reply.append(select(caret(of: node)..<caret(of: node), in: node))
        case "SetSelection": try reply.append(select(Self.range(Int(call.int()), Int(call.int()), count), in: node))
        default: throw RequestError.unknownMethod(member)
        }
    }

    private func select(_ range: Range<Int>, in node: AccessibilityNode) -> Bool {
        node.isTextControl && provider?.setSelection(range, of: node.id) == true
    }

    // MARK: EditableText

    /// `org.a11y.atspi.EditableText`.
    func answerEditableText(_ member: String, _ node: AccessibilityNode, _ call: BusMessage, _ reply: BusMessage) throws {
        let count = scalars(of: node).count
        switch member {
        case "SetTextContents": try reply.append(replace(0..<count, in: node, with: call.text()))
        case "InsertText":
            let offset = try Self.offset(call, count), text = try call.text(), length = Int(try call.int())
            let inserted = length < 0 ? text : String(scalars: Array(text.unicodeScalars.prefix(length))[...])
            try reply.append(replace(offset..<offset, in: node, with: inserted))
        case "DeleteText":
            let range = try Self.range(Int(call.int()), Int(call.int()), count)
            try reply.append(replace(range, in: node, with: ""))
        // The clipboard belongs to who has the input focus, and a paste is the user's.
        default: throw RequestError.notSupported("A reader has no access to the clipboard")
        }
    }

    private func replace(_ range: Range<Int>, in node: AccessibilityNode, with text: String) -> Bool {
        node.states.contains(.enabled) && provider?.replaceText(in: range, of: node.id, with: text) == true
    }
}
