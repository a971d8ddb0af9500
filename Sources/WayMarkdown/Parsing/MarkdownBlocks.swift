import Foundation

/// The blocks around the current node, as presentation intents. Identities are counted from 1, in the order in which blocks begin.
struct MarkdownBlocks {
    /// The outermost first; nil for one without an intent, such as the document.
    private var open: [PresentationIntent.IntentType?] = []
    private var identity = 0
    /// The number that the next item, row or cell has, for each open block.
    private var ordinals: [Int] = []

    /// Of a text in the current block. Blocks may be nested deeply, so it is made for the first text.
    private var made: PresentationIntent?

    mutating func intent() -> PresentationIntent? {
        if made == nil, open.contains(where: { $0 != nil }) { made = PresentationIntent(types: open.reversed().compactMap { $0 }) }
        return made
    }

    /// Blocks for which cmark-gfm has no second event.
    static func isLeaf(_ type: String) -> Bool { ["code_block", "html_block", "thematic_break"].contains(type) }

    mutating func enter(_ node: MarkdownNode, _ type: String) {
        let kind = kind(of: node, type)
        if kind != nil { identity += 1 }
        open.append(kind.map { .init(kind: $0, identity: identity) })
        ordinals.append(type == "list" ? node.listStart : type == "table" ? 1 : 0)
        made = nil
    }

    mutating func leave() {
        _ = open.popLast()
        _ = ordinals.popLast()
        made = nil
    }

    private mutating func kind(of node: MarkdownNode, _ type: String) -> PresentationIntent.Kind? {
        switch type {
        case "paragraph": .paragraph
        case "heading": .header(level: node.headingLevel)
        case "list": node.isOrderedList ? .orderedList : .unorderedList
        case "item": .listItem(ordinal: nextOrdinal())
        case "code_block": .codeBlock(languageHint: Self.languageHint(node.fenceInfo))
        case "block_quote": .blockQuote
        case "thematic_break": .thematicBreak
        case "table": .table(columns: node.columns)
        case "table_header": .tableHeaderRow
        case "table_row": .tableRow(rowIndex: nextOrdinal())
        case "table_cell": .tableCell(columnIndex: nextOrdinal())
        default: nil
        }
    }

    private mutating func nextOrdinal() -> Int {
        guard let last = ordinals.indices.last else { return 0 }
        defer { ordinals[last] += 1 }
        return ordinals[last]
    }

    private static func languageHint(_ info: String) -> String? { info.split(whereSeparator: \.isWhitespace).first.map(String.init) }
}
