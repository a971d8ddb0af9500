import Foundation

/// A localised text in which a character stands for each argument: the text may be parsed, and the arguments be inserted after that.
package struct LocalizedMarkup {
    package struct Insertion: Sendable {
        package let text: AttributedString
        /// The argument's number, from 1.
        package let argument: Int
        /// Whether the attributes of the place are kept.
        package let isMerged: Bool
    }

    package fileprivate(set) var text = ""
    package fileprivate(set) var insertions: [Unicode.Scalar: Insertion] = [:]

    /// Private characters, of which each stands for one argument.
    private static let planes: [ClosedRange<UInt32>] = [0xF0000...0xFFFFD, 0x100000...0x10FFFD]

    /// The first plane that a text does not use.
    fileprivate static func plane(unusedIn text: String) -> ClosedRange<UInt32> {
        planes.first { plane in !text.unicodeScalars.contains { plane.contains($0.value) } } ?? planes[0]
    }
}

extension String.LocalizationValue {
    package func markup(key: String, table: String?, bundle: Bundle?, locale: Locale, replacements: [any CVarArg]?) -> LocalizedMarkup {
        let plane = LocalizedMarkup.plane(unusedIn: expansion(key: key, table: table, bundle: bundle, locale: locale, replacements: replacements) { _, _ in "" })
        var markup = LocalizedMarkup()
        markup.text = expansion(key: key, table: table, bundle: bundle, locale: locale, replacements: replacements) { number, text in
            let code = plane.lowerBound + UInt32(clamping: markup.insertions.count)
            guard plane.contains(code), let placeholder = Unicode.Scalar(code) else { return text }
            let own = replacements == nil ? attributedArgument(number) : nil
            markup.insertions[placeholder] = .init(text: own?.text ?? AttributedString(text), argument: number, isMerged: own?.isMerged ?? true)
            return String(placeholder)
        }
        return markup
    }
}

extension LocalizedStringResource {
    package func markup(replacements: [any CVarArg]?) -> LocalizedMarkup {
        defaultValue.markup(key: key, table: table, bundle: bundle.bundle, locale: locale, replacements: replacements)
    }
}

extension AttributedString {
    /// How an attributed string is inserted in a localised text. Source: Foundation on Apple's systems.
    public struct InterpolationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The inserted text has its own attributes only, not those of the place.
        public static let insertAttributesWithoutMerging = InterpolationOptions(rawValue: 1 << 0)
    }
}
