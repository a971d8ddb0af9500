import Foundation
import Testing
import WayMarkdown

struct BlockTests {
    /// Each block's text with its intent.
    private func blocks(_ markdown: String) throws -> [String] {
        let text = try AttributedString(markdown: markdown)
        return text.runs[\.presentationIntent].map { "\(String(text[$1].characters)): \($0.map { "\($0.debugDescription)" } ?? "-")" }
    }

    @Test func blocksHaveIdentitiesInOrder() throws {
        #expect(try blocks("# T\n\nS\n=\n\np *q*\n\n> r\n> > s\n\n***") == [
            "T: [header 1 (id 1)]", "S: [header 1 (id 2)]", "p q: [paragraph (id 3)]", "r: [paragraph (id 5), blockQuote (id 4)]",
            "s: [paragraph (id 7), blockQuote (id 6), blockQuote (id 4)]", "⸻: [thematicBreak (id 8)]",
        ])
    }

    @Test func listsHaveOrdinals() throws {
        #expect(try blocks("3. a\n4. b\n   - c\n   - d\n\n- e") == [
            "a: [paragraph (id 3), listItem 3 (id 2), orderedList (id 1)]", "b: [paragraph (id 5), listItem 4 (id 4), orderedList (id 1)]",
            "c: [paragraph (id 8), listItem 1 (id 7), unorderedList (id 6), listItem 4 (id 4), orderedList (id 1)]",
            "d: [paragraph (id 10), listItem 2 (id 9), unorderedList (id 6), listItem 4 (id 4), orderedList (id 1)]",
            "e: [paragraph (id 13), listItem 1 (id 12), unorderedList (id 11)]",
        ])
    }

    @Test func codeAndHTMLAreKept() throws {
        #expect(try blocks("```swift -O\nlet *a*\n```\n\n    b\n") == ["let *a*\n: [codeBlock 'swift' (id 1)]", "b\n: [codeBlock (id 2)]"])
        let text = try AttributedString(markdown: "<div>\n*a*\n</div>")
        #expect(InlineTests.described(text) == "[<div>\n*a*\n</div>\n]H")
    }

    @Test func tablesHaveColumnsAndRows() throws {
        let table = "table [left, center, right] (id 1)"
        #expect(try blocks("| a | b | c |\n|---|:-:|--:|\n| **d** | | e |\n| f |") == [
            "a: [tableCell 0 (id 3), tableHeaderRow (id 2), \(table)]", "b: [tableCell 1 (id 4), tableHeaderRow (id 2), \(table)]",
            "c: [tableCell 2 (id 5), tableHeaderRow (id 2), \(table)]", "d: [tableCell 0 (id 7), tableRow 1 (id 6), \(table)]",
            "e: [tableCell 2 (id 9), tableRow 1 (id 6), \(table)]", "f: [tableCell 0 (id 11), tableRow 2 (id 10), \(table)]",
        ])
    }

    @Test func intentsAreCompared() {
        let list = PresentationIntent(.unorderedList, identity: 1), item = PresentationIntent(.listItem(ordinal: 1), identity: 2, parent: list)
        let inner = PresentationIntent(.orderedList, identity: 3, parent: item)
        #expect(list.indentationLevel == 0 && item.indentationLevel == 0 && inner.indentationLevel == 1 && inner.count == 3)
        let other = PresentationIntent(types: [.init(kind: .listItem(ordinal: 1), identity: 7), .init(kind: .unorderedList, identity: 8)])
        #expect(item.isEquivalent(to: other) && item != other && !item.isEquivalent(to: list))
    }
}
