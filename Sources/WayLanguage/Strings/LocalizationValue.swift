import Foundation

extension String {
    /// A key of files of strings, with the values that its format takes. Source: Foundation on Apple's systems.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// As files of strings write it: "%lld of %@".
        package let key: String
        private let arguments: [Argument]

        fileprivate indirect enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)
            /// Its text is looked up when the whole is.
            case resource(LocalizedStringResource)
            /// - Parameter isMerged: Whether the attributes of the place are kept.
            case attributed(AttributedString, isMerged: Bool)
            /// Given by `LocalizationOptions`.
            case placeholder

            var value: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let integer): integer
                case .unsigned(let integer): integer
                case .number(let number): number
                case .resource(let resource): NSString(string: String(localized: resource))
                case .attributed(let text, _): NSString(string: String(text.characters))
                case .placeholder: NSString(string: "")
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

        func text(key: String, table: String?, bundle: Bundle?, locale: Locale, replacements: [any CVarArg]? = nil) -> String {
            expansion(key: key, table: table, bundle: bundle, locale: locale, replacements: replacements) { $1 }
        }

        /// - Parameter insertion: What is written for an argument, given its number, from 1, and its text.
        func expansion(
            key: String, table: String?, bundle: Bundle?, locale: Locale, replacements: [any CVarArg]?, insertion: (Int, String) -> String
        ) -> String {
            let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
            let found = LocalizedStrings.text(forKey: key, value: self.key, table: table, in: bundle ?? .main)
            let values = replacements ?? arguments.map(\.value)
            switch found {
            case .text(let text):
                guard !values.isEmpty else { return text }
                let kind = LocalizedFormat.Kind.variables(format: text, [:])
                return FormatExpansion.text(kind, language: "en", arguments: values, locale: locale, insertion: insertion)
            case .format(let format):
                return FormatExpansion.text(format.kind, language: format.language, arguments: values, locale: locale, insertion: insertion)
            case .devices: return key
            }
        }

        /// The argument of a number, from 1, if it has attributes.
        func attributedArgument(_ number: Int) -> (text: AttributedString, isMerged: Bool)? {
            guard arguments.indices.contains(number - 1), case .attributed(let text, let isMerged) = arguments[number - 1] else { return nil }
            return (text, isMerged)
        }

        /// What a placeholder's value will be.
        public enum Placeholder: Hashable, Sendable {
            case int, uint, float, double, object

            fileprivate var specifier: String {
                switch self {
                case .int: "%lld"
                case .uint: "%llu"
                case .float: "%f"
                case .double: "%lf"
                case .object: "%@"
                }
            }
        }

        /// Collects the key and the values of a literal.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }
            public mutating func appendInterpolation(_ value: String) { append("%@", .text(value)) }
            public mutating func appendInterpolation(_ value: some BinaryInteger) { append(Self.specifier(of: value), Self.argument(value)) }
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) { append(value is Float ? "%f" : "%lf", .number(Double(value))) }
            @_disfavoredOverload public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", .text(String(describing: value))) }

            /// - Parameter specifier: As in a format: "%04d". It is part of the key.
            public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) { append(specifier, Self.argument(value)) }
            /// - Parameter specifier: As in a format: "%.2f". It is part of the key.
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) { append(specifier, .number(Double(value))) }
            /// A value in a style of its own; the key has "%@".
            public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style) where Style.FormatOutput == String {
                append("%@", .text(format.format(value)))
            }
            /// A value as a formatter writes it; the key has "%@".
            public mutating func appendInterpolation(_ value: Any, formatter: Formatter) {
                append("%@", .text(formatter.string(for: value) ?? String(describing: value)))
            }
            /// A text with attributes, which `AttributedString(localized:)` keeps; the key has "%@".
            public mutating func appendInterpolation(_ attributedString: AttributedString) { append("%@", .attributed(attributedString, isMerged: true)) }
            public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring) { appendInterpolation(AttributedString(attributedSubstring)) }
            /// - Parameter options: Whether the attributes of the place, for example those of Markdown, are kept.
            public mutating func appendInterpolation(_ attributedString: AttributedString, options: AttributedString.InterpolationOptions) {
                append("%@", .attributed(attributedString, isMerged: !options.contains(.insertAttributesWithoutMerging)))
            }
            public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring, options: AttributedString.InterpolationOptions) {
                appendInterpolation(AttributedString(attributedSubstring), options: options)
            }
            /// A value in a style that sets attributes; the key has "%@".
            public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
            where Style.FormatOutput == AttributedString {
                appendInterpolation(format.format(value))
            }
            /// A text that is localised itself; the key has "%@".
            public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append("%@", .resource(resource)) }
            /// A value that `LocalizationOptions.replacements` gives.
            public mutating func appendInterpolation(placeholder: Placeholder) { append(placeholder.specifier, .placeholder) }
            /// - Parameter specifier: As in a format: "%.2f". It is part of the key.
            public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) { append(specifier, .placeholder) }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }

            private static func specifier<Value: BinaryInteger>(of value: Value) -> String {
                value.bitWidth <= 32 ? (Value.isSigned ? "%d" : "%u") : (Value.isSigned ? "%lld" : "%llu")
            }

            private static func argument<Value: BinaryInteger>(_ value: Value) -> Argument {
                Value.isSigned ? .integer(Int64(clamping: value)) : .unsigned(UInt64(clamping: value))
            }
        }
    }
}
