import Foundation

/// Localised texts by string literals with values in them. Source: Foundation on Apple's systems; Linux's has `NSLocalizedString` only.
extension String {
    /// The text of a key in the program's language: `String(localized: "\(count) songs")` has the key "%lld songs".
    /// - Parameters:
    ///   - table: The name of the file of strings; nil for "Localizable".
    ///   - bundle: Nil for the main bundle.
    ///   - locale: Formats the values. The language of the text is the program's.
    ///   - comment: For translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.text(key: keyAndValue.key, table: table, bundle: bundle, locale: locale)
    }

    /// The same, with other values in place of those in the literal.
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text(key: keyAndValue.key, table: table, bundle: bundle, locale: locale, replacements: options.replacements)
    }

    /// The same, for a key that differs from the text.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.text(key: key.description, table: table, bundle: bundle, locale: locale)
    }

    /// The same, for a key that differs from the text, and with other values in place of those in it.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.text(key: key.description, table: table, bundle: bundle, locale: locale, replacements: options.replacements)
    }

    /// The text of a resource in the program's language.
    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text(key: resource.key, table: resource.table, bundle: resource.bundle.bundle, locale: resource.locale)
    }

    /// The text of a resource, with other values in place of those in it.
    public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        self = resource.defaultValue.text(
            key: resource.key, table: resource.table, bundle: resource.bundle.bundle, locale: resource.locale, replacements: options.replacements)
    }

    /// How the values of a localised text are written.
    public struct LocalizationOptions {
        /// Values for the placeholders of the text, in their order; nil: those of the literal.
        public var replacements: [any CVarArg]?
        public init() {}
    }
}
