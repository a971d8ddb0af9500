import Foundation

extension AttributedString {
    /// How Markdown is parsed. Source: Foundation `AttributedString.MarkdownParsingOptions`, which Linux's Foundation lacks.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        public enum InterpretedSyntax: Hashable, Sendable {
            /// Blocks and what is in them.
            case full
            /// The text is one paragraph; each line break is a space.
            case inlineOnly
            /// The text is one paragraph, with the white space of the source.
            case inlineOnlyPreservingWhitespace
        }

        public enum FailurePolicy: Hashable, Sendable {
            case throwError
            /// Bytes that are no UTF-8 become U+FFFD, attributes that cannot be decoded are left out.
            case returnPartiallyParsedIfPossible
        }

        /// Whether `^[text](name: value)` sets attributes.
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        /// The language of the text, of BCP 47, for `languageIdentifier`.
        public var languageCode: String?
        /// Whether runs have `markdownSourcePosition`.
        public var appliesSourcePositionAttributes: Bool

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil, appliesSourcePositionAttributes: Bool = false
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
            self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
        }
    }
}
