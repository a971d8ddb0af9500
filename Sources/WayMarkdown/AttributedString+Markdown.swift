import Foundation

/// Attributed strings of Markdown, as CommonMark and GitHub define it. Source: Foundation on Apple's systems; Linux's Foundation has no parser.
///
/// Blocks follow each other without line breaks: `presentationIntent` tells them apart.
extension AttributedString {
    /// - Parameter baseURL: What links and images are relative to; nil leaves them as they are.
    /// - Throws: An error of Foundation if extended attributes cannot be decoded, unless `options.failurePolicy` allows it.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = try Self.parse(markdown, options, baseURL, .foundation)
    }

    /// - Parameter markdown: UTF-8.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = try Self.parse(Self.text(markdown, options), options, baseURL, .foundation)
    }

    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    /// - Parameter scope: The attributes that `^[text](name: value)` may set, by the keys' `markdownName`.
    public init<S: AttributeScope>(markdown: String, including scope: S.Type, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = try Self.parse(markdown, options, baseURL, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(
        markdown: String, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(markdown: Data, including scope: S.Type, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = try Self.parse(Self.text(markdown, options), options, baseURL, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(
        markdown: Data, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(contentsOf url: URL, including scope: S.Type, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), including: scope, options: options, baseURL: baseURL)
    }

    public init<S: AttributeScope>(
        contentsOf url: URL, including scope: KeyPath<AttributeScopes, S.Type>, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), including: S.self, options: options, baseURL: baseURL)
    }

    static func parse(
        _ text: String, _ options: MarkdownParsingOptions, _ baseURL: URL?, _ keys: MarkdownKeys, insertions: MarkdownInsertions = .init()
    ) throws -> AttributedString {
        guard let document = MarkdownDocument(text, options) else { throw CocoaError(.fileReadTooLarge) }
        var builder = MarkdownBuilder(options, baseURL: baseURL, keys: keys, source: document.source, insertions: insertions)
        try document.forEachNode { node, isEntering in try builder.visit(node, isEntering: isEntering) }
        return builder.finish()
    }

    private static func text(_ data: Data, _ options: MarkdownParsingOptions) throws -> String {
        if let text = String(data: data, encoding: .utf8) { return text }
        guard options.failurePolicy == .returnPartiallyParsedIfPossible else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        return String(decoding: data, as: UTF8.self)
    }
}
