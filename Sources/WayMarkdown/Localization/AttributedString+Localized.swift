import Foundation
import WayLanguage

/// Localised texts with Markdown. Source: Foundation on Apple's systems.
///
/// The text of the user's language is parsed as Markdown with `.inlineOnlyPreservingWhitespace` and extended attributes. Arguments are inserted as they are: what
/// looks like Markdown in them is text, and an attributed string keeps its attributes. A scope tells which attributes `^[text](name: value)` may set.
extension AttributedString {
    /// - Parameters:
    ///   - table: The name of the file of strings; nil for "Localizable".
    ///   - bundle: Nil for the main bundle.
    ///   - locale: Formats the values; nil for the current one. The language of the text is the program's.
    ///   - comment: For translators.
    public init(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(key, key.key, LocalizationOptions(options), table, bundle, locale, .foundation)
    }

    public init<S: AttributeScope>(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: S.Type
    ) {
        self.init(key, key.key, LocalizationOptions(options), table, bundle, locale, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: KeyPath<AttributeScopes, S.Type>
    ) {
        self.init(key, key.key, LocalizationOptions(options), table, bundle, locale, MarkdownKeys(S.self))
    }

    public init(
        localized key: String.LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(key, key.key, options, table, bundle, locale, .foundation)
    }

    public init<S: AttributeScope>(
        localized key: String.LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: S.Type
    ) {
        self.init(key, key.key, options, table, bundle, locale, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(
        localized key: String.LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: KeyPath<AttributeScopes, S.Type>
    ) {
        self.init(key, key.key, options, table, bundle, locale, MarkdownKeys(S.self))
    }

    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(defaultValue, key.description, LocalizationOptions(options), table, bundle, locale, .foundation)
    }

    public init<S: AttributeScope>(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: S.Type
    ) {
        self.init(defaultValue, key.description, LocalizationOptions(options), table, bundle, locale, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: KeyPath<AttributeScopes, S.Type>
    ) {
        self.init(defaultValue, key.description, LocalizationOptions(options), table, bundle, locale, MarkdownKeys(S.self))
    }

    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(defaultValue, key.description, options, table, bundle, locale, .foundation)
    }

    public init<S: AttributeScope>(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: S.Type
    ) {
        self.init(defaultValue, key.description, options, table, bundle, locale, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: KeyPath<AttributeScopes, S.Type>
    ) {
        self.init(defaultValue, key.description, options, table, bundle, locale, MarkdownKeys(S.self))
    }

    public init(localized resource: LocalizedStringResource) {
        self.init(resource, LocalizationOptions(), .foundation)
    }

    public init<S: AttributeScope>(localized resource: LocalizedStringResource, including scope: S.Type) {
        self.init(resource, LocalizationOptions(), MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(localized resource: LocalizedStringResource, including scope: KeyPath<AttributeScopes, S.Type>) {
        self.init(resource, LocalizationOptions(), MarkdownKeys(S.self))
    }

    public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        self.init(resource, options, .foundation)
    }

    public init<S: AttributeScope>(localized resource: LocalizedStringResource, options: LocalizationOptions, including scope: S.Type) {
        self.init(resource, options, MarkdownKeys(scope))
    }

    public init<S: AttributeScope>(localized resource: LocalizedStringResource, options: LocalizationOptions, including scope: KeyPath<AttributeScopes, S.Type>) {
        self.init(resource, options, MarkdownKeys(S.self))
    }
}

extension AttributedString {
    private init(
        _ value: String.LocalizationValue, _ key: String, _ options: LocalizationOptions, _ table: String?, _ bundle: Bundle?, _ locale: Locale?,
        _ keys: MarkdownKeys
    ) {
        let markup = value.markup(key: key, table: table, bundle: bundle, locale: locale ?? .current, replacements: options.replacements)
        self.init(markup, options, keys)
    }

    private init(_ resource: LocalizedStringResource, _ options: LocalizationOptions, _ keys: MarkdownKeys) {
        self.init(resource.markup(replacements: options.replacements), options, keys)
    }

    private init(_ markup: LocalizedMarkup, _ options: LocalizationOptions, _ keys: MarkdownKeys) {
        let parsing = MarkdownParsingOptions(
            allowsExtendedAttributes: true, interpretedSyntax: .inlineOnlyPreservingWhitespace, failurePolicy: .returnPartiallyParsedIfPossible)
        let insertions = MarkdownInsertions(values: markup.insertions, setsReplacementIndex: options.applyReplacementIndexAttribute)
        do {
            self = try Self.parse(markup.text, parsing, nil, keys, insertions: insertions)
        } catch {
            // Only a text beyond the parser's limit: it stays as it is written.
            self.init(insertions.applied(to: markup.text))
        }
    }
}

extension AttributedString.LocalizationOptions {
    fileprivate init(_ options: AttributedString.FormattingOptions) {
        applyReplacementIndexAttribute = options.contains(.applyReplacementIndexAttribute)
    }
}
