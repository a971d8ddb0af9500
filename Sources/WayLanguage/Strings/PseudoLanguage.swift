import Foundation

/// Changes of all localised texts by which one sees what a layout does with longer ones, and which texts are not localised: Xcode's pseudolanguages.
struct PseudoLanguage: Equatable, Sendable {
    /// `-NSDoubleLocalizedStrings YES`.
    var isDoubled = false
    /// `-NSAccentuateLocalizedStrings YES`.
    var isAccented = false
    /// `-NSSurroundLocalizedStrings YES`.
    var isSurrounded = false
    /// `-NSForceRightToLeftLocalizedStrings YES`.
    var isRightToLeft = false
    /// `-NSShowNonLocalizedStrings YES`: a key without a text is shown in capitals, and logged once.
    var showsMissing = false
    /// `-AppleTextDirection YES`, with which Xcode shows a program from right to left: nothing of the texts is changed.
    var isMirrored = false

    init() {}

    init(preferences: (String) -> Any?) {
        func isOn(_ key: String) -> Bool {
            switch preferences(key) {
            case let flag as Bool: flag
            case let text as String: ["YES", "TRUE", "1"].contains(text.uppercased())
            default: false
            }
        }
        isDoubled = isOn("NSDoubleLocalizedStrings")
        isAccented = isOn("NSAccentuateLocalizedStrings")
        isSurrounded = isOn("NSSurroundLocalizedStrings")
        isRightToLeft = isOn("NSForceRightToLeftLocalizedStrings")
        isMirrored = isOn("AppleTextDirection") || isOn("NSForceRightToLeftWritingDirection")
        showsMissing = isOn("NSShowNonLocalizedStrings")
    }

    private var changesNothing: Bool { !isDoubled && !isAccented && !isSurrounded && !isRightToLeft }

    func applied(to text: LocalizedText) -> LocalizedText {
        guard !changesNothing else { return text }
        switch text {
        case .text(let text): return .text(applied(to: text))
        case .devices(let texts): return .devices(texts.mapValues(applied))
        case .format(let format):
            // The whole is changed, not its variables.
            let kind: LocalizedFormat.Kind =
                switch format.kind {
                case .variables(let text, let variables): .variables(format: applied(to: text), variables)
                case .plural(let argument, let forms): .plural(argument: argument, forms: forms.mapValues(applied))
                }
            return .format(LocalizedFormat(kind: kind, language: format.language))
        }
    }

    func applied(to text: String) -> String {
        var text = text
        if isAccented { text = Self.accented(text) }
        if isDoubled { text = "\(text) \(Self.withoutConversions(text))" }
        if isSurrounded { text = "[# \(text) #]" }
        return isRightToLeft ? "\u{202E}\(text)\u{202C}" : text
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("aceginorstuyzACEGINORSTUYZ", "åçéĝîñöŕšţûýžÅÇÉĜÎÑÖŔŠŢÛÝŽ"))

    private static func accented(_ text: String) -> String { mapped(text) { String($0.map { accents[$0] ?? $0 }) } conversion: { String($0) } }

    /// The copy of a text must not take further arguments.
    private static func withoutConversions(_ text: String) -> String { mapped(text) { String($0) } conversion: { $0 == "%%" ? "%%" : "…" } }

    private static func mapped(_ text: String, _ literal: (Substring) -> String, conversion: (Substring) -> String) -> String {
        var result = "", rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            result += literal(rest[..<percent])
            guard let (_, remainder) = FormatConversion.parse(rest[percent...]) else {
                result += "%"
                rest = rest[percent...].dropFirst()
                continue
            }
            result += conversion(rest[percent..<remainder.startIndex])
            rest = remainder
        }
        return result + literal(rest)
    }
}
