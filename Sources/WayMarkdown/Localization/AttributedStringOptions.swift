import Foundation

extension AttributedString {
    /// Source: Foundation `AttributedString.FormattingOptions`, which Linux's Foundation lacks.
    public struct FormattingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Each argument's text has the attribute `replacementIndex`: its number, counted from 1.
        public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 1)
    }

    /// Source: Foundation `AttributedString.LocalizationOptions`, which Linux's Foundation lacks.
    public struct LocalizationOptions {
        /// Values for the placeholders of the text, in their order; nil: those of the literal.
        public var replacements: [any CVarArg]?
        /// Whether each argument's text has the attribute `replacementIndex`.
        public var applyReplacementIndexAttribute = false

        public init() {}
    }
}
