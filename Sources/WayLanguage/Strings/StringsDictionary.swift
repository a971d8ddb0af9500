import Foundation

/// A file `.stringsdict`: formats with plurals, and texts by width and by device.
enum StringsDictionary {
    /// - Returns: the entries that can be used, and a sentence on each that cannot.
    static func read(_ data: Data, language: String) -> (texts: [String: LocalizedText], faults: [String]) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            return ([:], ["it is no property list whose root is a dictionary"])
        }
        var texts: [String: LocalizedText] = [:], faults: [String] = []
        for (key, value) in list.sorted(by: { $0.key < $1.key }) {
            if let text = text(value, language: language, depth: 0) { texts[key] = text } else { faults.append("\"\(key)\" has neither a text nor a known rule") }
        }
        return (texts, faults)
    }

    private static func text(_ value: Any, language: String, depth: Int) -> LocalizedText? {
        if let text = value as? String { return .text(text) }
        guard let entry = value as? [String: Any], depth < 8 else { return nil }
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            let texts = devices.compactMapValues { text($0, language: language, depth: depth + 1) }
            return texts.isEmpty ? nil : .devices(texts)
        }
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            // A text is in a place of unknown width: the widest is the one for no limit.
            let widest = widths.max { (Double($0.key) ?? 0) < (Double($1.key) ?? 0) }
            return widest.flatMap { text($0.value, language: language, depth: depth + 1) }
        }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        let variables = entry.compactMapValues(variable)
        return .format(LocalizedFormat(kind: .variables(format: format, variables), language: language))
    }

    private static func variable(_ value: Any) -> LocalizedFormat.Variable? {
        guard let rule = value as? [String: Any] else { return nil }
        if let type = rule["NSStringFormatSpecTypeKey"] as? String, type != "NSStringPluralRuleType" { return nil }
        let forms = rule.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
        guard !forms.isEmpty else { return nil }
        return LocalizedFormat.Variable(conversion: rule["NSStringFormatValueTypeKey"] as? String ?? "d", argument: nil, forms: forms)
    }
}
