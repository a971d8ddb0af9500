import Foundation
import Testing
import WayAccessibility
import WayBus

@testable import WayAccessibilityBus

/// The interfaces Text and EditableText.
@MainActor @Suite(.serialized) struct AccessibleTextTests {
    /// "é" of two scalars, and an emoji of three.
    static let string = "Cafe\u{301} noir. It's 5!\nSecond \u{1F469}\u{200D}\u{1F4BB}"

    static func tree(_ string: String = Self.string, selection: Range<Int> = 2..<5, role: AccessibilityRole = .textField) -> AccessibilityTree {
        var tree = AccessibilityServerTests.tree(buttons: 0)
        tree.add(2, role, "Name", in: 1, states: [.editable, .focusable]) {
            $0.text = AccessibilityText(string: string, selection: selection, caret: selection.upperBound)
        }
        tree.add(3, .heading, "Room 12", in: 1)
        return tree
    }

    private func started(_ tree: AccessibilityTree) throws -> ServerFixture {
        let fixture = try ServerFixture()
        try fixture.startServer(tree)
        return fixture
    }

    /// A part of the text, with its begin and end.
    private func part(_ fixture: ServerFixture, _ member: String, _ offset: Int32, _ unit: UInt32) throws -> String {
        let reply = try fixture.call(2, "Text", member) {
            try $0.append(offset)
            try $0.append(unit)
        }
        return "\(try reply.text())|\(try reply.int())|\(try reply.int())"
    }

    @Test func textAndCharacters() throws {
        let fixture = try started(Self.tree())
        #expect(try fixture.property(2, "Text", "CharacterCount").int() == Int32(Self.string.unicodeScalars.count))
        #expect(try fixture.property(2, "Text", "CaretOffset").int() == 5)
        #expect(try fixture.property(3, "Text", "CharacterCount").int() == 7)
        let end = "Second \u{1F469}\u{200D}\u{1F4BB}"
        let cases: [(Int32, Int32, String)] = [(0, 4, "Cafe"), (3, 5, "e\u{301}"), (20, -1, end), (0, 0, ""), (20, 99, end)]
        for (start, end, expected) in cases {
            let reply = try fixture.call(2, "Text", "GetText") {
                try $0.append(start)
                try $0.append(end)
            }
            #expect(try Array(reply.text().unicodeScalars) == Array(expected.unicodeScalars))
        }
        #expect(try fixture.call(2, "Text", "GetCharacterAtOffset") { try $0.append(Int32(4)) }.int() == 0x301)
    }

