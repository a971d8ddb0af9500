import CCmark
import CMarkdown
import Foundation
import Synchronization

/// The tree that cmark-gfm makes of a text, and what was changed in the text for it.
struct MarkdownDocument: ~Copyable {
    let root: OpaquePointer
    let source: MarkdownSource

    /// cmark-gfm keeps the characters that its extensions look for in global tables.
    private static let parsing = Mutex(())

    /// Bytes; cmark-gfm counts them with 32 bits.
    static let limit = 1 << 28

    /// - Returns: nil for a text beyond the limit.
    init?(_ text: String, _ options: AttributedString.MarkdownParsingOptions) {
        let source = MarkdownSource(text, options.interpretedSyntax)
        guard source.text.utf8.count <= Self.limit else { return nil }
        var flags: Int32 = 0
        if options.interpretedSyntax != .full { flags |= Int32(WAYKIT_MARKDOWN_INLINE_ONLY) }
        if options.allowsExtendedAttributes { flags |= Int32(WAYKIT_MARKDOWN_ATTRIBUTES) }
        let parsed = Self.parsing.withLock { _ in
            // The tree's address crosses the lock; nothing else refers to it.
            UInt(bitPattern: waykit_markdown_parse(source.text, source.text.utf8.count, flags))
        }
        guard let root = OpaquePointer(bitPattern: parsed) else { return nil }
        self.root = root
        self.source = source
    }

    deinit { cmark_node_free(root) }

    /// Calls `body` for each node, in the order of the text: when it begins and, if it may contain others, when it ends.
    func forEachNode(_ body: (_ node: MarkdownNode, _ isEntering: Bool) throws -> Void) rethrows {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let pointer = cmark_iter_get_node(iterator) else { return }
            try body(MarkdownNode(pointer: pointer), event == CMARK_EVENT_ENTER)
        }
    }
}

/// A node of a document's tree; valid as long as the document.
struct MarkdownNode {
    let pointer: OpaquePointer

    /// cmark-gfm's name of the type: "paragraph", "emph", "table_cell".
    var type: String { String(cString: cmark_node_get_type_string(pointer)) }
    var literal: String { Self.string(cmark_node_get_literal(pointer)) ?? "" }
    var url: String { Self.string(cmark_node_get_url(pointer)) ?? "" }
    var fenceInfo: String { Self.string(cmark_node_get_fence_info(pointer)) ?? "" }
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { isOrderedList ? Int(cmark_node_get_list_start(pointer)) : 1 }
    var isEmpty: Bool { cmark_node_first_child(pointer) == nil }

    var columns: [PresentationIntent.TableColumn] {
        let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
        guard let alignments = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        return (0..<count).map { index in
            switch UInt8(alignments[index]) {
            case UInt8(ascii: "c"): .init(alignment: .center)
            case UInt8(ascii: "r"): .init(alignment: .right)
            default: .init(alignment: .left)
            }
        }
    }

    /// Lines and columns as cmark-gfm counts them.
    var position: AttributedString.MarkdownSourcePosition {
        .init(
            startLine: Int(cmark_node_get_start_line(pointer)), startColumn: Int(cmark_node_get_start_column(pointer)),
            endLine: Int(cmark_node_get_end_line(pointer)), endColumn: Int(cmark_node_get_end_column(pointer)))
    }

    /// What stands between the parentheses of `^[text](name: value)`, and where cmark-gfm counts `^`; nil for another node.
    var extendedAttributes: (text: String, line: Int, column: Int)? {
        var line: Int32 = 0, column: Int32 = 0
        guard let text = waykit_markdown_attributes(pointer, &line, &column) else { return nil }
        return (String(cString: text), Int(line), Int(column))
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
}
