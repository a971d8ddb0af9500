import Foundation

/// Localised texts by string literals with values in them. Source: Foundation on Apple's systems; Linux's has `NSLocalizedString` only.
extension String {
    /// The text of a key in the user's language: `String(localized: "\(count) songs")` has the key "%lld songs".
    /// - Parameters:
    ///   - table: the name of the file of strings; nil for "Localizable".
    ///   - bundle: nil for the main bundle.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.text(key: keyAndValue.key, table: table, bundle: bundle, locale: locale)
    }

    /// The same, for a key that differs from the text.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.text(key: key.description, table: table, bundle: bundle, locale: locale)
    }

    /// The text of a resource in the user's language.
    public init(localized resource: LocalizedStringResource) {
        self.init(localized: resource.defaultValue, table: resource.table, locale: resource.locale)
    }

    /// A key of files of strings, with the values that its format takes.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// As files of strings write it: "%lld of %@".
        let key: String
        private let arguments: [Argument]

        fileprivate enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case number(Double)

            var value: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let integer): integer
                case .number(let number): number
                }
            }
        }

        public init(_ value: String) { self.init(stringLiteral: value) }
        public init(stringLiteral value: String) {
            key = value
            arguments = []
        }
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        fileprivate func text(key: String, table: String?, bundle: Bundle?, locale: Locale) -> String {
            let format = (bundle ?? .main).localizedString(forKey: key, value: self.key, table: table)
            return arguments.isEmpty ? format : String(format: format, locale: locale, arguments: arguments.map(\.value))
        }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }
            public mutating func appendInterpolation(_ value: String) { append("%@", .text(value)) }
            public mutating func appendInterpolation(_ value: some BinaryInteger) { append("%lld", .integer(Int64(clamping: value))) }
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) { append("%lf", .number(Double(value))) }
            @_disfavoredOverload public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", .text(String(describing: value))) }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }
        }
    }
}

/// A text to be localised where it is shown. Source: Foundation's `LocalizedStringResource` on Apple's systems.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    public var key: String { defaultValue.key }
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale = .current

    public init(_ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil) {
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}
