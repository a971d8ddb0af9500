import Foundation

/// What a table has for a key.
indirect enum LocalizedText: Equatable, Sendable {
    case text(String)
    case format(LocalizedFormat)
    /// By kind of device: "iphone", "ipad", "mac", "other".
    case devices([String: LocalizedText])

    /// The text for a kind of device.
    func resolved(for device: String) -> LocalizedText {
        guard case .devices(let texts) = self else { return self }
        let found = texts[device] ?? texts["other"] ?? texts["iphone"] ?? texts.min { $0.key < $1.key }?.value
        return found?.resolved(for: device) ?? .text("")
    }
}

/// A format whose text depends on numbers among its arguments.
struct LocalizedFormat: Equatable, Sendable {
    /// A part of the format, `%#@name@`, whose text depends on one number.
    struct Variable: Equatable, Sendable {
        /// The conversion of the number, without "%": "lld".
        var conversion: String
        /// Counted from 1; nil: in the order in which the format names the variables.
        var argument: Int?
        /// By plural category of CLDR: "one", "few", "other" …
        var forms: [String: String]
    }

    enum Kind: Equatable, Sendable {
        /// `%#@name@` stand for variables.
        case variables(format: String, [String: Variable])
        /// The whole format is chosen by one argument, counted from 1.
        case plural(argument: Int, forms: [String: String])
    }

    let kind: Kind
    /// The language whose plural rules count: that of the table, not of the user.
    let language: String
    /// The format of the category "other", without variables: what functions see that know nothing of variables.
    let plainFormat: String

    init(kind: Kind, language: String) {
        self.kind = kind
        self.language = language
        plainFormat = FormatExpansion(kind, language: language, arguments: nil, locale: nil).text
    }
}

/// The categories of plurals: "zero", "one", "two", "few", "many", "other".
enum PluralForms {
    /// The form for a number; a form "zero" stands for 0 in every language.
    static func form(for number: Double?, in forms: [String: String], language: String) -> String {
        let category = number.map { PluralRules.category(of: $0, language: language) } ?? "other"
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[category] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value ?? ""
    }
}
