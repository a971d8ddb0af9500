import Foundation

/// What Markdown says about blocks: paragraphs, lists, tables. Source: Foundation `PresentationIntent`, which Linux's Foundation lacks.
public struct PresentationIntent: Hashable, Codable, Sendable, CustomDebugStringConvertible {
    /// One block.
    public struct IntentType: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        public var kind: Kind
        /// Differs between the blocks of a text: two lists with the same items have two identities.
        public var identity: Int

        public init(kind: Kind, identity: Int) {
            self.kind = kind
            self.identity = identity
        }

        public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
    }

    /// The blocks around the characters, the innermost first.
    public var components: [IntentType]

    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
    }

    public init(types: [IntentType]) { components = types }

    public var count: Int { components.count }

    /// 0 in a list, and 1 more for each list around that one.
    public var indentationLevel: Int { max(0, components.count { $0.kind == .orderedList || $0.kind == .unorderedList } - 1) }

    /// Whether both intents have the same kinds of blocks, with whatever identities.
    public func isEquivalent(to other: PresentationIntent) -> Bool { components.map(\.kind) == other.components.map(\.kind) }

    public var debugDescription: String { "[\(components.map(\.debugDescription).joined(separator: ", "))]" }
}

extension PresentationIntent {
    public enum Kind: Hashable, Codable, Sendable, CustomDebugStringConvertible {
        case paragraph
        /// - Parameter level: 1 to 6.
        case header(level: Int)
        case orderedList
        case unorderedList
        /// - Parameter ordinal: The number of the item, also in a list without numbers.
        case listItem(ordinal: Int)
        /// - Parameter languageHint: The first word after the fence.
        case codeBlock(languageHint: String?)
        case blockQuote
        case thematicBreak
        case table(columns: [TableColumn])
        case tableHeaderRow
        /// - Parameter rowIndex: 1 for the first row below the header.
        case tableRow(rowIndex: Int)
        /// - Parameter columnIndex: 0 for the first column.
        case tableCell(columnIndex: Int)

        public var debugDescription: String {
            switch self {
            case .paragraph: "paragraph"
            case .header(let level): "header \(level)"
            case .orderedList: "orderedList"
            case .unorderedList: "unorderedList"
            case .listItem(let ordinal): "listItem \(ordinal)"
            case .codeBlock(let hint): "codeBlock\(hint.map { " '\($0)'" } ?? "")"
            case .blockQuote: "blockQuote"
            case .thematicBreak: "thematicBreak"
            case .table(let columns): "table [\(columns.map { "\($0.alignment)" }.joined(separator: ", "))]"
            case .tableHeaderRow: "tableHeaderRow"
            case .tableRow(let index): "tableRow \(index)"
            case .tableCell(let index): "tableCell \(index)"
            }
        }
    }

    public struct TableColumn: Hashable, Codable, Sendable {
        public enum Alignment: Int, Hashable, Codable, Sendable {
            case left, center, right
        }

        public var alignment: Alignment

        public init(alignment: Alignment) { self.alignment = alignment }
    }
}
