import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Random edits of ranges of UTF-16 units, also inside of grapheme clusters, in a storage and in arrays.
@MainActor struct TextStorageModelTests {
    /// Source: SplitMix64.
    private struct Chance {
        var state: UInt64

        mutating func number(below bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return bound <= 1 ? 0 : Int((z ^ (z >> 31)) % UInt64(bound))
        }
    }

    private static let pieces = [
        "", "a", "bc", " ", "\r\n", "\r", "\n", "e\u{301}", "\u{301}", "👨‍👩‍👧", "👧", "\u{200D}", "👍🏽", "🏽", "🇩🇪", "🇫", "क्ष", "각", "𝒳", "אב",
    ]

    /// Half a pair that is left is U+FFFD.
    private func repaired(_ units: [UInt16]) -> [UInt16] { Array(String(decoding: units, as: UTF16.self).utf16) }

    private func nsRange(_ range: Range<Int>) -> NSRange { NSRange(location: range.lowerBound, length: range.count) }

    private func isBoundary(_ index: Int, _ units: [UInt16]) -> Bool {
        index <= 0 || index >= units.count || !(UTF16.isTrailSurrogate(units[index]) && UTF16.isLeadSurrogate(units[index - 1]))
    }

    @Test func memberOfAFamilyIsReplaced() {
        let storage = NSTextStorage(string: "a👨‍👩‍👧b")
        storage.replaceCharacters(in: (storage.string as NSString).range(of: "👧", options: .literal), with: "x")
        #expect(Array(storage.string.utf16) == Array("a👨‍👩‍xb".utf16))
        storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "")
        #expect(Array(storage.string.utf16) == Array("a\u{200D}👩\u{200D}xb".utf16))
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func storageHasTheTextAndAttributesOfTheModel(seed: UInt64) throws {
        var chance = Chance(state: seed), units: [UInt16] = [], kerns: [Int?] = []
        let storage = NSTextStorage()
        for step in 0..<1500 {
            let start = chance.number(below: units.count + 1), length = min(chance.number(below: units.count > 60 ? 20 : 5), units.count - start)
            let range = start..<start + length
            if chance.number(below: 4) == 0 {
                storage.addAttribute(.kern, value: step, range: nsRange(range))
                for index in range { kerns[index] = step }
            } else {
                let text = Self.pieces[chance.number(below: Self.pieces.count)]
                storage.replaceCharacters(in: nsRange(range), with: NSAttributedString(string: text, attributes: [.kern: step]))
                units.replaceSubrange(range, with: Array(text.utf16))
                units = repaired(units)
                kerns.replaceSubrange(range, with: text.utf16.map { _ in step })
            }
            guard Array(storage.string.utf16) == units, storage.length == units.count else {
                Issue.record("step \(step), \(range): \(storage.string.debugDescription), not \(String(decoding: units, as: UTF16.self).debugDescription)")
                return
            }
            let found = units.indices.map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int }
            guard found == kerns else { return #expect(found == kerns, "step \(step), \(range)") }
        }
        // Foundation's own code reads the same text.
        #expect(Array(NSMutableAttributedString(attributedString: storage).string.utf16) == units)
    }

    /// A text view whose storage was requested shows what the storage has.
    @Test(arguments: [4, 5] as [UInt64]) func textViewFollowsItsStorage(seed: UInt64) {
        var chance = Chance(state: seed), units: [UInt16] = []
        let view = TextProgramPage().add(UITextView(), height: 200), storage = view.textStorage
        for step in 0..<800 {
            let start = chance.number(below: units.count + 1), length = min(chance.number(below: units.count > 60 ? 20 : 5), units.count - start)
            var range = start..<start + length
            let text = Self.pieces[chance.number(below: Self.pieces.count)]
            if chance.number(below: 2) == 0 {
                storage.replaceCharacters(in: nsRange(range), with: text)
            } else {
                // A text input's positions are not inside of a surrogate pair.
                while !isBoundary(range.lowerBound, units) { range = range.lowerBound - 1..<range.upperBound }
                while !isBoundary(range.upperBound, units) { range = range.lowerBound..<range.upperBound + 1 }
                view.replace(IndexedTextRange(nsRange(range)), withText: text)
            }
            units.replaceSubrange(range, with: Array(text.utf16))
            units = repaired(units)
            let shown = view.editing.storage.buffer
            guard Array(storage.string.utf16) == units, shown.utf16(in: shown.range) == units, Array(view.text.utf16) == units else {
                Issue.record("step \(step), \(range): \(shown.string.debugDescription), not \(String(decoding: units, as: UTF16.self).debugDescription)")
                return
            }
        }
    }
}
