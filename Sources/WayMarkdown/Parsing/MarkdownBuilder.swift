import Foundation

/// Makes the attributed string of a document: a run for each text, with the attributes of the nodes around it.
struct MarkdownBuilder {
    private let options: AttributedString.MarkdownParsingOptions
    private let baseURL: URL?
    private let keys: MarkdownKeys
    private let source: MarkdownSource
    private let insertions: MarkdownInsertions
    private var result = AttributedString()
    /// Text that is not in the result yet, since more with the same attributes may follow.
    private var pending = (text: "", attributes: AttributeContainer())
    /// The attributes of the nodes around the current one, the outermost first.
    private var inlines: [Inline] = []
    private var blocks = MarkdownBlocks()

    private typealias Place = (line: Int, column: Int)

    /// What an inline node gives to its text.
    private struct Inline {
        var attributes: AttributeContainer
        var intent: InlinePresentationIntent
        /// Where a text begins whose lines and columns cmark-gfm counts from 0: that of a single paragraph, the content of extended attributes.
        var origin: Place?
        /// How many texts it has had.
        var textCount: Int
    }

    init(
        _ options: AttributedString.MarkdownParsingOptions, baseURL: URL?, keys: MarkdownKeys, source: MarkdownSource, insertions: MarkdownInsertions
    ) {
        self.insertions = insertions
        self.options = options
        self.baseURL = baseURL
        self.keys = keys
        self.source = source
        if options.interpretedSyntax != .full { inlines.append(Inline(attributes: .init(), intent: [], origin: (1, 1), textCount: 0)) }
        append(source.prefix, intent: [], node: nil)
    }

    mutating func finish() -> AttributedString {
        append(source.suffix, intent: [], node: nil)
        flush()
        return result
    }

    private mutating func flush() {
        insertions.append(pending.text, pending.attributes, to: &result)
        pending.text = ""
    }

    mutating func visit(_ node: MarkdownNode, isEntering: Bool) throws {
        let type = node.type
        switch type {
        case "text": append(source.restored(node.literal), intent: [], node: node)
        case "code": append(source.restored(node.literal), intent: .code, node: node)
        case "html_inline": append(source.restored(node.literal), intent: .inlineHTML, node: node)
        case "softbreak": append(" ", intent: .softBreak, node: node)
        case "linebreak": append("\n", intent: .lineBreak, node: node)
        case "emph", "strong", "strikethrough", "link", "image", "custom_inline":
            if isEntering { inlines.append(try inline(node, type)) } else { leaveInline(type) }
        default: try visitBlock(node, type, isEntering: isEntering)
        }
    }

    private mutating func visitBlock(_ node: MarkdownNode, _ type: String, isEntering: Bool) throws {
        guard options.interpretedSyntax == .full else { return }
        if isEntering { blocks.enter(node, type) }
        switch type {
        case "code_block": append(node.literal, intent: [], node: node)
        case "html_block": append(node.literal, intent: .blockHTML, node: node)
        // An attribute needs a character: the dash of three ems, as on Apple's systems.
        case "thematic_break": append("\u{2E3B}", intent: [], node: node)
        default: break
        }
        // Leaves have one event.
        if !isEntering || MarkdownBlocks.isLeaf(type) { blocks.leave() }
    }

    private func inline(_ node: MarkdownNode, _ type: String) throws -> Inline {
        var inline = Inline(attributes: inlines.last?.attributes ?? .init(), intent: inlines.last?.intent ?? [], origin: inlines.last?.origin, textCount: 0)
        switch type {
        case "emph": inline.intent.insert(.emphasized)
        case "strong": inline.intent.insert(.stronglyEmphasized)
        case "strikethrough": inline.intent.insert(.strikethrough)
        case "link": inline.attributes.link = url(node.url)
        case "image": inline.attributes.imageURL = url(node.url)
        default:
            guard let extended = node.extendedAttributes else { break }
            inline.attributes.merge(try keys.decode(insertions.applied(to: extended.text), policy: options.failurePolicy))
            let place = (line: extended.line, column: extended.column), caret = inline.origin.map { Self.moved(place, from: $0) } ?? place
            inline.origin = (caret.line, caret.column + 2)
        }
        return inline
    }

    private mutating func leaveInline(_ type: String) {
        // An image without a description has no text; an attribute needs a character.
        if type == "image", inlines.last?.textCount == 0 { append("\u{FFFC}", intent: [], node: nil) }
        let count = inlines.popLast()?.textCount ?? 0
        if let last = inlines.indices.last { inlines[last].textCount += count }
    }

    private static func moved(_ place: Place, from origin: Place) -> Place {
        (origin.line + place.line, place.line == 0 ? origin.column + place.column : place.column + 1)
    }

    private func url(_ text: String) -> URL? {
        let text = insertions.applied(to: source.restored(text))
        return baseURL.map { URL(string: text, relativeTo: $0) } ?? URL(string: text)
    }

    private mutating func append(_ text: String, intent: InlinePresentationIntent, node: MarkdownNode?) {
        guard !text.isEmpty else { return }
        var attributes = inlines.last?.attributes ?? AttributeContainer()
        let intent = intent.union(inlines.last?.intent ?? [])
        if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
        attributes.presentationIntent = blocks.intent()
        if let language = options.languageCode, attributes.languageIdentifier == nil { attributes.languageIdentifier = language }
        if options.appliesSourcePositionAttributes, let node { attributes.markdownSourcePosition = position(node) }
        if attributes != pending.attributes { flush() }
        pending.text += text
        pending.attributes = attributes
        if let last = inlines.indices.last { inlines[last].textCount += 1 }
    }

    /// nil where cmark-gfm knows none, as of breaks.
    private func position(_ node: MarkdownNode) -> AttributedString.MarkdownSourcePosition? {
        let own = node.position
        guard let origin = inlines.last?.origin else { return own.startLine > 0 ? own : nil }
        func moved(_ line: Int, _ column: Int) -> Place? {
            let place = Self.moved((line, column), from: origin)
            return source.original(line: place.line, column: place.column)
        }
        guard own.startLine >= 0, own.endColumn >= own.startColumn || own.endLine > own.startLine else { return nil }
        guard let start = moved(own.startLine, own.startColumn), let end = moved(own.endLine, own.endColumn) else { return nil }
        return .init(startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }
}
