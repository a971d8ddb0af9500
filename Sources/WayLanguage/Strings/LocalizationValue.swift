import Foundation

extension String {
    /// A key of files of strings, with the values that its format takes. Source: Foundation on Apple's systems.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// As files of strings write it: "%lld of %@".
        let key: String
        private let arguments: [Argument]

        fileprivate indirect enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)
            /// Its text is looked up when the whole is.
            case resource(LocalizedStringResource)
            /// Given by `LocalizationOptions`.
            case placeholder

            var value: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let integer): integer
                case .unsigned(let integer): integer
                case .number(let number): number
                case .resource(let resource): NSString(string: String(localized: resource))
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
            let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
            let found = LocalizedStrings.text(forKey: key, value: self.key, table: table, in: bundle ?? .main), values = replacements ?? arguments.map(\.value)
            switch found {
            case .text(let text):
                guard !values.isEmpty else { return text }
                return FormatExpansion(.variables(format: text, [:]), language: "en", arguments: values, locale: locale).text
            case .format(let format): return FormatExpansion(format: format, arguments: values, locale: locale).text
            case .devices: return key
            }
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