    @Test func partsHaveGraphemeWordSentenceAndLineBoundaries() throws {
        let fixture = try started(Self.tree())
        let cases: [(Int32, UInt32, String)] = [
            (0, 0, "C|0|1"), (3, 0, "e\u{301}|3|5"), (4, 0, "e\u{301}|3|5"), (27, 0, "\u{1F469}\u{200D}\u{1F4BB}|27|30"), (30, 0, "|30|30"),
            (0, 1, "Cafe\u{301} |0|6"), (5, 1, "Cafe\u{301} |0|6"), (6, 1, "noir. |6|12"), (13, 1, "It's |12|17"), (17, 1, "5!\n|17|20"),
            (2, 2, "Cafe\u{301} noir. |0|12"), (14, 2, "It's 5!\n|12|20"), (5, 3, "Cafe\u{301} noir. It's 5!\n|0|20"),
            (20, 3, "Second \u{1F469}\u{200D}\u{1F4BB}|20|30"), (19, 4, "Cafe\u{301} noir. It's 5!\n|0|20"),
        ]
        for (offset, unit, expected) in cases { #expect(try part(fixture, "GetStringAtOffset", offset, unit) == expected) }
        #expect(try part(fixture, "GetTextAtOffset", 7, 2) == " noir|5|10", "from the end of a word to that of the next")
        #expect(try part(fixture, "GetTextBeforeOffset", 7, 1) == "Cafe\u{301} |0|6")
        #expect(try part(fixture, "GetTextBeforeOffset", 0, 1) == "|0|0")
        #expect(try part(fixture, "GetTextAfterOffset", 7, 1) == "It's |12|17")
        #expect(try part(fixture, "GetTextAfterOffset", 25, 5) == "|30|30")
        #expect(try part(fixture, "GetTextAtOffset", 25, 6) == "\nSecond \u{1F469}\u{200D}\u{1F4BB}|19|30")
    }

    @Test func linesAreThoseOfTheLayout() throws {
        let fixture = try started(Self.tree("one two three\n", selection: 0..<0, role: .textView))
        fixture.provider.scalarFrame = { CGRect(x: Double($0 % 8) * 10, y: Double($0 / 8) * 20, width: 10, height: 20) }
        #expect(try part(fixture, "GetStringAtOffset", 3, 3) == "one two |0|8")
        #expect(try part(fixture, "GetStringAtOffset", 8, 3) == "three\n|8|14")
        #expect(try part(fixture, "GetStringAtOffset", 14, 3) == "|14|14", "after the last line break")
        #expect(try part(fixture, "GetTextBeforeOffset", 8, 5) == "one two |0|8")
        #expect(try part(fixture, "GetStringAtOffset", 3, 4) == "one two three\n|0|14", "a paragraph")
        let reply = try fixture.call(2, "Text", "GetCharacterExtents") {
            try $0.append(Int32(9))
            try $0.append(UInt32(1))
        }
        #expect(try [reply.int(), reply.int(), reply.int(), reply.int()] == [10, 20, 10, 20])
        let offset = try fixture.call(2, "Text", "GetOffsetAtPoint") {
            try $0.append(Int32(35))
            try $0.append(Int32(5))
            try $0.append(UInt32(1))
        }
        #expect(try offset.int() == 3)
    }

    /// Two spellings of a letter are equal strings with other offsets.
    @Test func offsetsFollowTheSpelling() throws {
        let fixture = try started(Self.tree("e\u{301}", selection: 0..<0))
        #expect(try fixture.property(2, "Text", "CharacterCount").int() == 2)
        fixture.server.update(Self.tree("\u{E9}", selection: 0..<0))
        #expect(try fixture.property(2, "Text", "CharacterCount").int() == 1)
    }

    @Test func emptyTextHasEmptyParts() throws {
        let fixture = try started(Self.tree("", selection: 0..<0))
        for member in ["GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset"] {
            for unit: UInt32 in 0...4 { #expect(try part(fixture, member, 0, unit) == "|0|0") }
        }
        for unit: UInt32 in 5...6 { #expect(try part(fixture, "GetTextAtOffset", 0, unit) == "|0|0") }
        #expect(try fixture.call(2, "Text", "GetCharacterAtOffset") { try $0.append(Int32(0)) }.int() == 0)
    }

    @Test func selectionIsReadAndSet() throws {
        let fixture = try started(Self.tree())
        #expect(try fixture.call(2, "Text", "GetNSelections").int() == 1)
        let reply = try fixture.call(2, "Text", "GetSelection") { try $0.append(Int32(0)) }
        #expect(try [reply.int(), reply.int()] == [2, 5])
        #expect(try fixture.call(2, "Text", "GetSelection") { try $0.append(Int32(1)) }.isError)
        #expect(try fixture.call(2, "Text", "SetCaretOffset") { try $0.append(Int32(3)) }.boolean())
        #expect(try fixture.call(2, "Text", "SetSelection") { for number: Int32 in [0, 1, 4] { try $0.append(number) } }.boolean())
        #expect(try fixture.call(2, "Text", "AddSelection") { for number: Int32 in [1, 4] { try $0.append(number) } }.boolean() == false)
        #expect(try fixture.call(2, "Text", "RemoveSelection") { try $0.append(Int32(0)) }.boolean())
        #expect(fixture.provider.requests == ["select 3..<3 2", "select 1..<4 2", "select 5..<5 2"])
        #expect(try fixture.call(3, "Text", "SetCaretOffset") { try $0.append(Int32(3)) }.boolean() == false, "a heading has no caret")
    }

    @Test func textIsEdited() throws {
        let fixture = try started(Self.tree("Vincent"))
        func insert(_ text: String, _ length: Int32) throws {
            let reply = try fixture.call(2, "EditableText", "InsertText") {
                try $0.append(Int32(7))
                try $0.append(text)
                try $0.append(length)
            }
            #expect(try reply.boolean())
        }
        try insert(" v", 2)
        try insert("abc", 1)
        try insert("abc", -1)
        #expect(try fixture.call(2, "EditableText", "DeleteText") { for number: Int32 in [1, 3] { try $0.append(number) } }.boolean())
        #expect(try fixture.call(2, "EditableText", "SetTextContents") { try $0.append("Theo") }.boolean())
        #expect(
            fixture.provider.requests
                == ["replace 7..<7  v 2", "replace 7..<7 a 2", "replace 7..<7 abc 2", "replace 1..<3  2", "replace 0..<7 Theo 2"])
        #expect(try fixture.call(2, "EditableText", "PasteText") { try $0.append(Int32(0)) }.isError)
        #expect(try fixture.call(3, "EditableText", "SetTextContents") { try $0.append("Theo") }.isError, "a heading is not edited")
    }
}
