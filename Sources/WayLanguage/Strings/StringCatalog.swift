import Foundation

/// A file `.xcstrings`, as Xcode 15 and later write it: all languages of a table.
struct StringCatalog {
    let sourceLanguage: String
    /// By language, then by key.
    let texts: [String: [String: LocalizedText]]

    /// - Returns: nil if the data is no string catalog.
    init?(_ data: Data) {
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any], let strings = root["strings"] as? [String: Any] else { return nil }
        let source = root["sourceLanguage"] as? String ?? "en"
        sourceLanguage = source
        var texts: [String: [String: LocalizedText]] = [source: [:]]
        for (key, value) in strings {
            let entry = value as? [String: Any] ?? [:]
            // A key without a text in its own language is that text.
            texts[source, default: [:]][key] = .text(key)
            for (language, localization) in entry["localizations"] as? [String: Any] ?? [:] {
                guard let localization = localization as? [String: Any] else { continue }
                guard let text = Self.text(localization, key: key, language: language, depth: 0) else { continue }
                texts[language, default: [:]][key] = text
            }
        }
        self.texts = texts
    }

    private static func text(_ localization: [String: Any], key: String, language: String, depth: Int) -> LocalizedText? {
        guard depth < 8 else { return nil }
        let variables = (localization["substitutions"] as? [String: Any] ?? [:]).compactMapValues(variable)
        if !variables.isEmpty, let format = unit(localization) {
            return .format(LocalizedFormat(kind: .variables(format: format, variables), language: language))
        }
        if let text = unit(localization) { return .text(text) }
        guard let variations = localization["variations"] as? [String: Any] else { return nil }
        if let devices = variations["device"] as? [String: Any] {
            let texts = devices.compactMapValues { ($0 as? [String: Any]).flatMap { text($0, key: key, language: language, depth: depth + 1) } }
            return texts.isEmpty ? nil : .devices(texts)
        }
        let forms = plurals(variations)
        guard !forms.isEmpty else { return nil }
        let argument = FormatConversion.firstNumber(in: key) ?? forms["other"].flatMap(FormatConversion.firstNumber) ?? 1
        return .format(LocalizedFormat(kind: .plural(argument: argument, forms: forms), language: language))
    }

    /// The text of a unit; nil if it was not translated yet.
    private static func unit(_ localization: [String: Any]) -> String? {
        guard let unit = localization["stringUnit"] as? [String: Any], let value = unit["value"] as? String else { return nil }
        return value.isEmpty && unit["state"] as? String == "new" ? nil : value
    }

    private static func plurals(_ variations: [String: Any]) -> [String: String] {
        (variations["plural"] as? [String: Any] ?? [:]).compactMapValues { ($0 as? [String: Any]).flatMap(unit) }
    }

    private static func variable(_ value: Any) -> LocalizedFormat.Variable? {
        guard let substitution = value as? [String: Any], let variations = substitution["variations"] as? [String: Any] else { return nil }
        var forms = plurals(variations)
        if forms.isEmpty, let devices = variations["device"] as? [String: Any] {
            let device = devices["iphone"] ?? devices["other"] ?? devices.values.first
            forms = (device as? [String: Any]).flatMap { $0["variations"] as? [String: Any] }.map(plurals) ?? [:]
        }
        guard !forms.isEmpty else { return nil }
        return LocalizedFormat.Variable(
            conversion: substitution["formatSpecifier"] as? String ?? "lld", argument: substitution["argNum"] as? Int, forms: forms)
    }
}
