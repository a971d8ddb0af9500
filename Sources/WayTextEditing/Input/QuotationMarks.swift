import Foundation

/// The quotation marks of a language.
package struct QuotationMarks: Hashable, Sendable {
    package let opening: String
    package let closing: String
    package let singleOpening: String
    package let singleClosing: String

    package static let english = QuotationMarks("\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}")

    package init(_ opening: String, _ closing: String, _ singleOpening: String, _ singleClosing: String) {
        self.opening = opening
        self.closing = closing
        self.singleOpening = singleOpening
        self.singleClosing = singleClosing
    }

    /// Those of a locale's language, as in CLDR.
    package init(locale: Locale) {
        let language = String(locale.identifier.prefix { $0 != "_" && $0 != "-" })
        self = switch (language, locale.identifier.hasSuffix("CH")) {
        case ("de", false), ("cs", _), ("sk", _), ("sl", _), ("is", _), ("lt", _), ("bg", _), ("ka", _), ("et", _):
            QuotationMarks("\u{201E}", "\u{201C}", "\u{201A}", "\u{2018}")
        case ("fr", _), ("hy", _): QuotationMarks("\u{AB}\u{A0}", "\u{A0}\u{BB}", "\u{2039}\u{A0}", "\u{A0}\u{203A}")
        case ("de", true), ("it", true): QuotationMarks("\u{AB}", "\u{BB}", "\u{2039}", "\u{203A}")
        case ("ru", _), ("uk", _), ("be", _): QuotationMarks("\u{AB}", "\u{BB}", "\u{201E}", "\u{201C}")
        case ("es", _), ("el", _), ("no", _), ("nb", _), ("nn", _), ("fa", _):
            QuotationMarks("\u{AB}", "\u{BB}", "\u{201C}", "\u{201D}")
        case ("pl", _), ("ro", _), ("hu", _), ("hr", _), ("sr", _): QuotationMarks("\u{201E}", "\u{201D}", "\u{201A}", "\u{2019}")
        case ("sv", _), ("fi", _): QuotationMarks("\u{201D}", "\u{201D}", "\u{2019}", "\u{2019}")
        case ("da", _): QuotationMarks("\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}")
        case ("ja", _): QuotationMarks("\u{300C}", "\u{300D}", "\u{300E}", "\u{300F}")
        case ("zh", _) where locale.identifier.contains("TW") || locale.identifier.contains("Hant"):
            QuotationMarks("\u{300C}", "\u{300D}", "\u{300E}", "\u{300F}")
        case ("he", _): QuotationMarks("\u{201D}", "\u{201D}", "\u{2019}", "\u{2019}")
        default: .english
        }
    }
}
