import Foundation

/// The texts of keys, in the program's language.
enum LocalizedStrings {
    /// The text as functions take it that know nothing of plurals: a format with the form "other". `format(for:)` finds the plurals again.
    static func string(forKey key: String, value: String?, table: String, in bundle: Bundle) -> String {
        switch text(forKey: key, value: value, table: table, in: bundle) {
        case .text(let text): return text
        case .format(let format):
            let plain = format.plainFormat
            ProgramLanguage.state.withLock { $0.formats[plain] = format }
            return plain
        case .devices: return key
        }
    }

    /// - Parameter value: What stands for a key without a text; nil or empty: the key itself.
    static func text(forKey key: String, value: String?, table: String, in bundle: Bundle) -> LocalizedText {
        let (languages, pseudo, device) = ProgramLanguage.state.withLock { ($0.settings.languages, $0.pseudo, $0.device) }
        if let text = ProgramLanguage.localizations(of: bundle).text(forKey: key, table: table, languages: languages) {
            return pseudo.applied(to: text.resolved(for: device))
        }
        let missing = value.flatMap { $0.isEmpty ? nil : $0 }
        guard pseudo.showsMissing, !key.isEmpty else { return pseudo.applied(to: .text(missing ?? key)) }
        let isNew = ProgramLanguage.state.withLock { $0.loggedKeys.insert("\(bundle.bundlePath)/\(table)/\(key)").inserted }
        if isNew { languageLog.warning("\"\(key)\" has no text in the table \(table) of \(bundle.bundlePath)") }
        return .text(missing ?? key.uppercased())
    }

    /// The plurals of a text that `string(forKey:)` returned.
    static func format(for text: String) -> LocalizedFormat? { ProgramLanguage.state.withLock { $0.formats[text] } }

    /// The text of a format with its arguments.
    static func text(format: String, arguments: [any CVarArg], locale: Locale?) -> String {
        if let known = Self.format(for: format) { return FormatExpansion(format: known, arguments: arguments, locale: locale).text }
        return withVaList(arguments) { NSString(format: format, locale: locale?._bridgeToObjectiveC(), arguments: $0) }.description
    }
}
